import { listSitemapCases } from "@public-code/api/features/content/partnership-cases.service.ts";
import { listSitemapPrograms } from "@public-code/api/features/open-data/online-programs.ts";
import type { Db } from "@public-code/api/platform/database.ts";
import { allPages, groupCodes } from "@public-code/contract/site/pages.ts";

/** A page of the sitemap below the context path, with the moment it changed where that is known. */
export interface SitemapEntry {
  path: string;
  changedAt: string | null;
}

/** Pages that are named one by one, or that visitors have no use for. */
const withoutOwnPage = ["codeDetail", "partnershipCaseDetail", "submitFormProvideCode"];
const outsideTheTree = ["/", "/sitemap", "/privacy", "/openData"];

function staticEntries(): SitemapEntry[] {
  const inTheTree = allPages()
    .map(({ node }) => node)
    .filter(({ pageCode }) => ![...groupCodes, ...withoutOwnPage].includes(pageCode))
    .map((node) => node.path);
  return [...outsideTheTree, ...inTheTree].map((path) => ({ path, changedAt: null }));
}

/** Every page that visitors can open: those of the site, each program and each partnership case. */
export async function listSitemapEntries(db: Db): Promise<SitemapEntry[]> {
  const programs = await listSitemapPrograms(db);
  const cases = await listSitemapCases(db);
  return [
    ...staticEntries(),
    ...cases.map(({ caseId, changedAt }) => ({
      path: `/participate/partnershipCaseDetail/${caseId}`,
      changedAt: changedAt.toISOString(),
    })),
    ...programs.map(({ familyId, onlineAt }) => ({
      path: `/publicCodes/codeDetail?id=${familyId}`,
      changedAt: onlineAt.toISOString(),
    })),
  ];
}
