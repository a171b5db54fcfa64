import type { Texts } from "@public-code/core/contract/translation.ts";
import { fallbackTexts } from "@public-code/core/web/fallback-texts.ts";
import { sharedEnglish } from "@public-code/programs/contract/shared-texts/shared-english.ts";

const files = import.meta.glob<Texts>("../../../packages/*/messages/en-US/*.json", {
  eager: true,
  import: "default",
});

function textsOfPages(): Texts {
  const texts: Texts = {};
  for (const [path, content] of Object.entries(files)) {
    const file = path.split("/").at(-1) ?? "";
    const name = file.replace(".json", "");
    texts[name] = { ...Object(texts[name]), ...content };
  }
  for (const [file, fileTexts] of Object.entries(sharedEnglish))
    texts[file] = { ...Object(texts[file]), ...fileTexts };
  return texts;
}

/** The English words of every page and of its errors, for when i18n.json cannot be had. */
export function builtInTexts(): Texts {
  const pages = textsOfPages();
  const { error, err } = fallbackTexts;
  return {
    ...pages,
    error: { ...Object(pages.error), ...error },
    err,
  };
}
