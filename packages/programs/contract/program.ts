import { z } from "zod";
import { ofTexts } from "./program-fields.ts";

/** States of an edition, by their number on the wire. */
export const programStatus = {
  draft: 0,
  reviewing: 1,
  needsModification: 2,
  offline: 3,
  online: 4,
} as const;
export type ProgramStatus = (typeof programStatus)[keyof typeof programStatus];
/** An edition that its agency may still write over. */
export const draftStatuses = [programStatus.draft, programStatus.needsModification] as const;
/** An edition that its agency or the ministry is still working on; a family has one at most. */
export const openStatuses = [
  programStatus.draft,
  programStatus.reviewing,
  programStatus.needsModification,
] as const;
/** An edition that was approved: visitors see it, or have seen it last. */
export const approvedStatuses = [programStatus.offline, programStatus.online] as const;
export const programStatusCode = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
]);

/** A stored file as the wire shows it; `s3Url` is a reference or an absolute address. */
export const fileReference = z.object({
  fileId: z.int(),
  s3Url: z.string(),
  fileOriName: z.string(),
  fileExtName: z.string(),
  fileSize: z.int(),
});
export type FileReference = z.output<typeof fileReference>;

export const picture = fileReference.extend({
  programId: z.int(),
  mediaType: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type Picture = z.output<typeof picture>;

const scanFile = z.object({
  fileId: z.int(),
  s3Url: z.string(),
  scanId: z.int(),
  fileOriName: z.string(),
  fileExtName: z.string(),
  fileSize: z.int(),
});

const scan = z.object({
  scanId: z.int(),
  scanTool: z.string(),
  scanToolVersion: z.string(),
  scanResults: z.string(),
  scanCriticalRecord: z.int(),
  scanHighRecord: z.int(),
  scanMediumRecord: z.int(),
  scanFile: scanFile.nullable(),
});
export type Scan = z.output<typeof scan>;

export const apiInfo = z.object({ name: z.string(), description: z.string(), url: z.string() });
export type ApiInfo = z.output<typeof apiInfo>;
export const repositoryLink = z.object({ name: z.string(), url: z.string() });
export type RepositoryLink = z.output<typeof repositoryLink>;
export const practicalCase = z.object({
  name: z.string(),
  url: z.string(),
  accessibility: z.string(),
});
export type PracticalCase = z.output<typeof practicalCase>;

/** One edition of a program, as visitors, its agency and operators read it; new texts come last. */
export const program = z
  .object({
    programId: z.int(),
    firstEditionNo: z.int(),
    versionNo: z.int(),
    caseNo: z.string(),
    programName: z.string(),
    programNameEn: z.string(),
    demoUrl: z.string(),
    description: z.string(),
    descriptionEn: z.string(),
    types: z.array(z.string()),
    typesStr: z.string(),
    provideDept: z.string(),
    provideDeptName: z.string(),
    contactAgency: z.string(),
    contactName: z.string(),
    contactEmail: z.string(),
    contactNumber: z.string(),
    teches: z.array(z.string()),
    techesStr: z.string(),
    authorization: z.string(),
    authorizations: z.string(),
    authorizationsStr: z.string(),
    awards: z.array(z.string()),
    awardsStr: z.string(),
    reviewStatus: z.string(),
    programStatusCode,
    programStatus: z.string(),
    terminationDate: z.string(),
    terminationStatus: z.string(),
    createTime: z.string(),
    updateTime: z.string(),
    /** When its agency last said to visitors that the entry is still right; '' where it never has. */
    confirmedAt: z.string(),
    /** True where the platform took it in from public data: no officer of its agency has submitted or confirmed it. */
    takenIn: z.boolean(),
    changeReason: z.string(),
    approveDesc: z.string(),
    processAction: z.string(),
    viewCount: z.int(),
    repositoryClickCount: z.int(),
    vulnerabilityScanContentVos: z.array(scan),
    apiInfoContentVos: z.array(apiInfo),
    gitHubLinkContentVos: z.array(repositoryLink),
    practicalCaseContentVos: z.array(practicalCase),
    picFiles: z.array(picture),
    sbomFile: fileReference.nullable(),
  })
  .extend(ofTexts(() => z.string()));
export type Program = z.output<typeof program>;
