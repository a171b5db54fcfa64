import { type FlagCode, isShownOn } from "@public-code/core/contract/code-lists/code-names.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { pagesByCode } from "@public-code/core/contract/site/pages.ts";
import { formatDate, formatInstant } from "@public-code/core/web/format-values.ts";
import { type Translation, useTranslation } from "@public-code/core/web/translation.ts";
import type { ListedChange } from "@public-code/ui/change-list.tsx";

/** A value of a saved state, under the name that its form has for it. */
export interface SnapshotText {
  path: string;
  label: string;
  text: string;
}

const instants = new Set(["publishedFrom", "beginTime", "endTime"]);
const days = new Set(["startDate", "endDate", "scheduleDate"]);
/** Parts that only group others. */
const groups = new Set(["fields", "entries"]);

function labelOf(name: string, { t, find }: Translation): string {
  if (name === "zh") return t("console.entry.chinese");
  if (name === "en") return t("console.entry.english");
  return (
    find(`content.fields.${name}`) ??
    find(`console.settings.announcement.${name}`) ??
    find(`console.history.fields.${name}`) ??
    find(`content.columns.${name}`) ??
    name
  );
}

/** Texts without tags; codes, moments and switches in words. */
function textOf(name: string, value: unknown, { t, find }: Translation): string {
  const text = String(value)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (typeof value === "boolean") return t(value ? "console.entry.yes" : "console.entry.no");
  if (instants.has(name)) return formatInstant(text);
  if (days.has(name)) return formatDate(text);
  if (name === "groupId") return find(`console.entry.groups.${text}`) ?? text;
  if (name === "level")
    return (
      find(`agencies.level.${text}`) ?? find(`console.settings.announcement.levels.${text}`) ?? text
    );
  if (name === "programId") return t("console.entry.programNumber", { id: text });
  if (/(?:file|video|picture)Id$/i.test(name)) return t("console.entry.fileNumber", { id: text });
  return text;
}

/** The values of a saved state with their labels; what is empty is left out. */
function textsOf(
  value: unknown,
  translation: Translation,
  lang: Language,
  at: { path: string; name: string; labels: readonly string[] } = {
    path: "",
    name: "",
    labels: [],
  },
): SnapshotText[] {
  if (value === null || value === undefined || value === "") return [];
  const { t } = translation;
  const below = (key: string, label: string | null, part: unknown, name = key) =>
    textsOf(part, translation, lang, {
      path: at.path === "" ? key : `${at.path}.${key}`,
      name,
      labels: label === null ? at.labels : [...at.labels, label],
    });
  if (Array.isArray(value))
    return value.flatMap((part: unknown, index) => {
      // Pages of the menu keep their name wherever they stand.
      const code = String(Object(part).pageCode ?? "");
      const page = pagesByCode.get(code)?.node.name[lang];
      if (page !== undefined) {
        const { pageCode: _, ...named } = Object(part);
        return below(code, page, named);
      }
      return below(String(index), t("console.entry.item", { place: index + 1 }), part, at.name);
    });
  if (typeof value === "object")
    return Object.entries(value).flatMap(([name, part]) =>
      below(name, groups.has(name) ? null : labelOf(name, translation), part),
    );
  const text = textOf(at.name, value, translation);
  const label = at.labels.reduce((kind, name) => t("console.history.ofKind", { kind, name }));
  return text === "" ? [] : [{ path: at.path, label, text }];
}

export interface SnapshotTexts {
  /** What a saved state says, by the labels of its form. */
  textsOf: (snapshot: unknown) => SnapshotText[];
  /** What differs between two states. */
  changesOf: (before: unknown, after: unknown) => ListedChange[];
}

/** Words for saved states; those of a switch only say whether it is on. */
export function useSnapshotTexts(flag?: FlagCode): SnapshotTexts {
  const translation = useTranslation();
  const { lang } = translation;
  const { t } = translation;
  const read = (snapshot: unknown): SnapshotText[] =>
    flag
      ? [
          {
            path: "nameZh",
            label: t("console.columns.status"),
            text: t(
              isShownOn(flag, String(Object(snapshot).nameZh))
                ? "console.settings.on"
                : "console.settings.off",
            ),
          },
        ]
      : textsOf(snapshot, translation, lang);
  return {
    textsOf: read,
    changesOf: (before, after) => {
      const [old, now] = [read(before), read(after)];
      const paths = new Map([...old, ...now].map(({ path, label }) => [path, label]));
      const textAt = (texts: readonly SnapshotText[], path: string) =>
        texts.find((candidate) => candidate.path === path)?.text ?? "";
      return [...paths].flatMap(([path, label]) => {
        const change = { key: path, label, before: textAt(old, path), after: textAt(now, path) };
        return change.before === change.after ? [] : [change];
      });
    },
  };
}
