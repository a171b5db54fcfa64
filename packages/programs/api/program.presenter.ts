import {
  type CodeNames,
  codeName,
  joinedNames,
} from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { otherLicence } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { eq, getTableColumns, type SQL } from "drizzle-orm";
import type { Program, ProgramStatus } from "#contract/program.ts";
import { ofTexts } from "#contract/program-fields.ts";
import { clickType } from "#contract/public-programs.ts";
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

/** An edition with everything that belongs to it, as columns. */
export const wholeEdition = {
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

/** What the licence of an edition is called: its own words where the list has no name for it. */
export function licenceName(
  names: CodeNames,
  edition: { authorizations: string; authorization: string },
  lang: Language,
): string {
  const { authorizations, authorization } = edition;
  if (authorizations === "") return "";
  if (authorizations === otherLicence && authorization !== "") return authorization;
  return codeName(names, "code_filter_authorizations", authorizations, lang);
}

/**
 * An edition as those read it who may see all of it: both languages raw, file addresses as
 * `addressOf` makes them. `status` is the one that counts today.
 */
export function presentEdition(
  edition: WholeEdition,
  names: CodeNames,
  view: { lang: Language; status: ProgramStatus; addressOf: FileAddress },
): Program {
  const { lang, status, addressOf } = view;
  const { types, teches, awards, agencyCode } = edition;
  return {
    programId: edition.id,
    firstEditionNo: edition.familyId,
    versionNo: edition.versionNo,
    caseNo: edition.caseNo,
    ...ofTexts((name) => edition[name]),
    types,
    typesStr: joinedNames(names, "code_filter_type", types, lang),
    provideDept: agencyCode,
    provideDeptName: codeName(names, "code_filter_provide_dept", agencyCode, lang),
    teches,
    techesStr: joinedNames(names, "code_filter_tech", teches, lang),
    authorizationsStr: licenceName(names, edition, lang),
    awards,
    awardsStr: joinedNames(names, "code_filter_award", awards, lang),
    reviewStatus: statusName(status, lang),
    programStatusCode: status,
    programStatus: statusName(status, lang),
    terminationDate: edition.terminationDate,
    terminationStatus: edition.terminationStatus,
    createTime: edition.createdAt.toISOString(),
    updateTime: edition.updatedAt.toISOString(),
    approveDesc: edition.approveDesc,
    processAction: "",
    viewCount: edition.viewCount,
    repositoryClickCount: edition.repositoryClickCount,
    vulnerabilityScanContentVos: edition.scans.map((scan) => presentScan(scan, addressOf)),
    apiInfoContentVos: edition.apis,
    gitHubLinkContentVos: edition.repositories,
    practicalCaseContentVos: edition.cases,
    picFiles: edition.pictures.map((picture) => presentPicture(picture, edition.id, addressOf)),
    sbomFile: edition.sbom && presentFile(edition.sbom, addressOf),
  };
}
