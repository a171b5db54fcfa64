import { expect, test } from "vitest";
import { splitLead } from "./split-lead.ts";

test.each([
  ["讓民眾預約。承辦人管理。", "讓民眾預約。", "承辦人管理。"],
  ["先說「可以嗎？」再說。其次", "先說「可以嗎？」", "再說。其次"],
  ["Books rooms. Staff approve. More.", "Books rooms.", "Staff approve. More."],
  ["Version 2.0 of it, e.g. for rooms. Next.", "Version 2.0 of it, e.g. for rooms.", "Next."],
  ["第一行\n第二行。", "第一行", "第二行。"],
  ["沒有句點", "沒有句點", ""],
  ["  \n 一。 ", "一。", ""],
  ["", "", ""],
])("%s is led by its first sentence", (description, lead, rest) => {
  expect(splitLead(description)).toEqual([lead, rest]);
});
