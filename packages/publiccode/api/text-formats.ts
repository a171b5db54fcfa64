import standard from "./publiccode-standard.json" with { type: "json" };
import { countryCodes, isLanguageCode, isRegionCode } from "./registered-subtags.ts";

const segmenter = new Intl.Segmenter("zh-Hant", { granularity: "grapheme" });

/** Characters as a reader counts them, up to `stopAt`. */
export function countCharacters(text: string, stopAt = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const _character of segmenter.segment(text)) if (++count >= stopAt) break;
  return count;
}

/** A day as YYYY-MM-DD that is in the calendar. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Longer than any address that servers and browsers agree to take. */
const maximumAddressLength = 2_000;

/** An absolute address `scheme://host…`, of a repository for example; brackets are left of a template or a text. */
export function isAddress(text: string): boolean {
  if (text.length > maximumAddressLength || /[{}<>]/.test(text)) return false;
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s]/i.test(text) && !/\s/.test(text) && URL.canParse(text);
}

/** An address that a browser opens. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && isAddress(text);
}

/** `urn:<namespace>:<name>` (RFC 2141). */
function isUrn(text: string): boolean {
  return /^urn:[a-z0-9][a-z0-9-]{0,31}:(?:[a-z0-9()+,\-.:=@;$_!*'/?#]|%[0-9a-f]{2})+$/i.test(text);
}

/** An address or a URN: what names an organisation or a regulation. */
export function isUri(text: string): boolean {
  return /^urn:/i.test(text) ? isUrn(text) : isAddress(text);
}

/** `alias:` and a name of the standard's list, or any URI. */
export function isSupportId(text: string): boolean {
  return text.startsWith("alias:") ? standard.supportAliases.includes(text.slice(6)) : isUri(text);
}

export function isEmail(text: string): boolean {
  return (
    text.length <= 320 &&
    /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.]+(?:\.[^\s@<>()[\],;:"\\.]+)+$/.test(text)
  );
}

/** A media type such as `text/plain` (RFC 6838). */
export function isMediaType(text: string): boolean {
  return /^[a-z0-9][a-z0-9!#$&^_-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/i.test(text.trim());
}

/** A country code of ISO 3166-1 in capitals, or all in small letters as older files have it. */
export function isCountry(text: string): boolean {
  return (
    countryCodes.has(text) || (/^[a-z]{2}$/.test(text) && countryCodes.has(text.toUpperCase()))
  );
}

const languageTag = new RegExp(
  "^(?<language>[a-z]{2,3})(?:-[a-z]{3}){0,3}" +
    "(?:-[a-z]{4})?" +
    "(?:-(?<region>[a-z]{2}|[0-9]{3}))?" +
    "(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*" +
    "(?:-[0-9a-wy-z](?:-[a-z0-9]{2,8})+)*" +
    "(?:-x(?:-[a-z0-9]{1,8})+)?$",
  "i",
);

/** What other systems call a language, where no registry leads from it to a tag. */
const otherLanguageNames = new Map([
  ["zht", "zh-TW"],
  ["zhs", "zh-CN"],
  ["chs", "zh-CN"],
]);

/** What stands behind `@` in a locale of POSIX and changes the language; `euro` does not. */
const modifiers = new Map([
  ["cyrillic", "-Cyrl"],
  ["devanagari", "-Deva"],
  ["latin", "-Latn"],
  ["valencia", "-valencia"],
]);

/** The tag that a locale of POSIX, a code of ISO 639-2 or the like stands for: zh-TW for `zh_TW`; null for none. */
export function intendedLanguageTag(text: string): string | null {
  const [written = "", ...behind] = text.trim().split(/[.@]/);
  const modifier = modifiers.get(behind.at(-1)?.toLowerCase() ?? "") ?? "";
  const place = modifier === "-valencia" ? /$/ : /(?=[-_]|$)/;
  const tag = written.replace(place, modifier).replaceAll("_", "-");
  const other = otherLanguageNames.get(tag.toLowerCase());
  if (other !== undefined || !languageTag.test(tag)) return other ?? null;
  const canonical = localeOf(tag)?.toString() ?? "";
  return isLanguageTag(canonical) ? canonical : null;
}

/** A tag as the browser's own languages know it, such as zh-Hant for cmn-Hant; null for one that they do not. */
export function localeOf(tag: string): Intl.Locale | null {
  try {
    // A language inside of a language, which is also one by itself.
    return new Intl.Locale(tag.replace(/^zh-(?=[a-z]{3}(?:-|$))/i, ""));
  } catch {
    return null;
  }
}

/** A language tag of BCP 47 whose language and region are registered, such as zh-Hant-TW. */
export function isLanguageTag(text: string): boolean {
  const { language, region } = languageTag.exec(text)?.groups ?? {};
  if (language === undefined || !isLanguageCode(language.toLowerCase())) return false;
  return region === undefined || isRegionCode(region.toUpperCase());
}
