import { dashedDate } from "#contract/dashed-date.ts";
import { isolated } from "#contract/isolate-text.ts";
import { type Language, listSeparator } from "#contract/language.ts";
import { cutText } from "#contract/tidy-text.ts";
import { useTranslation } from "./translation.ts";

const taipeiOffsetMs = 8 * 3_600_000;
const bytesPerKilobyte = 1024;
// Creating a formatter costs more than the rest of a page's facts.
const numberFormats = new Map<string, Intl.NumberFormat>();

/** `YYYY-MM-DD HH:MM` in Taipei of an ISO instant; '' for none. */
export function formatInstant(iso: string): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return "";
  return new Date(at + taipeiOffsetMs).toISOString().slice(0, 16).replace("T", " ");
}

/** `YYYY-MM-DD` in Taipei of an ISO instant; '' for none. */
export function formatDay(iso: string): string {
  return formatInstant(iso).slice(0, 10);
}

/** `YYYY-MM-DD` of eight digits; anything else stays as it is. */
export const formatDate = dashedDate;

/** `YYYY/MM` of eight digits. */
export function formatMonth(digits: string): string {
  return digits.replace(/^(\d{4})(\d{2}).*$/, "$1/$2");
}

/** `YYYY-MM-DD - YYYY-MM-DD` of two compact dates; one alone keeps its side, none gives ''. */
export function formatPeriod(startDate: string, endDate: string): string {
  if (startDate === "" && endDate === "") return "";
  return `${formatDate(startDate)} - ${formatDate(endDate)}`.trim();
}

/** A number with the separators of a language, rounded to `decimals` places. */
export function formatNumber(number: number, lang: Language, decimals = 0): string {
  const key = `${lang} ${decimals}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(lang, { maximumFractionDigits: decimals });
    numberFormats.set(key, format);
  }
  return format.format(number);
}

/** Bytes as people read them: `842 kB`, `1.2 MB`. */
export function formatSize(bytes: number, lang: Language): string {
  const kilobytes = bytes / bytesPerKilobyte;
  return kilobytes < bytesPerKilobyte
    ? `${formatNumber(Math.max(1, kilobytes), lang)} kB`
    : `${formatNumber(kilobytes / bytesPerKilobyte, lang, 1)} MB`;
}

/** A word of Latin letters that a cut leaves without its end, and the blank before it. */
const cutWord = /\s+[\p{Script=Latin}\d’'-]+$/u;

/** As many whole sentences as there are. */
const sentences = /^.*(?:[。！？；]|[.!?](?=\s))/su;

/** A text of at most `maximum` characters, cut after a sentence, else with three dots after a word; '' for none. */
export function formatExcerpt(text: string | null | undefined, maximum: number): string {
  const whole = text ?? "";
  const start = cutText(whole, maximum);
  if (start === whole) return whole;
  const [fitting = ""] = sentences.exec(start) ?? [];
  // A few words that end early say less than a text that is cut in the middle.
  if (fitting.length >= maximum / 3) return fitting;
  const isInWord = /^[\p{Script=Latin}\d]/u.test(whole.slice(start.length));
  return `${isInWord ? start.replace(cutWord, "") : start}...`;
}

/** Returns a function that joins names with the separator of the page's language. */
export function useFormatList(): (names: readonly string[]) => string {
  const { lang } = useTranslation();
  return (names) => names.map(isolated).join(listSeparator[lang]);
}
