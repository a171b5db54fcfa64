import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { type Picture, programStatus } from "@public-code/programs/contract/program.ts";
import { makeProgram } from "@public-code/programs/contract/test-support/make-program.ts";
import type { ProgramRow } from "#contract/submissions.ts";
import { emptyRow, emptyValues, type FormPicture, type FormValues } from "../form/form-values.ts";

/** The first bytes of a real file of each kind that the portal takes, and of some that it does not. */
export const heads = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0, 0, 0x10],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  gif: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  mp4: [0, 0, 0, 0x20, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d],
  webm: [0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37],
  zip: [0x50, 0x4b, 0x03, 0x04],
  text: [0x68, 0x65, 0x6c, 0x6c, 0x6f],
  mov: [0, 0, 0, 0x14, 0x66, 0x74, 0x79, 0x70, 0x71, 0x74, 0x20, 0x20],
  mkv: [
    0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88, 0x6d, 0x61, 0x74, 0x72, 0x6f, 0x73, 0x6b, 0x61,
  ],
  none: [],
} as const;

/** A file of a size without its bytes in memory. */
export function fileOf(name: string, size: number): File {
  const file = new File([], name, { lastModified: 1 });
  Object.defineProperty(file, "size", { value: size });
  return file;
}

export function newPicture(key: string, size = 1000): FormPicture {
  return { kind: "new", key, file: fileOf(`${key}.png`, size), mediaType: "image/png" };
}

export function storedPicture(fileId: number, fileSize = 1000): Picture {
  return {
    fileId,
    fileSize,
    s3Url: `https://portal.example.tw/files/pcp/${fileId}`,
    fileOriName: `${fileId}.png`,
    fileExtName: "png",
    programId: 7,
    mediaType: "image/png",
    width: 640,
    height: 400,
  };
}

export function keptPictureOf(fileId: number, fileSize = 1000): FormPicture {
  return { kind: "stored", key: `f${fileId}`, picture: storedPicture(fileId, fileSize) };
}

/** A form that may be submitted; what a test is about goes on top. */
export function filledValues(change: Partial<FormValues> = {}): FormValues {
  const repository = emptyRow("gitHubLinkContentVos");
  repository.cells = { url: "https://code.example.tw/demo", name: "主程式" };
  const scan = emptyRow("vulnerabilityScanContentVos");
  scan.cells.scanTool = "掃描工具";
  return {
    ...emptyValues(),
    programName: "線上預約",
    demoUrl: "https://demo.example.tw/",
    description: "讓民眾在網路上預約。",
    types: ["caseManagement"],
    authorizations: "MIT",
    contactAgency: "資訊室",
    contactName: "示範窗口",
    contactEmail: "service@example.tw",
    gitHubLinkContentVos: [repository],
    vulnerabilityScanContentVos: [scan],
    ...change,
  };
}

/** A stored edition; what a test is about goes on top. */
export function managedProgram(change: Partial<ManagedProgram> = {}): ManagedProgram {
  return {
    ...makeProgram({
      caseNo: "PC11500007",
      demoUrl: "https://demo.example.tw/",
      description: "讓民眾在網路上預約。",
      types: ["caseManagement"],
      typesStr: "案件管理",
      contactAgency: "資訊室",
      contactName: "示範窗口",
      contactEmail: "service@example.tw",
      programStatusCode: programStatus.draft,
      programStatus: "暫存中",
      gitHubLinkContentVos: [{ name: "主程式", url: "https://code.example.tw/demo" }],
    }),
    terminationSetBy: "",
    replaced: false,
    fieldComments: [],
    origins: [],
    decisions: [],
    ...change,
  };
}

/** A program online in the list of its agency; what a test is about goes on top. */
export function listedProgram(change: Partial<ProgramRow> = {}): ProgramRow {
  return {
    programId: 7,
    firstEditionNo: 7,
    versionNo: 1,
    caseNo: "PC11500007",
    programName: "線上預約",
    provideDeptName: "示範機關",
    programStatusCode: programStatus.online,
    programStatus: "上架中",
    terminationStatus: "",
    terminationDate: "",
    terminationSetBy: "",
    approveDesc: "",
    officerId: "u1",
    officerName: "示範承辦人",
    onlineRequest: "",
    updateTime: "2026-01-01T00:00:00.000Z",
    publiccodeMissing: [],
    replaced: false,
    ...change,
  };
}
