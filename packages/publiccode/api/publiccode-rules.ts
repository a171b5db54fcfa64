import { developmentStatuses, maintenanceTypes, softwareTypes } from "../contract/closed-lists.ts";
import { italianSection, otherCountrySections, taiwaneseSection } from "./country-sections.ts";
import {
  address,
  addresses,
  anyFile,
  anyText,
  atLeast,
  atMost,
  country,
  day,
  email,
  languageTag,
  licence,
  logo,
  mediaType,
  readLanguageTag,
  screenshot,
  supportId,
  texts,
  uri,
  video,
  webAddress,
} from "./format-rules.ts";
import standard from "./publiccode-standard.json" with { type: "json" };
import {
  boolean,
  deprecated,
  list,
  oneOf,
  optional,
  type ReadBy,
  type Reader,
  required,
  section,
  text,
  wrongType,
} from "./readers.ts";
import { childPath, type MapNode } from "./yaml-tree.ts";

/** Versions are text: 0.10 without quotes would be the number 0.1. */
const version: Reader<string> = (node, at, report) => {
  if (node.kind === "number") {
    report.error("version.quotes", at.path, node, { value: node.text });
    return node.text;
  }
  const format = oneOf(standard.readVersions)(node, at, report);
  if (format !== undefined && !standard.currentVersions.includes(format))
    report.warn("version.old", at.path, node, { value: format, latest: standard.latestVersion });
  return format;
};

const organisation = section({ name: optional(anyText), uri: required(uri) });

const dependency = section({
  name: required(anyText),
  versionMin: optional(anyText),
  versionMax: optional(anyText),
  version: optional(anyText),
  optional: optional(boolean),
});

const contact = section({
  name: required(anyText),
  email: optional(email),
  affiliation: optional(anyText),
  phone: optional(anyText),
});

const contractor = section({
  name: required(anyText),
  email: optional(email),
  website: optional(webAddress),
  until: required(day),
});

const localised = section({
  localisedName: optional(anyText),
  genericName: deprecated(text(atMost(35))),
  shortDescription: required(text(atMost(150))),
  longDescription: required(text(atLeast(150), atMost(10_000))),
  documentation: optional(webAddress),
  apiDocumentation: optional(webAddress),
  features: required(list(anyText, { atLeastOne: true })),
  screenshots: optional(list(screenshot)),
  videos: optional(list(video)),
  awards: optional(texts),
});
export type LocalisedDescription = ReadBy<typeof localised>;

/** A section for each language, under its tag. */
const description: Reader<Record<string, LocalisedDescription>> = (node, at, report) => {
  if (node.kind !== "map") return wrongType("section", node, at, report);
  if (node.entries.length === 0) report.error("description.empty", at.path, at.place);
  const byLanguage: Record<string, LocalisedDescription> = {};
  for (const { key, place, value } of node.entries) {
    const spot = { path: childPath(at.path, key), place };
    const tag = readLanguageTag(key, { ...spot, place }, report);
    const read =
      value.kind === "null"
        ? localised({ kind: "map", entries: [], ...place }, spot, report)
        : localised(value, spot, report);
    // Only a tag becomes a key, so that no name of an object's own can be taken.
    if (read && tag !== null && (tag === key || !Object.hasOwn(byLanguage, tag)))
      byLanguage[tag] = read;
  }
  return byLanguage;
};

const maintenanceKeys = section({
  type: required(oneOf(maintenanceTypes)),
  contractors: optional(list(contractor, { atLeastOne: true })),
  contacts: optional(list(contact, { atLeastOne: true })),
});

/** Who maintains it decides who must be named. */
const maintenance: typeof maintenanceKeys = (node, at, report) => {
  const value = maintenanceKeys(node, at, report);
  if (!value || node.kind !== "map") return value;
  const entry = (key: string) =>
    node.entries.find((candidate) => candidate.key === key && candidate.value.kind !== "null");
  const missing = (name: string, type: string) =>
    report.error("maintenance.missing", childPath(at.path, name), at.place, { name, type });
  const contractors = entry("contractors");
  if (value.type === "contract" && !contractors) missing("contractors", value.type);
  if (value.type && value.type !== "contract" && contractors)
    report.error("maintenance.contractors", childPath(at.path, "contractors"), contractors.place, {
      type: value.type,
    });
  if ((value.type === "internal" || value.type === "community") && !entry("contacts"))
    missing("contacts", value.type);
  return value;
};

const topLevelKeys = {
  publiccodeYmlVersion: required(version),
  name: required(anyText),
  applicationSuite: optional(anyText),
  url: required(address),
  landingURL: optional(webAddress),
  isBasedOn: optional(addresses),
  softwareVersion: optional(anyText),
  releaseDate: optional(day),
  logo: optional(logo),
  monochromeLogo: deprecated(logo, "logo"),
  organisation: optional(organisation),
  inputTypes: deprecated(list(mediaType)),
  outputTypes: deprecated(list(mediaType)),
  platforms: required(list(anyText, { atLeastOne: true })),
  categories: optional(list(oneOf(standard.categories, "text.category"))),
  usedBy: optional(texts),
  fundedBy: optional(list(organisation)),
  roadmap: optional(webAddress),
  developmentStatus: required(oneOf(developmentStatuses)),
  softwareType: required(oneOf(softwareTypes)),
  supports: optional(list(section({ id: required(supportId) }))),
  intendedAudience: optional(
    section({
      scope: optional(list(oneOf(standard.scopes))),
      countries: optional(list(country)),
      unsupportedCountries: optional(list(country)),
    }),
  ),
  description: required(description),
  legal: required(
    section({
      license: required(licence),
      mainCopyrightOwner: optional(anyText),
      repoOwner: deprecated(anyText, "organisation.name"),
      authorsFile: deprecated(anyFile),
    }),
  ),
  maintenance: required(maintenance),
  localisation: required(
    section({
      localisationReady: required(boolean),
      availableLanguages: required(list(languageTag, { atLeastOne: true })),
    }),
  ),
  dependsOn: optional(
    section({
      open: optional(list(dependency)),
      proprietary: optional(list(dependency)),
      hardware: optional(list(dependency)),
    }),
  ),
  IT: optional(italianSection),
  it: optional(italianSection),
  TW: optional(taiwaneseSection),
  tw: optional(taiwaneseSection),
};
const topLevel = section(topLevelKeys, otherCountrySections);

/** Every key that could be read; nothing is there for certain. */
export type PubliccodeValue = ReadBy<typeof topLevel>;

/** Whether a file is another one in YAML: it names no version, and no more keys of the standard than others. */
export function isOtherFile({ entries }: MapNode): boolean {
  const keys = entries.filter(({ key }) => Object.hasOwn(topLevelKeys, key));
  const hasVersion = keys.some(({ key }) => key === "publiccodeYmlVersion");
  return entries.length > 0 && !hasVersion && keys.length <= entries.length / 2;
}

/** The whole file. */
export const readFile: Reader<PubliccodeValue> = (node, at, report) => {
  if (node.kind === "map") {
    const keys = new Map(node.entries.map(({ key, place }) => [key, place]));
    for (const [capital, small] of [
      ["IT", "it"],
      ["TW", "tw"],
    ] as const) {
      const place = keys.get(small);
      if (place && keys.has(capital))
        report.error("country.twice", small, place, { name: capital });
    }
  }
  return topLevel(node, at, report);
};
