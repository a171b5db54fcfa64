import {
  describeFinding,
  describeReason,
  namesSeveral,
  ofRepository,
} from "@public-code/evidence/contract/describe-finding.ts";
import type { Finding, ProgramEvidence } from "@public-code/evidence/contract/evidence.ts";
import {
  type EvidenceKindName,
  type Question,
  sampleTool,
} from "@public-code/evidence/contract/evidence-kinds.ts";
import { originOf, statedBy } from "@public-code/evidence/contract/fact-origin.ts";
import { stateOfKind } from "@public-code/evidence/contract/findings.ts";
import { leadingFact, leadingKinds } from "@public-code/evidence/contract/leading-fact.ts";
import { offeredLicences } from "@public-code/evidence/contract/program-licence.ts";
import { summariesOf } from "@public-code/evidence/contract/summaries.ts";
import { fieldText } from "@public-code/programs/contract/field-text.ts";
import {
  licenceSummary,
  type TermText,
} from "@public-code/programs/contract/licences/licence-summary.ts";
import {
  licenceTextAddress,
  type TermGroup,
} from "@public-code/programs/contract/licences/licence-terms.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import type { TextFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import { type AgencyNeeds, judgeNeeds } from "#api/suitability/judge-needs.ts";
import { type ComparedCell, verdicts } from "#contract/comparison/comparison.ts";
import type { SuitabilityQuestion } from "#contract/suitability/suitability-answers.ts";
import type { SuitabilityLine } from "#contract/suitability/suitability-line.ts";

/** The facts of a compared program. */
export interface ProgramFacts {
  program: Program;
  evidence: ProgramEvidence;
}

/** Texts of an agency are joined into one line of a table. */
export const plain = (text: string): ComparedCell => ({
  ...{ text: text.replace(/\s+/g, " ").trim(), outcome: null, verdict: null },
  ...{ origin: null, confirmedAt: null, current: true, sample: false },
});
export const declared = (text: string, program: Program): ComparedCell => ({
  ...plain(text),
  origin: text === "" ? null : statedBy(program),
});

export const names = (joined: string, { listed }: TextFormatter) =>
  listed(joined.split(",").filter(Boolean));

/** A text that follows from facts: declared where all of them are, and as old as the oldest. */
function factual(text: string, facts: readonly Finding[], program: Program): ComparedCell {
  // A field that was left empty states nothing.
  const answered = facts.filter(
    ({ outcome, reason }) => outcome !== "notMeasured" && reason !== "notStated",
  );
  const measured = answered.filter(({ source }) => source.method !== "declared");
  const [first] = measured.length > 0 ? measured : answered;
  return {
    ...plain(text),
    origin: first ? originOf(first, program) : null,
    confirmedAt: measured.map((row) => row.confirmedAt).sort()[0] ?? null,
    current: measured.every(({ current }) => current),
    sample: measured.some(({ source }) => source.tool === sampleTool),
  };
}

export function factCell(
  { evidence, program }: ProgramFacts,
  kind: EvidenceKindName,
  texts: TextFormatter,
): ComparedCell {
  const state = stateOfKind(kind, evidence.facts);
  const { finding, outcome, unknown } = state;
  // A row of which all say so is left out.
  if (unknown === "notApplicable" && (outcome === "notMeasured" || !finding?.value))
    return plain(texts.t("comparison.row.notApplicable"));
  const named = namesSeveral(evidence.facts, program);
  if (!finding || finding.outcome === "notMeasured") {
    const reason = describeReason(state, texts);
    const text = finding ? ofRepository(finding, reason, { t: texts.t, named }) : reason;
    return { ...plain(text), outcome };
  }
  return { ...factual(describeFinding(finding, texts, named), [finding], program), outcome };
}

/** The answer to a question, and in a sentence why: the words are those of one fact, and so is their source. */
export function answerCell(
  compared: ProgramFacts,
  question: Question,
  texts: TextFormatter,
): ComparedCell {
  const summaries = summariesOf(compared.evidence.facts);
  const summary = summaries.find((candidate) => candidate.question === question);
  const fact = summary && leadingFact(summary);
  const outcome = summary?.outcome ?? "notMeasured";
  if (!fact || fact.outcome === "notMeasured")
    return { ...factCell(compared, fact?.kind ?? leadingKinds[question][0], texts), outcome };
  const { confirmedAt } = summary;
  const { facts } = compared.evidence;
  const sentence = describeFinding(fact, texts, namesSeveral(facts, compared.program));
  const cell = factual(sentence, [fact], compared.program);
  return { ...cell, outcome, ...(cell.confirmedAt && { confirmedAt }) };
}

/** A line as a sentence, with codes of platforms and lists of names as people read them. */
function describeNeed(
  { finding, values, reason = null }: Omit<SuitabilityLine, "fact">,
  texts: TextFormatter,
): string {
  const { platform, stated = "", ...others } = values;
  const platforms = (codes: string) => fieldText("platforms", codes, texts);
  return texts.t(`comparison.need.finding.${finding}`, {
    ...others,
    platform: platforms(platform ?? ""),
    stated: platform === undefined ? names(stated, texts) : platforms(stated),
    reason: describeReason({ reason }, texts),
  });
}

/** What a program is for an answer of an agency, the worst first. */
export function needCell(
  { program, evidence }: ProgramFacts,
  question: SuitabilityQuestion,
  needs: AgencyNeeds,
  texts: TextFormatter,
): ComparedCell {
  const lines = judgeNeeds(program, evidence.facts, needs)
    .filter((line) => line.question === question)
    .sort((left, right) => verdicts.indexOf(right.verdict) - verdicts.indexOf(left.verdict));
  const named = namesSeveral(evidence.facts, program);
  const text = lines
    .map(({ fact, ...line }) =>
      ofRepository(fact ?? { repository: "" }, describeNeed(line, texts), { t: texts.t, named }),
    )
    .join(" ");
  const facts = lines.flatMap(({ fact }) => fact ?? []);
  const cell = facts.length > 0 ? factual(text, facts, program) : declared(text, program);
  return { ...cell, verdict: lines[0]?.verdict ?? null };
}

/** A licence of a program with its terms; null where words or a contradiction leave none, as a note says. */
interface ComparedLicence {
  name: string;
  terms: Record<TermGroup, TermText[]> | null;
  note: string;
  /** The address of its text; '' where that is not answered. */
  textUrl: string;
}

export function comparedLicences(
  { program, evidence }: ProgramFacts,
  { t, lang, listed }: TextFormatter,
): ComparedLicence[] {
  const { ids, conflict } = offeredLicences(program, evidence.facts);
  const note = conflict
    ? t("comparison.row.licenceConflict", {
        declared: conflict.declared,
        found: listed(conflict.found),
      })
    : t("comparison.row.noSummary");
  const name = program.authorizationsStr;
  if (ids.length === 0) return [{ name, terms: null, note, textUrl: "" }];
  return ids.map((id) => {
    const terms = licenceSummary(id, lang);
    const textUrl = licenceTextAddress(id) ?? "";
    return { name: ids.length > 1 ? id : name, terms, note: terms ? "" : note, textUrl };
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
