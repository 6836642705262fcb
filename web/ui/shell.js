/**
 * The page around the games: which screen is shown, the header, the start of the engine.
 *
 * @module
 */
import { html, nothing, render } from "lit-html";
import { EngineError } from "../engine/client.js";
import { keepOffline } from "../engine/offline.js";
import { findGame, GAMES } from "../games/index.js";
import { alert, calm } from "./announce.js";
import { startEngine } from "./engine.js";
import { openFailure } from "./failure.js";
import { openHome } from "./home.js";
import { icon } from "./icons.js";
import { openKept } from "./kept.js";
import { openLoading } from "./loading.js";
import * as notices from "./notices.js";
import { openElsewhere, openPlay } from "./play.js";
import { readRoute } from "./route.js";
import { openRules } from "./rules.js";
import * as settings from "./settings.js";
import { openSettings } from "./settings-screen.js";
import { openSetup } from "./setup.js";
import { showShortcuts } from "./shortcuts.js";
import { startGame } from "./start.js";
import { explain, speak, t } from "./words.js";

/** @typedef {import("../types.d.ts").GameModule} GameModule */
/** @typedef {import("./route.js").Route} Route */

/**
 * A screen that is open.
 *
 * @typedef {object} Screen
 * @property {string} title
 * @property {() => void} [close]
 * @property {(event: KeyboardEvent) => void} [key]
 * @property {boolean} [between] no game is running here: updates may be offered
 * @property {GameModule} [game] at whose table this is
 * @property {string} [save] the id of the game that is played
 * @property {unknown} [controls] for the header
 */

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** An engine that stops again within this time is not started once more, in milliseconds. */
const AGAIN_MS = 60_000;

/** What screens may use of the shell. */
export class Shell {
  constructor() {
    this.loading = startEngine({
      progress: () => this.onProgress(),
      taken: (id) => this.taken(id),
      stopped: () => this.recover(),
    });
    this.onProgress = () => {};
    /** @type {Screen} */
    this.screen = { title: "" };
    /** A request that the next `#/new/` carries out, in place of its address. @type {any} */
    this.request = null;
    /** @type {(() => void) | null} */
    this.update = null;
    /** @type {Map<string, GameModule>} */
    this.modules = new Map();
    /** What `describe` gave. @type {any} */
    this.meta = null;
    /** The save's id of a game that the browser would not keep. */
    this.unsaved = "";
    /** Whether the browser has not promised to keep games. */
    this.mayEvict = false;
    /** When the engine was started again last. */
    this.recovered = -AGAIN_MS;
    this.visit = 0;
    this.lastPath = "";
  }

  /** The engine, once it can be asked. */
  get ready() {
    return this.loading.ready;
  }

  /**
   * Asks Python.
   *
   * @param {Record<string, unknown>} request
   */
  async ask(request) {
    const engine = await this.ready;
    return engine.call(request);
  }

  /** What can be played, and against whom. */
  async describe() {
    this.meta ??= (await this.ask({ op: "describe" })).value;
    return this.meta;
  }

  /**
   * The view of a game; null if there is none.
   *
   * @param {string} id
   */
  async game(id) {
    const known = this.modules.get(id);
    const listed = findGame(id);
    if (known || !listed) {
      return known ?? null;
    }
    const module = await listed.load();
    this.modules.set(id, module);
    return module;
  }

  /**
   * Goes to a screen.
   *
   * @param {string} hash
   * @param {boolean} [replace] in the place of this one
   */
  go(hash, replace = false) {
    if (replace) {
      history.replaceState(null, "", hash);
      this.route();
    } else if (location.hash === hash) {
      this.route();
    } else {
      location.hash = hash;
    }
  }

  /** Goes back to where the person came from. */
  back() {
    if (this.visit > 1) {
      history.back();
    } else {
      this.go("#/", true);
    }
  }

  /** The same address for what is shown now, without opening it again. @param {string} hash */
  rename(hash) {
    history.replaceState(null, "", hash);
    this.lastPath = hash;
  }

  /** Opens the screen of the address. */
  async route() {
    this.visit += 1;
    const visit = this.visit;
    const route = readRoute(location.hash);
    this.lastPath = location.hash;
    calm();
    this.leave();
    this.mark("loading");
    try {
      await this.open(route, () => visit === this.visit);
    } catch (problem) {
      if (visit === this.visit) {
        this.fail(problem);
      }
    }
  }

  /** Closes what is open. */
  leave() {
    this.screen.close?.();
    notices.leave();
    // Another tab may have the game when nothing here writes it any more.
    this.loading.engine?.rest();
    this.onProgress = () => {};
    this.screen = { title: "" };
  }

  /**
   * @param {Route} route
   * @param {() => boolean} current whether nobody has gone elsewhere meanwhile
   */
  async open(route, current) {
    if (this.loading.problem && this.loading.problem !== "no_storage") {
      this.show(openFailure(this, this.loading.problem));
      return;
    }
    const { screen, id } = route;
    if (screen === "new") {
      await startGame(this, route, current);
      return;
    }
    const openers = {
      home: () => openHome(this),
      games: () => openKept(this),
      settings: () => openSettings(this),
      setup: () => openSetup(this, id, {}),
      rules: () => openRules(this, id),
      play: () => openPlay(this, id, {}, current),
    };
    const opened = await openers[screen]();
    if (opened && current()) {
      this.show(opened);
    }
  }

  /** Another tab has taken the game that is played here. @param {string} id */
  taken(id) {
    if (this.screen.save === id) {
      this.visit += 1;
      const { visit } = this;
      this.leave();
      this.show(openElsewhere(this, id, () => visit === this.visit));
    }
  }

