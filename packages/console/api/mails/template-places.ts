import type { RuleBreak } from "@public-code/core/api/app-error.ts";
import type { MailKind } from "@public-code/core/api/mail/mail-kinds.ts";
import { templateOf } from "@public-code/core/api/mail/write-mail.ts";
import type { MailTemplateFields } from "#contract/mails/mail-templates.ts";

/** `{{name}}` or `{{count|word|words}}`, as `fillMessage` fills them. */
const placePattern = /\{\{(\w+)(?:\|[^|}]*\|[^}]*)?\}\}/g;

/** What somebody may have meant as a place: with signs of a Chinese keyboard, of other programs, or half of it. */
const brokenPlace =
  /\$?[{｛]+[^{}｛｝\n]{0,40}[}｝]*|[}｝]+|(?:\[\[|［［)[^[\]［］\n]{0,40}[\]］]*/;

/** A name of two words at least, which stands in no sentence, and the signs around it. */
const bareName = /[^\s\p{L}\p{N}]{0,2}\b([a-z]+[A-Z]\w*)\b[^\s\p{L}\p{N}]{0,2}/gu;

const sides = [
  ["subjectZh", "textZh"],
  ["subjectEn", "textEn"],
] as const;

/** Names of what stands in a text as `{{name}}`. */
function placesIn(text: string): string[] {
  return [...text.matchAll(placePattern)].map(([, name = ""]) => name);
}

/** Names of what the mails of a template can say. */
export function offeredPlaces(kind: MailKind, template: string): string[] {
  const names = kind.samples
    .filter((data) => templateOf(kind.with(data)) === template)
    .flatMap((data) => Object.keys(kind.draft(data, "zh-TW").values));
  // A name in English stands where the same one stands in Chinese.
  const isEnglish = (name: string) => name.endsWith("En") && names.includes(name.slice(0, -2));
  return [...new Set(names)].filter((name) => !isEnglish(name));
}

/** Names of what the portal's own words say, in each language alike. */
export function requiredPlaces(own: MailTemplateFields): string[] {
  const inSides = sides.map((names) => placesIn(names.map((name) => own[name]).join("\n")));
  const [chinese = [], english = []] = inSides;
  return [...new Set(chinese)].filter((name) => english.includes(name));
}

const written = (name: string) => `{{${name}}}`;

/** What is wrong with the places of words: unknown ones, broken ones, and required ones that lack. */
export function wrongPlaces(
  fields: MailTemplateFields,
  places: { offered: readonly string[]; required: readonly string[] },
): RuleBreak[] {
  return sides.flatMap((names) => {
    const [subject, text] = names.map((name) => fields[name]);
    // English words are left out together.
    if (subject === "" && text === "") return [];
    const empty = names.filter((name) => fields[name] === "");
    if (empty.length > 0) return empty.map((path) => ({ path, key: "field.required" as const }));
    const wrong = names.flatMap((path): RuleBreak[] => {
      const unknown = placesIn(fields[path]).find((name) => !places.offered.includes(name));
      const offered = places.offered.map(written).join(" ");
      if (unknown !== undefined) {
        const params = { place: written(unknown), offered };
        return [{ path, key: "field.placeUnknown", params }];
      }
      const rest = fields[path].replaceAll(placePattern, "");
      const [place] =
        brokenPlace.exec(rest) ??
        [...rest.matchAll(bareName)].find(([, name = ""]) => places.offered.includes(name)) ??
        [];
      return place === undefined
        ? []
        : [{ path, key: "field.placeBroken", params: { place, offered } }];
    });
    if (wrong.length > 0) return wrong;
    const placesOfSide = placesIn(names.map((name) => fields[name]).join("\n"));
    const missing = places.required.filter((name) => !placesOfSide.includes(name));
    if (missing.length === 0) return [];
    const params = { places: missing.map(written).join(" ") };
    return [{ path: names[1], key: "field.placeMissing", params }];
  });
}
