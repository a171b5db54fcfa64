import type { SeedCase } from "#content/content-types.ts";

/** Samples of fictitious agencies and teams about neighbourhoods: noise at night, street trees. */
export const neighbourhoodSamples: readonly SeedCase[] = [
  {
    key: "sample-night-noise",
    caseNameZh: "（示範）夜間噪音回報地圖",
    caseNameEn: "(Sample) A map of night noise reports",
    introductionZh:
      "噪音回報地圖的原型，找出重複發生的地點與時段，讓稽查安排在對的時間。噪音陳情過去散落在電話、信件與社群，稽查人員到場時聲音往往已經停了。示範機關丁與「安靜實驗室」合作。本案為示範案例。",
    introductionEn:
      "A map of noise reports that finds the places and hours where noise returns, so that inspections come at the right time. Complaints used to be scattered over phone calls, letters and social media, and it was often quiet when inspectors arrived. Sample Agency D and the Quiet Lab built it. This is a sample.",
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
        "A silent sample video with on-screen text. Complaints about noise at night come by phone, by letter and on social media; a map blurs places to a grid of 100 metres, so that no home is shown; three reports in one cell within a week suggest an inspection; inspectors come at the right hour, and results are open data without anything about those who reported.",
    },
    partnerIntroZh:
      "<p>「安靜實驗室」由一位聲學研究助理、一位地理資訊工程師與一位社區大學講師組成（示範團隊）。</p>",
    partnerIntroEn:
      "<p>The Quiet Lab (a sample team) is a research assistant in acoustics, a geo-information engineer and a lecturer of a community college.</p>",
    resultDescZh:
      "<p>試用兩個月的成果（示範資料）：</p><ul><li>回報位置自動模糊到 100 公尺網格，地圖不會指向特定住戶。</li><li>同一網格一週內出現三次以上回報，才列入稽查建議。</li><li>結果以開放資料格式匯出，不含回報者資訊。</li></ul>",
    resultDescEn:
      "<p>After two months (sample data):</p><ul><li>Places are blurred to a grid of 100 metres, so that no home can be identified.</li><li>Inspection is suggested only after three reports within a week in one cell.</li><li>Results are exported as open data without anything about those who reported.</li></ul>",
    publicProgramRelatr: "https://git.example.tw/sample-d/night-noise-map",
    programKey: "",
    sample: true,
    picture: "cover-wave.png",
    members: [
      {
        nameZh: "示範機關丁承辦人",
        nameEn: "Staff member of Sample Agency D",
        workContentZh: "說明稽查流程，提供陳情案件的分類方式。",
        workContentEn: "Explained inspections and how complaints are sorted.",
      },
      {
        nameZh: "地理資訊工程師（示範）",
        nameEn: "Geo-information engineer (sample)",
        workContentZh: "開發網格模糊化與熱區計算。",
        workContentEn: "Developed the grid and calculated hot spots.",
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
        contentEn: "We read anonymised complaints and found 8 typical situations.",
        picture: "step-listen.png",
      },
      {
        titleZh: "先談隱私，再畫地圖",
        titleEn: "Privacy before the map",
        contentZh: "與法制單位討論後，決定位置模糊化與最少回報次數。",
        contentEn:
          "With the legal team, we decided how to blur places and how many reports are needed.",
        picture: "step-map.png",
      },
      {
        titleZh: "開發回報與熱區",
        titleEn: "Reports and hot spots",
        contentZh: "完成回報表單、熱區計算與稽查建議清單。",
        contentEn: "We built the report form, the hot spots and the list of suggested inspections.",
        picture: "step-build.png",
      },
      {
        titleZh: "公開方法",
        titleEn: "Opening the method",
        contentZh: "程式碼與計算方法一併公開，讓外界可以檢驗。",
        contentEn: "We published the code and the method together, so that anyone can check them.",
        picture: "step-open.png",
      },
    ],
    experiences: [
      {
        contentZh: "一開始我們想要精確的位置，後來發現模糊一點，民眾反而更願意回報。",
        contentEn:
          "We wanted exact places at first; blurred ones turned out to bring more reports.",
        sharerNameZh: "示範機關丁承辦人",
        sharerNameEn: "Staff member of Sample Agency D",
      },
      {
        contentZh: "公開計算方法之後，爭議變少了，因為大家看得到建議是怎麼來的。",
        contentEn:
          "Because the method was open, there were fewer disputes: everyone could see where a suggestion came from.",
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
      "行道樹巡查工具的原型，讓志工與巡查員用同一套標準記錄，風險高的樹一目了然。巡查紀錄過去分散在紙本與試算表，颱風前很難判斷哪些樹要優先處理。示範機關乙與「樹影工程隊」合作。本案為示範案例。",
    introductionEn:
      "An inspection tool for street trees that gives volunteers and inspectors one standard and shows trees at risk at a glance. Records used to lie in papers and spreadsheets, and before a typhoon it was hard to tell which trees to treat first. Sample Agency B and the Tree Shade Crew built it. This is a sample.",
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
        nameEn: "Staff member of Sample Agency B",
        workContentZh: "提供樹籍資料與颱風前的作業流程。",
        workContentEn: "Provided the register of trees and the routine before typhoons.",
      },
      {
        nameZh: "樹木志工（示範）",
        nameEn: "Tree volunteer (sample)",
        workContentZh: "訂定評估選項並訓練其他志工。",
        workContentEn: "Chose the assessment criteria and trained volunteers.",
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
        contentEn:
          "We recorded a whole day, from departure to report, and found 3 places where people copied things twice.",
        picture: "step-listen.png",
      },
      {
        titleZh: "訂出共同標準",
        titleEn: "One standard",
        contentZh: "把二十幾項專業判斷簡化成五個選項，附上照片範例。",
        contentEn:
          "We simplified more than 20 expert criteria to 5 choices with sample photographs.",
        picture: "step-sketch.png",
      },
      {
        titleZh: "離線優先的開發",
        titleEn: "Offline first",
        contentZh: "先確保沒有訊號也能用，再加上地圖與統計。",
        contentEn: "First we made it work without a signal. The map and figures came later.",
        picture: "step-build.png",
      },
      {
        titleZh: "颱風前演練",
        titleEn: "A rehearsal",
        contentZh: "以一次颱風前的模擬演練驗證處理清單，再公開原始碼。",
        contentEn:
          "We tested the work list in a rehearsal before the typhoon season, then published the source code.",
        picture: "step-try.png",
      },
    ],
    experiences: [
      {
        contentZh: "志工問的問題常常比規格書更準，因為他們真的站在樹下。",
        contentEn:
          "Volunteers ask sharper questions than any specification, because they stand under the tree.",
        sharerNameZh: "示範機關乙承辦人",
        sharerNameEn: "Staff member of Sample Agency B",
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
