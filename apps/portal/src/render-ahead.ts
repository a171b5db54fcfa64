import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Api } from "@public-code/core/api/http/serve.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { FastifyInstance } from "fastify";

const lang = "zh-TW";

/** The pages that visitors ask for first: home, the catalogue and its newest program. */
async function firstPages(api: Api): Promise<string[]> {
  const newest = { sortColumn: "newest", iDisplayLength: 1 } as const;
  const { data } = await api.call(catalogue.queryList, newest, { lang });
  return [
    `?lang=${lang}`,
    `${addresses.publicCodes.slice(1)}?lang=${lang}`,
    ...data.map(({ programId }) => `${addresses.program(programId).slice(1)}&lang=${lang}`),
  ];
}

/**
 * Renders the first pages once, so that no visitor waits while their code is compiled. A page that
 * fails is left to the visitor who asks for it, and to the log of that request.
 */
export async function renderAhead(
  app: FastifyInstance,
  api: Api,
  config: Config,
  leaving?: AbortSignal,
): Promise<void> {
  const host = `localhost:${config.port}`;
  for (const page of await firstPages(api))
    if (!leaving?.aborted)
      await app.inject({ url: `${config.contextPath}${page}`, headers: { host } });
}
