import evidence from "@public-code/contract/messages/en-US/evidence.json" with { type: "json" };
import program from "@public-code/contract/messages/en-US/program.json" with { type: "json" };
import type { Texts } from "@public-code/contract/translation.ts";
import { fallbackTexts } from "./fallback-texts.ts";

const files = import.meta.glob<Texts>("../messages/en-US/*.json", {
  eager: true,
  import: "default",
});

function textsOfPages(): Texts {
  const texts: Texts = {};
  for (const [path, content] of Object.entries(files)) {
    const file = path.split("/").at(-1) ?? "";
    texts[file.replace(".json", "")] = content;
  }
  return texts;
}

/** The English words of every page and of its errors, for when i18n.json cannot be had. */
export function builtInTexts(): Texts {
  const pages = textsOfPages();
  const { error, err } = fallbackTexts;
  return {
    ...pages,
    evidence: { ...Object(pages.evidence), ...evidence },
    program: { ...Object(pages.program), ...program },
    error: { ...Object(pages.error), ...error },
    err,
  };
}
