import type contentConsole from "@public-code/content/messages/zh-TW/console.json";
import type content from "@public-code/content/messages/zh-TW/content.json";
import { dashedDate } from "@public-code/core/contract/dashed-date.ts";
import type { KeysOf, TranslationOf } from "@public-code/core/contract/translation.ts";
import type siteConsole from "@public-code/site/messages/zh-TW/console.json";
import type console from "#messages/zh-TW/console.json";
import type { HistoryRow } from "./history.ts";

interface Texts {
  console: typeof console & typeof contentConsole & typeof siteConsole;
  content: typeof content;
}
/** Of the messages of pages, also those of other packages, whose keys only come up with the rows. */
export type HistoryTranslation = TranslationOf<KeysOf<Texts>>;

/** A field that was changed; without values where the row does not keep them. */
export interface ShownChange {
  label: string;
  values: { before: string; after: string } | null;
}

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** The changed fields of a row with their old and new values, in the words of its form. */
export function shownChanges(
  { t }: HistoryTranslation,
  { subject, fields, values }: HistoryRow,
  {
    fieldOf,
    showInstant,
    codeNamesOf,
    listed,
  }: {
    fieldOf: (field: string, subject: string) => string;
    showInstant: (iso: string) => string;
    /** Names the codes of a field; null where it holds none. */
    codeNamesOf: (path: string) => ((code: string) => string) | null;
    listed: (names: readonly string[]) => string;
  },
): ShownChange[] {
  const partOf = (part: string) => {
    if (part === "zh") return t("console.entry.chinese");
    if (part === "en") return t("console.entry.english");
    return /^\d+$/.test(part)
      ? t("console.entry.item", { place: Number(part) + 1 })
      : fieldOf(part, subject);
  };
  const labelOf = (path: string) =>
    path
      .split(".")
      .map(partOf)
      .reduce((kind, name) => t("console.history.ofKind", { kind, name }));
  const textOf = (path: string, text: string) => {
    if (text === "") return t("console.history.nothing");
    if (text === "true" || text === "false")
      return t(text === "true" ? "console.entry.yes" : "console.entry.no");
    if (instant.test(text)) return showInstant(text);
    const nameOf = codeNamesOf(path);
    // Several codes stand in one text, parted by commas.
    return nameOf ? listed(text.split(/, ?/).map(nameOf)) : dashedDate(text);
  };
  return fields.flatMap((field): ShownChange[] => {
    const kept = values.filter(({ path }) => path === field || path.startsWith(`${field}.`));
    if (kept.length === 0) return [{ label: fieldOf(field, subject), values: null }];
    return kept.map(({ path, before, after }) => ({
      label: labelOf(path),
      values: { before: textOf(path, before), after: textOf(path, after) },
    }));
  });
}
