import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { queryPaging, requiredText, text } from "@public-code/core/contract/rules.ts";
import { z } from "zod";
import { contentKinds } from "../content-editing/content-fields.ts";

/**
 * What became of asking a link: `dead` has failed on two days, `failing` on one so far; `notAsked` is
 * closed to machines, or wants to be asked later.
 */
export const linkStates = ["dead", "failing", "notAsked", "unchecked", "answers"] as const;
export type LinkState = (typeof linkStates)[number];

const contentLink = z.object({
  address: z.string(),
  state: z.enum(linkStates),
  /** The HTTP status that came back last; 0 where there was no answer. */
  status: z.int(),
  /** When it failed first; null where it does not fail. */
  failingSince: z.string().nullable(),
  /** Null where it was never asked. */
  checkedAt: z.string().nullable(),
  /** The entries that hold it, and the settings and codes. */
  places: z.array(
    z.object({
      kind: z.enum([...contentKinds, "code"]),
      /** 0 of a code. */
      id: z.int(),
      /** The list of a code; '' of an entry. */
      category: z.string(),
      title: z.string(),
    }),
  ),
});
export type ContentLink = z.output<typeof contentLink>;

export const contentLinks = {
  listLinks: listEndpoint("GET", "/console/links", {
    duty: "read",
    summary:
      "Links in content, settings and codes with what became of asking them, dead ones first",
    input: z.object({
      search: text(100).default(""),
      state: z.enum(["", ...linkStates]).default(""),
      ...queryPaging,
    }),
    item: contentLink,
  }),
  checkLink: endpoint("POST", "/console/links/check", {
    duty: "edit",
    summary: "Ask a link of the content now; 404 for any other address",
    input: z.object({ address: requiredText(2_000) }),
    data: z.object({ answered: z.boolean() }),
  }),
};
