import { growingCategories } from "@public-code/contract/code-editing/code-editing.ts";

/** Lists on the page of codes; the other lists have pages of their own. */
export const listedCategories = [...growingCategories, "code_filter_update_time", "LANG"] as const;
export type ListedCategory = (typeof listedCategories)[number];

/** The list that an address names, or the first one. */
export function categoryOf(value: string): ListedCategory {
  return listedCategories.find((one) => one === value) ?? listedCategories[0];
}
