"""Two people at one screen: what only one may know is not in the document for the other."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from table import Table, legal, sitting, words

from py_engine.session import Session

SEATS = ("person", "greedy", "person")


def names(piece: str) -> str:
    """Return a piece in words."""
    catalogue = words("en", "seikatsu")
    if piece in ("K", "N"):
        return str(catalogue["koi" if piece == "K" else "fountain"])
    birds = {"T": "tanager", "W": "waxwing", "E": "white-eye", "F": "flycatcher"}
    flowers = {"P": "primrose", "L": "plumeria", "U": "tulip", "B": "bellflower"}
    bird, flower = birds[piece[0]], flowers[piece[1]]
    return str(catalogue["tile"]).replace("{{bird}}", bird).replace("{{flower}}", flower)


def secrets_of(session: Session) -> set[str]:
    """Return ids and names of tiles that only persons know to be in their hands."""
    known = session.game.observation(session.state, None)
    open_pieces = {*known["board"].values(), *(str(move).split()[0] for move in session.moves)}
    hidden: set[str] = set()
    for seat in session.persons:
        seen = session.game.observation(session.state, seat)
        hidden |= {piece for piece in seen["hands"][seat] if piece not in open_pieces}
    return {text for piece in hidden for text in (piece, names(piece))} - {"K", "koi"}


def found_in(table: Table, secrets: set[str]) -> set[str]:
    """Return which of these the document holds, anywhere in it."""
    document = table.page.content()
    values = table.page.evaluate(
        "() => [...document.querySelectorAll('input, textarea')].map((one) => one.value).join(' ')"
    )
    text = f"{document} {values}"
    return {one for one in secrets if re.search(rf"(?<![\w-]){re.escape(one)}(?![\w-])", text)}


def hidden_session() -> Session:
    """Return a game in which both persons hold tiles of kinds that nobody has laid."""
    return sitting(*SEATS, moves=6, seed="curtain", fountains=True)


def test_the_search_finds_what_is_shown(table: Table) -> None:
    session = hidden_session()
    table.load(session)
    table.lift()
    mine = set(session.game.observation(session.state, 0)["hands"][0])
    assert mine == set(table.pieces()) - {"N"}
    shown = found_in(table, secrets_of(session))
    assert shown, "the one to move sees the own hand"
    # And nothing of the other one's.
    theirs = set(session.game.observation(session.state, 2)["hands"][2]) - mine
    hidden = secrets_of(session) & {*theirs, *map(names, theirs)}
    assert hidden
    assert not found_in(table, hidden)


def test_with_the_curtain_down_nothing_hidden_is_in_the_document(table: Table) -> None:
    session = hidden_session()
    assert table.load(session) == "curtain"
    page = table.page
    curtain = page.get_by_role("dialog", name="Pink is next")
    expect(curtain).to_be_visible()
    for person in ("Pink", "Green", "Pink"):
        expect(page.get_by_role("dialog", name=f"{person} is next")).to_be_visible()
        assert table.state == "curtain"
        assert table.pieces() == []
        assert secrets_of(session)
        assert not found_in(table, secrets_of(session))
        assert "Your cards" not in page.content()
        assert "observation" not in page.content()
        table.lift()
        table.lay(legal(session)[0])
        # What is in hand or half typed is behind the next curtain too.
        kept = table.pieces()[0]
        table.piece(kept).click()
        page.locator("input[name=move]").fill(f"{kept} c")
        ply = table.ply
        table.action("confirm").click()
        table.wait_ply(ply + (person == "Pink"), "curtain")
        session = played_on(session, table)


def played_on(session: Session, table: Table) -> Session:
    """Return the game as it stands on the page, by the moves that its log shows."""
    save = session.save()
    save["record"]["moves"] = table.log()
    save["cursor"] = save["committed"] = len(table.log())
    return Session.load(save)


def test_the_curtain_hides_the_unconfirmed_and_stays_against_every_key(table: Table) -> None:
    table.load(hidden_session())
    page = table.page
    for key in ("Escape", "u", "1", "Tab", "Escape", "Escape"):
        page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_be_visible()
    assert table.state == "curtain"
    assert table.pieces() == []
    table.action("lift-curtain").focus()
    page.keyboard.press("Enter")
    table.wait("ready")


def test_the_end_of_the_reload_is_the_curtain(table: Table) -> None:
    session = hidden_session()
    table.load(session)
    table.lift()
    assert table.pieces()
    table.page.reload()
    assert table.wait() == "curtain"
    expect(table.page.get_by_role("dialog", name="Pink is next")).to_be_visible()
    assert table.pieces() == []
    assert not found_in(table, secrets_of(session))
    # A turn that waited is hidden as well: its tile is still nobody else's business.
    table.lift()
    own = [move for move in legal(session) if names(move.split()[0]) in secrets_of(session)]
    table.lay(own[0])
    table.page.reload()
    assert table.wait() == "curtain"
    assert not found_in(table, secrets_of(session))
    table.lift()
    table.wait_ply(7, "confirm")
    assert table.log()[-1] == own[0]


def test_to_take_back_what_a_hidden_tile_has_told_is_announced_and_counted(table: Table) -> None:
    session = sitting("person", "person", seed="took back", moves=6)
    table.load(session)
    page = table.page
    table.lift()
    move = legal(session)[0]
    table.type(move)
    table.wait_ply(7, "curtain")
    table.lift()
    # Blue lets Pink decide again, who has seen a new tile by now.
    table.action("undo").click()
    table.wait_ply(6, "curtain")
    expect(page.get_by_role("dialog", name="Pink is next")).to_be_visible()
    told = "Pink took back a move after seeing a hidden tile."
    expect(page.get_by_text(told).first).to_be_attached()
    table.lift()
    panel = page.locator('[data-seat="0"]').first
    expect(panel).to_contain_text("Took back 1 move after seeing a hidden tile")
    assert table.save()["takebacks"] == [1, 0]
    # A turn that is not confirmed has drawn nothing yet: free.
    table.lay(legal(session)[1])
    table.action("undo").click()
    table.wait_ply(6, "ready")
    assert table.save()["takebacks"] == [1, 0]


@pytest.mark.parametrize("seats", [("person", "greedy"), ("person", "greedy", "random")])
def test_alone_at_the_screen_there_is_no_curtain_and_taking_back_is_free(
    table: Table, seats: tuple[str, ...]
) -> None:
    session = sitting(*seats, moves=6)
    assert table.load(session) == "ready"
    table.type(legal(session)[0])
    table.wait_ply(6 + len(seats), "ready")
    table.action("undo").click()
    table.wait_ply(6, "ready")
    assert table.save()["takebacks"] == [0] * len(seats)
    expect(table.page.get_by_text("took back")).to_have_count(0)


def test_names_are_said_on_the_curtain(table: Table) -> None:
    save = hidden_session().save() | {"names": ["Ada", "", "Grace"]}
    table.load(save)
    expect(table.page.get_by_role("dialog", name="Ada is next")).to_be_visible()
    expect(table.action("lift-curtain")).to_have_text("I am Ada")
