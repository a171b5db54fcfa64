import type { SeedCase, SeedCaseMember, SeedCaseProcess } from "#content/content-types.ts";

/**
 * The third year of the pilot. Facts: press releases 16932 (selection and kick-off, 30 July 2025)
 * and 18306 (showcase, 23 December 2025) of the Ministry of Digital Affairs.
 */

const ministry: SeedCaseMember = {
  nameZh: "數位發展部",
  nameEn: "Ministry of Digital Affairs",
  workContentZh: "辦理徵選與媒合，並舉辦成果發表會。",
  workContentEn: "Ran selection and matching and held the showcase.",
};

/** The year had one calendar for all four cases. */
const calendarOfYear: readonly SeedCaseProcess[] = [
  {
    titleZh: "決選與啟動",
    titleEn: "Final selection and kick-off",
    contentZh:
      "114 年共 32 隊參加，歷經提案審核、初選與決選，選出四隊；7 月 30 日舉行決選暨啟動典禮。",
    contentEn:
      "32 teams took part in 2025; proposal review, preliminary and final selection left four. The final and the kick-off were held on 30 July.",
    picture: "step-listen.png",
  },
  {
    titleZh: "開發與使用者測試",
    titleEn: "Development and user tests",
    contentZh: "團隊與地方政府共同調整需求，於年底前完成開發與使用者測試。",
    contentEn:
      "Team and local government refined the needs together and finished development and user tests by the end of the year.",
    picture: "step-try.png",
  },
  {
    titleZh: "成果發表",
    titleEn: "Showcase",
    contentZh: "12 月 23 日於「用程式創造城市」成果發表會暨交流座談會發表概念驗證成果。",
    contentEn: "The proof of concept was presented at the “Coding the City” forum on 23 December.",
    picture: "step-map.png",
  },
  {
    titleZh: "移轉程式碼",
    titleEn: "Handing over the code",
    contentZh:
      "規劃於 115 年第一季完成程式碼移轉與結案報告，成果依公共程式標準於平臺釋出，供其他縣市調整使用。",
    contentEn:
      "Transfer of the code and final report were planned for the first quarter of 2026, with results released as public code for other cities and counties.",
    picture: "step-open.png",
  },
];

const common = {
  startDate: "20250730",
  endDate: "20251223",
  videoUrl: "",
  publicProgramRelatr: "",
  programKey: "",
  sample: false,
  processes: calendarOfYear,
  experiences: [],
} as const;

