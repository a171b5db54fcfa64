import type { BriefConclusion, Conclusion, ConclusionReason } from "./conclusion.ts";
import type { Question } from "./evidence-kinds.ts";
import { type FindingFormatter, inSentence } from "./finding-formatter.ts";

/** How a language says things. */
type ConclusionTexts = Pick<FindingFormatter, "t" | "listed">;

/** Clauses that stand in the sentence; the six answers have the rest. */
const mostReasons = 3;

function sayReason(reason: ConclusionReason, { t }: Pick<ConclusionTexts, "t">): string {
  const { name } = reason;
  switch (name) {
    case "inactive":
      return t(`evidence.conclusion.reason.${name}`, { day: reason.day });
    case "vulnerable":
      return t(`evidence.conclusion.reason.${name}`, { count: reason.count });
    case "problem":
      return t(`evidence.conclusion.reason.${name}`, {
        topic: t(`evidence.topic.${reason.question}`),
      });
    default:
      return t(`evidence.conclusion.reason.${name}`);
  }
}

const topicsOf = (questions: readonly Question[], texts: ConclusionTexts) =>
  inSentence(texts).listed(questions.map((question) => texts.t(`evidence.topic.${question}`)));

function sayReasons(
  reasons: readonly ConclusionReason[],
  t: ConclusionTexts["t"],
  say: (reason: ConclusionReason) => string,
): string {
  const [first = "", ...further] = reasons.slice(0, mostReasons).map(say);
  return further.reduce(
    (before, second) => t("evidence.conclusion.clauses", { first: before, second }),
    first,
  );
}

/** The verdict in a few words. */
export function describeBriefly(
  { verdict, reasons, attention }: BriefConclusion,
  texts: ConclusionTexts,
): string {
  return texts.t(`evidence.conclusion.brief.${verdict}`, {
    reason: sayReasons(reasons, texts.t, (reason) => sayReason(reason, texts)),
    topics: topicsOf(attention, texts),
  });
}

/** Says a conclusion in one to three sentences, the first of which stands by itself. */
export function describeConclusion(conclusion: Conclusion, texts: ConclusionTexts): string[] {
  const { t } = texts;
  const { verdict, attention, unanswered, outdated } = conclusion;
  const topics = (questions: readonly Question[]) => topicsOf(questions, texts);
  const reasons = sayReasons(conclusion.reasons, t, (reason) => {
    const clause = sayReason(reason, texts);
    const isLeft = reason.name === "archived" || reason.name === "inactive";
    return isLeft ? t("evidence.conclusion.upkeep", { reason: clause }) : clause;
  });
  const lead = t(`evidence.conclusion.verdict.${verdict}`, {
    reasons,
    topics: topics(attention),
  });
  // What nobody has looked at, or long ago, is not told question by question.
  if (verdict === "unknown" || verdict === "unchecked" || verdict === "outdated") return [lead];
  const further = {
    attention: verdict === "usable" ? [] : attention,
    outdated,
    unanswered: unanswered.filter((question) => !outdated.includes(question)),
  };
  const names = ["attention", "outdated", "unanswered"] as const;
  return [
    lead,
    ...names.flatMap((name) =>
      further[name].length > 0
        ? t(`evidence.conclusion.${name}`, { topics: topics(further[name]) })
        : [],
    ),
  ];
}
