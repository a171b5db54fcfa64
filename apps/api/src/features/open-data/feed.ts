import { htmlLanguage, type Language } from "@public-code/contract/language.ts";
import { programTexts } from "@public-code/contract/programs/program-texts.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { platformName } from "@public-code/contract/site/pages.ts";
import { Feed } from "feed";
import { escapeXml, withoutControls } from "#platform/markup.ts";
import { nameIn } from "./dataset.ts";
import type { OnlineProgram } from "./online-programs.ts";

/** Entries that the feed holds at most. */
export const feedLength = 50;

/** New and changed programs as Atom. `base` is the address of the portal without a trailing slash. */
export function toAtom(programs: readonly OnlineProgram[], lang: Language, base: string): string {
  const feed = new Feed({
    id: `${base}/feed.atom`,
    title: platformName[lang],
    link: `${base}/?lang=${lang}`,
    feedLinks: { atom: `${base}/feed.atom?lang=${lang}` },
    updated: programs[0]?.onlineAt ?? new Date(0),
    generator: false,
  });
  for (const program of programs) {
    const { programName, description } = programTexts(lang, program.texts);
    feed.addItem({
      id: `${base}${addresses.program(program.programId)}`,
      // Titles and descriptions are written as HTML, so plain text is escaped for it.
      title: escapeXml(programName),
      description: escapeXml(description),
      link: `${base}${addresses.program(program.familyId)}&lang=${lang}`,
      date: program.onlineAt,
      author: [{ name: withoutControls(nameIn(lang, program.agencyName)) }],
    });
  }
  // The library writes a language into RSS alone.
  return feed.atom1().replace("<feed ", `<feed xml:lang="${htmlLanguage[lang]}" `);
}
