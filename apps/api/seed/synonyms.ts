/**
 * Words of government IT that mean the same, with which the search begins; operators change them in
 * the console. A comma parts the words of a row.
 */
type Words = readonly [code: string, zh: string, en: string];

const forms: readonly Words[] = [
  ["survey", "問卷、調查、意見調查、表單", "survey, questionnaire, poll, form"],
  ["form", "表單、表格、填報、填寫", "form, web form, online form"],
  ["apply", "申辦、申請、線上申請、線上申辦", "apply, application, e-application"],
  ["enrol", "報名、登記、註冊", "enrolment, registration, sign up"],
  ["course", "課程、研習、活動、講座、培訓", "course, class, event, training, workshop"],
  [
    "booking",
    "預約、借用、租借、訂位、預訂",
    "booking, reservation, reserve, rent, hire, appointment",
  ],
  ["venue", "場地、會議室、活動中心、場館、空間", "venue, meeting room, hall"],
  ["seat", "座位、席位、自習室、訂位", "seat, reading room"],
  ["validate", "檢核、驗證、檢查、檢驗、校驗", "validate, validation, check, verify"],
  ["upload", "上傳、匯入", "upload, import"],
  ["download", "下載、匯出", "download, export"],
  ["petition", "陳情、申訴、客訴、投訴、民意信箱", "petition, complaint, grievance, feedback"],
  ["case", "案件、個案、工單", "case, ticket, work order"],
  ["report", "通報、報修、回報、舉報", "report an incident, incident report, repair request"],
  ["review", "審核、審查、核定、簽核", "review, approval, approve"],
  ["progress", "進度、狀態查詢、追蹤", "progress, status, tracking"],
  ["appointment", "掛號、約診、取號、叫號", "appointment, queue ticket"],
];

const people: readonly Words[] = [
  [
    "single-sign-on",
    "單一登入、單一簽入、帳號整合、整合登入、OIDC",
    "SSO, single sign-on, OIDC, OpenID Connect",
  ],
  ["sign-in", "登入、登錄、簽入、登入驗證", "login, log in, sign-in, sign in, authentication"],
  [
    "authentication",
    "身分驗證、身份驗證、身分認證、身份認證、認證",
    "authentication, identity verification",
  ],
  ["identity", "身分證、身份證、身分證字號、國民身分證", "identity card, ID card, identity number"],
  [
    "digital-identity",
    "數位身分、數位身份、數位身分證、數位身份證、數位憑證、自然人憑證",
    "digital identity, digital ID, eID, credential",
  ],
  ["wallet", "皮夾、錢包、數位皮夾", "wallet, digital wallet"],
  ["multi-factor", "多因子驗證、雙因子驗證、兩步驟驗證", "MFA, 2FA, multi-factor, two-factor"],
  ["account", "帳號、帳戶、使用者、用戶", "account, user"],
  ["permission", "權限、授權管理、角色", "permission, role, access control"],
  ["personal-data", "個資、個人資料、隱私", "personal data, personal information, privacy, PII"],
  [
    "masking",
    "遮罩、遮蔽、去識別化、匿名化、去識別",
    "masking, anonymise, anonymization, de-identification",
  ],
  ["staff", "員工、同仁、承辦人、人事", "staff, employee, human resources"],
];

const security: readonly Words[] = [
  [
    "audit",
    "稽核、軌跡、操作紀錄、使用紀錄、日誌、log",
    "audit, audit log, audit trail, log, logging",
  ],
  ["security", "資安、資訊安全、網路安全", "security, cybersecurity, information security"],
  ["tampering", "竄改、置換、篡改", "tampering, defacement, integrity"],
  ["encryption", "加密、解密、加解密", "encryption, encrypt, cryptography"],
  ["signature", "簽章、電子簽章、數位簽章、簽署", "signature, digital signature, e-signature"],
  ["vulnerability", "弱點、漏洞、弱掃、弱點掃描", "vulnerability, vulnerability scan"],
  ["monitoring", "監控、監測、監看、偵測", "monitoring, monitor, detection"],
  ["backup", "備份、還原、映像檔、災難復原", "backup, restore, imaging, disaster recovery"],
  ["disk", "硬碟、磁碟、磁碟機", "disk, hard disk, hard drive"],
];

