import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { type CodeNames, readCodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Listed, PageRequest } from "@public-code/core/api/paging.ts";
import { inLanguage, type Language, listSeparator } from "@public-code/core/contract/language.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import type { Follow } from "@public-code/site/contract/following.ts";
import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { readSearch } from "#api/feeds/read-search.ts";
import { searchTerms } from "#api/feeds/search-terms.ts";
import { presentTarget } from "./followed-target.ts";
import { follows } from "./follows.table.ts";

type NameOf = (target: string) => string | undefined;

async function readProgramNames(db: Db, ids: number[], lang: Language): Promise<NameOf> {
  const program = visiblePrograms();
  const { familyId, programName, programNameEn } = program;
  const rows = await db
    .select({ familyId, programName, programNameEn })
    .from(program)
    .where(inArray(familyId, ids));
  const names = new Map(
    rows.map((row) => [String(row.familyId), inLanguage(lang, row.programName, row.programNameEn)]),
  );
  return (target) => names.get(target);
}

async function readAgencyNames(db: Db, codes: string[], lang: Language): Promise<NameOf> {
  const rows = await db.select().from(agencies).where(inArray(agencies.code, codes));
  const names = new Map(
    rows.map(({ code, nameZh, nameEn }) => [code, inLanguage(lang, nameZh, nameEn)]),
  );
  return (target) => names.get(target);
}

/** A search in words; undefined for one that this version of the portal does not know. */
function searchName(codeNames: CodeNames, target: string, lang: Language): string | undefined {
  try {
    const state = readSearch(new URLSearchParams(target), lang);
    return searchTerms(codeNames, state, lang).join(listSeparator[lang]);
  } catch {
    return undefined;
  }
}

/** A page of what an account follows, the newest first; an agency that was merged is the one that took it over. */
export async function listFollows(
  db: Db,
  userId: string,
  { page, rows, lang }: PageRequest,
): Promise<Listed<Follow>> {
  const { kind, followedAt } = follows;
  const own = eq(follows.userId, userId);
  const listed = await db
    .select({ kind, followedAt, target: sql<string>`${presentTarget}` })
    .from(follows)
    .leftJoin(agencies, sql`${kind} = 'agency' and ${agencies.code} = ${follows.target}`)
    .where(own)
    .orderBy(desc(followedAt), asc(kind), asc(follows.target))
    .limit(rows)
    .offset(page * rows);
  const targets = (subject: Follow["kind"]) =>
    listed.flatMap((row) => (row.kind === subject ? [row.target] : []));
  const codeNames = await readCodeNames(db);
  const names: Record<Follow["kind"], NameOf> = {
    program: await readProgramNames(db, targets("program").map(Number), lang),
    agency: await readAgencyNames(db, targets("agency"), lang),
    search: (target) => searchName(codeNames, target, lang),
  };
  return {
    total: await db.$count(follows, own),
    rows: listed.map((row) => {
      const name = names[row.kind](row.target);
      return {
        kind: row.kind,
        target: row.target,
        name: name ?? "",
        isPublic: name !== undefined,
        followedAt: row.followedAt.toISOString(),
      };
    }),
  };
}
