import { answerQuestions } from "@public-code/evidence/contract/answer-questions.ts";
import {
  describeAnswer,
  describeEach,
  ofThoseAlike,
  restsOn,
} from "@public-code/evidence/contract/describe-among.ts";
import {
  describeReason,
  describeUnknown,
} from "@public-code/evidence/contract/describe-finding.ts";
import type { Finding, ProgramEvidence } from "@public-code/evidence/contract/evidence.ts";
import {
  type EvidenceKindName,
  type Question,
  sampleTool,
} from "@public-code/evidence/contract/evidence-kinds.ts";
import { originOf, statedBy } from "@public-code/evidence/contract/fact-origin.ts";
import { countedRows } from "@public-code/evidence/contract/facts.ts";
import { endedReasons, stateOfKind } from "@public-code/evidence/contract/findings.ts";
import { summariseLicence } from "@public-code/evidence/contract/program-licence.ts";
import { fieldText } from "@public-code/programs/contract/field-text.ts";
import {
  licenceSummary,
  type TermText,
} from "@public-code/programs/contract/licences/licence-summary.ts";
import type { TermGroup } from "@public-code/programs/contract/licences/licence-terms.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import type { TextFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import type { AgencyNeeds, SuitabilityLine } from "#api/suitability/agency-needs.ts";
import { judgeSuitability } from "#api/suitability/judge-suitability.ts";
import { type ComparedCell, verdicts } from "#contract/comparison/comparison.ts";
import type { SuitabilityQuestion } from "#contract/suitability/suitability-answers.ts";

/** The facts of a compared program. */
export interface ProgramFacts {
  program: Program;
  evidence: ProgramEvidence;
  /** Other agencies that have declared its use and not confirmed it in time. */
  lapsedUsers: number;
}

/** A cell with what decides whether its row stands. */
export interface MadeCell extends ComparedCell {
  /** True where it has nothing to say, or what the answers say once for all. */
  silent: boolean;
  /** What it says, where that is what was found out. */
  facts: readonly Finding[];
}

/** Texts of an agency are joined into one line of a table. */
export const plain = (text: string): MadeCell => ({
  ...{ text: text.replace(/\s+/g, " ").trim(), outcome: null, verdict: null },
  ...{ origin: null, confirmedAt: null, confirmedTo: null, current: true, sample: false },
  ...{ silent: text === "", facts: [] },
});
export const declared = (text: string, program: Program): MadeCell => ({
  ...plain(text),
  origin: text === "" ? null : statedBy(program),
});

export const names = (joined: string, { listed }: TextFormatter) =>
  listed(joined.split(",").filter(Boolean));

/** A text that follows from facts: declared where all of them are, and as old as the oldest. */
function factual(text: string, facts: readonly Finding[], program: Program): MadeCell {
  // A field that was left empty states nothing.
  const answered = facts.filter(({ value, reason }) => value !== null && reason !== "notStated");
  const measured = answered.filter(({ source }) => source.method !== "declared");
  const [first] = measured.length > 0 ? measured : answered;
  const days = measured.map((row) => row.confirmedAt).sort();
  return {
    ...plain(text),
    origin: first ? originOf(first, program) : null,
    confirmedAt: days[0] ?? null,
    confirmedTo: days.at(-1) ?? null,
    current: measured.every(({ current }) => current),
    sample: measured.some(({ source }) => source.tool === sampleTool),
    facts,
  };
}

/** What is said of a finding, and of uses also how many of them nobody has confirmed. */
function withLapsed(text: string, kind: EvidenceKindName, of: ProgramFacts, { t }: TextFormatter) {
  if (kind !== "reuses" || of.lapsedUsers === 0) return text;
  const lapsed = t("comparison.row.lapsed", { count: of.lapsedUsers });
  return t("evidence.sentences", { first: text, second: lapsed });
}

const ended: ReadonlySet<unknown> = new Set(
  Object.values(endedReasons).flatMap((end) => end ?? []),
);

/** True of what nobody has asked, or nobody can read of what has ended, which the answers say, or is not there. */
const saysNothing = ({ unknown, reason, value = null }: Partial<Finding>) =>
  unknown === "neverAsked" || (unknown === "notApplicable" ? value === null : ended.has(reason));