  /** The engine has stopped: it is started again, and the game goes on from its last save. */
  recover() {
    const now = performance.now();
    const again = now - this.recovered < AGAIN_MS;
    this.recovered = now;
    this.unsaved = "";
    if (again) {
      this.loading.problem = "stopped";
    } else {
      this.loading.load();
      notices.notify({ id: "stopped", text: () => t("failure.went_on"), seconds: 20 });
    }
    this.route();
  }

  /** Shows how the engine loads, while something waits for it. */
  async wait() {
    if (this.loading.marks["python:ready"]) {
      return;
    }
    this.show(openLoading(this));
    await this.ready;
  }

  /**
   * A screen has been drawn into `main`: the header, the title and the focus follow.
   *
   * @param {Screen} screen
   */
  show(screen) {
    this.screen = screen;
    document.title = screen.title ? `${screen.title} – Parterre` : "Parterre";
    document.body.classList.toggle("at-table", Boolean(screen.game));
    this.drawHeader();
    notices.draw();
    this.offer();
    scrollTo(0, 0);
    const heading = byId("main").querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }

  /** @param {string} state */
  mark(state) {
    const { dataset } = document.body;
    dataset.state = state;
    for (const key of ["game", "ply", "toMove", "phase", "at"]) {
      delete dataset[key];
    }
  }

  /** @param {unknown} content */
  draw(content) {
    render(html`${content}`, byId("main"));
  }

  drawHeader() {
    const link = (
      /** @type {string} */ hash,
      /** @type {any} */ name,
      /** @type {string} */ text,
    ) =>
      html`<a class="button ghost" href=${hash} aria-label=${text}
        aria-current=${location.hash === hash ? "page" : nothing}>${icon(name)}<span>${text}</span></a>`;
    byId("skip").textContent = t("nav.skip");
    render(
      html`<a class="brand" href="#/">${icon("leaf")}Parterre<span class="unseen">${t("nav.home")}</span></a>
        <nav aria-label=${t("nav.main")}>
          ${this.screen.controls ?? nothing}
          ${link("#/games", "shelf", t("nav.games"))}
          ${link("#/settings", "gear", t("nav.settings"))}
          <button type="button" class="button ghost" @click=${() => showShortcuts(this.screen.game)}
            aria-label=${t("nav.shortcuts_short")} title=${t("nav.shortcuts")}>${icon("help")}<span>${t("nav.shortcuts_short")}</span></button>
        </nav>`,
      byId("top"),
    );
  }

  /** Offers a new version of the page, between games. */
  offer() {
    const { update } = this;
    if (!update) {
      return;
    }
    if (!this.screen.between) {
      notices.withdraw("update");
      return;
    }
    notices.notify({
      id: "update",
      text: () => t("update.text"),
      action: { label: () => t("update.act"), act: update },
      gone: () => {},
    });
  }

  /** @param {unknown} problem */
  fail(problem) {
    console.error(problem);
    const code = this.loading.problem;
    if (code && code !== "no_storage") {
      this.show(openFailure(this, code));
    } else {
      alert(explain({ code: "internal", values: { what: String(problem) } }));
    }
  }
}

/** Starts the page. */
export async function start() {
  settings.show();
  const shell = new Shell();
  for (const { id, art } of GAMES) {
    art().then(({ artSprite }) => addSprite(`${id}-sprite`, artSprite), console.error);
  }
  await speak(settings.settings.language);
  // The name that the page itself brings stands there until now.
  byId("top").replaceChildren();
  byId("skip").addEventListener("click", (event) => {
    event.preventDefault();
    byId("main").querySelector("h1")?.focus();
  });
  const moved = () => {
    if (location.hash !== shell.lastPath) {
      shell.route();
    }
  };
  // The first is heard sooner, the second by all browsers.
  addEventListener("popstate", moved);
  addEventListener("hashchange", moved);
  addEventListener("keydown", (event) => keys(shell, event));
  addEventListener("unhandledrejection", (event) => {
    // What was asked of an engine that has stopped: `recover` tells.
    if (event.reason instanceof EngineError) {
      event.preventDefault();
    }
  });
  shell.route();
  try {
    await shell.ready;
  } catch {
    shell.mark("failed");
    shell.leave();
    shell.show(openFailure(shell, shell.loading.problem ?? "load_failed"));
    return;
  }
  document.body.dataset.marks = JSON.stringify(shell.loading.marks);
  if (shell.loading.problem === "no_storage") {
    notices.notify({ id: "storage", text: () => t("storage.refused") });
  }
  await keepOffline({
    kept: () => document.body.setAttribute("data-kept", ""),
    updateWaiting: (update) => {
      shell.update = update;
      shell.offer();
    },
  });
}

/**
 * @param {string} id
 * @param {string} symbols that any picture of the page may use
 */
function addSprite(id, symbols) {
  if (!document.getElementById(id)) {
    const holder = document.createElement("div");
    holder.className = "sprite";
    holder.innerHTML = `<svg id=${id} aria-hidden="true" width="0" height="0">${symbols}</svg>`;
    document.body.append(holder);
  }
}

/**
 * @param {Shell} shell
 * @param {KeyboardEvent} event
 */
function keys(shell, event) {
  if (event.defaultPrevented || event.isComposing || document.querySelector("dialog:modal")) {
    return;
  }
  const typing = event.target instanceof Element && event.target.closest("input, select, textarea");
  if (event.key === "?" && !typing && settings.settings.keys) {
    event.preventDefault();
    showShortcuts(shell.screen.game);
    return;
  }
  if (event.key === "Escape") {
    calm();
  }
  shell.screen.key?.(event);
}
