import { expect, test } from "vitest";
import { isolated } from "./isolate-text.ts";
import { fillMessage } from "./messages.ts";
import { createTranslation } from "./translation.ts";

const name = "بوابة المقيمين (v2)!";

test.each([
  [name, `\u2068${name}\u2069`],
  ["שלום 2", "\u2068שלום 2\u2069"],
  ["臺北 Booking 2.0", "臺北 Booking 2.0"],
  ["", ""],
])("%s in a sentence", (text, expected) => {
  expect(isolated(text)).toBe(expected);
});

test("whatever fills a place in words is isolated where its letters run the other way", () => {
  const { t } = createTranslation<"sent">({ sent: "{{caseNo}}「{{name}}」，{{time}} 送出" });
  const values = { caseNo: "PC1", name, time: "2026-11-26 18:05" };
  const expected = `PC1「\u2068${name}\u2069」，2026-11-26 18:05 送出`;
  expect(t("sent", values)).toBe(expected);
  expect(fillMessage("{{caseNo}}「{{name}}」，{{time}} 送出", values)).toBe(expected);
});