const documents: readonly Words[] = [
  ["file-transfer", "傳輸、傳送、傳檔、交換、SFTP", "transfer, file transfer, SFTP, exchange"],
  ["file", "檔案", "file"],
  ["document", "文件", "document"],
  ["convert", "轉換、轉檔、轉", "convert, converter, conversion"],
  ["odf", "ODF、開放文件格式、開放文件、OpenDocument", "ODF, OpenDocument, open document format"],
  ["word-processor", "文書、Word、Writer、文書處理、docx", "Word, Writer, word processor, docx"],
  ["spreadsheet", "試算表、Excel、xlsx", "spreadsheet, Excel, xlsx"],
  ["slides", "簡報、投影片、PowerPoint", "slides, presentation, PowerPoint"],
  ["template", "範本、樣板、模板、模版、樣式", "template, boilerplate"],
  ["official-document", "公文、書件、文書", "official document, official letter, correspondence"],
  ["image", "影像、圖片、照片、相片、圖檔", "image, picture, photo"],
  ["insert", "插入、匯入、置入", "insert, import"],
  ["batch", "批次、整批、大量、一次", "batch, bulk, mass"],
  ["generate", "產生、生成、產製", "generate, generator, produce"],
  ["archive", "典藏、檔案管理、封存、寄存", "archive, repository, preservation"],
  ["collaboration", "協作、共編、線上編輯", "collaboration, co-editing, online editing"],
];

const data: readonly Words[] = [
  ["open-data", "開放資料、資料開放、政府資料開放、資料集", "open data, opendata, dataset, CKAN"],
  ["data", "資料、數據", "data"],
  ["big-data", "大數據、資料分析、數據分析", "big data, data analysis, analytics"],
  ["data-quality", "資料品質、數據質量、資料正確性", "data quality, data cleaning"],
  ["dashboard", "儀表板、戰情室、看板、視覺化", "dashboard, visualisation, visualization, cockpit"],
  ["chart", "圖表、統計圖、圖形", "chart, graph, plot"],
  ["statistics", "統計、報表", "statistics, report, reporting"],
  ["api", "API、介接、串接、介面", "API, interface, integration"],
  ["metadata", "詮釋資料、後設資料、元資料", "metadata"],
  ["database", "資料庫、數據庫", "database, DB"],
  ["search", "搜尋、查詢、檢索", "search, query, lookup"],
  ["catalogue", "目錄、清單、型錄", "catalogue, catalog, directory, list"],
  ["sort", "排序、筆畫、筆劃", "sort, collation, order, stroke order"],
  ["encoding", "編碼、解碼、字碼", "encoding, decoding, character set"],
];

const places: readonly Words[] = [
  ["map", "地圖、圖臺、圖資、地理資訊、GIS", "map, mapping, GIS, geographic information"],
  ["location", "據點、站點、位置、地點、定位", "location, site, position, GPS"],
  [
    "shelter",
    "避難所、收容所、避難收容、避難收容處所、防空避難",
    "shelter, evacuation shelter, evacuation",
  ],
  ["disaster", "災害、災情、防災、災防、災損", "disaster, emergency, disaster prevention"],
  ["typhoon", "颱風、豪雨、淹水、水災", "typhoon, storm, flood"],
  ["dispatch", "派工、派遣、調度、勤務", "dispatch, assignment"],
  ["air-quality", "空品、空氣品質、空污、空氣污染、PM2.5", "air quality, air pollution, PM2.5"],
  ["sensor", "感測器、感測、物聯網", "sensor, IoT, internet of things"],
  [
    "carbon",
    "碳排、碳盤查、溫室氣體、碳足跡、減碳、淨零",
    "carbon, greenhouse gas, GHG, emissions, net zero",
  ],
  ["inventory", "盤查、盤點、清查、庫存", "inventory, stocktaking"],
  ["crowd", "人潮、人流、擁擠、壅塞、人數", "crowd, footfall, occupancy, congestion"],
  ["parking", "停車、停車場、車位、停車格", "parking, car park, parking space"],
  [
    "bicycle",
    "自行車、單車、腳踏車、公共自行車、YouBike、Ubike、微笑單車",
    "bicycle, bike, bike sharing, YouBike",
  ],
  ["traffic", "交通、運輸、公車、捷運", "traffic, transport, bus, metro"],
  ["water", "水土保持、水保、河川、水利", "soil and water, river, water"],
  ["childcare", "托育、托嬰、幼托、公托、幼兒園", "childcare, nursery, day care, kindergarten"],
  ["library", "圖書館、閱覽室、館藏", "library, reading room"],
  ["museum", "博物館、美術館、文物", "museum, gallery, heritage"],
];

