import { type FaqGroup, type FaqItem, faqGroups } from "@public-code/contract/content/content.ts";
import { ofEach } from "@public-code/contract/programs/program-fields.ts";
import type { Query } from "#platform/page-addresses.ts";

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
  return { group, keyword: (search.get("keyword") ?? "").trim().slice(0, keywordMaximum) };
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
  const wanted = keyword.toLowerCase();
  return matchingFaqs(items, { group, keyword: "" }).filter(
    (item) => !hasKeyword(item, keyword) && answerWords(item).includes(wanted),
  );
}

/** How many questions hold the keyword themselves or in their answers, by tab. */
export function faqCounts(items: readonly FaqItem[], keyword: string): Record<FaqTab, number> {
  const count = (group: FaqTab) =>
    matchingFaqs(items, { group, keyword }).length + faqsByAnswer(items, { group, keyword }).length;
  return { all: count("all"), ...ofEach(faqGroups, count) };
}
