import { contentKinds } from "@public-code/content/contract/content-editing/content-fields.ts";
import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { z } from "zod";
import { calledAgency, silentEntry } from "../stewardship/call-list.ts";

/** What has not moved for so long asks for somebody. */
export const longWaitDays = 14;
/** Rows of each part; the parts say how many there are in all. */
export const overviewRows = 5;

const some = <Row extends z.ZodType>(row: Row) => z.object({ total: z.int(), rows: z.array(row) });

const todo = z.object({
  /** Mails that were given up, and mails that failed and are tried again. */
  mails: z.object({ givenUp: z.int(), delayed: z.int() }),
  /** Words that visitors searched for in vain, the most frequent first. */
  missedSearches: z.array(z.object({ keyword: z.string(), count: z.int() })),
  /** Content that has stayed a draft for `longWaitDays`, the oldest first. */
  contentDrafts: some(
    z.object({
      kind: z.enum(contentKinds),
      id: z.int(),
      title: z.string(),
      updateTime: z.string(),
    }),
  ),
  /** Links in content that have failed on two days. */
  deadLinks: z.int(),
  /** Agencies with something that wants a look at their programs, those with most first. */
  callList: some(calledAgency),
  /** Programs online of which their agencies have said nothing for two years. */
  silentEntries: some(silentEntry),
  /** Adoption stories that wait for a decision. */
  waitingStories: z.int(),
});
export type Todo = z.output<typeof todo>;

const startPage = todo.extend({
  /** False where the portal asks no other machine (`OUTGOING=off`), so that nothing is measured. */
  wayOut: z.boolean(),
  /** False where this machine has no git that reads repositories. */
  git: z.boolean(),
});
export type StartPage = z.output<typeof startPage>;

export const overview = {
  getOverview: endpoint("GET", "/console/overview", {
    duty: "read",
    summary: "What needs somebody beside the queue of reviews",
    data: startPage,
  }),
  retryMails: endpoint("POST", "/console/mails/retry", {
    duty: "administer",
    summary: "Send the mails that failed at once",
    data: z.object({ count: z.int() }),
  }),
};
