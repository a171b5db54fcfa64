import { type CodeNames, codeName } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Listed, Paging } from "@public-code/core/api/paging.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
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
  const program = visiblePrograms();
  const text = query.search.toLowerCase();
  const holds = (column: typeof program.programName | typeof evidence.repository) =>
    sql`position(${text} in lower(${column})) > 0`;
  const condition = and(
    evidence.latest,
    isNotNull(evidence.failure),
    query.reason === "" ? undefined : eq(evidence.failure, query.reason),
    text === "" ? undefined : or(holds(program.programName), holds(evidence.repository)),
  );
  const failing = db
    .select({
      familyId: evidence.familyId,
      programId: program.programId,
      programName: program.programName,
      agencyCode: program.agencyCode,
      kind: evidence.kind,
      reason: evidence.failure,
      repository: evidence.repository,
      since: evidence.failingSince,
      lastAsked: evidence.failedAt,
    })
    .from(evidence)
    .innerJoin(program, eq(program.familyId, evidence.familyId))
    .where(condition);
  // Before the query takes its order and page, which it keeps.
  const total = await db.$count(failing);
  const rows = await failing
    .orderBy(desc(evidence.failedAt), desc(evidence.id))
    .offset(query.page * query.rows)
    .limit(query.rows);
  return {
    total,
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
