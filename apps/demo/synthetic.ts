import "@public-code/portal/src/capabilities.ts";
import { agencies, codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { rocYear, startOfTaipeiDay, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { loadCodeLists } from "@public-code/portal/basics/load-code-lists.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { eq, max, sql } from "drizzle-orm";
import {
  makeProgram,
  type SyntheticChoices,
  type SyntheticProgram,
} from "./synthetic/make-program.ts";
import { createRandom } from "./synthetic/random.ts";
import {
  branches,
  branchesEn,
  ministries,
  ministriesEn,
  offices,
  officesEn,
  places,
  placesEn,
} from "./synthetic/words.ts";

const publishedAtOnce = 5_000;
const programsAtOnce = 2_000;
const seed = 20_260_101;

interface SyntheticAgency {
  code: string;
  nameZh: string;
  nameEn: string;
}

/** Six hundred agencies: the offices of twenty places and the branches of twenty ministries. */
function listAgencies(): SyntheticAgency[] {
  const list: SyntheticAgency[] = [];
  for (const [part, unit] of offices.entries())
    for (const [index, name] of places.entries()) {
      list.push({
        code: `load-l${index}-${part}`,
        nameZh: `${name}市政府${unit}`,
        nameEn: `${officesEn[part]} Office, ${placesEn[index]} City Government`,
      });
      list.push({
        code: `load-c${index}-${part}`,
        nameZh: `${ministries[index]}部${branches[part]}`,
        nameEn: `${branchesEn[part]}, Ministry of ${ministriesEn[index]} Affairs`,
      });
    }
  return list;
}

/** Adds the agencies that are missing; gives the codes of all. */
async function addAgencies(tx: Db): Promise<string[]> {
  const [last] = await tx
    .select({ ordinal: max(agencies.ordinal), position: max(agencies.position) })
    .from(agencies);
  const list = listAgencies().map((agency, index) => ({
    ...agency,
    oid: `2.16.886.101.99998.${index}`,
    mailbox: `open${index}@load.example.tw`,
    sample: true,
    position: (last?.position ?? 0) + 1 + index,
    ordinal: (last?.ordinal ?? 0) + 1 + index,
  }));
  await tx.insert(agencies).values(list).onConflictDoNothing();
  return list.map(({ code }) => code);
}

async function readChoices(tx: Db, agencyCount: number): Promise<SyntheticChoices> {
  const codesOf = async (category: string) =>
    (
      await tx
        .select({ code: codeItems.code })
        .from(codeItems)
        .where(eq(codeItems.category, category))
        .orderBy(codeItems.position)
    ).map(({ code }) => code);
  return {
    types: await codesOf("code_filter_type"),
    techs: await codesOf("code_filter_tech"),
    awards: await codesOf("code_filter_award"),
    agencyCount,
    today: startOfTaipeiDay(taipeiDay()),
  };
}

/** Reserves program numbers; gives the first. */
async function reserveNumbers(tx: Db, count: number): Promise<number> {
  const result = await tx.execute(sql`select nextval('program_numbers')::int as number`);
  // Both drivers answer with `rows`; Drizzle's common type does not say so.
  const { rows } = result as unknown as { rows: { number: number }[] };
  const first = rows[0]?.number ?? 1;
  await tx.execute(sql`select setval('program_numbers', ${first + count - 1})`);
  return first;
}

/** Counts case numbers up in memory; they are written down once, at the end. */
async function createCaseNumbers(tx: Db) {
  const result = await tx.execute(sql`select roc_year as year, last from case_numbers`);
  // As above.
  const { rows } = result as unknown as { rows: { year: number; last: number }[] };
  const last = new Map(rows.map((row) => [row.year, row.last]));
  return {
    next(at: Date): string {
      const year = rocYear(at);
      const number = (last.get(year) ?? 0) + 1;
      last.set(year, number);
      return `PC${String(year).padStart(3, "0")}${String(number).padStart(5, "0")}`;
    },
    async save(): Promise<void> {
      for (const [year, number] of last)
        await tx.execute(sql`
          insert into case_numbers (roc_year, last) values (${year}, ${number})
          on conflict (roc_year) do update set last = excluded.last`);
    },
  };
}

interface NumberedProgram extends SyntheticProgram {
  id: number;
  caseNo: string;
  agencyCode: string;
}

async function insertPrograms(tx: Db, programs: readonly NumberedProgram[]): Promise<void> {
  const rows = programs.map((program) => ({
    id: program.id,
    agency_code: program.agencyCode,
    awards: program.awards,
    case_no: program.caseNo,
    name: program.programName,
    name_en: program.programNameEn,
    description: program.description,
    description_en: program.descriptionEn,
    types: program.types,
    teches: program.teches,
    repositories: [{ name: "main", url: program.repositoryUrl }],
    ends: program.terminationDate,
    at: program.onlineAt.toISOString(),
  }));
  await tx.execute(sql`
    with loaded as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as rows (
        id int, agency_code text, awards text[], case_no text, name text, name_en text,
        description text, description_en text, types text[], teches text[], repositories jsonb,
        ends text, at timestamptz)
    ), new_families as (
      insert into ${families} (id, agency_code, awards, sample, created_at)
      select id, agency_code, awards, true, at from loaded
    )
    insert into ${editions} (id, family_id, version_no, case_no, status, program_name,
      program_name_en, description, description_en, types, teches, authorizations, repositories,
      termination_status, termination_date, online_at, created_at, updated_at)
    select id, id, 1, case_no, 4, name, name_en, description, description_en, types, teches, 'MIT',
      repositories, case when ends = '' then '' else '1' end, ends, at, at, at from loaded`);
}

/**
 * Writes `count` programs of load data, searchable at once: the same ones every time, relative to
 * today. Codes and agencies are added where they are missing.
 */
export async function seedSynthetic(
  db: Db,
  count: number,
  onProgress: (written: number) => void = () => {},
): Promise<void> {
  if ((await db.$count(codeItems)) === 0) await loadCodeLists(db);
  await db.transaction(async (tx) => {
    const agencyCodes = await addAgencies(tx);
    const choices = await readChoices(tx, agencyCodes.length);
    const caseNumbers = await createCaseNumbers(tx);
    const first = await reserveNumbers(tx, count);
    const random = createRandom(seed);
    for (let made = 0; made < count; made += programsAtOnce) {
      const length = Math.min(programsAtOnce, count - made);
      const programs: NumberedProgram[] = Array.from({ length }, (_, index) => {
        const number = made + index;
        const program = makeProgram(random, choices, number);
        const agencyCode = agencyCodes[program.agencyPlace];
        if (!agencyCode) throw new Error("The program belongs to no agency.");
        const caseNo = caseNumbers.next(program.onlineAt);
        return { ...program, id: first + number, caseNo, agencyCode };
      });
      await insertPrograms(tx, programs);
      onProgress(made + length);
    }
    await caseNumbers.save();
    for (let from = first; from < first + count; from += publishedAtOnce) {
      // A plan for tables that were empty looks through all of a large load for each program of it.
      await tx.execute(sql`analyze`);
      const length = Math.min(publishedAtOnce, first + count - from);
      await publishPrograms(
        tx,
        Array.from({ length }, (_, index) => from + index),
      );
    }
  });
  await db.execute(sql`analyze`);
}
