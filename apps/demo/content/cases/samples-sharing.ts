import type { SeedCase } from "#content/content-types.ts";

/** Samples of fictitious agencies and teams about sharing: library seats, food. */
export const sharingSamples: readonly SeedCase[] = [
  {
    key: "sample-library-seats",
    caseNameZh: "（示範）社區圖書室座位與活動預約",
    caseNameEn: "(Sample) Seats and events of neighbourhood libraries",
    introductionZh:
      "座位與活動預約的共用模組，任何一間圖書室都能在半天內設定完成。十二間社區圖書室過去各用各的登記簿，民眾到了現場才知道沒有座位。示範機關丙與「翻頁小隊」合作。本案為示範案例。",
    introductionEn:
      "A shared module for booking seats and events that any library can set up within half a day. 12 neighbourhood libraries used to keep 12 registers, and visitors learned only on the spot that no seat was left. Sample Agency C and the Page Turners built it. This is a sample.",
    govDeptZh: "示範機關丙（文化教育處）",
    govDeptEn: "Sample Agency C (Culture and Education Office)",
    partnerTeamZh: "翻頁小隊（示範團隊）",
    partnerTeamEn: "Page Turners (sample team)",
    startDate: "20230816",
    endDate: "20231115",
    videoUrl: "",
    partnerIntroZh:
      "<p>「翻頁小隊」由三位大學生與一位圖書館志工組成（示範團隊），第一次參與公共服務開發，由有經驗的公民科技領路人每週陪同檢視。</p>",
    partnerIntroEn:
      "<p>The Page Turners (a sample team) are three students and a library volunteer. It was their first public service, with help from an experienced civic technologist every week.</p>",
    resultDescZh:
      "<p>完成可重複使用的預約模組（示範資料）：</p><ul><li>一個設定檔描述座位、時段與規則，不必改程式。</li><li>沒有帳號也能預約，只留必要的聯絡方式，活動結束七天後自動刪除。</li><li>介面符合無障礙要求，可完全以鍵盤操作。</li></ul><p>模組後來擴充為「公共圖書館座位查詢（示範）」，並登錄到本平臺。</p>",
    resultDescEn:
      "<p>A booking module that can be reused (sample data):</p><ul><li>One settings file describes seats, hours and rules; no code is changed.</li><li>Booking needs no account; only a contact is kept and deleted seven days after the event.</li><li>The screens are accessible and work by keyboard alone.</li></ul><p>It later grew into the Public Library Seat Finder (sample), which is now on this platform.</p>",
    publicProgramRelatr: "https://gitlab.example.tw/sample-c/library-seats",
    programKey: "sample-library-seats",
    sample: true,
    picture: "cover-book.png",
    members: [
      {
        nameZh: "示範機關丙承辦人",
        nameEn: "Staff member of Sample Agency C",
        workContentZh: "統整十二間圖書室的規則，決定共同的預約原則。",
        workContentEn: "Gathered the rules of 12 libraries and agreed on common ones.",
      },
      {
        nameZh: "圖書室志工（示範）",
        nameEn: "Library volunteer (sample)",
        workContentZh: "說明現場情境，測試櫃檯代為預約。",
        workContentEn: "Explained daily work and tested booking at the desk.",
      },
      {
        nameZh: "學生工程師（示範）",
        nameEn: "Student engineers (sample)",
        workContentZh: "開發預約模組與設定檔驗證。",
        workContentEn: "Developed the module and the check of its settings.",
      },
    ],
    processes: [
      {
        titleZh: "蒐集十二本登記簿",
        titleEn: "Twelve registers",
        contentZh: "比對各圖書室的登記欄位與規則，整理出八成共同、兩成各異。",
        contentEn:
          "We compared the fields and rules of all libraries: 80% were the same, 20% were different.",
        picture: "step-listen.png",
      },
      {
        titleZh: "把差異變成設定",
        titleEn: "Differences become settings",
        contentZh: "各異的兩成寫成設定檔，程式只處理共同的規則。",
        contentEn:
          "We put the different 20% into a settings file. The code handles only the common rules.",
        picture: "step-map.png",
      },
      {
        titleZh: "三間先試",
        titleEn: "Three libraries first",
        contentZh: "先在三間圖書室試用三週，記錄櫃檯人員卡住的地方並改善。",
        contentEn:
          "3 libraries tried it for 3 weeks. We improved it wherever staff at the desk got stuck.",
        picture: "step-try.png",
      },
      {
        titleZh: "公開模組",
        titleEn: "Opening the module",
        contentZh: "拆出與機關無關的部分，以 MIT 授權公開並附範例設定。",
        contentEn:
          "We separated the parts that are not specific to the agency and published them under the MIT licence with sample settings.",
        picture: "step-open.png",
      },
    ],
    experiences: [
      {
        contentZh: "先談規則、再談系統，是這次最重要的事。規則統一了，系統就簡單了。",
        contentEn:
          "Rules first, system second: that was what mattered. Once the rules agreed, the system was simple.",
        sharerNameZh: "示範機關丙承辦人",
        sharerNameEn: "Staff member of Sample Agency C",
      },
      {
        contentZh: "第一次看到自己寫的程式被別的單位裝起來，才知道 README 有多重要。",
        contentEn: "We learned how much a README matters when another office installed our code.",
        sharerNameZh: "翻頁小隊成員（示範）",
        sharerNameEn: "Member of the Page Turners (sample)",
      },
    ],
  },
  {
    key: "sample-food-sharing",
    caseNameZh: "（示範）即期食物媒合站",
    caseNameEn: "(Sample) Matching food close to its date",
    introductionZh:
      "即期食物的媒合站原型，讓店家三十秒登記、社福據點即時認領，並留下可以稽核的領取紀錄。市場與店家每天有可以分享的食物，據點過去卻常在報廢後才知道。示範機關甲與「剩食地圖社」合作。本案為示範案例。",
    introductionEn:
      "A matching station for surplus food: shops register it in 30 seconds, charities claim it immediately, and every handover is recorded. Markets and shops had food to share every day, but charities often heard of it too late. Sample Agency A and the Leftover Map Club built it. This is a sample.",
    govDeptZh: "示範機關甲（公共服務局）",
    govDeptEn: "Sample Agency A (Public Services Bureau)",
    partnerTeamZh: "剩食地圖社（示範團隊）",
    partnerTeamEn: "Leftover Map Club (sample team)",
    startDate: "20260803",
    endDate: "20261030",
    videoUrl: "",
    video: {
      file: "food-sharing.webm",
      textZh:
        "示範影片，無聲，文字在畫面中。快收攤的攤商還有可以分享的食物；在手機上填三個欄位，三十秒完成登記；據點認領後，兩小時內來領取；每次領取都留下紀錄，並可匯出核對。",
      textEn:
        "A silent sample video with on-screen text. Near closing time a stall still has food to share; three fields on a phone register it within thirty seconds; a charity claims it and collects it within two hours; every handover is on record and can be exported.",
    },
    partnerIntroZh:
      "<p>「剩食地圖社」由一位營養師、一位資料工程師與兩位市場自治會幹部組成（示範團隊），長期在市場推動惜食。</p>",
    partnerIntroEn:
      "<p>The Leftover Map Club (a sample team) is a dietitian, a data engineer and two members of a market association who have long worked against food waste.</p>",
    resultDescZh:
      "<p>於一座市場與五個據點試用六週（示範資料）：</p><ul><li>登記只需選擇品項、份數與領取期限，逾期自動下架。</li><li>據點以「認領後兩小時內領取」為原則，未領取會釋回。</li><li>領取紀錄可匯出，供機關核對與食品安全追溯。</li></ul>",
    resultDescEn:
      "<p>Tried for six weeks at one market and five charities (sample data):</p><ul><li>Registering means item, portions and deadline; expired entries disappear.</li><li>Claims last 2 hours and are released if no one comes.</li><li>Records can be exported for checks and food safety.</li></ul>",
    publicProgramRelatr: "https://git.example.tw/sample-a/food-matching",
    programKey: "",
    sample: true,
    picture: "cover-basket.png",
    members: [
      {
        nameZh: "示範機關甲承辦人",
        nameEn: "Staff member of Sample Agency A",
        workContentZh: "協調社福據點，確認食品安全與捐贈規定。",
        workContentEn: "Brought in the charities and checked food safety and donation rules.",
      },
      {
        nameZh: "營養師（示範）",
        nameEn: "Dietitian (sample)",
        workContentZh: "訂定可分享品項與保存條件。",
        workContentEn: "Set which items may be shared and how they are kept.",
      },
      {
        nameZh: "資料工程師（示範）",
        nameEn: "Data engineer (sample)",
        workContentZh: "開發登記、認領與紀錄匯出。",
        workContentEn: "Developed registration, claims and exports.",
      },
      {
        nameZh: "市場自治會（示範）",
        nameEn: "Market association (sample)",
        workContentZh: "招募攤商試用並收集意見。",
        workContentEn: "Won stalls for the trial and gathered opinions.",
      },
    ],
    processes: [
      {
        titleZh: "到市場蹲點",
        titleEn: "At the market",
        contentZh: "收攤前一小時在市場觀察，發現攤商最怕的是「多一道手續」。",
        contentEn:
          "We watched the last hour before closing and saw that stalls fear nothing more than extra paperwork.",
        picture: "step-listen.png",
      },
      {
        titleZh: "三十秒登記",
        titleEn: "Thirty seconds",
        contentZh: "把登記畫面縮到三個欄位，以大按鈕與語音輸入減少打字。",
        contentEn:
          "We cut registration to 3 fields, with large buttons and dictation instead of typing.",
        picture: "step-sketch.png",
      },
      {
        titleZh: "開發與安全檢查",
        titleEn: "Building and checking",
        contentZh: "開發時同步寫入保存期限規則，過期品項無法被認領。",
        contentEn:
          "We built in the rules for dates from the start, so that expired items cannot be claimed.",
        picture: "step-build.png",
      },
      {
        titleZh: "試用與交接",
        titleEn: "Trial and handover",
        contentZh: "試用六週後，將維運文件與資料字典交給機關與據點。",
        contentEn:
          "After 6 weeks, we gave the agency and charities the operating documents and a data dictionary.",
        picture: "step-open.png",
      },
    ],
    experiences: [
      {
        contentZh: "攤商願不願意用，取決於最後那十分鐘。系統只要讓收攤晚一分鐘，就沒有人會用。",
        contentEn:
          "Whether stalls use it is decided in the last ten minutes. If it delays closing by even one minute, they will not.",
        sharerNameZh: "市場自治會幹部（示範）",
        sharerNameEn: "Member of the market association (sample)",
      },
      {
        contentZh: "我們把規定翻成畫面上的選項，攤商不必讀法規，也不會填錯。",
        contentEn:
          "We turned the rules into choices on the screen, so no one has to read regulations to get it right.",
        sharerNameZh: "示範機關甲承辦人",
        sharerNameEn: "Staff member of Sample Agency A",
      },
    ],
  },
];
