import type { Db } from "#api/database/database.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { agencies, codeItems } from "./code-lists.table.ts";

/** One code of a list as other features use it. */
export interface NamedCode {
  code: string;
  names: Readonly<Record<Language, string>>;
}

/** A list by code; retired codes are in it, since programs may still use them. */
export interface CodeList {
  byCode: ReadonlyMap<string, NamedCode>;
}

/** Every list by category, agencies under `code_filter_provide_dept`. */
export type CodeNames = ReadonlyMap<string, CodeList>;

const providers = "code_filter_provide_dept";

function toList(codes: readonly NamedCode[]): CodeList {
  return { byCode: new Map(codes.map((code) => [code.code, code])) };
}

/** Reads the names of every code list. */
export async function readCodeNames(db: Db): Promise<CodeNames> {
  const columns = <Table extends typeof codeItems | typeof agencies>(table: Table) => ({
    code: table.code,
    nameZh: table.nameZh,
    nameEn: table.nameEn,
  });
  const items = await db
    .select({ category: codeItems.category, ...columns(codeItems) })
    .from(codeItems);
  const agencyRows = await db.select(columns(agencies)).from(agencies);
  const rows = [...items, ...agencyRows.map((row) => ({ category: providers, ...row }))];
  const lists = new Map<string, CodeList>();
  for (const [category, entries] of Map.groupBy(rows, (row) => row.category))
    lists.set(
      category,
      toList(
        entries.map(({ code, nameZh, nameEn }) => ({
          code,
          names: {
            "zh-TW": inLanguage("zh-TW", nameZh, nameEn),
            "en-US": inLanguage("en-US", nameZh, nameEn),
          },
        })),
      ),
    );
  return lists;
}

/** The name of a code in a language; a code that no list holds is shown as it is. */
export function codeName(names: CodeNames, category: string, code: string, lang: Language): string {
  return names.get(category)?.byCode.get(code)?.names[lang] ?? code;
}

/** Names of codes as one string, parted by commas, which no name holds. */
export function joinedNames(
  names: CodeNames,
  category: string,
  codes: readonly string[],
  lang: Language,
): string {
  return codes.map((code) => codeName(names, category, code, lang)).join(",");
}
