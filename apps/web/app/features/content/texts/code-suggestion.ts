import type { Block, PageIntro, PageText, Step } from "./text-types.ts";

/** Words of /participate/codeSuggestion. */
export interface CodeSuggestionText extends PageIntro {
  steps: readonly Step[];
  pullRequest: { heading: string; blocks: readonly Block[] };
  /** The mail address itself comes from the code list. */
  contact: { heading: string; text: string; action: string };
}

const commands = [
  "gh repo fork sample-agency/room-booking --clone",
  "cd room-booking",
  "git switch --create fix-date-order",
  "# change the code, run its tests",
  'git commit --all -m "Sort bookings by date"',
  "git push --set-upstream origin fix-date-order",
  "gh pr create --fill",
].join("\n");

export const codeSuggestionText: PageText<CodeSuggestionText> = {
  "zh-TW": {
    lead: "您的一個發現，可以讓所有使用這套程式的機關一起變好。",
    steps: [
      {
        key: "find",
        title: "找到程式",
        text: "在公共程式清單找到要建議的程式，從「發現問題，或想讓它更好？」區塊前往它的 issues 頁面。",
        action: "瀏覽公共程式清單",
      },
      {
        key: "search",
        title: "先搜尋",
        text: "用關鍵字看看是否已有人提出；有的話，補充您的情境或按讚，比開一則新的更有幫助。",
      },
      {
        key: "describe",
        title: "說清楚",
        text: "寫下想完成的事、實際發生的事、重現步驟與版本，附上不含個資的截圖。",
      },
      {
        key: "propose",
        title: "提出修改",
        text: "會寫程式的話，附上 pull request；不會也沒關係，清楚的描述就是很好的貢獻。",
      },
    ],
    pullRequest: {
      heading: "用 pull request 提出修改",
      blocks: [
        {
          kind: "paragraph",
          text: "Pull request 是「我改好了，請您看看要不要收」的意思。維護者會檢視差異、提出問題，確認後合併到正式版本。",
        },
        { kind: "code", code: commands },
        {
          kind: "list",
          items: [
            "**小而專注**：一次只做一件事，不要同時調整排版與功能。",
            "**說明理由**：寫出解決了哪個 issue、為什麼這樣改、怎麼測試。",
            "**遵守專案規則**：先讀 `CONTRIBUTING.md`，執行原有的測試，新功能補上測試。",
            "**確認權利**：只提交自己有權授權的內容；提交即表示同意以專案的授權釋出。",
            "**保持耐心**：機關需要時間審查，一週後可以禮貌地詢問進度。",
          ],
        },
        {
          kind: "note",
          text: "發現資安漏洞時，請勿公開提出；依儲存庫的 `SECURITY.md` 私下通報。",
        },
      ],
    },
    contact: {
      heading: "不熟悉 GitHub？",
      text: "寄信到客服信箱，寫下程式名稱與您的建議，我們會轉給提供機關並回覆處理情形。",
      action: "寄信提出建議",
    },
  },
  "en-US": {
    lead: "What you notice can make a program better for every agency that uses it.",
    steps: [
      {
        key: "find",
        title: "Find the program",
        text: "Open it from the list of public programs; its suggestion block leads to the issues page.",
        action: "Browse public programs",
      },
      {
        key: "search",
        title: "Search first",
        text: "Somebody may have reported it. Adding your situation there helps more than a second report.",
      },
      {
        key: "describe",
        title: "Describe it",
        text: "Say what you wanted, what happened, how to see it and which version, with screenshots free of personal data.",
      },
      {
        key: "propose",
        title: "Propose a change",
        text: "If you write code, send a pull request. If not, a clear description is a fine contribution.",
      },
    ],
    pullRequest: {
      heading: "Propose a change by pull request",
      blocks: [
        {
          kind: "paragraph",
          text: "A pull request says: here is my change, would you take it? Maintainers look at the difference, ask questions and merge it when all is well.",
        },
        { kind: "code", code: commands },
        {
          kind: "list",
          items: [
            "**Small and focused**: one thing at a time; no reformatting beside a change of function.",
            "**Give reasons**: which issue it solves, why this way, how it was tested.",
            "**Follow the project**: read `CONTRIBUTING.md`, run the tests, add tests for what is new.",
            "**Mind rights**: submit only what you may license; submitting agrees to the project's licence.",
            "**Be patient**: agencies need time for review; a friendly question after a week is welcome.",
          ],
        },
        {
          kind: "note",
          text: "Please never report a security hole in public; follow `SECURITY.md` of the repository.",
        },
      ],
    },
    contact: {
      heading: "New to GitHub?",
      text: "Write to customer service with the program's name and your suggestion; we pass it on to the agency and tell you what came of it.",
      action: "Suggest by mail",
    },
  },
};
