import {
  agencies,
  agencyAliases,
  codeItems,
} from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { seedAgencies } from "./agencies.ts";
import { type SeedCode, seedCodeLists } from "./code-lists.ts";

type CodeRow = typeof codeItems.$inferInsert;

/** The rows of codes in their order, each behind those that its list holds already. */
export function codeRows(
  items: readonly SeedCode[],
  existing: readonly Pick<CodeRow, "category" | "position" | "ordinal">[] = [],
): CodeRow[] {
  const next = new Map<string, { position: number; ordinal: number }>();
  for (const { category, position, ordinal } of existing) {
    const place = next.get(category) ?? { position: 0, ordinal: 0 };
    next.set(category, {
      position: Math.max(place.position, position + 1),
      ordinal: Math.max(place.ordinal, ordinal + 1),
    });
  }
  return items.map((item) => {
    const { position, ordinal } = next.get(item.category) ?? { position: 0, ordinal: 0 };
    next.set(item.category, { position: position + 1, ordinal: ordinal + 1 });
    return { ...item, position, ordinal };
  });
}

/** Loads code lists and agencies; positions and ordinals follow the order of the seed. */
export async function loadCodeLists(db: Db): Promise<void> {
  await db.insert(codeItems).values(codeRows(seedCodeLists));
  await db.insert(agencies).values(
    seedAgencies.map((agency, index) => ({
      code: agency.code,
      oid: agency.oid,
      nameZh: agency.nameZh,
      nameEn: agency.nameEn,
      mailbox: agency.mailbox,
      level: agency.level,
      sample: agency.sample,
      position: index,
      ordinal: index,
    })),
  );
  const aliases = seedAgencies.flatMap((agency) =>
    agency.aliases.map((alias) => ({ alias, agencyCode: agency.code })),
  );
  if (aliases.length > 0) await db.insert(agencyAliases).values(aliases);
}
