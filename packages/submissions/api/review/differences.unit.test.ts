import {
  type Picture,
  type Program,
  programStatus,
  type Scan,
} from "@public-code/programs/contract/program.ts";
import { makeProgram } from "@public-code/programs/contract/test-support/make-program.ts";
import { describe, expect, test } from "vitest";
import { differencesOf } from "./differences.ts";

const scan = (values: Partial<Scan>): Scan => ({
  scanId: 1,
  scanTool: "掃描工具",
  scanToolVersion: "1.0",
  scanResults: "",
  scanCriticalRecord: 0,
  scanHighRecord: 0,
  scanMediumRecord: 0,
  scanFile: null,
  ...values,
});

const picture = (fileId: number, fileOriName = `picture-${fileId}.png`): Picture => ({
  fileId,
  s3Url: `https://portal.example.tw/files/${fileId}`,
  fileOriName,
  fileExtName: "png",
  fileSize: 1,
  programId: 1,
  mediaType: "image/png",
  width: 1,
  height: 1,
});

const online = makeProgram({
  programId: 1001,
  firstEditionNo: 1001,
  caseNo: "PC11500001",
  programName: "程式甲",
  demoUrl: "https://demo.example.tw",
  description: "說明",
  types: ["website", "other"],
  typesStr: "網站平臺,其他",
  contactAgency: "資訊處",
  contactName: "窗口",
  contactEmail: "window@example.tw",
  teches: ["java"],
  techesStr: "Java",
  authorizationsStr: "MIT 授權條款",
  awards: ["award113"],
  awardsStr: "獎",
  viewCount: 5,
  repositoryClickCount: 2,
  vulnerabilityScanContentVos: [scan({})],
  gitHubLinkContentVos: [
    { name: "主程式", url: "https://code.example.tw/a" },
    { name: "函式庫", url: "https://code.example.tw/b" },
  ],
  picFiles: [picture(1), picture(2)],
});

describe("the differences of an edition to the online one", () => {
  test("are none for what belongs to the edition alone", () => {
    const edition: Program = {
      ...online,
      programId: 1002,
      versionNo: 2,
      caseNo: "PC11500002",
      programStatusCode: programStatus.reviewing,
      types: ["other", "website"],
      typesStr: "其他,網站平臺",
      awards: [],
      confirmedAt: "",
      takenIn: false,
      viewCount: 0,
      updateTime: "2026-02-01T00:00:00.000Z",
      changeReason: "更新",
      picFiles: online.picFiles.map((file) => ({ ...file, programId: 1002, s3Url: "x" })),
    };
    expect(differencesOf(online, edition, "zh-TW")).toEqual([]);
  });

  test("name single fields as added, removed or changed, codes by their names", () => {
    const edition: Program = {
      ...online,
      programNameEn: "Program A",
      demoUrl: "",
      teches: ["java", "go"],
      techesStr: "Java,Go",
      authorizations: "Apache-2.0",
      authorizationsStr: "Apache 授權條款 2.0",
    };
    expect(differencesOf(online, edition, "zh-TW")).toEqual([
      { path: "programNameEn", change: "added", before: "", after: "Program A" },
      { path: "demoUrl", change: "removed", before: "https://demo.example.tw", after: "" },
      { path: "teches", change: "changed", before: "Java", after: "Java,Go" },
      {
        path: "authorizations",
        change: "changed",
        before: "MIT 授權條款",
        after: "Apache 授權條款 2.0",
      },
    ]);
  });

  test("an entry that is put before the others is one addition", () => {
    const added = { name: "文件", url: "https://code.example.tw/c" };
    const edition = { ...online, gitHubLinkContentVos: [added, ...online.gitHubLinkContentVos] };
    expect(differencesOf(online, edition, "zh-TW")).toEqual([
      {
        path: "gitHubLinkContentVos.0",
        change: "added",
        before: "",
        after: "文件 https://code.example.tw/c",
      },
    ]);
  });

  test("an entry that was taken out bears its place of before", () => {
    const edition = { ...online, gitHubLinkContentVos: online.gitHubLinkContentVos.slice(1) };
    expect(differencesOf(online, edition, "zh-TW")).toEqual([
      {
        path: "gitHubLinkContentVos.0",
        change: "removed",
        before: "主程式 https://code.example.tw/a",
        after: "",
      },
    ]);
  });

  test("an entry that was rewritten is told field by field", () => {
    const edition = {
      ...online,
      gitHubLinkContentVos: [
        { name: "主程式", url: "https://code.example.tw/new" },
        { name: "共用函式庫", url: "https://code.example.tw/b" },
      ],
    };
    expect(
      differencesOf(online, edition, "zh-TW").map(({ path, change }) => `${path} ${change}`),
    ).toEqual(["gitHubLinkContentVos.0.url changed", "gitHubLinkContentVos.1.name changed"]);
  });

  test("a new report is a change of its row, by the file's name", () => {
    const report = {
      fileId: 7,
      s3Url: "",
      scanId: 1,
      fileOriName: "report.pdf",
      fileExtName: "pdf",
      fileSize: 1,
    };
    const edition = {
      ...online,
      vulnerabilityScanContentVos: [scan({ scanId: 2, scanHighRecord: 3, scanFile: report })],
    };
    expect(differencesOf(online, edition, "zh-TW")).toEqual([
      {
        path: "vulnerabilityScanContentVos.0.scanHighRecord",
        change: "changed",
        before: "0",
        after: "3",
      },
      {
        path: "vulnerabilityScanContentVos.0.scanFile",
        change: "added",
        before: "",
        after: "report.pdf",
      },
    ]);
  });

  test("pictures come and go by file, and another order is a change of the list", () => {
    const replaced = { ...online, picFiles: [picture(1), picture(3)] };
    expect(differencesOf(online, replaced, "zh-TW")).toEqual([
      { path: "picFiles.1", change: "added", before: "", after: "picture-3.png" },
      { path: "picFiles.1", change: "removed", before: "picture-2.png", after: "" },
    ]);
    const turned = { ...online, picFiles: [picture(2), picture(1)] };
    expect(differencesOf(online, turned, "en-US")).toEqual([
      {
        path: "picFiles",
        change: "changed",
        before: "picture-1.png, picture-2.png",
        after: "picture-2.png, picture-1.png",
      },
    ]);
  });
});
