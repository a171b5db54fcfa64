/**
 * Words of government IT that mean the same, with which the search begins; operators change them in
 * the console. A comma parts the words of a row.
 */
type Synonym = readonly [code: string, zh: string, en: string];

const forms: readonly Synonym[] = [
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
  ["venue", "場地、會議室、活動中心、場館、展演空間、運動場", "venue, meeting room, hall"],
  ["seat", "座位、席位、位子、佔位、劃位、自習室、訂位", "seat, reading room"],
  ["validate", "檢核、驗證、檢查、檢驗、校驗", "validate, validation, check, verify"],
  ["upload", "上傳、匯入", "upload, import"],
  ["download", "下載、匯出", "download, export"],
  [
    "petition",
    "陳情、申訴、客訴、投訴、抱怨、民意信箱、市長信箱、縣長信箱、首長信箱、部長信箱、院長信箱、1999、意見反映",
    "petition, complaint, grievance, feedback, mayor's mailbox, 311",
  ],
  ["case", "案件、個案、工單", "case, ticket, work order"],
  [
    "report",
    "通報、報修、叫修、回報、舉報、故障、壞掉、損壞",
    "report an incident, incident report, repair request",
  ],
  ["review", "審核、審查、核定、簽核", "review, approval, approve"],
  ["progress", "進度、狀態查詢、追蹤", "progress, status, tracking"],
  [
    "appointment",
    "掛號、預約掛號、門診預約、約診、取號、叫號、預約",
    "appointment, queue ticket, booking",
  ],
];

