import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { isCurrent } from "@public-code/programs/api/edition-states.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { reuseQuestions, reuses } from "@public-code/reuse/api/reuse.table.ts";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { AgencyHoldings } from "#contract/code-editing/agency-fields.ts";
import { readAgency } from "./read-agencies.ts";

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
