import { asc } from "drizzle-orm";
import type { Db } from "#api/database/database.ts";
import type { AgencyChoice } from "#contract/code-lists/code-lists.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { plainName } from "#contract/search/matches-option.ts";
import { halfWidth } from "#contract/tidy-text.ts";
import { agencies, agencyAliases } from "./code-lists.table.ts";

/** An agency with its aliases: other names and OIDs, former ones among them. */
export type Agency = typeof agencies.$inferSelect & { aliases: string[] };

/** What an agency is known by. */
export type NamedAgency = Pick<Agency, "code" | "oid" | "nameZh" | "nameEn" | "aliases">;

/** Every agency with its aliases, in their order. */
export async function readAgencies(db: Db): Promise<Agency[]> {
  const rows = await db.select().from(agencies).orderBy(asc(agencies.position), asc(agencies.code));
  const aliases = Map.groupBy(
    await db.select().from(agencyAliases).orderBy(asc(agencyAliases.alias)),
    ({ agencyCode }) => agencyCode,
  );
  return rows.map((row) => ({
    ...row,
    aliases: (aliases.get(row.code) ?? []).map(({ alias }) => alias),
  }));
}

/** Identifiers keep their signs: `2.16.8` is not `2.1.68`. */
const plainIdentifier = (text: string): string => halfWidth(text).trim().toLowerCase();

const isIdentifier = (text: string) => /^\d+(?:\.\d+)+$/.test(plainIdentifier(text));

/** Under what an agency is looked up by its names and OIDs; two that share one cannot be told apart by it. */
export const nameKeys = ({ oid, nameZh, nameEn, aliases }: Omit<NamedAgency, "code">): string[] =>
  [oid, nameZh, nameEn, ...aliases]
    .map((name) => (isIdentifier(name) ? plainIdentifier(name) : plainName(name)))
    .filter((key) => key !== "");

/** Everything that an agency is known by, as people look for it. */
export const knownNames = ({ code, oid, nameZh, nameEn, aliases }: NamedAgency): string[] =>
  [code, oid, nameZh, nameEn, ...aliases].filter((name) => name !== "");

/** Every agency in its order, with all that it is known by. */
export async function listAgencyChoices(db: Db, lang: Language): Promise<AgencyChoice[]> {
  return (await readAgencies(db)).map((agency) => ({
    code: agency.code,
    name: inLanguage(lang, agency.nameZh, agency.nameEn),
    retired: agency.retired,
    names: knownNames(agency),
  }));
}

/** A code or OID of which a spreadsheet made a number: `3.01E+08`, `301,000`, `301.0`. */
export const isSpreadsheetNumber = (text: string): boolean =>
  /^\d+(?:\.\d+)?E[+-]?\d+$|^\d{1,3}(?:,\d{3})+$|^\d+\.0+$/i.test(halfWidth(text).trim());

export interface AgencyMatch {
  /** The one agency that is meant; null for none or for several. */
  agency: NamedAgency | null;
  /** Those among which a person decides: all of one name, or whose names are like it. */
  similar: readonly NamedAgency[];
}

export type AgencyFinder = (text: string) => AgencyMatch;

const longestText = 300;
const mostSimilar = 3;
const shortestPart = 4;

const executive = plainName("行政院");
const governments = [executive, ...["中華民國", "臺灣"].map(plainName)];
const countries = /[,，(（\s]*(?:taiwan|r\.?o\.?c\.?|republic of china)(?: \(taiwan\))?[)）]?$/i;
const brackets = /[(（【[]([^()（）【】[\]]*)[)）】\]]/gu;

/** Forms of a text, the surest first: as it is, beside its government, without what brackets add, its words. */
function formsOf(text: string): string[][] {
  const whole = plainName(text);
  const ofGovernment = governments
    .filter((government) => whole.startsWith(government))
    .map((government) => whole.slice(government.length));
  const added = [...text.matchAll(brackets)].map(([, inside = ""]) => plainName(inside));
  return [
    [whole],
    [...ofGovernment, executive + whole],
    [plainName(text.replace(countries, "").replace(/^the /i, ""))],
    added.length === 0 ? [] : [plainName(text.replace(brackets, "")), ...added],
    text.split(/\s+/).map(plainName),
  ];
}

/** `衛福部中央健康保險署`: a name of which characters are left out. */
function isShortOf(name: string, text: string): boolean {
  let at = 0;
  for (const sign of name) if (sign === text[at]) at += 1;
  return at === text.length && text.length * 2 > name.length && name[0] === text[0];
}

/** Whether one begins or ends with the other; many names have their first word alike. */
const isLike = (name: string, text: string): boolean =>
  isShortOf(name, text) ||
  (text.length * 2 > name.length && name.startsWith(text)) ||
  name.endsWith(text) ||
  (name.length > 2 && text.startsWith(name)) ||
  (name.length >= shortestPart && text.endsWith(name));

/**
 * Looks up agencies by what people write: a name in either language, an alias, a code or an OID, in whatever
 * form of its characters, with a unit behind it. Several of one name are never decided between.
 */
export function createAgencyFinder(listed: readonly NamedAgency[]): AgencyFinder {
  const keys = new Map(listed.map((agency) => [agency, nameKeys(agency)]));
  const byKey = new Map<string, Set<NamedAgency>>();
  for (const [agency, names] of keys)
    for (const key of [plainIdentifier(agency.code), ...names])
      byKey.set(key, (byKey.get(key) ?? new Set()).add(agency));
  const none: ReadonlySet<NamedAgency> = new Set();
  /** Without what brackets add, where no other one is called so. */
  const byBareName = Map.groupBy(listed, ({ nameZh }) => plainName(nameZh.replace(brackets, "")));
  /** `衛福部中央健康保險署`: the alias of an agency in front of the rest of another one's name. */
  function behindAlias(key: string): ReadonlySet<NamedAgency> {
    for (let length = key.length - 1; length > 1; length -= 1)
      for (const { nameZh } of byKey.get(key.slice(0, length)) ?? none) {
        const agencies = byKey.get(plainName(nameZh) + key.slice(length));
        if (agencies) return agencies;
      }
    return none;
  }
  /** Those of which a name is like a text; the longest name says most. */
  function similarTo(...forms: string[]): NamedAgency[] {
    const texts = [...new Set(forms)].filter((form) => form.length >= shortestPart);
    return [...keys]
      .filter(([, names]) => names.some((name) => texts.some((text) => isLike(name, text))))
      .map(([agency]) => agency)
      .sort((left, right) => right.nameZh.length - left.nameZh.length)
      .slice(0, mostSimilar);
  }
  return (text) => {
    if (text.trim() === "" || text.length > longestText) return { agency: null, similar: [] };
    const whole = plainName(text);
    const matches =
      byKey.get(plainIdentifier(text)) ??
      formsOf(text)
        .map((forms) => new Set(forms.flatMap((key) => [...(byKey.get(key) ?? none)])))
        .find(({ size }) => size > 0) ??
      new Set(byBareName.get(whole) ?? behindAlias(whole));
    const [agency = null] = matches;
    if (matches.size === 1) return { agency, similar: [] };
    const bare = plainName(text.replace(brackets, ""));
    return { agency: null, similar: matches.size > 1 ? [...matches] : similarTo(whole, bare) };
  };
}

/** Looks up agencies that may have programs. */
export async function readAgencyFinder(db: Db): Promise<AgencyFinder> {
  const all = await readAgencies(db);
  return createAgencyFinder(all.filter((row) => !row.retired && row.mergedInto === null));
}
