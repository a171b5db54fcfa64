import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { listOnlineFamilies } from "@public-code/programs/api/visible-programs.ts";
import { eq, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { wordCategories } from "#contract/code-editing/code-editing.ts";

/** What has the codes of a list: rows of a table, under a condition. */
interface Bearer {
  table: PgTable;
  bears: (code: string | typeof codeItems.code) => SQL;
  /** True where programs are found by the names of its codes. */
  searched: boolean;
}

const bearers: Record<string, Bearer> = {
  code_filter_type: {
    table: editions,
    bears: (code) => sql`${code} = any(${editions.types})`,
    searched: true,
  },
  code_filter_tech: {
    table: editions,
    bears: (code) => sql`${code} = any(${editions.teches})`,
    searched: true,
  },
  code_filter_authorizations: {
    table: editions,
    bears: (code) => sql`${code} = ${editions.authorizations}`,
    searched: true,
  },
  code_filter_award: {
    table: families,
    bears: (code) => sql`${code} = any(${families.awards})`,
    searched: false,
  },
};

/** How many programs or editions have each code of a list; 0 where nothing can have it. */
export function countUses(category: string): SQL<number> {
  const bearer = bearers[category];
  if (!bearer) return sql<number>`0`;
  const { table, bears } = bearer;
  return sql<number>`(select count(*)::int from ${table} where ${bears(codeItems.code)})`;
}

/** True where an edition, whatever its state, or a program has the code. */
export async function isInUse(db: Db, category: string, code: string): Promise<boolean> {
  const bearer = bearers[category];
  // Programs have no words of these lists.
  if (!bearer) return !wordCategories.some((wordCategory) => wordCategory === category);
  const [row] = await db
    .select({ one: sql`1` })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .where(bearer.bears(code))
    .limit(1);
  return row !== undefined;
}

/** Online programs that are found by the name of a code, and so have to be indexed after a change. */
export async function familiesFoundBy(db: Db, category: string, code: string): Promise<number[]> {
  const bearer = bearers[category];
  if (!bearer?.searched) return [];
  return listOnlineFamilies(db, bearer.bears(code));
}
