import type { SeedCase } from "#content/content-types.ts";

/**
 * The second year of the pilot. Facts: press releases 13016 and 14454 of the Ministry of Digital
 * Affairs (moda.gov.tw/en/press/press-releases). They give team names in English only.
 */
export const casesOfYear113: readonly SeedCase[] = [
  {
    key: "early-intervention-2024",
    caseNameZh: "早期療育聯合評估線上預約及查詢系統",
    caseNameEn: "Booking of early intervention assessments",
    introductionZh:
      "為發展遲緩兒童的家長打造聯合評估門診的線上預約與搜尋工具，改善各醫療院所流程不一、資訊不透明的情形。桃園市政府與 Seeding Tech Squad 團隊合作，為 113 年試驗場域案例。團隊由臺南與美國的公民組成，是試驗場域首次有外國人參與。",
    introductionEn:
      "An online tool with which parents of children with developmental delays find and book joint assessment clinics, whose processes differ from hospital to hospital. The Seeding Tech Squad built it with the Taoyuan City Government in the 2024 pilot. The team came from Tainan and the United States. It was the first time that people from abroad took part.",
    govDeptZh: "桃園市政府",
    govDeptEn: "Taoyuan City Government",
    partnerTeamZh: "Seeding Tech Squad",
    partnerTeamEn: "Seeding Tech Squad",
    startDate: "",
    endDate: "",
    videoUrl: "",
    partnerIntroZh:
      "<p>Seeding Tech Squad（英文隊名）由來自臺南與美國的公民組成，經徵選後與桃園市政府媒合。</p>",
    partnerIntroEn:
      "<p>The Seeding Tech Squad, citizens from Tainan and the United States, was selected and matched with the Taoyuan City Government.</p>",
    resultDescZh:
      "<p>成果於 2024 年資訊月開幕活動發表，並規劃以公共程式提供各地方政府使用。</p><p>題目的背景：0 至 6 歲是早期療育的黃金時期，市府希望以數位工具協助篩檢、通報、聯合評估與療育的銜接。</p>",
    resultDescEn:
      "<p>The result was shown at the opening of IT Month 2024 and is to be offered to local governments as public code.</p><p>Background: the years from 0 to 6 matter most for early intervention, and the city wanted digital help that links screening, reporting, joint assessment and therapy.</p>",
    publicProgramRelatr: "",
    programKey: "",
    sample: false,
    picture: "cover-calendar.png",
    members: [
      {
        nameZh: "桃園市政府",
        nameEn: "Taoyuan City Government",
        workContentZh: "提出議題，說明早期療育服務的流程與需求。",
        workContentEn: "Named the problem and explained the process of early intervention.",
      },
      {
        nameZh: "Seeding Tech Squad",
        nameEn: "Seeding Tech Squad",
        workContentZh: "設計並開發線上預約與搜尋系統。",
        workContentEn: "Designed and developed the booking and search system.",
      },
      {
        nameZh: "數位發展部",
        nameEn: "Ministry of Digital Affairs",
        workContentZh: "辦理徵選與媒合，並發表成果。",
        workContentEn: "Ran selection and matching and presented the results.",
      },
    ],
    processes: [
      {
        titleZh: "徵選與媒合",
        titleEn: "Selection and matching",
        contentZh: "經團隊徵選程序後，由 Seeding Tech Squad 與桃園市政府合作。",
        contentEn: "After the selection, the Seeding Tech Squad was matched with the city.",
        picture: "step-listen.png",
      },
      {
        titleZh: "整合不同院所的流程",
        titleEn: "Joining different processes",
        contentZh: "各醫療院所流程不一，團隊與市府一起整理家長、院所與機關都能使用的共同流程。",
        contentEn:
          "Hospitals work in different ways. The team and the city worked out one process for parents, hospitals and agencies.",
        picture: "step-map.png",
      },
      {
        titleZh: "發表成果",
        titleEn: "Presenting the result",
        contentZh: "於 2024 年資訊月開幕活動公開展示。",
        contentEn: "It was shown in public at the opening of IT Month 2024.",
        picture: "step-try.png",
      },
    ],
    experiences: [],
  },
  {
    key: "low-carbon-meals",
    caseNameZh: "低碳餐點碳排放計算工具",
    caseNameEn: "Carbon calculator for low-carbon meals",
    introductionZh:
      "餐點碳排放計算工具，讓店家與消費者容易了解一份餐點的碳排放量，一起推廣在地慢食與低碳飲食。臺東縣政府與中原大學碩士班學生組成的 Low-Carbon Slow Food Lunch Box 團隊合作，為 113 年試驗場域案例。",
    introductionEn:
      "A calculator that shows restaurants and guests the carbon emissions of a meal, in support of local slow food. The Taitung County Government built it in the 2024 pilot with the Low-Carbon Slow Food Lunch Box team, master’s students of Chung Yuan Christian University.",
    govDeptZh: "臺東縣政府",
    govDeptEn: "Taitung County Government",
    partnerTeamZh: "Low-Carbon Slow Food Lunch Box（中原大學）",
    partnerTeamEn: "Low-Carbon Slow Food Lunch Box (Chung Yuan Christian University)",
    startDate: "",
    endDate: "",
    videoUrl: "",
    partnerIntroZh:
      "<p>Low-Carbon Slow Food Lunch Box（英文隊名）由中原大學資訊管理領域的碩士班學生組成，經徵選後與臺東縣政府媒合。</p>",
    partnerIntroEn:
      "<p>The Low-Carbon Slow Food Lunch Box team consists of master’s students of information management at Chung Yuan Christian University.</p>",
    resultDescZh:
      "<p>完成以數位計算機呈現餐點碳排放量的工具，於 2024 年資訊月開幕活動發表，並規劃以公共程式提供各地方政府使用。</p>",
    resultDescEn:
      "<p>A digital calculator for the carbon emissions of meals, shown at the opening of IT Month 2024, is to be offered to local governments as public code.</p>",
    publicProgramRelatr: "",
    programKey: "",
    sample: false,
    picture: "cover-bowl.png",
    members: [
      {
        nameZh: "臺東縣政府",
        nameEn: "Taitung County Government",
        workContentZh: "提出慢食與低碳飲食的推廣需求。",
        workContentEn: "Named the need in promoting slow food and low-carbon meals.",
      },
      {
        nameZh: "Low-Carbon Slow Food Lunch Box（中原大學）",
        nameEn: "Low-Carbon Slow Food Lunch Box (Chung Yuan Christian University)",
        workContentZh: "設計並開發碳排放計算工具。",
        workContentEn: "Designed and developed the calculator.",
      },
      {
        nameZh: "數位發展部",
        nameEn: "Ministry of Digital Affairs",
        workContentZh: "辦理徵選與媒合，並發表成果。",
        workContentEn: "Ran selection and matching and presented the results.",
      },
    ],
    processes: [
      {
        titleZh: "徵選與媒合",
        titleEn: "Selection and matching",
        contentZh: "經團隊徵選程序後，由中原大學學生團隊與臺東縣政府合作。",
        contentEn: "After the selection, the student team was matched with the county.",
        picture: "step-listen.png",
      },
      {
        titleZh: "開發計算工具",
        titleEn: "Building the calculator",
        contentZh: "把餐點的碳排放量轉換成店家與消費者都看得懂的數字。",
        contentEn:
          "The team turned a meal’s emissions into figures that restaurants and guests understand.",
        picture: "step-build.png",
      },
      {
        titleZh: "發表成果",
        titleEn: "Presenting the result",
        contentZh: "於 2024 年資訊月開幕活動公開展示。",
        contentEn: "It was shown in public at the opening of IT Month 2024.",
        picture: "step-try.png",
      },
    ],
    experiences: [],
  },
];
