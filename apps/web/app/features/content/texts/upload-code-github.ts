import type { PageIntro, PageText, Section } from "./text-types.ts";

/** One phase of the upload with its picture, a file below the portal's public folder. */
export interface UploadPhase extends Section {
  picture: string;
}

/** Words of /provideCode/uploadCodeGitHub. */
export interface UploadCodeText extends PageIntro {
  contents: string;
  phases: readonly UploadPhase[];
}

const pictures = {
  prepare: "/pictures/guides/upload-1-prepare.svg",
  create: "/pictures/guides/upload-2-create.svg",
  push: "/pictures/guides/upload-3-push.svg",
  share: "/pictures/guides/upload-4-share.svg",
} as const;

const prepareCommands = [
  "git --version",
  'git config --global user.name "Sample Agency"',
  'git config --global user.email "opensource@agency.example.tw"',
  "gitleaks git .",
].join("\n");

const freshStart = [
  "git archive --output=../clean.tar HEAD",
  "mkdir ../clean && tar -xf ../clean.tar -C ../clean",
  "cd ../clean && git init --initial-branch=main",
].join("\n");

const createCommands = [
  "gh auth login",
  "gh repo create sample-agency/room-booking --public \\",
  '  --description "Room booking for government agencies"',
].join("\n");

const pushCommands = [
  "git add .",
  "git status",
  'git commit -m "Release version 1.0.0"',
  "git remote add origin https://github.com/sample-agency/room-booking.git",
  "git push --set-upstream origin main",
].join("\n");

const tagCommands = [
  'git tag -a v1.0.0 -m "Version 1.0.0"',
  "git push origin v1.0.0",
  "gh release create v1.0.0 --generate-notes",
].join("\n");

const checkCommands = [
  "git clone https://github.com/sample-agency/room-booking.git check",
  "cd check && gitleaks git .",
].join("\n");

const helpLinks = {
  start: "https://docs.github.com/en/get-started",
  organizations: "https://docs.github.com/en/organizations",
  protection: "https://docs.github.com/en/code-security",
} as const;

