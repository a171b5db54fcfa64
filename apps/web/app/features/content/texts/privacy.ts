import type { PageText, TitledSectionsText } from "./text-types.ts";

/** Words of /privacy. */
export interface PrivacyText extends TitledSectionsText {
  /** Label in front of the day on which the text was last changed. */
  updatedLabel: string;
  /** YYYY-MM-DD. */
  updatedOn: string;
}

const updatedOn = "2026-11-21";
const act = "https://law.moj.gov.tw/LawClass/LawAll.aspx?pcode=I0050021";

export const privacyText: PageText<PrivacyText> = {
  "zh-TW": {
    title: "隱私權與網站安全",
    lead: "瀏覽本平臺不必提供個人資料；需要的時候，我們只收最少的，並且說清楚用在哪裡。",
    contents: "本頁內容",
    updatedLabel: "最後更新",
    updatedOn,
    sections: [
      {
        id: "summary",
        heading: "重點摘要",
        blocks: [
          {
            kind: "list",
            items: [
              "一般瀏覽、搜尋與下載不需登入，也不建立個人檔案。",
              "沒有廣告，沒有第三方追蹤程式；影片在你按下播放之前，不會連線到影音網站。",
              "cookie 只用來記住你的選擇、完成登入，以及讓問答一人一票。",
              "機關人員登入後，才會處理姓名、機關與公務信箱。",
            ],
          },
        ],
      },
      {
        id: "personal-data",
        heading: "我們蒐集哪些個人資料、做什麼用",
        blocks: [
          {
            kind: "paragraph",
            text: `本平臺依[個人資料保護法](${act})第 8 條告知下列事項。蒐集機關為本平臺的主管機關，聯絡方式見頁尾客服資訊。`,
          },
          {
            kind: "table",
            caption: "個人資料的類別、目的與保存期間",
            head: ["情境", "資料", "目的", "保存與利用"],
            rows: [
              [
                "機關人員登入",
                "姓名、公務信箱、機關名稱與機關識別碼（由政府單一簽入提供）",
                "確認身分與所屬機關、顯示問候、記錄操作責任",
                "登入狀態閒置 30 分鐘或滿 8 小時即失效；帳號資料保存至機關申請移除或不再使用為止",
              ],
              [
                "提交公共程式",
                "聯絡單位、聯絡人姓名、電子郵件、電話",
                "讓民眾與其他機關能聯絡程式的提供者",
                "上架期間顯示於程式介紹頁；可隨時送出修改",
              ],
              [
                "審核與管理紀錄",
                "操作者、時間、動作、變更的欄位名稱，以及平臺管理者所填的審核理由",
                "釐清責任、稽核",
                "只增不改；欄位的內容（包括聯絡資料）不寫入紀錄",
              ],
              [
                "通知信",
                "收件信箱、案件編號與程式名稱、審核理由",
                "通知審核結果與待辦事項",
                "寄出後即刪除收件信箱與內容；寄不出的信最多嘗試 14 天，放棄後保留 30 天",
              ],
              [
                "問答投票",
                "隨機識別碼、題目與選擇",
                "一人一票",
                "與任何人的身分無關；識別碼只存在你的 cookie 與該筆投票",
              ],
              [
                "來信與來電",
                "你在信件或電話中提供的資料",
                "回覆與處理問題",
                "處理完成後依機關檔案保存規定辦理",
              ],
            ],
          },
          {
            kind: "paragraph",
            text: "利用地區為我國境內，利用對象為本平臺、提供機關及受託維運的廠商；除法律另有規定外，不提供給其他人。你可以選擇不提供，但將無法登入、提交程式或收到回覆。",
          },
          {
            kind: "paragraph",
            text: "開放資料、訂閱來源、搜尋引擎用的結構化資料與 publiccode.yml 只含機關名稱與機關信箱，**不含個人姓名、個人信箱與電話**。",
          },
        ],
      },
      {
        id: "cookies",
        heading: "cookie 的使用",
        blocks: [
          {
            kind: "table",
            caption: "本平臺使用的 cookie",
            head: ["用途", "何時產生", "保存多久"],
            rows: [
              ["語言（`lang`）", "切換語言時", "一年"],
              ["深淺色主題（`theme`）", "切換主題時", "一年"],
              ["文字大小（`textSize`）", "調整文字大小時", "一年"],
              [
                "問答投票的隨機識別碼（`visitor`）",
                "第一次按下「有幫助」或「沒幫助」時",
                "一年；內容只有隨機識別碼",
              ],
              [
                "登入流程（`sign-on`；在 HTTPS 之下為 `__Host-sign-on`）",
                "按下登入後、回到平臺之前",
                "十分鐘，完成登入即刪除；程式碼無法讀取（HttpOnly）",
              ],
            ],
          },
          {
            kind: "paragraph",
            text: "全部都是本網站自己的 cookie，並限制跨站傳送（SameSite=Lax）。你可以在瀏覽器中刪除或封鎖；封鎖後仍可瀏覽與搜尋，但選擇不會被記住，也無法登入與投票。",
          },
        ],
      },
      {
        id: "browser-storage",
        heading: "保存在你的瀏覽器裡的資料",
        blocks: [
          {
            kind: "table",
            caption: "瀏覽器本機儲存空間",
            head: ["名稱", "內容", "何時刪除"],
            rows: [
              ["`lang`", "目前頁面的語言", "由你清除"],
              ["`authorizationToken`", "登入權杖；伺服器只保存其雜湊值", "登出、逾時或重新登入時"],
              ["`redirect`", "登入後要回到的頁面代碼", "完成登入時"],
              [
                "自動儲存的表單（`programForm:` 開頭）",
                "尚未送出的提交表單內容，標示為「保存在這個瀏覽器」，依使用者分開，不含檔案",
                "登出、成功儲存或送出時；滿 14 天後下次開啟提交頁時",
              ],
            ],
          },
          {
            kind: "paragraph",
            text: "這些資料不會自動傳給我們。使用公用電腦時，請在離開前登出。",
          },
        ],
      },
      {
        id: "logs",
        heading: "伺服器紀錄",
        blocks: [
          {
            kind: "list",
            items: [
              "為了維持服務與安全，系統會記錄時間、請求編號、頁面的種類、結果代碼與處理時間；登入與登出另記帳號的代號。前端的負載平衡器可能另外記錄連線位址與不含查詢字串的路徑。",
              "紀錄**不含**登入權杖、信箱、電話、搜尋關鍵字與網址中的查詢字串。",
              "為防止濫用，系統會依連線位址計算每分鐘的搜尋建議、投票與登入次數，依帳號計算儲存次數；登入與儲存的次數以雜湊值保存，約一小時內刪除，其餘只在記憶體中。",
              "查無結果的搜尋字詞，只有在出現三次以上時才保留，在此之前只保存其雜湊值；最後一次出現後 90 天刪除。符合信箱、電話與身分證字號樣式的字詞會先被濾除。",
              "程式的瀏覽與下載只計次數，不記錄是誰。",
            ],
          },
        ],
      },
      {
        id: "third-parties",
        heading: "第三方服務",
        blocks: [
          {
            kind: "paragraph",
            text: "協力案例的影片由影音網站提供，按下播放後才會載入，屆時適用該網站的隱私權政策。程式碼下載、授權條款與競賽等連結會離開本平臺。登入使用政府單一簽入，其資料處理由該服務說明。",
          },
        ],
      },
      {
        id: "rights",
        heading: "你的權利與聯絡方式",
        blocks: [
          {
            kind: "paragraph",
            text: "依個人資料保護法第 3 條，你可以就自己的個人資料行使下列權利，不得預先拋棄或以特約限制：",
          },
          {
            kind: "list",
            items: [
              "查詢或請求閱覽。",
              "請求製給複製本。",
              "請求補充或更正。",
              "請求停止蒐集、處理或利用。",
              "請求刪除。",
            ],
          },
          {
            kind: "paragraph",
            text: "請以頁尾的客服信箱或電話提出，說明要行使的權利與可以辨識的資料。我們會先確認身分，再依法定期限處理；依法不能同意時，會說明理由。",
          },
        ],
      },
      {
        id: "security",
        heading: "安全與本頁的變更",
        blocks: [
          {
            kind: "list",
            items: [
              "全程以 HTTPS 傳輸，登入採授權碼與 PKCE 流程。",
              "上傳的圖片會重新編碼，移除拍攝位置等中繼資料；影片與 PDF 原樣保存。檔案存放空間不公開。",
              "資料外洩時，會依規定通報並通知當事人。",
              "本頁內容有重大變更時，會在首頁公告。",
            ],
          },
        ],
      },
    ],
  },
  "en-US": {
    title: "Privacy and security",
    lead: "Reading this portal needs no personal data. Where some is needed we ask for the least and say what it is for.",
    contents: "On this page",
    updatedLabel: "Last updated",
    updatedOn,
    sections: [
      {
        id: "summary",
        heading: "In short",
        blocks: [
          {
            kind: "list",
            items: [
              "Reading, searching and downloading need no account, and no profile is made of you.",
              "There is no advertising and no tracking by others; nothing is loaded from a video site before you press play.",
              "Cookies remember your choices, complete a sign-in and keep FAQ votes to one each.",
              "Names, agencies and official mailboxes are processed only when officials sign in.",
            ],
          },
        ],
      },
      {
        id: "personal-data",
        heading: "Which personal data, and what for",
        blocks: [
          {
            kind: "paragraph",
            text: `This is the notice under Article 8 of Taiwan's [Personal Data Protection Act](${act}). The collecting agency is the authority in charge of this portal; see customer service in the footer.`,
          },
          {
            kind: "table",
            caption: "Kinds of personal data, purposes and time kept",
            head: ["When", "Data", "Purpose", "Kept and used"],
            rows: [
              [
                "Officials sign in",
                "Name, official mail, agency and its identifier, given by the government single sign-on",
                "Identity and agency, greeting, responsibility for actions",
                "A session ends after 30 idle minutes or 8 hours; the account stays until its agency asks for removal or it is no longer used",
              ],
              [
                "Submitting a program",
                "Contact unit, contact name, email, phone",
                "Citizens and other agencies can reach the provider",
                "Shown on the program page while it is online; can be changed at any time",
              ],
              [
                "Review and management",
                "Who, when, what, names of changed fields, and the reason an operator gives for a decision",
                "Responsibility and audit",
                "Append-only; what fields contain, contact values included, is never written",
              ],
              [
                "Notices by mail",
                "Address, case number and program name, the reason of a decision",
                "Telling results and what is to be done",
                "Address and content are deleted once sent; a mail that cannot be sent is tried for 14 days at most and kept for 30 days after that",
              ],
              [
                "FAQ votes",
                "Random identifier, question and choice",
                "One vote each",
                "Tied to nobody's identity; the identifier is in your cookie and with the vote only",
              ],
              [
                "Mail and calls",
                "What you tell us",
                "Answering and solving",
                "Kept by the rules for official records",
              ],
            ],
          },
          {
            kind: "paragraph",
            text: "The data is used within Taiwan by this portal, the providing agencies and contractors who operate it, and is given to nobody else unless the law asks for it. You may decline, but then you cannot sign in, submit programs or get an answer.",
          },
          {
            kind: "paragraph",
            text: "Open data, feeds, structured data for search engines and publiccode.yml carry agencies and their mailboxes, **never names, mails or phones of persons**.",
          },
        ],
      },
      {
        id: "cookies",
        heading: "Cookies",
        blocks: [
          {
            kind: "table",
            caption: "Cookies of this portal",
            head: ["Purpose", "Set when", "Kept for"],
            rows: [
              ["Language (`lang`)", "You switch the language", "A year"],
              ["Light or dark theme (`theme`)", "You switch the theme", "A year"],
              ["Text size (`textSize`)", "You change the text size", "A year"],
              [
                "Random identifier of FAQ votes (`visitor`)",
                "Your first click on helpful or not helpful",
                "A year; it holds a random identifier only",
              ],
              [
                "Sign-in (`sign-on`; over HTTPS `__Host-sign-on`)",
                "Between pressing sign-in and coming back",
                "Ten minutes, deleted by the sign-in; scripts cannot read it (HttpOnly)",
              ],
            ],
          },
          {
            kind: "paragraph",
            text: "All of them are our own and restricted across sites (SameSite=Lax). You can delete or block them; reading and searching still work, but choices are forgotten, and signing in and voting do not work.",
          },
        ],
      },
      {
        id: "browser-storage",
        heading: "What stays in your browser",
        blocks: [
          {
            kind: "table",
            caption: "Local storage of the browser",
            head: ["Name", "Content", "Deleted"],
            rows: [
              ["`lang`", "The language of the page", "By you"],
              [
                "`authorizationToken`",
                "Your sign-in token; the server stores only its hash",
                "At sign-out, time-out or a new sign-in",
              ],
              ["`redirect`", "The page to return to after signing in", "After signing in"],
              [
                "Autosaved form (begins with `programForm:`)",
                "A form not yet submitted, marked “kept in this browser”, apart for each user, without files",
                "At sign-out, after saving or submitting, or on opening the form page after 14 days",
              ],
            ],
          },
          {
            kind: "paragraph",
            text: "None of it is sent to us by itself. On a shared computer, please sign out before you leave.",
          },
        ],
      },
      {
        id: "logs",
        heading: "Server logs",
        blocks: [
          {
            kind: "list",
            items: [
              "For operation and safety we log time, request number, kind of page, result and duration; signing in and out with the number of the account. The balancer in front may also log addresses, and paths without their query.",
              "Logs hold **no** tokens, mails, phones, keywords or query strings.",
              "Against abuse, suggestions, votes and sign-ins are counted by address and minute, and saves by account; counts of sign-ins and saves are stored under a hash and deleted within about an hour, the others stay in memory.",
              "Words of searches without result are kept only when seen three times or more, before that as a hash only, and deleted 90 days after they were seen last; patterns of mails, phones and identity numbers are dropped first.",
              "Views and downloads of programs are counted without noting who.",
            ],
          },
        ],
      },
      {
        id: "third-parties",
        heading: "Services of others",
        blocks: [
          {
            kind: "paragraph",
            text: "Videos of partnership cases come from video sites, only after you press play; their policies then apply. Links to repositories, licences and competitions leave this portal. Signing in uses the government single sign-on, which explains its own processing.",
          },
        ],
      },
      {
        id: "rights",
        heading: "Your rights, and how to reach us",
        blocks: [
          {
            kind: "paragraph",
            text: "Article 3 of the Personal Data Protection Act gives you these rights over your data; they can be neither waived in advance nor limited by agreement:",
          },
          {
            kind: "list",
            items: [
              "to ask about it and to read it;",
              "to have a copy;",
              "to complete or correct it;",
              "to have its collection, processing or use stopped;",
              "to have it deleted.",
            ],
          },
          {
            kind: "paragraph",
            text: "Write or call customer service (see the footer), name the right and what identifies the data. We confirm who you are and act within the time the law sets; if the law does not let us agree, we say why.",
          },
        ],
      },
      {
        id: "security",
        heading: "Safety, and changes of this page",
        blocks: [
          {
            kind: "list",
            items: [
              "Everything travels over HTTPS; signing in uses the authorization code flow with PKCE.",
              "Uploaded pictures are encoded anew without metadata such as places; videos and PDF are kept as they are. The storage is not public.",
              "After a breach we report and inform those affected as the rules ask.",
              "Important changes of this page are announced on the home page.",
            ],
          },
        ],
      },
    ],
  },
};
