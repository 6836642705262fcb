import { start } from "./ui/shell.js";

await start();
