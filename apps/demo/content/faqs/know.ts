import type { SeedFaq } from "@public-code/portal/basics/content-types.ts";

/** Knowing and using public code. */
export const knowFaqs: readonly SeedFaq[] = [
  {
    key: "what-is-a-public-program",
    groupId: "know",
    questionZh: "什麼是公共程式？和一般的免費軟體有什麼不同？",
    questionEn: "What is public code, and how does it differ from free-of-charge software?",
    answerZh:
      "<p>公共程式是政府機關以公務預算開發、並以開放原始碼授權釋出的網站或系統程式碼。它和「免費軟體」最大的不同在於權利：</p><ul><li><strong>看得到</strong>：原始碼公開，任何人都能檢視系統實際怎麼運作。</li><li><strong>用得到</strong>：其他機關、廠商或民眾可以直接使用，也可以用於商業服務。</li><li><strong>改得到</strong>：可以依自己的需要修改，並依授權條款再散布。</li></ul><p>免費軟體通常只允許「使用」，不一定提供原始碼，也不一定允許修改。</p>",
    answerEn:
      "<p>Public code is the code of a website or system that an agency paid for with public money and released under an open source licence. What sets it apart from free-of-charge software is the rights it gives:</p><ul><li><strong>You can read it</strong>: the source is open, so anyone can see how the system really works.</li><li><strong>You can use it</strong>: other agencies, companies and citizens may run it, in commercial services too.</li><li><strong>You can change it</strong>: adapt it to your needs and pass it on under the terms of its licence.</li></ul><p>Free-of-charge software often allows use only, without source code and without permission to change it.</p>",
  },
  {
    key: "who-may-use",
    groupId: "know",
    questionZh: "誰可以使用公共程式？需要申請或付費嗎？",
    questionEn: "Who may use public code? Do I have to apply or pay?",
    answerZh:
      "<p>任何人都可以使用，不必登入、申請，也不收授權金。在程式內容頁找到「原始碼下載」的連結，就能前往程式碼儲存庫下載。</p><p>使用前只有一件事一定要做：閱讀該程式的<strong>授權條款</strong>，並遵守其中的義務，例如保留著作權聲明。伺服器、資料庫、簡訊等執行環境的費用，仍由使用者自行負擔。</p>",
    answerEn:
      "<p>Anyone may, without signing in, applying or paying a licence fee. The program page has a download block that leads to the code repository.</p><p>One thing is a must before you start: read the program's <strong>licence</strong> and keep its obligations, such as keeping the copyright notice. The cost of running it (servers, databases, text messages) stays with whoever runs it.</p>",
  },
  {
    key: "first-step-of-reuse",
    groupId: "know",
    questionZh: "機關想重複使用一套公共程式，第一步該怎麼做？",
    questionEn: "Our agency wants to reuse a program. Where do we start?",
    answerZh:
      "<p>建議依下列順序評估，通常兩週內就能有初步結論：</p><ol><li><strong>寫下需求</strong>：列出必要功能與可以不要的功能，各不超過十項。</li><li><strong>找候選程式</strong>：在「公共程式清單」用關鍵字與功能類型篩選，挑出二至三套。</li><li><strong>看四件事</strong>：授權條款、技術架構是否有人會維護、最近更新時間、弱點掃描結果。</li><li><strong>試裝一次</strong>：請資訊單位或廠商依說明文件在測試環境安裝，記錄花費時間與卡關處。</li><li><strong>聯絡提供機關</strong>：詢問實際使用經驗與未來規劃。</li><li><strong>決定採用方式</strong>：直接使用、修改後使用，或僅參考設計。</li></ol>",
    answerEn:
      "<p>We suggest this order; most teams reach a first conclusion within two weeks:</p><ol><li><strong>Write down the need</strong>: what it must do and what it may lack, ten lines each at most.</li><li><strong>Find candidates</strong>: use keyword and function type in the public code list and pick two or three.</li><li><strong>Look at four things</strong>: the licence, whether you have people who know the technology, the last update and the scan results.</li><li><strong>Install it once</strong>: have your IT unit or a contractor follow the instructions in a test environment and note the time spent and the obstacles.</li><li><strong>Talk to the providing agency</strong> about its experience and its plans.</li><li><strong>Decide</strong>: use as is, use with changes, or learn from the design only.</li></ol>",
  },
  {
    key: "how-to-search",
    groupId: "know",
    questionZh: "怎麼在平臺上找到適合的程式？",
    questionEn: "How do I find a fitting program on this portal?",
    answerZh:
      "<p>可以從三個入口開始：</p><ul><li><strong>首頁搜尋</strong>：輸入兩個字以上就會出現建議名稱；中文不必輸入完整名稱，「台」與「臺」視為同一個字。</li><li><strong>公共程式清單</strong>：依功能類型、提供機關、使用技術、更新時間與獲獎篩選。同一組可以複選，勾選越多、結果越廣；不同組之間則會一起縮小範圍。</li><li><strong>需求分類</strong>：首頁的分類（案件管理、資料呈現、資料上傳表單、登入驗證、其他）會直接帶出對應的程式。</li></ul><p>搜尋條件都寫在網址裡，把網址傳給同事，對方會看到一樣的結果。</p>",
    answerEn:
      "<p>There are three ways in:</p><ul><li><strong>Search on the home page</strong>: from two characters on, names are suggested. Part of a name is enough.</li><li><strong>The public code list</strong>: filter by function type, agency, technology, time of update and award. Several choices within one group widen the result; choices in different groups narrow it.</li><li><strong>Categories</strong>: the tiles on the home page (case management, data presentation, data upload form, login authentication, other) lead straight to matching programs.</li></ul><p>The whole search stands in the address of the page, so a colleague who gets the link sees the same result.</p>",
  },
  {
    key: "obligations-of-users",
    groupId: "know",
    questionZh: "使用公共程式要遵守哪些授權義務？",
    questionEn: "Which licence obligations do users have?",
    answerZh:
      '<p>義務依授權條款而定，以下是最常見的四種：</p><table><thead><tr><th scope="col">授權條款</th><th scope="col">使用者要做的事</th></tr></thead><tbody><tr><td>CC0 1.0</td><td>沒有義務；註明來源是好習慣。</td></tr><tr><td>MIT</td><td>散布時保留著作權聲明與授權全文。</td></tr><tr><td>Apache-2.0</td><td>散布時附授權全文、保留聲明與 NOTICE 內容，並標示改過的檔案。</td></tr><tr><td>GPL-3.0</td><td>散布時以相同授權提供完整的對應原始碼，並標示修改。</td></tr></tbody></table><p>共同的限制：授權條款都不提供擔保，也不代表可以使用提供機關的名稱或標誌為自己背書。</p>',
    answerEn:
      '<p>They depend on the licence. These four are the most frequent:</p><table><thead><tr><th scope="col">Licence</th><th scope="col">What you have to do</th></tr></thead><tbody><tr><td>CC0 1.0</td><td>Nothing; naming the source is good manners.</td></tr><tr><td>MIT</td><td>Keep the copyright notice and the licence text when you distribute.</td></tr><tr><td>Apache-2.0</td><td>Include the licence, keep notices and the NOTICE file, and mark the files you changed when you distribute.</td></tr><tr><td>GPL-3.0</td><td>Offer the complete corresponding source under the same licence and mark changes when you distribute.</td></tr></tbody></table><p>All of them come without warranty, and none lets you use the agency\'s name or logo as an endorsement.</p>',
  },
  {
    key: "must-changes-be-published",
    groupId: "know",
    questionZh: "我們修改了公共程式，一定要把修改公開嗎？",
    questionEn: "We changed a program. Must we publish our changes?",
    answerZh:
      "<p>看授權條款，也看您有沒有把程式交給別人：</p><ul><li><strong>MIT、Apache-2.0、CC0</strong>：不要求公開修改。</li><li><strong>GPL-3.0</strong>：只在機關內部使用時不必公開；一旦把程式交付給其他機關或民眾（包含提供安裝檔），就要一併提供原始碼。委託廠商「專為您修改」而交給廠商，不算散布。送到使用者瀏覽器執行的前端程式碼則屬於散布。</li><li><strong>AGPL-3.0</strong>：以網路服務的方式提供修改後的版本時，也要讓使用者能取得原始碼。</li></ul><p>就算沒有義務，我們仍建議把修正回饋給原專案：下次升級時，就不必重新合併自己的修改。</p>",
    answerEn:
      "<p>That depends on the licence and on whether you pass the program on:</p><ul><li><strong>MIT, Apache-2.0, CC0</strong>: changes need not be published.</li><li><strong>GPL-3.0</strong>: use inside your agency asks for nothing. Once you hand the program to another agency or the public, installers included, the source has to come with it. Giving it to a contractor who changes it exclusively for you does not count; front-end code that runs in a visitor's browser does.</li><li><strong>AGPL-3.0</strong>: if people use your changed version over a network, they must be able to get its source.</li></ul><p>Even without a duty we suggest offering fixes to the original project: at the next upgrade you will not have to merge them again.</p>",
  },
  {
    key: "who-supports",
    groupId: "know",
    questionZh: "採用後遇到問題，由誰負責維護？",
    questionEn: "Who is responsible for maintenance after we adopt a program?",
    answerZh:
      "<p>採用機關對自己上線的系統負責，提供機關沒有維護他人系統的義務。建議在採用前就安排好三件事：</p><ul><li><strong>維運</strong>：把採用後的安裝、監控、備份與更新寫進維運契約；因為原始碼公開，任何有能力的廠商都可以承接。</li><li><strong>回報</strong>：發現程式本身的錯誤時，到該專案的 issues 頁面回報，先搜尋是否已有人提出。</li><li><strong>安全更新</strong>：在程式碼儲存庫開啟版本通知（GitHub 的 Watch → Custom → Releases 與 Security alerts），有新版本時就會收到信件。</li></ul>",
    answerEn:
      "<p>An agency answers for the systems it runs; the providing agency has no duty to maintain them for others. Arrange three things before you adopt:</p><ul><li><strong>Operation</strong>: put installation, monitoring, backup and updates into your maintenance contract. Since the source is open, any capable company can take it on.</li><li><strong>Reports</strong>: if you find a fault in the program itself, report it on the issues page of its repository, after a search for an existing report.</li><li><strong>Security updates</strong>: subscribe to releases of the repository (on GitHub: Watch → Custom → Releases and Security alerts) to hear of new versions.</li></ul>",
  },
  {
    key: "reuse-in-procurement",
    groupId: "know",
    questionZh: "採購案可以要求廠商以某一套公共程式為基礎嗎？",
    questionEn: "May a tender ask contractors to build upon a certain program?",
    answerZh:
      "<p>可以把公共程式列為建置基礎，但寫法要符合政府採購法第 26 條「依功能或效益訂定」且「不得限制競爭」的要求：</p><ol><li>先寫功能與效益需求，再說明機關已評估的公共程式名稱、版本與儲存庫網址，並載明「或同等品」或允許廠商提出替代方案。</li><li>說明選用理由，例如節省經費、與其他機關資料格式相同。</li><li>把原始碼、授權條款與安裝文件的連結附在招標文件，讓所有廠商取得相同資訊。</li><li>要求交付物包含修改後的原始碼、第三方元件清單與安裝說明。</li></ol><p>實際條文請與貴機關採購及法制單位確認。</p>",
    answerEn:
      "<p>A program can be named as the base, provided that the wording follows Article 26 of the Government Procurement Act: requirements by function or performance, and no restriction of competition.</p><ol><li>State functions and performance first, then name the program you assessed with version and repository, and add “or equivalent” or allow alternatives.</li><li>Give your reasons, such as savings or a data format shared with other agencies.</li><li>Attach links to source, licence and installation guide, so that every bidder has the same information.</li><li>Ask for the changed source, a list of third-party components and installation instructions as deliverables.</li></ol><p>Please settle the final wording with your procurement and legal units.</p>",
  },
  {
    key: "security-before-going-live",
    groupId: "know",
    questionZh: "已經掃描過的公共程式，上線前還要再做資安檢測嗎？",
    questionEn: "A program was scanned already. Do we still have to test it before going live?",
    answerZh:
      "<p>要。頁面上的掃描結果只說明<strong>當時那個版本的原始碼</strong>沒有中風險以上的弱點；上線的是您的環境、設定與修改。建議至少：</p><ul><li>以相同標準重新掃描您要部署的版本，包含相依套件。</li><li>對測試環境執行網站弱點掃描，確認設定沒有洩漏資訊。</li><li>更換所有預設密碼與金鑰，關閉示範帳號與除錯模式。</li><li>依貴機關資通安全責任等級與系統防護需求等級，完成應辦事項。</li></ul>",
    answerEn:
      "<p>Yes. The results on the page say that <strong>the source of that version</strong> had no vulnerability of medium risk or higher. What goes live is your environment, your settings and your changes. At the least:</p><ul><li>Scan the version that you deploy by the same standard, dependencies included.</li><li>Run a web scan against the test environment to find settings that leak information.</li><li>Replace every default password and key; switch off demo accounts and debug mode.</li><li>Do what your agency's cyber security responsibility level and the system's protection level ask for.</li></ul>",
  },
  {
    key: "accessibility-result",
    groupId: "know",
    questionZh: "導入案例的「無障礙檢測結果」代表什麼？",
    questionEn: "What does the accessibility result of a reference case mean?",
    answerZh:
      '<p>它是<strong>以這套程式建置的某個網站</strong>取得的無障礙等級（A、AA 或 AAA），由提供機關填寫。等級屬於那個網站，不會自動跟著程式碼走：您換了版型、加了內容或改了元件，都需要重新檢測。</p><p>申請標章的方式與檢測工具，請見 <a href="https://accessibility.moda.gov.tw/">無障礙網路空間服務網</a>。</p>',
    answerEn:
      '<p>It is the level (A, AA or AAA) that <strong>one website built with the program</strong> has reached, as stated by the providing agency. The level belongs to that website and does not travel with the code: with another layout, other content or other components you have to test again.</p><p>How to apply for the badge and which tools to use is told by the <a href="https://accessibility.moda.gov.tw/">web accessibility service</a>.</p>',
  },
];
