import { agencies, codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { AgencyLevel } from "@public-code/core/contract/code-lists/agency-levels.ts";
import { otherLicence } from "@public-code/core/contract/code-lists/code-names.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { readFactsOf } from "@public-code/evidence/api/read-evidence.ts";
import type { Finding } from "@public-code/evidence/contract/evidence.ts";
import type { EvidenceKindName } from "@public-code/evidence/contract/evidence-kinds.ts";
import { commonEndOf, repositoryEndOf } from "@public-code/evidence/contract/facts.ts";
import { findingsOf } from "@public-code/evidence/contract/findings.ts";
import { statusWithEnd } from "@public-code/evidence/contract/repository-end.ts";
import { sourceWays } from "@public-code/evidence/contract/source-ways.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import type { PublicDocument } from "@public-code/programs/api/public-document.ts";
import {
  findPublic,
  listNewestPublic,
  listPublic,
  type PublicSelection,
} from "@public-code/programs/api/read-public.ts";
import type { RepositoryEnd } from "@public-code/programs/contract/events/outcome-names.ts";
import { licenceIdOf } from "@public-code/programs/contract/licences/licence-id.ts";
import {
  type OpenDataColumn,
  ofEach,
  openDataColumns,
} from "@public-code/programs/contract/program-fields.ts";
import { statedLicences } from "@public-code/publiccode/api/map-licence.ts";
import { usersOf } from "@public-code/reuse/api/counted-reuses.ts";
import { and, gt, inArray, type SQL } from "drizzle-orm";

/** Few enough that hardly any of their rows outlive a collection of the young generation. */
const programsAtOnce = 20;

export interface Names {
  zh: string;
  en: string;
}

/** The text of a language; an empty English one falls back to Chinese. */
export const nameIn = (lang: Language, { zh, en }: Names): string => inLanguage(lang, zh, en);

/** What tells where the source is and under which licence. */
const sourceKinds = ["repository", "licenceMatch"] as const;

/** An online program with what may leave for everybody: its agency and mailbox, never a person. */
export interface OnlineProgram {
  programId: number;
  familyId: number;
  versionNo: number;
  /** As they stand; `programTexts` returns them in a language. */
  texts: Record<OpenDataColumn, string>;
  agencyCode: string;
  agencyOid: string;
  agencyLevel: AgencyLevel;
  agencyName: Names;
  agencyMailbox: string;
  types: (Names & { code: string })[];
  teches: (Names & { isLanguage: boolean })[];
  awards: Names[];
  /** Named, or in the agency's own words. */
  licence: Names & { code: string };
  /** In the agency's words; '' where none is stated. */
  statedLicence: string;
  /** See `statusWithEnd`. */
  developmentStatus: string;
  /** Of where its source is, its licence, and whatever else was asked for. */
  findings: Finding[];
  /** Where the repositories are today. */
  repositoryUrls: string[];
  /** Those of them of which no host has said of late that there is nothing, first where source was found. */
  standingUrls: string[];
  /** The issue tracker, where its host has told of one that still takes issues. */
  tracker: string | null;
  /** Other agencies that use it, as they are counted everywhere. */
  reusedBy: Names[];
  onlineAt: Date;
  /** When visitors saw its first edition. */
  publishedAt: Date;
  repositoryEnd: RepositoryEnd | null;
}

/** Reads the names of all codes; returns a function that makes programs of rows. */
async function createPresenter(
  db: Db,
  kinds: readonly EvidenceKindName[] = [],
): Promise<(documents: readonly PublicDocument[]) => Promise<OnlineProgram[]>> {
  const codes = await db
    .select({
      category: codeItems.category,
      code: codeItems.code,
      zh: codeItems.nameZh,
      en: codeItems.nameEn,
      isLanguage: codeItems.isLanguage,
    })
    .from(codeItems);
  const names = new Map(codes.map((row) => [`${row.category} ${row.code}`, row]));
  const named = (category: string, code: string) => {
    const row = names.get(`code_filter_${category} ${code}`);
    const zh = row?.zh ?? code;
    return { code, zh, en: row?.en || zh, isLanguage: row?.isLanguage ?? false };
  };
  const present = (
    document: PublicDocument,
    agency: Agency | undefined,
    { reusedBy, findings }: { reusedBy: Names[]; findings: Finding[] },
  ): OnlineProgram => {
    const { agencyCode, authorizations, authorization: own } = document;
    const onlineAt = new Date(document.onlineAt);
    const ways = document.repositories.map((link) => sourceWays(link, findings));
    const listed = named("authorizations", statedLicences(own).expression ?? own);
    return {
      programId: document.id,
      familyId: document.familyId,
      versionNo: document.versionNo,
      texts: ofEach(openDataColumns, (name) => document[name]),
      agencyCode,
      agencyOid: agency?.oid ?? "",
      agencyLevel: agency?.level ?? "",
      agencyName: { zh: agency?.zh ?? agencyCode, en: agency?.en ?? "" },
      agencyMailbox: agency?.mailbox ?? "",
      types: document.types.map((code) => named("type", code)),
      teches: document.teches.map((code) => named("tech", code)),
      awards: document.awards.map((code) => named("award", code)),
      licence:
        authorizations === otherLicence && own !== ""
          ? { code: authorizations, zh: own, en: listed.en }
          : named("authorizations", authorizations),
      statedLicence: licenceIdOf(document),
      developmentStatus: statusWithEnd(document.developmentStatus, commonEndOf(findings)),
      findings,
      repositoryUrls: ways.map(({ url }) => url),
      standingUrls: ways
        .filter(({ end }) => end !== "gone" && end !== "notFound")
        .sort((left, right) => Number(right.isFound) - Number(left.isFound))
        .map(({ url }) => url),
      tracker: ways.find(({ hasIssues, end }) => hasIssues && end === null)?.issues ?? null,
      reusedBy,
      onlineAt,
      publishedAt: document.publishedAt === null ? onlineAt : new Date(document.publishedAt),
      repositoryEnd: repositoryEndOf(findings),
    };
  };
  return async (documents) => {
    const users = documents.map((document) => usersOf(document));
    const agenciesByCode = await readAgencies(db, [
      ...documents.map(({ agencyCode }) => agencyCode),
      ...users.flat(),
    ]);
    const familyIds = documents.map(({ familyId }) => familyId);
    const facts = await readFactsOf(db, familyIds, [...sourceKinds, ...kinds]);
    const now = new Date();
    return documents.map((document, index) =>
      present(document, agenciesByCode.get(document.agencyCode), {
        reusedBy: (users[index] ?? []).flatMap((code) => {
          const { zh, en } = agenciesByCode.get(code) ?? {};
          return zh === undefined || en === undefined ? [] : [{ zh, en }];
        }),
        findings: findingsOf(facts.get(document.familyId) ?? [], now),
      }),
    );
  };
}

type Agency = Awaited<ReturnType<typeof selectAgencies>>[number];

function selectAgencies(db: Db, codes: readonly string[]) {
  const { code, oid, level, nameZh: zh, nameEn: en, mailbox } = agencies;
  return db
    .select({ code, oid, level, zh, en, mailbox })
    .from(agencies)
    .where(inArray(code, [...new Set(codes)]));
}

async function readAgencies(db: Db, codes: readonly string[]): Promise<Map<string, Agency>> {
  const rows = codes.length === 0 ? [] : await selectAgencies(db, codes);
  return new Map(rows.map((agency) => [agency.code, agency]));
}

/** The programs that visitors see whose editions were published last, by the events of it; `among` names families. */
export async function listNewestPrograms(
  db: Db,
  limit: number,
  among?: readonly number[],
): Promise<OnlineProgram[]> {
  const present = await createPresenter(db);
  const newest = await listNewestPublic(db, limit, among);
  const programs = await present(newest.map(({ document }) => document));
  return programs.map((program, index) => ({
    ...program,
    onlineAt: newest[index]?.at ?? program.onlineAt,
  }));
}

/** The program that the number of any of its editions leads to, if visitors see it. */
export async function findOnlineProgram(
  db: Db,
  programId: number,
  kinds: readonly EvidenceKindName[] = [],
): Promise<OnlineProgram | null> {
  const document = await findPublic(db, programId);
  if (!document) return null;
  const present = await createPresenter(db, kinds);
  const [program = null] = await present([document]);
  return program;
}

/** A part of the programs that visitors see, in order of their lasting numbers or against it. */
export async function listOnlinePrograms(
  db: Db,
  selection: Omit<PublicSelection, "byEdition">,
  kinds: readonly EvidenceKindName[] = [],
): Promise<OnlineProgram[]> {
  const present = await createPresenter(db, kinds);
  return present(await listPublic(db, selection));
}

/** Every program that visitors see, in order of the numbers of their editions, some at a time. */
export async function* eachOnlineProgram(
  db: Db,
  condition?: SQL,
  kinds: readonly EvidenceKindName[] = [],
): AsyncGenerator<OnlineProgram[]> {
  const present = await createPresenter(db, kinds);
  for (let last = 0; ; ) {
    const documents = await listPublic(db, {
      condition: and(gt(editions.id, last), condition),
      byEdition: true,
      limit: programsAtOnce,
    });
    if (documents.length > 0) yield await present(documents);
    last = documents.at(-1)?.id ?? last;
    if (documents.length === 0) return;
  }
}
