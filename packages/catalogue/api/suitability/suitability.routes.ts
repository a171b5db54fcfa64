import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import type { Catalogue } from "#api/catalogue.ts";
import { suitability as calls } from "#contract/suitability/suitability.ts";
import { countSuitability, readSuitability } from "./read-suitability.ts";

/** Whether a program suits an agency: from what was stated and measured, nothing is stored. */
export function registerSuitability(api: Api, catalogue: Catalogue) {
  return {
    suitability: serve(api, calls, {
      getSuitability: async ({ programId, ...answers }, { lang }) =>
        dataReply(await readSuitability(catalogue, programId, answers, { lang, now: new Date() })),
      countSuitability: async ({ ids, ...answers }, { lang }) =>
        dataReply(await countSuitability(catalogue, ids, answers, { lang, now: new Date() })),
    }),
  };
}
