import { createHash } from "node:crypto";
import { escapeHtml } from "@public-code/core/api/markup.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { htmlLanguage, type Language } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { embeddedBadgeNames } from "@public-code/evidence/contract/embeds.ts";
import { repositoryEndOf } from "@public-code/evidence/contract/evidence.ts";
import { programTexts } from "@public-code/programs/contract/program-texts.ts";
import { nameIn } from "#api/dataset.ts";
import { documentTranslation } from "#api/document-texts.ts";
import { badgeText } from "./badge-text.ts";
import { cardColours } from "./embed-colours.ts";
import type { EmbeddedProgram } from "./embedded-program.ts";

const longestDescription = 120;

const style = `
:root{color-scheme:light dark;font:100%/1.5 "PingFang TC","Noto Sans TC","Microsoft JhengHei",system-ui,sans-serif}
body{margin:0;padding:1rem;background:${cardColours.ground};color:${cardColours.text}}
h1{margin:0;font-size:1.25rem;overflow-wrap:anywhere}
p{margin:.25rem 0;overflow-wrap:anywhere}
.lead{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:3}
small,.agency{font-size:.875rem;color:${cardColours.muted}}
.ended{color:${cardColours.ended};font-weight:700}
ul{display:flex;flex-wrap:wrap;gap:.25rem .5rem;margin:.5rem 0;padding:0;list-style:none}
img{display:block}
a{color:${cardColours.link}}
`;
const styleHash = createHash("sha256").update(style).digest("base64");

/** No script, no style but its own, pictures of the portal alone; any site may frame it. */
export const cardPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors *",
].join("; ");

/** Where a card stands: the language, the portal's address and its path, neither with a slash at the end. */
export interface CardPlace {
  lang: Language;
  base: string;
  path: string;
}

function cardPage(lang: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${htmlLanguage[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} - ${platformName[lang]}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

function link(href: string, text: string): string {
  return `<p><a href="${escapeHtml(href)}" target="_blank" rel="noopener">${escapeHtml(text)}</a></p>`;
}

/** Marks a text that an English card shows in Chinese. */
function langOf(text: string, lang: Language): string {
  return lang === "en-US" && /\p{Script=Han}/u.test(text) ? ` lang="${htmlLanguage["zh-TW"]}"` : "";
}

function excerpt(text: string): string {
  const whole = text.replace(/\s+/g, " ").trim();
  const start = cutText(whole, longestDescription);
  return start === whole ? whole : `${start}…`;
}

/** The day in Taipei of the last look of the portal itself; null where it has measured nothing. */
function lastMeasured({ evidence }: EmbeddedProgram): string | null {
  const times = evidence.facts
    .filter(({ source }) => source.method !== "declared")
    .map(({ confirmedAt }) => confirmedAt);
  const newest = times.sort().at(-1);
  return newest ? taipeiDate(new Date(newest)) : null;
}

/** A program as a small page in the frame of another site. */
export function writeCard(embedded: EmbeddedProgram, { lang, base, path }: CardPlace): string {
  const { t } = documentTranslation[lang];
  const { program } = embedded;
  const { programName, description } = programTexts(lang, program.texts);
  const agency = nameIn(lang, program.agencyName);
  const badges = embeddedBadgeNames.map((about) => {
    const { label, message } = badgeText(embedded, about, lang);
    const src = `${path}${addresses.badge(program.familyId, about)}&lang=${lang}`;
    return `<li><img src="${escapeHtml(src)}" alt="${escapeHtml(`${label}: ${message}`)}" height="20"></li>`;
  });
  const day = lastMeasured(embedded);
  const end = repositoryEndOf(embedded.evidence.facts);
  const lead = excerpt(description);
  const text = (element: string, value: string) =>
    `<${element}${langOf(value, lang)}>${escapeHtml(value)}</${element.split(" ")[0]}>`;
  return cardPage(
    lang,
    escapeHtml(programName),
    [
      text('p class="agency"', agency),
      text("h1", programName),
      end === null ? "" : `<p class="ended">${t(`evidence.repositoryEnd.${end}`)}</p>`,
      lead === "" ? "" : text('p class="lead"', lead),
      `<ul>${badges.join("")}</ul>`,
      day === null ? "" : `<p><small>${t("document.embed.measured", { day })}</small></p>`,
      link(`${base}${addresses.program(program.familyId)}&lang=${lang}`, t("document.embed.open")),
    ].join(""),
  );
}

/** What a frame shows whose program visitors do not see, or no longer. */
export function writeMissingCard({ lang, base }: CardPlace): string {
  const { t } = documentTranslation[lang];
  const missing = t("document.embed.missing");
  return cardPage(
    lang,
    missing,
    `<h1>${missing}</h1>${link(`${base}${addresses.publicCodes}?lang=${lang}`, t("document.embed.openCatalogue"))}`,
  );
}
