import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { askedBy, pageOf, pageReply } from "@public-code/core/api/paging.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { software } from "#contract/software.ts";
import { readSoftware } from "./read-software.ts";

/** What the portal consists of, for its page. */
export function serveSoftware(api: Api, folder: string) {
  return {
    software: serve(api, software, {
      getSoftware: async () => {
        const own = await readSoftware(folder);
        return dataReply(own && { ...own, components: own.components.length });
      },
      listComponents: async ({ draw, keyword, ...query }, context) => {
        const term = keyword.toLowerCase();
        const { components = [] } = (await readSoftware(folder)) ?? {};
        const matches = components.filter(({ name, licence }) =>
          `${name}\n${licence}`.toLowerCase().includes(term),
        );
        return pageReply(pageOf(matches, askedBy(query, context)), draw);
      },
    }),
  };
}