export const uploadCodeText: PageText<UploadCodeText> = {
  "zh-TW": {
    lead: "四個階段，從整理程式碼到公開儲存庫；指令可以直接複製，名稱請換成自己的。",
    contents: "本頁內容",
    phases: [
      {
        id: "prepare",
        heading: "階段一：準備帳號與程式碼",
        picture: pictures.prepare,
        blocks: [
          {
            kind: "list",
            ordered: true,
            items: [
              "以機關名義建立 GitHub **組織**，指定至少兩位管理者，並要求成員啟用雙因素驗證。",
              "安裝 Git，設定提交者名稱與機關信箱；提交紀錄會公開，請不要使用私人信箱。",
              "移除不釋出的內容：帳密、金鑰、真實資料、內部網址、商用字型與圖片。",
              "在根目錄準備 `LICENSE`、`README.md`、`SECURITY.md`、`publiccode.yml` 與 `.gitignore`。",
            ],
          },
          { kind: "code", code: prepareCommands },
          {
            kind: "paragraph",
            text: "如果過去的提交紀錄不適合公開，可以只取出目前的版本，重新開始一個儲存庫：",
          },
          { kind: "code", code: freshStart },
          {
            kind: "note",
            text: "曾經出現在提交紀錄的密碼與金鑰，即使清除了紀錄，也必須先更換。",
          },
        ],
        links: [{ label: "GitHub 組織說明", href: helpLinks.organizations }],
      },
      {
        id: "create",
        heading: "階段二：建立儲存庫",
        picture: pictures.create,
        blocks: [
          {
            kind: "list",
            ordered: true,
            items: [
              "在組織頁面選擇 **New repository**，名稱使用小寫英文與連字號，例如 `room-booking`。",
              "填寫一句英文或中英文說明，選擇 **Public**。",
              "不要勾選自動加入 README 或授權檔，避免與自己準備的檔案衝突。",
            ],
          },
          { kind: "paragraph", text: "也可以使用 GitHub CLI，一行指令建立：" },
          { kind: "code", code: createCommands },
          {
            kind: "paragraph",
            text: "還沒準備好公開時，先選 Private，完成階段三的檢查後再改為 Public。",
          },
        ],
        links: [{ label: "GitHub 入門文件", href: helpLinks.start }],
      },
      {
        id: "push",
        heading: "階段三：推送程式碼",
        picture: pictures.push,
        blocks: [
          {
            kind: "paragraph",
            text: "提交前用 `git status` 再看一次清單，確認沒有 `.env`、資料庫備份或真實資料。",
          },
          { kind: "code", code: pushCommands },
          {
            kind: "paragraph",
            text: "推送後，請在另一個資料夾重新下載並掃描一次；別人拿到的，就是這份內容：",
          },
          { kind: "code", code: checkCommands },
          {
            kind: "list",
            items: [
              "推送被拒絕並顯示 **push protection**：代表偵測到金鑰。先更換金鑰，再從提交中移除，不要選擇略過。",
              "檔案超過 100 MB 會被拒絕：資料與影片請改放其他位置，不要放進儲存庫。",
              "要求輸入密碼：GitHub 不接受帳號密碼推送，請用 `gh auth login` 或 SSH 金鑰。",
            ],
          },
        ],
      },
      {
        id: "share",
        heading: "階段四：保護、發布與登錄",
        picture: pictures.share,
        blocks: [
          {
            kind: "list",
            ordered: true,
            items: [
              "**Settings → Rules**：保護 `main` 分支，合併前需要至少一人審查並通過檢查。",
              "**Settings → Advanced Security**：開啟 Dependabot alerts、secret scanning、push protection 與 private vulnerability reporting；並啟用 CodeQL。",
              "**About**：填寫示範網址與 topics，例如 `public-code`、`taiwan`。",
              "**Releases**：建立第一個版本，說明功能與已知限制。",
            ],
          },
          { kind: "code", code: tagCommands },
          {
            kind: "paragraph",
            text: "最後回到平臺，選擇「填寫提交表單」，在「原始碼下載位置」貼上儲存庫網址，完成登錄。",
          },
          {
            kind: "note",
            text: "指定一位同仁每週查看 issues 與 pull request。回覆一句「已收到，預計下週確認」，就能讓協作的人願意再回來。",
          },
        ],
        links: [{ label: "GitHub 程式碼安全文件", href: helpLinks.protection }],
      },
    ],
  },
  "en-US": {
    lead: "Four phases from tidy code to a public repository. Commands can be copied; put in your own names.",
    contents: "On this page",
    phases: [
      {
        id: "prepare",
        heading: "Phase 1: prepare account and code",
        picture: pictures.prepare,
        blocks: [
          {
            kind: "list",
            ordered: true,
            items: [
              "Create a GitHub **organisation** for your agency with at least two owners and require two-factor authentication.",
              "Install Git and set name and agency mailbox; the history will be public, so use no private address.",
              "Remove what stays inside: credentials, keys, real data, internal addresses, commercial fonts and pictures.",
              "Prepare `LICENSE`, `README.md`, `SECURITY.md`, `publiccode.yml` and `.gitignore` at the root.",
            ],
          },
          { kind: "code", code: prepareCommands },
          {
            kind: "paragraph",
            text: "If the earlier history cannot be published, take the present version only and start afresh:",
          },
          { kind: "code", code: freshStart },
          {
            kind: "note",
            text: "Passwords and keys that ever stood in the history have to be replaced first, even if the history is cleaned.",
          },
        ],
        links: [{ label: "GitHub on organisations", href: helpLinks.organizations }],
      },
      {
        id: "create",
        heading: "Phase 2: create the repository",
        picture: pictures.create,
        blocks: [
          {
            kind: "list",
            ordered: true,
            items: [
              "Choose **New repository** on the page of your organisation; use lower case and hyphens, such as `room-booking`.",
              "Describe it in one sentence and choose **Public**.",
              "Do not let GitHub add a README or licence; they would collide with yours.",
            ],
          },
          { kind: "paragraph", text: "Or create it with the GitHub CLI:" },
          { kind: "code", code: createCommands },
          {
            kind: "paragraph",
            text: "Not ready yet? Choose Private and switch to Public after the checks of phase 3.",
          },
        ],
        links: [{ label: "Getting started with GitHub", href: helpLinks.start }],
      },
      {
        id: "push",
        heading: "Phase 3: push the code",
        picture: pictures.push,
        blocks: [
          {
            kind: "paragraph",
            text: "Look at the list of `git status` before you commit: no `.env`, no database dump, no real data.",
          },
          { kind: "code", code: pushCommands },
          {
            kind: "paragraph",
            text: "Then clone it into another folder and scan once more; this is what others get:",
          },
          { kind: "code", code: checkCommands },
          {
            kind: "list",
            items: [
              "Refused by **push protection**: a key was found. Replace the key, remove it from the commit, and do not bypass.",
              "Files over 100 MB are refused: keep data and videos elsewhere.",
              "Asked for a password: GitHub takes none for pushing; use `gh auth login` or an SSH key.",
            ],
          },
        ],
      },
      {
        id: "share",
        heading: "Phase 4: protect, release, register",
        picture: pictures.share,
        blocks: [
          {
            kind: "list",
            ordered: true,
            items: [
              "**Settings → Rules**: protect `main`; merging needs one review and passing checks.",
              "**Settings → Advanced Security**: switch on Dependabot alerts, secret scanning, push protection, private vulnerability reporting and CodeQL.",
              "**About**: add the demo address and topics such as `public-code` and `taiwan`.",
              "**Releases**: publish the first version with what it does and its known limits.",
            ],
          },
          { kind: "code", code: tagCommands },
          {
            kind: "paragraph",
            text: "Finally come back, open the form and paste the repository's address as a download location.",
          },
          {
            kind: "note",
            text: "Have somebody look at issues and pull requests every week. “Received, we will look at it next week” is enough to make people return.",
          },
        ],
        links: [{ label: "GitHub on code security", href: helpLinks.protection }],
      },
    ],
  },
};
