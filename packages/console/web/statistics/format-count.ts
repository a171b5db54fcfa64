import { useTranslation } from "@public-code/core/web/translation.ts";

/** Writes a count as the language of the page does. */
export function useFormatCount(): (value: number) => string {
  const { lang } = useTranslation();
  return (value) => value.toLocaleString(lang);
}
