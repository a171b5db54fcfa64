import { notFound } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import {
  type CodeNames,
  codeName,
  readCodeNames,
} from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Listed, PageRequest } from "@public-code/core/api/paging.ts";
import type { InputOf } from "@public-code/core/contract/endpoint.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { repositoryDescriptions } from "@public-code/evidence/api/description/repository-descriptions.table.ts";
import {
  type FormField,
  fieldNames,
  programFields,
} from "@public-code/programs/contract/program-fields.ts";
import { programSubmission } from "@public-code/programs/contract/program-form.ts";
import { describeProblem } from "@public-code/publiccode/api/publiccode-problem.ts";
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { CandidateValues } from "#contract/candidate-values.ts";
import type { Candidate, CandidateDetail, candidateCalls } from "#contract/candidates.ts";
import { type CandidateScope, inScope } from "./candidate-scope.ts";
import { candidateState, isUnread } from "./candidate-state.ts";
import { candidates } from "./candidates.table.ts";
import { findDoubles, type View } from "./find-doubles.ts";

type CandidateFilter = Pick<
  InputOf<(typeof candidateCalls)["listCandidates"]>,
  "search" | "state" | "source" | "agency" | "organisation"
>;

function conditionOf(filter: CandidateFilter, scope: CandidateScope): SQL | undefined {
  const { search, state, source, agency, organisation } = filter;
  const isShown = organisation === null ? sql`${candidateState} <> 'skipped'` : undefined;
  const texts = sql`lower(${candidates.programName} || ' ' || ${candidates.sourceAddress})`;
  return and(
    inScope(scope),
    search === "" ? undefined : sql`position(lower(${search}) in ${texts}) > 0`,
    state === "" ? isShown : sql`${candidateState} = ${state}`,
    organisation === null ? undefined : eq(candidates.organisationId, organisation),
    source === "" ? undefined : eq(candidates.sourceKind, source),
    agency === ""
      ? undefined
      : agency === "none"
        ? isNull(candidates.agencyCode)
        : eq(candidates.agencyCode, agency),
  );
}

/** The form of a candidate, as far as its source fills it. */
export function formValues(values: CandidateValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([field, { value }]) => [field, value]));
}

/** Fields that a submission asks for, and would not find. */
export function missingFields(values: CandidateValues): Candidate["missing"] {
  const { error } = programSubmission.safeParse(formValues(values));
  const incomplete = new Set(error?.issues.map(({ path }) => path[0]));
  return fieldNames.filter((name) => incomplete.has(name));
}

const { key, description } = repositoryDescriptions;
const columns = {
  row: candidates,
  state: candidateState,
  nameZh: agencies.nameZh,
  nameEn: agencies.nameEn,
  isArchived: sql<boolean>`coalesce(${description}->'facts'->'states' ? 'archived', false)`,
  isUnread,
};

async function readRows(
  db: Db,
  condition: SQL | undefined,
  { page, rows }: { page: number; rows: number },
) {
  return db
    .select(columns)
    .from(candidates)
    .leftJoin(agencies, eq(agencies.code, candidates.agencyCode))
    .leftJoin(repositoryDescriptions, eq(key, candidates.repositoryKey))
    .where(condition)
    .orderBy(desc(candidates.readAt), desc(candidates.id))
    .limit(rows)
    .offset(page * rows);
}
type StoredRow = Awaited<ReturnType<typeof readRows>>[number];

async function present(db: Db, stored: readonly StoredRow[], view: View): Promise<Candidate[]> {
  const doubles = await findDoubles(
    db,
    stored.map(({ row }) => row),
    view,
  );
  return stored.map(({ row, state, nameZh, nameEn, isArchived, isUnread: unread }) => ({
    candidateId: row.id,
    programName: row.programName,
    sourceKind: row.sourceKind,
    sourceAddress: row.sourceAddress,
    readAt: row.readAt.toISOString(),
    repository: row.repositoryKey ?? "",
    agencyCode: row.agencyCode ?? "",
    agencyName: inLanguage(view.lang, nameZh ?? "", nameEn ?? ""),
    state,
    dismissedReason: state === "dismissed" ? row.dismissedReason : "",
    skipReason: state === "skipped" ? row.skipReason : "",
    firstEditionNo: state === "draft" || state === "published" ? row.familyId : null,
    notes: row.notes.length,
    problems: row.problems.length,
    archived: isArchived,
    unlisted: row.organisationId !== null && row.listedAt === null,
    unread: state === "new" && unread,
    missing: missingFields(row.values),
    doubles: doubles.get(row.id) ?? [],
    updateTime: row.updatedAt.toISOString(),
  }));
}

/** Candidates, those that were read last first. */
export async function listCandidates(
  db: Db,
  request: PageRequest & CandidateFilter & { scope: CandidateScope },
): Promise<Listed<Candidate>> {
  const condition = conditionOf(request, request.scope);
  const stored = await readRows(db, condition, request);
  return {
    rows: await present(db, stored, request),
    total: await db.$count(candidates, condition),
  };
}

/** How many candidates nobody has decided on. */
export function countWaiting(db: Db, scope: CandidateScope): Promise<number> {
  return db.$count(candidates, and(inScope(scope), sql`${candidateState} = 'new'`));
}

/** Everything that is known of a candidate; 404 for one of another agency. */
export async function getCandidate(
  db: Db,
  candidateId: number,
  view: View,
): Promise<CandidateDetail> {
  const condition = and(eq(candidates.id, candidateId), inScope(view.scope));
  const stored = await readRows(db, condition, { page: 0, rows: 1 });
  const [candidate] = await present(db, stored, view);
  const row = stored[0]?.row;
  if (!candidate || !row) throw notFound();
  return {
    ...candidate,
    values: shownValues(row.values, await readCodeNames(db), view.lang),
    noteList: row.notes,
    problemList: row.problems.map(({ severity, path, line, ...problem }) => ({
      severity,
      path,
      line,
      message: describeProblem(problem, view.lang),
    })),
  };
}

/** One text for each entry of a value, as the form would show it. */
function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [String(value)];
  return value.map((entry: unknown) =>
    typeof entry === "object" && entry !== null
      ? Object.values(entry)
          .filter((part) => part !== "" && part !== null)
          .join(" ")
      : String(entry),
  );
}

/** What was read of a program for people, in the order of the form. */
function shownValues(
  values: CandidateValues,
  names: CodeNames,
  lang: Language,
): CandidateDetail["values"] {
  const nameOf = (field: FormField, text: string) => {
    const definition = programFields[field];
    return "category" in definition ? codeName(names, definition.category, text, lang) : text;
  };
  return fieldNames.flatMap((field) => {
    // Files and the reason of a change are no values of a candidate.
    const read = (values as Record<string, CandidateValues[keyof CandidateValues]>)[field];
    if (!read) return [];
    const texts = textsOf(read.value).map((text) => nameOf(field, text));
    return [{ field, texts, from: read.from, readAt: read.readAt }];
  });
}
