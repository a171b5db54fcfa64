import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { queryPaging, says, text } from "@public-code/core/contract/rules.ts";
import { z } from "zod";
import { canonicalAddress, isServed, pageTarget } from "./portal-paths.ts";

/** The address of a page of an earlier portal, below its host. */
export const oldAddress = text(300)
  .min(1)
  .overwrite((typed) => canonicalAddress(typed) ?? typed)
  .refine((path) => path === "" || canonicalAddress(path) !== null, says("field.oldPath"))
  .refine((path) => !isServed(path), says("field.servedPath"));

/** Where an address of an earlier portal leads. */
export const redirect = z.object({
  /** As `canonicalAddress` writes it; without a query it stands for any. */
  source: oldAddress,
  /** The address of a page, or the number of a program. */
  target: text(500)
    .min(1)
    .overwrite((typed) => pageTarget(typed) ?? typed)
    .refine((typed) => typed === "" || pageTarget(typed) !== null, says("field.portalTarget")),
});
export type Redirect = z.output<typeof redirect>;

const listedRedirect = z.object({
  source: z.string(),
  target: z.string(),
  addedAt: z.string(),
  /** It leads nowhere as long as visitors do not see its program. */
  waits: z.boolean(),
});
export type ListedRedirect = z.output<typeof listedRedirect>;

export const redirects = {
  listRedirects: listEndpoint("GET", "/console/redirects", {
    duty: "read",
    summary: "Paths of earlier portals with where they lead, by path",
    input: z.object({ search: text(100).default(""), ...queryPaging }),
    item: listedRedirect,
  }),
  addRedirect: endpoint("POST", "/console/redirects", {
    duty: "edit",
    summary: "Let an unused path lead to a page of the portal; 422 for any other target",
    input: redirect,
  }),
  removeRedirect: endpoint("POST", "/console/redirects/remove", {
    duty: "edit",
    summary: "Let a path lead nowhere again; 404 for one that leads nowhere",
    input: z.object({ source: text(300).min(1) }),
  }),
};
