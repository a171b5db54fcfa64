import type { SeedCase } from "../content-types.ts";

/** Samples of fictitious agencies and teams: food, noise, trees. */
export const environmentSamples: readonly SeedCase[] = [
  {
    key: "sample-food-sharing",
    caseNameZh: "（示範）即期食物媒合站",
    caseNameEn: "(Sample) Matching food close to its date",
    introductionZh:
      "示範案例。市場與店家每天有可以分享的即期食物，社福據點卻常在報廢後才知道。示範機關甲與「剩食地圖社」合作，開發媒合站原型，讓店家三十秒登記、據點即時認領，並留下可以稽核的領取紀錄。",
    introductionEn:
      "A sample. Markets and shops had food to share every day, and charities often heard of it too late. Sample Agency A and the Leftover Map Club built a matching station where shops register food in thirty seconds, charities claim it at once, and every handover is on record.",
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
        "A sample video without sound, its words in the picture. Near closing time a stall still has food to share; three fields on a phone register it within thirty seconds; a charity claims it and collects it within two hours; every handover is on record and can be exported.",
    },
    partnerIntroZh:
      "<p>「剩食地圖社」由一位營養師、一位資料工程師與兩位市場自治會幹部組成（示範團隊），長期在市場推動惜食。</p>",
    partnerIntroEn:
      "<p>The Leftover Map Club (a sample team) is a dietitian, a data engineer and two members of a market association who have long worked against food waste.</p>",
    resultDescZh:
      "<p>於一座市場與五個據點試用六週（示範資料）：</p><ul><li>登記只需選擇品項、份數與領取期限，逾期自動下架。</li><li>據點以「認領後兩小時內領取」為原則，未領取會釋回。</li><li>領取紀錄可匯出，供機關核對與食品安全追溯。</li></ul>",
    resultDescEn:
      "<p>Tried for six weeks at one market and five charities (sample data):</p><ul><li>Registering means item, portions and deadline; expired entries disappear.</li><li>Claims last two hours and are released if nobody comes.</li><li>Records can be exported for checks and food safety.</li></ul>",
    publicProgramRelatr: "https://git.example.tw/sample-a/food-matching",
    programKey: "",
    sample: true,
    picture: "cover-basket.png",
    members: [
      {
        nameZh: "示範機關甲承辦人",
        nameEn: "Official of Sample Agency A",
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
          "Watching the last hour before closing showed that stalls fear nothing more than extra paperwork.",
        picture: "step-listen.png",
      },
      {
        titleZh: "三十秒登記",
        titleEn: "Thirty seconds",
        contentZh: "把登記畫面縮到三個欄位，以大按鈕與語音輸入減少打字。",
        contentEn:
          "Registration shrank to three fields, with large buttons and dictation instead of typing.",
        picture: "step-sketch.png",
      },
      {
        titleZh: "開發與安全檢查",
        titleEn: "Building and checking",
        contentZh: "開發時同步寫入保存期限規則，過期品項無法被認領。",
        contentEn: "Rules for dates were built in from the start; expired items cannot be claimed.",
        picture: "step-build.png",
      },
      {
        titleZh: "試用與交接",
        titleEn: "Trial and handover",
        contentZh: "試用六週後，將維運文件與資料字典交給機關與據點。",
        contentEn:
          "After six weeks, operating documents and a data dictionary went to agency and charities.",
        picture: "step-open.png",
      },
    ],
    experiences: [
      {
        contentZh: "攤商願不願意用，取決於最後那十分鐘。系統只要讓收攤晚一分鐘，就沒有人會用。",
        contentEn:
          "Whether stalls use it is decided in the last ten minutes. If it delays closing by one, nobody will.",
        sharerNameZh: "市場自治會幹部（示範）",
        sharerNameEn: "Member of the market association (sample)",
      },
      {
        contentZh: "我們把規定翻成畫面上的選項，攤商不必讀法規，也不會填錯。",
        contentEn:
          "We turned rules into choices on the screen, so nobody has to read regulations to get it right.",
        sharerNameZh: "示範機關甲承辦人",
        sharerNameEn: "Official of Sample Agency A",
      },
    ],
  },
  {
    key: "sample-night-noise",
    caseNameZh: "（示範）夜間噪音回報地圖",
    caseNameEn: "(Sample) A map of night noise reports",
    introductionZh:
      "示範案例。噪音陳情散落在電話、信件與社群，稽查人員到場時聲音往往已經停了。示範機關丁與「安靜實驗室」合作，開發回報地圖原型，找出重複發生的地點與時段，讓稽查安排在對的時間。",
    introductionEn:
      "A sample. Noise complaints were scattered over phone, letters and social media, and by the time inspectors arrived it was quiet. Sample Agency D and the Quiet Lab built a map of reports that finds places and hours where noise returns, so that inspections come at the right time.",
    govDeptZh: "示範機關丁（環境防災署）",
    govDeptEn: "Sample Agency D (Environment and Disaster Agency)",
    partnerTeamZh: "安靜實驗室（示範團隊）",
    partnerTeamEn: "Quiet Lab (sample team)",
    startDate: "20260803",
    endDate: "20261030",
    videoUrl: "",
    video: {
      file: "night-noise.webm",
      textZh:
        "示範影片，無聲，文字在畫面中。夜間噪音的陳情散落在電話、信件與社群；地圖把回報位置模糊到 100 公尺網格，不指向任何住戶；同一網格一週內有三次回報才建議稽查；稽查人員在對的時間到場，結果以開放資料公開，不含回報者資訊。",
      textEn:
        "A sample video without sound, its words in the picture. Complaints about noise at night come by phone, by letter and on social media; a map blurs places to a grid of 100 metres, so that no home is shown; three reports in one cell within a week suggest an inspection; inspectors come at the right hour, and results are open data without anything about those who reported.",
    },
    partnerIntroZh:
      "<p>「安靜實驗室」由一位聲學研究助理、一位地理資訊工程師與一位社區大學講師組成（示範團隊）。</p>",
    partnerIntroEn:
      "<p>The Quiet Lab (a sample team) is a research assistant in acoustics, a geo-information engineer and a lecturer of a community college.</p>",
    resultDescZh:
      "<p>試用兩個月的成果（示範資料）：</p><ul><li>回報位置自動模糊到 100 公尺網格，地圖不會指向特定住戶。</li><li>同一網格一週內出現三次以上回報，才列入稽查建議。</li><li>結果以開放資料格式匯出，不含回報者資訊。</li></ul>",
    resultDescEn:
      "<p>After two months (sample data):</p><ul><li>Places are blurred to a grid of 100 metres, so that no home is pointed at.</li><li>Inspection is suggested only after three reports within a week in one cell.</li><li>Results are exported as open data without anything about those who reported.</li></ul>",
    publicProgramRelatr: "https://git.example.tw/sample-d/night-noise-map",
    programKey: "",
    sample: true,
    picture: "cover-wave.png",
    members: [
      {
        nameZh: "示範機關丁承辦人",
        nameEn: "Official of Sample Agency D",
        workContentZh: "說明稽查流程，提供陳情案件的分類方式。",
        workContentEn: "Explained inspections and how complaints are sorted.",
      },
      {
        nameZh: "地理資訊工程師（示範）",
        nameEn: "Geo-information engineer (sample)",
        workContentZh: "開發網格模糊化與熱區計算。",
        workContentEn: "Developed the grid and the reckoning of hot spots.",
      },
      {
        nameZh: "聲學研究助理（示範）",
        nameEn: "Acoustics assistant (sample)",
        workContentZh: "訂定回報選項，避免以手機音量當作量測結果。",
        workContentEn:
          "Chose the wording of reports, so that phone loudness is not taken as a measurement.",
      },
    ],
    processes: [
      {
        titleZh: "讀一年的陳情",
        titleEn: "A year of complaints",
        contentZh: "閱讀去識別化的陳情文字，歸納出八種常見情境。",
        contentEn: "Anonymised complaints were read and eight typical situations found.",
        picture: "step-listen.png",
      },
      {
        titleZh: "先談隱私，再畫地圖",
        titleEn: "Privacy before the map",
        contentZh: "與法制單位討論後，決定位置模糊化與最少回報次數。",
        contentEn:
          "With the legal unit, the blurring and the least number of reports were settled.",
        picture: "step-map.png",
      },
      {
        titleZh: "開發回報與熱區",
        titleEn: "Reports and hot spots",
        contentZh: "完成回報表單、熱區計算與稽查建議清單。",
        contentEn: "Report form, hot spots and a list of suggested inspections were built.",
        picture: "step-build.png",
      },
      {
        titleZh: "公開方法",
        titleEn: "Opening the method",
        contentZh: "程式碼與計算方法一併公開，讓外界可以檢驗。",
        contentEn: "Code and method were published together, open to scrutiny.",
        picture: "step-open.png",
      },
    ],
    experiences: [
      {
        contentZh: "一開始我們想要精確的位置，後來發現模糊一點，民眾反而更願意回報。",
        contentEn:
          "We wanted exact places at first; blurred ones turned out to bring more reports.",
        sharerNameZh: "示範機關丁承辦人",
        sharerNameEn: "Official of Sample Agency D",
      },
      {
        contentZh: "公開計算方法之後，爭議變少了，因為大家看得到建議是怎麼來的。",
        contentEn:
          "With the method in the open there were fewer disputes, since everybody saw where a suggestion came from.",
        sharerNameZh: "安靜實驗室成員（示範）",
        sharerNameEn: "Member of the Quiet Lab (sample)",
      },
    ],
  },
  {
    key: "sample-street-trees",
    caseNameZh: "（示範）行道樹健康紀錄",
    caseNameEn: "(Sample) Health records of street trees",
    introductionZh:
      "示範案例。行道樹的巡查紀錄分散在紙本與試算表，颱風前很難判斷哪些樹要優先處理。示範機關乙與「樹影工程隊」合作，開發巡查工具原型，讓志工與巡查員用同一套標準記錄，風險高的樹一目了然。",
    introductionEn:
      "A sample. Records of street trees lay in papers and spreadsheets, and before a typhoon nobody could say which trees came first. Sample Agency B and the Tree Shade Crew built an inspection tool with one standard for volunteers and inspectors that shows trees at risk at a glance.",
    govDeptZh: "示範機關乙（城市數據中心）",
    govDeptEn: "Sample Agency B (City Data Centre)",
    partnerTeamZh: "樹影工程隊（示範團隊）",
    partnerTeamEn: "Tree Shade Crew (sample team)",
    startDate: "20250801",
    endDate: "20251030",
    videoUrl: "",
    partnerIntroZh:
      "<p>「樹影工程隊」由一位樹木醫學背景的志工、一位行動應用工程師與一位資料視覺化設計師組成（示範團隊）。</p>",
    partnerIntroEn:
      "<p>The Tree Shade Crew (a sample team) is a volunteer trained in tree care, a mobile engineer and a designer of data graphics.</p>",
    resultDescZh:
      "<p>在兩個行政區試用十週（示範資料）：</p><ul><li>沒有訊號也能記錄，回到有網路的地方自動上傳。</li><li>以照片與五個選項評估，志工與巡查員的判斷差異明顯縮小。</li><li>颱風警報前可依風險排序，匯出處理清單。</li></ul>",
    resultDescEn:
      "<p>Tried for ten weeks in two districts (sample data):</p><ul><li>Records work without a signal and are sent later.</li><li>Photographs and five choices brought the judgements of volunteers and inspectors much closer.</li><li>Before a typhoon warning, trees are sorted by risk and exported as a work list.</li></ul>",
    publicProgramRelatr: "https://git.example.tw/sample-b/street-trees",
    programKey: "",
    sample: true,
    picture: "cover-tree.png",
    members: [
      {
        nameZh: "示範機關乙承辦人",
        nameEn: "Official of Sample Agency B",
        workContentZh: "提供樹籍資料與颱風前的作業流程。",
        workContentEn: "Provided the register of trees and the routine before typhoons.",
      },
      {
        nameZh: "樹木志工（示範）",
        nameEn: "Tree volunteer (sample)",
        workContentZh: "訂定評估選項並訓練其他志工。",
        workContentEn: "Chose the points of assessment and trained volunteers.",
      },
      {
        nameZh: "行動應用工程師（示範）",
        nameEn: "Mobile engineer (sample)",
        workContentZh: "開發可離線使用的巡查畫面。",
        workContentEn: "Developed inspection screens that work offline.",
      },
      {
        nameZh: "視覺化設計師（示範）",
        nameEn: "Graphics designer (sample)",
        workContentZh: "設計風險地圖與可列印的處理清單。",
        workContentEn: "Designed the risk map and the printable work list.",
      },
    ],
    processes: [
      {
        titleZh: "跟著巡查一天",
        titleEn: "A day with the inspectors",
        contentZh: "從出發到回報全程記錄，找出重複抄寫的三個環節。",
        contentEn: "From start to report, three places were found where things are copied twice.",
        picture: "step-listen.png",
      },
      {
        titleZh: "訂出共同標準",
        titleEn: "One standard",
        contentZh: "把二十幾項專業判斷簡化成五個選項，附上照片範例。",
        contentEn: "Twenty-odd expert points became five choices with sample photographs.",
        picture: "step-sketch.png",
      },
      {
        titleZh: "離線優先的開發",
        titleEn: "Offline first",
        contentZh: "先確保沒有訊號也能用，再加上地圖與統計。",
        contentEn: "First it had to work without a signal; map and figures came later.",
        picture: "step-build.png",
      },
      {
        titleZh: "颱風前演練",
        titleEn: "A rehearsal",
        contentZh: "以一次颱風前的模擬演練驗證處理清單，再公開原始碼。",
        contentEn:
          "A rehearsal before the typhoon season tested the list; then the source was opened.",
        picture: "step-try.png",
      },
    ],
    experiences: [
      {
        contentZh: "志工問的問題常常比規格書更準，因為他們真的站在樹下。",
        contentEn:
          "Volunteers ask sharper questions than any specification, because they stand under the tree.",
        sharerNameZh: "示範機關乙承辦人",
        sharerNameEn: "Official of Sample Agency B",
      },
      {
        contentZh: "離線可用聽起來是技術題，其實是「讓人放心」的題目。",
        contentEn: "Working offline sounds like technology; really it is about confidence.",
        sharerNameZh: "樹影工程隊工程師（示範）",
        sharerNameEn: "Engineer of the Tree Shade Crew (sample)",
      },
    ],
  },
];
