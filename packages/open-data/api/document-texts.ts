import type { Language } from "@public-code/core/contract/language.ts";
import {
  createTranslation,
  type KeysOf,
  type TranslationOf,
} from "@public-code/core/contract/translation.ts";
import type { Finding } from "@public-code/evidence/contract/evidence.ts";
import { licenceDoubt, offeredLicences } from "@public-code/evidence/contract/program-licence.ts";
import {
  type SharedTexts,
  sharedTexts,
} from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import { textFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import en from "./messages/en-US/document.json" with { type: "json" };
import zh from "./messages/zh-TW/document.json" with { type: "json" };

type DocumentTexts = SharedTexts & { document: typeof zh };

const translationOf = (lang: Language, document: typeof zh) =>
  createTranslation<KeysOf<DocumentTexts>>({ ...sharedTexts[lang], document });

/** What feeds, Markdown, embeds and tools of assistants say: the texts of pages, and their own. */
export const documentTranslation: Record<Language, TranslationOf<KeysOf<DocumentTexts>>> = {
  "zh-TW": translationOf("zh-TW", zh),
  "en-US": translationOf("en-US", en),
};

/** A text with notes in brackets; alone where there are none. */
export function noted(text: string, notes: readonly string[], lang: Language): string {
  const { t } = documentTranslation[lang];
  if (notes.length === 0) return text;
  return t("document.noted", { text, notes: notes.join(t("document.semicolon")) });
}

/** Why the stated licence is to be settled first: its file contradicts it, or leaves it open; '' where nothing does. */
export function describeDoubt(
  program: Parameters<typeof offeredLicences>[0],
  { facts, lang }: { facts: readonly Finding[]; lang: Language },
): string {
  const { conflict } = offeredLicences(program, facts);
  const { t } = documentTranslation[lang];
  if (!conflict) return licenceDoubt(facts) ? t("comparison.row.licenceAsStated") : "";
  const { declared, found } = conflict;
  const { listed } = textFormatter[lang];
  return t("comparison.row.licenceConflict", { declared, found: listed(found) });
}
