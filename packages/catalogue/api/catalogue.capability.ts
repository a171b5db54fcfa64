import { isGuideFile } from "@public-code/content/api/content-files.service.ts";
import { defineCapability } from "@public-code/core/api/capability.ts";
import { serve } from "@public-code/core/api/http/serve.ts";
import { hourMs } from "@public-code/core/api/interval.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { agencies } from "#contract/agencies/agencies.ts";
import { catalogue as calls } from "#contract/catalogue.ts";
import { comparisonDocuments, comparisons } from "#contract/comparison/comparison.ts";
import { publicMissedSearches } from "#contract/public-missed-searches.ts";
import { coverage } from "#contract/standings/coverage.ts";
import { registerAgencies } from "./agencies/agencies.routes.ts";
import { registerCatalogue } from "./catalogue.routes.ts";
import { catalogueOf } from "./catalogue.ts";
import { createClickCounter } from "./click-counter.ts";
import { registerComparison } from "./comparison/comparison.routes.ts";
import { sweepCountedClicks } from "./counted-clicks.ts";
import {
  createMissedSearches,
  listPublicMissedSearches,
  sweepMissedSearches,
} from "./usage/missed-searches.ts";
import { createUseCounter } from "./usage/use-counter.ts";

export const catalogue = defineCapability({
  calls: {
    catalogue: calls,
    publicPrograms,
    agencies,
    coverage,
    comparisons,
    comparisonDocuments,
    publicMissedSearches,
  },
  serve(api, { db, config, revision }) {
    const report = (message: string) => (error: unknown) =>
      api.app.log.error({ err: error }, message);
    const missed = createMissedSearches(db, report("searches without a result were not written"));
    const uses = createUseCounter(db, report("uses were not written"));
    const onError = report("clicks were not written");
    const clicks = createClickCounter({ db, isGuideFile, revision, onError });
    api.app.addHook("onClose", async () => {
      await Promise.all([missed.close(), uses.close()]);
    });
    const catalogue = catalogueOf(db, revision);
    return {
      ...registerCatalogue(api, { catalogue, clicks }, config, { onMissedSearch: missed.count }),
      ...registerAgencies(api, db),
      ...registerComparison(api, { catalogue, clicks, uses, config }),
      publicMissedSearches: serve(api, publicMissedSearches, {
        listPublicMissedSearches: async (_input, { lang }) =>
          dataReply(await listPublicMissedSearches(db, catalogue, lang)),
      }),
    };
  },
  intervals: ({ db }) => [
    { name: "counted clicks", everyMs: hourMs, run: (now) => sweepCountedClicks(db, now) },
    { name: "missed searches", everyMs: hourMs, run: (now) => sweepMissedSearches(db, now) },
  ],
});
