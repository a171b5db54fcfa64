import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { and, eq, isNull } from "drizzle-orm";

/** Blanks, width and capitals make no other name. */
const plainName = (name: string) => name.normalize("NFKC").replace(/\s+/g, "").toLowerCase();

/**
 * Looks agencies up by their whole name in either language, also where a unit of the agency is named after
 * it. The first name that one has decides.
 */
export async function readAgencyNames(
  db: Db,
): Promise<(names: readonly string[]) => string | null> {
  const rows = await db
    .select({ code: agencies.code, nameZh: agencies.nameZh, nameEn: agencies.nameEn })
    .from(agencies)
    .where(and(eq(agencies.retired, false), isNull(agencies.mergedInto)));
  const byName = new Map<string, string>();
  for (const { code, nameZh, nameEn } of rows)
    for (const name of [nameZh, nameEn]) if (name !== "") byName.set(plainName(name), code);
  return (names) => {
    const written = names.flatMap((name) => [name, name.split(/\s/)[0] ?? ""]);
    for (const name of written) {
      const code = byName.get(plainName(name));
      if (code !== undefined) return code;
    }
    return null;
  };
}
