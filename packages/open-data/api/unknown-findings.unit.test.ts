import { languages } from "@public-code/core/contract/language.ts";
import { badgeRules } from "@public-code/evidence/contract/badge-rules.ts";
import { describeOutcome } from "@public-code/evidence/contract/describe-outcome.ts";
import { embeddedBadgeNames } from "@public-code/evidence/contract/embeds.ts";
import type { ProgramEvidence } from "@public-code/evidence/contract/evidence.ts";
import { evidenceKinds } from "@public-code/evidence/contract/evidence-kinds.ts";
import { findingsOf, stateOfKind } from "@public-code/evidence/contract/findings.ts";
import { badgesOf, rulesAt } from "@public-code/evidence/contract/judge-badges.ts";
import { verdictsOf } from "@public-code/evidence/contract/summaries.ts";
import { now } from "@public-code/evidence/contract/test-support/kind-values.ts";
import { unknownCases } from "@public-code/evidence/contract/test-support/unknown-cases.ts";
import { ofEach, openDataColumns } from "@public-code/programs/contract/program-fields.ts";
import { makeProgram } from "@public-code/programs/contract/test-support/make-program.ts";
import { expect, test } from "vitest";
import { writeProgramMarkdown } from "./assistants/program-markdown.ts";
import { documentTranslation } from "./document-texts.ts";
import { badgeText } from "./embeds/badge-text.ts";
import { describeForMachines } from "./machine-formats/describe-for-machines.ts";
import type { OnlineProgram } from "./online-programs.ts";
import { shareProgram } from "./share-pictures/share-content.ts";

const base = "https://code.example.tw";
const names = { zh: "預約", en: "Booking" };
const online: OnlineProgram = {
  ...{ programId: 7, familyId: 7, versionNo: 1, agencyCode: "A", agencyOid: "", agencyLevel: "" },
  ...{ agencyName: names, agencyMailbox: "", types: [], teches: [], awards: [] },
  texts: { ...ofEach(openDataColumns, () => ""), programName: "預約", description: "說明" },
  licence: { ...names, code: "MIT" },
  ...{ developmentStatus: "", repositoryUrls: [], standingUrls: [], reusedBy: [] },
  ...{ statedLicence: "MIT", findings: [], repositoryEnd: null },
  ...{ onlineAt: now, publishedAt: now, tracker: null },
};
const rules = rulesAt(badgeRules, now);
const speaks = ["good", "attention", "bad", "hint"] as const;

test.each(unknownCases)(
  "$kind, $why: no format says anything for or against the program",
  ({ kind, rows }) => {
    const facts = findingsOf(rows, now);
    const verdicts = verdictsOf(facts);
    const badges = badgesOf(facts, rules, now);
    const evidence: ProgramEvidence = { rules: "", badges, facts, answers: [], plannedOn: null };
    for (const lang of languages) {
      const { t } = documentTranslation[lang];
      const markdown = writeProgramMarkdown(
        { program: makeProgram(), evidence, reuses: [], countedAgencies: 0 },
        { lang, base },
      );
      const lines = markdown.split("\n");
      const own =
        lines.find((line) =>
          line.startsWith(`- ${t(`evidence.kind.${kind}`)}${t("document.colon")}`),
        ) ?? "";
      for (const outcome of speaks)
        expect(own, "Markdown").not.toContain(`**${t(`evidence.outcome.${outcome}`)}**`);
      const heading = lines.indexOf(`### ${t(`evidence.question.${evidenceKinds[kind]}`)}`);
      if (kind !== "reuses")
        expect(lines[heading + 2], "answer in Markdown").toContain(
          describeOutcome(evidenceKinds[kind], verdicts[evidenceKinds[kind]], { t }),
        );

      const embedded = { program: online, evidence };
      for (const { outcome } of shareProgram(embedded, lang).marks)
        expect(["attention", "bad"], "picture").not.toContain(outcome);
      for (const about of embeddedBadgeNames)
        expect(badgeText(embedded, about, lang).message, `badge, ${about}`).not.toContain(
          t("evidence.badge.none"),
        );
    }
    const { sbom } = describeForMachines({ ...online, findings: facts }, base);
    if (kind === "sbom" && stateOfKind(kind, facts).finding?.value === null)
      expect(sbom, "formats").toBe("Unknown");
  },
);
