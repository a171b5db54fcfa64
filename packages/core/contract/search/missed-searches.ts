import { z } from "zod";
import { endpoint, listEndpoint } from "../endpoint.ts";
import { queryPaging, requiredText } from "../rules.ts";

/** A keyword that was searched often enough without finding anything. */
export const missedSearch = z.object({
  keyword: z.string(),
  count: z.int(),
  lastSeenAt: z.string(),
  /** Enough networks searched for it within a week for visitors to see it. */
  isPublic: z.boolean(),
  /** An operator keeps it from visitors. */
  isHidden: z.boolean(),
});
export type MissedSearch = z.output<typeof missedSearch>;

export const missedSearches = {
  listMissedSearches: listEndpoint("GET", "/console/missedSearches", {
    duty: "read",
    summary: "Searches without result whose keyword no synonyms hold yet, the most frequent first",
    input: z.object(queryPaging),
    item: missedSearch,
  }),
  hideMissedSearch: endpoint("POST", "/console/missedSearches/hide", {
    duty: "edit",
    summary: "Keep a keyword that found nothing from visitors, or let them see it again",
    input: z.object({ keyword: requiredText(100), hidden: z.boolean() }),
  }),
};
