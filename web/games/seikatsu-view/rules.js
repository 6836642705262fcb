/** The rules page. */
import { html } from "lit-html";

/** @param {import("../../types.d.ts").Translate} t */
export const rules = (t) =>
  html`<article class="sk-rules"><h2>${t("seikatsu:name")}</h2></article>`;
