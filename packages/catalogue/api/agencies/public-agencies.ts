import { notFound } from "@public-code/core/api/app-error.ts";
import { type Agency, readAgencies } from "@public-code/core/api/code-lists/agency-names.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Listed, pageOf } from "@public-code/core/api/paging.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import {
  type LevelFilter,
  levelFilters,
} from "@public-code/core/contract/code-lists/code-names.ts";
import type { InputOf } from "@public-code/core/contract/endpoint.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { createNameSearch } from "@public-code/core/contract/search/matches-option.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { countReuses } from "@public-code/reuse/api/counted-reuses.ts";
import { count, eq } from "drizzle-orm";
import type {
  AgencyDetails,
  agencies as calls,
  PublicAgency,
} from "#contract/agencies/agencies.ts";
import { presentStanding } from "../standings/present-standing.ts";

type AgencyRow = typeof agencies.$inferSelect;

/** Programs of each agency that visitors see; an agency without any is left out. */
async function countOffered(db: Db, now: Date, takenIn?: boolean): Promise<Map<string, number>> {
  const program = visiblePrograms(taipeiDay(now));
  const rows = await db
    .select({ code: program.agencyCode, programs: count() })
    .from(program)
    .where(takenIn === undefined ? undefined : eq(program.takenIn, takenIn))
    .groupBy(program.agencyCode);
  return new Map(rows.map(({ code, programs }) => [code, programs]));
}

/** Those of them that the portal took in and their agency has not filled in. */
export const countTakenIn = (db: Db, now: Date): Promise<Map<string, number>> =>
  countOffered(db, now, true);

/** How many programs each agency offers, and how many of others it uses. */
interface Counts {
  offered: ReadonlyMap<string, number>;
  used: ReadonlyMap<string, number>;
}

async function readCounts(db: Db, now: Date): Promise<Counts> {
  const used = new Map<string, number>();
  for (const { agencies: users } of (await countReuses(db, null, now)).values())
    for (const code of users) used.set(code, (used.get(code) ?? 0) + 1);
  return { offered: await countOffered(db, now), used };
}

function present(row: AgencyRow, counts: Counts, lang: Language): PublicAgency {
  const { code, level, sample, nameZh, nameEn } = row;
  return {
    code,
    name: inLanguage(lang, nameZh, nameEn),
    level,
    sample,
    programCount: counts.offered.get(code) ?? 0,
    usedCount: counts.used.get(code) ?? 0,
  };
}

/** Whether a name of an agency, in any language or a former one, holds a text. */
export function nameSearch(keyword: string): (agency: Agency) => boolean {
  const isSearched = createNameSearch(keyword);
  return ({ nameZh, nameEn, aliases }) => isSearched([nameZh, nameEn, ...aliases]);
}

export const levelOf = (row: Pick<AgencyRow, "level">): LevelFilter => row.level || "notStated";

/** Agencies that offer or use programs, those that offer the most first, and how many of each level a keyword finds. */
export async function queryAgencies(
  db: Db,
  query: InputOf<(typeof calls)["queryAgencies"]>,
  lang: Language,
  now: Date,
): Promise<Listed<PublicAgency> & { levels: Record<LevelFilter, number> }> {
  const { keyword, level, page, iDisplayLength } = query;
  const counts = await readCounts(db, now);
  const isNamed = nameSearch(keyword);
  const named = (await readAgencies(db)).filter(
    (row) => (counts.offered.has(row.code) || counts.used.has(row.code)) && isNamed(row),
  );
  const levels = ofEach(
    levelFilters,
    (filter) => named.filter((row) => levelOf(row) === filter).length,
  );
  const matching = named
    .filter((row) => level === "" || levelOf(row) === level)
    .sort(
      (first, other) =>
        (counts.offered.get(other.code) ?? 0) - (counts.offered.get(first.code) ?? 0) ||
        (counts.used.get(other.code) ?? 0) - (counts.used.get(first.code) ?? 0) ||
        first.position - other.position,
    );
  const { rows, total } = pageOf(matching, { page, rows: iDisplayLength });
  return { rows: rows.map((row) => present(row, counts, lang)), total, levels };
}

/** An agency, retired ones included; of one that was merged the one that took it over. */
export async function getAgency(
  db: Db,
  code: string,
  lang: Language,
  now: Date,
): Promise<AgencyDetails> {
  const [row] = await db.select().from(agencies).where(eq(agencies.code, code));
  if (!row) throw notFound();
  // A merge moves the agencies that its own had taken over, so that one step leads to the end.
  if (row.mergedInto !== null) return getAgency(db, row.mergedInto, lang, now);
  const agency = present(row, await readCounts(db, now), lang);
  return {
    ...agency,
    takenInCount: (await countTakenIn(db, now)).get(row.code) ?? 0,
    ...presentStanding(row, { programs: agency.programCount, lang, now }),
  };
}

/** The codes of the agencies that the list has, for the site map. */
export async function listAgencyCodes(db: Db, now: Date): Promise<string[]> {
  const { offered, used } = await readCounts(db, now);
  return [...new Set([...offered.keys(), ...used.keys()])].sort();
}
