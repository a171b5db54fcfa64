import { type GuidePageCode, guidePageCodes } from "#contract/guide-pages.ts";

/** The answers that a guide speaks to, by the names that the questions on an agency's needs have. */
const topics: Record<
  GuidePageCode,
  (has: (question: string, ...answers: string[]) => boolean) => boolean[]
> = {
  eyGovGuide: (has) => [has("purpose", "inside", "public"), has("support", "contract")],
  licenseIntro: (has) => [has("purpose"), has("purpose", "public", "passOn")],
  openSourceDefine: (has) => [has("purpose", "passOn")],
  devRule: (has) => [has("tech"), has("host"), has("access"), has("support", "own")],
};

/** The guides, first those that speak to most of an agency's answers, as this browser stores them. */
export function orderGuides(stored: string): GuidePageCode[] {
  const given = new URLSearchParams(stored);
  const has = (question: string, ...answers: string[]) => {
    const answer = given.get(question) ?? "";
    return answer !== "" && (answers.length === 0 || answers.includes(answer));
  };
  const countOf = (code: GuidePageCode) => topics[code](has).filter(Boolean).length;
  return guidePageCodes.toSorted((left, right) => countOf(right) - countOf(left));
}
