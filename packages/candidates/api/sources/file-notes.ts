import { revealUnseen, tidyLines } from "@public-code/core/contract/tidy-text.ts";
import type { CandidateField, CandidateNote, CandidateValues } from "#contract/candidate-values.ts";
import { noted, unseenNotes } from "../candidate-notes.ts";

/** A value of a file as text, under its path. */
export interface Leaf {
  path: string;
  text: string;
}

/** Every value of a file that holds a text, a number or an answer. */
export function leavesOf(value: unknown, path = ""): Leaf[] {
  if (value === undefined || value === null) return [];
  // The standard lets one address stand for a list of one.
  if (path === "isBasedOn" && Array.isArray(value) && value.length === 1)
    return leavesOf(value[0], path);
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => leavesOf(item, `${path}[${index}]`));
  if (typeof value === "object")
    return Object.entries(value).flatMap(([key, item]) =>
      leavesOf(item, path === "" ? key : `${path}.${key}`),
    );
  return [{ path, text: String(value) }];
}

/** The fields that take a value of a file of publiccode.yml; none for what the form has no place for. */
const places: readonly (readonly [pattern: RegExp, ...fields: CandidateField[]])[] = [
  [/^name$/, "programName", "programNameEn"],
  [/^description\.[^.]+\.localisedName$/, "programName", "programNameEn"],
  [/^description\.[^.]+\.(short|long)Description$/, "description", "descriptionEn"],
  [/^description\.[^.]+\.features\[/, "types"],
  [/^description\.[^.]+\.apiDocumentation$/, "apiInfoContentVos"],
  [/^landingURL$/, "demoUrl"],
  [/^url$/, "gitHubLinkContentVos"],
  [/^legal\.license$/, "authorizations", "authorization"],
  [/^(legal\.(repoOwner|mainCopyrightOwner)|organisation\.name)$/, "contactAgency"],
  [/^developmentStatus$/, "developmentStatus"],
  [/^softwareType$/, "softwareType"],
  [/^platforms\[/, "platforms"],
  [/^maintenance\.type$/, "maintenanceType"],
  [/^maintenance\.contractors\[0\]\.name$/, "contractorName"],
  [/^maintenance\.contractors\[0\]\.until$/, "contractorUntil"],
  [/^maintenance\.contacts\[\d+\]\.name$/, "contactName"],
  [/^maintenance\.contacts\[\d+\]\.email$/, "contactEmail"],
  [/^maintenance\.contacts\[\d+\]\.phone$/, "contactNumber"],
  [/^localisation\.localisationReady$/, "localisationReady"],
  [/^localisation\.availableLanguages\[/, "availableLanguages"],
  [/^usedBy\[/, "practicalCaseContentVos"],
  [/^(TW|tw)\.openapi\[\d+\]\.(name|description|url)$/, "apiInfoContentVos"],
  [/^(TW|tw)\.vulnerabilityScanners\[/, "vulnerabilityScanContentVos"],
  [/^((TW|tw)\.techStacks|dependsOn\.(open|proprietary))\[\d+\]\.name$/, "teches"],
];

/** What the form says by itself: which version of the standard a file keeps to. */
const aboutTheFile = /^(publiccodeYmlVersion|(TW|tw|IT|it)\.countryExtensionVersion)$/;

const fieldsOf = (path: string): readonly CandidateField[] =>
  (places.find(([pattern]) => pattern.test(path))?.slice(1) as CandidateField[] | undefined) ?? [];

/** Blanks, line breaks and what nobody sees do not change what a text says. */
const plain = (text: string) => tidyLines(text).replace(/\s+/g, " ");

/** Whether what is in a field says a text of the file, as it is written there. */
function says(value: unknown, text: string): boolean {
  return leavesOf(value).some((leaf) => plain(leaf.text).includes(plain(text)));
}

const shown = (value: unknown): string =>
  leavesOf(value)
    .map(({ text }) => text)
    .join(" · ");

/** Names that a list of codes has, by the field that holds its codes. */
export type Unmatched = Readonly<Record<"teches" | "types", readonly string[]>>;

/** What became of a value of the file; nothing where the form says it as the file does. */
function noteOf(
  leaf: Leaf,
  values: CandidateValues,
  unmatched: Unmatched,
): CandidateNote | CandidateNote[] {
  const { path, text } = leaf;
  const written = plain(revealUnseen(text));
  const dropped = (reason: CandidateNote["reason"]) =>
    noted("dropped", reason, written, { from: path });
  const fields = fieldsOf(path);
  if (fields.length === 0) return dropped("noPlace");
  const [first] = fields;
  if (first === "teches" || first === "types") {
    const isUnmatched = unmatched[first].some((name) => plain(name) === plain(text));
    return isUnmatched ? dropped("notInList") : [];
  }
  const saying = fields.find((field) => says(values[field]?.value, text));
  if (saying !== undefined) return unseenNotes(path, text, saying);
  const field = fields.find((name) => values[name] !== undefined);
  if (field === undefined) return dropped("refused");
  const became = shown(values[field]?.value);
  const isCut =
    field !== "authorizations" && plain(text).startsWith(plain(became).replace(/…$/, ""));
  const isOther = /^(name|description|legal\.(repo|main)|organisation|maintenance\.con)/.test(path);
  if (isOther && !isCut) return dropped("otherValue");
  return noted("changed", isCut ? "tooLong" : "mapped", written, { from: path, field, became });
}

/** What became of everything in a file that the form does not say as the file does. */
export function notesOf(
  leaves: readonly Leaf[],
  values: CandidateValues,
  unmatched: Unmatched,
): CandidateNote[] {
  return leaves
    .filter(({ path, text }) => !aboutTheFile.test(path) && text.trim() !== "")
    .flatMap((leaf) => noteOf(leaf, values, unmatched));
}

/** The place in the file from which a field has its value, '' where nothing there says the same. */
export function placeOf(leaves: readonly Leaf[], field: CandidateField, value: unknown): string {
  const own = leaves.filter(({ path }) => fieldsOf(path).includes(field));
  const source = own.find(({ text }) => says(value, text)) ?? own[0];
  return source?.path.replace(/\[\d+\].*$/, "") ?? "";
}
