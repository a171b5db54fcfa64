import type { BilingualText } from "@public-code/contract/content-editing/content-fields.ts";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";

/** Names an entry in the reader's language, else in Chinese. */
export function useEntryTitle(): (entry: { title: BilingualText }) => string {
  const { t } = useTranslation();
  const { settings } = useRootData();
  return ({ title }) =>
    (settings.lang === "en-US" ? title.en : "") || title.zh || t("console.content.untitled");
}
