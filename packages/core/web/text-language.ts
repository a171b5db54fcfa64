import { htmlLanguage } from "#contract/language.ts";
import { useRootData } from "./root-data.ts";

const han = /\p{Script=Han}/u;

/**
 * Returns the `lang` of a text that an English page shows in Chinese, undefined for any other; a
 * text that is known not to be `untranslated` may cite Chinese words.
 */
export function useLangOf(): (text: string, untranslated?: boolean) => string | undefined {
  const { settings } = useRootData();
  return (text, untranslated = true) =>
    settings.lang === "en-US" && untranslated && han.test(text) ? htmlLanguage["zh-TW"] : undefined;
}
