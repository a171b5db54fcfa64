import licenceNames from "./licence-names.json" with { type: "json" };
import {
  type LicenceExpression,
  licencesOf,
  officialLicenceId,
  parseLicenceExpression,
} from "./spdx-expression.ts";
import { withCurrentIds } from "./spdx-retired.ts";

/**
 * Why a licence in words has no certain SPDX expression.
 * `empty`: nothing was written; `onlyOrLater`: a GNU licence whose text leaves open whether later
 * versions count; `version`: a licence of several versions without one; `several`: more than one
 * licence, and not whether to choose or to obey all; `partly`: words that limit what the licence
 * covers; `unknown`: no licence was recognised.
 */
export type LicenceDoubt = "empty" | "onlyOrLater" | "version" | "several" | "partly" | "unknown";

export type MappedLicence =
  | { spdx: string }
  | { spdx: null; reason: LicenceDoubt; candidates: string[] };

interface KnownLicence {
  /** The whole text, after `simplify`. */
  pattern: RegExp;
  certain?: string;
  doubt?: LicenceDoubt;
  candidates?: readonly string[];
}

const gnuFamily = {
  agpl: "(?:gnu )?(?:agpl|affero (?:gpl|general public))",
  lgpl: "(?:gnu )?(?:lgpl|(?:lesser|library) (?:gpl|general public))",
  gpl: "(?:gnu )?(?:gpl|general public)",
} as const;

/** The words for one GNU licence in one version: exact ones, "or later", and those that leave it open. */
function gnu(family: keyof typeof gnuFamily, version: string): KnownLicence[] {
  const id = `${family.toUpperCase()}-${version}`;
  const number = version.endsWith(".0")
    ? `${version.slice(0, -2)}(?:\\.0)?`
    : version.replace(".", "\\.");
  const name = `${gnuFamily[family]} ?v? ?${number}`;
  const candidates = [`${id}-only`, `${id}-or-later`];
  return [
    { pattern: new RegExp(`^${name} only$`), certain: `${id}-only` },
    {
      pattern: new RegExp(
        `^${name}(?: ?\\+| or (?:any )?later(?: v)?| ?(?:[或及含]?以上|[或及](?:更新|更高|後續|之後))(?:的? ?版本?)?)$`,
      ),
      certain: `${id}-or-later`,
    },
    { pattern: new RegExp(`^${name}$`), doubt: "onlyOrLater", candidates },
  ];
}

/** Names of families, which say too little. */
const familyNames: readonly (readonly [string, LicenceDoubt, readonly string[]])[] = [
  ["apache(?: software)?", "version", ["Apache-2.0"]],
  ["bsd", "version", ["BSD-2-Clause", "BSD-3-Clause"]],
  ["mozilla public|mpl", "version", ["MPL-2.0"]],
  ["european union public|eupl", "version", ["EUPL-1.2"]],
  [gnuFamily.agpl, "version", ["AGPL-3.0-only", "AGPL-3.0-or-later"]],
  [gnuFamily.lgpl, "version", ["LGPL-2.1-only", "LGPL-3.0-only"]],
  [gnuFamily.gpl, "version", ["GPL-2.0-only", "GPL-3.0-only"]],
];

const knownLicences: readonly KnownLicence[] = [
  // Names that leave nothing open, each a pattern of the whole text.
  ...Object.entries(licenceNames).map(([name, certain]) => ({
    pattern: new RegExp(`^(?:${name})$`),
    certain,
  })),
  ...gnu("agpl", "3.0"),
  ...gnu("lgpl", "2.1"),
  ...gnu("lgpl", "3.0"),
  ...gnu("gpl", "2.0"),
  ...gnu("gpl", "3.0"),
  ...familyNames.map(([name, doubt, candidates]) => ({
    pattern: new RegExp(`^(?:${name})$`),
    doubt,
    candidates,
  })),
];

const maximumLength = 500;

