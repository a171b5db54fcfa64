import { languages } from "@public-code/core/contract/language.ts";
import { repositoryKinds } from "@public-code/evidence/contract/evidence-kinds.ts";
import { findingsOf } from "@public-code/evidence/contract/findings.ts";
import { now } from "@public-code/evidence/contract/test-support/kind-values.ts";
import { unknownCases } from "@public-code/evidence/contract/test-support/unknown-cases.ts";
import { expect, test } from "vitest";
import { checkFindings } from "./run-checks.ts";

const ofRepository: readonly string[] = ["repository", ...repositoryKinds];
/** The checks of each kind, and whether another kind may answer them as well. */
const checksOf: Readonly<Record<string, { name: string; alone: boolean }>> = {
  repository: { name: "repositoryPublic", alone: true },
  licenceDeclared: { name: "licenceSpdx", alone: true },
  licenceMatch: { name: "licenceMatches", alone: true },
  scans: { name: "noSevereFindings", alone: false },
  vulnerabilities: { name: "noSevereFindings", alone: false },
  demo: { name: "linksAnswer", alone: false },
  links: { name: "linksAnswer", alone: false },
  publiccode: { name: "publiccodePresent", alone: true },
};
/** What the form asks the agency for fails where it is left empty. */
const isRequired = (kind: string, why: string) =>
  (kind === "licenceDeclared" && why === "nothing stated") ||
  (kind === "scans" && why.startsWith("no scans"));

test.each(unknownCases)(
  "$kind, $why: no check of the review says that it was passed or failed",
  ({ kind, why, rows }) => {
    // An edition is its agency's own word, and nobody looks for support in it.
    const named = rows
      .filter((row) => row.kind !== "support")
      .map((row) =>
        ofRepository.includes(row.kind) ? { ...row, repository: "code.example.tw/a/b" } : row,
      );
    const findings = findingsOf(named, now);
    for (const lang of languages) {
      const outcomes = new Map(
        checkFindings(findings, { lang, now }).map(({ name, outcome }) => [name, outcome]),
      );
      const own = checksOf[kind];
      for (const [name, outcome] of outcomes) {
        if (name !== own?.name) expect(outcome, name).toBe("passed");
        else if (isRequired(kind, why)) expect(outcome, name).toBe("failed");
        else if (own.alone || why !== "no fact") expect(outcome, name).toBe("notChecked");
        else expect(outcome, name).toBe("passed");
      }
    }
  },
);
