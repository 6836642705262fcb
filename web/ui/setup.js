/**
 * Setting a game up: who plays, and how. What there is to choose comes from the engine.
 *
 * @module
 */
import { html, nothing } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { alert, calm } from "./announce.js";
import { sign } from "./icons.js";
import * as notices from "./notices.js";
import { linkTo } from "./route.js";
import { begin, friendly, lastSetup } from "./start.js";
import { kindOf } from "./table/names.js";
import { explain, has, t } from "./words.js";

/** @typedef {import("./shell.js").Shell} Shell */
/** @typedef {import("../types.d.ts").GameMeta} GameMeta */
/** @typedef {import("../types.d.ts").GameOption} GameOption */
/** @typedef {import("../types.d.ts").GameModule} GameModule */
/** @typedef {Required<Omit<import("./start.js").Setup, "data">>} Choice */

/**
 * The set-up screen of a game, filled from an address's parameters or from the last choice.
 *
 * @param {Shell} shell
 * @param {string} id
 * @param {Record<string, string>} params
 */
export async function openSetup(shell, id, params) {
  await shell.wait();
  const [{ games }, game] = await Promise.all([shell.describe(), shell.game(id)]);
  /** @type {GameMeta | undefined} */
  const meta = games.find((/** @type {GameMeta} */ one) => one.id === id);
  if (!meta || !game) {
    shell.go("#/", true);
    alert(explain({ code: "unknown_game", values: { game: id } }));
    return null;
  }
  const { bots } = meta;
  const choice = choose(meta, bots, { ...lastSetup(id), seed: "" }, params);
  const draw = () => shell.draw(form(shell, { meta, bots, game, choice, draw }));
  draw();
  shell.mark("setup");
  document.body.dataset.game = id;
  return { title: t("setup.title", { game: t(`${id}:name`) }), between: true };
}

/**
 * A choice that the form can show: each part from the address, the last choice, or the default.
 *
 * @param {GameMeta} meta
 * @param {string[]} bots
 * @param {import("./start.js").Setup} last
 * @param {Record<string, string>} params
 * @returns {Choice}
 */
function choose(meta, bots, last, params) {
  const wanted = params.seats?.split(",") ?? last.seats ?? [];
  const count = Number(params.players ?? params.seats?.split(",").length ?? last.players ?? 2) || 2;
  const players = Math.min(meta.max_players, Math.max(meta.min_players, Math.round(count)));
  const kinds = ["person", ...bots];
  const seats = Array.from({ length: meta.max_players }, (_, seat) =>
    kinds.includes(wanted[seat]) ? wanted[seat] : seat ? friendly(bots) : "person",
  );
  const names = Array.from({ length: meta.max_players }, (_, seat) => last.names?.[seat] ?? "");
  /** @type {Record<string, unknown>} */
  const options = {};
  for (const option of meta.options) {
    options[option.key] = optionValue(option, params[option.key] ?? last.options?.[option.key]);
  }
  const seed = params.seed ?? last.seed ?? "";
  return { game: meta.id, players, seats, names, options, seed, help: last.help ?? true };
}

/**
 * @param {GameOption} option
 * @param {unknown} value
 */
function optionValue({ kind, default: normal, choices }, value) {
  if (kind === "bool") {
    return value === undefined ? normal : value === true || value === "true";
  }
  if (kind === "choice") {
    return choices.includes(String(value)) ? value : normal;
  }
  const seat = Number.parseInt(String(value), 10);
  return Number.isNaN(seat) ? normal : seat;
}

/** What of the choice the engine is told. @param {Choice} choice */
const request = (choice) => ({
  ...choice,
  seats: choice.seats.slice(0, choice.players),
  names: choice.names.slice(0, choice.players).map((name) => name.trim()),
});

/**
 * @param {Shell} shell
 * @param {{ meta: GameMeta, bots: string[], game: GameModule, choice: Choice, draw: () => void }} all
 */
