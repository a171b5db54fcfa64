import type { Block, PageIntro, PageText, Step, TextCard, TextLink } from "./text-types.ts";

/** Words of /about/knowCode. */
export interface KnowText extends PageIntro {
  what: { heading: string; paragraphs: readonly string[] };
  /** Keys: publicCodes, codeGuide, provideCode, codeSuggestion. */
  operate: { heading: string; lead: string; steps: readonly Step[] };
  overseas: {
    heading: string;
    title: string;
    blocks: readonly Block[];
    links: readonly TextLink[];
  };
  features: { heading: string; cards: readonly TextCard[] };
  faqHeading: string;
}

const overseasLinks = {
  notify: "https://www.notifications.service.gov.uk/",
  source: "https://github.com/alphagov/notifications-api",
  canada: "https://notification.canada.ca/",
} as const;

export const knowText: PageText<KnowText> = {
  "zh-TW": {
    lead: "用公共經費寫成的程式碼，讓所有人都看得到、用得到、改得到。",
    what: {
      heading: "什麼是公共程式？",
      paragraphs: [
        "公共程式是政府機關開發、並以開放原始碼授權釋出的網站或系統程式碼。就像公園與圖書館一樣，它由公共經費建造，也應該讓大家共同使用。",
        "一個機關做好的活動報名系統，另一個機關可以直接拿來用；一位工程師發現的錯誤，修好之後所有採用的機關都能受惠。程式碼公開之後，民眾也能了解系統怎麼運作，並提出改進建議。",
        "這就是「取之公共，用之公共」：從公共而來，也回到公共之中。",
      ],
    },
    operate: {
      heading: "四個步驟，讓公共程式動起來",
      lead: "從尋找、使用、提供到改進，每個人都能從其中一步開始。",
      steps: [
        {
          key: "publicCodes",
          title: "尋找",
          text: "用關鍵字或功能類型，在清單中找到符合需求的程式，看清楚授權與掃描結果。",
          action: "瀏覽公共程式清單",
        },
        {
          key: "codeGuide",
          title: "使用",
          text: "依授權條款取得程式碼，參考指引評估、試裝並上線，把省下來的經費用在服務上。",
          action: "閱讀使用指引",
        },
        {
          key: "provideCode",
          title: "提供",
          text: "把機關的程式碼整理好、掃描過、選定授權，上傳並登錄到平臺，讓更多人受惠。",
          action: "了解如何提供",
        },
        {
          key: "codeSuggestion",
          title: "建議",
          text: "發現錯誤或有更好的做法，到專案提出 issue 或 pull request，一起把程式變好。",
          action: "提出修改建議",
        },
      ],
    },
    overseas: {
      heading: "國外案例",
      title: "英國 GOV.UK Notify：一套通知服務，多個國家重複使用",
      blocks: [
        {
          kind: "paragraph",
          text: "英國政府的機關過去各自採購寄信與簡訊系統。2016 年，英國政府數位服務團隊推出 GOV.UK Notify，讓各機關用同一個服務寄送電子郵件、簡訊與信件，並以 MIT 授權公開原始碼。",
        },
        {
          kind: "list",
          items: [
            "**澳洲**：數位轉型機構以公開的原始碼快速評估並建置自己的通知平臺。",
            "**加拿大**：加拿大數位服務團隊以同一套程式為基礎，在 2019 年推出 Notify 試用，之後成為 GC Notify。",
            "**荷蘭**：海牙市等單位於 2023 年以它為基礎開發 NotifyNL 的最小可行產品，並舉辦黑客松測試。",
          ],
        },
        {
          kind: "paragraph",
          text: "三個國家不必從零開始，可以把時間花在自己的語言、法規與使用者身上。數位發展部也將相關程式以中文在地化後公開，可以在公共程式清單中找到。",
        },
      ],
      links: [
        { label: "GOV.UK Notify 官方網站", href: overseasLinks.notify },
        { label: "GOV.UK Notify 原始碼", href: overseasLinks.source },
        { label: "加拿大 GC Notify", href: overseasLinks.canada },
      ],
    },
    features: {
      heading: "公共程式的四個特色",
      cards: [
        {
          title: "透明",
          text: "原始碼公開，任何人都能檢視系統的規則與流程，信任建立在看得見的事實上。",
        },
        {
          title: "節省",
          text: "相同的需求不必重複開發，經費與人力可以放在各機關真正不同的地方。",
        },
        {
          title: "安全",
          text: "上架前必須通過掃描，沒有中風險以上弱點；公開之後，有更多雙眼睛協助找出問題。",
        },
        {
          title: "協作",
          text: "機關、廠商與社群在同一份程式碼上合作，改良會留下來，成為共同的資產。",
        },
      ],
    },
    faqHeading: "認識與使用公共程式的常見問題",
  },
  "en-US": {
    lead: "Code written with public money, for everyone to read, use and change.",
    what: {
      heading: "What are public programs?",
      paragraphs: [
        "Public programs are the code of government websites and systems, released under open source licences. Like parks and libraries, they are paid for by the public and should be there for everyone.",
        "An event registration system that one agency has built can be used by the next; a fault that one engineer repairs is repaired for every agency that uses the program. And since the code is open, citizens can see how a system works and suggest something better.",
        "From the public, for the public: that is the idea.",
      ],
    },
    operate: {
      heading: "Four steps that set public programs in motion",
      lead: "Find, use, provide, improve: anyone can begin with any of them.",
      steps: [
        {
          key: "publicCodes",
          title: "Find",
          text: "Search the list by keyword or function, and look at licence and scan results.",
          action: "Browse public programs",
        },
        {
          key: "codeGuide",
          title: "Use",
          text: "Get the code under its licence; the guides help you assess it, try it and go live.",
          action: "Read the guides",
        },
        {
          key: "provideCode",
          title: "Provide",
          text: "Tidy your agency's code, scan it, choose a licence, upload it and register it here.",
          action: "How to provide",
        },
        {
          key: "codeSuggestion",
          title: "Suggest",
          text: "Found a fault or a better way? Open an issue or a pull request and improve it together.",
          action: "Suggest a change",
        },
      ],
    },
    overseas: {
      heading: "A case from abroad",
      title: "GOV.UK Notify: one notification service, reused in several countries",
      blocks: [
        {
          kind: "paragraph",
          text: "British agencies used to buy their own systems for mail and text messages. In 2016 the Government Digital Service launched GOV.UK Notify, one service through which agencies send emails, text messages and letters, with its source open under the MIT licence.",
        },
        {
          kind: "list",
          items: [
            "**Australia**: the Digital Transformation Agency used the open source to assess and set up its own platform quickly.",
            "**Canada**: the Canadian Digital Service built upon it, tried Notify in 2019 and runs it as GC Notify.",
            "**The Netherlands**: The Hague and partners developed a minimum viable product of NotifyNL from it in 2023 and tested it at a hackathon.",
          ],
        },
        {
          kind: "paragraph",
          text: "None of the three had to start from nothing; they could spend their time on their own language, law and users. The Ministry of Digital Affairs has localised related programs into Chinese; they are in the list of public programs.",
        },
      ],
      links: [
        { label: "GOV.UK Notify", href: overseasLinks.notify },
        { label: "Source of GOV.UK Notify", href: overseasLinks.source },
        { label: "GC Notify in Canada", href: overseasLinks.canada },
      ],
    },
    features: {
      heading: "What public programs stand for",
      cards: [
        {
          title: "Transparency",
          text: "Anyone can inspect the rules and the workings of a system; trust rests on what can be seen.",
        },
        {
          title: "Savings",
          text: "The same need is not built twice, and money goes where agencies really differ.",
        },
        {
          title: "Safety",
          text: "Programs pass a scan without vulnerabilities of medium risk or higher, and more eyes find problems afterwards.",
        },
        {
          title: "Collaboration",
          text: "Agencies, companies and communities work on one code, and improvements stay as a common asset.",
        },
      ],
    },
    faqHeading: "Questions about knowing and using public programs",
  },
};
