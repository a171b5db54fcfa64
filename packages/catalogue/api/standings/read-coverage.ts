import { type Agency, readAgencies } from "@public-code/core/api/code-lists/agency-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { type Listed, pageOf } from "@public-code/core/api/paging.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { standingOf } from "@public-code/core/contract/code-lists/agency-standings.ts";
import {
  type AgencyStanding,
  agencyStandings,
  levelFilters,
} from "@public-code/core/contract/code-lists/code-names.ts";
import type { InputOf } from "@public-code/core/contract/endpoint.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { countHealth } from "@public-code/evidence/api/count-health.ts";
import { totalHealth } from "@public-code/evidence/contract/count-health.ts";
import type { ProgramHealth } from "@public-code/evidence/contract/health.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import type {
  CoveredAgency,
  CoveredLevel,
  coverage,
  TakenInCounts,
} from "#contract/standings/coverage.ts";
import { countTakenIn, levelOf, nameSearch } from "../agencies/public-agencies.ts";
import { exemptionOf } from "./present-standing.ts";

/** An agency with its standing on a day, and the health of what it publishes. */
export interface Standing {
  row: Agency;
  standing: AgencyStanding;
  /** Null without programs that visitors see. */
  health: ProgramHealth | null;
}

/** Every agency that is there to publish: not merged, and retired only while it has programs; in their order. */
export async function readStandings(db: Db, now: Date): Promise<Standing[]> {
  const health = await countHealth(db, now);
  const rows = (await readAgencies(db)).filter(({ mergedInto }) => mergedInto === null);
  const today = taipeiDay(now);
  return rows.flatMap((row): Standing[] => {
    const own = health.get(row.code) ?? null;
    if (row.retired && own === null) return [];
    return [
      { row, health: own, standing: standingOf(row, { programs: own?.programs ?? 0, today }) },
    ];
  });
}

interface CoverageCounts {
  levels: CoveredLevel[];
  samples: number;
  takenIn: TakenInCounts;
  standings: Record<AgencyStanding, number>;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

const countStandings = (listed: readonly Standing[]) =>
  ofEach(agencyStandings, (name) => listed.filter(({ standing }) => standing === name).length);

function countLevels(all: readonly Standing[]): CoveredLevel[] {
  const byLevel = Map.groupBy(all, ({ row }) => levelOf(row));
  return levelFilters.flatMap((level) => {
    const listed = byLevel.get(level) ?? [];
    const health = totalHealth(listed.flatMap((agency) => agency.health ?? []));
    return listed.length === 0 ? [] : [{ level, agencies: countStandings(listed), health }];
  });
}

/** By standing; then who publishes the most, and whose exemption ends first. */
function compare(first: Standing, other: Standing): number {
  const place = ({ standing }: Standing) => agencyStandings.indexOf(standing);
  const until = ({ standing, row }: Standing) => (standing === "exempt" ? row.exemptUntil : "");
  return (
    place(first) - place(other) ||
    (other.health?.programs ?? 0) - (first.health?.programs ?? 0) ||
    Number(until(first)) - Number(until(other))
  );
}

function present({ row, standing, health }: Standing, lang: Language): CoveredAgency {
  const { code, level, sample, nameZh, nameEn } = row;
  return {
    ...{ code, level, sample, standing, health },
    name: inLanguage(lang, nameZh, nameEn),
    exemption: standing === "publishes" ? null : exemptionOf(row, lang),
  };
}

/** Agencies by their standing, as keyword, level and standing find them, and how many there are of each. */
export async function queryCoverage(
  db: Db,
  query: InputOf<(typeof coverage)["queryCoverage"]>,
  lang: Language,
  now: Date,
): Promise<Listed<CoveredAgency> & CoverageCounts> {
  const { keyword, level, standing, page, iDisplayLength } = query;
  const all = await readStandings(db, now);
  const takenIn = await countTakenIn(db, now);
  const isNamed = nameSearch(keyword);
  const matching = all.filter(
    ({ row }) => (level === "" || levelOf(row) === level) && isNamed(row),
  );
  const chosen = matching
    .filter((agency) => standing === "" || agency.standing === standing)
    .sort(compare);
  const { rows, total } = pageOf(chosen, { page, rows: iDisplayLength });
  return {
    rows: rows.map((agency) => present(agency, lang)),
    total,
    levels: countLevels(all),
    samples: sum(all.map(({ row, health }) => (row.sample ? (health?.programs ?? 0) : 0))),
    takenIn: { programs: sum([...takenIn.values()]), agencies: takenIn.size },
    standings: countStandings(matching),
  };
}