function form(shell, all) {
  const { meta, game, choice, draw } = all;
  const start = (/** @type {Event} */ event) => {
    event.preventDefault();
    begin(shell, request(choice));
  };
  const counts = Array.from(
    { length: meta.max_players - meta.min_players + 1 },
    (_, index) => meta.min_players + index,
  );
  return html`
    <form class="page narrow setup" autocomplete="off" @submit=${start}>
      <h1>${t("setup.title", { game: t(`${meta.id}:name`) })}</h1>
      <fieldset class="choice">
        <legend>${t("setup.players")}</legend>
        <div class="segments">${counts.map(
          (
            count,
          ) => html`<label><input type="radio" name="players" .checked=${live(count === choice.players)}
            @change=${() => {
              choice.players = count;
              draw();
            }} /><span>${t("setup.count", { count })}</span></label>`,
        )}</div>
      </fieldset>
      <fieldset class="choice">
        <legend>${t("setup.seats")}</legend>
        ${choice.seats.slice(0, choice.players).map((_, seat) => seatRow(all, seat))}
        <p><small>${t("setup.levels")}</small></p>
      </fieldset>
      <fieldset class="choice">
        <legend>${t("setup.options")}</legend>
        ${meta.options.map((option) => optionRow(all, option))}
        ${toggle(
          !choice.help,
          (on) => {
            choice.help = !on;
          },
          t("setup.no_help"),
          t("setup.no_help_note"),
          "no_help",
        )}
        <label class="row"><span class="name">${t("setup.seed")}<small>${t("setup.seed_note")}</small></span>
          <input type="text" name="seed" maxlength="60" spellcheck="false" .value=${live(choice.seed)}
            placeholder=${t("setup.seed_empty")} @input=${(/** @type {any} */ event) => {
              choice.seed = event.target.value.trim();
            }} /></label>
      </fieldset>
      ${game.records?.(t) ?? nothing}
      <div class="actions">
        <button type="submit" class="button primary big">${t("setup.start")}</button>
        <button type="button" class="button" @click=${() => share(request(choice))}>${t("setup.share")}</button>
        <a class="button ghost" href="#/rules/${meta.id}">${t("home.rules")}</a>
      </div>
    </form>`;
}

/** Who it is and, of a computer, how well it plays. @param {string} kind */
function withStrength(kind) {
  const key = `strength.${kind}`;
  return has(key) ? t("strength.of", { who: kindOf(kind), strength: t(key) }) : kindOf(kind);
}

/**
 * @param {{ bots: string[], game: GameModule, choice: Choice, draw: () => void }} all
 * @param {number} seat
 */
function seatRow({ bots, game, choice, draw }, seat) {
  const { colour, name } = game.seat(seat, t);
  const kind = choice.seats[seat];
  return html`
    <div class="seat-row">
      ${sign(seat, colour)}<span class="name">${name}</span>
      <select name="seat-${seat}" aria-label=${t("setup.who", { name })} @change=${(
        /** @type {any} */ event,
      ) => {
        choice.seats[seat] = event.target.value;
        draw();
      }}>${["person", ...bots].map(
        (one) => html`<option value=${one} .selected=${one === kind}>${withStrength(one)}</option>`,
      )}</select>
      <input type="text" name="name-${seat}" maxlength="40" .value=${live(choice.names[seat])}
        placeholder=${t("setup.name")} aria-label=${t("setup.name_of", { name })}
        @input=${(/** @type {any} */ event) => {
          choice.names[seat] = event.target.value;
        }} />
    </div>`;
}

/**
 * @param {{ meta: GameMeta, game: GameModule, choice: Choice }} all
 * @param {GameOption} option
 */
function optionRow({ meta, game, choice }, option) {
  const key = `${meta.id}:option.${option.key}`;
  const note = has(`${key}_note`) ? t(`${key}_note`) : "";
  const set = (/** @type {unknown} */ value) => {
    choice.options[option.key] = value;
  };
  const value = choice.options[option.key];
  if (option.kind === "bool") {
    return toggle(Boolean(value), set, t(key), note, option.key);
  }
  const values =
    option.kind === "choice"
      ? option.choices.map((one) => ({ value: one, text: t(`${key}_${one}`) }))
      : [
          { value: "", text: t("setup.by_seed") },
          ...choice.seats.slice(0, choice.players).map((_, seat) => ({
            value: String(seat),
            text: game.seat(seat, t).name,
          })),
        ];
  return html`<label class="row"><span class="name">${t(key)}${note ? html`<small>${note}</small>` : nothing}</span>
    <select name=${option.key} @change=${(/** @type {any} */ { target }) =>
      set(
        option.kind === "choice" ? target.value : target.value === "" ? null : Number(target.value),
      )}>
      ${values.map((one) => html`<option value=${one.value} .selected=${one.value === String(value ?? "")}>${one.text}</option>`)}
    </select></label>`;
}

/**
 * A switch with its name.
 *
 * @param {boolean} on
 * @param {(on: boolean) => void} set
 * @param {string} name
 * @param {string} note
 * @param {string} key
 */
export const toggle = (on, set, name, note, key) => html`
  <label class="row"><span class="name">${name}${note ? html`<small>${note}</small>` : nothing}</span>
    <input type="checkbox" role="switch" class="switch" name=${key} .checked=${live(on)}
      @change=${(/** @type {any} */ event) => set(event.target.checked)} /></label>`;

/**
 * Copies the address that starts a game with this set-up; where the browser refuses, shows it.
 *
 * @param {import("./start.js").Setup} setup
 */
export function share(setup) {
  const url = new URL(linkTo(setup), location.href).href;
  copy(url, () => t("setup.shared"));
}

/**
 * Copies a text and says so; where the browser refuses, shows it.
 *
 * @param {string} text
 * @param {() => string} done
 */
export async function copy(text, done) {
  calm();
  try {
    await navigator.clipboard.writeText(text);
    notices.notify({ id: "copied", text: done, seconds: 6, here: true });
  } catch {
    notices.notify({ id: "copied", text: () => t("setup.copy_this"), copy: text, here: true });
  }
}
