import { badgeRules } from "@public-code/evidence/contract/badge-rules.ts";
import type { BadgeName } from "@public-code/evidence/contract/badges.ts";
import { describeBadge } from "@public-code/evidence/contract/describe-badge.ts";
import { describeFinding, describeKind } from "@public-code/evidence/contract/describe-finding.ts";
import {
  type EvidenceRow,
  type ProgramEvidence,
  rowsByKind,
} from "@public-code/evidence/contract/evidence.ts";
import {
  type EvidenceKindName,
  type Question,
  sampleTool,
} from "@public-code/evidence/contract/evidence-kinds.ts";
import { stateOfKind } from "@public-code/evidence/contract/findings.ts";
import { rulesAt } from "@public-code/evidence/contract/judge-badges.ts";
import { leadingFact } from "@public-code/evidence/contract/leading-fact.ts";
import { offeredLicences } from "@public-code/evidence/contract/program-licence.ts";
import { summariesOf } from "@public-code/evidence/contract/summaries.ts";
import { fieldText } from "@public-code/programs/contract/field-text.ts";
import { licenceSummary } from "@public-code/programs/contract/licences/licence-summary.ts";
import {
  licenceTextAddress,
  type TermGroup,
} from "@public-code/programs/contract/licences/licence-terms.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import type { TextFieldName } from "@public-code/programs/contract/program-fields.ts";
import type { TextFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import { type AgencyNeeds, byVerdict, judgeNeeds } from "#api/suitability/judge-needs.ts";
import type { ComparedCell, Comparison } from "#contract/comparison/comparison.ts";
import type { SuitabilityLine } from "#contract/suitability/judged-line.ts";
import type { SuitabilityQuestion } from "#contract/suitability/suitability-answers.ts";

/** The facts of a compared program. */
export interface ProgramFacts {
  program: Program;
  evidence: ProgramEvidence;
  /** Other agencies that have declared that they use it. */
  reusedBy: number;
}

export const plain = (text: string): ComparedCell => ({
  text,
  outcome: null,
  verdict: null,
  origin: null,
  confirmedAt: null,
  sample: false,
});
export const declared = (text: string): ComparedCell => ({
  ...plain(text),
  origin: text === "" ? null : "declared",
});

/** Texts of an agency are joined into one line of a table. */
export const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

export function textOf(program: Program, name: TextFieldName, texts: TextFormatter): string {
  return onOneLine(fieldText(name, program[name], texts));
}

export const names = (joined: string, { listed }: TextFormatter) =>
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
export function badgeCell(
  { evidence }: ProgramFacts,
  name: BadgeName,
  { t }: TextFormatter,
  now: Date,
): ComparedCell {
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

export function factCell(
  { evidence }: ProgramFacts,
  kind: EvidenceKindName,
  texts: TextFormatter,
): ComparedCell {
  const kindState = stateOfKind(kind, evidence.facts);
  const { finding, outcome, unknown } = kindState;
  // A row of which all say so is left out.
  if (unknown === "notApplicable" && !finding?.value) return plain("");
  const text = describeKind(kindState, texts);
  if (!finding || outcome === "notMeasured") return { ...plain(text), outcome };
  return { ...plain(text), outcome, ...sourceOf([finding], finding.confirmedAt) };
}

/** A line as a sentence, with codes of platforms and lists of names as people read them. */
function describeNeed({ finding, values }: SuitabilityLine, texts: TextFormatter): string {
  const { platform, stated = "", ...others } = values;
  const platforms = (codes: string) => fieldText("platforms", codes, texts);
  return texts.t(`comparison.need.finding.${finding}`, {
    ...others,
    platform: platforms(platform ?? ""),
    stated: platform === undefined ? names(stated, texts) : platforms(stated),
  });
}

/** What a program is for an answer of an agency: the worst first, as old as its oldest fact. */
export function needCell(
  { program, evidence }: ProgramFacts,
  question: SuitabilityQuestion,
  needs: AgencyNeeds,
  texts: TextFormatter,
): ComparedCell {
  const lines = judgeNeeds(program, evidence.facts, needs)
    .filter((line) => line.question === question)
    .sort(byVerdict);
  const measured = lines.filter((line) => line.evidence.origin === "measured");
  return {
    ...declared(lines.map((line) => describeNeed(line, texts)).join(" ")),
    ...(measured.length > 0 && { origin: "measured" }),
    verdict: lines[0]?.verdict ?? null,
    confirmedAt: measured.map((line) => line.evidence.on).sort()[0] ?? null,
    sample: measured.some((line) => line.evidence.sample),
  };
}

/** The answer to a question, and in a sentence why. */
export function summaryCell(
  { evidence }: ProgramFacts,
  question: Question,
  texts: TextFormatter,
): ComparedCell {
  const summary = summariesOf(evidence.facts).find((candidate) => candidate.question === question);
  const outcome = summary?.outcome ?? "notMeasured";
  const fact = summary && leadingFact(summary);
  const reason = texts.t("evidence.reason.notAsked");
  const text = fact
    ? describeFinding(fact, texts)
    : texts.t("evidence.finding.notMeasured", { reason });
  // The words are those of one fact, and so is their source.
  const source = sourceOf(fact ? [fact] : [], summary?.confirmedAt ?? null);
  return { ...plain(text), outcome, ...source };
}

/** Each licence of a program with its terms; one without them where words or a contradiction leave none. */
export function comparedLicences(
  { program, evidence }: ProgramFacts,
  { t, lang, listed }: TextFormatter,
): Comparison["licences"] {
  const { ids, conflict } = offeredLicences(program, evidence.facts);
  const noSummary = t("comparison.row.noSummary");
  const values = conflict && { declared: conflict.declared, found: listed(conflict.found) };
  const note = values ? t("comparison.row.licenceConflict", values) : noSummary;
  const programId = program.firstEditionNo;
  const name = program.authorizationsStr;
  if (ids.length === 0) return [{ programId, name, terms: null, note, textUrl: "" }];
  return ids.map((id) => {
    const terms = licenceSummary(id, lang);
    const textUrl = licenceTextAddress(id) ?? "";
    return { programId, name: ids.length > 1 ? id : name, terms, note: terms ? "" : note, textUrl };
  });
}

/** The names of the terms of a program's licences in one group, or why there are none. */
export function termCell(
  compared: ProgramFacts,
  group: TermGroup,
  texts: TextFormatter,
): ComparedCell {
  const licences = comparedLicences(compared, texts);
  const parts = licences.map(({ name, terms, note }) => {
    const list = terms ? texts.listed(terms[group].map((term) => term.name)) : note;
    const text = list === "" ? texts.t("comparison.row.none") : list;
    return licences.length > 1 ? `${name} ${text}` : text;
  });
  return plain(parts.join(" · "));
}
