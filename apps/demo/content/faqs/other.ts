import type { SeedFaq } from "#content/content-types.ts";

/** Everything else: taking part, security reports, open data, the portal itself. */
export const otherFaqs: readonly SeedFaq[] = [
  {
    key: "may-citizens-suggest",
    groupId: "other",
    questionZh: "我不是公務員，也可以對公共程式提出建議嗎？",
    questionEn: "I do not work for the government. Can I suggest improvements?",
    answerZh:
      "<p>非常歡迎。程式內容頁的「發現問題，或想讓它更好？」區塊會帶您到該專案的 issues 頁面（儲存庫已不在、已封存或所在平臺沒有 issues 時則沒有）。好的建議通常包含：</p><ul><li>您想完成什麼事、實際發生什麼事。</li><li>重現步驟、使用的版本與瀏覽器。</li><li>如果您會寫程式，可以直接附上 pull request。</li></ul><p>不熟悉 GitHub 也沒關係，寄信到客服信箱並註明程式名稱，我們會轉給提供機關。</p>",
    answerEn:
      "<p>Yes, you are welcome to. A program’s page links to the issues page of its repository, where there is one. A good suggestion includes:</p><ul><li>What you wanted to do and what happened instead.</li><li>The steps to reproduce it, the version and the browser.</li><li>A pull request, if you write code.</li></ul><p>If GitHub is new to you, email us the name of the program and your suggestion. We will pass it on to the providing agency.</p>",
  },
  {
    key: "report-a-vulnerability",
    groupId: "other",
    questionZh: "發現公共程式有資安漏洞，該怎麼通報？",
    questionEn: "I found a security vulnerability in a program. How do I report it?",
    answerZh:
      "<p>請<strong>不要</strong>直接開公開的 issue，以免漏洞在修補前被利用：</p><ol><li>先看儲存庫的 <code>SECURITY.md</code>，依其中的方式通報。</li><li>GitHub 專案若有開啟私密通報，可在 Security 分頁選擇「Report a vulnerability」。</li><li>找不到管道時，寄信到本平臺客服信箱，主旨註明「資安通報」與程式名稱，信中先不要附上完整攻擊程式，我們會轉交提供機關。</li></ol><p>請描述影響範圍、版本與重現方式，並給維護者合理的修補時間後再公開細節。</p>",
    answerEn:
      "<p>Do <strong>not</strong> open a public issue. Someone could use the vulnerability before it is fixed.</p><ol><li>Look for <code>SECURITY.md</code> in the repository and follow it.</li><li>If private reporting is on, select “Report a vulnerability” in the Security tab on GitHub.</li><li>If there is neither, email us with “security report” and the program’s name as the subject. Do not include a full exploit. We will pass it on to the agency.</li></ol><p>Describe the scope, the version and how to reproduce it, and give the maintainers reasonable time before you publish details.</p>",
  },
  {
    key: "open-data",
    groupId: "other",
    questionZh: "可以下載整份公共程式清單嗎？",
    questionEn: "Can I download the whole public code list?",
    answerZh:
      '<p>可以。頁尾「開放資料下載」提供 JSON、XML 與 CSV 三種格式，內容隨上架資料即時更新，依 <a href="https://data.gov.tw/license">政府資料開放授權條款第 1 版</a> 提供，使用時請註明來源。資料集只含機關名稱與機關信箱，不含承辦人姓名、電話。</p><p>要以程式存取搜尋或單一程式資料，可參考本站的 API 文件（<code>/api/docs</code>）。</p>',
    answerEn:
      '<p>Yes. Links to JSON, XML and CSV files are in the footer. They are always as current as the list. They are published under the <a href="https://data.gov.tw/license">Open Government Data License, version 1.0</a>; credit the source when you use them. The dataset contains agencies and their email addresses, but no personal names or phone numbers.</p><p>For searches and single programs, see the API documentation of this site (<code>/api/docs</code>).</p>',
  },
  {
    key: "civic-tech-pilot",
    groupId: "other",
    questionZh: "公民科技試驗場域是什麼？民間團隊怎麼參加？",
    questionEn: "What is the civic tech pilot, and how can a team join?",
    answerZh:
      "<p>試驗場域由機關提出民生議題，媒合公民科技團隊，以大約三個月的時間做出可以操作的原型，驗證需求與技術是否可行；自 112 年起每年辦理。成果預定以開放原始碼釋出，讓其他縣市也能使用。</p><p>團隊通常由三到六人組成，包含熟悉議題、設計與程式的成員，不限公司或社群身分。徵件期間，「協力案例」頁的第三步會出現報名按鈕；未開放時，可以先看歷年案例了解題目的規模。</p>",
    answerEn:
      "<p>Agencies propose a public problem and are matched with a civic tech team. In about 3 months they build a working prototype, which shows whether the idea and the technology work. The pilot has run every year since 2023. The results are to be released as open source, so that other cities and counties can use them.</p><p>Teams usually have 3 to 6 members who know the subject, design and programming. Companies and communities are equally welcome. While a call is open, step 3 of the partnership page has a button to apply. At other times, look at earlier cases to see the size of a project.</p>",
  },
  {
    key: "rewards-for-agencies",
    groupId: "other",
    questionZh: "提供公共程式有獎勵嗎？",
    questionEn: "Is there an award for providing public code?",
    answerZh:
      "<p>有。平臺以「獎勵措施」頁公布當年度的獎勵對象、參加時程、評選標準與獎勵方式，並列出獲獎程式。獲獎的程式在清單與程式內容頁會標示獎項，也可以用「獲獎」條件篩選。</p><p>參加的基本條件是程式已上架、授權條款明確，並且掃描結果符合標準；文件完整、有其他機關採用、持續回應 issue 的程式，在評選上較有優勢。</p>",
    answerEn:
      "<p>Yes. The Awards page says who can win, and gives the schedule, the criteria and the benefits for the year. It also lists the programs that won. The award appears in the list and on the program’s page, and you can filter by it.</p><p>To enter, a program must be online, have a clear licence and meet the scan standard. Good documentation, use by other agencies and quick answers to issues help in the selection.</p>",
  },
  {
    key: "keyboard-and-assistive-technology",
    groupId: "other",
    questionZh: "可以只用鍵盤或螢幕報讀軟體瀏覽嗎？",
    questionEn: "Can I use the site by keyboard or with a screen reader alone?",
    answerZh:
      "<p>可以。全站功能都能以鍵盤操作，並提供快速鍵：Alt+U 到上方功能區、Alt+C 到中央內容區、Alt+S 到首頁搜尋框、Alt+Z 到下方功能區。（macOS 為 Control+Option，Firefox 在 Windows 與 Linux 為 Alt+Shift。）</p><p>輪播可以暫停，影片按下播放後才會載入；停用 JavaScript 時，閱讀與搜尋仍然可用。遇到障礙請來信告訴我們頁面網址與使用的輔助工具，我們會優先處理。</p>",
    answerEn:
      "<p>Yes. Everything works by keyboard, with access keys: Alt+U for the top area, Alt+C for the content, Alt+S for the search on the home page, Alt+Z for the bottom area. (Control+Option on macOS; Alt+Shift in Firefox on Windows and Linux.)</p><p>Carousels can be paused, videos load only after you press play, and reading and searching work without JavaScript. If you find a barrier, send us the link to the page and the name of your assistive technology. We deal with these reports first.</p>",
  },
  {
    key: "what-a-vote-stores",
    groupId: "other",
    questionZh: "按下問答的「有幫助」，會留下我的個人資料嗎？",
    questionEn: "Does a “helpful” vote store personal data about me?",
    answerZh:
      "<p>不會。第一次按下時，瀏覽器會產生一組隨機識別碼並存在 cookie 中一年，用途只有一個：讓同一個瀏覽器對同一題只計一票，也讓您可以收回或改選。識別碼不含姓名、信箱或裝置資訊，不會與其他網站分享；沒有按過，就不會產生。</p><p>清除 cookie 之後，系統就無法再把先前的投票與您的瀏覽器連在一起。</p>",
    answerEn:
      "<p>No. When you first vote, your browser gets a random identifier in a cookie, which lasts for a year. It has one purpose: one vote on each question from one browser, which you can change or withdraw. It contains no name, email address or device data and is not shared with other sites. If you do not vote, there is no cookie.</p><p>Once you delete the cookie, your earlier votes can no longer be linked to your browser.</p>",
  },
  {
    key: "english-version",
    groupId: "other",
    questionZh: "網站有英文版嗎？為什麼有些程式介紹只有中文？",
    questionEn: "Is there an English version? Why are some descriptions only in Chinese?",
    answerZh:
      "<p>右上角可以切換中文與英文，切換後會停留在同一頁，並記住您的選擇。平臺本身的文字都有兩種語言。程式介紹由提供機關撰寫；平臺自行收錄的程式，則由平臺依公開資料撰寫。英文名稱與說明為選填，沒有提供時會顯示中文並加註。</p><p>我們鼓勵機關填寫英文：國外的開發者與研究者常透過英文找到您的程式。</p>",
    answerEn:
      "<p>Use the switch at the top right. You stay on the page, and your choice is remembered. All of our own texts are in both languages. Agencies write the descriptions of their programs. For programs that the platform took in itself, the platform wrote them from public data. An English name and description are optional. Where they are missing, we show the Chinese text and mark it.</p><p>We encourage agencies to add English, because that is how developers and researchers abroad find programs.</p>",
  },
  {
    key: "answer-not-found",
    groupId: "other",
    questionZh: "這裡找不到我要的答案，怎麼辦？",
    questionEn: "What if I cannot find my answer?",
    answerZh:
      "<p>請依問題類型選擇最快的管道：</p><ul><li><strong>某個程式的功能或錯誤</strong>：程式有 issues 頁面時，可從程式內容頁的「發現問題，或想讓它更好？」區塊前往；也可依頁面上的聯絡窗口詢問提供機關。</li><li><strong>平臺操作、帳號與審核進度</strong>：寄信或電洽本頁下方的客服，並附上案號與畫面截圖。</li><li><strong>授權與採購的個案</strong>：請先洽貴機關法制與採購單位，平臺說明僅供參考。</li></ul>",
    answerEn:
      "<p>Choose the quickest way to get an answer:</p><ul><li><strong>About one program</strong>: its issues page, where there is one, or the contact on its page.</li><li><strong>About the platform, accounts or reviews</strong>: use the contact details at the end of this page. Include the case number and a screenshot.</li><li><strong>About licences and procurement in your case</strong>: ask your legal and procurement teams. What we say here is guidance only.</li></ul>",
  },
];
