import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { badgeNames } from "@public-code/evidence/contract/badges.ts";
import { conclude } from "@public-code/evidence/contract/conclusion.ts";
import { describeBadge } from "@public-code/evidence/contract/describe-badge.ts";
import { describeConclusion } from "@public-code/evidence/contract/describe-conclusion.ts";
import {
  type EvidenceKindName,
  evidenceKindNames,
  evidenceKinds,
  ownKinds,
  type Question,
  questions,
  sampleTool,
} from "@public-code/evidence/contract/evidence-kinds.ts";
import { originOf, statedBy } from "@public-code/evidence/contract/fact-origin.ts";
import { commonEndOf } from "@public-code/evidence/contract/facts.ts";
import { stateOfKind } from "@public-code/evidence/contract/findings.ts";
import { nameWithEnd } from "@public-code/evidence/contract/repository-end.ts";
import { fieldText } from "@public-code/programs/contract/field-text.ts";
import { termGroups } from "@public-code/programs/contract/licences/licence-terms.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import {
  programFields,
  type TextFieldName,
  textFields,
} from "@public-code/programs/contract/program-fields.ts";
import type { TextFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import type { AgencyNeeds } from "#api/suitability/agency-needs.ts";
import {
  type ComparedGroup,
  type ComparedRow,
  comparisonGroups,
} from "#contract/comparison/comparison.ts";
import { suitabilityQuestions } from "#contract/suitability/suitability-answers.ts";
import {
  answerCell,
  declared,
  factCell,
  type MadeCell,
  names,
  needCell,
  type ProgramFacts,
  plain,
  termCell,
} from "./comparison-cells.ts";

/** `weighs` where a choice depends on its text, as it does on every outcome and verdict. */
type Row = [
  name: string,
  label: string,
  cell: (of: ProgramFacts) => MadeCell,
  weighs?: boolean | undefined,
];

/** Whom to ask, and what a choice depends on whether programs differ in it or not: a sheet has them. */
const onSheet = [
  ...["licence", "conditions", "vulnerabilities", "teches"],
  ...["contactAgency", "contactEmail"],
];
/** What a sheet of one program has room for besides. */
const onSheetOfOne = ["repositories", "contactNumber"];
/** Fields that say what a program is for, what it needs and who looks after it. */
const weightyFields = ["types", "teches", "platforms", "maintenanceType"];

const isContact = (name: TextFieldName) =>
  ["contact", "upkeep"].includes(programFields[name].views.page ?? "");

const day = (at: string) => (at === "" ? "" : taipeiDate(new Date(at)));

/** What agencies declare and what was measured, by the question that it answers. */
function questionRows(texts: TextFormatter): Record<Question, Row[]> {
  const { t, listed } = texts;
  const measured = (question: Question) =>
    evidenceKindNames
      .filter((kind) => evidenceKinds[kind] === question)
      .map((kind): Row => {
        const cell = (compared: ProgramFacts) => factCell(compared, kind, texts);
        return [kind, t(`evidence.kind.${kind}`), cell];
      });
  const terms = termGroups.map((group): Row => {
    const cell = (compared: ProgramFacts) => termCell(compared, group, texts);
    return [group, t(`comparison.row.${group}`), cell, true];
  });
  const licence = t("program.field.authorizations.label");
  const repositories = stated(({ gitHubLinkContentVos: links }) =>
    listed(links.map(({ url }) => url)),
  );
  const cases = ({ practicalCaseContentVos: { length: count } }: Program) =>
    count === 0 ? "" : t("comparison.row.count", { count });
  const field = fieldRow(texts);
  return {
    mayI: [
      ["licence", licence, stated(({ authorizationsStr }) => authorizationsStr), true],
      ...[...terms, ...measured("mayI")],
    ],
    alive: [["repositories", t("comparison.row.repositories"), repositories], ...measured("alive")],
    safe: measured("safe"),
    whoElse: [["cases", t("comparison.row.cases"), stated(cases)], ...measured("whoElse")],
    run: [field("teches"), field("demoUrl"), ...measured("run")],
    helps: [...textFields.filter(isContact).map(field), ...measured("helps")],
  };
}

/** What an entry states. */
const stated =
  (textOf: (program: Program) => string): Row[2] =>
  ({ program }) =>
    declared(textOf(program), program);

/** A field of the entry by its name. */
const fieldRow =
  (texts: TextFormatter) =>
  (name: TextFieldName | "types" | "teches"): Row => {
    const text = (program: Program) =>
      name === "types" || name === "teches" ? program[`${name}Str`] : program[name];
    const cell = ({ program, evidence }: ProgramFacts) => {
      const end = name === "developmentStatus" ? commonEndOf(evidence.facts) : null;
      const value = fieldText(name, text(program), texts);
      return declared(value && nameWithEnd(value, end, texts), program);
    };
    return [name, texts.t(`program.field.${name}.label`), cell, weightyFields.includes(name)];
  };

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
    return [question, label, (facts) => needCell(facts, question, needs, texts)];
  });
}

