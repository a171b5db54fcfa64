import { expect, test } from "vitest";
import {
  type PubliccodeMessageKey,
  publiccodeMessage,
  publiccodeMessages,
} from "./publiccode-messages.ts";
import { describeProblem } from "./publiccode-problem.ts";
import { readPubliccode } from "./read-publiccode.ts";
import { sampleFile } from "./test-support/sample-file.ts";

function places(message: string): string[] {
  return (message.match(/\{\{\w+\}\}/g) ?? []).toSorted();
}

test("every message has the same places in both languages", () => {
  for (const [key, message] of Object.entries(publiccodeMessages["zh-TW"])) {
    // Object.entries widens the keys of the catalogue to string.
    const english = publiccodeMessages["en-US"][key as PubliccodeMessageKey];
    expect(places(english), key).toEqual(places(message));
  }
});

test("a problem is described with its values in either language", () => {
  const [problem] = readPubliccode(sampleFile({ landingURL: "here" })).problems;
  if (!problem) throw new Error("no problem was found");
  expect(describeProblem(problem, "zh-TW")).toBe("「here」不是 http 或 https 網址。");
  expect(describeProblem(problem, "en-US")).toBe("“here” is not an http or https URL.");
});

test("no place is left open, whatever is wrong", () => {
  const { problems } = readPubliccode(
    sampleFile({
      publiccodeYmlVersion: '"0.3"',
      developmentStatus: "x",
      softwareType: "x",
      url: "x",
      legal: "{license: GPL v3, licence: x, repoOwner: x}",
      maintenance: "{type: contract, contacts: [{}]}",
      categories: "[x]",
      intendedAudience: "{countries: [tw, x]}",
      description: "{xx: {shortDescription: x, longDescription: x, features: [], genericName: x}}",
      logo: "x.mpg",
      It: "{}",
      FR: "{}",
      nothing: "x",
    }),
  );
  expect(problems.length).toBeGreaterThan(15);
  for (const problem of problems)
    for (const lang of ["zh-TW", "en-US"] as const)
      expect(describeProblem(problem, lang)).not.toMatch(/\{\{|「」|“”/);
});

test("what a message quotes of the file is short and on one line", () => {
  const [problem] = readPubliccode(
    sampleFile({ landingURL: `"${"長 ".repeat(500)}\\n"` }),
  ).problems;
  expect(String(problem?.params.value).length).toBeLessThanOrEqual(100);
  expect(problem?.params.value).not.toMatch(/\n/);
});

test("what is counted, and what is written from right to left, stands as it is read", () => {
  const counted = (count: number) => publiccodeMessage("file.moreProblems", "en-US", { count });
  expect(counted(1)).toMatch(/^1 more problem is not listed/);
  expect(counted(2)).toMatch(/^2 more problems are not listed/);
  const text = publiccodeMessage("text.day", "zh-TW", { value: "שלום" });
  expect(text).toContain("「\u2068שלום\u2069」");
});

test("a key without a letter is seen", () => {
  const text = publiccodeMessage("key.unknown", "en-US", { name: "" });
  expect(text).toContain('""');
});
