import {
  type CodeNames,
  codeName,
  joinedNames,
} from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { otherLicence } from "@public-code/core/contract/code-lists/code-names.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { statedLicences } from "@public-code/publiccode/api/map-licence.ts";
import { eq, getTableColumns, type SQL } from "drizzle-orm";
import { readRepositoryAddress } from "#contract/code-hosts/repository-address.ts";
import { licenceIdOf } from "#contract/licences/licence-id.ts";
import {
  type Program,
  type ProgramStatus,
  programStatus,
  type RepositoryLink,
} from "#contract/program.ts";
import { ofEach, ofTexts } from "#contract/program-fields.ts";
import { programTexts } from "#contract/program-texts.ts";
import { clickType } from "#contract/visits.ts";
import {
  clicksOfFamily,
  type FileAddress,
  picturesOfEdition,
  presentFile,
  presentPicture,
  presentScan,
  sbomOfEdition,
  scansOfEdition,
} from "./edition-attachments.ts";
import { statusName } from "./edition-status.ts";
import { editions, families } from "./programs.table.ts";
import { type PublicDocument, visitorTexts } from "./public-document.ts";
import type { PublicProgram } from "./read-public.ts";

/** An edition with everything that belongs to it, as columns. */
const wholeEdition = {
  ...getTableColumns(editions),
  agencyCode: families.agencyCode,
  awards: families.awards,
  viewCount: clicksOfFamily(clickType.view),
  repositoryClickCount: clicksOfFamily(clickType.repository),
  pictures: picturesOfEdition,
  scans: scansOfEdition,
  sbom: sbomOfEdition,
};

function selectWhole(db: Db, condition: SQL) {
  return db
    .select(wholeEdition)
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .where(condition)
    .limit(1);
}

/** An edition with everything that belongs to it. */
export type WholeEdition = Awaited<ReturnType<typeof selectWhole>>[number];

/** The first edition that a condition on `editions` and `families` finds, with all its parts. */
export async function readWholeEdition(db: Db, condition: SQL): Promise<WholeEdition | null> {
  const [edition] = await selectWhole(db, condition);
  return edition ?? null;
}

/** The licence as SPDX writes it, or the agency's own words. */
function statedLicence(edition: Parameters<typeof licenceIdOf>[0]): string {
  const id = licenceIdOf(edition);
  return statedLicences(id).expression ?? id;
}

/** What the licence of an edition is called: in English by what its own words name, where the list has that. */
export function licenceName(
  names: CodeNames,
  edition: { authorizations: string; authorization: string },
  lang: Language,
): string {
  const { authorizations, authorization } = edition;
  if (authorizations === "") return "";
  const isOwn = authorizations === otherLicence && authorization !== "";
  if (isOwn && lang === "zh-TW") return authorization;
  const code = isOwn ? statedLicence(edition) : authorizations;
  return codeName(names, "code_filter_authorizations", code, lang);
}

/** What visitors read of an edition like those who may see all of it, but for its texts. */
function presentShared(
  row: Omit<
    PublicDocument,
    "createdAt" | "onlineAt" | "publishedAt" | "confirmedAt" | "takenIn" | "parts"
  > &
    Pick<PublicProgram, "viewCount" | "repositoryClickCount">,
  names: CodeNames,
  { lang, status, addressOf }: EditionView,
) {
  const { types, teches, awards, agencyCode } = row;
  return {
    programId: row.id,
    firstEditionNo: row.familyId,
    versionNo: row.versionNo,
    types,
    typesStr: joinedNames(names, "code_filter_type", types, lang),
    provideDept: agencyCode,
    provideDeptName: codeName(names, "code_filter_provide_dept", agencyCode, lang),
    teches,
    techesStr: joinedNames(names, "code_filter_tech", teches, lang),
    authorizationsStr: licenceName(names, row, lang),
    awards,
    awardsStr: joinedNames(names, "code_filter_award", awards, lang),
    reviewStatus: statusName(status, lang),
    programStatusCode: status,
    programStatus: statusName(status, lang),
    processAction: "",
    viewCount: row.viewCount,
    repositoryClickCount: row.repositoryClickCount,
    vulnerabilityScanContentVos: row.scans.map((scan) => presentScan(scan, addressOf)),
    apiInfoContentVos: row.apis,
    gitHubLinkContentVos: row.repositories,
    practicalCaseContentVos: row.cases,
    picFiles: row.pictures.map((picture) => presentPicture(picture, row.id, addressOf)),
    sbomFile: row.sbom && presentFile(row.sbom, addressOf),
  };
}

interface EditionView {
  lang: Language;
  /** The one that counts today. */
  status: ProgramStatus;
  addressOf: FileAddress;
}

/** An edition as those read it who may see all of it: both languages raw. */
export function presentEdition(
  edition: WholeEdition,
  names: CodeNames,
  view: EditionView,
): Program {
  return {
    ...presentShared(edition, names, view),
    ...ofTexts((name) => edition[name]),
    caseNo: edition.caseNo,
    terminationDate: edition.terminationDate,
    terminationStatus: edition.terminationStatus,
    createTime: edition.createdAt.toISOString(),
    updateTime: edition.updatedAt.toISOString(),
    confirmedAt: "",
    takenIn: edition.takenIn !== null,
    approveDesc: edition.approveDesc,
  };
}

/** Whom to ask, as the agency wrote it; where that is its own name, in the reader's language. */
export function contactAgencyIn(
  { contactAgency, agencyCode }: Pick<PublicDocument, "contactAgency" | "agencyCode">,
  names: CodeNames,
  lang: Language,
): string {
  const nameIn = (language: Language) =>
    codeName(names, "code_filter_provide_dept", agencyCode, language);
  return contactAgency === nameIn("zh-TW") ? nameIn(lang) : contactAgency;
}

/** A repository as the agency calls it; in English by its path where that name is Chinese. */
function repositoryIn(link: RepositoryLink, lang: Language): RepositoryLink {
  if (lang === "zh-TW" || !/\p{Script=Han}/u.test(link.name)) return link;
  return { ...link, name: readRepositoryAddress(link.url)?.names.join("/") ?? "" };
}

/** A program as visitors read it: in their language, without what belongs to the review. */
export function presentPublic(
  { document, ...clicks }: PublicProgram,
  names: CodeNames,
  lang: Language,
): Program {
  const view = { lang, status: programStatus.online, addressOf: (key: string) => key };
  return {
    ...presentShared({ ...document, ...clicks }, names, view),
    ...ofTexts(() => ""),
    ...ofEach(visitorTexts, (name) => document[name]),
    ...programTexts(lang, document),
    contactAgency: contactAgencyIn(document, names, lang),
    gitHubLinkContentVos: document.repositories.map((link) => repositoryIn(link, lang)),
    caseNo: "",
    terminationDate: "",
    terminationStatus: "",
    createTime: new Date(document.createdAt).toISOString(),
    updateTime: new Date(document.onlineAt).toISOString(),
    confirmedAt: document.confirmedAt === null ? "" : new Date(document.confirmedAt).toISOString(),
    takenIn: document.takenIn && document.confirmedAt === null,
    approveDesc: "",
  };
}
