import { expect, test } from "vitest";
import type { OtherJudge } from "../contract/other-judges.ts";
import { judgeElsewhere } from "./judge-elsewhere.ts";
import { sampleFile } from "./test-support/sample-file.ts";

const placed = (file: string, by: OtherJudge) =>
  judgeElsewhere(file)[by].map(({ path, key, line }) => [path, key, line]);

test("version 1.0 refuses what it takes out of 0.7 and version 0.5 what came after it, place by place", () => {
  const file = sampleFile({
    monochromeLogo: "logo.svg",
    inputTypes: "[text/plain]",
    intendedAudience: "{ scope: [government, education], countries: [tw, JP] }",
    legal: "{ license: MIT, repoOwner: 甲, authorsFile: AUTHORS }",
    maintenance:
      "{ type: internal, contacts: [{ name: 甲, phone: 02-1234-5678 }, { name: 乙, phone: '+886212345678' }] }",
    usedBy: "[甲]",
    it: "{ countryExtensionVersion: '1.0' }",
    TW: "{ createdDate: 2026-01-01 }",
    supports: "[{ id: 'alias:gdpr' }]",
  });
  expect(placed(file, "next")).toEqual([
    ["legal.repoOwner", "next.removed", 12],
    ["legal.authorsFile", "next.removed", 12],
    ["maintenance.contacts[0].phone", "next.phone", 13],
    ["monochromeLogo", "next.removed", 17],
    ["inputTypes", "next.removed", 18],
    ["intendedAudience.scope[0]", "next.scope", 19],
    ["intendedAudience.countries[0]", "next.capitals", 19],
    ["usedBy", "next.vote", 20],
    ["it", "next.removed", 21],
    ["TW", "next.removed", 22],
  ]);
  expect(placed(file, "earlier")).toEqual([["supports", "earlier.unknown", 23]]);
});

test("the EU's catalogue is known to refuse four things, and an organisation that is a section is none", () => {
  const file = sampleFile({
    organisation: "Vlaanderen",
    outputTypes: "[text/plain]",
    fundedBy: "[{ name: 甲, url: 'https://a.example.tw' }]",
    legal: "{ license: MIT, repoOwner: 甲 }",
  });
  expect(placed(file, "eu").map(([path, key]) => [path, key])).toEqual([
    ["legal.repoOwner", "eu.deprecated"],
    ["organisation", "eu.organisation"],
    ["outputTypes", "eu.deprecated"],
    ["fundedBy[0].url", "eu.fundedByUrl"],
  ]);
  const right = sampleFile({ organisation: "{ name: 甲, uri: 'urn:x-agency:1' }" });
  expect(judgeElsewhere(right)).toEqual({ next: [], earlier: [], eu: [] });
});

test.each(["", "- a", "a: [", "\u0000", "a: &a [*a]"])("any text is judged: %j", (text) => {
  expect(judgeElsewhere(text)).toEqual({ next: [], earlier: [], eu: [] });
});
