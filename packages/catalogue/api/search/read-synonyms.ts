import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { searchWords } from "@public-code/core/contract/search/keyword.ts";
import { and, asc, eq, not } from "drizzle-orm";
import { createSynonyms, type SynonymGroup, type Synonyms, termsOf } from "./synonyms.ts";

/**
 * What operators keep in the code list `search_synonym`: words that mean the same as its names; where
 * it has a description, as those of a brand, the names are read as the words of that.
 */
export async function readSynonyms(db: Db): Promise<Synonyms> {
  const rows = await db
    .select()
    .from(codeItems)
    .where(and(eq(codeItems.category, "search_synonym"), not(codeItems.retired)))
    .orderBy(asc(codeItems.position));
  const groupOf = (zh: string, en: string): SynonymGroup => ({
    "zh-TW": searchWords(zh),
    "en-US": searchWords(en),
  });
  return createSynonyms(
    rows.map((row) => {
      const names = groupOf(row.nameZh, row.nameEn);
      const meaning = groupOf(row.descriptionZh, row.descriptionEn);
      const isBrand = termsOf(meaning).length > 0;
      return { typed: termsOf(names), group: isBrand ? meaning : names };
    }),
  );
}
