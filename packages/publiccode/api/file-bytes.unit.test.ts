import { describe, expect, test } from "vitest";
import { readPubliccode, readPubliccodeBytes } from "./read-publiccode.ts";
import { sampleFile } from "./test-support/sample-file.ts";

/** 「預約」 in Big5, which is no UTF-8. */
const big5 = Buffer.from([0xb9, 0x77, 0xac, 0xf9]);
const sample = sampleFile();

function utf16(text: string, order: "le" | "be", mark: boolean): Buffer {
  const bytes = Buffer.from(`${mark ? "\uFEFF" : ""}${text}`, "utf16le");
  return order === "le" ? bytes : bytes.swap16();
}

/** Problems as `line:column key code`. */
const describeProblems = (reading: ReturnType<typeof readPubliccode>) =>
  reading.problems.map(({ line, column, key, params }) =>
    `${line}:${column} ${key} ${params.code ?? ""}`.trim(),
  );

describe("bytes of a file", () => {
  test.each([
    ["UTF-8", Buffer.from(sample), []],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${sample}`), []],
    ["UTF-16, little end first", utf16(sample, "le", true), ["1:1 file.utf16"]],
    ["UTF-16, big end first", utf16(sample, "be", true), ["1:1 file.utf16"]],
    ["UTF-16 without a mark", utf16(sample, "le", false), ["1:1 file.utf16"]],
  ])("in %s are read", (_name, bytes, problems) => {
    const reading = readPubliccodeBytes(bytes);
    expect(describeProblems(reading)).toEqual(problems);
    expect(reading.value.name).toBe("範例報名系統");
  });

  test.each([
    ["Big5", Buffer.concat([Buffer.from("a: 1\r\nname: "), big5]), "2:7 file.big5"],
    ["Latin-1", Buffer.from("a: 1\n\nname: caf\xe9\n", "latin1"), "3:10 file.notUtf8"],
    ["half a character", Buffer.from(sample).subarray(0, sample.indexOf("範") + 1), null],
  ])(
    "in %s are named at their first line, and nothing is read of them",
    (_name, bytes, problem) => {
      const reading = readPubliccodeBytes(bytes);
      expect(reading).toMatchObject({ verdict: "invalid", value: {} });
      expect(reading.problems).toHaveLength(1);
      if (problem !== null) expect(describeProblems(reading)).toEqual([problem]);
    },
  );

  test("that somebody has decoded wrongly are refused by the sign that is left of them", () => {
    const reading = readPubliccode(
      sample.replace("範例報名系統", "\uFFFD\uFFFDa\uFFFDw\uFFFD\uFFFD"),
    );
    expect(reading).toMatchObject({ verdict: "invalid", value: {} });
    expect(new Set(reading.problems.map(({ key }) => key))).toEqual(new Set(["file.lost"]));
  });
});

describe("characters that look as plain ones", () => {
  const line = (text: string) => sample.split("\n").findIndex((row) => row.startsWith(text)) + 1;
  const nameLine = line("name: ");
  const legalLine = line("legal:");
  const nested = line("  license: ");

  test.each([
    ["name: ", "name： ", `${nameLine}:5 stray.colon U+FF1A`],
    ["name: ", "name：", `${nameLine}:5 stray.colon U+FF1A`],
    ["name: ", "name:\u00A0", `${nameLine}:6 stray.blank U+00A0`],
    ["name: ", "\uFEFFname: ", `${nameLine}:1 stray.mark U+FEFF`],
    ["name: ", "na\u200Bme: ", `${nameLine}:3 stray.invisible U+200B`],
    ["legal:", "legal：", `${legalLine}:6 stray.colon U+FF1A`],
    ["  license: ", "\u00A0\u00A0license: ", `${nested}:1 stray.blank U+00A0`],
    ["  license: ", "\u3000license: ", `${nested}:1 stray.blank U+3000`],
    ["  license: ", "  license：", `${nested}:10 stray.colon U+FF1A`],
  ])("%j written as %j is one problem, with its cause", (plain, odd, problem) => {
    const reading = readPubliccode(sample.replace(`\n${plain}`, `\n${odd}`));
    expect(describeProblems(reading)).toEqual([problem]);
    expect(reading.value).toMatchObject({ name: "範例報名系統", legal: { license: "MIT" } });
  });

  test("a full-width dash is named, too", () => {
    const list = sampleFile({ platforms: "\n  － web\n  - linux" });
    const reading = readPubliccode(list);
    expect(describeProblems(reading)).toMatchObject([expect.stringContaining("stray.dash U+FF0D")]);
    expect(reading.value.platforms).toEqual(["web", "linux"]);
  });

  test("carriage returns alone end lines", () => {
    const reading = readPubliccode(sample.replaceAll("\n", "\r"));
    expect(reading).toMatchObject({ verdict: "valid", problems: [] });
    const faulty = readPubliccode(
      sample.replaceAll("\n", "\r").replace("license: MIT", "license: 5 6"),
    );
    expect(faulty.problems[0]?.line).toBe(nested);
  });

  test("a mark at the start of a second document is named once, and so is the document", () => {
    const reading = readPubliccode(`---\n\uFEFF${sample}`);
    expect(describeProblems(reading)).toEqual(["2:1 stray.mark U+FEFF"]);
    expect(reading.value.name).toBe("範例報名系統");
    const two = readPubliccode(`${sample}\n---\nname: b\n`);
    expect(two.problems).toMatchObject([{ key: "yaml.multipleDocuments" }]);
  });

  test("in values and blocks of text are nobody's fault, even in a file with others", () => {
    const text = sampleFile({
      usedBy: "[示範機關：資訊室]",
      applicationSuite: "|\n  name：　這是\u00A0文字\n  － 說明：\n",
      roadmap: "不是網址",
    });
    expect(readPubliccode(text).problems.map(({ path }) => path)).toEqual(["roadmap"]);
  });
});
