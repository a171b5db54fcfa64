import type { PageText, TitledSectionsText } from "./text-types.ts";

const licence = "https://data.gov.tw/license";

/** Words of the open data declaration. */
export const openDataText: PageText<TitledSectionsText> = {
  "zh-TW": {
    title: "政府網站資料開放宣告",
    lead: "本平臺的資料與文字，歡迎自由使用；請註明來源，並留意不在授權範圍內的內容。",
    contents: "本頁內容",
    sections: [
      {
        id: "scope",
        heading: "授權方式與範圍",
        blocks: [
          {
            kind: "paragraph",
            text: `為便利各界利用，本平臺可受著作權保護的資料集與網站文字，依[政府資料開放授權條款第 1 版](${licence})提供。您可以不限目的、時間與地域，免費重製、改作、編輯、散布或公開傳輸，開發各種產品與服務，也可以再授權他人利用；授權為非專屬，且不會嗣後撤回，不必另外取得書面同意。`,
          },
          {
            kind: "list",
            items: [
              "**公共程式清單資料集**：JSON、XML、CSV 三種格式，與平臺同步更新。",
              "**網站說明文字與指引**：本平臺自行撰寫的文字、檢核表與範本；檔案另外標示授權者，依其標示。",
              "**API**：搜尋與查詢介面提供機器讀取，請合理控制請求頻率。",
            ],
          },
        ],
        links: [{ label: "政府資料開放授權條款第 1 版（政府資料開放平臺）", href: licence }],
      },
      {
        id: "not-included",
        heading: "不在這份宣告範圍內的內容",
        blocks: [
          {
            kind: "list",
            items: [
              "**公共程式的原始碼**：依各程式自己的開放原始碼授權條款，請見程式內容頁與儲存庫。",
              "**機關上傳的截圖、影片與掃描報告**：著作權屬於提供機關或其授權人。",
              "**商標與標誌**：平臺、機關及第三方的名稱、標誌與徽章，不在授權範圍內。",
              "**專利權**：授權不包含專利。",
              "**個人資料**：程式內容頁的聯絡人資料僅供聯絡該程式之用，請勿蒐集作其他用途。",
            ],
          },
        ],
      },
      {
        id: "attribution",
        heading: "怎麼註明來源",
        blocks: [
          {
            kind: "paragraph",
            text: "使用時請以適當方式標示提供機關與資料名稱。依授權條款，未盡標示義務者，視為自始未取得授權。條款附件訂有顯名聲明的格式，可以直接使用下列文字：",
          },
          {
            kind: "code",
            code: [
              "提供機關／公共程式平臺 2026 公共程式清單",
              "此開放資料依政府資料開放授權條款（Open Government Data License）進行公眾釋出，",
              "使用者於遵守本條款各項規定之前提下，得利用之。",
              "政府資料開放授權條款：https://data.gov.tw/license",
            ].join("\n"),
          },
          {
            kind: "paragraph",
            text: "請不要惡意變更資料內容；修改後呈現的資訊若與原資料不符，由使用者自行負責。授權也不代表平臺或機關推薦、認可您的產品。",
          },
        ],
      },
      {
        id: "no-warranty",
        heading: "資料狀態與回饋",
        blocks: [
          {
            kind: "paragraph",
            text: "資料依現狀提供。我們會盡力維持正確與即時，但不保證毫無錯漏，也可能因更正而調整格式；發現錯誤時，歡迎告訴我們，您的回饋會讓下一位使用者受惠。",
          },
          {
            kind: "paragraph",
            text: "本條款與「創用 CC 姓名標示 4.0 國際」相容：依後者利用時，視為符合本條款。",
          },
        ],
      },
    ],
  },
  "en-US": {
    title: "Open data declaration",
    lead: "Data and texts of this portal are yours to use; please name the source and mind what is not included.",
    contents: "On this page",
    sections: [
      {
        id: "scope",
        heading: "Licence and scope",
        blocks: [
          {
            kind: "paragraph",
            text: `Data sets and texts of this portal that copyright protects are offered under the [Open Government Data License, version 1.0](${licence}). You may copy, change, edit, distribute and transmit them for any purpose, at any time and place, free of charge, build products and services with them, and sublicense them. The grant is not exclusive, will not be revoked and needs no written consent.`,
          },
          {
            kind: "list",
            items: [
              "**The list of public programs**: JSON, XML and CSV, as current as the portal.",
              "**Texts and guides**: what this portal has written, checklists and templates; where a file names another licence, that one applies.",
              "**API**: search and queries for machines; please keep to a reasonable rate.",
            ],
          },
        ],
        links: [
          { label: "Open Government Data License, version 1.0 (data.gov.tw)", href: licence },
        ],
      },
      {
        id: "not-included",
        heading: "What this declaration does not cover",
        blocks: [
          {
            kind: "list",
            items: [
              "**Source code of public programs**: under the open source licence of each program; see its page and repository.",
              "**Screenshots, videos and scan reports** that agencies upload: the rights stay with the agency or its licensors.",
              "**Trademarks**: names, logos and badges of the portal, of agencies and of others.",
              "**Patents**.",
              "**Personal data**: contacts on program pages serve questions about that program; do not collect them for anything else.",
            ],
          },
        ],
      },
      {
        id: "attribution",
        heading: "Naming the source",
        blocks: [
          {
            kind: "paragraph",
            text: "Name the providing agency and the data in a fitting way. Under the licence, without it the grant counts as never given. Its exhibit gives the form of the statement, which you may use as follows:",
          },
          {
            kind: "code",
            code: [
              "Provider: public code portal, 2026, List of public programs",
              "The Open Data is made available to the public under the Open Government Data License;",
              "users can make use of it when complying with the conditions and obligations of its terms.",
              "Open Government Data License: https://data.gov.tw/license",
            ].join("\n"),
          },
          {
            kind: "paragraph",
            text: "Please do not alter data in bad faith; whoever changes it answers for what no longer agrees with the original. The licence does not mean that portal or agencies endorse your product.",
          },
        ],
      },
      {
        id: "no-warranty",
        heading: "As it is, and your feedback",
        blocks: [
          {
            kind: "paragraph",
            text: "The data comes as it is. We do our best to keep it right and current but cannot promise that nothing is wrong, and formats may change with corrections. Tell us of errors; the next user will be glad.",
          },
          {
            kind: "paragraph",
            text: "The licence is compatible with Creative Commons Attribution 4.0 International: use under the latter counts as use under this licence.",
          },
        ],
      },
    ],
  },
};
