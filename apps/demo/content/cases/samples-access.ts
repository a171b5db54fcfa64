import type { SeedCase } from "#content/content-types.ts";

/** Samples of fictitious agencies and teams about access for everybody: interpretation, rural transport. */
export const accessSamples: readonly SeedCase[] = [
  {
    key: "sample-sign-language",
    caseNameZh: "（示範）手語翻譯員線上預約",
    caseNameEn: "(Sample) Booking sign language interpreters",
    introductionZh:
      "手語翻譯的線上預約原型，申請、媒合與通知都看得到進度。聽障市民到機關洽公，過去要先傳真或託人打電話預約，往往不知道有沒有排到。示範機關甲與「手語橋」團隊合作，用三個月完成。本案為示範案例。",
    introductionEn:
      "An online booking prototype for sign language interpreters that shows request, matching and notice at every step. Deaf citizens visiting an agency used to book by fax or ask someone to call, and never knew whether it had worked. Sample Agency A and the team Sign Bridge built it in 3 months. This is a sample.",
    govDeptZh: "示範機關甲（公共服務局）",
    govDeptEn: "Sample Agency A (Public Services Bureau)",
    partnerTeamZh: "手語橋（示範團隊）",
    partnerTeamEn: "Sign Bridge (sample team)",
    startDate: "20260803",
    endDate: "20261030",
    videoUrl: "",
    partnerIntroZh:
      "<p>「手語橋」由兩位前端工程師、一位服務設計師與一位聽障使用者顧問組成（示範團隊）。團隊從第一週就邀請聽障使用者參與，介面先以手語影片說明，再輔以文字。</p>",
    partnerIntroEn:
      "<p>Sign Bridge (a sample team) has two front-end engineers, a service designer and a deaf adviser. Deaf users took part from the first week; the screens explain themselves in sign language videos first and in text second.</p>",
    resultDescZh:
      "<p>原型在兩個服務據點試用四週：</p><ul><li>申請步驟由七步減為三步，並可用手機完成。</li><li>媒合結果以簡訊與電子郵件通知，申請人隨時查得到進度。</li><li>排班資料可匯出為試算表，與既有核銷流程相接。</li></ul><p>（以上為示範資料。）</p>",
    resultDescEn:
      "<p>The prototype was tried for four weeks at two service points:</p><ul><li>A request takes three steps instead of seven and works on a phone.</li><li>Results are sent by text message and email, and users can check progress at any time.</li><li>Rosters are exported as spreadsheets that fit the existing accounting.</li></ul><p>(Sample data.)</p>",
    publicProgramRelatr: "https://git.example.tw/sample-a/interpreter-booking",
    programKey: "",
    sample: true,
    picture: "cover-hands.png",
    members: [
      {
        nameZh: "示範機關甲承辦人",
        nameEn: "Staff member of Sample Agency A",
        workContentZh: "說明現行預約與核銷流程，協調兩個試用據點。",
        workContentEn: "Explained booking and accounting, and arranged the 2 trial sites.",
      },
      {
        nameZh: "服務設計師（示範）",
        nameEn: "Service designer (sample)",
        workContentZh: "訪談使用者與翻譯員，繪製流程與畫面。",
        workContentEn: "Interviewed users and interpreters, drew process and screens.",
      },
      {
        nameZh: "前端工程師（示範）",
        nameEn: "Front-end engineers (sample)",
        workContentZh: "開發預約、媒合與通知功能，撰寫自動測試。",
        workContentEn: "Developed booking, matching and notices with automated tests.",
      },
      {
        nameZh: "聽障使用者顧問（示範）",
        nameEn: "Deaf adviser (sample)",
        workContentZh: "每週檢視原型，錄製手語說明影片。",
        workContentEn: "Reviewed the prototype weekly and recorded the sign language videos.",
      },
    ],
    processes: [
      {
        titleZh: "第 1–2 週：聽懂問題",
        titleEn: "Weeks 1–2: understand",
        contentZh: "訪談六位使用者與四位翻譯員，發現最大的困擾是「不知道有沒有排到」。",
        contentEn:
          "We interviewed 6 users and 4 interpreters. The worst part was not knowing whether a booking had worked.",
        picture: "step-listen.png",
      },
      {
        titleZh: "第 3–5 週：畫出流程",
        titleEn: "Weeks 3–5: sketch",
        contentZh: "以紙本原型走過申請到通知的完整流程，刪去不必要的欄位。",
        contentEn:
          "We tried the whole process, from request to notice, with a paper prototype and removed the fields that were not needed.",
        picture: "step-sketch.png",
      },
      {
        titleZh: "第 6–10 週：開發與試用",
        titleEn: "Weeks 6–10: build and try",
        contentZh: "每週更新一版，在兩個據點試用，並以鍵盤與螢幕報讀軟體檢查。",
        contentEn:
          "Each week we tried a new version at 2 sites and checked it with a keyboard and a screen reader.",
        picture: "step-try.png",
      },
      {
        titleZh: "第 11–13 週：整理與公開",
        titleEn: "Weeks 11–13: tidy and open",
        contentZh: "補齊文件、完成原始碼掃描，以 MIT 授權公開。",
        contentEn:
          "We completed the documents, scanned the source code and published it under the MIT licence.",
        picture: "step-open.png",
      },
    ],
    experiences: [
      {
        contentZh:
          "最大的收穫是把「我們以為」換成「使用者說」。原本想做的視訊功能最後沒有做，因為大家真正要的是一則確定的通知。",
        contentEn:
          "The best part was to replace “we think” with “users say”. We never built the video function we had planned, because what people wanted was one reliable notice.",
        sharerNameZh: "示範機關甲承辦人",
        sharerNameEn: "Staff member of Sample Agency A",
      },
      {
        contentZh: "機關願意每週開放一小時給我們問問題，比任何規格書都有用。",
        contentEn: "One open hour a week for our questions helped us more than any specification.",
        sharerNameZh: "手語橋團隊代表（示範）",
        sharerNameEn: "Representative of Sign Bridge (sample)",
      },
    ],
  },
  {
    key: "sample-rural-bus",
    caseNameZh: "（示範）偏鄉預約公車排程助手",
    caseNameEn: "(Sample) Scheduling helper for rural buses on request",
    introductionZh:
      "預約公車的排程助手原型，把電話登記、路線安排與到站通知放在同一個畫面。偏鄉的預約公車過去靠電話登記、手寫派車單，司機臨時改道很難通知每一位乘客。示範機關甲與「順路工作室」合作。本案為示範案例。",
    introductionEn:
      "A scheduling assistant for on-demand buses that puts phone bookings, routes and arrival notices on one screen. Rural buses used to be booked by phone and planned on paper, and it was hard to tell every passenger about a detour. Sample Agency A and Same Way Studio built it. This is a sample.",
    govDeptZh: "示範機關甲（公共服務局）",
    govDeptEn: "Sample Agency A (Public Services Bureau)",
    partnerTeamZh: "順路工作室（示範團隊）",
    partnerTeamEn: "Same Way Studio (sample team)",
    startDate: "20240801",
    endDate: "20241031",
    videoUrl: "",
    partnerIntroZh:
      "<p>「順路工作室」由一位交通規劃背景的工程師與兩位在地青年組成（示範團隊），熟悉開放街圖與路線演算法，也常陪長輩搭車。</p>",
    partnerIntroEn:
      "<p>Same Way Studio (a sample team) is an engineer with a background in transport planning and two young residents who know open map data and often ride along with the elderly.</p>",
    resultDescZh:
      "<p>試用一個月後的觀察（示範資料）：</p><ul><li>派車單由手寫改為自動產生，電話登記員仍可用鍵盤快速輸入。</li><li>路線建議只做「建議」，司機可以隨時調整，系統會重新計算到站時間。</li><li>沒有智慧型手機的長輩，改以語音電話接收通知。</li></ul>",
    resultDescEn:
      "<p>After a month of trial (sample data):</p><ul><li>Dispatch sheets are made automatically, while operators on the phone still type quickly by keyboard.</li><li>Routes are suggestions. Drivers can change them, and arrival times are calculated again.</li><li>Passengers without a smartphone get a voice call.</li></ul>",
    publicProgramRelatr: "https://git.example.tw/sample-a/rural-bus-helper",
    programKey: "",
    sample: true,
    picture: "cover-bus.png",
    members: [
      {
        nameZh: "示範機關甲承辦人",
        nameEn: "Staff member of Sample Agency A",
        workContentZh: "提供去識別化的搭乘紀錄格式，協調客運業者。",
        workContentEn: "Provided the format of anonymised rides and spoke with the bus company.",
      },
      {
        nameZh: "電話登記員（示範）",
        nameEn: "Phone operator (sample)",
        workContentZh: "示範實際接聽流程，測試鍵盤操作。",
        workContentEn: "Showed how calls are taken and tested keyboard use.",
      },
      {
        nameZh: "後端工程師（示範）",
        nameEn: "Back-end engineer (sample)",
        workContentZh: "開發路線建議與到站時間計算。",
        workContentEn: "Developed route suggestions and arrival times.",
      },
      {
        nameZh: "在地協力者（示範）",
        nameEn: "Local helpers (sample)",
        workContentZh: "跟車觀察、辦理長輩試用說明會。",
        workContentEn: "Rode along and held trial sessions for the elderly.",
      },
    ],
    processes: [
      {
        titleZh: "跟車觀察",
        titleEn: "Riding along",
        contentZh: "跟著三條路線各跑兩天，記錄乘客上下車與電話往返的時間點。",
        contentEn: "We spent 2 days on each of 3 routes and noted stops and phone calls.",
        picture: "step-listen.png",
      },
      {
        titleZh: "拆解派車流程",
        titleEn: "Taking dispatch apart",
        contentZh: "把派車拆成登記、併車、通知三段，先解決最花時間的併車。",
        contentEn:
          "We split dispatch into booking, pooling and notice, and started with pooling, which took the most time.",
        picture: "step-map.png",
      },
      {
        titleZh: "開發原型",
        titleEn: "Building the prototype",
        contentZh: "以開放街圖與開源路線引擎完成原型，離線時仍可列印派車單。",
        contentEn:
          "The prototype uses open map data and an open source routing engine, and still prints dispatch sheets when it is offline.",
        picture: "step-build.png",
      },
      {
        titleZh: "一個月試用",
        titleEn: "A month of trial",
        contentZh: "與手寫派車單並行一個月，每天比對兩者差異後逐步切換。",
        contentEn:
          "It ran alongside the paper sheets for a month. We compared the two every day before we switched.",
        picture: "step-try.png",
      },
    ],
    experiences: [
      {
        contentZh: "並行一個月看起來多花工，卻讓司機和登記員敢用，因為隨時可以回到紙本。",
        contentEn:
          "A month of both looked like extra work, but drivers and operators were willing to try it because they still had paper.",
        sharerNameZh: "示範機關甲承辦人",
        sharerNameEn: "Staff member of Sample Agency A",
      },
      {
        contentZh: "跟車兩天學到的，比看一年的報表還多。",
        contentEn: "Two days on the bus taught us more than a year of reports.",
        sharerNameZh: "順路工作室工程師（示範）",
        sharerNameEn: "Engineer of Same Way Studio (sample)",
      },
    ],
  },
];
