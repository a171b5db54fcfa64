import { z } from "zod";
import { listEndpoint } from "../endpoint.ts";
import { queryPaging } from "../rules.ts";

/** A keyword that was searched often enough without finding anything. */
export const missedSearch = z.object({
  keyword: z.string(),
  count: z.int(),
  lastSeenAt: z.string(),
});
export type MissedSearch = z.output<typeof missedSearch>;

export const missedSearches = {
  listMissedSearches: listEndpoint({
    method: "GET",
    path: "/console/missedSearches",
    access: "operator",
    duty: "read",
    summary: "Searches without result whose keyword no synonyms hold yet, the most frequent first",
    input: z.object(queryPaging),
    item: missedSearch,
  }),
};
