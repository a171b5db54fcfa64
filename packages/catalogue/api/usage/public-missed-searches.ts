import type { Db } from "@public-code/core/api/database/database.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { catalogueQuery } from "#contract/catalogue.ts";
import type { PublicMissedSearch } from "#contract/public-missed-searches.ts";
import type { Catalogue } from "../catalogue.ts";
import { listPrograms } from "../list-programs.ts";
import { listOpenSearches } from "./missed-searches.ts";

/** Of so many keywords those that are public are looked up. */
const mostRead = 1_000;
const mostShown = 100;
/** Addresses and markup are no words, and a page of the ministry passes on none that strangers send. */
const isWords = (keyword: string) => !/[/:<>\\]|www\./.test(keyword);

/** What networks looked for in vain and still is not to be found, the most frequent first. */
export async function listPublicMissedSearches(
  db: Db,
  catalogue: Catalogue,
  lang: Language,
): Promise<PublicMissedSearch[]> {
  const shown: PublicMissedSearch[] = [];
  for (const { keyword, count, publicSince, hiddenAt } of await listOpenSearches(db, mostRead)) {
    if (publicSince === null || hiddenAt !== null || !isWords(keyword)) continue;
    const query = catalogueQuery.parse({ keyword, iDisplayLength: 1, beyond: "synonyms" });
    if ((await listPrograms(catalogue, query, lang)).total === 0) shown.push({ keyword, count });
    if (shown.length === mostShown) break;
  }
  return shown;
}
