import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { notFound } from "@public-code/core/api/app-error.ts";
import {
  type Agency,
  knownNames,
  readAgencies,
} from "@public-code/core/api/code-lists/agency-names.ts";
import { agencies, agencyAliases } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import { type Listed, type Paging, pageOf } from "@public-code/core/api/paging.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import {
  type PublicationState,
  publicationOf,
} from "@public-code/core/contract/code-lists/agency-standings.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { createNameSearch } from "@public-code/core/contract/search/matches-option.ts";
import { isApproved, isCurrent } from "@public-code/programs/api/edition-states.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { isProgramVisible } from "@public-code/programs/api/visible-programs.ts";
import { reuseQuestions, reuses } from "@public-code/reuse/api/reuse.table.ts";
import { and, asc, countDistinct, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { AgencyHoldings, EditedAgency } from "#contract/code-editing/agency-fields.ts";

const dayMs = 86_400_000;
/** So many days before something ends, operators are told. */
const noticeDays = 14;

/** The last day, `YYYYMMDD` in Taipei, of what operators are told that it ends. */
export const noticedUntil = (now: Date): string =>
  taipeiDay(new Date(now.getTime() + noticeDays * dayMs));

export async function aliasesOf(db: Db, code: string): Promise<string[]> {
  const rows = await db
    .select({ alias: agencyAliases.alias })
    .from(agencyAliases)
    .where(eq(agencyAliases.agencyCode, code))
    .orderBy(asc(agencyAliases.alias));
  return rows.map((row) => row.alias);
}

/** Agencies as they are edited, from a moment on and by what their programs are then. */
async function createPresenter(db: Db, now: Date, condition?: SQL) {
  const today = taipeiDay(now);
  const countOf = (shown: SQL) =>
    sql<number>`count(distinct ${families.id}) filter (where ${shown})`.mapWith(Number);
  const counted = await db
    .select({
      code: families.agencyCode,
      all: countDistinct(families.id),
      approved: countOf(isApproved),
      online: countOf(isProgramVisible(families.id, today)),
    })
    .from(families)
    .innerJoin(editions, and(eq(editions.familyId, families.id), isCurrent))
    .where(condition)
    .groupBy(families.agencyCode);
  const counts = new Map(counted.map((row) => [row.code, row]));
  return ({ ordinal: _, updatedAt, ...agency }: Agency): EditedAgency => {
    const { all, approved, online } = counts.get(agency.code) ?? { all: 0, approved: 0, online: 0 };
    return {
      ...agency,
      programs: { online, drafts: all - approved, offline: approved - online },
      publication: publicationOf(agency, { programs: online, today }),
      updateTime: updatedAt.toISOString(),
    };
  };
}

/** Offered agencies in a state of publication; of exempt ones the exemption that ends next comes first. */
function inState(rows: readonly EditedAgency[], state: PublicationState): EditedAgency[] {
  const inIt = rows.filter((row) => !row.retired && row.publication === state);
  const day = ({ exemptUntil }: EditedAgency) => (state === "exempt" ? exemptUntil : "");
  return inIt.sort((left, right) => day(left).localeCompare(day(right)));
}

/** Agencies whose code, names, OID or aliases hold the text, in their order. */
export async function listAgencies(
  db: Db,
  query: Paging & { search: string; publication: PublicationState | "" },
  now: Date,
): Promise<Listed<EditedAgency>> {
  const isSearched = createNameSearch(query.search);
  const named = (await readAgencies(db)).filter((row) => isSearched(knownNames(row)));
  const rows = named.map(await createPresenter(db, now));
  return pageOf(query.publication === "" ? rows : inState(rows, query.publication), query);
}

/** Agencies that publish nothing and whose exemption ends within the next days, the next one first. */
export async function listEndingExemptions(db: Db, now: Date): Promise<EditedAgency[]> {
  const rows = (await readAgencies(db)).map(await createPresenter(db, now));
  const until = noticedUntil(now);
  return inState(rows, "exempt").filter(({ exemptUntil }) => exemptUntil <= until);
}

export async function readAgency(db: Db, code: string, now = new Date()): Promise<EditedAgency> {
  const [row] = await db.select().from(agencies).where(eq(agencies.code, code));
  if (!row) throw notFound();
  const present = await createPresenter(db, now, eq(families.agencyCode, code));
  return present({ ...row, aliases: await aliasesOf(db, code) });
}

/** What an agency has, and a merge would move; 404 for none. */
export async function readHoldings(db: Db, code: string, lang: Language): Promise<AgencyHoldings> {
  const { aliases } = await readAgency(db, code);
  const named = await db
    .selectDistinctOn([families.id], {
      programId: families.id,
      zh: editions.programName,
      en: editions.programNameEn,
    })
    .from(families)
    .innerJoin(editions, eq(editions.familyId, families.id))
    .where(and(eq(families.agencyCode, code), isCurrent))
    .orderBy(asc(families.id), desc(editions.versionNo));
  const people = await db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.agencyCode, code))
    .orderBy(asc(users.name));
  return {
    programs: named.map(({ programId, zh, en }) => ({
      programId,
      programName: inLanguage(lang, zh, en),
    })),
    people: people.map(({ name }) => name),
    aliases,
    files: await db.$count(files, eq(files.agencyCode, code)),
    uses: await db.$count(reuses, and(eq(reuses.agencyCode, code), isNull(reuses.endedAt))),
    questions: await db.$count(reuseQuestions, eq(reuseQuestions.askingAgency, code)),
  };
}
