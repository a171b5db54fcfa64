import { anyText, day, texts } from "./format-rules.ts";
import type { Report } from "./publiccode-problem.ts";
import {
  boolean,
  deprecated,
  list,
  type OtherKeys,
  oneOf,
  optional,
  type ReadBy,
  type Reader,
  section,
} from "./readers.ts";
import { countryCodes } from "./registered-subtags.ts";

const italian = section({
  countryExtensionVersion: optional(oneOf(["0.2", "1.0"])),
  conforme: deprecated(
    section({
      lineeGuidaDesign: optional(boolean),
      modelloInteroperabilita: optional(boolean),
      misureMinimeSicurezza: optional(boolean),
      gdpr: optional(boolean),
    }),
    "supports",
  ),
  riuso: optional(section({ codiceIPA: deprecated(anyText, "organisation.uri") })),
  piattaforme: optional(
    section({
      spid: optional(boolean),
      pagopa: optional(boolean),
      cie: optional(boolean),
      anpr: optional(boolean),
      io: optional(boolean),
    }),
  ),
});

/** The one section that the standard defines; its name in small letters is on its way out. */
export const italianSection: typeof italian = (node, at, report) => {
  if (at.path === "it")
    report.warn("country.lowercase", at.path, at.place, { value: "it", instead: "IT" });
  return italian(node, at, report);
};

const service = section(
  { name: optional(anyText), description: optional(anyText), url: optional(anyText) },
  () => true,
);

const taiwanese = section(
  {
    countryExtensionVersion: optional(anyText),
    techStacks: optional(list(section({ name: optional(anyText) }, () => true))),
    vulnerabilityScanners: optional(texts),
    accessibilityConformance: optional(anyText),
    createdDate: optional(day),
    openapi: optional(list(service)),
  },
  () => true,
);
export type TaiwaneseSection = ReadBy<typeof taiwanese>;

/**
 * The section that the files of Taiwanese agencies use although no standard defines it. It is read
 * for what it tells of the program; whatever is odd in it is worth a warning only.
 */
export const taiwaneseSection: Reader<TaiwaneseSection> = (node, at, report) => {
  report.warn("country.homeMade", at.path, at.place, { name: at.path });
  return taiwanese(node, at, onlyWarnings(report));
};

function onlyWarnings(report: Report): Report {
  return { error: report.warn, warn: report.warn };
}

/** Sections of further countries: known as such, defined nowhere, so nothing is read of them. */
export const otherCountrySections: OtherKeys = ({ key, value }, at, report) => {
  const capitals = key.toUpperCase();
  if (key.length !== 2 || value.kind !== "map" || !countryCodes.has(capitals)) return false;
  if (key !== capitals && key !== key.toLowerCase()) {
    report.error("country.mixedCase", at.path, at.place, { value: key, instead: capitals });
    return true;
  }
  report.warn("country.undefined", at.path, at.place, { name: key });
  return true;
};
