/** Samples that wait for a decision, so that the desk of reviews has something to show. */
import type { ProgramDraftInput } from "@public-code/programs/contract/program-form.ts";
import type { SeedProgram } from "../program-types.ts";
import { cleanScan, sampleProgram } from "./sample-program.ts";

/** A new program whose checks find nothing wrong but addresses that lead nowhere. */
const newCase: SeedProgram = sampleProgram({
  key: "sample-volunteer-signup",
  name: ["志工招募與排班系統", "Volunteer Sign-up and Shifts"],
  description: [
    "公布志工服務項目與時段，讓民眾線上報名、選擇班次並收到提醒。承辦人可審核資格、調整排班、登錄服務時數，並匯出時數證明與年度統計，減少電話聯絡與紙本簽到。",
    "Publishes volunteer work and its hours, lets people sign up, choose shifts and be reminded. Staff check who qualifies, change shifts, record hours served and export certificates and yearly statistics.",
  ],
  agency: "sample-c",
  types: ["dataUploadForm", "caseManagement"],
  teches: ["php", "laravel", "vue", "mariadb"],
  licence: "MIT",
  demo: "volunteer-signup",
  repositories: [["系統原始碼", "volunteer-signup"]],
  scans: [cleanScan("Trivy", "0.52.0", "容器與套件掃描，無中風險以上項目。")],
  screenshots: ["registration-form.png"],
  releasedOn: "2026-01-15",
});

/** A new program that fails checks: open findings, a licence that nobody knows, no picture. */
const failingCase: SeedProgram = sampleProgram({
  key: "sample-water-levels",
  name: ["河川水位警示看板", "River Level Warning Board"],
  description: [
    "彙整各測站的河川水位與雨量，以地圖與曲線顯示目前狀況，超過警戒值時自動通知值班人員。民眾可訂閱住家附近的測站，值班人員可記錄處置情形並產生事件報告。",
    "Gathers river levels and rainfall of all stations, shows them on a map and as curves, and tells the staff on duty when a warning level is passed. People can follow the stations near their home.",
  ],
  agency: "sample-d",
  types: ["dataPresentation", "messaging"],
  teches: ["python", "fastapi", "react", "postgresql"],
  licence: "other",
  licenceText: "本署自訂授權條款（示範），僅供政府機關使用。",
  demo: "water-levels",
  repositories: [["看板與警示服務", "water-levels"]],
  scans: [
    {
      scanTool: "OWASP ZAP",
      scanToolVersion: "2.15.0",
      scanResults: "中風險項目：登入頁缺少防止暴力嘗試的限制，預定下版修正。",
      scanCriticalRecord: 0,
      scanHighRecord: 1,
      scanMediumRecord: 2,
      report: false,
    },
  ],
  screenshots: [],
  releasedOn: "2026-02-10",
});

/** New programs that wait, the longest first. */
export const addedCases: readonly SeedProgram[] = [newCase, failingCase];

/** A change of a sample that is online: what was sent first, what was asked, what came back. */
export const changedCase = {
  key: "sample-library-seats",
  agency: "sample-c",
  first: {
    changeReason: "新增手機版劃位，並更新說明。",
    description: "手機版劃位。本筆為示範資料，機關、檢測結果、案例、獲獎與統計均屬虛構。",
  },
  request: "請保留原有功能的說明，並補上手機版的使用方式。",
  comment: { path: "description", comment: "說明太短，看不出系統原有的功能。" },
  second: {
    changeReason: "依審核意見補齊說明，並新增手機版的原始碼。",
    description:
      "讓讀者以電腦或手機即時查看各公共圖書館的剩餘座位並線上劃位，掃描座位上的 QR 碼即可報到，逾時未報到會自動釋出。館員可調整座位圖、設定優先席與開放時間。本筆為示範資料，機關、檢測結果、案例、獲獎與統計均屬虛構。",
    gitHubLinkContentVos: [
      { name: "座位系統", url: "https://gitlab.example.tw/sample-c/library-seats" },
      { name: "手機版", url: "https://gitlab.example.tw/sample-c/library-seats-mobile" },
    ],
  },
} as const satisfies {
  key: string;
  agency: string;
  first: Partial<ProgramDraftInput>;
  request: string;
  comment: { path: string; comment: string };
  second: { gitHubLinkContentVos: readonly { name: string; url: string }[] } & Pick<
    ProgramDraftInput,
    "changeReason" | "description"
  >;
};