const people: readonly Synonym[] = [
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
  ["credential", "憑證、證明、出示", "credential, proof, prove"],
  ["age", "年齡、出生日期", "age, date of birth"],
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

const security: readonly Synonym[] = [
  [
    "audit",
    "稽核、軌跡、操作紀錄、使用紀錄、日誌、log",
    "audit, audit log, audit trail, log, logging",
  ],
  ["security", "資安、資訊安全、網路安全", "security, cybersecurity, information security"],
  ["tampering", "竄改、置換、篡改、駭客、入侵", "tampering, defacement, integrity, hacked, hacker"],
  ["encryption", "加密、解密、加解密", "encryption, encrypt, cryptography"],
  ["signature", "簽章、電子簽章、數位簽章、簽署", "signature, digital signature, e-signature"],
  [
    "vulnerability",
    "弱點、漏洞、弱掃、弱點掃描、弱點檢測、滲透測試",
    "vulnerability, vulnerability scan, penetration test",
  ],
  ["monitoring", "監控、監測、監看、偵測", "monitoring, monitor, detection"],
  [
    "backup",
    "備份、還原、映像檔、災難復原",
    "backup, restore, disk image, cloning, disaster recovery",
  ],
  ["disk", "硬碟、磁碟、磁碟機", "disk, hard disk, hard drive"],
];

const documents: readonly Synonym[] = [
  ["file-transfer", "傳輸、傳送、傳檔、交換、SFTP", "transfer, file transfer, SFTP, exchange"],
  ["file", "檔案", "file"],
  ["document", "文件", "document"],
  ["convert", "轉換、轉檔、轉", "convert, converter, conversion"],
  ["odf", "ODF、開放文件格式、開放文件、OpenDocument", "ODF, OpenDocument, open document format"],
  ["word-processor", "文書、Word、Writer、文書處理、docx", "Word, Writer, word processor, docx"],
  ["spreadsheet", "試算表、Excel、xlsx", "spreadsheet, Excel, xlsx"],
  ["slides", "簡報、投影片、PowerPoint", "slides, presentation, PowerPoint"],
  ["template", "範本、樣板、模板、模版、樣式", "template, boilerplate"],
  [
    "office-documents",
    "文書軟體、辦公室軟體、辦公軟體、OpenOffice、LibreOffice",
    "office suite, OpenOffice, LibreOffice",
  ],
  ["official-document", "公文、書件、文書", "official document, official letter, correspondence"],
  ["image", "影像、圖片、照片、相片、圖檔", "image, picture, photo"],
  ["insert", "插入、匯入、置入", "insert, import"],
  ["batch", "批次、整批、大量、一次", "batch, bulk, mass"],
  ["generate", "產生、生成、產製", "generate, generator, produce"],
  ["archive", "典藏、檔案管理、封存、寄存", "archive, repository, preservation"],
  ["collaboration", "協作、共編、線上編輯", "collaboration, co-editing, online editing"],
];

const data: readonly Synonym[] = [
  ["open-data", "開放資料、資料開放、政府資料開放、資料集", "open data, opendata, dataset, CKAN"],
  ["data", "資料、數據", "data"],
  ["information", "資訊、信息", "informatics"],
  ["big-data", "大數據、資料分析、數據分析", "big data, data analysis, analytics"],
  ["quality", "品質、質量", "quality"],
  ["data-quality", "資料品質、數據質量、資料正確性", "data quality, data cleaning"],
  [
    "dashboard",
    "儀表板、戰情室、看板、視覺化、可視化、資料視覺化、資料可視化、大屏",
    "dashboard, visualisation, visualization, cockpit",
  ],
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

const places: readonly Synonym[] = [
  ["map", "地圖、圖臺、圖資、地理資訊、GIS", "map, mapping, GIS, geographic information"],
  ["location", "據點、站點、位置、地點、定位", "location, site, position, GPS"],
  [
    "geocoding",
    "地理編碼、座標、經緯度、地址轉座標、地址定位、門牌定位、定位",
    "geocoding, geocode, coordinates, latitude, longitude",
  ],
  [
    "shelter",
    "避難所、收容所、避難收容、避難收容處所、防空避難、避難、躲、躲避、疏散、逃生",
    "shelter, evacuation shelter, evacuation, evacuate",
  ],
  [
    "disaster",
    "災害、災情、防災、災防、災損、災時、颱風、豪雨、淹水、水災、地震、土石流",
    "disaster, emergency, disaster prevention, typhoon, storm, flood, earthquake",
  ],
  ["dispatch", "派工、派遣、調度、勤務", "dispatch, assignment"],
  ["air-quality", "空品、空氣品質、空污、空氣污染、PM2.5", "air quality, air pollution, PM2.5"],
  ["sensor", "感測器、感測、監測、物聯網", "sensor, IoT, internet of things"],
  [
    "carbon",
    "碳排、碳盤查、溫室氣體、碳足跡、減碳、淨零",
    "carbon, greenhouse gas, GHG, emissions, net zero",
  ],
  ["inventory", "盤查、盤點、清查、庫存", "inventory, stocktaking"],
  ["crowd", "人潮、人流、擁擠、壅塞、人數、擠", "crowd, footfall, occupancy, congestion"],
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

const messages: readonly Synonym[] = [
  ["notify", "通知、推播、訊息通知、提醒", "notify, notification, push, alert, reminder"],
  ["sms", "簡訊、短訊、短信、手機訊息", "SMS, text message"],
  ["mail", "電子郵件、信箱、電郵、Email", "mail, email, e-mail"],
  ["send", "發送、寄送、派送、寄發", "send, deliver"],
  ["chat", "即時通訊、聊天、通訊軟體", "chat, instant messaging, messenger"],
  [
    "faq",
    "常見問答、常見問題、問答、知識庫",
    "FAQ, frequently asked questions, knowledge base, Q&A",
  ],
  ["vote", "投票、表決、選舉", "vote, voting, ballot"],
  ["online", "線上、網路、網絡", "online"],
  ["participation", "公民參與、公眾參與", "participation"],
  [
    "participatory-budgeting",
    "參與式預算、提案、網路投票、i-Voting",
    "participatory budgeting, proposal, online voting, i-Voting",
  ],
  ["video", "影片、影音、視頻", "video"],
  ["livestream", "直播、串流、轉播", "live broadcast, live stream, streaming, webcast"],
  ["subtitle", "字幕、逐字稿、聽打", "subtitle, caption, captioning, transcript"],
  ["website", "網站、網頁、官網、全球資訊網、入口網", "website, web page, site, portal"],
  ["cms", "內容管理、網站管理、CMS", "CMS, content management"],
  ["app", "App、行動應用、手機應用程式、手機", "app, mobile app, smartphone"],
  [
    "accessibility",
    "無障礙、可及性、a11y、視障、盲人",
    "accessibility, accessible, a11y, WCAG, blind",
  ],
  ["performance-check", "檢測、測試、評測", "test, benchmark"],
  ["business-card", "名片、電子名片、數位名片", "business card, vCard, contact card"],
];

const language: readonly Synonym[] = [
  ["speech", "語音、錄音、口述、聲音、音檔", "speech, voice, audio, recording, oral history"],
  ["recognition", "辨識、識別", "recognition, recognise, recognize"],
  [
    "speech-to-text",
    "語音轉文字、錄音轉文字、語音辨識、逐字稿、聽寫、會議錄音、錄音、打字、謄打",
    "speech to text, speech recognition, ASR, transcription, transcript, transcribe, recording",
  ],
  ["print", "列印、打印", "print, printing"],
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
  [
    "epidemic",
    "防疫、登革熱、疫情、疾管、傳染病、新冠、新冠肺炎、COVID-19、疫苗、口罩",
    "epidemic, dengue, disease control, COVID, COVID-19, vaccine, mask",
  ],
  ["species", "物種、生物多樣性、學名", "species, biodiversity, scientific name"],
];

const development: readonly Synonym[] = [
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
  ["dotnet", ".NET、C#、ASP.NET", ".NET, dotnet, C#, ASP.NET"],
  ["java-script", "JavaScript、JS、ECMAScript", "JavaScript, JS, ECMAScript"],
  ["kubernetes", "Kubernetes、K8s、容器編排", "Kubernetes, K8s, container orchestration"],
  ["postgres", "PostgreSQL、Postgres", "PostgreSQL, Postgres"],
  ["source-code", "原始碼、源代碼、原始程式碼", "source code"],
  ["version-control", "版本控制、版控、Git", "version control, Git"],
  ["server", "伺服器、服務器", "server"],
  ["cloud", "雲端、雲端運算、雲服務", "cloud, cloud computing"],
  ["blockchain", "區塊鏈、分散式帳本、以太坊", "blockchain, distributed ledger, Ethereum"],
  ["crawler", "爬蟲、網路爬蟲、擷取網頁", "crawler, scraper, web scraping"],
  ["static-site", "靜態網站、靜態網頁、整站靜態化", "static site, static pages"],
];

/** What an office does within its own house. */
const office: readonly Synonym[] = [
  ["calendar", "行事曆、日曆、行程", "calendar, agenda"],
  ["schedule", "排班、班表、輪值、排程", "rota, roster, shift schedule"],
  ["leave", "差勤、請假、出勤、打卡、加班", "annual leave, leave request, time sheet"],
  ["check-in", "簽到、報到、點名", "check-in, sign-in sheet, attendance"],
  ["meeting", "會議、會議紀錄、議程、開會", "meeting, minutes, agenda"],
  ["video-meeting", "視訊會議、線上會議、遠距會議", "video conference, online meeting"],
  ["telework", "遠距辦公、居家辦公、在家上班", "telework, remote work"],
  ["visitor", "訪客、來賓、換證", "visitor, guest registration"],
  ["door", "門禁、通行證、刷卡", "door access, access card"],
  ["vehicle", "公務車、派車、車輛管理、車隊", "vehicle, fleet, car pool"],
  ["asset", "財產、資產、物品管理、設備管理", "asset, property management"],
  ["contract", "契約、合約、履約", "contract, agreement"],
  ["budget", "預算、決算、經費、主計", "budget, spending, accounts"],
  ["payroll", "薪資、薪水、待遇", "payroll, salary"],
  ["invoice", "發票、電子發票、收據", "invoice, receipt"],
  ["project", "專案管理、計畫管理、列管、管考", "project management, tracking of plans"],
  ["performance", "績效、指標、KPI", "performance, indicator, KPI"],
  ["short-link", "短網址、縮網址", "short link, URL shortener"],
  ["qr-code", "QR Code、QR 碼、二維碼、行動條碼", "QR code, barcode"],
  ["newsletter", "電子報、訂閱", "newsletter, subscription"],
  ["volunteer", "志工、義工", "volunteer"],
];

/** What citizens come for. */
const citizens: readonly Synonym[] = [
  ["subsidy", "補助、補助金、津貼、獎助", "subsidy, grant, allowance, benefit"],
  ["tax", "稅、稅務、報稅、繳稅", "tax, taxation"],
  ["penalty", "罰單、罰鍰、違規、裁罰", "fine, penalty, violation"],
  ["lottery", "抽籤、抽選、電腦抽籤", "lottery, random draw"],
  ["jobs", "就業、求職、職缺、徵才", "jobs, employment, vacancy"],
  ["school", "學校、校園、校務、學生", "school, campus, student"],
  ["elderly", "長照、長期照顧、長者、銀髮", "long-term care, elderly care, senior"],
  ["welfare", "社福、社會福利、弱勢、社會救助", "social welfare, social assistance"],
  ["household", "戶政、戶籍、戶口", "household registration, civil registry"],
  ["land", "地政、地籍、土地、不動產", "land, cadastre, real estate"],
  ["building", "建照、使照、建築管理、違建", "building permit, construction permit"],
  ["road", "道路、路面、坑洞、路平、人行道", "road, pothole, pavement"],
  ["street-light", "路燈、照明", "street light, lighting"],
  ["trees", "路樹、樹木、行道樹、公園", "tree, park, green space"],
  ["waste", "垃圾、清運、資源回收、廢棄物", "waste, garbage, recycling"],
  ["fire", "消防、火災、救護、119", "fire, ambulance, rescue"],
  ["police", "警察、治安、報案、110", "police, crime report"],
  ["camera", "監視器、攝影機、影像監控", "camera, CCTV, surveillance"],
  ["weather", "氣象、天氣、降雨、雨量", "weather, rainfall"],
  ["water-level", "水位、水情、水質", "water level, water quality"],
  ["tourism", "觀光、旅遊、景點", "tourism, travel, sights"],
  ["heritage", "文化資產、文資、古蹟", "cultural heritage, monument"],
  ["animals", "動物、寵物、流浪動物、認養", "animal, pet, adoption"],
  ["farming", "農業、農產、農藥", "agriculture, farming"],
  ["food", "食品、食安、食品安全", "food, food safety"],
  ["medicine", "藥品、藥物、仿單、藥事、用藥", "medicine, drug, pharmacy"],
  ["health-record", "病歷、電子病歷、FHIR、健康紀錄", "health record, medical record, FHIR"],
  ["companies", "公司登記、商業登記、統一編號、工商登記", "company registration, business number"],
  ["neighbourhood", "里長、里民、里鄰、鄰里", "neighbourhood, community, village"],
  ["languages", "臺語、客語、族語、母語", "Taiwanese, Hakka, indigenous languages"],
  ["text-to-speech", "語音合成、文字轉語音、朗讀", "text to speech, speech synthesis, TTS"],
  ["summary", "摘要、重點整理", "summary, summarise, summarize"],
  ["bus", "公車、公車動態、到站", "bus, bus arrival"],
];

const agencies: readonly Synonym[] = [
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
  ["taipei", "北市府、臺北市政府", "Taipei City Government"],
];

export const seedSynonyms: readonly Synonym[] = [
  ...forms,
  ...people,
  ...security,
  ...documents,
  ...data,
  ...places,
  ...messages,
  ...language,
  ...development,
  ...office,
  ...citizens,
  ...agencies,
];

/** Needs that the home page shows in pictures and the search offers before anything is typed. */
export const seedSearchWords: readonly Synonym[] = [
  ["enrol", "報名", "sign-up"],
  ["booking", "預約", "booking"],
  ["petition", "陳情", "petition"],
  ["map", "地圖", "map"],
  ["form", "表單", "form"],
  ["speech", "語音", "speech"],
  ["sign-in", "單一登入", "single sign-on"],
  ["open-data", "開放資料", "open data"],
  ["notify", "通知", "notification"],
];
