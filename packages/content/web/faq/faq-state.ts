import { cutText } from "@public-code/core/contract/tidy-text.ts";
import type { Query } from "@public-code/core/web/page-addresses.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import type { FaqItem } from "#contract/content.ts";
import { type FaqGroup, faqGroups } from "#contract/faq-groups.ts";

export type FaqTab = "all" | FaqGroup;
export const faqTabs: readonly FaqTab[] = ["all", ...faqGroups];

const keywordMaximum = 100;

/** What a visitor looks for among the questions; the page address holds all of it. */
export interface FaqState {
  group: FaqTab;
  keyword: string;
}

/** The state that a page address holds; an unknown group counts as all. */
export function readFaqState(search: URLSearchParams): FaqState {
  const group = faqTabs.find((tab) => tab === search.get("group")) ?? "all";
  return { group, keyword: cutText((search.get("keyword") ?? "").trim(), keywordMaximum) };
}

/** The query of a state, for its page address. */
export function faqQuery(state: FaqState): Query {
  return { group: state.group === "all" ? "" : state.group, keyword: state.keyword };
}

/** True for questions that contain the keyword; case matters. */
function hasKeyword(item: FaqItem, keyword: string): boolean {
  return item.question.includes(keyword);
}

/** The questions of a state. */
export function matchingFaqs(items: readonly FaqItem[], state: FaqState): FaqItem[] {
  return items.filter(
    (item) =>
      (state.group === "all" || item.groupId === state.group) && hasKeyword(item, state.keyword),
  );
}

/** The words of an answer as they are read, without its markup. */
function answerWords({ answer }: FaqItem): string {
  return answer
    .replace(/<[^>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .toLowerCase();
}

/** Questions of a state whose answers alone hold the keyword, in any letter case. */
export function faqsByAnswer(items: readonly FaqItem[], { group, keyword }: FaqState): FaqItem[] {
  if (keyword === "") return [];
  const text = keyword.toLowerCase();
  return matchingFaqs(items, { group, keyword: "" }).filter(
    (item) => !hasKeyword(item, keyword) && answerWords(item).includes(text),
  );
}

/** How many questions hold the keyword themselves or in their answers, by tab. */
export function faqCounts(items: readonly FaqItem[], keyword: string): Record<FaqTab, number> {
  const count = (group: FaqTab) =>
    matchingFaqs(items, { group, keyword }).length + faqsByAnswer(items, { group, keyword }).length;
  return { all: count("all"), ...ofEach(faqGroups, count) };
}

/** Latin words, and neighbouring characters of Chinese, which has no blanks between words. */
function termsOf(text: string): string[] {
  const lower = text.toLowerCase();
  const pairs = [...lower.matchAll(/\p{Script=Han}{2,}/gu)].flatMap(([run]) =>
    [...run].slice(1).map((character, index) => `${[...run][index]}${character}`),
  );
  return [...new Set([...(lower.match(/[a-z0-9]{2,}/g) ?? []), ...pairs])];
}

const nearMaximum = 3;
/** The least part of a keyword that a near question holds. */
const leastShare = 0.25;
/** A word in a question weighs more than one in its answer. */
const questionFactor = 2;

/** Questions of every group that hold some of a keyword, the nearest first; a rare word counts more. */
export function nearFaqs(items: readonly FaqItem[], keyword: string): FaqItem[] {
  const held = items.map((item) => {
    const [question, answer] = [item.question.toLowerCase(), answerWords(item)];
    return (term: string) =>
      question.includes(term) ? questionFactor : answer.includes(term) ? 1 : 0;
  });
  const weights = termsOf(keyword).map((term) => {
    const holding = held.filter((holds) => holds(term) > 0).length;
    return [term, Math.log(1 + items.length / Math.max(1, holding))] as const;
  });
  const whole = weights.reduce((sum, [, weight]) => sum + weight, 0);
  return items
    .map((item, index) => ({
      item,
      score: weights.reduce((sum, [term, weight]) => sum + weight * (held[index]?.(term) ?? 0), 0),
    }))
    .filter(({ score }) => score > 0 && score >= leastShare * whole)
    .sort((left, right) => right.score - left.score)
    .slice(0, nearMaximum)
    .map(({ item }) => item);
}
