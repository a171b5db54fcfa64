import { type CodeNames, codeName } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { holdsText, listQuery } from "@public-code/core/api/list-query.ts";
import type { Listed, Paging } from "@public-code/core/api/paging.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import { and, desc, eq, ne, sql } from "drizzle-orm";
import { type EvidenceKindName, evidenceKindNames } from "#contract/evidence-kinds.ts";
import type { FailedMeasurement } from "#contract/measuring.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";
import { evidence } from "./evidence.table.ts";

interface FailureFilter {
  search: string;
  reason: NotMeasuredReason | "";
}

/** Facts of online programs that the last look could not measure. */
function failing({ search, reason }: FailureFilter) {
  const program = visiblePrograms();
  const condition = and(
    evidence.latest,
    // Whose turn has not come has failed at nothing.
    ne(evidence.failure, "notAsked"),
    reason === "" ? undefined : eq(evidence.failure, reason),
    holdsText(search, program.programName, evidence.repository),
  );
  return { program, condition };
}

/** Programs with such facts, a row for each reason, the latest first. */
export async function listFailedMeasurements(
  db: Db,
  query: FailureFilter & Paging,
  { names, lang }: { names: CodeNames; lang: Language },
): Promise<Listed<FailedMeasurement>> {
  const { program, condition } = failing(query);
  const lastAsked = sql<Date>`max(${evidence.failedAt})`.mapWith(evidence.failedAt);
  const listed = db
    .select({
      familyId: evidence.familyId,
      programId: program.programId,
      programName: program.programName,
      agencyCode: program.agencyCode,
      kinds: sql<EvidenceKindName[]>`array_agg(distinct ${evidence.kind})`,
      reason: evidence.failure,
      repositories: sql<string[]>`array_agg(distinct ${evidence.repository})`,
      since: sql<Date>`min(${evidence.failingSince})`.mapWith(evidence.failingSince),
      lastAsked: lastAsked.as("last_asked"),
    })
    .from(evidence)
    .innerJoin(program, eq(program.familyId, evidence.familyId))
    .where(condition)
    .groupBy(
      evidence.familyId,
      program.programId,
      program.programName,
      program.agencyCode,
      evidence.failure,
    );
  const order = [desc(lastAsked), desc(evidence.familyId), evidence.failure];
  const { rows, total } = await listQuery(db, listed, order, query);
  return {
    total,
    rows: rows.flatMap(({ agencyCode, reason, since, lastAsked: asked, ...row }) =>
      // The condition asks for it.
      reason
        ? [
            {
              ...row,
              kinds: evidenceKindNames.filter((kind) => row.kinds.includes(kind)),
              repositories: row.repositories.filter((repository) => repository !== ""),
              reason,
              provideDeptName: codeName(names, "code_filter_provide_dept", agencyCode, lang),
              since: since.toISOString(),
              lastAsked: asked.toISOString(),
            },
          ]
        : [],
    ),
  };
}

/** The programs with such facts, by the number of their first edition. */
export async function failingFamilies(db: Db, filter: FailureFilter): Promise<number[]> {
  const { program, condition } = failing(filter);
  const rows = await db
    .selectDistinct({ familyId: evidence.familyId })
    .from(evidence)
    .innerJoin(program, eq(program.familyId, evidence.familyId))
    .where(condition)
    .orderBy(evidence.familyId);
  return rows.map(({ familyId }) => familyId);
}
