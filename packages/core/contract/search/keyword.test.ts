import { expect, test } from "vitest";
import { typedKeyword } from "./keyword.ts";

test.each([
  ["臺北ㄅㄟˇ", "臺北"],
  ["˙ㄉㄜ", ""],
  ["ㄇㄚˉ路燈", "路燈"],
  ["ㄇㄚˊㄇㄚˋ", ""],
  ["  ＯＤＦ ", "ODF"],
])("what is typed as %j is searched for as %j", (text, keyword) => {
  expect(typedKeyword(text)).toBe(keyword);
});
