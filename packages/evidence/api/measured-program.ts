import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { listPublic } from "@public-code/programs/api/read-public.ts";
import { licenceIdOf } from "@public-code/programs/contract/licences/licence-id.ts";
import type { Scan } from "@public-code/programs/contract/program.ts";
import { eq } from "drizzle-orm";

/** What is measured of a program, as its agency has typed it. */
export interface MeasuredProgram {
  /** An SPDX expression, or the words of another licence. */
  licence: string;
  repositories: readonly string[];
  demoUrl: string;
  /** Addresses of interfaces and of those who use it. */
  links: readonly string[];
  scans: readonly GivenScan[];
  /** The list of components that the agency has uploaded. */
  sbomFile: { key: string; name: string } | null;
  /** Whether there is a mailbox to write to. */
  mailbox: boolean;
  /** As in publiccode.yml: `internal`, `contract`, `community`, `none`, or ''. */
  maintenance: string;
  /** True where the platform took the entry in, and its agency has not confirmed it. */
  takenIn: boolean;
  /** Since when visitors see these values. */
  onlineAt: Date | null;
}

/** A scan that the agency has filed. */
type GivenScan = Pick<
  Scan,
  "scanTool" | "scanCriticalRecord" | "scanHighRecord" | "scanMediumRecord"
> & { hasReport: boolean };

/** Each address that was given, once. */
export function givenAddresses(addresses: readonly string[]): string[] {
  return [...new Set(addresses)].filter((address) => address !== "");
}

/** What visitors see of a program, as it is measured; null where they do not see it. */
export async function readMeasuredProgram(
  db: Db,
  familyId: number,
  now: Date,
): Promise<MeasuredProgram | null> {
  const condition = eq(families.id, familyId);
  const [document] = await listPublic(db, { now, condition });
  if (!document) return null;
  const { agencyCode, repositories, demoUrl, apis, cases, contactEmail, sbom } = document;
  const [agency] = await db
    .select({ mailbox: agencies.mailbox })
    .from(agencies)
    .where(eq(agencies.code, agencyCode));
  return {
    licence: licenceIdOf(document),
    repositories: givenAddresses(repositories.map(({ url }) => url)),
    demoUrl,
    links: givenAddresses([...apis, ...cases].map(({ url }) => url)),
    scans: document.scans.map((scan) => ({ ...scan, hasReport: scan.file !== null })),
    sbomFile: sbom && { key: sbom.key, name: sbom.name },
    mailbox: `${agency?.mailbox ?? ""}${contactEmail}` !== "",
    maintenance: document.maintenanceType,
    takenIn: document.takenIn && document.confirmedAt === null,
    onlineAt: new Date(document.onlineAt),
  };
}
