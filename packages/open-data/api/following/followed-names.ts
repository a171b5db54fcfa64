import { type CodeNames, readCodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { inLanguage, type Language, listSeparator } from "@public-code/core/contract/language.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import type { Followed, FollowKind } from "@public-code/site/contract/following.ts";
import { inArray } from "drizzle-orm";
import { readSearch } from "#api/feeds/read-search.ts";
import { searchTerms } from "#api/feeds/search-terms.ts";

type NameOf = (target: string, lang: Language) => string | undefined;

async function readProgramNames(db: Db, ids: number[]): Promise<NameOf> {
  const program = visiblePrograms();
  const { familyId, programName, programNameEn } = program;
  const rows = await db
    .select({ familyId, programName, programNameEn })
    .from(program)
    .where(inArray(familyId, ids));
  const names = new Map(rows.map((row) => [String(row.familyId), row]));
  return (target, lang) => {
    const named = names.get(target);
    return named && inLanguage(lang, named.programName, named.programNameEn);
  };
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

/** Names of what is followed: '' of a search for all programs, undefined of what visitors do not see any more. */
export async function readFollowedNames(
  db: Db,
  followed: readonly Followed[],
): Promise<(followed: Followed, lang: Language) => string | undefined> {
  const targets = (kind: FollowKind) =>
    followed.flatMap((each) => (each.kind === kind ? [each.target] : []));
  const codeNames = await readCodeNames(db);
  const names: Record<FollowKind, NameOf> = {
    program: await readProgramNames(db, targets("program").map(Number)),
    agency: (target, lang) =>
      codeNames.get("code_filter_provide_dept")?.byCode.get(target)?.names[lang],
    search: (target, lang) => searchName(codeNames, target, lang),
  };
  return ({ kind, target }, lang) => names[kind](target, lang);
}
