import { AppError, notFound } from "@public-code/core/api/app-error.ts";
import { escapeHtml } from "@public-code/core/api/markup.ts";
import { type Language, toLanguage } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import { cardSize } from "@public-code/evidence/contract/embeds.ts";
import { programTexts } from "@public-code/programs/contract/program-texts.ts";
import { nameIn } from "#api/dataset.ts";
import { type EmbeddedProgram, readProgramId } from "./embedded-program.ts";

const longestAddress = 2_000;

/** What a site asks: which program, in which language, and the room that it has. */
export interface OembedQuestion {
  programId: number;
  lang: Language;
  width: number;
  height: number;
}

/** An address that another program has encoded once more is read all the same. */
function parseAddress(address: string): URL | null {
  if (address.length > longestAddress) return null;
  const decoded = /^https?%3a/i.test(address) ? decodeAddress(address) : address;
  return URL.parse(decoded);
}

function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Paths lead to the same page in any case, with doubled slashes and one at the end. */
const comparablePath = (path: string): string =>
  path
    .replace(/\/{2,}/g, "/")
    .replace(/\/$/, "")
    .toLowerCase();

/** The program and language of a page's address; 404 for every other address. */
function readPage(address: string, base: string): Pick<OembedQuestion, "programId" | "lang"> {
  const url = parseAddress(address);
  const own = new URL(`${base}${addresses.codeDetail}`);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  const programId = readProgramId(url?.searchParams.get("id") ?? "");
  if (!url || !isWeb || url.host !== own.host || programId === null) throw notFound();
  if (comparablePath(url.pathname) !== comparablePath(own.pathname)) throw notFound();
  return { programId, lang: toLanguage(url.searchParams.get("lang")) };
}

function wrong(path: string, lang: Language): AppError {
  return new AppError("err.badRequest", {
    fieldErrors: [{ path, message: apiMessage("field.format", lang) }],
  });
}

function readRoom(query: URLSearchParams, name: string, size: number, lang: Language): number {
  const value = query.get(name);
  if (value === null) return size;
  if (!/^[1-9]\d{0,8}$/.test(value)) throw wrong(name, lang);
  return Math.min(size, Number(value));
}

/** Reads a question of oEmbed 1.0; `base` is the portal's address without a slash at the end. */
export function readOembedQuestion(
  query: URLSearchParams,
  base: string,
  caller: Language,
): OembedQuestion {
  const format = query.get("format");
  // As oEmbed asks of a provider without that format.
  if (format?.toLowerCase() === "xml") throw new AppError("err.notOffered");
  if (format !== null && format.toLowerCase() !== "json") throw wrong("format", caller);
  const address = query.get("url");
  if (address === null) throw wrong("url", caller);
  return {
    ...readPage(address, base),
    width: readRoom(query, "maxwidth", cardSize.width, caller),
    height: readRoom(query, "maxheight", cardSize.height, caller),
  };
}

/** The card of a program as oEmbed 1.0 gives it to the site that asks. */
export function writeOembed(
  { program }: EmbeddedProgram,
  {
    question: { lang, width, height },
    base,
    cacheSeconds,
  }: { question: OembedQuestion; base: string; cacheSeconds: number },
): string {
  const { programName } = programTexts(lang, program.texts);
  const src = `${base}${addresses.card(program.familyId)}?lang=${lang}`;
  return JSON.stringify({
    version: "1.0",
    type: "rich",
    provider_name: platformName[lang],
    provider_url: `${base}/?lang=${lang}`,
    title: programName,
    author_name: nameIn(lang, program.agencyName),
    cache_age: cacheSeconds,
    width,
    height,
    html: `<iframe src="${escapeHtml(src)}" title="${escapeHtml(programName)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`,
  });
}
