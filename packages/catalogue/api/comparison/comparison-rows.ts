import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { badgeNames } from "@public-code/evidence/contract/badges.ts";
import {
  evidenceKindNames,
  evidenceKinds,
  type Question,
  questions,
} from "@public-code/evidence/contract/evidence-kinds.ts";
import { termGroups } from "@public-code/programs/contract/licences/licence-terms.ts";
import {
  programFields,
  type TextFieldName,
  textFields,
} from "@public-code/programs/contract/program-fields.ts";
import type { TextFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import type { AgencyNeeds } from "#api/suitability/judge-needs.ts";
import type { ComparedCell, ComparedGroup, ComparedRow } from "#contract/comparison/comparison.ts";
import { suitabilityQuestions } from "#contract/suitability/suitability-answers.ts";
import {
  badgeCell,
  declared,
  factCell,
  names,
  needCell,
  onOneLine,
  type ProgramFacts,
  plain,
  summaryCell,
  termCell,
  textOf,
} from "./comparison-cells.ts";

type Cell = (program: ProgramFacts) => ComparedCell;
/** What a choice depends on in a row; nothing, where its texts merely differ. */
type Weight = "text" | "outcome" | "verdict" | null;
type Row = [name: string, label: string, cell: Cell, weight: Weight];

/** Fields that say what a program needs and who looks after it. */
const weightyFields: ReadonlySet<TextFieldName> = new Set(["platforms", "maintenanceType"]);

const cases = ({ program }: ProgramFacts) => program.practicalCaseContentVos.length;

/** What agencies declare, beside what was measured, by the question that it answers. */
function statedRows(texts: TextFormatter): Record<Question, Row[]> {
  const { t } = texts;
  const field = (name: TextFieldName): Row => [
    name,
    t(`program.field.${name}.label`),
    ({ program }) => declared(textOf(program, name, texts)),
    weightyFields.has(name) ? "text" : null,
  ];
  return {
    mayI: [
      [
        "licence",
        t("program.field.authorizations.label"),
        ({ program }) => declared(program.authorizationsStr),
        "text",
      ],
      ...termGroups.map(
        (group): Row => [
          group,
          t(`comparison.row.${group}`),
          (compared) => termCell(compared, group, texts),
          "text",
        ],
      ),
    ],
    alive: [
      [
        "repositories",
        t("comparison.row.repositories"),
        ({ program }) => declared(texts.listed(program.gitHubLinkContentVos.map(({ url }) => url))),
        null,
      ],
    ],
    safe: [],
    whoElse: [
      [
        "reuses",
        t("comparison.row.reuses"),
        ({ reusedBy }) => plain(t("comparison.row.agencies", { count: reusedBy })),
        null,
      ],
      [
        "cases",
        t("comparison.row.cases"),
        (compared) =>
          declared(
            cases(compared) === 0 ? "" : t("comparison.row.count", { count: cases(compared) }),
          ),
        null,
      ],
    ],
    run: [
      [
        "teches",
        t("program.field.teches.label"),
        ({ program }) => declared(names(program.techesStr, texts)),
        "text",
      ],
      field("demoUrl"),
    ],
    helps: [
      ...textFields
        .filter((name) => ["contact", "upkeep"].includes(programFields[name].views.page ?? ""))
        .map(field),
    ],
  };
}

/** What an agency needs, each with its answer, and what the programs are for it. */
function needRows(needs: AgencyNeeds, texts: TextFormatter): Row[] {
  const { t } = texts;
  return suitabilityQuestions
    .filter((question) => needs.answers[question] !== "")
    .map((question) => {
      const { tech, ...choices } = needs.answers;
      const choice = question === "tech" ? "" : choices[question];
      const answer = choice === "" ? needs.techName : t(`comparison.need.choice.${choice}`);
      const label = t("comparison.need.label", {
        topic: t(`comparison.need.topic.${question}`),
        answer,
      });
      return [question, label, (facts) => needCell(facts, question, needs, texts), "verdict"];
    });
}

function programRows(texts: TextFormatter, now: Date): Row[] {
  const { t } = texts;
  return [
    ["agency", t("comparison.row.agency"), ({ program }) => plain(program.provideDeptName), null],
    [
      "description",
      t("program.field.description.label"),
      ({ program }) => declared(onOneLine(program.description)),
      null,
    ],
    [
      "types",
      t("program.field.types.label"),
      ({ program }) => declared(names(program.typesStr, texts)),
      "text",
    ],
    ...badgeNames.map(
      (name): Row => [
        name,
        t(`evidence.badge.${name}`),
        (compared) => badgeCell(compared, name, texts, now),
        "text",
      ],
    ),
    [
      "updated",
      t("comparison.row.updated"),
      ({ program }) =>
        plain(program.updateTime === "" ? "" : taipeiDate(new Date(program.updateTime))),
      null,
    ],
    ["version", t("comparison.row.version"), ({ program }) => plain(`${program.versionNo}`), null],
    [
      "awards",
      t("comparison.row.awards"),
      ({ program }) => plain(names(program.awardsStr, texts)),
      null,
    ],
  ];
}

function questionRows(question: Question, texts: TextFormatter): Row[] {
  const kinds = evidenceKindNames.filter((kind) => evidenceKinds[kind] === question);
  const { t } = texts;
  return [
    ...(kinds.length > 0
      ? [
          [
            "summary",
            t("comparison.row.summary"),
            (compared) => summaryCell(compared, question, texts),
            "outcome",
          ] satisfies Row,
        ]
      : []),
    ...statedRows(texts)[question],
    ...kinds.map(
      (kind): Row => [
        kind,
        t(`evidence.kind.${kind}`),
        (compared) => factCell(compared, kind, texts),
        "outcome",
      ],
    ),
  ];
}

/** What of a cell is compared; that nobody knows is one answer, whatever the reason. */
function weigh({ text, outcome, verdict }: ComparedCell, weight: Weight): string | null {
  if (weight === "text") return text;
  if (weight === "verdict") return verdict;
  return weight === null || outcome === "notMeasured" ? "unknown" : outcome;
}

const areDistinct = (values: readonly unknown[]) => new Set(values).size > 1;

/** Rows that say something of at least one program, each with whether the programs differ in it. */
function compareRows(rows: readonly Row[], programs: readonly ProgramFacts[]): ComparedRow[] {
  return rows.flatMap(([name, label, cellOf, weight]) => {
    const cells = programs.map(cellOf);
    if (cells.every(({ text, outcome }) => text === "" && outcome === null)) return [];
    const differs = areDistinct(cells.map(({ text, outcome }) => `${outcome} ${text}`));
    const matters = areDistinct(cells.map((cell) => weigh(cell, weight)));
    return [{ name, label, differs, matters, cells }];
  });
}

/** Some programs side by side: what they are for an agency, what they are, then the six questions. */
export function comparisonGroupsOf(
  programs: readonly ProgramFacts[],
  needs: AgencyNeeds,
  texts: TextFormatter,
): ComparedGroup[] {
  const { t } = texts;
  const { now } = needs;
  return [
    {
      name: "needs" as const,
      label: t("comparison.group.needs"),
      rows: compareRows(needRows(needs, texts), programs),
    },
    {
      name: "program" as const,
      label: t("comparison.group.program"),
      rows: compareRows(programRows(texts, now), programs),
    },
    ...questions.map((question) => ({
      name: question,
      label: t(`evidence.question.${question}`),
      rows: compareRows(questionRows(question, texts), programs),
    })),
  ].filter(({ rows }) => rows.length > 0);
}