/** What a program is, by its agency and by the platform. */
function programRows(texts: TextFormatter): Row[] {
  const { t } = texts;
  const plainRow = (
    name: "agency" | "updated" | "version" | "awards",
    textOf: (program: Program) => string,
  ): Row => [name, t(`comparison.row.${name}`), ({ program }) => plain(textOf(program))];
  return [
    plainRow("agency", ({ provideDeptName }) => provideDeptName),
    ...(["description", "types"] as const).map(fieldRow(texts)),
    // A badge says itself where its evidence is too old.
    ...badgeNames.map((name): Row => {
      const cell = ({ evidence: { badges } }: ProgramFacts) => {
        const badge = badges.find((candidate) => candidate.name === name);
        return plain(badge ? describeBadge(badge, texts) : "");
      };
      return [name, t(`evidence.badge.${name}`), cell, true];
    }),
    plainRow("updated", ({ updateTime }) => day(updateTime)),
    plainRow("version", ({ versionNo }) => `${versionNo}`),
    plainRow("awards", ({ awardsStr }) => names(awardsStr, texts)),
  ];
}

/** What the answers come to, each of them, of when they are, and what nobody has asked. */
function answerRows(texts: TextFormatter): Row[] {
  const { t, listed } = texts;
  const conclusion = ({ evidence }: ProgramFacts) => {
    const { attention, outdated, verdict, ...rest } = conclude(evidence.facts);
    // The rows below name the others.
    const named = verdict === "usable" ? attention : [];
    const sentences = { ...rest, verdict, outdated, attention: named, unanswered: outdated };
    return plain(describeConclusion(sentences, texts).join(" "));
  };
  const open = ({ evidence: { facts } }: ProgramFacts) => {
    const isOpen = (kind: EvidenceKindName) => stateOfKind(kind, facts).unknown === "neverAsked";
    const kinds = evidenceKindNames.filter(isOpen).map((kind) => t(`evidence.kind.${kind}`));
    return { ...plain(listed(kinds) || t("comparison.row.none")), silent: kinds.length === 0 };
  };
  const answers = questions.map((question): Row => {
    const cell = (compared: ProgramFacts) => answerCell(compared, question, texts);
    return [question, t(`evidence.question.${question}`), cell];
  });
  return [
    ["conclusion", t("comparison.row.conclusion"), conclusion],
    ...answers,
    ["sources", t("comparison.row.sources"), (compared) => plain(describeSources(compared, texts))],
    ["notChecked", t("comparison.row.notChecked"), open],
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
  const samples = measured.filter(({ source }) => source.tool === sampleTool).length;
  const sample = samples === measured.length ? "allSample" : "hasSample";
  return [
    ...(periods.length > 0 ? periods : [t(`comparison.row.${none}`)]),
    ...(samples > 0 ? [t(`comparison.row.${sample}`)] : []),
    ...(program.updateTime === ""
      ? []
      : [t(`comparison.row.${statedBy(program)}On`, { day: day(program.updateTime) })]),
  ].join(" · ");
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
  const rows = {
    answers: answerRows(texts),
    needs: needRows(texts, needs),
    program: programRows(texts),
    ...questionRows(texts),
  };
  const sheet = programs.length === 1 ? [...onSheet, ...onSheetOfOne] : onSheet;

  function compare(group: ComparedGroup["name"], row: Row): ComparedRow[] {
    const [name, label, cellOf, weighs] = row;
    const cells = programs.map(cellOf);
    if (cells.every(({ silent }) => silent)) return [];
    const isHead = group === "answers" || group === "needs";
    // That nobody knows is one answer, whatever the reason.
    const matters = areDistinct(
      cells.map(({ text, outcome, verdict }) =>
        weighs ? text : (verdict ?? (outcome === "notMeasured" ? "unknown" : outcome)),
      ),
    );
    const answer = rows.answers.find(([question]) => question === group)?.[2];
    // What an answer rests on stands with it.
    const isRepeated =
      name in evidenceKinds &&
      programs.every((program, index) => {
        const { facts, outcome } = answer?.(program) ?? plain("");
        const cell = cells[index] ?? plain("");
        const isOfAnswer = cell.facts.every((fact) => facts.includes(fact));
        // Where there is no fact, another one may be the answer.
        const isAlike = isOfAnswer && (cell.facts.length > 0 || facts.length === 0);
        return isAlike && (cell.outcome ?? outcome) === outcome;
      });
    const isShort = programs.length === 1 || (matters && !isRepeated);
    const isOnSheet = isHead || (sheet.includes(name) && !isRepeated);
    return [
      {
        ...{ name, label, matters, cells },
        differs: areDistinct(cells.map(({ text, outcome }) => `${outcome} ${text}`)),
        form: isOnSheet ? "sheet" : isShort ? "short" : "all",
        origin: areDistinct(cells.map(({ origin }) => origin)) ? null : (cells[0]?.origin ?? null),
      },
    ];
  }

  return comparisonGroups
    .map((name) => ({
      name,
      label:
        name === "answers" || name === "needs" || name === "program"
          ? t(`comparison.group.${name}`)
          : t(`evidence.question.${name}`),
      rows: rows[name].flatMap((row) => compare(name, row)),
    }))
    .filter(({ rows }) => rows.length > 0);
}
