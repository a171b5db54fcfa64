import type { Language } from "@public-code/contract/language.ts";
import { useRootData } from "./root-data.ts";

const between: Record<Language, string> = { "zh-TW": "、", "en-US": ", " };

/** Puts names one after the other as the language of the page does. */
export function useShownList(): (names: readonly string[]) => string {
  const { settings } = useRootData();
  return (names) => names.join(between[settings.lang]);
}
