import type { PageText, SectionsText } from "./text-types.ts";

const texts = {
  cc0: "https://creativecommons.org/publicdomain/zero/1.0/legalcode",
  mit: "https://opensource.org/license/mit",
  apache: "https://www.apache.org/licenses/LICENSE-2.0",
  gpl: "https://www.gnu.org/licenses/gpl-3.0.html",
} as const;

const mitFile = [
  "MIT License",
  "",
  "Copyright (c) 2026 示範機關 Sample Agency",
  "",
  "Permission is hereby granted, free of charge, to any person ...",
].join("\n");

const apacheHeader = [
  "Copyright 2026 示範機關 Sample Agency",
  "SPDX-License-Identifier: Apache-2.0",
].join("\n");

const gplHeader = [
  "Copyright (C) 2026 示範機關 Sample Agency",
  "SPDX-License-Identifier: GPL-3.0-or-later",
].join("\n");

/** Words of /provideCode/choosingLicense: how to choose, then one section for each licence. */
export const choosingLicenseText: PageText<SectionsText> = {
  "zh-TW": {
    lead: "先想清楚希望別人怎麼使用，再選一個現成的條款，不要自己寫。",
    contents: "本頁內容",
    sections: [
      {
        id: "how-to-choose",
        heading: "怎麼選：三個問題",
        blocks: [
          {
            kind: "list",
            ordered: true,
            items: [
              "**程式裡有沒有 GPL-3.0 的元件會一起散布？** 有，就採 GPL-3.0；沒有，看下一題。",
              "**希望別人散布的改良版本也維持開放嗎？** 希望，採 GPL-3.0；不特別要求，看下一題。",
              "**可能涉及專利，或有多家廠商貢獻嗎？** 是，採 Apache-2.0；否，採 MIT。",
            ],
          },
          {
            kind: "table",
            caption: "四種條款的主要差別",
            head: ["條款", "別人要做的事", "衍生作品可以不公開嗎", "專利授權", "適合"],
            rows: [
              ["CC0 1.0", "沒有義務", "可以", "不含", "資料、文件、範例"],
              ["MIT", "保留聲明與全文", "可以", "未明文", "希望廣泛採用的程式"],
              [
                "Apache-2.0",
                "保留聲明、標示修改、附 NOTICE",
                "可以",
                "明文授予",
                "多家廠商參與的系統",
              ],
              [
                "GPL-3.0",
                "散布時提供完整原始碼與相同授權",
                "散布時不可以",
                "明文授予",
                "希望改良留在公眾的系統",
              ],
            ],
          },
          {
            kind: "list",
            items: [
              "依著作權法第 12 條，委外開發而契約未約定時，著作財產權歸廠商；選授權之前，先確認機關有權授權。",
              "選定後在根目錄放 `LICENSE` 全文，並在 `publiccode.yml` 與提交表單填寫相同的名稱。",
              "平臺表單選擇「其他」時，請填寫條款的正式名稱與版本，例如 MPL-2.0。",
            ],
          },
          {
            kind: "note",
            text: "本頁說明僅供參考，實際權利義務以條款原文為準；有疑義時請洽機關法制單位。",
          },
        ],
      },
      {
        id: "cc0",
        heading: "CC0 1.0：貢獻到公眾領域",
        blocks: [
          {
            kind: "paragraph",
            text: "著作權人在法律允許的最大範圍內拋棄權利，任何人都可以使用、修改、販售，不必註明來源。若某地的法律不允許拋棄，則改以最寬鬆的授權提供。",
          },
          {
            kind: "list",
            items: [
              "**使用者的義務**：沒有。",
              "**要注意**：不授予專利權與商標權；未列入 OSI 核可清單，程式本體較不建議採用。",
              "**怎麼做**：在根目錄放 CC0 全文，並在 README 寫明「以 CC0 1.0 釋出」。",
            ],
          },
        ],
        links: [{ label: "CC0 1.0 條款原文（Creative Commons）", href: texts.cc0 }],
      },
      {
        id: "mit",
        heading: "MIT：最短、最寬鬆的程式授權",
        blocks: [
          {
            kind: "paragraph",
            text: "只有一個條件：在所有副本或重要部分中，保留著作權聲明與授權全文。別人可以改作、收費，也可以放進不公開原始碼的產品。",
          },
          {
            kind: "list",
            items: [
              "**使用者的義務**：散布時保留聲明與全文；網頁前端也算散布，可以放在「關於」頁。",
              "**要注意**：沒有明文的專利授權；程式依現狀提供，不負擔保責任。",
              "**怎麼做**：把年份與著作財產權人填進 `LICENSE`，其餘文字不要更動。",
            ],
          },
          { kind: "code", code: mitFile },
        ],
        links: [{ label: "MIT 條款原文（Open Source Initiative）", href: texts.mit }],
      },
      {
        id: "apache-2-0",
        heading: "Apache-2.0：寬鬆，並講清楚專利",
        blocks: [
          {
            kind: "paragraph",
            text: "和 MIT 一樣允許放進不公開的產品，另外要求標示修改，並由每位貢獻者明文授予專利權；若有人主張程式侵害其專利而提起訴訟，他取得的專利授權就會終止。",
          },
          {
            kind: "list",
            items: [
              "**使用者的義務**：散布時附上全文、標示改過的檔案、保留聲明；原作有 `NOTICE` 時一併附上其中的出處聲明。",
              "**要注意**：可以和 GPL-3.0 合併散布，但與只採 GPL-2.0 的程式不相容；不授權使用商標。",
              "**怎麼做**：放置 `LICENSE`，需要時加上 `NOTICE`，並在每個檔案開頭標示。",
            ],
          },
          { kind: "code", code: apacheHeader },
        ],
        links: [
          {
            label: "Apache License 2.0 條款原文（Apache Software Foundation）",
            href: texts.apache,
          },
        ],
      },
      {
        id: "gpl-3-0",
        heading: "GPL-3.0：散布時，自由要一起傳下去",
        blocks: [
          {
            kind: "paragraph",
            text: "任何人都可以使用、修改與販售；只要散布，就必須以 GPL-3.0 授權整個作品，並提供完整的對應原始碼。機關內部使用不算散布，委託廠商專為機關修改也不算。",
          },
          {
            kind: "list",
            items: [
              "**使用者的義務**：散布時提供原始碼、標示修改與日期、保留聲明並附上全文；不得附加其他限制。",
              "**要注意**：以網路提供服務不算散布；若希望網路服務的改良也公開，請考慮 AGPL-3.0。",
              "**怎麼做**：放置全文，並寫明「GPL-3.0-only」或「GPL-3.0-or-later」，兩者效果不同。",
            ],
          },
          { kind: "code", code: gplHeader },
        ],
        links: [{ label: "GNU GPL 3.0 條款原文（GNU）", href: texts.gpl }],
      },
    ],
  },
  "en-US": {
    lead: "Decide how others may use your code, then take an existing licence; do not write your own.",
    contents: "On this page",
    sections: [
      {
        id: "how-to-choose",
        heading: "How to choose: three questions",
        blocks: [
          {
            kind: "list",
            ordered: true,
            items: [
              "**Is a GPL-3.0 component distributed inside?** If so, GPL-3.0; if not, go on.",
              "**Shall improvements that others distribute stay open?** If so, GPL-3.0; if not, go on.",
              "**May patents matter, or do several companies contribute?** If so, Apache-2.0; if not, MIT.",
            ],
          },
          {
            kind: "table",
            caption: "The main differences",
            head: ["Licence", "What others do", "May derived works be closed?", "Patents", "Fits"],
            rows: [
              ["CC0 1.0", "Nothing", "Yes", "Not included", "Data, documents, examples"],
              [
                "MIT",
                "Keep notice and text",
                "Yes",
                "Not mentioned",
                "Programs meant for wide use",
              ],
              [
                "Apache-2.0",
                "Keep notices, mark changes, carry NOTICE",
                "Yes",
                "Granted",
                "Systems of several companies",
              ],
              [
                "GPL-3.0",
                "Source and same licence when distributing",
                "Not when distributed",
                "Granted",
                "Systems that stay in public hands",
              ],
            ],
          },
          {
            kind: "list",
            items: [
              "Under Article 12 of the Copyright Act, a contractor owns commissioned work unless the contract says otherwise; make sure that your agency may license it.",
              "Put the full text into `LICENSE` at the root and give the same name in `publiccode.yml` and in the form.",
              "If you choose “other” in the form, give the official name and version, such as MPL-2.0.",
            ],
          },
          {
            kind: "note",
            text: "For orientation only; the original texts decide. In doubt, ask your legal unit.",
          },
        ],
      },
      {
        id: "cc0",
        heading: "CC0 1.0: into the public domain",
        blocks: [
          {
            kind: "paragraph",
            text: "The owner gives up all rights as far as the law allows. Anyone may use, change and sell the work without naming the source. Where rights cannot be waived, the widest possible licence takes their place.",
          },
          {
            kind: "list",
            items: [
              "**Obligations of users**: none.",
              "**Mind**: patents and trademarks are not included, and it is not on the OSI's list, so it suits programs less.",
              "**How**: put the text at the root and say “released under CC0 1.0” in the README.",
            ],
          },
        ],
        links: [{ label: "Text of CC0 1.0 (Creative Commons)", href: texts.cc0 }],
      },
      {
        id: "mit",
        heading: "MIT: short and permissive",
        blocks: [
          {
            kind: "paragraph",
            text: "One condition: copyright notice and licence text stay in all copies or substantial parts. Others may change it, charge for it and put it into closed products.",
          },
          {
            kind: "list",
            items: [
              "**Obligations of users**: keep notice and text when distributing; the front end of a website is distributed too, an about page is a good place.",
              "**Mind**: patents are not mentioned; the program comes as is, without warranty.",
              "**How**: put year and owner into `LICENSE` and leave the rest as it is.",
            ],
          },
          { kind: "code", code: mitFile },
        ],
        links: [{ label: "Text of the MIT License (Open Source Initiative)", href: texts.mit }],
      },
      {
        id: "apache-2-0",
        heading: "Apache-2.0: permissive, with patents settled",
        blocks: [
          {
            kind: "paragraph",
            text: "Closed products are allowed as with MIT; changes have to be marked, and every contributor grants patents expressly. Whoever sues claiming that the program infringes a patent loses that grant.",
          },
          {
            kind: "list",
            items: [
              "**Obligations of users**: when distributing, include the text, mark changed files, keep notices and carry over the attribution notices of `NOTICE`.",
              "**Mind**: it goes together with GPL-3.0, not with GPL-2.0 only; trademarks are not licensed.",
              "**How**: add `LICENSE`, `NOTICE` where needed, and a header in each file.",
            ],
          },
          { kind: "code", code: apacheHeader },
        ],
        links: [
          {
            label: "Text of the Apache License 2.0 (Apache Software Foundation)",
            href: texts.apache,
          },
        ],
      },
      {
        id: "gpl-3-0",
        heading: "GPL-3.0: freedom is passed on",
        blocks: [
          {
            kind: "paragraph",
            text: "Anyone may use, change and sell it; whoever distributes it licenses the whole under GPL-3.0 and offers the complete corresponding source. Use inside an agency is not distribution, nor is giving it to a contractor who changes it for the agency alone.",
          },
          {
            kind: "list",
            items: [
              "**Obligations of users**: when distributing, offer the source, mark changes with dates, keep notices, include the text and add no restrictions.",
              "**Mind**: offering a service over a network is not distribution; if its improvements should be open too, think of AGPL-3.0.",
              "**How**: add the text and say “GPL-3.0-only” or “GPL-3.0-or-later”; they differ.",
            ],
          },
          { kind: "code", code: gplHeader },
        ],
        links: [{ label: "Text of the GNU GPL 3.0 (GNU)", href: texts.gpl }],
      },
    ],
  },
};
