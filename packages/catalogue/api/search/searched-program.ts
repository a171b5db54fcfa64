import { readAgencies } from "@public-code/core/api/code-lists/agency-names.ts";
import { type CodeNames, readCodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { startOfTaipeiDay } from "@public-code/core/api/taipei-time.ts";
import { otherLicence } from "@public-code/core/contract/code-lists/code-names.ts";
import { normalise } from "@public-code/core/contract/search/normalise.ts";
import { evidencePart, publicVerdicts } from "@public-code/evidence/api/public-evidence.ts";
import { endOf } from "@public-code/evidence/api/repository-states.ts";
import type { BadgeName } from "@public-code/evidence/contract/badges.ts";
import { questions } from "@public-code/evidence/contract/evidence-kinds.ts";
import type { Verdicts } from "@public-code/evidence/contract/summaries.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import type { PublicDocument } from "@public-code/programs/api/public-document.ts";
import { type OnlineProgram, readOnline } from "@public-code/programs/api/read-public.ts";
import type {
  Outcome,
  RepositoryEnd,
} from "@public-code/programs/contract/events/outcome-names.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { spdxExpression, statedLicences } from "@public-code/publiccode/api/map-licence.ts";
import { usersOf } from "@public-code/reuse/api/counted-reuses.ts";
import { type SQL, sql } from "drizzle-orm";
import {
  badgeFilterCodes,
  badgeFilters,
  type CodedFilter,
  codedFilters,
  filterGroups,
  repositoryFilterCodes,
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

interface SearchedAgency {
  agency: Name;
  /** Names that lead to it. */
  aliases: readonly string[];
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
  /** When a person last committed, in ms; 0 where nobody knows of one. */
  lastCommit: number;
  /** How easy it is to take over, the easiest highest. */
  takeover: number;
  repositoryEnd: RepositoryEnd | null;
}

/** The codes of a program in each group that filters by a code. */
const codesOf: Record<CodedFilter, (document: PublicDocument) => readonly string[]> = {
  type: ({ types }) => types,
  provider: ({ agencyCode }) => [agencyCode],
  tech: ({ teches }) => teches,
  // Words can name licences of the list, also by identifiers that SPDX has retired.
  licence: ({ authorizations, authorization }) => [
    authorizations,
    ...statedLicences(authorization).licences.map((id) => spdxExpression(id) ?? id),
  ],
  award: ({ awards }) => awards,
};

/** The codes of each level of a badge, the same list for all programs. */
const codesOfLevel = [0, 1, 2, 3].map((level) => badgeFilterCodes.slice(0, level));

/** The codes of as many using agencies as there are. */
const codesOfUsers = (users: number) => reuseFilterCodes.filter((code) => users >= Number(code));

const [archived, gone] = repositoryFilterCodes;

/** The codes of how a source has ended; none where it goes on. */
const codesOfEnd = (end: RepositoryEnd | null) =>
  end === null ? [] : [end === "archived" ? archived : gone];

const worth: Record<Outcome, number> = {
  good: 1,
  attention: 0,
  bad: -1,
  unknown: 0,
  notMeasured: 0,
};

type Evidence = ReturnType<(typeof evidencePart)["of"]>;

const [usersBits, daysBits] = [12, 16];
const dayMs = 86_400_000;
/** What `takeover` is below: 5 bits for source and answers, and those above. */
export const takeoverLimit = 2 ** (5 + usersBits + daysBits);

const lastCommitOf = ({ lastCommitAt }: Evidence): number =>
  lastCommitAt === null ? 0 : Date.parse(lastCommitAt);

/**
 * The order of what is easy to take over in one number, which sorts without comparing: whether the source
 * goes on, how many more questions are answered well than badly, how many agencies use it, and the day of
 * the last commit.
 */
function takeoverOf(evidence: Evidence, verdicts: Verdicts, users: number): number {
  const balance = Object.values(verdicts).reduce((sum, verdict) => sum + worth[verdict], 0);
  const goesOn = endOf(evidence) === null ? 1 : 0;
  const answers = goesOn * 2 ** 4 + balance + questions.length;
  const mostUsers = Math.min(users, 2 ** usersBits - 1);
  const days = Math.min(Math.max(0, Math.floor(lastCommitOf(evidence) / dayMs)), 2 ** daysBits - 1);
  return (answers * 2 ** usersBits + mostUsers) * 2 ** daysBits + days;
}

/** An object identifier, which the sign-in uses for an agency but people do not search for. */
const objectIdentifier = /^[\d.]+$/;

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map(normalise))].filter((text) => text !== "");
}

