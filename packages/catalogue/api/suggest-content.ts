import type { NamedContent } from "@public-code/content/api/content-names.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { normalise } from "@public-code/core/contract/search/normalise.ts";
import { holdsText } from "@public-code/core/contract/search/search-text.ts";
import {
  type SuggestedContent,
  suggestedContentMaximum,
} from "@public-code/programs/contract/public-programs.ts";
import type { Catalogue } from "./catalogue.ts";
import { suggestedTexts } from "./suggested-texts.ts";

/** Guides and questions that hold a text or what means the same, those with it in their name first. */
export async function suggestContent(
  catalogue: Catalogue,
  keyword: string,
  lang: Language,
): Promise<{ guides: SuggestedContent[]; questions: SuggestedContent[] }> {
  const texts = suggestedTexts(keyword, await catalogue.synonyms());
  if (texts.length === 0) return { guides: [], questions: [] };
  const { guides, questions } = await catalogue.contentNames();
  const holds = ({ zh, en }: NamedContent["name"]): boolean =>
    [zh, en].map(normalise).some((name) => texts.some((text) => holdsText(name, text)));
  const holding = (some: readonly NamedContent[]): SuggestedContent[] => {
    const named = some.filter(({ name }) => holds(name));
    const headed = some.filter(({ name, headings }) => !holds(name) && headings.some(holds));
    return [...named, ...headed]
      .slice(0, suggestedContentMaximum)
      .map(({ id, name: { zh, en } }) => ({ id, name: inLanguage(lang, zh, en) }));
  };
  return { guides: holding(guides), questions: holding(questions) };
}
