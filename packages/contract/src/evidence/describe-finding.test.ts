import { expect, test } from "vitest";
import type { Language } from "../language.ts";
import { sharedTranslation } from "../shared-texts.ts";
import { describeFinding } from "./describe-finding.ts";
import type { EvidenceRow } from "./evidence.ts";

const fact = (rest: Partial<EvidenceRow>): EvidenceRow => ({
  kind: "reviewers",
  outcome: "good",
  reason: null,
  value: null,
  measuredAt: "2026-11-01T00:00:00Z",
  confirmedAt: "2026-11-01T00:00:00Z",
  repository: "",
  source: { method: "forge", url: "", tool: "", commit: "" },
  ...rest,
});
const inWords = (lang: Language, rest: Partial<EvidenceRow>) =>
  describeFinding(fact(rest), {
    t: sharedTranslation[lang].t,
    rounded: String,
    listed: (names) => names.join(", "),
  });

test.each<[Language, Partial<EvidenceRow>, string]>([
  ["zh-TW", { value: { required: 2 } }, "合併前須有 2 人審核"],
  ["en-US", { value: { required: 2 } }, "2 reviews required before a merge"],
  ["en-US", { value: { required: 1 } }, "1 review required before a merge"],
  ["zh-TW", { outcome: "notMeasured", reason: "rateLimited" }, "未量測：對方要求稍後再問"],
])("documents say in %s what a fact is", (lang, rest, words) => {
  expect(inWords(lang, rest)).toBe(words);
});
