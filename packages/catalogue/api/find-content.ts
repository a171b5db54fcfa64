import type { SearchedContent } from "@public-code/content/api/content-texts.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { normalise, tidy } from "@public-code/core/contract/search/normalise.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import {
  type ContentKind,
  contentKinds,
  suggestMinimum,
} from "@public-code/programs/contract/visits.ts";
import type { FoundContent } from "#contract/catalogue.ts";
import type { Catalogue } from "./catalogue.ts";
import { readNeed } from "./search/need-words.ts";
import { matchExpression } from "./search/text-index.ts";
import { allWithSynonyms } from "./search/wide-search.ts";

/**
 * What there is to read for a keyword: what holds it or what means the same; where nothing does, what
 * holds that which a sentence asks for.
 */
async function searchContent(
  catalogue: Catalogue,
  keyword: string,
): Promise<Record<ContentKind, SearchedContent[]>> {
  const none = ofEach(contentKinds, () => []);
  if ([...normalise(keyword)].length < suggestMinimum) return none;
  const synonyms = await catalogue.synonyms();
  const content = await catalogue.content();
  for (const searched of [keyword, ...readNeed(keyword, synonyms).narrower]) {
    const expression = allWithSynonyms(synonyms.cut(tidy(searched))) ?? matchExpression(searched);
    if (expression === null || expression === "all") continue;
    const matches = content.find(expression);
    if (contentKinds.some((kind) => matches[kind].length > 0)) return matches;
  }
  return none;
}

/** Counted, with at most so many of each kind, the best first. */
export async function findContent(
  catalogue: Catalogue,
  keyword: string,
  lang: Language,
  most: number,
): Promise<FoundContent> {
  const matches = await searchContent(catalogue, keyword);
  return ofEach(contentKinds, (kind) => ({
    count: matches[kind].length,
    items: matches[kind].slice(0, most).map(({ id, name, note }) => ({
      id,
      name: inLanguage(lang, name.zh, name.en),
      note: inLanguage(lang, note.zh, note.en),
    })),
  }));
}