export function factCell(
  compared: ProgramFacts,
  kind: EvidenceKindName,
  texts: TextFormatter,
): MadeCell {
  const { program, evidence } = compared;
  const { facts } = evidence;
  const state = stateOfKind(kind, facts);
  const { finding } = state;
  const others = countedRows(facts).filter((row) => row.kind === kind && row !== finding);
  const rows = finding ? [finding, ...others] : [];
  const outcome = state.unknown === "notApplicable" ? null : state.outcome;
  const text = finding
    ? describeEach(rows, texts, { facts, program })
    : (outcome === null ? describeUnknown : describeReason)(state, texts);
  const cell = factual(withLapsed(text, kind, compared, texts), rows, program);
  return { ...cell, outcome, silent: (finding ? rows : [state]).every(saysNothing) };
}

/** The answer to a question, and why, as its page says it: by the words of one fact, with their source. */
export function answerCell(
  compared: ProgramFacts,
  question: Question,
  texts: TextFormatter,
): MadeCell {
  const { program, evidence } = compared;
  const { questions } = answerQuestions(evidence.facts);
  const answer = questions.find((candidate) => candidate.question === question);
  const fact = evidence.facts[answer?.fact ?? -1];
  const outcome = answer?.outcome ?? "notMeasured";
  if (!fact) return { ...plain(texts.t("evidence.reason.notAsked")), outcome };
  const among = { facts: evidence.facts, program };
  const text = withLapsed(describeAnswer(fact, texts, among), fact.kind, compared, texts);
  return { ...factual(text, restsOn(fact, texts, among), program), outcome };
}

/** A line as a sentence, with codes of platforms and lists of names as people read them. */
function describeNeed(
  { finding, values, reason = null }: SuitabilityLine,
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
  compared: ProgramFacts,
  question: SuitabilityQuestion,
  needs: AgencyNeeds,
  texts: TextFormatter,
): MadeCell {
  const { program, evidence } = compared;
  const lines = judgeSuitability({ program, evidence: evidence.facts }, needs)
    .filter((line) => line.question === question)
    .sort((left, right) => verdicts.indexOf(right.verdict) - verdicts.indexOf(left.verdict));
  const among = { facts: evidence.facts, program };
  const text = lines
    .map((line) => {
      const need = describeNeed(line, texts);
      return line.fact ? ofThoseAlike(line.fact, need, texts, among) : need;
    })
    .join(" ");
  const facts = lines.flatMap(({ fact }) => fact ?? []);
  const cell = facts.length > 0 ? factual(text, facts, program) : declared(text, program);
  return { ...cell, verdict: lines[0]?.verdict ?? null };
}

/** A licence of a program with its terms, and what stands in the way of relying on them; '' where nothing does. */
interface ComparedLicence {
  name: string;
  /** Null where words or a contradiction leave none. */
  terms: Record<TermGroup, TermText[]> | null;
  note: string;
  /** The address of its text; '' where that is not answered. */
  textUrl: string;
}

export function comparedLicences(
  { program, evidence }: ProgramFacts,
  { t, lang, listed }: TextFormatter,
): ComparedLicence[] {
  const { licences, conflict, confirmed } = summariseLicence(program, evidence.facts);
  const caveat = confirmed ? "" : t("comparison.row.licenceUnconfirmed");
  const note = conflict
    ? t("comparison.row.licenceConflict", {
        declared: conflict.declared,
        found: listed(conflict.found),
      })
    : t("comparison.row.noSummary");
  const name = program.authorizationsStr;
  if (licences.length === 0) return [{ name, terms: null, note, textUrl: "" }];
  return licences.map(({ id, textAddress }) => {
    const terms = licenceSummary(id, lang);
    return {
      ...{ name: licences.length > 1 ? id : name, terms, note: terms ? caveat : note },
      textUrl: textAddress ?? "",
    };
  });
}

/** The names of the terms of a program's licences in one group, or why there are none. */
export function termCell(compared: ProgramFacts, group: TermGroup, texts: TextFormatter): MadeCell {
  const licences = comparedLicences(compared, texts);
  const parts = licences.map(({ name, terms, note }) => {
    const list = terms ? texts.listed(terms[group].map((term) => term.name)) : note;
    const text = list === "" ? texts.t("comparison.row.none") : list;
    return licences.length > 1 ? `${name} ${text}` : text;
  });
  const text = parts.join(" · ");
  const { conflict, confirmed } = summariseLicence(compared.program, compared.evidence.facts);
  // Whoever reads what is allowed reads on; once is enough.
  if (group !== "permissions" || conflict || confirmed) return plain(text);
  const second = texts.t("comparison.row.licenceUnconfirmed");
  return plain(texts.t("evidence.sentences", { first: text, second }));
}
