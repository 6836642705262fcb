/** Frosted Blooms as the page plays it: gardens, ring, cards, objectives, and their words. Knows no rules. */
import { bestList, remark } from "./frosted_blooms-view/best.js";
import { suggest } from "./frosted_blooms-view/hint.js";
import { seen, unseen } from "./frosted_blooms-view/panels.js";
import { foretell } from "./frosted_blooms-view/prompt.js";
import { rules } from "./frosted_blooms-view/rules.js";
import { mountTable } from "./frosted_blooms-view/table.js";
import { describe, describeLine, nameValues, seatOf } from "./frosted_blooms-view/words.js";

/** @type {import("../types.d.ts").GameModule} */
export const frostedBlooms = {
  id: "frosted_blooms",
  mount: mountTable,
  describe,
  describeLine,
  suggest,
  foretell,
  nameValues,
  seat: seatOf,
  picture: seen,
  unseen,
  rules,
  remark,
  records: bestList,
  keys: [
    ["1 – 5", "take"],
    ["R", "turn"],
    ["F", "flip"],
    ["+ − 0", "look"],
  ],
};

export default frostedBlooms;