/** One spelling for what differs between people: case, width, hyphens, quotes, the word "licence". */
function simplify(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/["'“”‘’「」『』()]/g, " ")
    .replace(/授權條款|授權方式|授權|條款|許可證|採用?|:|\blicen[cs]es?\b|\bthe\b/g, " ")
    .replace(/\bversion\b/g, "v")
    .replace(/[-_,]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/[\s.。]+$/, "")
    .trim();
}

/** What separates one licence from the next in a list or a sentence. */
const separators =
  /、|,|;|，|；|。|\/|&|\band\b|\bor\b(?! (?:any )?later)|和|與|及|或(?!更新|後續)/i;

const partsOf = (text: string) => text.split(separators).filter((part) => part.trim() !== "");

/**
 * The SPDX expression that a licence in words certainly means, or why there is none. An expression
 * is kept as it is, but for a retired GNU identifier: who writes `GPL-3.0` may mean either of the
 * two that took its place.
 */
export function mapLicence(text: string): MappedLicence {
  const written = text.trim();
  if (written === "") return { spdx: null, reason: "empty", candidates: [] };
  if (written.length > maximumLength) return { spdx: null, reason: "unknown", candidates: [] };
  const expression = parseLicenceExpression(written);
  if (expression) return settleGnuVersions(expression);
  return recognise(written) ?? readTwice(written) ?? readSentence(written);
}

/** Of a licence that is written out and in brackets once more, whichever says more. */
function readTwice(text: string): MappedLicence | null {
  const [, outside, inside] = /^([^()（）]+)[(（]([^()（）]+)[)）]$/.exec(text) ?? [];
  if (outside === undefined || inside === undefined) return null;
  const [outer, inner] = [mapLicence(outside), mapLicence(inside)];
  const [surer, other] = outer.spdx === null ? [inner, outer] : [outer, inner];
  const ids = meanings(surer);
  return ids.length > 0 && ids.every((id) => meanings(other).includes(id)) ? surer : null;
}

/** What a licence means, but for the words around it. */
function meanings(licence: MappedLicence): string[] {
  if (licence.spdx !== null) return [licence.spdx];
  return ["onlyOrLater", "version"].includes(licence.reason) ? licence.candidates : [];
}

/** `GPL-3.0+` says "or later"; a bare `GPL-3.0` leaves it open. */
function settleGnuVersions({ text, ids }: LicenceExpression): MappedLicence {
  const settled = text.replace(/\b((?:A|L)?GPL-\d\.\d)\+/g, "$1-or-later");
  const open = /\b((?:A|L)?GPL-\d\.\d)(?![\w.-])/.exec(settled)?.[1];
  if (open === undefined) return { spdx: settled };
  const candidates = ids.length === 1 ? [`${open}-only`, `${open}-or-later`] : [];
  return { spdx: null, reason: "onlyOrLater", candidates };
}

function recognise(text: string): MappedLicence | null {
  const simple = simplify(text);
  const licence = knownLicences.find(({ pattern }) => pattern.test(simple));
  if (!licence) return null;
  if (licence.certain !== undefined) return { spdx: licence.certain };
  return {
    spdx: null,
    reason: licence.doubt ?? "unknown",
    candidates: [...(licence.candidates ?? [])],
  };
}

/** Licences named inside a longer text are candidates only: the words around them may matter. */
function readSentence(text: string): MappedLicence {
  const parts = partsOf(text);
  const named = parts.map(namedIn);
  const candidates = [...new Set(named.flat())];
  if (candidates.length === 0) return { spdx: null, reason: "unknown", candidates };
  const several = named.filter((matches) => matches.length > 0).length > 1;
  const onlyNames = parts.every((part) => licenceNamed(part) !== null);
  return { spdx: null, reason: several && onlyNames ? "several" : "partly", candidates };
}

/** The licences that a text names. */
export interface StatedLicences {
  /** What they mean together, as SPDX writes it; null where the words say more, or something else. */
  expression: string | null;
  licences: string[];
}

/** What an expression or other words mean in current identifiers wherever that is certain, else as they name it. */
export function spdxExpression(text: string): string | null {
  const { spdx } = mapLicence(text);
  return withCurrentIds(spdx ?? text) ?? statedLicences(text).expression;
}

const connectors = [
  { pattern: /^(?:&|and|和|與|及)$/i, operator: " AND " },
  { pattern: /^(?:or|或)$/i, operator: " OR " },
] as const;

/**
 * The licences of an expression or of other words, for what each of them asks: a GNU licence asks the same
 * whether or not later versions count.
 */
export function statedLicences(text: string): StatedLicences {
  const written = text.trim();
  const expression = parseLicenceExpression(written);
  if (expression)
    return { expression: expression.text, licences: [...new Set(licencesOf(expression.text))] };
  if (written.length > maximumLength) return { expression: null, licences: [] };
  // A name can hold a comma.
  const parts = licenceNamed(written) ? [written] : partsOf(written);
  const licences = [...new Set(parts.flatMap((part) => sameDuties(namedIn(part))))];
  const onlyNames = parts.every((part) => sameDuties(licenceNamed(part) ?? []).length > 0);
  const between = parts.length > 1 ? (written.match(new RegExp(separators, "gi")) ?? []) : [];
  const joined = connectors.find(({ pattern }) => between.every((word) => pattern.test(word)));
  const isClear = onlyNames && joined !== undefined && licences.length > 0;
  return { expression: isClear ? licences.join(joined.operator) : null, licences };
}

/** One name for a licence whose words leave open whether later versions count; none for several ones. */
function sameDuties(ids: readonly string[]): string[] {
  const names = new Set(ids.map((id) => id.replace(/-(?:only|or-later)$/, "")));
  return ids.length === 1 ? [...ids] : names.size === 1 ? [...names] : [];
}

/** The identifiers that a piece of text names as a whole; null when it says something else. */
function licenceNamed(part: string): string[] | null {
  const id = officialLicenceId(part.trim());
  if (id !== null) return [id];
  const mapped = recognise(part);
  if (!mapped) return null;
  return mapped.spdx === null ? mapped.candidates : [mapped.spdx];
}

/** The first licence that runs of up to six words of a text name. */
function namedIn(part: string): string[] {
  const whole = licenceNamed(part);
  if (whole) return whole;
  const tokens = part.match(/[\p{Script=Latin}\d.+-]+/gu) ?? [];
  for (let length = Math.min(6, tokens.length); length > 0; length--)
    for (let from = 0; from + length <= tokens.length; from++) {
      const matches = licenceNamed(tokens.slice(from, from + length).join(" "));
      if (matches) return matches;
    }
  return [];
}
