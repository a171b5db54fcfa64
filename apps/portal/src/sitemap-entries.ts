import { listAgencyCodes } from "@public-code/catalogue/api/agencies/public-agencies.ts";
import { listSitemapCases } from "@public-code/content/api/partnership-cases.service.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pagePaths, type RoutedPage, routedPages } from "@public-code/core/contract/site/pages.ts";
import { countPublic, listOnlineMoments } from "@public-code/programs/api/read-public.ts";

/** A page of the sitemap below the context path, with the moment it changed where that is known. */
export interface SitemapEntry {
  path: string;
  changedAt: string | null;
}

/** Pages that are named one by one, or that visitors have no use for. */
const leftOut: readonly RoutedPage[] = [
  "codeDetail",
  "agencyDetail",
  // It shows what an address asks for.
  "compare",
  "partnershipCaseDetail",
  "submitFormProvideCode",
  "foundPrograms",
  "following",
  "testPlugin",
  // Crawlers are kept from what lies below /api.
  "apiDocs",
];

const staticEntries: readonly SitemapEntry[] = routedPages
  .filter((code) => !leftOut.includes(code))
  .map((code) => ({ path: pagePaths[code], changedAt: null }));

/** Entries that are few: the pages of the site, agencies and partnership cases. */
async function listFew(db: Db): Promise<SitemapEntry[]> {
  const cases = await listSitemapCases(db);
  const agencyCodes = await listAgencyCodes(db, new Date());
  return [
    ...staticEntries,
    ...agencyCodes.map((code) => ({ path: addresses.agency(code), changedAt: null })),
    ...cases.map(({ caseId, changedAt }) => ({
      path: addresses.partnershipCaseOf(caseId),
      changedAt: changedAt.toISOString(),
    })),
  ];
}

/** Every page that visitors can open: those of the site, each agency, partnership case and program. */
export interface SitemapEntries {
  count(): Promise<number>;
  /** At most so many entries from a place in their order. */
  list(start: number, rows: number): Promise<SitemapEntry[]>;
}

/** The entries as they are in the database; programs may be many and are read in parts. */
export function sitemapEntries(db: Db): SitemapEntries {
  return {
    count: async () => (await listFew(db)).length + (await countPublic(db)),
    async list(start, rows) {
      const few = await listFew(db);
      const shown = few.slice(start, start + rows);
      if (shown.length === rows) return shown;
      const programs = await listOnlineMoments(db, {
        start: Math.max(start - few.length, 0),
        rows: rows - shown.length,
      });
      return [
        ...shown,
        ...programs.map(({ familyId, onlineAt }) => ({
          path: addresses.program(familyId),
          changedAt: onlineAt.toISOString(),
        })),
      ];
    },
  };
}
