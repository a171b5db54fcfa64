import languages from "language-subtag-registry/data/json/language.json" with { type: "json" };
import regions from "language-subtag-registry/data/json/region.json" with { type: "json" };

/** The registry writes ranges for private use as one entry; these are the codes in them. */
const privateLanguage = /^q[a-t][a-z]$/;
const privateRegion = /^(?:Q[M-Z]|X[A-Z])$/;

/** Two-letter regions of the registry that are no country: reserved, retired and private ones. */
const noCountry = /^(?:AA|AC|AN|BU|CP|CQ|CS|DD|DG|EA|EU|EZ|FX|IC|NT|SU|TA|TP|UN|YD|YU|ZR|ZZ)$/;

/** The officially assigned two-letter country codes of ISO 3166-1. */
export const countryCodes: ReadonlySet<string> = new Set(
  Object.keys(regions)
    .map((code) => code.toUpperCase())
    .filter((code) => /^[A-Z]{2}$/.test(code) && !noCountry.test(code)),
);

/** True for a registered primary language, in small letters; a retired one stays valid. */
export function isLanguageCode(code: string): boolean {
  return Object.hasOwn(languages, code) || privateLanguage.test(code);
}

/** True for what may stand as the region of a language tag: letters in capitals, or three digits. */
export function isRegionCode(code: string): boolean {
  return Object.hasOwn(regions, code.toLowerCase()) || privateRegion.test(code);
}
