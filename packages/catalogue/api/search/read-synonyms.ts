import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { searchWords } from "@public-code/core/contract/search/keyword.ts";
import { and, asc, eq, not } from "drizzle-orm";
import { createSynonyms, type Synonyms } from "./synonyms.ts";

/** The synonyms that operators keep in the code list `search_synonym`. */
export async function readSynonyms(db: Db): Promise<Synonyms> {
  const rows = await db
    .select({ zh: codeItems.nameZh, en: codeItems.nameEn })
    .from(codeItems)
    .where(and(eq(codeItems.category, "search_synonym"), not(codeItems.retired)))
    .orderBy(asc(codeItems.position));
  return createSynonyms(
    rows.map(({ zh, en }) => ({ "zh-TW": searchWords(zh), "en-US": searchWords(en) })),
  );
}
