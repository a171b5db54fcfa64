import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { type CodeNames, codeName } from "@public-code/core/api/code-lists/code-names.ts";
import { type Db, rowsOf } from "@public-code/core/api/database/database.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { measuredPrograms } from "@public-code/evidence/api/evidence.table.ts";
import type { Question } from "@public-code/evidence/contract/evidence-kinds.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import { type Outcome, outcomes } from "@public-code/programs/contract/events/outcome-names.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { type SQL, sql } from "drizzle-orm";
import { wallTiles } from "#contract/figures/figure-spans.ts";
import type { VerdictWall, WallTile } from "#contract/figures/figures.ts";

const category = "code_filter_type";

interface View {
  names: CodeNames;
  lang: Language;
  today: string;
}

/** Programs online with their answer to a question; what was never judged was not measured. */
function answered(question: Question, today: string): SQL {
  const program = visiblePrograms(today);
  return sql`select ${program.familyId} as family_id, ${program.programId} as program_id,
      ${program.programName} as name, ${program.programNameEn} as name_en,
      case when cardinality(${program.types}) = 0 then array[''] else ${program.types} end as types,
      coalesce(${measuredPrograms.verdicts} ->> ${question}::text, 'notMeasured') as outcome
    from ${program}
    left join ${measuredPrograms} on ${measuredPrograms.familyId} = ${program.familyId}`;
}

interface CountRow {
  /** Null over all functions. */
  code: string | null;
  outcome: Outcome;
  count: number;
}

const countsOf = (rows: readonly CountRow[]) =>
  ofEach(outcomes, (outcome) => rows.find((row) => row.outcome === outcome)?.count ?? 0);

async function readTiles(
  db: Db,
  programs: SQL,
  { page, lang }: { page: number; lang: Language },
): Promise<(WallTile & { code: string })[]> {
  const rows = await rowsOf<{
    code: string;
    programId: number;
    name: string;
    nameEn: string;
    outcome: Outcome;
  }>(
    db,
    sql`select functions.code, programs.program_id as "programId", programs.name,
        programs.name_en as "nameEn", programs.outcome
      from (${programs}) as programs
      cross join unnest(types) as functions (code)
      left join ${codeItems} on ${codeItems.category} = ${category}
        and ${codeItems.code} = functions.code
      order by ${codeItems.position} nulls last, functions.code,
        array_position(${`{${outcomes.join(",")}}`}::text[], programs.outcome), programs.family_id
      limit ${wallTiles} offset ${page * wallTiles}::bigint`,
  );
  return rows.map(({ name, nameEn, ...row }) => ({
    ...row,
    programName: lang === "en-US" && nameEn !== "" ? nameEn : name,
  }));
}

/** Every program online by its functions and by its answer to a question, a page of them. */
export async function readVerdictWall(
  db: Db,
  { question, page }: { question: Question; page: number },
  { names, lang, today }: View,
): Promise<VerdictWall> {
  const programs = answered(question, today);
  const rows = await rowsOf<CountRow>(
    db,
    sql`select null as code, outcome, count(*)::int as count from (${programs}) as programs group by 2
      union all
      select code, outcome, count(*)::int from (${programs}) as programs, unnest(types) as code
      group by 1, 2`,
  );
  const counts = Map.groupBy(rows, ({ code }) => code);
  const nameOf = (code: string) => (code === "" ? "" : codeName(names, category, code, lang));
  const shown = Map.groupBy(await readTiles(db, programs, { page, lang }), ({ code }) => code);
  const listed = await db
    .select({ code: codeItems.code })
    .from(codeItems)
    .where(sql`${codeItems.category} = ${category} and not ${codeItems.retired}`)
    .orderBy(codeItems.position);
  return {
    question,
    programs: countsOf(counts.get(null) ?? []),
    functions: [...shown].map(([code, tiles]) => ({
      code,
      name: nameOf(code),
      programs: countsOf(counts.get(code) ?? []),
      tiles,
    })),
    missing: listed
      .filter(({ code }) => !counts.has(code))
      .map(({ code }) => ({ code, name: nameOf(code) })),
    tiles: rows.reduce((sum, { code, count }) => sum + (code === null ? 0 : count), 0),
  };
}
