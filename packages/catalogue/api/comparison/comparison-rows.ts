import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { badgeRules } from "@public-code/evidence/contract/badge-rules.ts";
import { type BadgeName, badgeNames } from "@public-code/evidence/contract/badges.ts";
import { describeBadge } from "@public-code/evidence/contract/describe-badge.ts";
import { describeFinding } from "@public-code/evidence/contract/describe-finding.ts";
import {
  type EvidenceRow,
  type ProgramEvidence,
  rowsByKind,
} from "@public-code/evidence/contract/evidence.ts";
import {
  type EvidenceKindName,
  evidenceKindNames,
  evidenceKinds,
  type Question,
  questions,
  sampleTool,
} from "@public-code/evidence/contract/evidence-kinds.ts";
import { rulesAt } from "@public-code/evidence/contract/judge-badges.ts";
import { outcomeToday } from "@public-code/evidence/contract/outcome-today.ts";
import { summariesOf } from "@public-code/evidence/contract/summaries.ts";
import { fieldText } from "@public-code/programs/contract/field-text.ts";
import { licenceIdOf } from "@public-code/programs/contract/licences/licence-id.ts";
import { licenceSummary } from "@public-code/programs/contract/licences/licence-summary.ts";
import {
  type TermGroup,
  termGroups,
} from "@public-code/programs/contract/licences/licence-terms.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import {
  programFields,
  type TextFieldName,
  textFields,
} from "@public-code/programs/contract/program-fields.ts";
import type { TextFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import type { ComparedCell, ComparedGroup, ComparedRow } from "#contract/comparison/comparison.ts";

/** The facts of a compared program. */
export interface ProgramFacts {
  program: Program;
  evidence: ProgramEvidence;
  /** Other agencies that have declared that they use it. */
  reusedBy: number;
}

type Cell = (program: ProgramFacts) => ComparedCell;
type Row = [name: string, label: string, cell: Cell];

const plain = (text: string): ComparedCell => ({
  text,
  outcome: null,
  origin: null,
  confirmedAt: null,
  sample: false,
});
const declared = (text: string): ComparedCell => ({
  ...plain(text),
  origin: text === "" ? null : "declared",
});

/** Texts of an agency are joined into one line of a table. */
const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

function textOf(program: Program, name: TextFieldName, texts: TextFormatter): string {
  return onOneLine(fieldText(name, program[name], texts));
}

const names = (joined: string, { listed }: TextFormatter) =>
  listed(joined.split(",").filter(Boolean));

/** The origin and day of a value that follows from facts: declared where all facts are. */
function sourceOf(
  rows: readonly EvidenceRow[],
  confirmedAt: string | null,
): Pick<ComparedCell, "origin" | "confirmedAt" | "sample"> {
  if (confirmedAt === null) return { origin: null, confirmedAt, sample: false };
  const measured = rows.filter(({ source }) => source.method !== "declared");
  if (measured.length === 0) return { origin: "declared", confirmedAt: null, sample: false };
  const sample = measured.some(({ source }) => source.tool === sampleTool);
  return { origin: "measured", confirmedAt, sample };
}

/** The level of a badge, as old as its oldest fact. */
function badgeCell({ evidence }: ProgramFacts, name: BadgeName, { t }: TextFormatter, now: Date) {
  const badge = evidence.badges.find((candidate) => candidate.name === name);
  if (!badge) return plain("");
  const kinds = rulesAt(badgeRules, now).criteria[name].map(({ kind }) => kind);
  const byKind = rowsByKind(evidence.facts);
  const rows = kinds.flatMap((kind) => {
    const row = byKind[kind];
    return row && row.outcome !== "notMeasured" ? [row] : [];
  });
  const text = describeBadge(badge, { t });
  const confirmedAt = rows.map((row) => row.confirmedAt).sort()[0] ?? null;
  return { ...plain(text), ...sourceOf(rows, confirmedAt) };
}

function factCell(
  { evidence }: ProgramFacts,
  kind: EvidenceKindName,
  texts: TextFormatter,
  now: Date,
): ComparedCell {
  const row = rowsByKind(evidence.facts)[kind];
  const reason = texts.t("evidence.reason.notAsked");
  if (!row)
    return {
      ...plain(texts.t("evidence.finding.notMeasured", { reason })),
      outcome: "notMeasured",
    };
  const outcome = outcomeToday(row, now);
  const text = describeFinding(row, texts);
  if (outcome === "notMeasured") return { ...plain(text), outcome };
  return { text, outcome, ...sourceOf([row], row.confirmedAt) };
}

function summaryCell({ evidence }: ProgramFacts, question: Question, now: Date): ComparedCell {
  const summary = summariesOf(evidence.facts, now).find(
    (candidate) => candidate.question === question,
  );
  const outcome = summary?.outcome ?? "notMeasured";
  const source = sourceOf(summary?.because ?? [], summary?.confirmedAt ?? null);
  return { ...plain(""), outcome, ...source };
}

/** The names of a licence's terms in one group; '' where there is no plain summary. */
function termCell({ program }: ProgramFacts, group: TermGroup, texts: TextFormatter): ComparedCell {
  const terms = licenceSummary(licenceIdOf(program), texts.lang);
  if (!terms) return plain(texts.t("comparison.row.noSummary"));
  const list = texts.listed(terms[group].map(({ name }) => name));
  return plain(list === "" ? texts.t("comparison.row.none") : list);
}

const cases = ({ program }: ProgramFacts) => program.practicalCaseContentVos.length;

/** What agencies declare, beside what was measured, by the question that it answers. */
function statedRows(texts: TextFormatter): Record<Question, Row[]> {
  const { t } = texts;
  const field = (name: TextFieldName): Row => [
    name,
    t(`program.field.${name}.label`),
    ({ program }) => declared(textOf(program, name, texts)),
  ];
  return {
    mayI: [
      [
        "licence",
        t("program.field.authorizations.label"),
        ({ program }) => declared(program.authorizationsStr),
      ],
      ...termGroups.map(
        (group): Row => [
          group,
          t(`comparison.row.${group}`),
          (compared) => termCell(compared, group, texts),
        ],
      ),
    ],
    alive: [
      [
        "repositories",
        t("comparison.row.repositories"),
        ({ program }) => declared(texts.listed(program.gitHubLinkContentVos.map(({ url }) => url))),
      ],
    ],
    safe: [],
    whoElse: [
      [
        "reuses",
        t("comparison.row.reuses"),
        ({ reusedBy }) => plain(t("comparison.row.agencies", { count: reusedBy })),
      ],
      [
        "cases",
        t("comparison.row.cases"),
        (compared) =>
          declared(
            cases(compared) === 0 ? "" : t("comparison.row.count", { count: cases(compared) }),
          ),
      ],
    ],
    run: [
      [
        "teches",
        t("program.field.teches.label"),
        ({ program }) => declared(names(program.techesStr, texts)),
      ],
      field("demoUrl"),
    ],
    helps: [
      field("contactAgency"),
      field("contactEmail"),
      ...textFields.filter((name) => programFields[name].views.page === "upkeep").map(field),
    ],
  };
}

function programRows(texts: TextFormatter, now: Date): Row[] {
  const { t } = texts;
  return [
    ["agency", t("comparison.row.agency"), ({ program }) => plain(program.provideDeptName)],
    [
      "description",
      t("program.field.description.label"),
      ({ program }) => declared(onOneLine(program.description)),
    ],
    [
      "types",
      t("program.field.types.label"),
      ({ program }) => declared(names(program.typesStr, texts)),
    ],
    ...badgeNames.map(
      (name): Row => [
        name,
        t(`evidence.badge.${name}`),
        (compared) => badgeCell(compared, name, texts, now),
      ],
    ),
    [
      "updated",
      t("comparison.row.updated"),
      ({ program }) =>
        plain(program.updateTime === "" ? "" : taipeiDate(new Date(program.updateTime))),
    ],
    ["version", t("comparison.row.version"), ({ program }) => plain(String(program.versionNo))],
    ["awards", t("comparison.row.awards"), ({ program }) => plain(names(program.awardsStr, texts))],
  ];
}

function questionRows(question: Question, texts: TextFormatter, now: Date): Row[] {
  const kinds = evidenceKindNames.filter((kind) => evidenceKinds[kind] === question);
  const { t } = texts;
  return [
    ...(kinds.length > 0
      ? [
          [
            "summary",
            t("comparison.row.summary"),
            (compared) => summaryCell(compared, question, now),
          ] satisfies Row,
        ]
      : []),
    ...statedRows(texts)[question],
    ...kinds.map(
      (kind): Row => [
        kind,
        t(`evidence.kind.${kind}`),
        (compared) => factCell(compared, kind, texts, now),
      ],
    ),
  ];
}

/** Rows that say something of at least one program, each with whether the programs differ in it. */
function compareRows(rows: readonly Row[], programs: readonly ProgramFacts[]): ComparedRow[] {
  return rows.flatMap(([name, label, cellOf]) => {
    const cells = programs.map(cellOf);
    if (cells.every(({ text, outcome }) => text === "" && outcome === null)) return [];
    const distinct = new Set(cells.map(({ text, outcome }) => `${outcome} ${text}`));
    return [{ name, label, differs: distinct.size > 1, cells }];
  });
}

/** Everything that is known of some programs, side by side: what they are, then the six questions. */
export function comparisonGroupsOf(
  programs: readonly ProgramFacts[],
  texts: TextFormatter,
  now: Date,
): ComparedGroup[] {
  const { t } = texts;
  return [
    {
      name: "program" as const,
      label: t("comparison.group.program"),
      rows: compareRows(programRows(texts, now), programs),
    },
    ...questions.map((question) => ({
      name: question,
      label: t(`evidence.question.${question}`),
      rows: compareRows(questionRows(question, texts, now), programs),
    })),
  ].filter(({ rows }) => rows.length > 0);
}
