import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { editionScans, editions, families } from "@public-code/programs/api/programs.table.ts";
import { isVisible } from "@public-code/programs/api/visible-edition.ts";
import { licenceIdOf } from "@public-code/programs/contract/licences/licence-id.ts";
import { and, eq, sql } from "drizzle-orm";

/** What is measured of a program, as its agency has typed it. */
export interface MeasuredProgram {
  /** An SPDX expression, or the words of another licence. */
  licence: string;
  repositories: readonly string[];
  demoUrl: string;
  /** Addresses of interfaces and of those who use it. */
  links: readonly string[];
  scans: readonly { tool: string; critical: number; high: number; medium: number }[];
  /** The list of components that the agency has uploaded. */
  sbomFile: { key: string; name: string } | null;
  /** Whether there is a mailbox to write to. */
  mailbox: boolean;
  /** As in publiccode.yml: `internal`, `contract`, `community`, `none`, or ''. */
  maintenance: string;
  /** Since when visitors see these values. */
  onlineAt: Date | null;
}

/** Each address that was given, once. */
export function givenAddresses(addresses: readonly string[]): string[] {
  return [...new Set(addresses)].filter((address) => address !== "");
}

/** The online edition of a family; null where visitors see none. */
export async function readMeasuredProgram(
  db: Db,
  familyId: number,
  now: Date,
): Promise<MeasuredProgram | null> {
  const [row] = await db
    .select({
      id: editions.id,
      authorizations: editions.authorizations,
      authorization: editions.authorization,
      repositories: editions.repositories,
      demoUrl: editions.demoUrl,
      apis: editions.apis,
      cases: editions.cases,
      maintenance: editions.maintenanceType,
      sbomFile: { key: files.key, name: files.originalName },
      onlineAt: editions.onlineAt,
      mailbox: sql<boolean>`${agencies.mailbox} <> '' or ${editions.contactEmail} <> ''`,
    })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .leftJoin(files, eq(files.id, editions.sbomFileId))
    .where(and(eq(editions.familyId, familyId), isVisible(taipeiDay(now))));
  if (!row) return null;
  const scans = await db
    .select({
      tool: editionScans.scanTool,
      critical: editionScans.criticalCount,
      high: editionScans.highCount,
      medium: editionScans.mediumCount,
    })
    .from(editionScans)
    .where(eq(editionScans.editionId, row.id))
    .orderBy(editionScans.position);
  return {
    licence: licenceIdOf(row),
    repositories: givenAddresses(row.repositories.map(({ url }) => url)),
    demoUrl: row.demoUrl,
    links: givenAddresses([...row.apis, ...row.cases].map(({ url }) => url)),
    scans,
    sbomFile: row.sbomFile,
    mailbox: row.mailbox,
    maintenance: row.maintenance,
    onlineAt: row.onlineAt,
  };
}