export const casesOfYear114: readonly SeedCase[] = [
  {
    ...common,
    key: "disaster-data-2025",
    caseNameZh: "防災資料整合系統",
    caseNameEn: "Integrated data for disaster prevention",
    introductionZh:
      "防災資料整合系統的原型，針對災防啟動時資訊分散的問題，讓決策與第一線人員在同一處掌握需要的資訊，並驗證需求與技術是否可行。臺南市政府與「全部攏 ài 予我災」團隊合作，為 114 年試驗場域案例。",
    introductionEn:
      "A prototype that brings scattered information together when disaster response starts, so that decision makers and first responders look in one place. The Tainan City Government and the team “全部攏 ài 予我災” built it in the 2025 pilot, to test whether need and technology match.",
    govDeptZh: "臺南市政府",
    govDeptEn: "Tainan City Government",
    partnerTeamZh: "全部攏 ài 予我災",
    partnerTeamEn: "全部攏 ài 予我災",
    partnerIntroZh:
      "<p>「全部攏 ài 予我災」為 114 年決選選出的四個團隊之一，與臺南市政府合作。</p>",
    partnerIntroEn:
      "<p>“全部攏 ài 予我災” was one of the four teams of the final selection in 2025 and worked with Tainan City.</p>",
    resultDescZh:
      "<p>完成災防啟動與資訊整合的概念驗證。主辦單位說明，此階段的成果為原型系統，作為正式建置前釐清需求、限制與風險的基礎。</p>",
    resultDescEn:
      "<p>A proof of concept for starting disaster response with integrated information. The ministry describes the results of this stage as prototypes that clear up needs, limits and risks before a system is built.</p>",
    picture: "cover-rain.png",
    members: [
      {
        nameZh: "臺南市政府",
        nameEn: "Tainan City Government",
        workContentZh: "提出災防啟動的議題與作業需求。",
        workContentEn: "Named the problem of starting disaster response.",
      },
      {
        nameZh: "全部攏 ài 予我災",
        nameEn: "全部攏 ài 予我災",
        workContentZh: "開發防災資料整合系統的原型。",
        workContentEn: "Developed the prototype.",
      },
      ministry,
    ],
  },
  {
    ...common,
    key: "early-intervention-2025",
    caseNameZh: "早療聯合評估門診線上預約查詢系統",
    caseNameEn: "Online appointments for early intervention clinics",
    introductionZh:
      "早療聯合評估門診的線上預約與搜尋系統，讓家長更容易找到評估資源並完成預約，提升服務流程與資訊的透明度。桃園市政府與 OneStepMap 團隊以兒童早期療育服務為題合作，為 114 年試驗場域案例。",
    introductionEn:
      "An online system to find and book joint assessment clinics for early intervention, which helps parents and makes the service more transparent. The Taoyuan City Government and the team OneStepMap built it in the 2025 pilot.",
    govDeptZh: "桃園市政府",
    govDeptEn: "Taoyuan City Government",
    partnerTeamZh: "OneStepMap",
    partnerTeamEn: "OneStepMap",
    partnerIntroZh: "<p>OneStepMap 為 114 年決選選出的四個團隊之一，與桃園市政府合作。</p>",
    partnerIntroEn:
      "<p>OneStepMap was one of the four teams of the final selection in 2025 and worked with Taoyuan City.</p>",
    resultDescZh:
      "<p>完成兒童早期療育服務的概念驗證。桃園市自 113 年起以相同議題參與試驗場域，本案延續前一年的題目，繼續驗證線上預約與搜尋。</p>",
    resultDescEn:
      "<p>A proof of concept for early childhood intervention. Taoyuan had entered the pilot with the same subject in 2024; this case went on testing online appointments and queries.</p>",
    picture: "cover-clinic.png",
    members: [
      {
        nameZh: "桃園市政府",
        nameEn: "Taoyuan City Government",
        workContentZh: "提出早期療育服務的議題與流程需求。",
        workContentEn: "Named the problem and the process of early intervention.",
      },
      {
        nameZh: "OneStepMap",
        nameEn: "OneStepMap",
        workContentZh: "開發線上預約與搜尋系統的原型。",
        workContentEn: "Developed the prototype for appointments and queries.",
      },
      ministry,
    ],
  },
  {
    ...common,
    key: "runners-station-2025",
    caseNameZh: "跑者驛站：友善運動地圖",
    caseNameEn: "Runner’s Station, a friendly sports map",
    introductionZh:
      "「跑者驛站」友善運動地圖的原型，把跑者在意的資訊放上地圖，讓市民更容易在住家附近找到適合的運動路線與環境。高雄市政府與 MW RUN TEAM 團隊以運動生活圈為題合作，為 114 年試驗場域案例。",
    introductionEn:
      "A prototype of the Runner’s Station, a map with the information runners need, which makes active living near home easier. The Kaohsiung City Government and the MW RUN TEAM built it in the 2025 pilot.",
    govDeptZh: "高雄市政府",
    govDeptEn: "Kaohsiung City Government",
    partnerTeamZh: "MW RUN TEAM",
    partnerTeamEn: "MW RUN TEAM",
    partnerIntroZh: "<p>MW RUN TEAM 為 114 年決選選出的四個團隊之一，與高雄市政府合作。</p>",
    partnerIntroEn:
      "<p>MW RUN TEAM was one of the four teams of the final selection in 2025 and worked with Kaohsiung City.</p>",
    resultDescZh: "<p>完成運動生活圈應用的概念驗證，作為後續服務規劃的參考。</p>",
    resultDescEn:
      "<p>A proof of concept for active living in the neighbourhood, as a basis for planning the service.</p>",
    picture: "cover-track.png",
    members: [
      {
        nameZh: "高雄市政府",
        nameEn: "Kaohsiung City Government",
        workContentZh: "提出運動生活圈的議題與需求。",
        workContentEn: "Named the problem of active living.",
      },
      {
        nameZh: "MW RUN TEAM",
        nameEn: "MW RUN TEAM",
        workContentZh: "開發友善運動地圖的原型。",
        workContentEn: "Developed the prototype of the map.",
      },
      ministry,
    ],
  },
  {
    ...common,
    key: "fire-equipment-2025",
    caseNameZh: "消防裝備回報自動排程系統",
    caseNameEn: "Automated scheduling for fire equipment reports",
    introductionZh:
      "消防人力自動排程系統的原型，減少例行回報與排班的行政負擔，讓消防人員把時間留給救災與訓練。臺東縣政府與「優雅脈動_CivicFlow」團隊以消防人力排班與行政流程為題合作，為 114 年試驗場域案例。",
    introductionEn:
      "A prototype that schedules duties and equipment reports for the fire service, so that crews have less paperwork and more time for rescue and training. The Taitung County Government and the team 優雅脈動_CivicFlow built it in the 2025 pilot.",
    govDeptZh: "臺東縣政府",
    govDeptEn: "Taitung County Government",
    partnerTeamZh: "優雅脈動_CivicFlow",
    partnerTeamEn: "優雅脈動_CivicFlow",
    partnerIntroZh:
      "<p>「優雅脈動_CivicFlow」為 114 年決選選出的四個團隊之一，與臺東縣政府合作。</p>",
    partnerIntroEn:
      "<p>優雅脈動_CivicFlow was one of the four teams of the final selection in 2025 and worked with Taitung County.</p>",
    resultDescZh: "<p>完成消防人力排班與行政流程優化的概念驗證，作為正式建置前的參考。</p>",
    resultDescEn:
      "<p>A proof of concept for duty rosters and administrative work of the fire service, as a basis before a system is built.</p>",
    picture: "cover-flame.png",
    members: [
      {
        nameZh: "臺東縣政府",
        nameEn: "Taitung County Government",
        workContentZh: "提出消防行政流程的議題與需求。",
        workContentEn: "Named the problem of administrative work in the fire service.",
      },
      {
        nameZh: "優雅脈動_CivicFlow",
        nameEn: "優雅脈動_CivicFlow",
        workContentZh: "開發自動排程系統的原型。",
        workContentEn: "Developed the scheduling prototype.",
      },
      ministry,
    ],
  },
];
