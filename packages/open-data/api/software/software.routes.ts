import { notFound } from "@public-code/core/api/app-error.ts";
import { sendCached } from "@public-code/core/api/http/send-cached.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { askedBy, pageOf, pageReply } from "@public-code/core/api/paging.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { software, softwareFiles } from "#contract/software.ts";
import { readSoftware, readSoftwareFile } from "./read-software.ts";

/** What the portal consists of: for its page, and as the files that the build has written. */
export function registerSoftware(api: Api, folder: string) {
  for (const { path, file, mediaType } of Object.values(softwareFiles))
    api.app.get(path, async (request, reply) =>
      sendCached(
        request,
        reply,
        await api.cache.getOrMake(`software ${file}`, async () => {
          const body = await readSoftwareFile(folder, file);
          if (body === null) throw notFound();
          return { status: 200, headers: { "content-type": mediaType }, body };
        }),
      ),
    );
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
