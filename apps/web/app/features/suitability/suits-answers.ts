import type { CodeItem } from "@public-code/contract/code-lists/code-lists.ts";
import {
  isChoiceQuestion,
  type SuitabilityAnswers,
  type SuitabilityQuestion,
  suitabilityChoices,
  suitabilityQuestions,
} from "@public-code/contract/suitability/suitability-answers.ts";

/** The answers of an address; a question whose answer is none of its own is wrong. */
export interface GivenAnswers {
  answers: SuitabilityAnswers;
  wrong: SuitabilityQuestion[];
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
    const known: readonly string[] = isChoiceQuestion(question)
      ? suitabilityChoices[question]
      : technologies.map(({ code }) => code);
    if (given !== "" && !known.includes(given)) wrong.push(question);
    // A known answer is one of its question's own.
    else Object.assign(answers, { [question]: given });
  }
  return { answers, wrong };
}

/** The questions that are answered, in their order. */
export function answeredQuestions(answers: SuitabilityAnswers): SuitabilityQuestion[] {
  return suitabilityQuestions.filter((question) => answers[question] !== "");
}
