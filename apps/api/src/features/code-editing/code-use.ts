import { and, arrayContains, eq, type SQL, sql } from "drizzle-orm";
import { codeItems } from "#features/code-lists/code-lists.table.ts";
import { editions, families } from "#features/programs/programs.table.ts";
import { isOnline } from "#features/programs/visible-edition.ts";
import type { Db } from "#platform/database/database.ts";

/** What bears the codes of a list. */
const bearers: Record<string, { condition: (code: string) => SQL; searched: boolean }> = {
  code_filter_type: { condition: (code) => arrayContains(editions.types, [code]), searched: true },
  code_filter_tech: { condition: (code) => arrayContains(editions.teches, [code]), searched: true },
  code_filter_authorizations: {
    condition: (code) => eq(editions.authorizations, code),
    searched: false,
  },
  code_filter_award: {
    condition: (code) => arrayContains(families.awards, [code]),
    searched: false,
  },
};

/** How many programs or editions bear each code of a list; 0 where nothing can bear it. */
export function useCountOf(category: string): SQL<number> {
  switch (category) {
    case "code_filter_type":
      return sql<number>`(select count(*)::int from ${editions} where ${codeItems.code} = any(${editions.types}))`;
    case "code_filter_tech":
      return sql<number>`(select count(*)::int from ${editions} where ${codeItems.code} = any(${editions.teches}))`;
    case "code_filter_authorizations":
      return sql<number>`(select count(*)::int from ${editions} where ${editions.authorizations} = ${codeItems.code})`;
    case "code_filter_award":
      return sql<number>`(select count(*)::int from ${families} where ${codeItems.code} = any(${families.awards}))`;
    default:
      return sql<number>`0`;
  }
}

/** True where an edition, whatever its state, or a program bears the code. */
export async function isInUse(db: Db, category: string, code: string): Promise<boolean> {
  const bearer = bearers[category];
  if (!bearer) return true;
  const [found] = await db
    .select({ one: sql`1` })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .where(bearer.condition(code))
    .limit(1);
  return found !== undefined;
}

/** Online programs that are found by the name of a code, and so have to be indexed after a change. */
export async function familiesFoundBy(db: Db, category: string, code: string): Promise<number[]> {
  const bearer = bearers[category];
  if (!bearer?.searched) return [];
  const rows = await db
    .select({ id: editions.familyId })
    .from(editions)
    .where(and(bearer.condition(code), isOnline))
    .orderBy(editions.familyId);
  return rows.map((row) => row.id);
}
