import type { Program } from "@public-code/programs/contract/program.ts";
import { describeFinding, describeReason, namesSeveral, ofRepository } from "./describe-finding.ts";
import type { EvidenceRow } from "./evidence.ts";
import type { FindingFormatter } from "./finding-formatter.ts";

/** All facts of a program, of which one stands for those of its kind. */
interface Among {
  facts: readonly EvidenceRow[];
  program: Pick<Program, "gitHubLinkContentVos">;
}

/** The facts of the kind of one among several repositories, and those of them that say something else. */
function othersOf(row: EvidenceRow, texts: FindingFormatter, { facts, program }: Among) {
  const ofKind = facts.filter((other) => other.kind === row.kind && other.repository !== "");
  const says = describeFinding(row, texts);
  const others = ofKind.filter((other) => describeFinding(other, texts) !== says);
  const isEach = row.value === null || ofKind.length >= program.gitHubLinkContentVos.length;
  const isOfAll = (ofKind.length > 1 && isEach) || row.reason === "notAsked";
  return { ofKind, others, isJoint: others.length === 0 && isOfAll };
}

/** The facts that what is said of one rests on: those of all repositories, where they say the same. */
export function restsOn<Row extends EvidenceRow>(
  row: Row,
  texts: FindingFormatter,
  { facts, program }: Pick<Among, "program"> & { facts: readonly Row[] },
): readonly Row[] {
  if (row.repository === "" || !namesSeveral(facts, program)) return [row];
  if (!othersOf(row, texts, { facts, program }).isJoint) return [row];
  return facts.filter(({ kind, repository }) => kind === row.kind && repository !== "");
}

/**
 * Puts before what one fact says of which of several repositories it is, and how many of them say something else;
 * nothing where all of them say the same.
 */
export function ofOneAmong(
  row: EvidenceRow,
  finding: string,
  texts: FindingFormatter,
  among: Among,
): string {
  const { t } = texts;
  const { repository } = row;
  if (repository === "" || !namesSeveral(among.facts, among.program)) return finding;
  const { ofKind, others, isJoint } = othersOf(row, texts, among);
  if (isJoint) return finding;
  const count = ofKind.length;
  // Where nothing is known of any, one of three would say that it is of the others.
  const isOne = count > 1 && ofKind.some(({ value }) => value !== null);
  const key = others.length > 0 ? "oneOfDiffering" : "oneOfRepositories";
  const name = isOne
    ? t(`evidence.${key}`, { repository, count, others: others.length })
    : repository;
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
  const bySentence = Map.groupBy(rows, (row) =>
    row.outcome === "notMeasured" ? describeReason(row, texts) : describeFinding(row, texts),
  );
  const [first] = rows;
  const named =
    first !== undefined &&
    namesSeveral(among.facts, among.program) &&
    !othersOf(first, texts, among).isJoint;
  return [...bySentence]
    .map(([sentence, alike]) => {
      const repository = listed(alike.flatMap((row) => row.repository || []));
      return ofRepository({ repository }, sentence, { t, named });
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
