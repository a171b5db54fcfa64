import { mapLicence } from "@public-code/publiccode/api/map-licence.ts";
import { compareLicences } from "#api/licences/compare-licences.ts";
import type { LicencesRead } from "#api/read-licences.ts";
import type { RepositoryProblem, RepositoryValues } from "#contract/repository-description.ts";
import { type FilledSource, languageOf } from "./source.ts";

type Field = keyof RepositoryValues;

/** A value of a field with where it was read, and what other places say. */
export interface SourcedValue<Value> {
  value: Value;
  /** Paths in the repository, or the host; '' for the address itself. */
  from: string;
  also: { from: string; text: string }[];
}
export type SourcedValues = { [Name in Field]?: SourcedValue<NonNullable<RepositoryValues[Name]>> };

const mostOthers = 3;
const plain = (text: string) => text.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();

/** A name as machines have it, which a title of people says better. */
const isSlug = (name: string) => /^[a-z\d]+(?:[._-][a-z\d]+)*$/.test(name);

/** How well a text serves a field of this portal; texts of the same rank keep the order of their sources. */
const ranks: Partial<Record<Field, (text: string) => number>> = {
  programName: (text) => (languageOf(text) === "zh" ? 0 : isSlug(text) ? 2 : 1),
  description: (text) => (languageOf(text) === "zh" ? 0 : 1),
};

interface Statement {
  from: string;
  value: RepositoryValues[Field];
  isPubliccode: boolean;
}

function ranked(field: Field, statements: readonly Statement[]): Statement[] {
  const rank = ranks[field];
  const named = statements.find(({ from }) => from === "")?.value;
  const of = ({ from, value, isPubliccode }: Statement) => {
    if (rank === undefined || typeof value !== "string") return -1;
    // Its publiccode.yml comes first among texts of a language, whichever way it writes them.
    if (isPubliccode) return Math.min(rank(value), 1) - 0.5;
    // Of machine names, the one that a file shares with the repository.
    return isSlug(value) && value === named && from !== "" ? 1.5 : rank(value);
  };
  return rank ? statements.toSorted((left, right) => of(left) - of(right)) : [...statements];
}

function sourced(statements: readonly Statement[]): SourcedValue<RepositoryValues[Field]> | null {
  const [first, ...others] = statements;
  if (!first) return null;
  const also: { from: string; text: string }[] = [];
  const seen = new Set([plain(String(first.value))]);
  for (const { from, value } of others) {
    if (typeof value !== "string" || seen.has(plain(value))) continue;
    seen.add(plain(value));
    also.push({ from, text: value });
  }
  return { value: first.value, from: first.from, also: also.slice(0, mostOthers) };
}

const isCertain = (licence: string) => licence !== "" && mapLicence(licence).spdx !== null;

/** What becomes of the licence: whose value is taken, or why nobody's is. */
interface LicenceChoice {
  sources: FilledSource[];
  from: string;
  doubt: "licenceOpen" | "licencesSeveral" | null;
}

/**
 * The text of a licence file says which licence holds, and what is declared beside it, whether later versions
 * do, or whether there is a choice: it is taken where it agrees with the file.
 */
function chooseLicence(
  declared: readonly FilledSource[],
  files: FilledSource[],
  { found, others: unread }: Pick<LicencesRead, "found" | "others">,
): LicenceChoice {
  // A text that is like another licence speaks against the declared one.
  const alike = unread.flatMap(({ spdx }) => spdx ?? []);
  const certain = declared.filter(
    ({ licence }) =>
      isCertain(licence) &&
      (alike.length === 0 || compareLicences(mapLicence(licence).spdx ?? "", alike) === "same"),
  );
  if (found.length === 0) return { sources: certain, from: certain[0]?.from ?? "", doubt: null };
  const held = [...new Set(found.map(({ spdx }) => spdx))];
  const paths = found.map(({ path }) => path).join(", ");
  const agreeing = certain.filter(
    ({ licence }) => compareLicences(mapLicence(licence).spdx ?? "", held) === "same",
  );
  const [first] = agreeing;
  const others = certain.filter((source) => !agreeing.includes(source));
  if (first) return { sources: [first, ...others], from: `${paths}, ${first.from}`, doubt: null };
  const [only, ...more] = held;
  if (only !== undefined && more.length === 0 && isCertain(only))
    return { sources: [...files, ...others], from: paths, doubt: null };
  return { sources: [], from: paths, doubt: more.length === 0 ? "licenceOpen" : "licencesSeveral" };
}

export interface MergedSources {
  values: SourcedValues;
  /** Why the licence files do not decide it. */
  licenceDoubt: RepositoryProblem | null;
}

const isLicence = (field: string) => field === "authorizations" || field === "authorization";

/**
 * One value for each field: that of publiccode.yml, else of the first source that has one; of names and
 * descriptions, what is Chinese before everything else, publiccode.yml included. `sources` are in the order in which they are believed.
 */
export function mergeSources(
  publiccode: FilledSource | null,
  sources: readonly FilledSource[],
  licences: Pick<LicencesRead, "found" | "others"> & { sources: FilledSource[] },
): MergedSources {
  const all = [...(publiccode ? [publiccode] : []), ...sources];
  const statements = new Map<string, Statement[]>();
  const add = (field: string, entry: Statement) =>
    statements.set(field, [...(statements.get(field) ?? []), entry]);
  for (const source of all)
    for (const [field, value] of Object.entries(source.filled?.fields ?? {}))
      if (value !== undefined && !isLicence(field))
        add(field, { from: source.from, value, isPubliccode: source === publiccode });
  const choice = chooseLicence(sources, licences.sources, licences);
  const own = publiccode?.filled?.fields.authorizations === undefined ? [] : [publiccode];
  for (const source of [...own, ...choice.sources])
    for (const field of ["authorizations", "authorization"] as const) {
      const value = source.filled?.fields[field];
      const from = source === choice.sources[0] ? choice.from : source.from;
      if (value !== undefined) add(field, { from, value, isPubliccode: source === publiccode });
    }
  const entries = [...statements].flatMap(([field, list]) => {
    // Names of fields of the form, as they were filled.
    const value = sourced(ranked(field as Field, list));
    return value ? [[field, value]] : [];
  });
  const values: SourcedValues = Object.fromEntries(entries);
  // The text of another licence belongs to the source that names it.
  if (values.authorization && values.authorization.from !== values.authorizations?.from)
    delete values.authorization;
  const { doubt, from } = choice;
  const isOpen = doubt !== null && own.length === 0;
  return {
    values,
    licenceDoubt: isOpen
      ? { from, reason: doubt, names: [...new Set(licences.found.map(({ spdx }) => spdx))] }
      : null,
  };
}
