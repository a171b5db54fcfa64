import { suggestMaximum, suggestMinimum } from "@public-code/contract/catalogue/catalogue.ts";
import { inLanguage, type Language } from "@public-code/contract/language.ts";
import { and, sql } from "drizzle-orm";
import { codeName } from "#features/code-lists/code-names.ts";
import { taipeiDay } from "#platform/taipei-time.ts";
import { editions, families } from "./catalogue.table.ts";
import type { Catalogue } from "./catalogue.ts";
import { numberArray } from "./search/array-text.ts";
import { normalise } from "./search/normalise.ts";
import { nameKeys } from "./search/search-keys.ts";
import { isVisible } from "./visible-edition.ts";

export interface Suggestion {
  programName: string;
  programId: number;
  provideDeptName: string;
}

/** Keys may mislead for longer texts, so more names are read than are shown. */
const namesRead = 3 * suggestMaximum;

/** Programs whose name holds a text, those whose name begins with it first, in stroke order. */
export async function suggestPrograms(
  catalogue: Catalogue,
  keyword: string,
  lang: Language,
): Promise<Suggestion[]> {
  const text = normalise(keyword);
  if ([...text].length < suggestMinimum) return [];
  const found = await catalogue.search.findKeys([
    [...nameKeys(text), ...nameKeys(text, true)],
    nameKeys(text),
  ]);
  const programs = new Set<number>();
  for (const matches of found) {
    const page = { offset: 0, limit: namesRead };
    const named = catalogue.selectVisible(matches);
    for (const program of await catalogue.readPage(named, "programName", lang, page))
      programs.add(program);
    if (programs.size >= namesRead) break;
  }
  return readNames(catalogue, [...programs], text, lang);
}

async function readNames(
  catalogue: Catalogue,
  programs: readonly number[],
  text: string,
  lang: Language,
): Promise<Suggestion[]> {
  if (programs.length === 0) return [];
  const names = await catalogue.codeNames();
  const rows = await catalogue.db
    .select({
      familyId: editions.familyId,
      programId: editions.id,
      zh: editions.programName,
      en: editions.programNameEn,
      agencyCode: families.agencyCode,
    })
    .from(editions)
    .innerJoin(families, sql`${families.id} = ${editions.familyId}`)
    .where(
      and(sql`${editions.familyId} = any(${numberArray(programs)}::int[])`, isVisible(taipeiDay())),
    );
  const byFamily = new Map(rows.map((row) => [row.familyId, row]));
  const named = programs.flatMap((program) => {
    const row = byFamily.get(program);
    if (!row) return [];
    // The name of the visitor's language, unless only the other one holds the text.
    const shown = inLanguage(lang, row.zh, row.en);
    const name = [shown, row.zh, row.en].find((one) => normalise(one).includes(text));
    if (name === undefined) return [];
    const provideDeptName = codeName(names, "code_filter_provide_dept", row.agencyCode, lang);
    return [{ programName: name, programId: row.programId, provideDeptName }];
  });
  const starts = (one: Suggestion) => normalise(one.programName).startsWith(text);
  return [...named.filter(starts), ...named.filter((one) => !starts(one))].slice(0, suggestMaximum);
}
