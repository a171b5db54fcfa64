import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { badgeNames } from "@public-code/evidence/contract/badges.ts";
import { conclude } from "@public-code/evidence/contract/conclusion.ts";
import { describeBadge } from "@public-code/evidence/contract/describe-badge.ts";
import { describeConclusion } from "@public-code/evidence/contract/describe-conclusion.ts";
import {
  evidenceKindNames,
  evidenceKinds,
  ownKinds,
  type Question,
  questions,
  sampleTool,
} from "@public-code/evidence/contract/evidence-kinds.ts";
import { originOf, statedBy } from "@public-code/evidence/contract/fact-origin.ts";
import { stateOfKind } from "@public-code/evidence/contract/findings.ts";
import { fieldText } from "@public-code/programs/contract/field-text.ts";
import { termGroups } from "@public-code/programs/contract/licences/licence-terms.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import {
  ofEach,
  programFields,
  type TextFieldName,
  textFields,
} from "@public-code/programs/contract/program-fields.ts";
import type { TextFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import type { AgencyNeeds } from "#api/suitability/judge-needs.ts";
import {
  type ComparedCell,
  type ComparedGroup,
  type ComparedRow,
  comparisonGroups,
} from "#contract/comparison/comparison.ts";
import { suitabilityQuestions } from "#contract/suitability/suitability-answers.ts";
import {
  answerCell,
  declared,
  factCell,
  names,
  needCell,
  type ProgramFacts,
  plain,
  termCell,
} from "./comparison-cells.ts";

/** What of a row a choice depends on; without, its texts merely differ. */
type Weight = "text" | "outcome" | "verdict" | undefined;
type Row = [name: string, label: string, cell: (of: ProgramFacts) => ComparedCell, weight?: Weight];

/** Whom to ask, and what a choice depends on whether programs differ in it or not: a sheet has them. */
const onSheet = [
  ...["licence", "conditions", "vulnerabilities", "teches"],
  ...["contactAgency", "contactEmail"],
];
/** What a sheet of one program has room for besides. */
const onSheetOfOne = ["repositories", "contactNumber"];
/** Fields that say what a program needs and who looks after it. */
const weightyFields = ["platforms", "maintenanceType"];

const isContact = (name: TextFieldName) =>
  ["contact", "upkeep"].includes(programFields[name].views.page ?? "");

const day = (at: string) => (at === "" ? "" : taipeiDate(new Date(at)));

/** What agencies declare, beside what was measured, by the question that it answers. */
function statedRows(texts: TextFormatter): Record<Question, Row[]> {
  const { t, listed } = texts;
  const stated = (
    name: string,
    label: string,
    textOf: (program: Program) => string,
    weight?: Weight,
  ): Row => [name, label, ({ program }) => declared(textOf(program), program), weight];
  const field = (name: TextFieldName) =>
    stated(
      name,
      t(`program.field.${name}.label`),
      (program) => fieldText(name, program[name], texts),
      weightyFields.includes(name) ? "text" : undefined,
    );
  const licence = t("program.field.authorizations.label");
  const teches = t("program.field.teches.label");
  const casesOf = ({ practicalCaseContentVos: { length: count } }: Program) =>
    count === 0 ? "" : t("comparison.row.count", { count });
  return {
    mayI: [
      stated("licence", licence, (program) => program.authorizationsStr, "text"),
      ...termGroups.map((group): Row => {
        const cell = (compared: ProgramFacts) => termCell(compared, group, texts);
        return [group, t(`comparison.row.${group}`), cell, "text"];
      }),
    ],
    alive: [
      stated("repositories", t("comparison.row.repositories"), (program) =>
        listed(program.gitHubLinkContentVos.map(({ url }) => url)),
      ),
    ],
    safe: [],
    whoElse: [stated("cases", t("comparison.row.cases"), casesOf)],
    run: [
      stated("teches", teches, ({ techesStr }) => names(techesStr, texts), "text"),
      field("demoUrl"),
    ],
    helps: textFields.filter(isContact).map(field),
  };
}

/** What agencies declare and what was measured of a question. */
function questionRows(question: Question, texts: TextFormatter): Row[] {
  const kinds = evidenceKindNames.filter((kind) => evidenceKinds[kind] === question);
  const factRows = kinds.map((kind): Row => {
    const cell = (compared: ProgramFacts) => factCell(compared, kind, texts);
    return [kind, texts.t(`evidence.kind.${kind}`), cell, "outcome"];
  });
  return [...statedRows(texts)[question], ...factRows];
}

/** What an agency needs, each with its answer, and what the programs are for it. */
function needRows(texts: TextFormatter, needs: AgencyNeeds): Row[] {
  const { t } = texts;
  const { tech, ...choices } = needs.answers;
  const answered = suitabilityQuestions.filter((question) => needs.answers[question] !== "");
  return answered.map((question) => {
    const choice = question === "tech" ? "" : choices[question];
    const answer = choice === "" ? needs.techName : t(`comparison.need.choice.${choice}`);
    const topic = t(`comparison.need.topic.${question}`);
    const label = t("comparison.need.label", { topic, answer });
    return [question, label, (facts) => needCell(facts, question, needs, texts), "verdict"];
  });
}

/** What a program is, by its agency and by the platform. */
function programRows(texts: TextFormatter): Row[] {
  const { t } = texts;
  const plainRow = (
    name: "agency" | "updated" | "version" | "awards",
    textOf: (program: Program) => string,
  ): Row => [name, t(`comparison.row.${name}`), ({ program }) => plain(textOf(program))];
  const description = ({ program }: ProgramFacts) => declared(program.description, program);
  const types = ({ program }: ProgramFacts) => declared(names(program.typesStr, texts), program);
  return [
    plainRow("agency", ({ provideDeptName }) => provideDeptName),
    ["description", t("program.field.description.label"), description],
    ["types", t("program.field.types.label"), types, "text"],
    // A badge says itself where its evidence is too old.
    ...badgeNames.map((name): Row => {
      const cell = ({ evidence: { badges } }: ProgramFacts) => {
        const badge = badges.find((candidate) => candidate.name === name);
        return plain(badge ? describeBadge(badge, texts) : "");
      };
      return [name, t(`evidence.badge.${name}`), cell, "text"];
    }),
    plainRow("updated", ({ updateTime }) => day(updateTime)),
    plainRow("version", ({ versionNo }) => `${versionNo}`),
    plainRow("awards", ({ awardsStr }) => names(awardsStr, texts)),
  ];
}

/** What the answers come to, each of them, and of when they are. */
function answerRows(texts: TextFormatter): Row[] {
  const { t } = texts;
  const conclusion = ({ evidence }: ProgramFacts) =>
    plain(describeConclusion(conclude(evidence.facts), texts)[0] ?? "");
  const answers = questions.map((question): Row => {
    const cell = (compared: ProgramFacts) => answerCell(compared, question, texts);
    return [question, t(`evidence.question.${question}`), cell, "outcome"];
  });
  return [
    ["conclusion", t("comparison.row.conclusion"), conclusion],
    ...answers,
    ["sources", t("comparison.row.sources"), (compared) => plain(describeSources(compared, texts))],
  ];
}

/** Of when the words of a program are: the platform's own, and the agency's. */
function describeSources({ program, evidence }: ProgramFacts, { t }: TextFormatter): string {
  // What the portal reads from its own tables is no check.
  const checks = evidence.facts.filter(({ kind }) => !ownKinds.has(kind));
  const measured = checks.filter(({ outcome }) => outcome !== "notMeasured");
  const byOrigin = Map.groupBy(measured, (row) => originOf(row, program));
  const periods = (["measured", "copy"] as const).flatMap((origin) => {
    const days = (byOrigin.get(origin) ?? []).map(({ confirmedAt }) => day(confirmedAt)).sort();
    const [from, to] = [days[0], days.at(-1)];
    if (from === undefined || to === undefined) return [];
    return t(`comparison.row.${origin}.${from === to ? "day" : "days"}`, { from, to });
  });
  const none = checks.length > 0 ? "notMeasured" : "neverMeasured";
  return [
    ...(periods.length > 0 ? periods : [t(`comparison.row.${none}`)]),
    ...(measured.some(({ source }) => source.tool === sampleTool)
      ? [t("comparison.row.hasSample")]
      : []),
    ...(program.updateTime === ""
      ? []
      : [t(`comparison.row.${statedBy(program)}On`, { day: day(program.updateTime) })]),
  ].join(" · ");
}

/** What nobody has asked of each program, once: a row that says nothing else is left out. */
function openRow(programs: readonly ProgramFacts[], { t, listed }: TextFormatter): Row[] {
  const openOf = ({ evidence }: ProgramFacts) =>
    evidenceKindNames.filter((kind) => stateOfKind(kind, evidence.facts).unknown === "neverAsked");
  if (programs.every((compared) => openOf(compared).length === 0)) return [];
  const cell = (compared: ProgramFacts) =>
    plain(
      listed(openOf(compared).map((kind) => t(`evidence.kind.${kind}`))) ||
        t("comparison.row.none"),
    );
  return [["notChecked", t("comparison.row.notChecked"), cell]];
}

/** A capital letter, which one language has and the other has not, makes no difference. */
const alike = (text: string) => text.toLowerCase();

/** What of a cell is compared; that nobody knows is one answer, whatever the reason. */
function weigh({ text, outcome, verdict }: ComparedCell, weight: Weight) {
  if (weight === "text") return alike(text);
  if (weight === "verdict") return verdict;
  return weight === undefined || outcome === "notMeasured" ? "unknown" : outcome;
}

const areDistinct = (values: readonly unknown[]) => new Set(values).size > 1;

/**
 * Some programs side by side: the answers to the six questions, what the programs are for an agency and what
 * they are, then by question. A row says something of at least one of them.
 */
export function comparisonGroupsOf(
  programs: readonly ProgramFacts[],
  needs: AgencyNeeds,
  texts: TextFormatter,
): ComparedGroup[] {
  const { t } = texts;
  const silent = ["", t("comparison.row.notApplicable"), t("evidence.reason.notAsked")];
  const answers = answerRows(texts);
  const sheet = programs.length === 1 ? [...onSheet, ...onSheetOfOne] : onSheet;

  function compare(group: ComparedGroup["name"], row: Row): ComparedRow[] {
    const [name, label, cellOf, weight] = row;
    const cells = programs.map(cellOf);
    const isHead = group === "answers" || group === "needs";
    if (!isHead && cells.every(({ text }) => silent.includes(text))) return [];
    const matters = areDistinct(cells.map((cell) => weigh(cell, weight)));
    const answer = answers.find(([question]) => question === group)?.[2];
    // By its outcome too: whether two texts are alike depends on the language.
    const isRepeated = programs.every((program, index) => {
      const { text, outcome } = answer?.(program) ?? {};
      const cell = cells[index];
      return (
        alike(cell?.text ?? "") === alike(text ?? "") && (cell?.outcome ?? outcome) === outcome
      );
    });
    const isShort = programs.length === 1 || (matters && !isRepeated);
    const isOnSheet = isHead || (sheet.includes(name) && !isRepeated);
    return [
      {
        ...{ name, label, matters, cells },
        differs: areDistinct(cells.map(({ text, outcome }) => `${outcome} ${alike(text)}`)),
        form: isOnSheet ? "sheet" : isShort ? "short" : "all",
        origin: areDistinct(cells.map(({ origin }) => origin)) ? null : (cells[0]?.origin ?? null),
      },
    ];
  }

  const rowsOf = {
    answers: [...answers, ...openRow(programs, texts)],
    needs: needRows(texts, needs),
    program: programRows(texts),
    ...ofEach(questions, (question) => questionRows(question, texts)),
  };
  return comparisonGroups
    .map((name) => ({
      name,
      label:
        name === "answers" || name === "needs" || name === "program"
          ? t(`comparison.group.${name}`)
          : t(`evidence.question.${name}`),
      rows: rowsOf[name].flatMap((row) => compare(name, row)),
    }))
    .filter(({ rows }) => rows.length > 0);
}
