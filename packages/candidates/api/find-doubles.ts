import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { inLanguage } from "@public-code/core/contract/language.ts";
import {
  type RelatedRepository,
  relatedRepositories,
} from "@public-code/evidence/api/repositories/repository-roots.ts";
import { sharedRepositories } from "@public-code/evidence/api/repositories/shared-repositories.ts";
import { isCurrent, isOpen } from "@public-code/programs/api/edition-states.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { isProgramVisible } from "@public-code/programs/api/visible-programs.ts";
import { repositoryKey } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { type AnyColumn, and, eq, inArray, or, sql } from "drizzle-orm";
import { type Double, doubleKinds } from "#contract/candidates.ts";
import { type Act, inScope } from "./candidate-scope.ts";
import { isUndecided } from "./candidate-state.ts";
import { type CandidateRow, candidates } from "./candidates.table.ts";

type Candidate = Pick<CandidateRow, "id" | "programName" | "repositoryKey" | "familyId">;

interface Sought extends Candidate {
  /** Other repositories whose history begins as that of its own. */
  related: readonly RelatedRepository[];
}

/** Who looks at candidates, and when. */
export type View = Omit<Act, "viewer">;

interface Entry extends Omit<Double, "kind" | "firstCommit"> {
  names: readonly string[];
  keys: readonly string[];
}

/** Names alike but for capitals and spaces; the database makes the same of a column. */
const plainName = (name: string) => name.toLowerCase().replaceAll(" ", "");
const plainColumn = (column: AnyColumn) => sql`lower(replace(${column}, ' ', ''))`;

/** Its own repository and those of the same history. */
const keysOf = ({ repositoryKey: key, related }: Sought): string[] => [
  ...(key === null ? [] : [key]),
  ...related.map(({ relatedKey }) => relatedKey),
];

/** What the database looks for, as arrays in one parameter. */
function soughtTexts(sought: readonly Sought[]) {
  const names = sought.map(({ programName }) => plainName(programName)).filter(Boolean);
  const paths = sought.flatMap((each) =>
    keysOf(each).map((key) => key.split("/").slice(1).join("/")),
  );
  const listed = (texts: readonly string[]) =>
    sql`(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
  return { names: listed(names), paths: listed(paths) };
}

/** Programs online, and those that an agency works on; of the latter an officer knows those of the agency. */
async function readPrograms(db: Db, sought: readonly Sought[], view: View): Promise<Entry[]> {
  const { scope, lang, now } = view;
  const { names, paths } = soughtTexts(sought);
  const isOnline = isProgramVisible(families.id, taipeiDay(now));
  const rows = await db
    .select({
      familyId: editions.familyId,
      programName: editions.programName,
      programNameEn: editions.programNameEn,
      links: editions.repositories,
      nameZh: agencies.nameZh,
      nameEn: agencies.nameEn,
      online: sql<boolean>`${isOnline}`,
    })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .innerJoin(agencies, eq(agencies.code, families.agencyCode))
    .where(
      and(
        or(
          and(isOnline, isCurrent),
          and(isOpen, scope === null ? undefined : inArray(families.agencyCode, [...scope])),
        ),
        sql`(${plainColumn(editions.programName)} in ${names}
          or ${plainColumn(editions.programNameEn)} in ${names}
          or exists (select from ${paths} as sought(path)
            where position(lower(sought.path) in lower(${editions.repositories}::text)) > 0))`,
      ),
    )
    .orderBy(editions.familyId, editions.id);
  return rows.map((row) => ({
    firstEditionNo: row.familyId,
    candidateId: null,
    name: inLanguage(lang, row.programName, row.programNameEn),
    agencyName: inLanguage(lang, row.nameZh, row.nameEn),
    online: row.online,
    names: [row.programName, row.programNameEn],
    keys: row.links.flatMap(({ url }) => repositoryKey(url) ?? []),
  }));
}

/** Programs online whose repository answers, or has answered, under one of these addresses. */
async function readMoved(db: Db, sought: readonly Sought[], { lang, now }: View): Promise<Entry[]> {
  const links = sought.flatMap(keysOf).map((key) => ({ url: `https://${key}` }));
  const shared = await sharedRepositories(db, { links, familyId: null, lang, now });
  return shared.map(({ url, familyId, programName, provideDeptName }) => ({
    firstEditionNo: familyId,
    candidateId: null,
    name: programName,
    agencyName: provideDeptName,
    online: true,
    names: [],
    keys: [repositoryKey(url) ?? ""],
  }));
}

