import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { z } from "zod";

const publicMissedSearch = z.object({ keyword: z.string(), count: z.int() });
export type PublicMissedSearch = z.output<typeof publicMissedSearch>;

export const publicMissedSearches = {
  listPublicMissedSearches: endpoint("GET", "/statistics/missedSearches", {
    cached: true,
    summary: "What several networks searched for in a week and is not to be found, at most 100",
    data: z.array(publicMissedSearch),
  }),
};
