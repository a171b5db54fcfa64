import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { and, eq, isNull } from "drizzle-orm";

/** Blanks, width and capitals make no other name. */
const plainName = (name: string) => name.normalize("NFKC").replace(/\s+/g, "").toLowerCase();

export interface NamedAgency {
  code: string;
  name: string;
  /** As the source has it. */
  written: string;
}

export interface AgencyNames {
  /**
   * The agency that has one of these names, whole and in either language, also where a unit of the agency is
   * named after it. The first name that one has decides.
   */
  named: (names: readonly string[]) => NamedAgency | null;
  /** The agency that has a code. */
  coded: (code: string) => NamedAgency | null;
}

/** Looks up agencies that may have programs. */
export async function readAgencyNames(db: Db): Promise<AgencyNames> {
  const rows = await db
    .select({ code: agencies.code, nameZh: agencies.nameZh, nameEn: agencies.nameEn })
    .from(agencies)
    .where(and(eq(agencies.retired, false), isNull(agencies.mergedInto)));
  const byName = new Map<string, (typeof rows)[number]>();
  for (const agency of rows)
    for (const name of [agency.nameZh, agency.nameEn])
      if (name !== "") byName.set(plainName(name), agency);
  return {
    named: (names) => {
      for (const written of names)
        for (const name of [written, written.split(/\s/)[0] ?? ""]) {
          const agency = byName.get(plainName(name));
          if (agency) return { code: agency.code, name: agency.nameZh, written };
        }
      return null;
    },
    coded: (written) => {
      const agency = rows.find(({ code }) => code === written);
      return agency ? { code: agency.code, name: agency.nameZh, written } : null;
    },
  };
}
