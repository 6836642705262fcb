/** Seikatsu as the page plays it: the garden, the hand, and its words. Knows no rules. */
import { suggest } from "./seikatsu-view/hint.js";
import { seen, unseen } from "./seikatsu-view/panels.js";
import { rules } from "./seikatsu-view/rules.js";
import { mountTable } from "./seikatsu-view/table.js";
import { describe, describeLine, foretell, nameValues, seatOf } from "./seikatsu-view/words.js";

/** @type {import("../types.d.ts").GameModule} */
export const seikatsu = {
  id: "seikatsu",
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
  keys: [
    ["1 2 3", "choose"],
    ["L", "lines"],
    ["N", "names"],
  ],
};

export default seikatsu;
