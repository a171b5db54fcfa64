import { agencies, agencyAliases } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { type CodeNames, readCodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { startOfTaipeiDay } from "@public-code/core/api/taipei-time.ts";
import { otherLicence } from "@public-code/core/contract/code-lists/code-lists.ts";
import { normalise } from "@public-code/core/contract/search/normalise.ts";
import { measuredPrograms } from "@public-code/evidence/api/evidence.table.ts";
import { endOf, repositoryStates } from "@public-code/evidence/api/repository-states.ts";
import type { BadgeName } from "@public-code/evidence/contract/badges.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { isOnline } from "@public-code/programs/api/visible-edition.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import type { RepositoryEnd } from "@public-code/programs/contract/repositories.ts";
import { countReuses } from "@public-code/reuse/api/counted-reuses.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import {
  badgeFilterCodes,
  badgeFilters,
  type CodedFilter,
  codedFilters,
  filterGroups,
  reuseFilterCodes,
  type TraitFilter,
} from "#contract/filter-groups.ts";
import { dayNumber, neverHidden } from "./day-number.ts";
import type { SearchText } from "./text-index.ts";

interface Name {
  zh: string;
  /** '' without one. */
  en: string;
}

/** What the search of a process holds of a program online. */
export interface SearchedProgram {
  familyId: number;
  editionId: number;
  name: Name;
  agencyCode: string;
  agency: Name;
  /** Normalised, without empty and equal ones. */
  names: readonly string[];
  /** ms since 1970. */
  onlineAt: number;
  onlineDay: number;
  /** Day from which visitors do not see it; `neverHidden` without one. */
  hiddenFrom: number;
  /** Codes by which it is filtered; of a badge its level and those below, of reuse likewise. */
  codes: Readonly<Record<CodedFilter | BadgeName | TraitFilter, readonly string[]>>;
  /** The levels of its badges, added up. */
  badgeLevels: number;
  /** Other agencies that use it. */
  users: number;
  repositoryEnd: RepositoryEnd | null;
}

/** What both a search and a list read of a program. */
export const listedColumns = {
  familyId: families.id,
  agencyCode: families.agencyCode,
  awards: families.awards,
  programName: editions.programName,
  programNameEn: editions.programNameEn,
  description: editions.description,
  descriptionEn: editions.descriptionEn,
  types: editions.types,
  teches: editions.teches,
  authorizations: editions.authorizations,
  authorization: editions.authorization,
  onlineAt: editions.onlineAt,
  maintained: measuredPrograms.maintained,
  secure: measuredPrograms.secure,
  reused: measuredPrograms.reused,
  repositoryStates,
};

const columns = {
  ...listedColumns,
  editionId: editions.id,
  agencyZh: agencies.nameZh,
  agencyEn: agencies.nameEn,
  terminationDate: editions.terminationDate,
};

function selectOnline(db: Db, condition: SQL) {
  return db
    .select(columns)
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .leftJoin(measuredPrograms, eq(measuredPrograms.familyId, families.id))
    .where(and(condition, isOnline))
    .orderBy(families.id);
}
type Row = Awaited<ReturnType<typeof selectOnline>>[number];

/** The codes of a program in each group that filters by a code. */
const codesOf: Record<CodedFilter, (row: Row) => readonly string[]> = {
  type: (row) => row.types,
  provider: (row) => [row.agencyCode],
  tech: (row) => row.teches,
  licence: (row) => [row.authorizations],
  award: (row) => row.awards,
};

/** The codes of each level of a badge, the same list for all programs. */
const codesOfLevel = [0, 1, 2, 3].map((level) => badgeFilterCodes.slice(0, level));

/** The codes of as many using agencies as there are. */
const codesOfUsers = (users: number) => reuseFilterCodes.filter((code) => users >= Number(code));

/** An object identifier, by which the sign-in names an agency and nobody searches. */
const objectIdentifier = /^[\d.]+$/;

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map(normalise))].filter((text) => text !== "");
}

