import { onOneLine } from "./shorten-text.ts";

/** Text that every YAML reader takes back as it was: no control characters, no halves of characters. */
export function clean(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/(?![\t\n])[\p{Cc}\uFEFF\uFFFE\uFFFF]/gu, "");
}

export function oneLine(text: string): string {
  return onOneLine(clean(text));
}

/** The names of a list without blank ones, each once. */
export function distinctNames(list: readonly string[]): string[] {
  return [...new Set(list.map(oneLine).filter((name) => name !== ""))];
}
