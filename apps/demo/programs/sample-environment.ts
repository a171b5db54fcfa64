/** Samples of agency D, a fictitious agency for environment and disasters. */
import type { SeedProgram } from "../program-types.ts";
import { cleanScan, sampleProgram } from "./sample-program.ts";

export const sampleEnvironment: readonly SeedProgram[] = [
  sampleProgram({
    key: "sample-shelter-map",
    name: ["避難收容處所地圖", "Evacuation Shelter Map"],
    description: [
      "以地圖呈現避難收容處所的位置、容量、設施與開設狀態，離線時仍可查看最近的處所與路線。災時由值班人員更新收容人數，資料同步以開放資料公布，供新聞媒體引用。",
      "Shows shelters on a map with their location, capacity, facilities and whether they are open; the nearest one and the way to it can be seen offline. During a disaster, staff on duty update the number of people, and the data is published as open data that news media can quote.",
    ],
    agency: "sample-d",
    types: ["mapping", "openData"],
    teches: ["typescript", "nextjs", "leaflet", "postgresql"],
    licence: "MIT",
    demo: "shelter-map",
    forge: true,
    repositories: [["地圖網站", "shelter-map"]],
    scans: [
      cleanScan("OWASP ZAP", "2.15.0", "網站動態掃描，無中風險以上項目。"),
      cleanScan("GitHub CodeQL", "2.17", "原始碼掃描，無中風險以上項目。"),
    ],
    apis: [["處所狀態 API", "查詢處所位置、剩餘容量與開設時間。", "shelters/v1"]],
    cases: [
      ["示範防災資訊網", "shelter-map/portal", "AA"],
      ["示範區公所災時看板", "shelter-map/district", "AA"],
    ],
    awards: ["award113"],
    screenshots: ["map.png", "shelters.png", "capacity.png"],
    releasedOn: "2024-04-08",
  }),
  sampleProgram({
    key: "sample-air-sensors",
    name: ["空氣品質感測資料平臺", "Air Quality Sensor Platform"],
    description: [
      "接收微型感測器的即時數據，自動校正並標示異常值，提供地圖、趨勢圖與長期下載。學校與社區可以登錄自己的設備，平臺依資料品質分級後公開，協助環境教育與研究。",
      "Receives live data of small sensors, corrects it, marks outliers and offers maps, trends and downloads. Schools and communities register their own devices; data is published by quality level.",
    ],
    agency: "sample-d",
    types: ["openData", "dataPresentation"],
    teches: ["go", "elasticsearch", "vue", "docker"],
    licence: "AGPL-3.0-or-later",
    demo: "air-sensors",
    forge: true,
    repositories: [
      ["平臺後端", "https://code.internal.example.tw/sample-d/air-sensors-server"],
      ["展示網站", "air-sensors-web"],
      ["感測器韌體", "air-sensors-firmware"],
    ],
    scans: [cleanScan("gosec", "2.20.0", "Go 原始碼掃描，無中風險以上項目。")],
    apis: [["感測數據 API", "依區域與時間取得校正後的懸浮微粒與溫溼度。", "sensors/v1"]],
    cases: [["示範校園空品網", "air-sensors/schools", "AA"]],
    awards: ["award112"],
    screenshots: ["catalogue.png", "trend.png"],
    releasedOn: "2023-06-30",
  }),
  sampleProgram({
    key: "sample-incident-dispatch",
    name: ["災情通報與派遣系統", "Incident Reporting and Dispatch"],
    description: [
      "彙整民眾與里長通報的災情，依位置與類別合併重複案件並派遣最近的搶修單位。現場人員以手機回報照片與進度，指揮中心在地圖上掌握全局，事後可輸出處理歷程供檢討。",
      "Gathers reports from citizens and neighbourhood heads, merges repeated ones by place and kind and sends the nearest crew. Crews report with photos, the centre sees all on a map and the record is kept for review.",
    ],
    agency: "sample-d",
    types: ["caseManagement", "mapping", "messaging"],
    teches: ["java", "spring-boot", "flutter", "postgresql", "redis"],
    licence: "Apache-2.0",
    demo: "incident-dispatch",
    platforms: "web,ios,android",
    repositories: [
      ["指揮平臺", "incident-dispatch"],
      ["現場 App", "incident-dispatch-app"],
    ],
    scans: [
      cleanScan("Checkmarx", "9.6", "原始碼檢測，無中風險以上項目。"),
      cleanScan("MobSF", "4.0", "行動應用程式檢測，無中風險以上項目。"),
    ],
    apis: [
      ["災情通報 API", "送出位置、類別、說明與照片，回傳案件編號。", "incidents/v1"],
      ["派遣狀態 API", "查詢案件的派遣單位與目前進度。", "dispatch/v1"],
    ],
    cases: [
      ["示範災害應變中心", "incident-dispatch/centre", "A"],
      ["示範城市數據中心值班系統", "incident-dispatch/data-centre", "A"],
    ],
    screenshots: ["incidents.png", "report-form.png", "statistics.png"],
    releasedOn: "2024-09-23",
  }),
];
