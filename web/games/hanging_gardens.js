/** The Hanging Gardens as the page plays it: gardens, cards, tiles, and its words. Knows no rules. */

import { suggest } from "./hanging_gardens-view/hint.js";
import { seen, unseen } from "./hanging_gardens-view/panels.js";
import { foretell } from "./hanging_gardens-view/prompt.js";
import { rules } from "./hanging_gardens-view/rules.js";
import { mountTable } from "./hanging_gardens-view/table.js";
import { describe, describeLine, nameValues, seatOf } from "./hanging_gardens-view/words.js";

/** @type {import("../types.d.ts").GameModule} */
export const hangingGardens = {
  id: "hanging_gardens",
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
    ["1 2 3 4", "choose"],
    ["R", "turn"],
    ["Shift R", "back"],
    ["+ − 0", "zoom"],
  ],
};

export default hangingGardens;
