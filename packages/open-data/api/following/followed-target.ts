import { searchOf } from "@public-code/catalogue/contract/catalogue-state.ts";
import { filterGroupNames } from "@public-code/catalogue/contract/filter-groups.ts";
import { AppError, invalid, notFound } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { findPublicFamily } from "@public-code/programs/api/read-public.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import {
  type Followed,
  followedOf,
  followedSearchMaximum,
} from "@public-code/site/contract/following.ts";
import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { readSearch } from "#api/feeds/read-search.ts";
import { follows } from "./follows.table.ts";

/** The search of a query in the one way in which it is stored; what the catalogue would cut is refused. */
function searchTarget(query: string, lang: Language): string {
  const { filters, ...state } = readSearch(new URLSearchParams(query), lang);
  const sorted = ofEach(filterGroupNames, (group) => [...filters[group]].sort());
  const { target } = followedOf({ search: searchOf({ ...state, filters: sorted }) });
  if (target.length > followedSearchMaximum)
    throw invalid({
      path: "target",
      key: "field.tooLong",
      params: { maximum: followedSearchMaximum },
    });
  return target;
}

/** The agency that answers for a followed one today, in a query of `follows` beside `agencies` by its code. */
export const presentTarget: SQL<string> = sql`coalesce(${agencies.mergedInto}, ${follows.target})`;

/**
 * What is meant as it is stored: a program by its lasting number, the agency that took another one over, a search
 * with its codes in order. 404 for what visitors do not see, 422 for what is no search of the catalogue.
 */
export async function readTarget(
  db: Db,
  { kind, target }: Followed,
  lang: Language,
): Promise<Followed> {
  if (kind === "search") return { kind, target: searchTarget(target, lang) };
  if (kind === "program") {
    const family = await findPublicFamily(
      db,
      /^[1-9]\d{0,8}$/.test(target) ? Number(target) : null,
    );
    if (family === null) throw notFound();
    return { kind, target: String(family) };
  }
  const [agency] = await db.select().from(agencies).where(eq(agencies.code, target));
  if (!agency) throw notFound();
  return { kind, target: agency.mergedInto ?? agency.code };
}

/** The same, or what is stored under the target as it is, where it no longer names anything. */
async function readStoredTarget(db: Db, followed: Followed, lang: Language): Promise<Followed> {
  try {
    return await readTarget(db, followed, lang);
  } catch (error) {
    if (error instanceof AppError) return followed;
    throw error;
  }
}

/** True of the rows by which an account follows something, also by an agency that was merged into it. */
export async function isFollowOf(
  db: Db,
  userId: string,
  followed: Followed,
  lang: Language,
): Promise<SQL | undefined> {
  const { kind, target } = await readStoredTarget(db, followed, lang);
  const merged = db
    .select({ code: agencies.code })
    .from(agencies)
    .where(eq(agencies.mergedInto, target));
  const isTarget = or(
    inArray(follows.target, [target, followed.target]),
    kind === "agency" ? inArray(follows.target, merged) : undefined,
  );
  return and(eq(follows.userId, userId), eq(follows.kind, kind), isTarget);
}
