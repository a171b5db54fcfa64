import { faqGroup } from "@public-code/content/contract/faq-groups.ts";
import type { SeedFaq } from "#content/content-types.ts";

/** Providing public code; the group carries its wire name. */
export const provideFaqs: readonly SeedFaq[] = [
  {
    key: "who-may-provide",
    groupId: faqGroup.providing,
    questionZh: "哪些單位可以提供公共程式？",
    questionEn: "Who can provide public code?",
    answerZh:
      "<p>目前由政府機關提供。承辦人經由政府單一登入進入後，系統會依登入資料辨識所屬機關，表單上的提供機關會自動帶入，不能改成其他機關。</p><p>如果登入後系統找不到您的所屬機關，多半是單一登入系統裡的機關代碼尚未更新，請洽貴機關的單一登入管理者，或來信客服協助確認。廠商與社群的成果，可以透過委託或合作的機關提供。</p>",
    answerEn:
      "<p>Government agencies. Sign in with government single sign-on. It tells us your agency, which the form fills in for you. You cannot choose another one.</p><p>If we cannot find your agency, its code in single sign-on is usually out of date. Ask your agency’s single sign-on administrator, or contact us. Companies and communities can publish through the agency that commissioned them or works with them.</p>",
  },
  {
    key: "what-to-release-first",
    groupId: faqGroup.providing,
    questionZh: "機關系統很多，哪些適合先釋出？",
    questionEn: "We have many systems. Which ones should we release first?",
    answerZh:
      "<p>可以用下面五個問題排序，答「是」越多越適合先釋出：</p><ol><li>其他機關也有同樣的業務嗎？（例如活動報名、場地預約、陳情管理）</li><li>著作財產權屬於機關，或契約已同意以開放原始碼授權釋出嗎？</li><li>程式碼能和設定、帳密、真實資料分開嗎？</li><li>資通系統防護需求等級為普級，或公開原始碼不會增加風險嗎？</li><li>還在維護，或近一年內更新過嗎？</li></ol><p>若整套系統不適合，先釋出其中的<strong>共用模組</strong>（例如報表匯出、身分驗證介接）也很有價值。</p>",
    answerEn:
      "<p>Rank them with 5 questions. Start with the system that has the most answers of “yes”:</p><ol><li>Do other agencies have the same task, for example event registration, room booking or complaint handling?</li><li>Does the agency own the copyright, or does the contract allow an open source release?</li><li>Can the code be separated from settings, credentials and real data?</li><li>Is the system’s protection level “ordinary”, or does publishing the source add no risk?</li><li>Is it maintained, or was it updated within the last year?</li></ol><p>If a whole system is not suitable, its <strong>shared modules</strong> can be valuable too, for example report export or a single sign-on connector.</p>",
  },
  {
    key: "copyright-of-commissioned-code",
    groupId: faqGroup.providing,
    questionZh: "委外開發的系統，機關可以直接釋出嗎？",
    questionEn: "Can an agency release a system that a contractor developed?",
    answerZh:
      "<p>先看契約。依著作權法第 12 條，出資聘請他人完成的著作，如果契約<strong>沒有約定</strong>，著作財產權歸受聘人（廠商），機關只能「利用」該著作，不能擅自以開放原始碼授權釋出。</p><ul><li>契約約定著作財產權歸機關：可以釋出，但要確認沒有夾帶廠商既有產品或第三方元件。</li><li>契約約定歸廠商：取得廠商書面同意，載明授權條款名稱與版本、範圍與釋出方式。</li><li>契約不清楚：請法制單位協助，必要時以契約變更或補充協議釐清。</li></ul>",
    answerEn:
      "<p>Read the contract first. Under Article 12 of the Copyright Act, if a commissioned work comes <strong>without an agreement</strong>, the economic rights belong to the contractor; the agency can use the work, but cannot release it under an open source licence on its own.</p><ul><li>If the agency owns the rights, you can release it once you are sure that it contains none of the contractor’s own products and no third-party parts.</li><li>If the contractor owns the rights, get written consent that names the licence and version, the scope and how it will be released.</li><li>If it is unclear, ask your legal team. An amendment or a supplementary agreement can settle it.</li></ul>",
  },
  {
    key: "what-to-write-into-contracts",
    groupId: faqGroup.providing,
    questionZh: "新的採購案要釋出公共程式，招標文件怎麼寫？",
    questionEn: "What should the tender of a new project say so that the code can be released?",
    answerZh:
      "<p>至少寫清楚六件事：</p><ol><li><strong>權利</strong>：著作財產權歸屬，或廠商同意以指定的開放原始碼授權釋出。</li><li><strong>授權</strong>：指定授權條款（例如 MIT 或 GPL-3.0-or-later），並禁止使用與其衝突的元件。</li><li><strong>分離</strong>：帳密、金鑰、真實資料不得寫在程式碼或提交紀錄裡。</li><li><strong>交付</strong>：原始碼與完整提交紀錄、安裝說明、測試程式、第三方元件清單。</li><li><strong>檢測</strong>：原始碼掃描無中風險以上弱點，作為驗收條件。</li><li><strong>釋出</strong>：由誰建立儲存庫、何時公開、公開後多久內要回應 issue。</li></ol><p>「政府公共程式作業指引」頁有可直接修改的條文範例。</p>",
    answerEn:
      "<p>Make 6 points clear:</p><ol><li><strong>Rights</strong>: who owns the copyright, or the contractor’s consent to a named open source licence.</li><li><strong>Licence</strong>: which one (MIT or GPL-3.0-or-later, for example), and no components that conflict with it.</li><li><strong>Separation</strong>: no credentials, keys or real data in code or commit history.</li><li><strong>Deliverables</strong>: source code with its full history, installation guide, tests, list of third-party components.</li><li><strong>Testing</strong>: a source code scan without vulnerabilities of medium risk or higher, as a condition of acceptance.</li><li><strong>Release</strong>: who creates the repository, when it becomes public and how soon issues will be answered.</li></ol><p>The government guide offers sample clauses that you can adapt.</p>",
  },
  {
    key: "which-licence",
    groupId: faqGroup.providing,
    questionZh: "該選哪一種授權條款？",
    questionEn: "Which licence should we choose?",
    answerZh:
      "<p>先決定「希望別人怎麼用」：</p><ul><li>希望越多人用越好，包含放進商業產品：選 <strong>MIT</strong>；若在意專利授權，選 <strong>Apache-2.0</strong>。</li><li>希望改良後的版本散布時仍然開放：選 <strong>GPL-3.0</strong>；若系統主要以網路服務提供，可考慮 AGPL-3.0。</li><li>內容是資料、文件或範例，想完全放棄權利：選 <strong>CC0 1.0</strong>；它未經 OSI 核可，也不授予專利權，程式本體較不建議。</li></ul><p>再確認您用到的元件允許這個選擇：只要用到 GPL-3.0 的元件並一起散布，整體就要以 GPL-3.0 釋出。不建議自行撰寫或增修條款。</p>",
    answerEn:
      "<p>Start with how you want others to use it:</p><ul><li>For use by as many people as possible, including in commercial products: <strong>MIT</strong>; if patents matter, <strong>Apache-2.0</strong>.</li><li>For improved versions to stay open when others distribute them: <strong>GPL-3.0</strong>; for systems offered mainly over a network, consider AGPL-3.0.</li><li>For data, documents or examples where you do not want to keep any rights: <strong>CC0 1.0</strong>. It is not approved by the OSI and grants no patents, so we do not recommend it for programs.</li></ul><p>Then check that your components allow it. If a GPL-3.0 component is distributed with your code, all of it must be under GPL-3.0. Do not write or change licence texts yourself.</p>",
  },
  {
    key: "scan-standard",
    groupId: faqGroup.providing,
    questionZh: "原始碼掃描的標準是什麼？掃描結果怎麼填？",
    questionEn: "What is the standard for source code scans, and how do we fill in the results?",
    answerZh:
      "<p>標準是<strong>沒有中風險（含）以上的弱點</strong>。表單中請填：</p><ul><li>掃描工具與版本，例如 SonarQube、CodeQL、Trivy。</li><li>嚴重、高、中風險的數量（0 至 65000 的整數）；送審時應為 0，不為 0 時請在結果說明寫出原因與處理期限。</li><li>結果說明：掃描範圍、版本或 commit、日期，以及判定為誤報的項目與理由。</li><li>掃描報告（選填）：PDF，單檔 10 MB 以內；上傳前請移除內部網址、IP 與人名。</li></ul><p>同一程式可以填多列，例如原始碼掃描與網站弱點掃描各一列。</p>",
    answerEn:
      "<p>The standard is <strong>no vulnerability of medium risk or higher</strong>. The form asks for:</p><ul><li>The tool and its version, for example SonarQube, CodeQL or Trivy.</li><li>The numbers of critical, high and medium vulnerabilities (0 to 65000). They should be 0. If not, give the reason and the date of the fix in the result text.</li><li>The result in words: scope, version or commit, date, and false positives with the reason.</li><li>The report, if you like: a PDF file up to 10 MB, without internal addresses, IP addresses or personal names.</li></ul><p>You can add more than one row, for example one for the source code and one for the website.</p>",
  },
  {
    key: "free-scan-tools",
    groupId: faqGroup.providing,
    questionZh: "沒有購買商用掃描工具，可以用免費工具嗎？",
    questionEn: "We do not have a commercial scanner. Can we use free tools?",
    answerZh:
      "<p>可以，重點是掃描範圍完整、結果可以重現。以下工具都可免費用於公開的開放原始碼專案：</p><ul><li><strong>原始碼</strong>：SonarQube Community Build、CodeQL（GitHub 公開儲存庫）、Semgrep Community Edition。</li><li><strong>相依套件與設定</strong>：Trivy、OWASP Dependency-Check、GitHub Dependabot。</li><li><strong>帳密外洩</strong>：Gitleaks、GitHub secret scanning。</li><li><strong>執行中的網站</strong>：ZAP（原 OWASP ZAP）。</li></ul><p>建議至少組合一種原始碼掃描、一種套件掃描與一種帳密掃描。</p>",
    answerEn:
      "<p>Yes, if the scan covers everything and can be repeated. These are free for public open source projects:</p><ul><li><strong>Source</strong>: SonarQube Community Build, CodeQL (public repositories on GitHub), Semgrep Community Edition.</li><li><strong>Dependencies and settings</strong>: Trivy, OWASP Dependency-Check, GitHub Dependabot.</li><li><strong>Leaked credentials</strong>: Gitleaks, GitHub secret scanning.</li><li><strong>Running websites</strong>: ZAP (formerly OWASP ZAP).</li></ul><p>Use at least one of each of the first 3 kinds.</p>",
  },
  {
    key: "third-party-components",
    groupId: faqGroup.providing,
    questionZh: "程式用到第三方套件、字型或圖片，釋出時要注意什麼？",
    questionEn: "Our program uses third-party packages, fonts and images. What should we check?",
    answerZh:
      "<p>原則是「不是您的，就不能替別人授權」：</p><ul><li>套件：以套件管理工具的鎖定檔引用，不要把原始碼複製進來；用清單記錄名稱、版本、授權與來源。</li><li>字型與圖片：確認允許再散布；商用字型、圖庫照片與機關以外的標誌，一律移除或改用可自由授權的素材。</li><li>商用元件：移除或做成可替換的介面，並在 README 說明需要自行取得。</li><li>地圖、簡訊、金流等外部服務：金鑰改由環境變數讀取，附上 <code>.env.example</code>。</li></ul>",
    answerEn:
      "<p>You cannot license what is not yours.</p><ul><li>Packages: list them in your package manager’s lock file instead of copying their source code. Keep a list with name, version, licence and origin.</li><li>Fonts and images: make sure that you are allowed to redistribute them. Remove commercial fonts, stock photos and other people’s logos, or replace them with freely licensed ones.</li><li>Commercial components: remove them or put them behind an interface. Say in the README that users have to get them separately.</li><li>External services, for example maps, text messages or payment: read keys from the environment and add an <code>.env.example</code> file.</li></ul>",
  },
  {
    key: "secrets-in-history",
    groupId: faqGroup.providing,
    questionZh: "提交紀錄裡曾經有密碼或金鑰，刪掉檔案就可以公開了嗎？",
    questionEn: "Our commit history contains a password. Is it enough to delete the file?",
    answerZh:
      "<p>不夠。Git 會保留每個版本，刪除檔案後仍能從舊的提交取回。請依序處理：</p><ol><li><strong>先作廢</strong>：立刻更換該密碼或金鑰。這一步不能省略，因為無法確定是否已經外流。</li><li><strong>找出全部</strong>：在儲存庫執行 <code>gitleaks git .</code>，檢查所有提交。</li><li><strong>再清除</strong>：用 <code>git filter-repo</code> 改寫歷史，或以乾淨的版本建立新的儲存庫後公開。</li><li><strong>避免再犯</strong>：把設定移到環境變數，將 <code>.env</code> 加入 <code>.gitignore</code>，並開啟 GitHub 的 push protection。</li></ol>",
    answerEn:
      "<p>No. Git keeps every version, so the file is still in an old commit. Follow these steps:</p><ol><li><strong>Revoke first</strong>: replace the password or key immediately. Do not skip this, because you cannot know whether it has leaked.</li><li><strong>Find them all</strong>: run <code>gitleaks git .</code> over the whole history.</li><li><strong>Clean up</strong>: rewrite history with <code>git filter-repo</code>, or publish a fresh repository made from a clean version.</li><li><strong>Prevent</strong>: move settings to the environment, add <code>.env</code> to <code>.gitignore</code> and switch on GitHub’s push protection.</li></ol>",
  },
  {
    key: "personal-data-in-test-data",
    groupId: faqGroup.providing,
    questionZh: "測試資料或截圖裡有真實民眾資料怎麼辦？",
    questionEn: "What if test data or screenshots contain real personal data?",
    answerZh:
      "<p>一律不得上傳。請改用虛構資料：</p><ul><li>姓名用「王測試」「示範使用者」之類一看就知道是假的名字；信箱用 <code>example.tw</code> 網域。</li><li>身分證字號與電話請使用不會對應到真人的格式，不要「改一兩碼」。</li><li>截圖前先切換到示範資料庫；影片同樣要逐段檢查，包含瀏覽器分頁與通知。</li><li>把真實資料遮成馬賽克不是好方法，容易漏掉，也可能被還原。</li></ul><p>若已誤傳，請先下架、通知機關的個資保護聯絡窗口，再依規定處理。</p>",
    answerEn:
      "<p>Do not upload it. Use invented data:</p><ul><li>Names that are clearly made up, and email addresses that end in <code>example.tw</code>.</li><li>Identity and phone numbers in a form that cannot belong to anyone. Changing 1 or 2 digits is not enough.</li><li>Switch to a demo database before you take screenshots. Check videos section by section, including browser tabs and notifications.</li><li>Do not blur real data: it is easy to miss some, and blurring can be undone.</li></ul><p>If it has already happened, take it offline, tell your agency’s data protection contact and follow its procedure.</p>",
  },
  {
    key: "what-happens-after-submitting",
    groupId: faqGroup.providing,
    questionZh: "送出後會經過哪些階段？怎麼知道進度？",
    questionEn: "What happens after we submit, and how can we follow it?",
    answerZh:
      '<p>在「公共程式管理」頁可以看到每一筆的狀態：</p><table><thead><tr><th scope="col">狀態</th><th scope="col">意思</th></tr></thead><tbody><tr><td>暫存中</td><td>草稿，只有貴機關看得到，可以繼續編輯。</td></tr><tr><td>審核中</td><td>已送出，等待審核，暫時不能編輯。</td></tr><tr><td>通知修改</td><td>審核者留下意見，修改後可再次送出。</td></tr><tr><td>上架中</td><td>公開於公共程式清單。</td></tr><tr><td>已下架</td><td>不再公開，資料仍保留。</td></tr></tbody></table><p>每一筆都有案號（例如 PC11500001），來信詢問時請附上案號。</p>',
    answerEn:
      '<p>The management page shows the status of every entry:</p><table><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody><tr><td>Draft</td><td>Only your agency can see it. You can continue editing.</td></tr><tr><td>In review</td><td>Submitted and waiting for review. You cannot edit it during the review.</td></tr><tr><td>Changes requested</td><td>The reviewer left comments. Make the changes and submit again.</td></tr><tr><td>Online</td><td>Public in the list of programs.</td></tr><tr><td>Offline</td><td>No longer public. The data is kept.</td></tr></tbody></table><p>Each entry has a case number, for example PC11500001. Quote it when you contact us.</p>',
  },
  {
    key: "how-to-update",
    groupId: faqGroup.providing,
    questionZh: "程式已經上架，之後要怎麼更新內容？",
    questionEn: "Our program is online. How do we update it?",
    answerZh:
      "<p>程式碼的更新直接在儲存庫進行，不必經過平臺。平臺上的<strong>介紹資料</strong>（說明、掃描結果、截圖等）更新方式如下：</p><ol><li>在「公共程式管理」頁選擇該程式，按「編輯」。</li><li>填寫修改原因（必填，500 字以內），儲存後會產生一個新版本的草稿。</li><li>送出審核；審核期間，<strong>原本上架的版本維持公開</strong>，民眾不會看到空白。</li><li>核准後新版本取代舊版本，網址不變。</li></ol><p>建議在發布大版本、更換授權條款或修補安全弱點後更新。</p>",
    answerEn:
      "<p>Update the source code in its repository. You do not need us for that. To update the <strong>entry</strong> on the platform (description, scan results, screenshots and so on):</p><ol><li>Choose the program on the management page and select “Edit”.</li><li>Enter the reason (required, up to 500 characters). Saving creates a draft of a new edition.</li><li>Submit it. During the review, <strong>the online edition stays public</strong>.</li><li>Once we approve it, the new edition replaces the old one. The link stays the same.</li></ol><p>Update the entry after a major release, a change of licence or a security fix.</p>",
  },
  {
    key: "upload-limits",
    groupId: faqGroup.providing,
    questionZh: "表單可以上傳哪些檔案？大小限制是多少？",
    questionEn: "Which files can be uploaded, and how large may they be?",
    answerZh:
      '<table><thead><tr><th scope="col">用途</th><th scope="col">格式</th><th scope="col">單檔上限</th></tr></thead><tbody><tr><td>畫面截圖</td><td>jpeg、jpg、png、gif</td><td>2 MB</td></tr><tr><td>操作影片</td><td>mp4、webm</td><td>100 MB</td></tr><tr><td>掃描報告</td><td>PDF</td><td>10 MB</td></tr></tbody></table><p>每個欄位最多 10 個檔案，全部合計不超過 200 MB。格式以檔案內容判斷，只改副檔名無法上傳。截圖建議寬度 1280 像素以上，文字才看得清楚。</p>',
    answerEn:
      '<table><thead><tr><th scope="col">Use</th><th scope="col">Format</th><th scope="col">Limit each</th></tr></thead><tbody><tr><td>Screenshots</td><td>jpeg, jpg, png, gif</td><td>2 MB</td></tr><tr><td>Videos</td><td>mp4, webm</td><td>100 MB</td></tr><tr><td>Scan reports</td><td>PDF</td><td>10 MB</td></tr></tbody></table><p>You can upload up to 10 files in each field, and up to 200 MB in total. We detect the type from the content, so renaming a file does not help. Use screenshots at least 1280 pixels wide, so that text is readable.</p>',
  },
  {
    key: "taking-a-program-offline",
    groupId: faqGroup.providing,
    questionZh: "系統停用了，可以把程式下架嗎？",
    questionEn: "Our system is retired. Can we take the program offline?",
    answerZh:
      "<p>可以，立即下架或指定未來的日期都可以，需要填寫原因。不過系統停用不代表程式碼沒有價值，建議先考慮：</p><ul><li>在儲存庫 README 開頭寫明「不再維護」，並將儲存庫設為封存（Archive），讓其他人仍可參考。</li><li>在下架前至少一個月，於 README 與 issues 公告，讓採用的機關有時間準備。</li><li>若有其他機關願意接手，可以移轉維護責任。</li></ul><p>已經依開放原始碼授權取得程式的人，仍可依原授權繼續使用；下架不會收回授權。</p>",
    answerEn:
      "<p>Yes, immediately or on a future date, and you have to give a reason. The code can still be useful when the system is retired, so consider these points first:</p><ul><li>Say “no longer maintained” at the top of the README and archive the repository, so that others can still learn from it.</li><li>Announce the date in the README and issues at least a month ahead, so that agencies that use it can prepare.</li><li>Hand it over, if another agency wants to maintain it.</li></ul><p>Anyone who received the program under its open source licence can continue to use it. Taking it offline does not revoke the licence.</p>",
  },
];
