import { describe, expect, test } from "vitest";
import { addressesIn, pastedAddress, pastedMailbox } from "./pasted-text.ts";

describe("the address of a pasted text", () => {
  test.each([
    ["<https://demo.example.tw/a>", "https://demo.example.tw/a"],
    ["網址：https://demo.example.tw/a", "https://demo.example.tw/a"],
    ["原始碼：https://github.com/sample/r3", "https://github.com/sample/r3"],
    ["https://github.com/sample/r1（主程式）", "https://github.com/sample/r1"],
    ["https://github.com/sample/r1(主程式)", "https://github.com/sample/r1"],
    ["https://demo.example.tw/b/(測試機)。", "https://demo.example.tw/b/"],
    ["https://zh.example.org/wiki/Java_(語言)", "https://zh.example.org/wiki/Java_(語言)"],
    ["https://demo.example.tw/r2(修正).pdf", "https://demo.example.tw/r2(修正).pdf"],
    ["https://github.com/sample/r2。", "https://github.com/sample/r2"],
    ["https://github.com/sample/r9，另有文件", "https://github.com/sample/r9"],
    ["https://github.com/sample/s1；僅後端", "https://github.com/sample/s1"],
    ["https://github.com/sample/s7、文件另附", "https://github.com/sample/s7"],
    ["https://github.com/sample/s2」", "https://github.com/sample/s2"],
    ["「https://github.com/sample/r7」", "https://github.com/sample/r7"],
    ["[r4](https://github.com/sample/r4)", "https://github.com/sample/r4"],
    ['=HYPERLINK("https://github.com/sample/r5","r5")', "https://github.com/sample/r5"],
    ["(see https://demo.example.tw/a_(b)).", "https://demo.example.tw/a_(b)"],
    ["https://demo.example.tw/?q=a,b;c&d=(e)", "https://demo.example.tw/?q=a,b;c&d=(e)"],
    ["https://demo.example.tw/css?family=A|B", "https://demo.example.tw/css?family=A|B"],
    ["| https://demo.example.tw/css?v=1 | 樣式 |", "https://demo.example.tw/css?v=1"],
    ["https://github.com/sample/r1|backend", "https://github.com/sample/r1"],
    ["https://demo.example.tw。", "https://demo.example.tw"],
    ["https://demo.example.tw，謝謝", "https://demo.example.tw"],
    ["demo.example.tw/start。", "demo.example.tw/start"],
    ["demo.example.tw/start（測試帳號另洽）", "demo.example.tw/start"],
    ["網址：demo.example.tw/start", "demo.example.tw/start"],
    ["GitHub：github.com/sample/r3", "github.com/sample/r3"],
    ["版本：1.0", "版本:1.0"],
    ["https://zh.example.org/wiki/某（消歧義）", "https://zh.example.org/wiki/某（消歧義）"],
    ["https://sample.example.tw/公告/甲、乙。", "https://sample.example.tw/公告/甲、乙"],
    ["ｈｔｔｐｓ：／／ｄｅｍｏ.example.tw", "https://demo.example.tw"],
    ["https://a.example.tw https://b.example.tw", "https://a.example.tw https://b.example.tw"],
    [
      "https://archive.example.org/2020/https://a.example.tw/x",
      "https://archive.example.org/2020/https://a.example.tw/x",
    ],
    ["https://demo.example.tw/annual report", "https://demo.example.tw/annual report"],
    ["https://github.com/sample/r1 主程式", "https://github.com/sample/r1"],
    ["示範網站", "示範網站"],
    ["", ""],
  ])("%j is %j", (text, address) => {
    expect(pastedAddress(text)).toBe(address);
  });

  test("several of a cell are each one", () => {
    const cell =
      "https://github.com/sample/a 與 https://github.com/sample/b（備份）、https://github.com/sample/a";
    expect(addressesIn(cell)).toEqual([
      "https://github.com/sample/a",
      "https://github.com/sample/b",
    ]);
    expect(addressesIn("https://a.example.tw/x;https://a.example.tw/y備份https://c.tw")).toEqual([
      ...["https://a.example.tw/x", "https://a.example.tw/y備份", "https://c.tw"],
    ]);
  });
});

test.each([
  ["王小明 <name@example.tw>", "name@example.tw"],
  ["王小明＜name＠example。tw＞", "name@example.tw"],
  ['"Wang, Xiaoming" <mailto:name@example.tw>', "name@example.tw"],
  ["mailto:name@example.tw", "name@example.tw"],
  ["信箱：name@example.tw。", "name@example.tw"],
  ["<name@example.tw>", "name@example.tw"],
  ["「name@example.tw」", "name@example.tw"],
  ["資訊室（name@example.tw）", "name@example.tw"],
  ["name@example.tw（王小姐）", "name@example.tw"],
  ["電子郵件 name@example.tw", "name@example.tw"],
  ["name@example.tw 分機 12", "name@example.tw 分機 12"],
  ["wang xiaoming@example.tw", "wang xiaoming@example.tw"],
  ["a@example.tw, b@example.tw", "a@example.tw, b@example.tw"],
  ["nobody", "nobody"],
])("the mailbox of %j is %j", (text, mailbox) => {
  expect(pastedMailbox(text)).toBe(mailbox);
});
