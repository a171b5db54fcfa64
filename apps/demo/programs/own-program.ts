import type { SeedProgram } from "../program-types.ts";
import { sampleProgram } from "./sample-program.ts";

/**
 * The portal itself, as its publiccode.yml describes it. A fictitious agency presents it, since whoever runs a
 * portal names itself; its evidence is read from its own files (`read-own-files.ts`).
 */
export const ownProgram: SeedProgram = {
  ...sampleProgram({
    key: "public-code-portal",
    name: ["公共程式平臺", "Public Code Platform"],
    description: [
      "政府公開各機關出資開發的程式、供人再利用的平臺，也就是您正在使用的這個網站。訪客可以用中文或英文尋找程式、判斷是否合用並取得原始碼；機關承辦人送件，管理者審核後上架，其他系統可以取用開放資料。",
      "A portal where a government publishes the programs its agencies paid for: the site that you are using. In Chinese or English, visitors find a program, judge whether it fits their work and get to its source code; officers submit programs, operators review and publish them, and other systems take the open data.",
    ],
    note: [
      "本筆為示範資料，機關、網址與統計均屬虛構；查核結果是平臺讀取自身檔案的副本所得。",
      "This entry is a sample; the agency, the addresses and the figures are fictitious. The checks were made on a copy of the portal's own files.",
    ],
    agency: "sample-d",
    types: ["website", "openData"],
    teches: ["typescript", "react", "nodejs", "postgresql"],
    licence: "MIT",
    demo: "public-code-portal",
    repositories: [],
    scans: [],
    screenshots: [],
    languages: "zh-Hant,en",
    releasedOn: "2026-11-21",
  }),
  repositories: [
    { name: "平臺程式", url: "https://git.example.tw/sample-d/public-code-portal.git" },
  ],
  developmentStatus: "development",
  maintenanceType: "community",
};
