/** The five questions on what an agency needs, in their order; also the names in the address. */
export const suitabilityQuestions = ["purpose", "tech", "host", "access", "support"] as const;
export type SuitabilityQuestion = (typeof suitabilityQuestions)[number];

/** The answers of the questions that have a closed list of them; `tech` is a code of technologies. */
export const suitabilityChoices = {
  /** Inside the agency, as a service for the public, or passed on to others. */
  purpose: ["inside", "public", "passOn"],
  /** Where it would run; `elsewhere` is with somebody else. */
  host: ["container", "linux", "windows", "elsewhere"],
  /** The accessibility level that it has to reach. */
  access: ["A", "AA"],
  /** Whether the agency's own people look after it, or a contractor. */
  support: ["own", "contract"],
} as const satisfies Partial<Record<SuitabilityQuestion, readonly string[]>>;
export type ChoiceQuestion = keyof typeof suitabilityChoices;
type ChoiceOf<Question extends ChoiceQuestion> = (typeof suitabilityChoices)[Question][number];

export function isChoiceQuestion(question: SuitabilityQuestion): question is ChoiceQuestion {
  return question in suitabilityChoices;
}

/** What an agency needs; '' leaves a question out. */
export type SuitabilityAnswers = { [Question in ChoiceQuestion]: ChoiceOf<Question> | "" } & {
  tech: string;
};

export const noAnswers: SuitabilityAnswers = {
  ...{ purpose: "", tech: "", host: "", access: "", support: "" },
};

const longestCode = 100;
/** Characters of a text that answers are read from. */
export const answersMaximum = 300;

/** The answers in a text, whoever has written it; one that its question does not have is left out. */
export function readAnswersFrom(text: string): URLSearchParams {
  const given = new URLSearchParams(text);
  const answers = suitabilityQuestions.flatMap((question) => {
    const answer = given.get(question) ?? "";
    const choices: readonly string[] = isChoiceQuestion(question)
      ? suitabilityChoices[question]
      : answer.length <= longestCode
        ? [answer]
        : [];
    return answer !== "" && choices.includes(answer) ? [[question, answer]] : [];
  });
  return new URLSearchParams(answers);
}
