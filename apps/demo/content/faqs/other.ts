import type { SeedFaq } from "@public-code/portal/basics/content-types.ts";

/** Everything else: taking part, security reports, open data, the portal itself. */
export const otherFaqs: readonly SeedFaq[] = [
  {
    key: "may-citizens-suggest",
    groupId: "other",
    questionZh: "我不是公務員，也可以對公共程式提出建議嗎？",
    questionEn: "I am not a civil servant. May I suggest improvements?",
    answerZh:
      "<p>非常歡迎。每個程式內容頁都有「發現問題，或想讓它更好？」區塊，會帶您到該專案的 issues 頁面。好的建議通常包含：</p><ul><li>您想完成什麼事、實際發生什麼事。</li><li>重現步驟、使用的版本與瀏覽器。</li><li>如果您會寫程式，可以直接附上 pull request。</li></ul><p>不熟悉 GitHub 也沒關係，寄信到客服信箱並註明程式名稱，我們會轉給提供機關。</p>",
    answerEn:
      "<p>You are most welcome. Each program page has a block that leads to the issues page of its repository. A good suggestion tells:</p><ul><li>what you wanted to do and what happened instead;</li><li>the steps to see it again, the version and the browser;</li><li>if you write code, a pull request.</li></ul><p>If GitHub is new to you, write to customer service with the name of the program and we pass it on to the providing agency.</p>",
  },
  {
    key: "report-a-vulnerability",
    groupId: "other",
    questionZh: "發現公共程式有資安漏洞，該怎麼通報？",
    questionEn: "I found a security hole in a program. How do I report it?",
    answerZh:
      "<p>請<strong>不要</strong>直接開公開的 issue，以免漏洞在修補前被利用：</p><ol><li>先看儲存庫的 <code>SECURITY.md</code>，依其中的方式通報。</li><li>GitHub 專案若有開啟私密通報，可在 Security 分頁選擇「Report a vulnerability」。</li><li>找不到管道時，寄信到本平臺客服信箱，主旨註明「資安通報」與程式名稱，信中先不要附上完整攻擊程式，我們會轉交提供機關。</li></ol><p>請描述影響範圍、版本與重現方式，並給維護者合理的修補時間後再公開細節。</p>",
    answerEn:
      "<p>Please do <strong>not</strong> open a public issue; the hole could be used before it is closed.</p><ol><li>Look for <code>SECURITY.md</code> in the repository and follow it.</li><li>If private reporting is on, choose “Report a vulnerability” in the Security tab on GitHub.</li><li>If there is no such way, write to our customer service with “security report” and the program's name as the subject, without a full exploit; we pass it on to the agency.</li></ol><p>Describe scope, version and how to see it, and give the maintainers reasonable time before you publish details.</p>",
  },
  {
    key: "open-data",
    groupId: "other",
    questionZh: "可以下載整份公共程式清單嗎？",
    questionEn: "Can I download the whole public code list?",
    answerZh:
      '<p>可以。頁尾「開放資料下載」提供 JSON、XML 與 CSV 三種格式，內容隨上架資料即時更新，依 <a href="https://data.gov.tw/license">政府資料開放授權條款第 1 版</a> 提供，使用時請註明來源。資料集只含機關名稱與機關信箱，不含承辦人姓名、電話。</p><p>要以程式存取搜尋或單一程式資料，可參考本站的 API 文件（<code>/api/docs</code>）。</p>',
    answerEn:
      '<p>Yes. The footer offers JSON, XML and CSV, always as current as the list itself, under the <a href="https://data.gov.tw/license">Open Government Data License, version 1.0</a>; please name the source. The data set carries agencies and their mailboxes, but no names or phone numbers of persons.</p><p>For searches and single programs, see the API documentation of this site (<code>/api/docs</code>).</p>',
  },
  {
    key: "civic-tech-pilot",
    groupId: "other",
    questionZh: "公民科技試驗場域是什麼？民間團隊怎麼參加？",
    questionEn: "What is the civic-tech pilot, and how can a team join?",
    answerZh:
      "<p>試驗場域由機關提出民生議題，媒合公民科技團隊，以大約三個月的時間做出可以操作的原型，驗證需求與技術是否可行；自 112 年起每年辦理。成果以開放原始碼釋出，讓其他縣市也能使用。</p><p>團隊通常由三到六人組成，包含熟悉議題、設計與程式的成員，不限公司或社群身分。徵件期間，「協力案例」頁的第三步會出現報名按鈕；未開放時，可以先看歷年案例了解題目的規模。</p>",
    answerEn:
      "<p>Agencies name a public problem, are matched with a civic-tech team, and within about three months a working prototype shows whether need and technology hold. It has been run yearly since year 112 (2023). Results are released as open source for other cities and counties.</p><p>Teams usually have three to six members who know the subject, design and programming; companies and communities are equally welcome. While a call is open, step three of the partnership page shows a button to apply; at other times the earlier cases give an idea of the scale.</p>",
  },
  {
    key: "rewards-for-agencies",
    groupId: "other",
    questionZh: "提供公共程式有獎勵嗎？",
    questionEn: "Is there a reward for providing public code?",
    answerZh:
      "<p>有。平臺以「獎勵措施」頁公布當年度的獎勵對象、參加時程、評選標準與獎勵方式，並列出獲獎程式。獲獎的程式在清單與程式內容頁會標示獎項，也可以用「獲獎」條件篩選。</p><p>參加的基本條件是程式已上架、授權條款明確，並且掃描結果符合標準；文件完整、有其他機關採用、持續回應 issue 的程式，在評選上較有優勢。</p>",
    answerEn:
      "<p>Yes. The reward page publishes who can be rewarded, the schedule, the criteria and the form of the reward for the year, and lists the programs that received it. They carry the award in the list and on their page, and the award is a filter too.</p><p>The basis is a program that is online, has a clear licence and meets the scan standard. Good documentation, use by other agencies and lively answers to issues help in the selection.</p>",
  },
  {
    key: "keyboard-and-assistive-technology",
    groupId: "other",
    questionZh: "可以只用鍵盤或螢幕報讀軟體瀏覽嗎？",
    questionEn: "Can I use the site by keyboard or with a screen reader alone?",
    answerZh:
      "<p>可以。全站功能都能以鍵盤操作，並提供快速鍵：Alt+U 到上方功能區、Alt+C 到中央內容區、Alt+S 到首頁搜尋框、Alt+Z 到下方功能區。（macOS 為 Control+Option，Firefox 在 Windows 與 Linux 為 Alt+Shift。）</p><p>輪播可以暫停，影片按下播放後才會載入；停用 JavaScript 時，閱讀與搜尋仍然可用。遇到障礙請來信告訴我們頁面網址與使用的輔助工具，我們會優先處理。</p>",
    answerEn:
      "<p>Yes. Everything works by keyboard, with access keys: Alt+U for the top area, Alt+C for the content, Alt+S for the search on the home page, Alt+Z for the bottom area. (Control+Option on macOS; Alt+Shift in Firefox on Windows and Linux.)</p><p>Carousels can be paused, videos load only after you press play, and reading and searching work without JavaScript. If you meet a barrier, tell us the address of the page and the assistive technology; we treat such reports first.</p>",
  },
  {
    key: "what-a-vote-stores",
    groupId: "other",
    questionZh: "按下問答的「有幫助」，會留下我的個人資料嗎？",
    questionEn: "Does a “helpful” vote store personal data about me?",
    answerZh:
      "<p>不會。第一次按下時，瀏覽器會產生一組隨機識別碼並存在 cookie 中一年，用途只有一個：讓同一個瀏覽器對同一題只計一票，也讓您可以收回或改選。識別碼不含姓名、信箱或裝置資訊，不會與其他網站分享；沒有按過，就不會產生。</p><p>清除 cookie 之後，系統就無法再把先前的投票與您的瀏覽器連在一起。</p>",
    answerEn:
      "<p>No. At the first click your browser makes a random identifier and keeps it in a cookie for a year, for one purpose: one vote a question from one browser, which you can take back or change. It holds no name, mail or device data and is not shared with other sites; without a click it is never made.</p><p>Once you delete the cookie, earlier votes can no longer be connected with your browser.</p>",
  },
  {
    key: "english-version",
    groupId: "other",
    questionZh: "網站有英文版嗎？為什麼有些程式介紹只有中文？",
    questionEn: "Is there an English version? Why are some descriptions in Chinese only?",
    answerZh:
      "<p>右上角可以切換中文與英文，切換後會停留在同一頁，並記住您的選擇。平臺本身的文字都有兩種語言；程式介紹由提供機關撰寫，英文名稱與說明為選填，沒有提供時會顯示中文。</p><p>我們鼓勵機關填寫英文：國外的開發者與研究者常透過英文找到您的程式。</p>",
    answerEn:
      "<p>The switch at the top right changes the language, keeps you on the page and remembers your choice. The portal's own texts exist in both languages. Program descriptions are written by the agencies; an English name and description are optional, and Chinese is shown where they are missing.</p><p>We encourage agencies to add English, since developers and researchers abroad find programs that way.</p>",
  },
  {
    key: "answer-not-found",
    groupId: "other",
    questionZh: "這裡找不到我要的答案，怎麼辦？",
    questionEn: "My question is not answered here. What now?",
    answerZh:
      "<p>請依問題類型選擇最快的管道：</p><ul><li><strong>某個程式的功能或錯誤</strong>：到該程式內容頁的「發現問題，或想讓它更好？」區塊，或依頁面上的聯絡窗口詢問提供機關。</li><li><strong>平臺操作、帳號與審核進度</strong>：寄信或電洽本頁下方的客服，並附上案號與畫面截圖。</li><li><strong>授權與採購的個案</strong>：請先洽貴機關法制與採購單位，平臺說明僅供參考。</li></ul>",
    answerEn:
      "<p>Choose the quickest way for your question:</p><ul><li><strong>About one program</strong>: its issues page, or the contact that its page names.</li><li><strong>About the portal, accounts or reviews</strong>: customer service below on this page, with the case number and a screenshot.</li><li><strong>About licences and procurement in your case</strong>: your legal and procurement units; what we say here is for orientation only.</li></ul>",
  },
];
