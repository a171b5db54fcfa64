import type { Program } from "@public-code/programs/contract/program.ts";
import { describeFinding, describeGist, describeReason, ofRepository } from "./describe-finding.ts";
import { describeRowOutcome } from "./describe-outcome.ts";
import type { EvidenceRow } from "./evidence.ts";
import type { FindingFormatter } from "./finding-formatter.ts";
import { isNotApplicable } from "./findings.ts";

/** All facts of a program, of which one stands for those of its kind. */
interface Among<Row extends EvidenceRow = EvidenceRow> {
  facts: readonly Row[];
  program: Pick<Program, "gitHubLinkContentVos">;
}

/** The facts of a kind that are each of one repository, and how many repositories there are. */
function ofKind<Row extends EvidenceRow>(
  { kind }: EvidenceRow,
  { facts, program }: Among<Row>,
): { rows: Row[]; count: number } {
  const rows = facts.filter((other) => other.kind === kind && other.repository !== "");
  return { rows, count: Math.max(rows.length, program.gitHubLinkContentVos.length) };
}

/** The facts that what is said of one rests on: those of all repositories that say the same. */
export function restsOn<Row extends EvidenceRow>(
  row: Row,
  texts: FindingFormatter,
  among: Among<Row>,
  say: typeof describeGist = describeGist,
): readonly Row[] {
  if (row.repository === "") return [row];
  const finding = say(row, texts);
  return ofKind(row, among).rows.filter(
    (other) => other.outcome === row.outcome && say(other, texts) === finding,
  );
}

const namesOf = (rows: readonly EvidenceRow[], { listed }: FindingFormatter) =>
  listed(rows.flatMap(({ repository }) => repository || []));

/** What some facts say alike: without their files, where these differ. */
function describeAlike([first, ...others]: readonly EvidenceRow[], texts: FindingFormatter) {
  if (!first) return "";
  const finding = describeFinding(first, texts);
  const isWhole = others.every((row) => describeFinding(row, texts) === finding);
  return isWhole ? finding : describeGist(first, texts);
}

/** Puts before what follows from a fact of which of several repositories that is so, where it is not of all. */
export function ofThoseAlike(
  row: EvidenceRow,
  text: string,
  texts: FindingFormatter,
  among: Among,
): string {
  const alike = restsOn(row, texts, among, describeFinding);
  const named = alike.length < ofKind(row, among).count;
  return ofRepository({ repository: namesOf(alike, texts) }, text, { t: texts.t, named });
}

/** What each repository says of a kind, the one that stands for it first; those that say the same stand together. */
export function describeEach(
  rows: readonly EvidenceRow[],
  texts: FindingFormatter,
  among: Among,
): string {
  const { t } = texts;
  const [first] = rows;
  if (!first) return "";
  // The outcome beside it says that something was not found out, so that the words are the reason alone.
  const say = (row: EvidenceRow) =>
    row.value === null && !isNotApplicable(row)
      ? describeReason(row, texts)
      : describeGist(row, texts);
  const groups = [...Map.groupBy(rows, say)];
  const isOfAll = rows.length === ofKind(first, among).count || first.reason === "notAsked";
  const named = groups.length > 1 || !isOfAll;
  return groups
    .map(([reason, alike]) => {
      const finding = alike.some(({ value }) => value) ? describeAlike(alike, texts) : reason;
      return ofRepository({ repository: namesOf(alike, texts) }, finding, { t, named });
    })
    .reduce((before, after) => t("evidence.sentences", { first: before, second: after }));
}

/**
 * Says by one fact why a question is answered as it is, of which of several repositories it is and how the others are;
 * what has no answer is named, as others of it may be known.
 */
export function describeAnswer(fact: EvidenceRow, texts: FindingFormatter, among: Among): string {
  const { t, listed } = texts;
  const { rows, count } = ofKind(fact, among);
  const read = rows.filter(({ value }) => value !== null);
  const alike = restsOn(fact, texts, among);
  const reasons = new Set(rows.map((row) => describeReason(row, texts)));
  if (rows.length < count) reasons.add(t("evidence.reason.notAsked"));
  const isNoneClear = fact.repository !== "" && read.length === 0 && reasons.size > 1;
  const reason = isNoneClear ? t("evidence.noneClear", { count }) : describeReason(fact, texts);
  const name = t(`evidence.kind.${fact.kind}`);
  const finding =
    fact.value === null ? t("evidence.withReason", { name, reason }) : describeAlike(alike, texts);
  if (fact.repository === "" || alike.length === count || read.length === 0) return finding;
  const others = read.filter((other) => !alike.includes(other));
  const unread = count - alike.length - others.length;
  const own = describeRowOutcome(fact, texts);
  const ways = [...Map.groupBy(others, (other) => describeRowOutcome(other, texts))].map(
    ([outcome, { length }]) =>
      t(`evidence.${outcome === own ? "othersToo" : "others"}`, { count: length, outcome }),
  );
  const noResult = { count: unread, outcome: t("evidence.noResult") };
  const repository = t("evidence.some", {
    ...{ repository: namesOf(alike, texts), alike: alike.length, count },
    others: listed([...ways, ...(unread > 0 ? [t("evidence.others", noResult)] : [])]),
  });
  return ofRepository({ repository }, finding, { t, named: true });
}
