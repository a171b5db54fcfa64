import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import type { Catalogue } from "#api/catalogue.ts";
import { readProgramFacts } from "#api/comparison/compare-programs.ts";
import { suitability as calls } from "#contract/suitability/suitability.ts";
import { countVerdicts, judgeNeeds, readNeeds } from "./judge-needs.ts";

/** How far programs suit an agency: from what was stated and measured, nothing is stored. */
export function registerSuitability(api: Api, catalogue: Catalogue) {
  return {
    suitability: serve(api, calls, {
      countSuitability: async ({ ids, ...answers }, { lang }) => {
        const now = new Date();
        const needs = await readNeeds(catalogue, answers, { lang, now });
        const programs = await Promise.all(
          ids.map((id) => readProgramFacts(catalogue, id, lang, now)),
        );
        return dataReply(
          programs.flatMap((facts) => {
            if (!facts) return [];
            const { program, evidence } = facts;
            const counts = countVerdicts(judgeNeeds(program, evidence.facts, needs));
            return { programId: program.firstEditionNo, ...counts };
          }),
        );
      },
    }),
  };
}
