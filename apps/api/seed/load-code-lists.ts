import { agencies, agencyAliases, codeItems } from "#features/code-lists/code-lists.table.ts";
import type { Db } from "#platform/database.ts";
import { seedAgencies } from "#seed/agencies.ts";
import { seedCodeLists } from "#seed/code-lists.ts";

/** Loads code lists and agencies; positions and ordinals follow the order of the seed. */
export async function loadCodeLists(db: Db): Promise<void> {
  const counts = new Map<string, number>();
  const items = seedCodeLists.map((item) => {
    const place = counts.get(item.category) ?? 0;
    counts.set(item.category, place + 1);
    return {
      category: item.category,
      code: item.code,
      nameZh: item.nameZh,
      nameEn: item.nameEn,
      descriptionZh: item.descriptionZh ?? "",
      descriptionEn: item.descriptionEn ?? "",
      position: place,
      ordinal: place,
      retired: item.retired ?? false,
    };
  });
  await db.insert(codeItems).values(items);
  await db.insert(agencies).values(
    seedAgencies.map((agency, place) => ({
      code: agency.code,
      oid: agency.oid,
      nameZh: agency.nameZh,
      nameEn: agency.nameEn,
      mailbox: agency.mailbox,
      sample: agency.sample,
      position: place,
      ordinal: place,
    })),
  );
  const aliases = seedAgencies.flatMap((agency) =>
    agency.aliases.map((alias) => ({ alias, agencyCode: agency.code })),
  );
  if (aliases.length > 0) await db.insert(agencyAliases).values(aliases);
}
