import type { SearchedContent } from "@public-code/content/api/content-texts.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { normalise, tidy } from "@public-code/core/contract/search/normalise.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import {
  type ContentKind,
  contentKinds,
  type NamedContent,
  suggestedContentMaximum,
  suggestMinimum,
} from "@public-code/programs/contract/public-programs.ts";
import { type FoundContent, foundContentMaximum } from "#contract/catalogue.ts";
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
  const { needed, withoutWeb } = readNeed(keyword, synonyms);
  for (const searched of [keyword, needed, withoutWeb]) {
    if (searched === null) continue;
    const expression = allWithSynonyms(synonyms.cut(tidy(searched))) ?? matchExpression(searched);
    if (expression === null || expression === "all") continue;
    const matches = content.find(expression);
    if (contentKinds.some((kind) => matches[kind].length > 0)) return matches;
  }
  return none;
}

function present(contents: readonly SearchedContent[], most: number, lang: Language) {
  return contents.slice(0, most).map(
    ({ id, name, note }): NamedContent => ({
      id,
      name: inLanguage(lang, name.zh, name.en),
      note: inLanguage(lang, note.zh, note.en),
    }),
  );
}

/** Counted, with the best of each kind. */
export async function findContent(
  catalogue: Catalogue,
  keyword: string,
  lang: Language,
): Promise<FoundContent> {
  const matches = await searchContent(catalogue, keyword);
  return ofEach(contentKinds, (kind) => ({
    count: matches[kind].length,
    items: present(matches[kind], foundContentMaximum, lang),
  }));
}

/** The few that stand among other suggestions. */
export async function suggestContent(
  catalogue: Catalogue,
  keyword: string,
  lang: Language,
): Promise<Record<ContentKind, NamedContent[]>> {
  const matches = await searchContent(catalogue, keyword);
  return ofEach(contentKinds, (kind) => present(matches[kind], suggestedContentMaximum, lang));
}