function toProgram(
  { document, offlineOn }: OnlineProgram,
  lists: CodeNames,
  { agency, aliases }: SearchedAgency,
): { program: SearchedProgram; text: SearchText } {
  const { authorizations, agencyCode } = document;
  const badges = evidencePart.of(document);
  const onlineAt = new Date(document.onlineAt);
  const users = usersOf(document).length;
  const listed = (group: CodedFilter) => {
    const list = lists.get(filterGroups[group].category)?.byCode;
    // The list's own string, not one for each program.
    return codesOf[group](document).flatMap((code) => list?.get(code)?.code ?? []);
  };
  const [provider] = listed("provider");
  const names = distinct([document.programName, document.programNameEn]);
  const codeNames = codedFilters.flatMap((group) => {
    if (!("searched" in filterGroups[group])) return [];
    const list = lists.get(filterGroups[group].category)?.byCode;
    return listed(group).flatMap((code) => Object.values(list?.get(code)?.names ?? {}));
  });
  // By its identifier and by its names; a licence of its own has words of its own.
  const licence = lists.get("code_filter_authorizations")?.byCode.get(authorizations);
  const licences =
    authorizations === otherLicence
      ? [document.authorization]
      : [authorizations, ...Object.values(licence?.names ?? {})];
  return {
    program: {
      familyId: document.familyId,
      editionId: document.id,
      name: { zh: document.programName, en: document.programNameEn },
      agencyCode: provider ?? agencyCode,
      agency,
      names,
      onlineAt: onlineAt.getTime(),
      onlineDay: dayNumber(onlineAt),
      hiddenFrom: offlineOn ? dayNumber(startOfTaipeiDay(offlineOn)) : neverHidden,
      codes: {
        ...ofEach(codedFilters, listed),
        ...ofEach(badgeFilters, (badge) => codesOfLevel[badges[badge]] ?? []),
        reuse: codesOfUsers(users),
        repository: codesOfEnd(endOf(badges)),
      },
      badgeLevels: badgeFilters.reduce((sum, badge) => sum + badges[badge], 0),
      users,
      lastCommit: lastCommitOf(badges),
      takeover: takeoverOf(badges, publicVerdicts(document), users),
      repositoryEnd: endOf(badges),
    },
    text: {
      names,
      labels: distinct([...codeNames, ...licences]),
      texts: distinct([document.description, document.descriptionEn]),
      agencies: distinct([agency.zh, agency.en, ...aliases]),
    },
  };
}

async function readSearchedAgencies(db: Db): Promise<Map<string, SearchedAgency>> {
  return new Map(
    (await readAgencies(db)).map(({ code, nameZh: zh, nameEn: en, aliases }) => {
      const names = aliases.filter((alias) => !objectIdentifier.test(alias));
      return [code, { agency: { zh, en }, aliases: names }];
    }),
  );
}

/** Reads what the search needs of programs; those that are not online are missing in the answer. */
export async function createProgramReader(db: Db) {
  const lists = await readCodeNames(db);
  const searchedAgencies = await readSearchedAgencies(db);
  return async (condition: SQL): Promise<ReturnType<typeof toProgram>[]> => {
    const programs = await readOnline(db, condition);
    return programs.flatMap((program) => {
      const agency = searchedAgencies.get(program.document.agencyCode);
      return agency ? [toProgram(program, lists, agency)] : [];
    });
  };
}

/** Programs of families after a number, up to another one. */
export function familiesBetween(after: number, last: number): SQL {
  return sql`${families.id} > ${after} and ${families.id} <= ${last}`;
}
