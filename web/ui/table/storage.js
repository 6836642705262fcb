/**
 * Whether the game is kept, and what is said about it.
 *
 * @module
 */
import { recall, remember } from "../memory.js";
import * as notices from "../notices.js";
import { t } from "../words.js";
import { exportGame } from "./actions.js";

/**
 * @param {import("../shell.js").Shell} shell
 * @param {import("../engine.js").Engine} engine
 * @param {string} id
 */
export function watchStorage(shell, engine, id) {
  let said = "ok";
  let asked = false;

  /** Asks once a visit that the browser keeps the games; remembers where it may not. */
  async function persist() {
    shell.mayEvict = !(await engine.saves.persist().catch(() => false));
  }

  return {
    /** @param {import("../../engine/worker.js").Reply} reply */
    kept({ storage, value }) {
      // Another tab's game is no longer this screen's to speak of.
      if (!storage || storage === "taken") {
        return;
      }
      shell.unsaved = storage === "ok" ? "" : id;
      if (storage !== said) {
        said = storage;
        if (storage === "ok") {
          notices.withdraw("storage");
        } else {
          notices.notify({
            id: "storage",
            text: () => t(`storage.${storage}`),
            action: { label: () => t("game.export"), act: () => exportGame(engine) },
          });
        }
      }
      const committed = value?.committed ?? value?.view?.committed ?? 0;
      if (!asked && storage === "ok" && committed > 0) {
        asked = true;
        persist();
      }
    },

    /** A game has been counted out: a browser that may clear it is told of once, after the count. */
    counted() {
      if (shell.mayEvict && !recall("evict_said", false)) {
        remember("evict_said", true);
        notices.notify({
          id: "evict",
          text: () => t("storage.evict"),
          action: { label: () => t("game.export"), act: () => exportGame(engine) },
          here: true,
        });
      }
    },
  };
}
