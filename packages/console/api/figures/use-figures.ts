import type { UseKind } from "@public-code/catalogue/contract/use-kinds.ts";
import { faqs, faqVotes } from "@public-code/content/api/content.table.ts";
import { type CodeNames, codeName } from "@public-code/core/api/code-lists/code-names.ts";
import { type Db, rowsOf } from "@public-code/core/api/database/database.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { countPublic } from "@public-code/programs/api/read-public.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import { type ClickType, clickType } from "@public-code/programs/contract/visits.ts";
import { countReuses } from "@public-code/reuse/api/counted-reuses.ts";
import { count, countDistinct, desc, eq, gt, sql } from "drizzle-orm";
import type {
  ConsoleFigures,
  NamedCount,
  ReuseFigures,
  UseMonth,
} from "#contract/figures/figures.ts";
import { monthNow, monthsBetween, mostMonths } from "./catalogue-figures.ts";

const longestList = 100;
const unused = { found: 0, compared: 0, sourceTaken: 0, records: 0, assistants: 0 };

const sumOf = (type: number) =>
  sql`coalesce(sum(count) filter (where count_type = ${type}), 0)::int`;

/** How much there is, and how much it is used. */
export async function readTotals(db: Db, today: string): Promise<ConsoleFigures["totals"]> {
  const program = visiblePrograms(today);
  const [online] = await db
    .select({ programs: count(), agencies: countDistinct(program.agencyCode) })
    .from(program);
  const [clicks] = await rowsOf<{ views: number; repository: number }>(
    db,
    sql`select ${sumOf(clickType.view)} as views, ${sumOf(clickType.repository)} as repository
      from family_counts`,
  );
  const [downloads] = await db
    .select({ count: sql<number>`coalesce(sum(${files.downloadCount}), 0)::int` })
    .from(files);
  return {
    programs: online?.programs ?? 0,
    agencies: online?.agencies ?? 0,
    views: clicks?.views ?? 0,
    repositoryClicks: clicks?.repository ?? 0,
    downloads: Number(downloads?.count ?? 0),
  };
}

/** Programs online that are samples. */
export async function countSamples(db: Db, today: string): Promise<number> {
  const program = visiblePrograms(today);
  const [row] = await db.select({ samples: count() }).from(program).where(eq(program.sample, true));
  return row?.samples ?? 0;
}

/** Online programs with their clicks, the most viewed first. */
export async function readProgramUse(
  db: Db,
  view: { names: CodeNames; lang: Language; today: string },
): Promise<ConsoleFigures["programs"]> {
  const program = visiblePrograms(view.today);
  const rows = await rowsOf<{
    id: number;
    name: string;
    nameEn: string;
    agency: string;
    views: number;
    repository: number;
    demo: number;
  }>(
    db,
    sql`select ${program.programId} as id, ${program.programName} as name,
        ${program.programNameEn} as "nameEn", ${program.agencyCode} as agency, counts.views, counts.repository, counts.demo
      from (
        select family_id, ${sumOf(clickType.view)} as views,
          ${sumOf(clickType.repository)} as repository, ${sumOf(clickType.demo)} as demo
        from family_counts group by family_id
      ) as counts
      join ${program} on ${program.familyId} = counts.family_id
      order by counts.views desc, counts.repository desc, ${program.programId} limit ${longestList}`,
  );
  return rows.map(({ id, name, nameEn, agency, views, repository, demo }) => ({
    programId: id,
    programName: view.lang === "en-US" && nameEn !== "" ? nameEn : name,
    agencyName: codeName(view.names, "code_filter_provide_dept", agency, view.lang),
    views,
    repositoryClicks: repository,
    demoClicks: demo,
  }));
}

/** How far visitors came in each month, from the first one counted to the one that runs. */
export async function readUseByMonth(db: Db, now: Date): Promise<UseMonth[]> {
  const of = (type: ClickType | UseKind) =>
    sql`coalesce(sum(count) filter (where type = ${String(type)}), 0)::int`;
  const rows = await rowsOf<UseMonth>(
    db,
    sql`select left(day, 4) || '-' || substr(day, 5, 2) as month,
        ${of(clickType.view)} as found, ${of(clickType.compared)} as compared,
        ${of(clickType.repository)} as "sourceTaken",
        ${of("recordTaken")} as records, ${of("assistants")} as assistants
      from (
        select day, count_type::text as type, count from family_counts
        union all select day, kind, count from use_counts
      ) as counts
      group by 1 order by 1`,
  );
  const counted = new Map(rows.map((row) => [row.month, row]));
  const first = rows[0]?.month;
  const months = first === undefined ? [] : monthsBetween(first, monthNow(now));
  return months.slice(-mostMonths).map((month) => counted.get(month) ?? { month, ...unused });
}

/** Files that were downloaded from guides, the most often first. */
export async function readDownloads(db: Db): Promise<ConsoleFigures["downloads"]> {
  return db
    .select({ fileId: files.id, name: files.originalName, count: files.downloadCount })
    .from(files)
    .where(gt(files.downloadCount, 0))
    .orderBy(desc(files.downloadCount), files.id)
    .limit(longestList);
}

/** The votes of visitors on each question, those with the most votes first. */
export async function readFaqVotes(db: Db, lang: Language): Promise<ConsoleFigures["faqVotes"]> {
  const votes = (vote: number) =>
    sql<number>`count(*) filter (where ${faqVotes.vote} = ${vote})::int`;
  const rows = await db
    .select({ faqId: faqs.id, question: faqs.question, helpful: votes(1), notHelpful: votes(-1) })
    .from(faqs)
    .leftJoin(faqVotes, eq(faqVotes.faqId, faqs.id))
    .where(eq(faqs.removed, false))
    .groupBy(faqs.id)
    .orderBy(desc(sql`count(${faqVotes.vote})`), faqs.position, faqs.id);
  return rows.map(({ question, ...row }) => ({
    ...row,
    question: lang === "en-US" && question.en !== "" ? question.en : question.zh,
  }));
}

/**
 * What publishing is for: how many online programs at least one other agency uses, by the one way of
 * counting, and which agencies use how many.
 */
export async function readReuse(
  db: Db,
  view: { names: CodeNames; lang: Language; today: string },
  now: Date,
): Promise<ReuseFigures> {
  const counted = await countReuses(db, null, now);
  const programsOf = new Map<string, number>();
  for (const { agencies } of counted.values())
    for (const code of agencies) programsOf.set(code, (programsOf.get(code) ?? 0) + 1);
  const byAgency = [...programsOf].map(
    ([code, count]): NamedCount => ({
      code,
      name: codeName(view.names, "code_filter_provide_dept", code, view.lang),
      count,
    }),
  );
  return {
    online: await countPublic(db, view.today),
    reused: counted.size,
    uses: [...programsOf.values()].reduce((sum, programs) => sum + programs, 0),
    byAgency: byAgency.sort(
      (left, right) => right.count - left.count || (left.code < right.code ? -1 : 1),
    ),
  };
}
