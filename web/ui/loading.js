/**
 * The screen that waits for the engine: real bytes, named steps.
 *
 * @module
 */
import { html } from "lit-html";
import { t } from "./words.js";

/** @typedef {import("./shell.js").Shell} Shell */

const MEGABYTE = 1_000_000;

/** @param {Shell} shell */
export function openLoading(shell) {
  shell.mark("loading");
  const draw = () => {
    const { progress } = shell.loading;
    const step = progress?.step ?? "download";
    const loaded = (progress?.loaded ?? 0) / MEGABYTE;
    const total = (progress?.total ?? 0) / MEGABYTE;
    const bytes = new Intl.NumberFormat(document.documentElement.lang, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    shell.draw(html`
      <section class="loading">
        <h1>${t("loading.title")}</h1>
        <progress max="1" value=${total ? Math.min(1, loaded / total) : 0}
          aria-label=${t("loading.title")}></progress>
        <p class="steps">
          ${["download", "start", "engine"].map(
            (name) =>
              html`<span class=${name === step ? "now" : ""}>${t(`loading.${name}`)}</span>`,
          )}
        </p>
        <p class="soft">${
          total
            ? t("loading.bytes", { loaded: bytes.format(loaded), total: bytes.format(total) })
            : t("loading.once")
        }</p>
      </section>`);
  };
  shell.onProgress = draw;
  draw();
  return { title: t("loading.title") };
}
