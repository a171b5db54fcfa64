import type { Config } from "@public-code/core/api/config.ts";
import { createAddressRate } from "@public-code/core/api/http/address-rate.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { dataReply, listReply } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { presentPublic } from "@public-code/programs/api/program.presenter.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import {
  contentKinds,
  foundContentMaximum,
  suggestedContentMaximum,
} from "@public-code/programs/contract/visits.ts";
import { catalogue as calls } from "#contract/catalogue.ts";
import type { Catalogue } from "./catalogue.ts";
import type { ClickCounter, Clicker } from "./click-counter.ts";
import { readFigures, readUpdateDate } from "./figures.ts";
import { findContent } from "./find-content.ts";
import { listPrograms } from "./list-programs.ts";
import { suggestFilters } from "./named-filters.ts";
import { relatedPrograms } from "./related-programs.ts";
import { readReuseFlows } from "./reuse-flows.ts";
import { suggestOthers, suggestPrograms } from "./suggest-programs.ts";

/** A program as visitors read it, by the number of any of its editions; null where they see none. */
async function getPublicProgram(
  { programs, codeNames }: Pick<Catalogue, "programs" | "codeNames">,
  programId: number | null,
  lang: Language,
): Promise<Program | null> {
  const program = await programs.byEdition(programId);
  return program && presentPublic(program, await codeNames(), lang);
}

/** What features that stand above the catalogue do for it. */
export interface CatalogueHooks {
  /** Told of each search over the wire that found nothing. */
  onMissedSearch: (keyword: string, searcher: Clicker) => void;
}

/** The public calls on programs. */
export function registerCatalogue(
  api: Api,
  { catalogue, clicks }: { catalogue: Catalogue; clicks: ClickCounter },
  config: Pick<Config, "rates">,
  { onMissedSearch }: CatalogueHooks,
) {
  api.app.addHook("onReady", async () => {
    await catalogue.search.read();
  });
  api.app.addHook("onClose", () => clicks.close());

  return {
    catalogue: serve(api, calls, {
      queryList: async (query, { lang, headers, address }) => {
        const { items, total, ...rest } = await listPrograms(catalogue, query, lang);
        const userAgent = headers["user-agent"];
        // Pages are made in this process without one, for robots as for people.
        if (total === 0 && query.keyword !== "" && typeof userAgent === "string")
          onMissedSearch(query.keyword, { address, userAgent });
        const content =
          rest.beyond && query.page === 0
            ? await findContent(catalogue, query.keyword, lang, foundContentMaximum)
            : null;
        return { ...listReply(items, total, query.draw), ...rest, content };
      },
      getRelatedPrograms: async ({ programId }, { lang }) =>
        dataReply(await relatedPrograms(catalogue, programId, lang)),
      getUpdateDate: async () => dataReply(await readUpdateDate(catalogue)),
      getReuseFlows: async (_input, { lang }) => dataReply(await readReuseFlows(catalogue, lang)),
      getFigures: async () => dataReply(await readFigures(catalogue)),
    }),
    publicPrograms: serve(
      api,
      publicPrograms,
      {
        getSearchSuggest: async ({ keyword }, { lang }) => {
          const named = await suggestPrograms(catalogue, keyword, lang);
          const content = await findContent(catalogue, keyword, lang, suggestedContentMaximum);
          return {
            ...dataReply(named),
            ...(await suggestFilters(catalogue, keyword, lang)),
            ...ofEach(contentKinds, (kind) => content[kind].items),
            others: await suggestOthers(catalogue, keyword, lang, named),
          };
        },
        getPublicProgramData: async ({ programId }, { lang }) =>
          dataReply(await getPublicProgram(catalogue, programId, lang)),
        clickCount: async ({ programId, countType }, { headers, address }) => {
          const userAgent = headers["user-agent"] ?? "";
          await clicks.count(programId, countType, { address, userAgent });
          return dataReply(null);
        },
      },
      {
        clickCount: {
          again: ({ programId, countType }, headers, address) =>
            clicks.countCached(programId, countType, {
              address,
              userAgent: headers["user-agent"] ?? "",
            }),
        },
        getSearchSuggest: {
          rate: createAddressRate(config.rates.suggest),
        },
      },
    ),
  };
}
