import { notFound } from "@public-code/core/api/app-error.ts";
import { readAgencies } from "@public-code/core/api/code-lists/agency-names.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { evidence } from "@public-code/evidence/api/evidence.table.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { findPublicFamily } from "@public-code/programs/api/read-public.ts";
import { isProgramVisible } from "@public-code/programs/api/visible-programs.ts";
import { and, asc, eq, gt, ne, or, type SQL, sql } from "drizzle-orm";
import type { ReuseInvitation } from "#contract/reuse.ts";
import type { ReuseAct } from "./declare-reuse.ts";
import { agenciesAround, agenciesIn, type NamedAgency } from "./matched-names.ts";
import { lastSeenEdition, presentProgram, programColumns } from "./named-program.ts";
import { declinedInvitations, reuses } from "./reuse.table.ts";

/** How many an agency is shown at a time; the next follow once it has answered. */
const mostInvitations = 50;
const programsAtOnce = 200;

async function readNames(db: Db): Promise<NamedAgency[]> {
  const named = (await readAgencies(db)).filter(({ retired }) => !retired);
  return named.map(({ code, nameZh, nameEn, aliases }) => ({
    code,
    names: [nameZh, nameEn, ...aliases],
  }));
}

/** Online programs of others that hold one of the names, of which the agency has said nothing. */
function isOpenFor(agencyCode: string, today: string): SQL | undefined {
  return and(
    isProgramVisible(families.id, today),
    ne(families.agencyCode, agencyCode),
    sql`not exists (select from ${reuses} where ${reuses.familyId} = ${families.id}
      and ${reuses.agencyCode} = ${agencyCode})`,
    sql`not exists (select from ${declinedInvitations}
      where ${declinedInvitations.familyId} = ${families.id}
        and ${declinedInvitations.agencyCode} = ${agencyCode})`,
  );
}

/** Users whom the publiccode.yml of a program's repositories names. */
const usedBy = sql<string[]>`array(
  select jsonb_array_elements_text(${evidence.value} -> 'usedBy') from ${evidence}
  where ${evidence.familyId} = ${families.id} and ${evidence.kind} = 'publiccode'
    and ${evidence.latest} and jsonb_typeof(${evidence.value} -> 'usedBy') = 'array')`;

/** Programs behind one that hold a name of the agency, which may be a part of another one's. */
function findNaming(
  db: Db,
  { agencyCode, own, today }: { agencyCode: string; own: readonly string[]; today: string },
  after: number,
) {
  // The words are read as they are typed; the database only leaves out programs that hold none of them.
  const mentions = sql`${editions.cases}::text || ${usedBy}::text`;
  const mayName = or(...own.map((name) => sql`strpos(lower(${mentions}), lower(${name})) > 0`));
  return db
    .select({
      ...programColumns,
      cases: editions.cases,
      usedBy,
      nameZh: agencies.nameZh,
      nameEn: agencies.nameEn,
    })
    .from(families)
    .innerJoin(editions, lastSeenEdition(families.id))
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .where(and(isOpenFor(agencyCode, today), mayName, gt(families.id, after)))
    .orderBy(asc(families.id))
    .limit(programsAtOnce);
}

/**
 * Programs whose agencies name this one as a user, for it to declare its use or to decline. Nothing is
 * stored of them: they follow from what the programs say now.
 */
export async function listInvitations(
  db: Db,
  { agencyCode, lang, now }: { agencyCode: string; lang: Language; now: Date },
): Promise<ReuseInvitation[]> {
  const today = taipeiDay(now);
  const names = agenciesAround(agencyCode, await readNames(db));
  const own = names.find(({ code }) => code === agencyCode)?.names.filter((name) => name !== "");
  if (!own?.length) return [];
  const isNamed = ({ name }: { name: string }) => agenciesIn(name, names).has(agencyCode);
  const invitations: ReuseInvitation[] = [];
  for (let after = 0; invitations.length < mostInvitations; ) {
    const rows = await findNaming(db, { agencyCode, own, today }, after);
    for (const { cases, usedBy, nameZh, nameEn, ...program } of rows) {
      const named = [
        ...cases.map(({ name }) => ({ name, source: "practicalCase" as const })),
        ...usedBy.map((name) => ({ name, source: "usedBy" as const })),
      ].find(isNamed);
      if (named === undefined) continue;
      const provideDeptName = inLanguage(lang, nameZh, nameEn);
      const shown = { ...presentProgram(program, lang, today), provideDeptName };
      invitations.push({ ...shown, named: named.name, source: named.source });
    }
    after = rows.at(-1)?.familyId ?? after;
    if (rows.length < programsAtOnce) break;
  }
  return invitations.slice(0, mostInvitations);
}

/** Says that an agency declares nothing of an online program, whoever names it, or takes that back; once is enough. */
export async function answerInvitation(
  db: Db,
  { viewer: { agencyCode }, now }: ReuseAct,
  { programId, declined }: { programId: number; declined: boolean },
): Promise<void> {
  const familyId = await findPublicFamily(db, programId);
  if (familyId === null) throw notFound();
  const { familyId: family, agencyCode: agency } = declinedInvitations;
  await (declined
    ? db
        .insert(declinedInvitations)
        .values({ familyId, agencyCode, declinedAt: now })
        .onConflictDoNothing()
    : db.delete(declinedInvitations).where(and(eq(family, familyId), eq(agency, agencyCode))));
}
