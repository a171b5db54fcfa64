import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanFileName, contentDisposition } from "./file-name.ts";

describe("cleanFileName", () => {
  test.each([
    ["畫面 一.png", "畫面 一.png"],
    ["C:\\Users\\me\\screen.PNG", "screen.PNG"],
    ["../../etc/passwd.png", "passwd.png"],
    ["a\u0000b\r\nc.png", "abc.png"],
    ["invoice\u202Egnp.exe", "invoicegnp.exe.png"],
    ["..png", "png.png"],
    ["photo.jpg", "photo.jpg.png"],
    ["", "file.png"],
    [" .png", "png.png"],
    ["lone\uD800.png", "lone.png"],
    ["two   spaces .png", "two spaces.png"],
    ["👨\u200D👩\u200D👧 親子館.png", "👨\u200D👩\u200D👧 親子館.png"],
    ["می\u200Cخواهم.png", "می\u200Cخواهم.png"],
    ["क्\u200Dष.png", "क्\u200Dष.png"],
    ["葛\u{E0100}城.png", "葛\u{E0100}城.png"],
    ["\u200D\u200D.png", "file.png"],
    ["\u200C \u200D", "file.png"],
    ["\u200Bhidden\u{E0041}.png", "hidden.png"],
    ["Cafe\u0301.png", "Café.png"],
  ])("%j becomes %j", (given, clean) => {
    expect(cleanFileName(given, ["png"])).toBe(clean);
  });

  test("keeps every ending of the type", () => {
    expect(cleanFileName("a.jpeg", ["jpg", "jpeg"])).toBe("a.jpeg");
  });

  test("is at most 200 characters, keeps its ending and cuts no character in half", () => {
    const clean = cleanFileName(`${"😀".repeat(150)}.png`, ["png"]);
    expect(clean).toBe(`${"😀".repeat(98)}.png`);
  });

  test("a name of very many dots is cut as any other", () => {
    const dots = ".".repeat(300_000);
    expect(cleanFileName(`a${dots}b.png`, ["png"])).toBe(`a${".".repeat(195)}.png`);
    expect(cleanFileName(dots, ["png"])).toBe("file.png");
  });

  test("marks without end are cut before they are composed", () => {
    const marks = `a${"\u0301\u0323".repeat(300_000)}.png`;
    expect(cleanFileName(marks, ["png"])).toMatch(/^ạ.*\.png$/u);
  });

  test("whatever is given, the result is short, has no path and ends as the content does", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (given) => {
        const clean = cleanFileName(given, ["pdf"]);
        expect(clean.length).toBeLessThanOrEqual(200);
        expect(clean.toLowerCase().endsWith(".pdf")).toBe(true);
        expect(clean).not.toMatch(/[/\\\p{Cc}]/u);
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanFileName(clean, ["pdf"])).toBe(clean);
      }),
    );
  });
});

describe("contentDisposition", () => {
  test("carries a plain and the true name", () => {
    expect(contentDisposition("attachment", '弱點 "報告" (1)\'s.pdf')).toBe(
      `attachment; filename="__ ____ (1)'s.pdf"; filename*=UTF-8''%E5%BC%B1%E9%BB%9E%20%22%E5%A0%B1%E5%91%8A%22%20%281%29%27s.pdf`,
    );
  });

  test("is a legal header value for every name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        expect(contentDisposition("inline", name)).toMatch(/^[\x20-\x7e]+$/);
      }),
    );
  });
});
