import { type Program, programStatus } from "../program.ts";
import { ofTexts } from "../program-fields.ts";

/** A program as visitors read it, of which little is said; what a test is about goes on top. */
export function makeProgram(change: Partial<Program> = {}): Program {
  return {
    ...ofTexts(() => ""),
    programId: 7,
    firstEditionNo: 7,
    versionNo: 1,
    caseNo: "",
    programName: "線上預約",
    types: [],
    typesStr: "",
    provideDept: "demo",
    provideDeptName: "示範機關",
    teches: [],
    techesStr: "",
    authorizations: "MIT",
    authorizationsStr: "MIT",
    awards: [],
    awardsStr: "",
    reviewStatus: "",
    programStatusCode: programStatus.online,
    programStatus: "",
    terminationDate: "",
    terminationStatus: "",
    createTime: "2026-03-01T02:00:00.000Z",
    updateTime: "2026-03-02T02:00:00.000Z",
    approveDesc: "",
    processAction: "",
    confirmedAt: "",
    takenIn: false,
    viewCount: 0,
    repositoryClickCount: 0,
    vulnerabilityScanContentVos: [],
    apiInfoContentVos: [],
    gitHubLinkContentVos: [],
    practicalCaseContentVos: [],
    picFiles: [],
    sbomFile: null,
    ...change,
  };
}
