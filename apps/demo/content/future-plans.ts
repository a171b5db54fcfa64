import type { SeedFuturePlan } from "#content/content-types.ts";

/** What is planned next, oldest first. */
export const seedFuturePlans: readonly SeedFuturePlan[] = [
  {
    scheduleDate: "20261215",
    contentZh: "開放機關自行查看程式的瀏覽、下載與示範網站點擊次數，作為年度成果盤點的參考。",
    contentEn:
      "Agencies can look up views, downloads and demo clicks of their own programs for their yearly review.",
  },
  {
    scheduleDate: "20270215",
    contentZh:
      "辦理北、中、南、東四場「第一次釋出就上手」實作工作坊，現場協助機關完成掃描、選擇授權與建立儲存庫。",
    contentEn:
      "Four hands-on workshops in the north, centre, south and east help agencies with scanning, licensing and their first repository.",
  },
  {
    scheduleDate: "20270415",
    contentZh: "116 年公民科技試驗場域開始徵求機關議題，並公布歷年案例的需求書範本與經費試算表。",
    contentEn:
      "The 2027 civic-tech pilot calls for problems of agencies; sample requirement documents and a budget sheet from earlier cases are published.",
  },
  {
    scheduleDate: "20270630",
    contentZh:
      "推出共用元件專區，優先收錄活動報名、場地預約、陳情管理與資料上傳表單四類可以單獨取用的模組。",
    contentEn:
      "A section for shared components opens with modules for event registration, room booking, complaint handling and data upload forms.",
  },
  {
    scheduleDate: "20270915",
    contentZh: "推出程式更新通知：訂閱程式後，有新版次、下架或資安更新時會收到通知信。",
    contentEn:
      "Update notices: if you follow a program, we will email you about new editions, security updates and when it goes offline.",
  },
  {
    scheduleDate: "20271201",
    contentZh: "公布年度公共程式使用情形報告與開放資料，並啟動下一年度獎勵的評選作業。",
    contentEn:
      "We publish the yearly report on the use of public code with its open data, and start the selection for the next award.",
  },
];
