import { type CodeNames, codeName } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { holdsText, listQuery } from "@public-code/core/api/list-query.ts";
import type { Listed, Paging } from "@public-code/core/api/paging.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import { and, desc, eq, ne, or, sql } from "drizzle-orm";
import { type EvidenceKindName, evidenceKindNames } from "#contract/evidence-kinds.ts";
import { unknownOf } from "#contract/findings.ts";
import type { FailedMeasurement } from "#contract/measuring.ts";
import { type NotMeasuredReason, notMeasuredReasons } from "#contract/not-measured.ts";
import { evidence } from "./evidence.table.ts";

interface FailureFilter {
  search: string;
  reason: NotMeasuredReason | "";
}

/** False for what does not apply to a program. */
const applies = and(
  ...evidenceKindNames.flatMap((kind) =>
    notMeasuredReasons
      .filter((reason) => unknownOf(kind, reason) === "notApplicable")
      .map((reason) => or(ne(evidence.kind, kind), ne(evidence.failure, reason))),
  ),
);

/** Facts of online programs that the last look could not measure. */
function failing({ search, reason }: FailureFilter) {
  const program = visiblePrograms();
  const condition = and(
    evidence.latest,
    // Whose turn has not come has failed at nothing.
    ne(evidence.failure, "notAsked"),
    applies,
    reason === "" ? undefined : eq(evidence.failure, reason),
    holdsText(search, program.programName, program.programNameEn, evidence.repository),
  );
  return { program, condition };
}

/** Programs with such facts, a row for each reason, the last checked first. */
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
      programNameEn: program.programNameEn,
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
      program.programNameEn,
      program.agencyCode,
      evidence.failure,
    );
  const order = [desc(lastAsked), desc(evidence.familyId), evidence.failure];
  const { rows, total } = await listQuery(db, listed, order, query);
  return {
    total,
    rows: rows.flatMap(({ agencyCode, programNameEn, reason, since, lastAsked: asked, ...row }) =>
      // The condition asks for it.
      reason
        ? [
            {
              ...row,
              programName: inLanguage(lang, row.programName, programNameEn),
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
