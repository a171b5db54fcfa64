import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import {
  isChoiceQuestion,
  type SuitabilityAnswers,
  type SuitabilityQuestion,
  suitabilityChoices,
  suitabilityQuestions,
} from "#contract/suitability/suitability-answers.ts";

/** The answers of an address; a question whose answer is none of its own is wrong. */
export interface GivenAnswers {
  answers: SuitabilityAnswers;
  wrong: SuitabilityQuestion[];
  /** The form was sent as it was: each question stands in the address, none with an answer. */
  isUnanswered: boolean;
}

/** A technology that programs may be made with. */
export type Technology = Pick<CodeItem, "code" | "name">;

/** Reads the answers of an address; `technologies` are those that there are. */
export function readAnswers(
  query: URLSearchParams,
  technologies: readonly Technology[],
): GivenAnswers {
  const answers: SuitabilityAnswers = { purpose: "", tech: "", host: "", access: "", support: "" };
  const wrong: SuitabilityQuestion[] = [];
  for (const question of suitabilityQuestions) {
    const given = (query.get(question) ?? "").trim();
    const choices: readonly string[] = isChoiceQuestion(question)
      ? suitabilityChoices[question]
      : technologies.map(({ code }) => code);
    if (given !== "" && !choices.includes(given)) wrong.push(question);
    // A known answer is one of its question's own.
    else Object.assign(answers, { [question]: given });
  }
  const isSent = suitabilityQuestions.every((question) => query.has(question));
  const isUnanswered = isSent && wrong.length === 0 && answeredQuestions(answers).length === 0;
  return { answers, wrong, isUnanswered };
}

/** The questions that are answered, in their order. */
export function answeredQuestions(answers: SuitabilityAnswers): SuitabilityQuestion[] {
  return suitabilityQuestions.filter((question) => answers[question] !== "");
}
