import { type Conclusion, conclude } from "./conclusion.ts";
import type { Finding } from "./evidence.ts";
import { leadingFact } from "./leading-fact.ts";
import { type QuestionSummary, summariesOf } from "./summaries.ts";

/** The answer to one of the six questions, as a page shows it. */
export interface QuestionAnswer extends Pick<QuestionSummary, "question" | "outcome"> {
  /** The place among the facts of the one that says most, with its day; null where there is none. */
  fact: number | null;
}

export interface ProgramAnswers {
  questions: QuestionAnswer[];
  conclusion: Conclusion;
}

/** What the facts of a program answer today, as data: pages get it without what decides it. */
export function answerQuestions(facts: readonly Finding[]): ProgramAnswers {
  const questions = summariesOf(facts).map((summary) => {
    const { question, outcome } = summary;
    const fact = leadingFact(summary);
    return { question, outcome, fact: fact ? facts.indexOf(fact) : null };
  });
  return { questions, conclusion: conclude(facts) };
}