function toProgram(
  row: Row & { onlineAt: Date; users: number },
  lists: CodeNames,
  { agency, aliases }: { agency: Name; aliases: readonly string[] },
): { program: SearchedProgram; text: SearchText } {
  const listed = (group: CodedFilter) => {
    const list = lists.get(filterGroups[group].category)?.byCode;
    // The list's own string, not one for each program.
    return codesOf[group](row).flatMap((code) => list?.get(code)?.code ?? []);
  };
  const [provider] = listed("provider");
  const names = distinct([row.programName, row.programNameEn]);
  const codeNames = codedFilters.flatMap((group) => {
    if (!("searched" in filterGroups[group])) return [];
    const list = lists.get(filterGroups[group].category)?.byCode;
    return listed(group).flatMap((code) => Object.values(list?.get(code)?.names ?? {}));
  });
  // By its identifier and by its names; a licence of its own has words of its own.
  const licence = lists.get("code_filter_authorizations")?.byCode.get(row.authorizations);
  const licences =
    row.authorizations === otherLicence
      ? [row.authorization]
      : [row.authorizations, ...Object.values(licence?.names ?? {})];
  return {
    program: {
      familyId: row.familyId,
      editionId: row.editionId,
      name: { zh: row.programName, en: row.programNameEn },
      agencyCode: provider ?? row.agencyCode,
      agency,
      names,
      onlineAt: row.onlineAt.getTime(),
      onlineDay: dayNumber(row.onlineAt),
      hiddenFrom: row.terminationDate
        ? dayNumber(startOfTaipeiDay(row.terminationDate))
        : neverHidden,
      codes: {
        ...ofEach(codedFilters, listed),
        ...ofEach(badgeFilters, (badge) => codesOfLevel[row[badge] ?? 0] ?? []),
        reuse: codesOfUsers(row.users),
      },
      badgeLevels: badgeFilters.reduce((sum, badge) => sum + (row[badge] ?? 0), 0),
      users: row.users,
      repositoryEnd: endOf(row),
    },
    text: {
      names,
      texts: distinct([row.description, row.descriptionEn, ...codeNames, ...licences]),
      agencies: distinct([row.agencyZh, row.agencyEn, ...aliases]),
    },
  };
}

/** Reads what the search needs of programs; those that are not online are missing in the answer. */
export async function createProgramReader(db: Db) {
  const lists = await readCodeNames(db);
  const aliases = Map.groupBy(
    await db
      .select({ alias: agencyAliases.alias, code: agencyAliases.agencyCode })
      .from(agencyAliases),
    ({ code }) => code,
  );
  const agenciesByCode = new Map<string, { agency: Name; aliases: readonly string[] }>();
  const agencyOf = (row: Row): { agency: Name; aliases: readonly string[] } => {
    const known = agenciesByCode.get(row.agencyCode);
    if (known) return known;
    const former = (aliases.get(row.agencyCode) ?? [])
      .map(({ alias }) => alias)
      .filter((alias) => !objectIdentifier.test(alias));
    const read = { agency: { zh: row.agencyZh, en: row.agencyEn }, aliases: former };
    agenciesByCode.set(row.agencyCode, read);
    return read;
  };
  return async (condition: SQL): Promise<ReturnType<typeof toProgram>[]> => {
    const rows = await selectOnline(db, condition);
    const ids = rows.map(({ familyId }) => familyId);
    const counted = ids.length === 0 ? null : await countReuses(db, ids);
    return rows.flatMap((row) => {
      const { onlineAt } = row;
      if (!onlineAt) return [];
      const users = counted?.get(row.familyId)?.agencies.length ?? 0;
      return [toProgram({ ...row, onlineAt, users }, lists, agencyOf(row))];
    });
  };
}

/** Programs of families after a number, up to another one. */
export function familiesBetween(after: number, last: number): SQL {
  return sql`${families.id} > ${after} and ${families.id} <= ${last}`;
}
