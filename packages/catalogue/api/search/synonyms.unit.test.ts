import { expect, test } from "vitest";
import { createSynonyms } from "./synonyms.ts";

const group = (zh: string[], en: string[] = []) => ({
  typed: [...zh, ...en],
  group: { "zh-TW": zh, "en-US": en },
});
const synonyms = createSynonyms([
  group(["傳送", "傳輸"], ["transfer"]),
  group(["單一登入"], ["SSO", "single sign-on"]),
  group(["登入"], ["login"]),
  group(["語音辨識"], ["speech recognition"]),
  group(["登革熱"], ["dengue"]),
  group(["預約"], ["booking"]),
  { typed: ["Power BI", "Tableau"], group: group(["儀表板"]).group },
]);
/** Parts with `*` behind those that have synonyms. */
const cut = (keyword: string) =>
  synonyms.cut(keyword.toLowerCase()).map(({ text, groups }) => `${text}${groups ? "*" : ""}`);

test.each([
  ["檔案傳送", ["檔案", "傳送*"]],
  ["傳輸檔案", ["傳輸*", "檔案"]],
  ["單一登入模組", ["單一登入*", "模組"]],
  ["file transfers", ["file", "transfers*"]],
  ["single sign-on", ["single sign-on*"]],
  ["word轉odf", ["word轉odf"]],
  ["災情 回報", ["災情", "回報"]],
  ["Power BI 替代", ["power bi*", "替代"]],
  ["book a room", ["book*", "a", "room"]],
  ["", []],
])("%s is cut at the longest words that have synonyms", (keyword, parts) => {
  expect(cut(keyword)).toEqual(parts);
});

test("a long word with one wrong character is the one it is like", () => {
  expect(synonyms.similar("語音辯識")).toBe("語音辨識");
  expect(synonyms.similar("語音辨識")).toBeNull();
  expect(synonyms.similar("語言辯識")).toBeNull();
  expect(synonyms.similar("登格熱")).toBe("登革熱");
  expect(synonyms.similar("登出")).toBeNull();
});

test("a brand is read as what it is for, and not the other way round", () => {
  const groupsOf = (keyword: string) => synonyms.cut(keyword)[0]?.groups;
  expect(groupsOf("tableau")).toEqual([{ "zh-TW": ["儀表板"], "en-US": [] }]);
  expect(groupsOf("儀表板")).toBeNull();
});
