import fc from "fast-check";
import { expect, test } from "vitest";
import { normalise } from "./normalise.ts";

test.each([
  ["臺北市", "台北市"],
  ["数据开放平台", "数据开放平台"],
  ["數據開放平臺", "数据开放平台"],
  ["ＧＩＳ　圖臺", "gis 图台"],
  ["ODF", "odf"],
  ["公ㄍㄨㄥ共ㄒˋ", "公共"],
  ["ㄊㄞˊ", ""],
  ["爲羣衆啓線", "为群众启线"],
  ["１１３年\t度\n計畫", "113年 度 计画"],
  ["１００％＿測試", "100%_测试"],
  ["台北巿", "台北市"],
  ["手錶與入場券", "手表与入场卷"],
  ["筆劃、計劃", "笔画、计画"],
  ["  a   b ", "a b"],
  ["資\u200b料\ufe0f", "资料"],
  ["Café, Tâi-uân, Pe̍h-ōe-jī, Đà Nẵng, Straße", "cafe, tai-uan, peh-oe-ji, da nang, strasse"],
  ["tai˨˩uan", "taiuan"],
  ["が゙ガ", "が゙ガ".normalize("NFKC")],
  ["C# 與 .NET、C++", "csharp 与 dotnet、cpp"],
  ["asp.net example.network abc#", "asp.net example.network abc#"],
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
    { numRuns: 300 },
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

test.each([
  ["应用程序接口", "應用程序接口"],
  ["云端运算", "雲端運算"],
  ["台风", "颱風"],
  ["台風", "颱風"],
  ["行事历", "行事曆"],
  ["头发", "頭髮"],
  ["复制", "複製"],
  ["回复", "回覆"],
  ["恢复", "恢復"],
  ["干旱", "乾旱"],
  ["干部", "幹部"],
  ["系统", "系統"],
  ["联系", "聯繫"],
  ["了望", "瞭望"],
  ["谷物", "穀物"],
  ["征才", "徵才"],
  ["松绑", "鬆綁"],
])("%s, simplified, is compared as %s", (simplified, traditional) => {
  expect(normalise(simplified)).toBe(normalise(traditional));
});

test.each([
  ["⺠眾", "民眾"],
  ["⻑照", "長照"],
  ["⻄⻘⻝⻩⻣⻋", "西青食黃骨車"],
  ["⾏⽂⿈⾦", "行文黃金"],
  ["⻢⻥⻦⻰⻳", "馬魚鳥龍龜"],
])("%s of radicals is compared as %s", (radicals, characters) => {
  expect(normalise(radicals)).toBe(normalise(characters));
});

test.each([
  ["公里", "公理"],
  ["制度", "程度"],
  ["松山", "松仁"],
])("%s is not %s", (first, other) => {
  expect(normalise(first)).not.toBe(normalise(other));
});
