import type { PageIntro, PageText, Step } from "./text-types.ts";

/** Words of /provideCode. */
export interface ProvideCodeText extends PageIntro {
  /** Keys: sourceScan, choosingLicense, uploadCodeGitHub, submitFormProvideCode. */
  steps: readonly Step[];
  before: { heading: string; items: readonly string[] };
  faqHeading: string;
}

export const provideCodeText: PageText<ProvideCodeText> = {
  "zh-TW": {
    lead: "四個步驟，把機關的程式碼變成大家都能使用的公共資產。",
    steps: [
      {
        key: "sourceScan",
        title: "掃描原始碼",
        text: "用掃描工具檢查原始碼、相依套件與帳密，確認沒有中風險以上的弱點。",
        action: "查看掃描方式與標準",
      },
      {
        key: "choosingLicense",
        title: "選擇授權條款",
        text: "決定希望別人怎麼使用，選擇合適的開放原始碼授權，並確認與第三方元件相容。",
        action: "比較授權條款",
      },
      {
        key: "uploadCodeGitHub",
        title: "上傳到 GitHub",
        text: "在機關的組織帳號建立公開儲存庫，推送乾淨的程式碼，設定保護與安全通報。",
        action: "查看上傳步驟",
      },
      {
        key: "submitFormProvideCode",
        title: "填寫提交表單",
        text: "經由政府單一登入進入平臺，填寫程式說明、掃描結果與聯絡窗口，送出後等待審核。",
        action: "前往提交表單",
      },
    ],
    before: {
      heading: "開始之前，先準備好",
      items: [
        "確認著作財產權屬於機關，或已取得權利人書面同意。",
        "程式的示範網址（必填），以及能說明功能的畫面截圖。",
        "掃描工具名稱、版本與結果；報告為選填（PDF，10 MB 以內）。",
        "公開後的聯絡窗口：請使用機關信箱，不要使用個人手機。",
      ],
    },
    faqHeading: "提供公共程式的常見問題",
  },
  "en-US": {
    lead: "Four steps turn your agency's code into something that everyone can use.",
    steps: [
      {
        key: "sourceScan",
        title: "Scan the source",
        text: "Check source, dependencies and credentials; nothing of medium risk or higher may remain.",
        action: "How to scan, and the standard",
      },
      {
        key: "choosingLicense",
        title: "Choose a licence",
        text: "Decide how others may use it, pick a fitting open source licence and check your components.",
        action: "Compare licences",
      },
      {
        key: "uploadCodeGitHub",
        title: "Upload to GitHub",
        text: "Create a public repository in your agency's organisation, push clean code and protect it.",
        action: "Steps of the upload",
      },
      {
        key: "submitFormProvideCode",
        title: "Fill in the form",
        text: "Sign in through the government single sign-in, describe the program and submit it for review.",
        action: "Go to the form",
      },
    ],
    before: {
      heading: "Have this at hand",
      items: [
        "The agency owns the copyright, or the owner has agreed in writing.",
        "The address of a demo (required), and screenshots that show what the program does.",
        "Tool, version and result of the scan; the report is optional (PDF up to 10 MB).",
        "A contact for the time after release: the agency's mailbox, not a private phone.",
      ],
    },
    faqHeading: "Questions about providing public programs",
  },
};
