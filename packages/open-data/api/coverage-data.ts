import {
  readStandings,
  type Standing,
} from "@public-code/catalogue/api/standings/read-coverage.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { csvHead, csvLine } from "@public-code/core/contract/csv.ts";
import { dashedDate } from "@public-code/core/contract/dashed-date.ts";
import { emptyHealth } from "@public-code/evidence/contract/health.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import {
  type CoverageFormat,
  type CoverageRow,
  coverageCounts,
  coverageRow,
} from "#contract/coverage-data.ts";

const columns = coverageRow.keyof().options;
const countOf = new Map(coverageCounts);

function rowOf({ row, standing, health }: Standing): CoverageRow {
  const counted = health ?? emptyHealth();
  return {
    agencyCode: row.code,
    oid: row.oid,
    agencyName: row.nameZh,
    agencyNameEn: row.nameEn,
    level: row.level,
    standing,
    exemptUntil: dashedDate(row.exemptUntil),
    exemptReason: row.exemptReasonZh,
    exemptReasonEn: row.exemptReasonEn,
    programs: counted.programs,
    ...ofEach([...countOf.keys()], (name) => countOf.get(name)?.(counted) ?? 0),
  };
}

const formats: Record<CoverageFormat, (rows: readonly CoverageRow[]) => string> = {
  json: (rows) => JSON.stringify(rows, null, 1),
  csv: (rows) =>
    csvHead(columns) + rows.map((row) => csvLine(columns.map((name) => row[name]))).join(""),
};

/** Every agency by its standing, in both languages, in the order of the code list. */
export async function writeCoverage(db: Db, format: CoverageFormat, now: Date): Promise<string> {
  return formats[format]((await readStandings(db, now)).map(rowOf));
}
