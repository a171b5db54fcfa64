import type { ProgramDraftInput } from "../program-form.ts";

/** A form that may be submitted, with codes of the demo content; what is given replaces its values. */
export function completeForm(changes: Partial<ProgramDraftInput> = {}): ProgramDraftInput {
  return {
    processAction: "submit",
    programName: "線上申辦表單產生器",
    programNameEn: "Online Form Builder",
    demoUrl: "https://demo.example.tw/forms",
    description: "讓承辦人自行設計申辦表單，並匯出統計資料。",
    descriptionEn: "Officers design application forms by themselves and export statistics.",
    types: ["dataUploadForm"],
    teches: ["postgresql"],
    authorizations: "MIT",
    contactAgency: "資訊室",
    contactName: "公共程式窗口",
    contactEmail: "opensource@sample-a.example.tw",
    contactNumber: "",
    vulnerabilityScanContentVos: [{ scanTool: "OWASP ZAP", scanToolVersion: "2.15" }],
    apiInfoContentVos: [],
    gitHubLinkContentVos: [{ url: "https://example.tw/sample-a/forms", name: "主程式" }],
    practicalCaseContentVos: [],
    picFiles: [],
    ...changes,
  };
}
