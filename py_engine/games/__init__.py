"""The games; each folder is one, and fills the protocol."""
