import { expect, test } from "vitest";
import { wrapText } from "./wrap-text.ts";

test("a long line ends between words or beside a Chinese sign, with no comma at the head of a line", () => {
  const chinese = "這是提醒信，".repeat(12);
  const lines = wrapText(chinese).split("\n");
  expect(lines.join("")).toBe(chinese);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    expect([...line].length).toBeLessThanOrEqual(38);
    expect(line).not.toMatch(/^，/);
  }
  const english = "Each link leads straight to where you deal with it (in one press). "
    .repeat(3)
    .trim();
  const englishLines = wrapText(english).split("\n");
  expect(englishLines.join(" ")).toBe(english);
  for (const line of englishLines) expect(line.length).toBeLessThanOrEqual(76);
});

test("an opening bracket stays with what it opens, and an address and the mark of a signature stay whole", () => {
  const text = `${"機".repeat(37)}（示範）有一項`;
  expect(wrapText(text)).toBe(`${"機".repeat(37)}\n（示範）有一項`);
  const address = `https://portal.example.tw/${"a".repeat(100)}`;
  expect(wrapText(`${address}\n\n-- \n公共程式平臺`)).toBe(`${address}\n\n-- \n公共程式平臺`);
});

test("an address with Chinese signs stays whole, wherever it stands in a line", () => {
  const address =
    "://sample.example.tw/公告/一一五年度公共程式盤點作業說明會報名表及相關附件(第2版).html?類別=說明會&場次=北區";
  for (const text of [
    `請由https${address}下載。`,
    `報名表（https${address}）請於期限前送達。`,
    `See https${address} for the form and what belongs to it, all of it in Chinese.`,
    `<https${address}> is the form, and what belongs to it, all of it in Chinese.`,
    `https${address}，ftp${address}`,
  ]) {
    const lines = wrapText(text).split("\n");
    expect(lines.filter((line) => line.includes(address)).length).toBeGreaterThan(0);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line).not.toMatch(/^[，。）]|[（<]$/);
  }
});
