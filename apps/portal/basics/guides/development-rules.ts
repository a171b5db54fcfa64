import type { SeedGuide } from "../content-types.ts";

/** Guide 4: how a repository is kept so that strangers can use it. */
export const developmentRules: SeedGuide = {
  guideId: 4,
  titleZh: "開發規範",
  titleEn: "Development rules",
  contentZh:
    "<p>好的公共程式，是一個素未謀面的工程師在半天內就能裝起來、看得懂、敢修改的程式。這需要的不是更多文件，而是一致的習慣。</p><p>本指引整理公共程式開發的十項規範：儲存庫、README、publiccode.yml、機密、版本、無障礙、多語、安全窗口、測試與持續整合。新案可以直接寫進需求，既有系統可以從檢核表最上面三項開始補。</p>",
  contentEn:
    "<p>A good program is one that an engineer who has never met you can install, understand and change within half a day. That takes consistent habits, not more documents.</p><p>This guide covers 10 areas: repository, README, publiccode.yml, secrets, versions, accessibility, languages, security contact, tests and continuous integration. Put them into the requirements of new projects. For existing systems, start with the first 3 lines of the checklist.</p>",
  descriptionZh:
    '<p>規範中的「必須」是送審前要完成的事，「建議」可以分階段補齊。想進一步了解國際做法，可參考 <a href="https://standard.publiccode.net/">Standard for Public Code</a> 與 <a href="https://yml.publiccode.tools/">publiccode.yml 標準</a>。</p>',
  descriptionEn:
    '<p>Do everything under “Must” before you submit. You can do what is under “Should” in stages. For international practice see the <a href="https://standard.publiccode.net/">Standard for Public Code</a> and the <a href="https://yml.publiccode.tools/">publiccode.yml standard</a>.</p>',
  summaries: [
    {
      titleZh: "一、儲存庫與 README",
      titleEn: "1. Repository and README",
      htmlZh:
        "<p><strong>必須</strong></p><ul><li>儲存庫放在機關的組織帳號下，至少兩位管理者；離職或換廠商時，權限能順利移轉。</li><li>根目錄有 <code>LICENSE</code>、<code>README.md</code>、<code>.gitignore</code> 與相依套件鎖定檔。</li><li>README 開頭三段回答：這是什麼、給誰用、怎麼在自己的電腦跑起來（指令可以直接複製）。</li></ul><p><strong>建議</strong></p><ul><li>提交訊息寫「做了什麼、為什麼」，一次提交只做一件事。</li><li>預設分支設為受保護，合併需要另一個人審核。</li><li>加入 <code>CONTRIBUTING.md</code>，說明怎麼提問題、怎麼送出修改。</li></ul>",
      htmlEn:
        "<p><strong>Must</strong></p><ul><li>The repository belongs to the agency’s organisation and has at least 2 administrators, so that it can be handed over when people or contractors change.</li><li>At its root: <code>LICENSE</code>, <code>README.md</code>, <code>.gitignore</code> and the lock file of dependencies.</li><li>The first 3 paragraphs of the README say what the program is, who it is for and how to run it on your own computer, with commands to copy.</li></ul><p><strong>Should</strong></p><ul><li>Commit messages say what changed and why. One commit does one thing.</li><li>The default branch is protected, and a second person approves each merge.</li><li><code>CONTRIBUTING.md</code> explains how to report problems and send changes.</li></ul>",
    },
    {
      titleZh: "二、publiccode.yml：讓機器也讀得懂",
      titleEn: "2. publiccode.yml: a description for machines",
      htmlZh:
        "<p>在根目錄放一個 <code>publiccode.yml</code>，用固定的欄位描述程式，各國的公共程式目錄就能自動讀取。最少要有：</p><ul><li><code>publiccodeYmlVersion</code>、<code>name</code>、<code>url</code>（儲存庫網址）</li><li><code>platforms</code>、<code>developmentStatus</code>（concept、development、beta、stable、obsolete）</li><li><code>softwareType</code>、<code>description</code>（簡短說明 150 字元以內）</li><li><code>legal.license</code>：SPDX 代號，例如 <code>MIT</code>、<code>GPL-3.0-or-later</code></li><li><code>maintenance</code>：維護方式與聯絡單位；<code>localisation</code>：支援的語言</li></ul><p>聯絡人請填單位名稱與機關信箱，不要填個人手機。本頁提供的起始範本可以直接修改。</p>",
      htmlEn:
        "<p>A <code>publiccode.yml</code> at the root describes the program in fixed fields, so that public code catalogues everywhere can read it. It needs at least:</p><ul><li><code>publiccodeYmlVersion</code>, <code>name</code>, <code>url</code> of the repository</li><li><code>platforms</code>, <code>developmentStatus</code> (concept, development, beta, stable, obsolete)</li><li><code>softwareType</code>, <code>description</code> (short one up to 150 characters)</li><li><code>legal.license</code> as an SPDX identifier, for example <code>MIT</code> or <code>GPL-3.0-or-later</code></li><li><code>maintenance</code> with type and contact, <code>localisation</code> with languages</li></ul><p>For the contact, use a team and its email address, not a personal phone number. You can adapt the starter file on this page.</p>",
    },
    {
      titleZh: "三、機密與安全窗口",
      titleEn: "3. Secrets and the security contact",
      htmlZh:
        "<p><strong>必須</strong></p><ul><li>程式碼與提交紀錄沒有密碼、金鑰、憑證、內部網址與真實個資；設定由環境變數讀取，附上 <code>.env.example</code>。</li><li>首次啟動時產生密碼，或強迫變更預設密碼。</li><li>提供 <code>SECURITY.md</code>：如何私密通報、多久內回覆、支援哪些版本。</li></ul><p><strong>建議</strong></p><ul><li>開啟 GitHub 的 secret scanning、push protection 與 private vulnerability reporting。</li><li>提交前以 <code>gitleaks</code> 檢查；相依套件以 Dependabot 或 Renovate 自動提出更新。</li><li>修補弱點時，同時發布 Security Advisory，讓採用的機關收到通知。</li></ul>",
      htmlEn:
        "<p><strong>Must</strong></p><ul><li>No passwords, keys, certificates, internal addresses or real personal data in the code or its history. Settings come from the environment, with an <code>.env.example</code> file.</li><li>Passwords are created at the first start, or the default must be changed.</li><li><code>SECURITY.md</code> says how to report privately, when to expect an answer and which versions are supported.</li></ul><p><strong>Should</strong></p><ul><li>Switch on secret scanning, push protection and private vulnerability reporting on GitHub.</li><li>Check with <code>gitleaks</code> before you commit. Let Dependabot or Renovate propose updates.</li><li>Publish a security advisory with each fix, so that users are notified.</li></ul>",
    },
    {
      titleZh: "四、版本與變更紀錄",
      titleEn: "4. Versions and changelog",
      htmlZh:
        '<p>版本號採<a href="https://semver.org/lang/zh-TW/">語意化版本</a>「主版本.次版本.修訂號」：</p><ul><li><strong>修訂號</strong>：向下相容的錯誤修正，例如 1.4.2 → 1.4.3。</li><li><strong>次版本</strong>：向下相容的新功能，例如 1.4.3 → 1.5.0。</li><li><strong>主版本</strong>：不相容的變更，例如 1.5.0 → 2.0.0，並說明升級步驟。</li></ul><p>每次發布：更新 <code>CHANGELOG.md</code>、建立標籤 <code>git tag -a v1.5.0 -m "v1.5.0"</code>、在 GitHub 建立 Release。資料庫結構的變更必須附上可以執行的遷移程式，並註明能不能退回。</p>',
      htmlEn:
        '<p>Use <a href="https://semver.org/">semantic versions</a>, major.minor.patch:</p><ul><li><strong>Patch</strong>: compatible fixes, 1.4.2 → 1.4.3.</li><li><strong>Minor</strong>: compatible additions, 1.4.3 → 1.5.0.</li><li><strong>Major</strong>: incompatible changes, 1.5.0 → 2.0.0, with upgrade steps.</li></ul><p>With every release update <code>CHANGELOG.md</code>, set a tag by <code>git tag -a v1.5.0 -m "v1.5.0"</code> and create a release on GitHub. Provide migrations for database changes, and say whether they can be undone.</p>',
    },
    {
      titleZh: "五、無障礙與多語",
      titleEn: "5. Accessibility and languages",
      htmlZh:
        "<p><strong>必須</strong></p><ul><li>所有功能能以鍵盤操作，焦點看得見；圖片有替代文字，表單欄位有標籤，錯誤訊息說明如何修正。</li><li>文字對比至少 4.5:1；不以顏色作為唯一的提示。</li><li>頁面標示語言（<code>lang</code>），畫面文字與程式碼分離，放在語言檔中。</li></ul><p><strong>建議</strong></p><ul><li>在自動測試中加入 axe 檢查，並由實際使用輔助工具的人試用。</li><li>日期、數字與排序依語系處理；民國年與西元年的轉換集中在一處。</li><li>README 至少有中文與英文兩種版本。</li></ul>",
      htmlEn:
        "<p><strong>Must</strong></p><ul><li>Everything works with a keyboard and has a visible focus. Images have text alternatives, fields have labels, and error messages say how to fix the problem.</li><li>Text contrast is at least 4.5:1, and colour is never the only cue.</li><li>Pages state their language (<code>lang</code>), and the text on the screen comes from language files, not from the code.</li></ul><p><strong>Should</strong></p><ul><li>Run axe in the automated tests and let people who use assistive technology try it.</li><li>Format dates and numbers and sort by locale. Convert between Taiwan and common era years in one place.</li><li>Keep the README in Chinese and English.</li></ul>",
    },
    {
      titleZh: "六、測試與持續整合",
      titleEn: "6. Tests and continuous integration",
      htmlZh:
        "<p><strong>必須</strong></p><ul><li>一個指令就能跑完測試，並寫在 README。</li><li>核心規則（計費、資格、權限、狀態轉換）有自動測試；修正錯誤時，先寫一個會失敗的測試。</li></ul><p><strong>建議的持續整合流程</strong></p><ol><li>安裝鎖定版本的相依套件。</li><li>程式碼風格與型別檢查。</li><li>單元測試與整合測試。</li><li>原始碼、套件與帳密掃描；有中風險以上弱點即失敗。</li><li>建置，並在乾淨環境啟動一次。</li></ol><p>流程檔（例如 <code>.github/workflows/ci.yml</code>）也放在儲存庫中，讓採用的機關直接沿用。第三方 Action 以完整的提交雜湊值指定版本，權限只給需要的部分。</p>",
      htmlEn:
        "<p><strong>Must</strong></p><ul><li>One command runs all tests, and the README names it.</li><li>The core rules (fees, eligibility, permissions, changes of status) have automated tests. Start every bug fix with a failing test.</li></ul><p><strong>Suggested pipeline</strong></p><ol><li>Install locked dependencies.</li><li>Check style and types.</li><li>Run unit and integration tests.</li><li>Scan the source code, dependencies and credentials. Fail at medium risk or higher.</li><li>Build, and start once in a clean environment.</li></ol><p>Keep the pipeline (<code>.github/workflows/ci.yml</code>, for example) in the repository, so that adopting agencies can use it. Pin third-party actions to full commit hashes and grant only the permissions they need.</p>",
    },
  ],
  files: [
    {
      file: "repository-checklist.csv",
      nameZh: "儲存庫檢核表.csv",
      nameEn: "repository-checklist.csv",
    },
    {
      file: "repository-starter.md",
      nameZh: "儲存庫起始範本.md",
      nameEn: "repository-starter.md",
    },
  ],
};
