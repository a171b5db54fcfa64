import type { Program } from "@public-code/programs/contract/program.ts";
import { describeFinding, describeReason, namesSeveral, ofRepository } from "./describe-finding.ts";
import type { EvidenceRow } from "./evidence.ts";
import type { FindingFormatter } from "./finding-formatter.ts";

/** All facts of a program, of which one stands for those of its kind. */
interface Among {
  facts: readonly EvidenceRow[];
  program: Pick<Program, "gitHubLinkContentVos">;
}

const isAmong = (row: EvidenceRow, other: EvidenceRow) =>
  other.kind === row.kind && other.repository !== "";

/** The facts that what is said of one rests on: those of all repositories that say the same. */
export function restsOn<Row extends EvidenceRow>(
  row: Row,
  texts: FindingFormatter,
  { facts }: { facts: readonly Row[] },
): readonly Row[] {
  if (row.repository === "") return [row];
  const says = describeFinding(row, texts);
  // Two that were read on two days may say the same.
  const sayThen = (other: EvidenceRow) =>
    describeFinding({ ...other, confirmedAt: row.confirmedAt }, texts);
  return facts.filter((other) => isAmong(row, other) && sayThen(other) === says);
}

/** True where what one repository says holds for all that the program names. */
function isJoint(row: EvidenceRow, texts: FindingFormatter, { facts, program }: Among): boolean {
  const ofKind = facts.filter((other) => isAmong(row, other));
  const isEach = row.value === null || ofKind.length >= program.gitHubLinkContentVos.length;
  const isOfAll = (ofKind.length > 1 && isEach) || row.reason === "notAsked";
  return isOfAll && restsOn(row, texts, { facts }).length === ofKind.length;
}

/**
 * Puts before what one fact says of which of several repositories it is, and of how many others it is not so, or
 * nobody knows; nothing where all of them say the same.
 */
export function ofOneAmong(
  row: EvidenceRow,
  finding: string,
  texts: FindingFormatter,
  among: Among,
): string {
  const { t } = texts;
  const { facts, program } = among;
  if (row.repository === "" || !namesSeveral(facts, program)) return finding;
  if (isJoint(row, texts, among)) return finding;
  const ofKind = facts.filter((other) => isAmong(row, other));
  const alike = restsOn(row, texts, among);
  const count = Math.max(ofKind.length, program.gitHubLinkContentVos.length);
  const measured = ofKind.filter(({ value }) => value !== null).length;
  // Of one of which nothing is known, all others differ of which something is.
  const differing = row.value === null ? measured : measured - alike.length;
  const unread = count - alike.length - differing;
  const key = differing === 0 ? "someUnread" : unread === 0 ? "someDiffer" : "someEither";
  const repository = texts.listed(alike.map((each) => each.repository));
  // Where nothing is known of any, the reason is of those alone.
  const name =
    measured === 0 || alike.length === count
      ? repository
      : t(`evidence.${key}`, { repository, alike: alike.length, count, differing, unread });
  return ofRepository({ repository: name }, finding, { t, named: true });
}

/** What each repository says of a kind, the one that stands for it first; those that say the same stand together. */
export function describeEach(
  rows: readonly EvidenceRow[],
  texts: FindingFormatter,
  among: Among,
): string {
  const { t, listed } = texts;
  // The outcome beside it says that something was not found out, so that the words are the reason alone.
  const say = (row: EvidenceRow) =>
    row.outcome === "notMeasured" ? describeReason(row, texts) : describeFinding(row, texts);
  const [first] = rows;
  if (!first) return "";
  const bySentence = Map.groupBy(rows, (row) => say({ ...row, confirmedAt: first.confirmedAt }));
  const named = namesSeveral(among.facts, among.program) && !isJoint(first, texts, among);
  return [...bySentence.values()]
    .map((alike) => {
      const repository = listed(alike.flatMap((row) => row.repository || []));
      return ofRepository({ repository }, say(alike[0] ?? first), { t, named });
    })
    .reduce((before, after) => t("evidence.sentences", { first: before, second: after }));
}

/** Says by one fact why a question is answered as it is; what has no answer is named, as others of it may be known. */
export function describeAnswer(fact: EvidenceRow, texts: FindingFormatter, among: Among): string {
  const { t } = texts;
  const name = t(`evidence.kind.${fact.kind}`);
  const finding =
    fact.value === null
      ? t("evidence.withReason", { name, reason: describeReason(fact, texts) })
      : describeFinding(fact, texts);
  return ofOneAmong(fact, finding, texts, among);
}
