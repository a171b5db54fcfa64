import type { Block, PageIntro, PageText, TextLink } from "./text-types.ts";

/** Words of /techCompetition. */
export interface TechCompetitionText extends PageIntro {
  blocks: readonly Block[];
  link: TextLink;
  /** Said beside the link, since it leaves the portal. */
  linkNote: string;
}

const competition = "https://presidential-hackathon.taiwan.gov.tw/";

export const techCompetitionText: PageText<TechCompetitionText> = {
  "zh-TW": {
    lead: "把公共程式帶進競賽，也把競賽的成果變成公共程式。",
    blocks: [
      {
        kind: "paragraph",
        text: "競賽是公共程式最好的試車場：時間有限，團隊沒有餘裕從零開始，正好檢驗一套程式能不能在一天之內裝起來、改得動。",
      },
      {
        kind: "paragraph",
        text: "總統盃黑客松自 2018 年起舉辦，鼓勵政府與民間組隊，運用開放資料與數位科技解決公共議題。競賽辦法、主題與報名時程，請以官方網站公告為準。",
      },
      {
        kind: "list",
        items: [
          "**參賽前**：到公共程式清單找可以直接使用的模組，例如登入驗證、資料上傳表單與地圖呈現，把時間留給真正的創新。",
          "**參賽中**：保留提交紀錄，記下使用的元件與授權，不要把金鑰寫進程式碼。",
          "**得獎後**：與需求機關確認權利與維護方式，整理文件並通過掃描，登錄到平臺讓更多人使用。",
        ],
      },
    ],
    link: { label: "前往總統盃黑客松官方網站", href: competition },
    linkNote: "連結會開啟平臺以外的網站。",
  },
  "en-US": {
    lead: "Take public programs to competitions, and turn what wins into public programs.",
    blocks: [
      {
        kind: "paragraph",
        text: "A competition is the best test track for public programs: time is short, nobody starts from nothing, and it shows whether a program can be installed and changed within a day.",
      },
      {
        kind: "paragraph",
        text: "The Presidential Hackathon, held since 2018, invites teams from government and society to solve public problems with open data and digital technology. Its official website announces rules, topics and dates.",
      },
      {
        kind: "list",
        items: [
          "**Before**: look for modules in the list of public programs, such as sign-in, upload forms and maps, and keep your time for what is new.",
          "**During**: keep your commit history, note components and licences, and keep keys out of the code.",
          "**After winning**: settle rights and maintenance with the agency, complete the documents, pass the scan and register the program here.",
        ],
      },
    ],
    link: { label: "Official website of the Presidential Hackathon", href: competition },
    linkNote: "The link leaves this portal.",
  },
};
