import type { Access } from "@public-code/core/contract/duties.ts";
import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { z } from "zod";

/** Who may make a call, in the order of the page: what everybody may use comes first. */
export const accessOrder = [
  "public",
  "signedIn",
  "agency",
  "operator",
] as const satisfies readonly Access[];

const describedCall = z.object({
  method: z.string(),
  path: z.string(),
  access: z.enum(accessOrder),
  /** In English. */
  summary: z.string(),
  headers: z.array(z.object({ name: z.string(), description: z.string() })),
  /** Fields with their types and limits, to be read by people; openapi.json is for machines. */
  input: z.string(),
  /** '' where the answer is no JSON. */
  reply: z.string(),
});
export type DescribedCall = z.output<typeof describedCall>;

export const apiDocs = {
  listCalls: endpoint("GET", "/docs/calls", {
    cached: true,
    summary: "Every call with its input and reply, for people to read",
    data: z.array(describedCall),
  }),
};
