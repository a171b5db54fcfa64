import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { queryPaging, text } from "@public-code/core/contract/rules.ts";
import { z } from "zod";

const component = z.object({
  name: z.string(),
  version: z.string(),
  /** As SPDX writes it; '' where the component names none. */
  licence: z.string(),
  /** Its page in the web; null where it names none. */
  url: z.string().nullable(),
});
export type SoftwareComponent = z.output<typeof component>;

/** What the portal consists of, as its build has listed it. */
export const software = {
  getSoftware: endpoint("GET", "/Software", {
    cached: true,
    summary:
      "Version, licence and number of components of the portal itself; null where it is not built",
    data: z.object({ version: z.string(), licence: z.string(), components: z.int() }).nullable(),
  }),
  listComponents: listEndpoint("GET", "/Software/Components", {
    cached: true,
    summary: "The components of the portal itself by their names",
    input: z.object({
      /** Part of a name, or of a licence. */
      keyword: text(100).default(""),
      ...queryPaging,
    }),
    item: component,
  }),
};
