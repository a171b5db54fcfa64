import { requireOperator } from "@public-code/accounts/api/identity/identity.policy.ts";
import {
  listMissedSearches,
  listOpenSearches,
  type MissedKeyword,
} from "@public-code/catalogue/api/usage/missed-searches.ts";
import { readCodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Api, serve } from "@public-code/core/api/http/serve.ts";
import { pageOf, pageReply } from "@public-code/core/api/paging.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { dataReply, doneReply } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import type { MissedSearch } from "@public-code/core/contract/search/missed-searches.ts";
import { missedSearches } from "@public-code/core/contract/search/missed-searches.ts";
import { submissionMonths } from "#contract/figures/figure-spans.ts";
import { figures } from "#contract/figures/figures.ts";
import { serviceTimeCalls } from "#contract/figures/service-times.ts";
import { readActivity } from "./activity-figures.ts";
import { countByMonth } from "./catalogue-figures.ts";
import { readEarlier } from "./earlier-figures.ts";
import { hideSearch } from "./hide-search.ts";
import { readSubmissions, readWaiting } from "./submission-figures.ts";
import {
  countSamples,
  readDownloads,
  readFaqVotes,
  readProgramUse,
  readReuse,
  readTotals,
  readUseByMonth,
} from "./use-figures.ts";
import { readVerdictWall } from "./verdict-wall.ts";

const mostMissed = 200;

const presentMissed = ({
  lastSeenAt,
  publicSince,
  hiddenAt,
  ...search
}: MissedKeyword): MissedSearch => ({
  ...search,
  lastSeenAt: lastSeenAt.toISOString(),
  isPublic: publicSince !== null,
  isHidden: hiddenAt !== null,
});

/** What the ministry watches, and what of it everybody may. */
export function registerFigures(api: Api, db: Db) {
  const viewOf = async (lang: Language, now: Date) => ({
    lang,
    names: await readCodeNames(db),
    today: taipeiDay(now),
  });
  type View = Awaited<ReturnType<typeof viewOf>>;
  const readShared = async (view: View, now: Date) => ({
    madeAt: now.toISOString(),
    totals: await readTotals(db, view.today),
    earlier: await readEarlier(db, now),
    samples: await countSamples(db, view.today),
    ...(await countByMonth(db, now)),
    useByMonth: await readUseByMonth(db, now),
    reuse: await readReuse(db, view, now),
  });
  return {
    figures: serve(api, figures, {
      getFigures: async (_input, { lang }) => {
        const now = new Date();
        const view = await viewOf(lang, now);
        const missed = await listMissedSearches(db, mostMissed);
        return dataReply({
          ...(await readShared(view, now)),
          submissions: {
            ...(await readSubmissions(db, { now, months: submissionMonths.console })),
            waiting: (await readWaiting(db, now)).waiting,
          },
          programs: await readProgramUse(db, view),
          downloads: await readDownloads(db),
          missedSearches: missed.map(presentMissed),
          faqVotes: await readFaqVotes(db, lang),
        });
      },
      getStatistics: async (_input, { lang }) => {
        const now = new Date();
        const months = submissionMonths.statistics;
        const { byMonth: _, ...submissions } = await readSubmissions(db, { now, months });
        return dataReply({ ...(await readShared(await viewOf(lang, now), now)), submissions });
      },
      getVerdictWall: async (input, { lang }) =>
        dataReply(await readVerdictWall(db, input, await viewOf(lang, new Date()))),
      getActivity: async () => dataReply(await readActivity(db, new Date())),
    }),
    serviceTimeCalls: serve(api, serviceTimeCalls, {
      getServiceTimes: async () => {
        const now = new Date();
        const { byMonth } = await readSubmissions(db, { now, months: submissionMonths.statistics });
        const samples = await countSamples(db, taipeiDay(now));
        return dataReply({ samples, ...(await readWaiting(db, now)), byMonth });
      },
    }),
    missedSearches: serve(api, missedSearches, {
      listMissedSearches: async ({ page, iDisplayLength: rows, draw }) => {
        const open = await listOpenSearches(db, mostMissed);
        return pageReply(pageOf(open.map(presentMissed), { page, rows }), draw);
      },
      hideMissedSearch: async (wish, { viewer }) =>
        doneReply(hideSearch(db, requireOperator(viewer), wish, new Date())),
    }),
  };
}
