/**
 * The settings screen.
 *
 * @module
 */
import { html } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { change, settings } from "./settings.js";
import { toggle } from "./setup.js";
import { LANGUAGES, speak, t } from "./words.js";

/** @param {import("./shell.js").Shell} shell */
export function openSettings(shell) {
  const draw = () => {
    shell.draw(html`
      <section class="page narrow settings">
        <h1>${t("settings.title")}</h1>
        <fieldset class="choice"><legend>${t("settings.look")}</legend>
          ${pick(
            "language",
            [["auto", t("settings.auto")], ...Object.entries(LANGUAGES)],
            async (language) => {
              change({ language });
              await speak(language);
              draw();
              shell.show({ title: t("settings.title"), between: true });
              document.querySelector("select")?.focus();
            },
          )}
          ${pick(
            "theme",
            ["system", "light", "dark"].map((name) => [name, t(`settings.theme_${name}`)]),
            (theme) => change({ theme }),
          )}
          ${pick(
            "motion",
            ["system", "none"].map((name) => [name, t(`settings.motion_${name}`)]),
            (motion) => change({ motion }),
          )}
        </fieldset>
        <fieldset class="choice"><legend>${t("settings.play")}</legend>
          ${toggle(settings.confirm, (confirm) => change({ confirm }), t("settings.confirm"), t("settings.confirm_note"), "confirm")}
          ${pick(
            "pace",
            ["quick", "normal", "slow"].map((name) => [name, t(`settings.pace_${name}`)]),
            (pace) => change({ pace }),
          )}
          ${toggle(settings.keys, (keys) => change({ keys }), t("settings.keys"), t("settings.keys_note"), "keys")}
          ${toggle(settings.memory, (memory) => change({ memory }), t("settings.memory"), t("settings.memory_note"), "memory")}
        </fieldset>
        <p><button type="button" class="button" @click=${() => shell.back()}>${t("nav.back")}</button></p>
      </section>`);
  };
  draw();
  shell.mark("setup");
  return { title: t("settings.title"), between: true };
}

/**
 * @param {"language" | "theme" | "motion" | "pace"} key
 * @param {string[][]} values
 * @param {(value: any) => void} set
 */
const pick = (key, values, set) => html`
  <label class="row"><span class="name">${t(`settings.${key}`)}</span>
    <select name=${key} .value=${live(settings[key])} @change=${(/** @type {any} */ event) => set(event.target.value)}>
      ${values.map(([value, text]) => html`<option value=${value} .selected=${settings[key] === value}>${text}</option>`)}
    </select></label>`;
