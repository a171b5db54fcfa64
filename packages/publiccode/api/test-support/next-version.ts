import { parse } from "yaml";
import standard from "../publiccode-standard.json" with { type: "json" };

/**
 * What version 1.0 takes out of 0.7, as the standard's branch `1.0-rc` has it since June 2026:
 * deprecated keys, the scope `government`, country codes in small letters, other phone numbers than
 * E.164.
 */
const removedKeys = [
  /^monochromeLogo$/,
  /^(input|output)Types$/,
  /^description\.[^.]+\.genericName$/,
  /^legal\.(repoOwner|authorsFile)$/,
  /^(it|IT)\.(conforme|riuso)$/,
  /^[a-z]{2}$/,
];

function* placesOf(value: unknown, place = ""): Generator<[place: string, value: unknown]> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const path = Array.isArray(value) ? place : `${place}${place && "."}${key}`;
    yield [path, inner];
    yield* placesOf(inner, path);
  }
}

/** The places of a file of version 0.7 that version 1.0 refuses. */
export function refusedByNextVersion(text: string): string[] {
  const refused = [...placesOf(parse(text, { version: "1.2" }))]
    .filter(([place, value]) => {
      if (removedKeys.some((key) => key.test(place))) return true;
      if (typeof value !== "string") return false;
      if (/\.phone$/.test(place)) return !/^\+[1-9]\d{1,14}$/.test(value);
      if (place === "intendedAudience.scope")
        return value === "government" || !standard.scopes.includes(value);
      return (
        /^intendedAudience\.(unsupportedC|c)ountries$/.test(place) && !/^[A-Z]{2}$/.test(value)
      );
    })
    .map(([place]) => place);
  return [...new Set(refused)];
}
