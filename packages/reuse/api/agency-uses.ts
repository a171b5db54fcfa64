import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Listed, PageRequest } from "@public-code/core/api/paging.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { inLanguage } from "@public-code/core/contract/language.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { isProgramVisible } from "@public-code/programs/api/visible-programs.ts";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AgencyUse } from "#contract/public-reuse.ts";
import { lastSeenEdition, presentProgram, programColumns } from "./named-program.ts";
import { isShown, presentReuse, reuseColumns } from "./read-reuses.ts";
import { reuses } from "./reuse.table.ts";

const providers = alias(agencies, "providers");

/** What an agency uses of programs that visitors see, as everybody reads it: in use first, then by name. */
export async function listReusesOfAgency(
  db: Db,
  agencyCode: string,
  request: PageRequest,
): Promise<Listed<AgencyUse>> {
  const today = taipeiDay(request.now);
  const shown = and(
    eq(reuses.agencyCode, agencyCode),
    eq(reuses.audience, "everybody"),
    isShown(today),
    isProgramVisible(reuses.familyId, today),
  );
  const select = () =>
    db
      .select({
        ...reuseColumns,
        program: programColumns,
        providerZh: providers.nameZh,
        providerEn: providers.nameEn,
        total: sql<number>`count(*) over ()::int`,
      })
      .from(reuses)
      .innerJoin(agencies, eq(agencies.code, reuses.agencyCode))
      .innerJoin(families, eq(families.id, reuses.familyId))
      .innerJoin(providers, eq(providers.code, families.agencyCode))
      .innerJoin(editions, lastSeenEdition(families.id))
      .where(shown);
  const rows = await select()
    .orderBy(
      sql`${reuses.endedAt} is not null`,
      sql`${reuses.expiresOn} <= ${today}`,
      desc(reuses.state),
      desc(reuses.confirmedAt),
      asc(reuses.id),
    )
    .limit(request.rows)
    .offset(request.page * request.rows);
  // A page behind the last one has no row that could say how many there are.
  const total = rows[0]?.total ?? (request.page === 0 ? 0 : (await select()).length);
  return {
    total: Number(total),
    rows: rows.map(({ program, providerZh, providerEn, ...row }) => ({
      ...presentReuse(row, request),
      ...presentProgram(program, request.lang, today),
      provideDeptName: inLanguage(request.lang, providerZh, providerEn),
    })),
  };
}
