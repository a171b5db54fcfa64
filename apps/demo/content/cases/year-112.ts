import type { SeedCase } from "#content/content-types.ts";

/**
 * The first year of the pilot. Facts: the READMEs and publiccode.yml files of the repositories
 * moda-gov-tw/civic-tech-experimental-field-dengue-* and …-find-babycare-*.
 */
export const casesOfYear112: readonly SeedCase[] = [
  {
    key: "dengue-field-tool",
    caseNameZh: "臺南市登革熱防疫現場數位工具",
    caseNameEn: "Field tool against dengue fever in Tainan",
    introductionZh:
      "把登革熱防治的現場填報、個案管理與地圖資訊整合成數位工具，減少繁瑣的人工確認，讓防疫人員掌握更即時的資訊。「好想打流感」團隊與臺南市政府衛生局合作，為 112 年公民科技試驗場域示範案。",
    introductionEn:
      "One digital tool for field reports, case management and maps in dengue control, with fewer manual checks and more current information. The team “好想打流感” built it with the Public Health Bureau of Tainan City, as a demonstration case of the 2023 pilot.",
    govDeptZh: "臺南市政府衛生局",
    govDeptEn: "Public Health Bureau, Tainan City Government",
    partnerTeamZh: "好想打流感",
    partnerTeamEn: "好想打流感",
    startDate: "",
    endDate: "",
    videoUrl: "",
    partnerIntroZh:
      "<p>「好想打流感」是參與 112 年數位發展部公民科技試驗場域的團隊，負責開發本案的前端與後端程式。</p>",
    partnerIntroEn:
      "<p>“好想打流感” took part in the civic-tech pilot that the Ministry of Digital Affairs ran in 2023 and developed the front end and back end of this tool.</p>",
    resultDescZh:
      "<p>成果由臺南市政府衛生局內部用於登革熱防疫作業，並以 MIT 授權公開前後端原始碼：</p><ul><li>前端：Vue.js，使用 Firebase Realtime Database。</li><li>後端：Node.js 18 以上，資料庫為 MongoDB 4.4 以上。</li><li>功能：表單填寫與資料上傳、個案管理、地圖資訊呈現、資料檢索、數據呈現。</li></ul>",
    resultDescEn:
      "<p>The Public Health Bureau uses the result internally for dengue control. The source of both parts is open under the MIT licence:</p><ul><li>Front end: Vue.js with Firebase Realtime Database.</li><li>Back end: Node.js 18 or later with MongoDB 4.4 or later.</li><li>Functions: forms and uploads, case management, maps, search, figures.</li></ul>",
    publicProgramRelatr:
      "https://github.com/moda-gov-tw/civic-tech-experimental-field-dengue-frontend",
    programKey: "dengue-field-tool",
    sample: false,
    picture: "cover-drop.png",
    members: [
      {
        nameZh: "臺南市政府衛生局",
        nameEn: "Public Health Bureau, Tainan City Government",
        workContentZh: "提出登革熱防治現場作業的需求，並採用成果。",
        workContentEn: "Named the needs of dengue control in the field and uses the result.",
      },
      {
        nameZh: "好想打流感",
        nameEn: "好想打流感",
        workContentZh: "開發前端與後端程式。",
        workContentEn: "Developed front end and back end.",
      },
      {
        nameZh: "數位發展部",
        nameEn: "Ministry of Digital Affairs",
        workContentZh: "辦理試驗場域，並在 GitHub 公開原始碼。",
        workContentEn: "Ran the pilot and published the source on GitHub.",
      },
    ],
    processes: [
      {
        titleZh: "看見現場的負擔",
        titleEn: "Seeing the burden in the field",
        contentZh: "防治流程有許多需要人工確認的環節，資訊難以即時掌握，成為本案要解決的問題。",
        contentEn:
          "Many steps of dengue control were checked by hand and information came late; that was the problem to solve.",
        picture: "step-listen.png",
      },
      {
        titleZh: "開發前後端工具",
        titleEn: "Building the tool",
        contentZh: "團隊以網頁技術開發前端與後端，涵蓋填報、個案管理、地圖與數據呈現。",
        contentEn:
          "The team built a web front end and back end for reports, case management, maps and figures.",
        picture: "step-build.png",
      },
      {
        titleZh: "公開原始碼",
        titleEn: "Opening the source",
        contentZh: "兩個儲存庫於 112 年 11 月建立，同年 12 月 14 日發布，採 MIT 授權。",
        contentEn:
          "Two repositories were created in November 2023 and released on 14 December under the MIT licence.",
        picture: "step-open.png",
      },
    ],
    experiences: [],
  },
  {
    key: "find-babycare",
    caseNameZh: "公托申請數位流程優化（寶寶找公托）",
    caseNameEn: "A better way to apply for public childcare",
    introductionZh:
      "整合公共托育的申請、搜尋、審核與管理的平臺，為既有的申請流程提出解方。「一起加油陣線」團隊與臺中市政府社會局合作，為 112 年公民科技試驗場域示範案，尚未正式上線提供服務。",
    introductionEn:
      "A platform for public childcare places that combines application, search, review and management. The team “一起加油陣線” built it with the Social Affairs Bureau of Taichung City, as a demonstration case of the 2023 pilot. It is not in public service.",
    govDeptZh: "臺中市政府社會局",
    govDeptEn: "Social Affairs Bureau, Taichung City Government",
    partnerTeamZh: "一起加油陣線",
    partnerTeamEn: "一起加油陣線",
    startDate: "",
    endDate: "",
    videoUrl: "",
    partnerIntroZh:
      "<p>「一起加油陣線」是參與 112 年數位發展部公民科技試驗場域的團隊，負責本案的流程設計與前後端開發。</p>",
    partnerIntroEn:
      "<p>“一起加油陣線” took part in the civic-tech pilot of 2023 and designed the process and developed front end and back end.</p>",
    resultDescZh:
      "<p>完成可以操作的示範平臺，並以 MIT 授權公開原始碼：</p><ul><li>前端：Vue 3；後端：PHP（Laravel）；資料庫：MySQL。</li><li>功能：托育地圖、線上申請、進度追蹤、審核與招收管理。</li></ul><p>示範網站僅供展示，不是正式的報名平臺。</p>",
    resultDescEn:
      "<p>A working demonstration platform with its source under the MIT licence:</p><ul><li>Front end: Vue 3; back end: PHP (Laravel); database: MySQL.</li><li>Functions: map of childcare places, online application, progress, review and enrolment.</li></ul><p>The demonstration site is not an official place to apply.</p>",
    publicProgramRelatr:
      "https://github.com/moda-gov-tw/civic-tech-experimental-field-find-babycare-frontend",
    programKey: "find-babycare",
    sample: false,
    picture: "cover-house.png",
    members: [
      {
        nameZh: "臺中市政府社會局",
        nameEn: "Social Affairs Bureau, Taichung City Government",
        workContentZh: "提供公共托育申請流程的業務知識。",
        workContentEn: "Shared its knowledge of the application process.",
      },
      {
        nameZh: "一起加油陣線",
        nameEn: "一起加油陣線",
        workContentZh: "設計申請流程，開發前端與後端程式。",
        workContentEn: "Designed the process and developed front end and back end.",
      },
      {
        nameZh: "數位發展部",
        nameEn: "Ministry of Digital Affairs",
        workContentZh: "辦理試驗場域，並在 GitHub 公開原始碼。",
        workContentEn: "Ran the pilot and published the source on GitHub.",
      },
    ],
    processes: [
      {
        titleZh: "整理既有流程",
        titleEn: "Laying out the process",
        contentZh: "從家長申請到機關審核，盤點公共托育既有流程的每個環節。",
        contentEn:
          "Every step of the existing process, from the parents' application to the agency’s review, was laid out.",
        picture: "step-map.png",
      },
      {
        titleZh: "設計與開發平臺",
        titleEn: "Designing and building",
        contentZh: "把申請、搜尋、審核與管理整合到同一個平臺。",
        contentEn: "Application, search, review and management came together on one platform.",
        picture: "step-sketch.png",
      },
      {
        titleZh: "公開原始碼",
        titleEn: "Opening the source",
        contentZh: "前後端儲存庫於 112 年 11 月建立，同年 12 月 14 日發布，採 MIT 授權。",
        contentEn:
          "The repositories were created in November 2023 and released on 14 December under the MIT licence.",
        picture: "step-open.png",
      },
    ],
    experiences: [],
  },
];
