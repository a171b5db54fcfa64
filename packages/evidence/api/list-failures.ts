import { type CodeNames, codeName } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Listed, Paging } from "@public-code/core/api/paging.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { isVisible } from "@public-code/programs/api/visible-edition.ts";
import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { FailedMeasurement } from "#contract/measuring.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";
import { evidence } from "./evidence.table.ts";

interface FailureQuery extends Paging {
  search: string;
  reason: NotMeasuredReason | "";
}

/** Facts of online programs that the last look could not measure, the latest first. */
export async function listFailedMeasurements(
  db: Db,
  query: FailureQuery,
  { names, lang }: { names: CodeNames; lang: Language },
): Promise<Listed<FailedMeasurement>> {
  const text = query.search.toLowerCase();
  const holds = (column: typeof editions.programName | typeof evidence.repository) =>
    sql`position(${text} in lower(${column})) > 0`;
  const condition = and(
    evidence.latest,
    isNotNull(evidence.failure),
    isVisible(taipeiDay()),
    query.reason === "" ? undefined : eq(evidence.failure, query.reason),
    text === "" ? undefined : or(holds(editions.programName), holds(evidence.repository)),
  );
  const failing = db
    .select({
      familyId: evidence.familyId,
      programId: editions.id,
      programName: editions.programName,
      agencyCode: families.agencyCode,
      kind: evidence.kind,
      reason: evidence.failure,
      repository: evidence.repository,
      since: evidence.failingSince,
      lastAsked: evidence.failedAt,
    })
    .from(evidence)
    .innerJoin(editions, eq(editions.familyId, evidence.familyId))
    .innerJoin(families, eq(families.id, evidence.familyId))
    .where(condition);
  const rows = await failing
    .orderBy(desc(evidence.failedAt), desc(evidence.id))
    .offset(query.page * query.rows)
    .limit(query.rows);
  return {
    total: await db.$count(failing),
    rows: rows.flatMap(({ agencyCode, reason, since, lastAsked, ...row }) =>
      // The condition asks for the first, and the three are written together.
      reason && since && lastAsked
        ? [
            {
              ...row,
              reason,
              provideDeptName: codeName(names, "code_filter_provide_dept", agencyCode, lang),
              since: since.toISOString(),
              lastAsked: lastAsked.toISOString(),
            },
          ]
        : [],
    ),
  };
}