const messages: readonly Words[] = [
  ["notify", "通知、推播、訊息通知、提醒", "notify, notification, push, alert, reminder"],
  ["sms", "簡訊、短訊、手機訊息", "SMS, text message"],
  ["mail", "電子郵件、信箱、電郵、Email", "mail, email, e-mail"],
  ["send", "發送、寄送、派送、寄發", "send, deliver"],
  ["chat", "即時通訊、聊天、通訊軟體", "chat, instant messaging, messenger"],
  [
    "faq",
    "常見問答、常見問題、問答、知識庫",
    "FAQ, frequently asked questions, knowledge base, Q&A",
  ],
  ["vote", "投票、表決、選舉", "vote, voting, ballot"],
  ["online", "線上、網路", "online"],
  [
    "participation",
    "公民參與、公眾參與、參與式預算、提案",
    "participation, participatory budgeting, proposal",
  ],
  ["livestream", "直播、串流、轉播", "live broadcast, live stream, streaming, webcast"],
  ["subtitle", "字幕、逐字稿、聽打", "subtitle, caption, transcript"],
  ["website", "網站、網頁、官網、全球資訊網、入口網", "website, web page, site, portal"],
  ["cms", "內容管理、網站管理、CMS", "CMS, content management"],
  ["app", "App、行動應用、手機應用程式、手機", "app, mobile app, smartphone"],
  ["accessibility", "無障礙、可及性、a11y", "accessibility, a11y, WCAG"],
  ["performance-check", "檢測、測試、評測", "test, benchmark"],
  ["business-card", "名片、電子名片、數位名片", "business card, vCard, contact card"],
];

const language: readonly Words[] = [
  ["speech", "語音、錄音、口述、聲音、音檔", "speech, voice, audio, recording, oral history"],
  ["recognition", "辨識、識別", "recognition, recognise, recognize"],
  [
    "speech-to-text",
    "語音轉文字、錄音轉文字、語音辨識、逐字稿、聽寫",
    "speech to text, speech recognition, ASR, transcription",
  ],
  ["ocr", "文字辨識、光學辨識、OCR", "OCR, text recognition"],
  [
    "segmentation",
    "斷詞、分詞、自然語言處理、NLP",
    "word segmentation, tokenizer, natural language processing, NLP",
  ],
  ["ai", "人工智慧、AI、人工智能、機器學習", "artificial intelligence, AI, machine learning"],
  [
    "chatbot",
    "聊天機器人、客服機器人、智慧客服、對話機器人、代理程式",
    "chatbot, chat bot, assistant, agent",
  ],
  [
    "translation",
    "翻譯、多語、雙語、在地化",
    "translation, multilingual, localisation, localization",
  ],
  ["similarity", "相似、比對、重複、以圖找圖", "similarity, matching, duplicate"],
  ["health", "健保、醫療、衛生、診所、醫院", "health, medical, hospital, health insurance"],
  ["epidemic", "防疫、登革熱、疫情、疾管", "epidemic, dengue, disease control"],
  ["species", "物種、生物多樣性、學名", "species, biodiversity, scientific name"],
];

const development: readonly Words[] = [
  [
    "public-code",
    "公共程式、開源、開放原始碼、自由軟體",
    "public code, open source, free software",
  ],
  ["standard", "標準、規範、準則、指引", "standard, guideline, guide"],
  ["front-end", "前端、前臺、介面", "front end, front-end, frontend"],
  ["back-end", "後端、後臺、伺服器端", "back end, back-end, backend"],
  ["container", "容器、Docker、部署、佈署", "container, Docker, deployment"],
  ["library-code", "函式庫、套件、模組、元件", "library, package, module, component"],
  ["payment", "繳費、支付、付款、金流、規費", "payment, pay, fee"],
  ["procurement", "採購、標案、招標", "procurement, tender, purchasing"],
];

const agencies: readonly Words[] = [
  ["moda", "數發部、數位部、數位發展部", "moda, Ministry of Digital Affairs"],
  ["academia-sinica", "中研院、中央研究院", "Academia Sinica"],
  ["nhi", "健保署、中央健康保險署、健保局", "NHIA, National Health Insurance Administration"],
  ["ndc", "國發會、國家發展委員會", "NDC, National Development Council"],
  [
    "nchc",
    "國網中心、國家高速網路與計算中心、國網",
    "NCHC, National Center for High-performance Computing",
  ],
  ["pcc", "工程會、行政院公共工程委員會", "PCC, Public Construction Commission"],
  ["moenv", "環保署、環境部、環保局", "Ministry of Environment, EPA"],
  ["mohw", "衛福部、衛生福利部", "MOHW, Ministry of Health and Welfare"],
  ["moi", "內政部、戶政、地政", "Ministry of the Interior, MOI"],
  ["taipei", "北市府、臺北市政府、北市", "Taipei City Government"],
];

export const seedSynonyms: readonly Words[] = [
  ...forms,
  ...people,
  ...security,
  ...documents,
  ...data,
  ...places,
  ...messages,
  ...language,
  ...development,
  ...agencies,
];

/** Words that the search offers before anything is typed. */
export const seedSearchWords: readonly Words[] = [
  ["form", "表單", "form"],
  ["map", "地圖", "map"],
  ["sign-in", "單一登入", "single sign-on"],
  ["open-data", "開放資料", "open data"],
  ["notify", "通知", "notification"],
];
