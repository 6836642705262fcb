/**
 * The games kept in this browser.
 *
 * @module
 */
import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { alert, calm } from "./announce.js";
import { ask } from "./ask.js";
import * as notices from "./notices.js";
import { exportGame, offer } from "./table/actions.js";
import { nameOf } from "./table/names.js";
import { ago, explain, listed, t } from "./words.js";

/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("../types.d.ts").GameModule} GameModule */
/** @typedef {{ id: string, summary: any, updated: number }} Save */

/** How long a deleted game can be brought back, in seconds. */
const REGRET_S = 10;

/** Games that are deleted as soon as nobody can want them back, by id. */
const leaving = new Set();

/** @param {Shell} shell */
export async function openKept(shell) {
  /** @type {Save[]} */
  let saves = [];
  let open = true;
  const saved = shell.loading.engine?.saves;

  const draw = () => {
    if (open) {
      const shown = saves.filter(({ id }) => !leaving.has(id));
      shell.draw(template(shell, shown, { remove, restore: load }));
    }
  };
  const refresh = async () => {
    saves = (await saved?.list()) ?? [];
    await Promise.all(saves.map(({ summary }) => shell.game(summary?.game)));
    draw();
  };

  /** @param {string} id */
  function remove(id) {
    leaving.add(id);
    draw();
    /** @type {HTMLElement | null} */ (document.querySelector("#main h1"))?.focus();
    notices.notify({
      id: `removed-${id}`,
      text: () => t("kept.removed"),
      action: {
        label: () => t("kept.undo"),
        act: () => {
          leaving.delete(id);
          draw();
        },
      },
      seconds: REGRET_S,
      gone: async () => {
        await saved?.remove(id);
        leaving.delete(id);
      },
    });
  }

  /** Takes up a file's or a pasted text. @param {string} text */
  async function load(text) {
    calm();
    await shell.wait();
    if (shell.unsaved && !(await mayDisplace(await shell.ready))) {
      return;
    }
    const reply = await shell.ask({ op: "load", save: text });
    if (reply.ok) {
      // What the browser would not keep is in the worker only.
      shell.unsaved = reply.storage === "ok" ? "" : String(reply.save_id);
      shell.go(`#/play/${reply.save_id}`);
    } else {
      if (!document.querySelector(".kept")) {
        draw();
      }
      alert(explain(/** @type {any} */ (reply.error)));
    }
  }

  await refresh();
  shell.mark("setup");
  return {
    title: t("kept.title"),
    between: true,
    close: () => {
      open = false;
    },
  };
}

/**
 * Whether a game that the browser would not keep may be given up; offers it as a file first.
 *
 * @param {import("./engine.js").Engine} engine
 */
async function mayDisplace(engine) {
  const answer = await ask({
    title: t("kept.displace"),
    text: t("kept.displace_text"),
    answers: [
      ["export", t("kept.displace_export")],
      ["open", t("kept.displace_open")],
    ],
  });
  if (answer === "export") {
    await exportGame(engine);
  }
  return answer !== "";
}

/**
 * @param {Shell} shell
 * @param {Save[]} saves
 * @param {{ remove: (id: string) => void, restore: (text: string) => void }} does
 */
function template(shell, saves, does) {
  const file = async (/** @type {any} */ event) => {
    const [chosen] = event.target.files;
    if (chosen) {
      does.restore(await chosen.text());
      event.target.value = "";
    }
  };
  const paste = (/** @type {any} */ event) => {
    event.preventDefault();
    does.restore(event.target.elements.record.value);
  };
  return html`
    <section class="page kept">
      <h1>${t("kept.title")}</h1>
      ${
        saves.length
          ? html`<ul class="saves">${repeat(
              saves,
              ({ id }) => id,
              (save) => card(shell, save, does.remove),
            )}</ul>`
          : html`<p class="soft">${t("kept.none")}</p>`
      }
      <fieldset class="choice import"><legend>${t("kept.import")}</legend>
        <label class="row"><span class="name">${t("kept.file")}<small>${t("kept.file_note")}</small></span>
          <input type="file" name="save" accept=".json,application/json" class="unseen" @change=${file} />
          <span class="button">${t("kept.choose")}</span></label>
        <form @submit=${paste}>
          <label class="row tall"><span class="name">${t("kept.paste")}</span>
            <textarea name="record" rows="3" spellcheck="false"></textarea></label>
          <button type="submit" class="button">${t("kept.open_pasted")}</button>
        </form>
      </fieldset>
    </section>`;
}

/**
 * @param {Shell} shell
 * @param {Save} save
 * @param {(id: string) => void} remove
 */
function card(shell, { id, summary, updated }, remove) {
  const game = shell.modules.get(summary?.game);
  const title = game ? t(`${game.id}:name`) : t("kept.unreadable");
  const names = game
    ? listed(
        summary.seats.map((/** @type {string} */ _, /** @type {number} */ seat) =>
          nameOf(game, summary, seat),
        ),
      )
    : "";
  const download = async () => {
    const save = await shell.loading.engine?.saves.read(id);
    if (save) {
      offer(save);
    }
  };
  return html`
    <li class="save" data-save=${id}>
      <a href="#/play/${id}" aria-label=${t("kept.open", { title, names })}>
        <span class="picture">${game && summary.observation ? game.picture(summary.observation, t) : nothing}</span>
        <span class="text"><b>${title}</b><span>${names}</span>
          <small>${game ? stand(game, summary) : ""}</small><small>${ago(updated)}</small></span>
      </a>
      <div class="actions">
        <a class="button" href="#/play/${id}">${t(summary?.over ? "kept.look" : "kept.continue")}</a>
        <button type="button" class="button ghost" @click=${download}>${t("kept.export")}</button>
        <button type="button" class="button ghost" data-delete @click=${() => remove(id)}>${t("kept.delete")}</button>
      </div>
    </li>`;
}

/**
 * Whose turn it is, or who won.
 *
 * @param {GameModule} game
 * @param {any} summary
 */
function stand(game, summary) {
  if (summary.over && summary.seats.length === 1) {
    return t("turn.over");
  }
  if (summary.over) {
    const names = summary.winners.map((/** @type {number} */ seat) => nameOf(game, summary, seat));
    return t("end.wins", { count: names.length, names: listed(names) });
  }
  const seat = summary.observation?.to_move;
  return typeof seat === "number"
    ? t("kept.turn", { name: nameOf(game, summary, seat), count: summary.ply })
    : "";
}
