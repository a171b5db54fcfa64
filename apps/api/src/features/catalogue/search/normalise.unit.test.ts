import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "../../../../test-support/test-scope.ts";
import { normalise } from "./normalise.ts";

test.each([
  ["台北市", "臺北市"],
  ["臺北市", "臺北市"],
  ["数据开放平台", "數據開放平臺"],
  ["ＧＩＳ　圖臺", "gis 圖臺"],
  ["ODF", "odf"],
  ["公ㄍㄨㄥ共ㄒˋ", "公共"],
  ["ㄊㄞˊ", ""],
  ["爲羣衆啓線", "為群眾啟線"],
  ["１１３年\t度\n計畫", "113年 度 計畫"],
  ["１００％＿測試", "100%_測試"],
  ["台北巿", "臺北市"],
  ["手錶與入場券", "手表與入場卷"],
  ["筆劃、計劃", "筆畫、計畫"],
  ["登录", "登錄"],
  ["  a   b ", "a b"],
  ["資\u200b料\ufe0f", "資料"],
  ["", ""],
])("%j is searched as %j", (text, expected) => {
  expect(normalise(text)).toBe(expected);
});

test("normalising twice changes nothing, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
      const once = normalise(text);
      expect(normalise(once)).toBe(once);
    }),
    propertyRuns(3_000),
  );
});

test("normalising twice changes nothing, for every code point alone", () => {
  const broken: string[] = [];
  for (let code = 0; code < 0x323b0; code++) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const once = normalise(String.fromCodePoint(code));
    if (normalise(once) !== once) broken.push(code.toString(16));
  }
  expect(broken).toEqual([]);
});

test("a text in simplified characters is found by its traditional form and the other way", () => {
  expect(normalise("应用程序接口")).toBe(normalise("應用程序接口"));
  expect(normalise("云端运算")).toBe(normalise("雲端運算"));
});