/** Other candidates of which no program was made. */
async function readCandidates(db: Db, sought: readonly Sought[], view: View): Promise<Entry[]> {
  const { names } = soughtTexts(sought);
  const keys = sought.flatMap(keysOf);
  const rows = await db
    .select({
      candidateId: candidates.id,
      programName: candidates.programName,
      key: candidates.repositoryKey,
      nameZh: agencies.nameZh,
      nameEn: agencies.nameEn,
    })
    .from(candidates)
    .leftJoin(agencies, eq(agencies.code, candidates.agencyCode))
    .where(
      and(
        inScope(view.scope),
        isUndecided,
        or(
          inArray(candidates.repositoryKey, keys),
          sql`${plainColumn(candidates.programName)} in ${names}`,
        ),
      ),
    )
    .orderBy(candidates.id);
  return rows.map((row) => ({
    firstEditionNo: null,
    candidateId: row.candidateId,
    name: row.programName,
    agencyName: inLanguage(view.lang, row.nameZh ?? "", row.nameEn ?? ""),
    online: false,
    names: [row.programName],
    keys: row.key === null ? [] : [row.key],
  }));
}

/** Candidates with the repositories of the same history. */
async function withRelated(db: Db, rows: readonly Candidate[]): Promise<Sought[]> {
  const keys = rows.flatMap(({ repositoryKey: key }) => key ?? []);
  const related = Map.groupBy(await relatedRepositories(db, keys), ({ key }) => key);
  return rows.map((row) => ({ ...row, related: related.get(row.repositoryKey ?? "") ?? [] }));
}

/** By what an entry is the same program as a candidate, by what says most; null for another one. */
function sameness(
  { repositoryKey: key, programName, related }: Sought,
  { keys, names }: Entry,
): Pick<Double, "kind" | "firstCommit"> | null {
  if (key !== null && keys.includes(key)) return { kind: "repository", firstCommit: null };
  const root = related.find(({ relatedKey }) => keys.includes(relatedKey));
  if (root) return { kind: "history", firstCommit: { commit: root.commit, day: root.day } };
  const name = plainName(programName);
  const isNamed = names.some((other) => other !== "" && plainName(other) === name);
  return isNamed ? { kind: "name", firstCommit: null } : null;
}

/**
 * What may be the same program as each of some candidates: by repository, also under an address that it is
 * or was known by elsewhere, by the commit with which both histories begin, and by name. Each program once,
 * by what says most.
 */
export async function findDoubles(
  db: Db,
  rows: readonly Candidate[],
  view: View,
): Promise<Map<number, Double[]>> {
  if (rows.length === 0) return new Map();
  const sought = await withRelated(db, rows);
  const entries = [
    ...(await readPrograms(db, sought, view)),
    ...(await readMoved(db, sought, view)),
    ...(await readCandidates(db, sought, view)),
  ];
  const doublesOf = (candidate: Sought): Double[] => {
    const same = entries.flatMap((entry): Double[] => {
      const { names, keys, ...program } = entry;
      const isSelf =
        program.candidateId === candidate.id ||
        (candidate.familyId !== null && program.firstEditionNo === candidate.familyId);
      const by = isSelf ? null : sameness(candidate, entry);
      return by ? [{ ...by, ...program }] : [];
    });
    const doubles = new Map<string, Double>();
    for (const double of doubleKinds.flatMap((kind) => same.filter((each) => each.kind === kind))) {
      const number = `${double.firstEditionNo} ${double.candidateId}`;
      if (!doubles.has(number)) doubles.set(number, double);
    }
    return [...doubles.values()];
  };
  return new Map(sought.map((candidate) => [candidate.id, doublesOf(candidate)]));
}
