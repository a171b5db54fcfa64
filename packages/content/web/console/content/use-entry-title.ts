import { useTranslation } from "@public-code/core/web/translation.ts";
import type { BilingualText } from "#contract/content-editing/content-fields.ts";

/** Names an entry in the reader's language, else in Chinese. */
export function useEntryTitle(): (entry: { title: BilingualText }) => string {
  const { t, lang } = useTranslation();
  return ({ title }) =>
    (lang === "en-US" ? title.en : "") || title.zh || t("console.content.untitled");
}
