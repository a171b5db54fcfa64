import { joinTexts, type Texts } from "@public-code/core/contract/translation.ts";
import { fallbackTexts } from "@public-code/core/web/fallback-texts.ts";
import { sharedEnglish } from "@public-code/programs/contract/shared-texts/shared-english.ts";

const files = import.meta.glob<Texts>("../../../packages/*/messages/en-US/*.json", {
  eager: true,
  import: "default",
});

/** The English words of every page and of its errors, for when i18n.json cannot be had. */
export function builtInTexts(): Texts {
  const pages = joinTexts([...Object.entries(files), ...Object.entries(sharedEnglish)]);
  const { error, err } = fallbackTexts;
  return { ...pages, error: { ...pages.error, ...error }, err };
}
