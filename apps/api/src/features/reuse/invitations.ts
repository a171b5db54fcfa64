import { inLanguage, type Language } from "@public-code/contract/language.ts";
import type { ReuseInvitation } from "@public-code/contract/reuse/reuse.ts";
import { and, asc, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { agencies, agencyAliases } from "#features/code-lists/code-lists.table.ts";
import { evidence } from "#features/evidence/evidence.table.ts";
import { onlineFamily } from "#features/evidence/read-evidence.ts";
import { editions, families } from "#features/programs/programs.table.ts";
import { isVisible } from "#features/programs/visible-edition.ts";
import { notFound } from "#platform/app-error.ts";
import type { Db } from "#platform/database/database.ts";
import { taipeiDay } from "#platform/taipei-time.ts";
import type { ReuseAct } from "./declare-reuse.ts";
import { agenciesIn, type NamedAgency } from "./matched-names.ts";
import { presentProgram, programColumns } from "./named-program.ts";
import { declinedInvitations, reuses } from "./reuse.table.ts";

/** How many an agency is shown at a time; the next follow once it has answered. */
const mostInvitations = 50;

async function readNames(db: Db): Promise<NamedAgency[]> {
  const named = await db
    .select({ code: agencies.code, nameZh: agencies.nameZh, nameEn: agencies.nameEn })
    .from(agencies)
    .where(eq(agencies.retired, false));
  const aliases = Map.groupBy(
    await db.select().from(agencyAliases),
    ({ agencyCode }) => agencyCode,
  );
  return named.map(({ code, nameZh, nameEn }) => ({
    code,
    names: [nameZh, nameEn, ...(aliases.get(code) ?? []).map(({ alias }) => alias)],
  }));
}

/** Online programs of others that hold one of the names, of which the agency has said nothing. */
function isOpenFor(agencyCode: string, today: string): SQL | undefined {
  return and(
    isVisible(today),
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

/**
 * Programs whose agencies name this one as a user, for it to declare its use or to decline. Nothing is
 * stored of them: they follow from what the programs say now.
 */
export async function listInvitations(
  db: Db,
  { agencyCode, lang, now }: { agencyCode: string; lang: Language; now: Date },
): Promise<ReuseInvitation[]> {
  const today = taipeiDay(now);
  const names = await readNames(db);
  const own = names.find(({ code }) => code === agencyCode)?.names.filter((name) => name !== "");
  if (!own?.length) return [];
  // The words are read as they are typed; the database only leaves out programs that hold none of them.
  const said = sql`${editions.cases}::text || ${usedBy}::text`;
  const mayName = or(...own.map((name) => sql`strpos(lower(${said}), lower(${name})) > 0`));
  const found = await db
    .select({
      ...programColumns,
      cases: editions.cases,
      usedBy,
      nameZh: agencies.nameZh,
      nameEn: agencies.nameEn,
    })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .where(and(isOpenFor(agencyCode, today), mayName))
    .orderBy(asc(families.id))
    .limit(mostInvitations);
  return found.flatMap(({ cases, usedBy, nameZh, nameEn, ...program }) => {
    const isNamed = (name: string) => agenciesIn(name, names).has(agencyCode);
    const named = [
      ...cases.map(({ name }) => ({ name, source: "practicalCase" as const })),
      ...usedBy.map((name) => ({ name, source: "usedBy" as const })),
    ].find(({ name }) => isNamed(name));
    if (named === undefined) return [];
    const provideDeptName = inLanguage(lang, nameZh, nameEn);
    const shown = { ...presentProgram(program, lang, today), provideDeptName };
    return [{ ...shown, named: named.name, source: named.source }];
  });
}

/** Says that an agency declares nothing of an online program, whoever names it; once is enough. */
export async function declineInvitation(
  db: Db,
  { viewer: { agencyCode }, now }: ReuseAct,
  programId: number,
): Promise<void> {
  const familyId = await onlineFamily(db, programId);
  if (familyId === null) throw notFound();
  await db
    .insert(declinedInvitations)
    .values({ familyId, agencyCode, declinedAt: now })
    .onConflictDoNothing();
}
