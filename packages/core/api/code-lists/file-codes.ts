import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#api/database/database.ts";
import { normalise } from "#contract/search/normalise.ts";
import { codeItems } from "./code-lists.table.ts";

const licences = "code_filter_authorizations";
const technologies = "code_filter_tech";
const types = "code_filter_type";

/** More names than any form holds codes. */
export const mostNames = 200;

export interface NamedCode {
  code: string;
  nameZh: string;
  nameEn: string;
}

interface MatchedCodes {
  codes: string[];
  unmatched: string[];
}

const codesByName = new WeakMap<readonly NamedCode[], ReadonlyMap<string, string>>();

/** The codes of a list by their names; a source of thousands of programs asks the same list each time. */
function byNameOf(list: readonly NamedCode[]): ReadonlyMap<string, string> {
  const cached = codesByName.get(list);
  if (cached) return cached;
  const byName = new Map<string, string>();
  for (const { code, nameZh, nameEn } of list)
    for (const name of [nameZh, nameEn, code].map(normalise))
      if (name !== "" && !byName.has(name)) byName.set(name, code);
  codesByName.set(list, byName);
  return byName;
}

/** The codes whose name in either language, or whose code, is written. */
export function matchCodes(written: readonly string[], list: readonly NamedCode[]): MatchedCodes {
  const byName = byNameOf(list);
  const codes = new Set<string>();
  const unmatched: string[] = [];
  for (const name of written.slice(0, mostNames)) {
    const code = byName.get(normalise(name));
    if (code === undefined) unmatched.push(name);
    else codes.add(code);
  }
  return { codes: [...codes], unmatched };
}

export interface FileCodes {
  licenceCodes: string[];
  licences: NamedCode[];
  technologies: NamedCode[];
  types: NamedCode[];
}

/** The lists in which what a file of publiccode.yml names is looked up. */
export async function readFileCodes(db: Db): Promise<FileCodes> {
  const codes = await db
    .select({
      category: codeItems.category,
      code: codeItems.code,
      nameZh: codeItems.nameZh,
      nameEn: codeItems.nameEn,
    })
    .from(codeItems)
    .where(
      and(
        inArray(codeItems.category, [licences, technologies, types]),
        eq(codeItems.retired, false),
      ),
    )
    .orderBy(asc(codeItems.position));
  const inCategory = (category: string) => codes.filter((item) => item.category === category);
  return {
    licenceCodes: inCategory(licences).map(({ code }) => code),
    licences: inCategory(licences),
    technologies: inCategory(technologies),
    types: inCategory(types),
  };
}
