import { describeFinding, describeKind } from "@public-code/evidence/contract/describe-finding.ts";
import type { EvidenceRow } from "@public-code/evidence/contract/evidence.ts";
import {
  copyTool,
  evidenceKindNames,
  ownKinds,
} from "@public-code/evidence/contract/evidence-kinds.ts";
import { findingsOf, stateOfKind } from "@public-code/evidence/contract/findings.ts";
import { nameWithEnd } from "@public-code/evidence/contract/repository-end.ts";
import { good, now, rowOf } from "@public-code/evidence/contract/test-support/kind-values.ts";
import { textFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import { makeProgram } from "@public-code/programs/contract/test-support/make-program.ts";
import { describe, expect, test } from "vitest";
import { documentTranslation } from "#api/document-texts.ts";
import { writeProgramMarkdown } from "./program-markdown.ts";

const urls = ["https://git.example.tw/a/b", "https://git.example.tw/a/c"] as const;
const longAgo = "2024-12-22T04:00:00.000Z";
const copied = { method: "file", url: "", tool: copyTool, commit: "c0ffee" } as const;

function write(
  rows: readonly EvidenceRow[],
  lang: "zh-TW" | "en-US",
  { repositories = 1, takenIn = false } = {},
): string {
  const program = makeProgram({
    takenIn,
    authorizations: "MIT",
    authorizationsStr: "MIT",
    developmentStatus: "stable",
    gitHubLinkContentVos: urls.slice(0, repositories).map((url) => ({ name: "", url })),
  });
  const facts = findingsOf(rows, now);
  const evidence = { rules: "", badges: [], facts, answers: [], plannedOn: null };
  const read = { program, evidence, reuses: [], countedAgencies: 0 };
  const markdown = writeProgramMarkdown(read, { lang, base: "https://code.example.tw" });
  // Signs that Markdown keeps apart are read as they are.
  return markdown.replace(/\\([!-/:-@[-`{-~])/g, "$1");
}

describe.each([
  [
    "zh-TW",
    "截至 2024-12-22 的副本",
    /截至 2024-12-22(?! 的)/,
    "平臺收錄時依公開資料登載",
    "（機關填報",
  ],
  [
    "en-US",
    "as of the stored copy of 2024-12-22",
    /as of 2/,
    "entered by the platform from public data",
    "stated by the agency",
  ],
] as const)("in %s", (lang, ofCopy, checked, ofPortal, ofAgency) => {
  test.each(evidenceKindNames.filter((kind) => !ownKinds.has(kind)))(
    "%s of a stored copy is of its day, and nobody is said to have checked it",
    (kind) => {
      const row = rowOf(kind, good[kind], { confirmedAt: longAgo, source: copied });
      const { t } = documentTranslation[lang];
      const markdown = write([row], lang);
      expect(markdown).toContain(ofCopy);
      expect(markdown).not.toMatch(checked);
      expect(markdown).not.toContain(`${t("document.semicolon")}${copyTool}`);
    },
  );

  describe("an answer says why and by whom or when, as its page does", () => {
    const { t } = documentTranslation[lang];
    const answers = (...rows: EvidenceRow[]) => {
      const lines = write(rows, lang).split("\n");
      return (["alive", "safe", "run", "helps"] as const).map(
        (question) => lines[lines.indexOf(`### ${t(`evidence.question.${question}`)}`) + 2] ?? "",
      );
    };
    const outcomeIn = (name: "unknown" | "notMeasured" | "good", text: string) =>
      t("comparison.cell.outcome", { outcome: t(`evidence.outcome.${name}`), text });
    const noted = (text: string, notes: string) => t("document.noted", { text, notes });
    const confirmed = t("document.markdown.asOf", { day: "2026-11-25" });
    const say = (row: EvidenceRow) => describeFinding(row, textFormatter[lang]);

    test("of a stored copy its day, of several all of them", () => {
      const copy = { confirmedAt: longAgo, source: copied };
      const notAsked = { reason: "notAsked", confirmedAt: longAgo } as const;
      const history = rowOf("history", good.history, copy);
      const [alive] = answers(rowOf("repository", null, notAsked), history);
      const old = t("document.markdown.expired", { seen: ofCopy });
      expect(alive).toBe(noted(outcomeIn("unknown", say({ ...history, reason: "expired" })), old));
      const [span] = answers(
        rowOf("tree", good.tree, { ...copy, repository: "a" }),
        rowOf("tree", good.tree, {
          ...{ ...copy, repository: "b", confirmedAt: "2025-02-04T04:00:00.000Z" },
        }),
      ).slice(2);
      expect(span).toContain(t("evidence.days", { from: "2024-12-22", to: "2025-02-04" }));
    });

    test("of a repository that is gone, whatever else is good", () => {
      const repository = rowOf("repository", { ...good.repository, state: "gone" });
      const [, safe] = answers(repository, rowOf("scans", good.scans));
      expect(safe).toBe(noted(outcomeIn("unknown", say(repository)), confirmed));
    });

    test("of what nobody could ask, the reason without a day", () => {
      const timedOut = rowOf("repository", null, { reason: "timedOut" });
      const [alive, , run] = answers(timedOut, rowOf("demo", good.demo));
      const name = t("evidence.kind.repository");
      const reason = t("evidence.reason.timedOut");
      const why = outcomeIn("unknown", t("evidence.withReason", { name, reason }));
      expect([alive, run]).toEqual([why, why]);
    });

    test("of what there is nothing to judge by, what was found, of its day", () => {
      const issues = { ...good.issues, asked: 0, answered: 0, meanDays: null, medianDays: null };
      const reason = t("evidence.finding.issues.none");
      const none = t("evidence.unknown.notApplicable", { reason });
      expect(write([rowOf("issues", issues)], lang)).toContain(
        t("document.noted", { text: none, notes: confirmed }).slice(0, -1),
      );
    });

    test("of what the agency states, that it does, though links were asked", () => {
      const source = { method: "declared", url: "", tool: "", commit: "" } as const;
      const support = rowOf("support", good.support, { source });
      const helps = answers(support, rowOf("links", good.links))[3];
      const by = t("comparison.cell.declared");
      expect(helps).toBe(noted(outcomeIn("good", say(support)), by));
    });
  });

  test("what an entry leaves empty is called as on its page", () => {
    const { t } = documentTranslation[lang];
    const markdown = write([rowOf("scans", { ...good.scans, scans: 0, reports: 0 })], lang);
    expect(markdown).toContain(`**${t("evidence.outcome.notStated")}**`);
    // Chinese sentences have the punctuation of Chinese.
    const sentences = markdown.replace(/<http[^>]*>|`[^`]*`/g, "");
    if (lang === "zh-TW")
      expect(sentences).not.toMatch(/[\u3400-\u9fff）] ?[:;(]|[(]?[\u3400-\u9fff]+[)]/);
  });

  test.each(["licenceDeclared", "scans", "support"] as const)(
    "%s is stated by the agency only where it has",
    (kind) => {
      const source = { method: "declared", url: "", tool: "", commit: "" } as const;
      const of = (takenIn: boolean) =>
        write([rowOf(kind, good[kind], { source })], lang, { takenIn });
      expect(of(false)).toContain(ofAgency);
      expect(of(true)).toContain(ofPortal);
      expect(of(true)).not.toContain(ofAgency);
      expect(of(true)).not.toMatch(/機關自己|own words/);
    },
  );

  test.each([
    ["goes on", { state: "ok" }, urls[0], null],
    ["has moved", { state: "moved", movedTo: urls[1] }, urls[1], null],
    ["is archived", { state: "archived" }, urls[0], "archived"],
    ["is gone", { state: "gone" }, urls[0], "gone"],
    ["is empty", { state: "empty" }, urls[0], "empty"],
  ] as const)(
    "the source of a program that %s is where its page says it is",
    (_, value, url, end) => {
      const { t } = documentTranslation[lang];
      const of = { repository: "git.example.tw/a/b" };
      const markdown = write([rowOf("repository", { ...good.repository, ...value }, of)], lang);
      const [, source] = markdown.split(`## ${t("document.markdown.take")}`);
      expect(source).toContain(`${nameWithEnd(`<${url}>`, end, { t })}\n`);
    },
  );

  test("each fact begins with its repository where there are several", () => {
    const rows = urls.map((url) =>
      rowOf("securityPolicy", good.securityPolicy, { repository: url.slice(8) }),
    );
    const lines = write(rows, lang, { repositories: 2 }).split("\n");
    const { t } = textFormatter[lang];
    for (const { repository } of rows) {
      const line = lines.find((each) => each.includes(repository) && each.startsWith("- "));
      const name = t("evidence.ofRepository", { repository, finding: "" }).trim();
      expect(line).toMatch(new RegExp(`^- [^:：]+[:：] ?${name}`));
    }
    expect(write(rows.slice(0, 1), lang)).not.toMatch(/^- [^:：]+[:：] ?git/m);
  });

  test.each([
    ["there is no list", rowOf("sbom", { found: null })],
    ["its repository is gone", rowOf("sbom", null, { reason: "notFound" })],
    ["it is empty", rowOf("sbom", { found: { ...good.sbom.found, components: 0 } as never })],
  ])("it says why nothing is known of vulnerabilities where %s", (_, row) => {
    const { t } = textFormatter[lang];
    const sentence = describeKind(
      stateOfKind("vulnerabilities", findingsOf([row], now)),
      textFormatter[lang],
    );
    const kind = t("evidence.kind.vulnerabilities");
    const line = write([row], lang)
      .split("\n")
      .find((each) => each.startsWith(`- ${kind}`));
    expect(line).toContain(sentence);
  });

  test("a licence in doubt and a status that its host contradicts say so where they stand", () => {
    const { t } = documentTranslation[lang];
    const unclear = rowOf("licenceMatch", { ...good.licenceMatch, same: null, unclear: "unread" });
    const archived = rowOf("repository", { ...good.repository, state: "archived" });
    const markdown = write([unclear, archived], lang);
    expect(markdown).toMatch(new RegExp(`^- .*MIT.*${t("comparison.row.licenceAsStated")}`, "m"));
    // All that its page says it lacks, and not the licence alone.
    const [lacks] = t("evidence.noPubliccode", { lacks: "|" }).split("|");
    const sentence = markdown.split("\n").find((line) => line.startsWith(`${lacks}`));
    expect(sentence).toContain(t("program.field.softwareType.label"));
    const reason = t("evidence.licenceUnseen");
    const name = t("program.field.authorizations.label");
    expect(sentence).toContain(t("evidence.withReason", { name, reason }));
    expect(markdown).not.toContain(".publiccode.yml");
    const label = t("program.field.developmentStatus.label");
    expect(markdown).toMatch(
      new RegExp(`^- ${label}.*${t("evidence.repositoryEnd.archived")}`, "m"),
    );
  });
});
