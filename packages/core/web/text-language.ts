import { htmlLanguage } from "#contract/language.ts";
import { useTranslation } from "./translation.ts";

/** A text of few characters of Chinese among many words only cites them, such as a team's name. */
function isChinese(text: string): boolean {
  const prose = text.replace(/<[^>]*>/g, " ");
  const characters = prose.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = prose.match(/\p{Script=Latin}[\p{Script=Latin}\d'’.-]*/gu)?.length ?? 0;
  return characters > 0 && characters >= latin;
}

/**
 * Returns the `lang` of a text that an English page shows in Chinese, undefined for any other; a
 * text that is known not to be `untranslated` may be a Chinese name. The page marks by it what it
 * shows in Chinese ("(in Chinese)", in-chinese.css).
 */
export function useLangOf(): (text: string, untranslated?: boolean) => string | undefined {
  const { lang } = useTranslation();
  return (text, untranslated = true) =>
    lang === "en-US" && untranslated && isChinese(text) ? htmlLanguage["zh-TW"] : undefined;
}
