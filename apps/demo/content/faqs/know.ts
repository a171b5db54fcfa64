import type { SeedFaq } from "#content/content-types.ts";

/** Knowing and using public code. */
export const knowFaqs: readonly SeedFaq[] = [
  {
    key: "what-is-a-public-program",
    groupId: "know",
    questionZh: "什麼是公共程式？和一般的免費軟體有什麼不同？",
    questionEn:
      "What is public code, and how is it different from software that is free of charge?",
    answerZh:
      "<p>公共程式是政府機關以公務預算開發並公開的網站或系統程式碼，多數採用開放原始碼授權。開放原始碼授權和「免費軟體」最大的不同在於權利：</p><ul><li><strong>看得到</strong>：原始碼公開，任何人都能檢視系統實際怎麼運作。</li><li><strong>用得到</strong>：其他機關、廠商或民眾可以依授權條款使用，也可以用於商業服務。</li><li><strong>改得到</strong>：可以依自己的需要修改，並依授權條款再散布。</li></ul><p>免費軟體通常只允許「使用」，不一定提供原始碼，也不一定允許修改。</p>",
    answerEn:
      "<p>Public code is the source code of a website or system that an agency paid for with public money and published, in most cases under an open source licence. Unlike software that is only free of charge, an open source licence gives you rights:</p><ul><li><strong>You can read it</strong>: the source code is open, so anyone can see how the system really works.</li><li><strong>You can use it</strong>: other agencies, companies and the public can use it under its licence, including in commercial services.</li><li><strong>You can change it</strong>: adapt it to your needs and pass it on under the terms of its licence.</li></ul><p>Software that is only free of charge often lets you use it, but not see or change its source code.</p>",
  },
  {
    key: "who-may-use",
    groupId: "know",
    questionZh: "誰可以使用公共程式？需要申請或付費嗎？",
    questionEn: "Who can use public code? Do I have to apply or pay?",
    answerZh:
      "<p>任何人都可以在授權條款允許的範圍內使用；在平臺上查看不必登入、申請或付費，採開放原始碼授權的程式也不收授權金。在程式內容頁找到「原始碼下載」的連結，就能前往程式碼儲存庫下載。</p><p>使用前只有一件事一定要做：閱讀該程式的<strong>授權條款</strong>，並遵守其中的義務，例如保留著作權聲明。伺服器、資料庫、簡訊等執行環境的費用，仍由使用者自行負擔。</p>",
    answerEn:
      "<p>Anyone can use it as its licence allows. You do not have to sign in, apply or pay to find it here, and there is no licence fee for open source. The program’s page links to the repository, where you can download the source code.</p><p>Do one thing before you start: read the program’s <strong>licence</strong> and meet its obligations, for example by keeping the copyright notice. You pay for what it runs on yourself: servers, databases and text messages.</p>",
  },
  {
    key: "first-step-of-reuse",
    groupId: "know",
    questionZh: "機關想重複使用一套公共程式，第一步該怎麼做？",
    questionEn: "Our agency wants to reuse a program. Where do we start?",
    answerZh:
      "<p>建議依下列順序評估，通常兩週內就能有初步結論：</p><ol><li><strong>寫下需求</strong>：列出必要功能與可以不要的功能，各不超過十項。</li><li><strong>找候選程式</strong>：在「公共程式清單」用關鍵字與功能類型篩選，挑出二至三套。</li><li><strong>看四件事</strong>：授權條款、技術架構是否有人會維護、最近更新時間、弱點掃描結果。</li><li><strong>試裝一次</strong>：請資訊單位或廠商依說明文件在測試環境安裝，記錄花費時間與卡關處。</li><li><strong>聯絡提供機關</strong>：詢問實際使用經驗與未來規劃。</li><li><strong>決定採用方式</strong>：直接使用、修改後使用，或僅參考設計。</li></ol>",
    answerEn:
      "<p>We suggest these steps. Most teams have a first answer within 2 weeks:</p><ol><li><strong>Write down your needs</strong>: list what it must do and what you can do without, up to 10 points each.</li><li><strong>Find candidates</strong>: search the public code list by keyword and function, and pick 2 or 3.</li><li><strong>Check 4 things</strong>: the licence, whether your team knows the technology, the last update and the scan results.</li><li><strong>Try it out</strong>: ask your IT team or a contractor to install it in a test environment and note how long it took and what went wrong.</li><li><strong>Contact the providing agency</strong>: ask about its experience and plans.</li><li><strong>Decide</strong>: use it as it is, change it first, or only learn from its design.</li></ol>",
  },
  {
    key: "how-to-search",
    groupId: "know",
    questionZh: "怎麼在平臺上找到適合的程式？",
    questionEn: "How do I find a suitable program?",
    answerZh:
      "<p>可以從三個入口開始：</p><ul><li><strong>首頁搜尋</strong>：輸入兩個字以上就會出現建議名稱；中文不必輸入完整名稱，「台」與「臺」視為同一個字。</li><li><strong>公共程式清單</strong>：依功能類型、提供機關、使用技術、登載日期與獲獎篩選。同一組可以複選，勾選越多、結果越廣；不同組之間則會一起縮小範圍。</li><li><strong>需求分類</strong>：首頁的分類（案件管理、資料呈現、資料上傳表單、登入驗證、其他）會直接帶出對應的程式。</li></ul><p>搜尋條件都寫在網址裡，把網址傳給同事，對方會看到一樣的結果。</p>",
    answerEn:
      "<p>There are 3 ways to start:</p><ul><li><strong>Search on the home page</strong>: suggestions appear after 2 characters. Part of a name is enough.</li><li><strong>The public code list</strong>: filter by function, agency, technology, day of the entry and award. Choices within one group widen the results. Choices in different groups narrow them.</li><li><strong>Categories</strong>: the tiles on the home page (case management, data presentation, data upload form, login authentication, other) open the matching programs.</li></ul><p>The link contains your whole search. Send it to a colleague, who will see the same results.</p>",
  },
  {
    key: "obligations-of-users",
    groupId: "know",
    questionZh: "使用公共程式要遵守哪些授權義務？",
    questionEn: "What does a licence require of users?",
    answerZh:
      '<p>義務依授權條款而定，以下是最常見的四種：</p><table><thead><tr><th scope="col">授權條款</th><th scope="col">使用者要做的事</th></tr></thead><tbody><tr><td>CC0 1.0</td><td>沒有義務；註明來源是好習慣。</td></tr><tr><td>MIT</td><td>散布時保留著作權聲明與授權全文。</td></tr><tr><td>Apache-2.0</td><td>散布時附授權全文、保留聲明與 NOTICE 內容，並標示改過的檔案。</td></tr><tr><td>GPL-3.0</td><td>散布時以相同授權提供完整的對應原始碼，並標示修改。</td></tr></tbody></table><p>共同的限制：授權條款都不提供擔保，也不代表可以使用提供機關的名稱或標誌為自己背書。</p>',
    answerEn:
      '<p>It depends on the licence. These 4 are the most common:</p><table><thead><tr><th scope="col">Licence</th><th scope="col">What you have to do</th></tr></thead><tbody><tr><td>CC0 1.0</td><td>Nothing. Crediting the source is good practice.</td></tr><tr><td>MIT</td><td>When you distribute it, keep the copyright notice and the licence text.</td></tr><tr><td>Apache-2.0</td><td>When you distribute it, include the licence, keep the notices and the NOTICE file, and mark the files you changed.</td></tr><tr><td>GPL-3.0</td><td>When you distribute it, offer the complete source code under the same licence and mark your changes.</td></tr></tbody></table><p>None of them gives a warranty, and none lets you use the agency’s name or logo as an endorsement.</p>',
  },
  {
    key: "must-changes-be-published",
    groupId: "know",
    questionZh: "我們修改了公共程式，一定要把修改公開嗎？",
    questionEn: "We changed a program. Must we publish our changes?",
    answerZh:
      "<p>看授權條款，也看您有沒有把程式交給別人：</p><ul><li><strong>MIT、Apache-2.0、CC0</strong>：不要求公開修改。</li><li><strong>GPL-3.0</strong>：只在機關內部使用時不必公開；一旦把程式交付給其他機關或民眾（包含提供安裝檔），就要一併提供原始碼。委託廠商「專為您修改」而交給廠商，不算散布。送到使用者瀏覽器執行的前端程式碼則屬於散布。</li><li><strong>AGPL-3.0</strong>：以網路服務的方式提供修改後的版本時，也要讓使用者能取得原始碼。</li></ul><p>就算沒有義務，我們仍建議把修正回饋給原專案：下次升級時，就不必重新合併自己的修改。</p>",
    answerEn:
      "<p>It depends on the licence and on whether you pass the program on:</p><ul><li><strong>MIT, Apache-2.0, CC0</strong>: you do not have to publish changes.</li><li><strong>GPL-3.0</strong>: you do not have to publish changes that you use only inside your agency. If you give the program to another agency or the public, even as an installer, you must offer the source code with it. Giving it to a contractor who changes it only for you does not count. Front-end code that runs in a visitor’s browser does.</li><li><strong>AGPL-3.0</strong>: if people use your changed version over a network, they must be able to get its source code.</li></ul><p>Even where you do not have to, we suggest that you offer your fixes to the original project. Then you do not have to merge them again at the next upgrade.</p>",
  },
  {
    key: "who-supports",
    groupId: "know",
    questionZh: "採用後遇到問題，由誰負責維護？",
    questionEn: "Who maintains a program after we adopt it?",
    answerZh:
      "<p>採用機關對自己上線的系統負責，提供機關沒有維護他人系統的義務。建議在採用前就安排好三件事：</p><ul><li><strong>維運</strong>：把採用後的安裝、監控、備份與更新寫進維運契約；因為原始碼公開，任何有能力的廠商都可以承接。</li><li><strong>回報</strong>：發現程式本身的錯誤時，到該專案的 issues 頁面回報，先搜尋是否已有人提出。</li><li><strong>安全更新</strong>：在程式碼儲存庫開啟版本通知（GitHub 的 Watch → Custom → Releases 與 Security alerts），有新版本時就會收到信件。</li></ul>",
    answerEn:
      "<p>Each agency is responsible for the systems it runs. The providing agency does not have to maintain them for others. Arrange 3 things before you adopt a program:</p><ul><li><strong>Operation</strong>: put installation, monitoring, backup and updates into your maintenance contract. The source code is open, so any capable company can do this.</li><li><strong>Reports</strong>: if you find a bug in the program, check the issues page of its repository for an existing report, then add yours.</li><li><strong>Security updates</strong>: subscribe to the repository’s releases (on GitHub: Watch → Custom → Releases and Security alerts) to get an email about new versions.</li></ul>",
  },
  {
    key: "reuse-in-procurement",
    groupId: "know",
    questionZh: "採購案可以要求廠商以某一套公共程式為基礎嗎？",
    questionEn: "Can a tender require contractors to build on a specific program?",
    answerZh:
      "<p>可以把公共程式列為建置基礎，但寫法要符合政府採購法第 26 條「依功能或效益訂定」且「不得限制競爭」的要求：</p><ol><li>先寫功能與效益需求，再說明機關已評估的公共程式名稱、版本與儲存庫網址，並載明「或同等品」或允許廠商提出替代方案。</li><li>說明選用理由，例如節省經費、與其他機關資料格式相同。</li><li>把原始碼、授權條款與安裝文件的連結附在招標文件，讓所有廠商取得相同資訊。</li><li>要求交付物包含修改後的原始碼、第三方元件清單與安裝說明。</li></ol><p>實際條文請與貴機關採購及法制單位確認。</p>",
    answerEn:
      "<p>You can name a program as the base, if the wording follows Article 26 of the Government Procurement Act: state requirements by function or performance, and do not restrict competition.</p><ol><li>State functions and performance first. Then name the program that you assessed, its version and its repository, and add “or equivalent” or allow alternatives.</li><li>Give your reasons, for example savings or a data format shared with other agencies.</li><li>Attach links to the source code, licence and installation guide, so that every bidder has the same information.</li><li>Ask for the changed source code, a list of third-party components and installation instructions as deliverables.</li></ol><p>Check the final wording with your procurement and legal teams.</p>",
  },
  {
    key: "security-before-going-live",
    groupId: "know",
    questionZh: "已經掃描過的公共程式，上線前還要再做資安檢測嗎？",
    questionEn:
      "A program has already been scanned. Do we still have to test it before going live?",
    answerZh:
      "<p>要。頁面上的掃描結果只說明所列工具在掃描當天，於<strong>當時那個版本</strong>（原始碼、相依套件或網站）找到哪些弱點，依嚴重程度列出件數，不一定是零；上線的是您的環境、設定與修改。建議至少：</p><ul><li>以相同標準重新掃描您要部署的版本，包含相依套件。</li><li>對測試環境執行網站弱點掃描，確認設定沒有洩漏資訊。</li><li>更換所有預設密碼與金鑰，關閉示範帳號與除錯模式。</li><li>依貴機關資通安全責任等級與系統防護需求等級，完成應辦事項。</li></ul>",
    answerEn:
      "<p>Yes. The results on the page only show what the named tool found in <strong>that version</strong> (its source code, dependencies or website) on the day of the scan, with the numbers by severity, which need not be zero. You go live with your own environment, settings and changes. At least:</p><ul><li>Scan the version that you deploy to the same standard, including its dependencies.</li><li>Run a web scan on the test environment to find settings that leak information.</li><li>Replace every default password and key, and switch off demo accounts and debug mode.</li><li>Do what your agency’s cyber security responsibility level and the system’s protection level require.</li></ul>",
  },
  {
    key: "accessibility-result",
    groupId: "know",
    questionZh: "導入案例的「無障礙檢測結果」代表什麼？",
    questionEn: "What does the accessibility result of a reference case mean?",
    answerZh:
      '<p>它是<strong>以這套程式建置的某個網站</strong>取得的無障礙等級（A、AA 或 AAA），由提供機關填寫。等級屬於那個網站，不會自動跟著程式碼走：您換了版型、加了內容或改了元件，都需要重新檢測。</p><p>申請標章的方式與檢測工具，請見 <a href="https://accessibility.moda.gov.tw/">無障礙網路空間服務網</a>。</p>',
    answerEn:
      '<p>It is the level (A, AA or AAA) that <strong>one website built with the program</strong> has reached, as stated by the providing agency. It does not apply to other sites. If you change the layout, content or components, test again.</p><p>See how to apply for the badge, and which tools to use, on the <a href="https://accessibility.moda.gov.tw/">web accessibility service</a>.</p>',
  },
];
