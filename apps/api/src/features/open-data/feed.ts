import { htmlLanguage, type Language } from "@public-code/contract/language.ts";
import { platformName } from "@public-code/contract/site/pages.ts";
import { escapeXml } from "#platform/markup.ts";
import { nameIn } from "./dataset.ts";
import type { OnlineProgram } from "./online-programs.ts";

/** Entries that the feed holds at most. */
export const feedLength = 50;

/** New and changed programs as Atom. `base` is the address of the portal without a trailing slash. */
export function toAtom(programs: readonly OnlineProgram[], lang: Language, base: string): string {
  const page = (program: OnlineProgram) =>
    escapeXml(`${base}/publicCodes/codeDetail?id=${program.familyId}&lang=${lang}`);
  const updated = programs[0]?.onlineAt.toISOString() ?? new Date(0).toISOString();
  const entries = programs.map(
    (program) => `  <entry>
    <id>${escapeXml(`${base}/publicCodes/codeDetail?id=${program.programId}`)}</id>
    <title>${escapeXml(nameIn(lang, program.name))}</title>
    <link rel="alternate" href="${page(program)}"/>
    <updated>${program.onlineAt.toISOString()}</updated>
    <author><name>${escapeXml(nameIn(lang, program.agencyName))}</name></author>
    <summary>${escapeXml(nameIn(lang, program.description))}</summary>
  </entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${htmlLanguage[lang]}">
  <id>${escapeXml(`${base}/feed.atom`)}</id>
  <title>${escapeXml(platformName[lang])}</title>
  <link rel="self" href="${escapeXml(`${base}/feed.atom?lang=${lang}`)}"/>
  <link rel="alternate" href="${escapeXml(`${base}/?lang=${lang}`)}"/>
  <updated>${updated}</updated>
${entries.join("\n")}
</feed>
`;
}
