/** Reusable modules in the public account of the Ministry of Digital Affairs. */
import type { SeedProgram } from "../program-types.ts";
import { realProgram } from "./real-program.ts";

export const realModaModules: readonly SeedProgram[] = [
  // README and LICENSE of moda-gov-tw/dynamic-template-doc-gen
  realProgram({
    key: "dynamic-template-doc-gen",
    name: ["動態模版 Word 文件生成系統", "Dynamic Word Document Generator"],
    description: [
      "用 Word 檔當範本、由程式填入資料的文件產生模組。承辦人在文書軟體中排好版面並放入標記，系統以 Poi-tl 批次產出報告、合約或邀請函。README 載明曾用於行政院公共工程委員會的公共工程雲端系統。",
      "Fills Word templates with data. Staff lay out a document in their word processor and put markers in it; the module produces reports, contracts or invitations in bulk with Poi-tl. Its README says that it was used in the cloud system of the Public Construction Commission.",
    ],
    agency: "A01000",
    types: ["documents"],
    teches: ["java", "spring-boot"],
    licence: "Apache-2.0",
    repositories: [["模組與範例", "https://github.com/moda-gov-tw/dynamic-template-doc-gen"]],
  }),
  // README and LICENSE of moda-gov-tw/open-file-conversion-system
  realProgram({
    key: "open-file-conversion",
    name: ["開放文件轉換系統", "Open Document Conversion System"],
    description: [
      "把 Word、Excel、PDF 等檔案轉為 ODF 開放文件格式的服務，以 LibreOffice 搭配 JODConverter 執行，可由程式呼叫，也能排入定時批次。機關推動開放文件格式、需要整批處理舊檔案時，可供評估與自己的系統串接。",
      "Converts Word, Excel and PDF files to open document formats with LibreOffice and JODConverter, on call or as a scheduled batch. Agencies that move many old files to ODF can assess it and connect it to their own systems.",
    ],
    agency: "A01000",
    types: ["documents", "dataProcessing"],
    teches: ["java", "spring-boot", "libreoffice", "odf"],
    licence: "Apache-2.0",
    repositories: [["模組與範例", "https://github.com/moda-gov-tw/open-file-conversion-system"]],
  }),
  // README and LICENSE of moda-gov-tw/user-operation-recording-module
  realProgram({
    key: "user-operation-recording",
    name: ["使用者操作稽核記錄系統", "User Operation Audit Module"],
    description: [
      "記錄使用者在系統中登入、查詢、修改與刪除等操作的後端模組，並能依人員或期間產出稽核報表。資料存入關聯式資料庫，可作為既有 Spring Boot 系統補強軌跡紀錄的參考，協助機關回應內部稽核要求。",
      "Records what users do in a system, such as signing in, querying, changing and deleting, and reports by person or period. Data is stored in a relational database. A reference for adding an audit trail to an existing Spring Boot system, to answer internal audits.",
    ],
    agency: "A01000",
    types: ["security", "dataPresentation"],
    teches: ["java", "spring-boot", "h2"],
    licence: "MIT",
    repositories: [
      ["模組與範例", "https://github.com/moda-gov-tw/user-operation-recording-module"],
    ],
  }),
  // README and LICENSE of moda-gov-tw/multilingual-data-dictionary-processing-system
  realProgram({
    key: "multilingual-dictionary",
    name: ["多語系資料字典處理系統", "Multilingual Data Dictionary Processing System"],
    description: [
      "名稱雖稱資料字典，內容是依語系規則排序與比較文字的模組，以繁體中文為範例：可按筆畫或讀音排序，並設定是否區分大小寫與重音，供名單、代碼表或查詢結果使用。",
      "Named a data dictionary, it is a module that sorts and compares text by the rules of a language, shown with Traditional Chinese: by strokes or by sound, with or without regard to case and accents, for lists, code tables and results.",
    ],
    agency: "A01000",
    types: ["dataProcessing"],
    teches: ["java", "spring-boot"],
    licence: "MIT",
    repositories: [
      [
        "模組與範例",
        "https://github.com/moda-gov-tw/multilingual-data-dictionary-processing-system",
      ],
    ],
  }),
  // README and LICENSE of moda-gov-tw/files-flow-tran-shub
  realProgram({
    key: "files-flow-trans-hub",
    name: ["FilesFlowTransHub 檔案傳輸案件管理系統", "FilesFlowTransHub File Transfer Manager"],
    description: [
      "集中管理跨系統檔案傳輸的服務。管理者設定來源與目的端的 SFTP 伺服器，其他系統以 REST API 發動傳輸，過程與結果全部留存，方便追蹤失敗原因與統計成效。附管理介面與連線測試功能。",
      "Manages file transfers between systems in one place. Administrators register SFTP servers, other systems start transfers by REST, and every step is kept for tracing and statistics. It comes with an admin interface and connection tests.",
    ],
    agency: "A01000",
    types: ["caseManagement", "dataProcessing"],
    teches: ["java", "spring-boot", "h2", "html-css"],
    licence: "Apache-2.0",
    repositories: [["系統原始碼", "https://github.com/moda-gov-tw/files-flow-tran-shub"]],
  }),
  // README and LICENSE.txt of moda-gov-tw/data-encoding-transform
  realProgram({
    key: "data-encoding-transform",
    name: ["資料動態編碼轉換系統", "Configurable Record Decoding System"],
    description: [
      "依設定檔解析固定長度原始資料的共用元件。欄位長度或編碼有變動時，只要調整設定就能繼續擷取與還原，不必修改程式。提供 Vue.js 操作介面與 Spring Boot 後端，適合與舊系統交換資料的機關。",
      "Reads fixed-length raw records as a configuration file describes them. When a field's length or encoding changes, only the configuration is adjusted. With a Vue.js interface and a Spring Boot back end, for exchanging data with older systems.",
    ],
    agency: "A01000",
    types: ["dataProcessing"],
    teches: ["java", "spring-boot", "vue", "h2"],
    licence: "Apache-2.0",
    repositories: [["前端與後端", "https://github.com/moda-gov-tw/data-encoding-transform"]],
  }),
  // README, pom.xml and LICENSE of moda-gov-tw/website-tampering-detection-system
  realProgram({
    key: "website-tampering-detection",
    name: ["網站防竄改偵測系統", "Website Tampering Detection System"],
    description: [
      "名稱雖稱防竄改，只能偵測，不能防止。系統定期比對多臺網站主機上的檔案與基準資料夾，發現新增、遺失或內容不同時留下紀錄並通知，也能把可疑檔案移到備份位置。可監控整個資料夾或單一檔案。",
      "It detects tampering and does not prevent it. It compares the files of several web servers with reference folders on a schedule, records and reports what was added, lost or changed, and can move suspicious files aside. Whole folders or single files can be watched.",
    ],
    agency: "A01000",
    types: ["security"],
    teches: ["java", "spring-boot", "vue", "typescript", "sql-server"],
    licence: "Apache-2.0",
    repositories: [
      ["系統原始碼", "https://github.com/moda-gov-tw/website-tampering-detection-system"],
    ],
  }),
  // README and license of moda-gov-tw/data-analysis-graph
  realProgram({
    key: "data-analysis-graph",
    name: ["數據分析圖形網站", "Network Graph Analysis Site"],
    description: [
      "以 Cytoscape.js 把關聯資料畫成節點與連線圖的網站範例，使用者可以互動探索人、事、物之間的關係。前端為 Vue 3，後端為 Spring Boot，打包成單一程式即可執行。",
      "An example of a site that draws related data as nodes and edges with Cytoscape.js, so that users explore how people and things are related. The front end is Vue 3 and the back end Spring Boot, packed into one program.",
    ],
    agency: "A01000",
    types: ["dataPresentation"],
    teches: ["vue", "javascript", "nodejs", "java", "spring-boot", "cytoscape"],
    licence: "Apache-2.0",
    repositories: [["網站原始碼", "https://github.com/moda-gov-tw/data-analysis-graph"]],
  }),
  // README and license of moda-gov-tw/data-validation-and-security-processing-system
  realProgram({
    key: "data-validation-security",
    name: ["資料檢核及安全處理系統", "Data Validation and Security Processing System"],
    description: [
      "名稱雖稱系統，內容是 Java 共用函式庫，提供姓名與身分證號遮罩、資料編解碼、數值與日期轉換，以及身分證字號、統一編號、日期等格式檢核。後端系統在資料匯入、交換或對外提供之前，可用來確認正確性並保護個人資料。",
      "Named a system, it is a Java library that masks names and identity numbers, encodes and decodes data, converts numbers and dates, and checks identity numbers, company numbers and dates before data is imported, exchanged or published.",
    ],
    agency: "A01000",
    types: ["dataProcessing", "security"],
    teches: ["java"],
    licence: "MIT",
    repositories: [
      ["函式庫", "https://github.com/moda-gov-tw/data-validation-and-security-processing-system"],
    ],
  }),
  // README and LICENSE of moda-gov-tw/mydata-notify-and-authentication-testing-module
  realProgram({
    key: "mydata-authentication-testing",
    name: ["個人資料介接服務驗證系統", "Personal Data Interface Verification System"],
    description: [
      "名稱雖稱驗證系統，內容是模擬 MyData 平臺資料傳輸流程的測試服務，包含個人資料請求、安全權杖驗證與資料封裝。開發團隊在正式介接之前，可先在自己的環境演練訊息與檔案的傳送。",
      "Named a verification system, it is a test service that simulates the data transfer of the MyData platform: requests for personal data, token checks and packaging. Teams rehearse messages and files in their own environment before they connect for real.",
    ],
    agency: "A01000",
    types: ["loginAuthentication", "security"],
    teches: ["java", "spring-boot"],
    licence: "Apache-2.0",
    repositories: [
      [
        "測試服務",
        "https://github.com/moda-gov-tw/mydata-notify-and-authentication-testing-module",
      ],
    ],
  }),
  // README and license of moda-gov-tw/data-encrypt-system
  realProgram({
    key: "data-encrypt",
    name: ["資料加密傳輸儲存系統", "Data Encryption System for Transfer and Storage"],
    description: [
      "名稱與 README 雖稱加密，內容是雜湊與訊息驗證碼，不會加密資料內容。模組示範以加鹽的 SHA3-256 與 HMAC 驗證資料是否遭竄改、確認訊息來源，附網頁介面可實際操作。是否適合保存登入憑證，請先由資安人員評估。",
      "Its name and README speak of encryption, but it does hashing and message authentication, and does not encrypt the content of data. The module shows with salted SHA3-256 and HMAC how to detect tampering and confirm where a message comes from, with a page to try it. Have security staff assess it before you use it for credentials.",
    ],
    agency: "A01000",
    types: ["security"],
    teches: ["java", "spring-boot", "vue"],
    licence: "Apache-2.0",
    repositories: [["模組與範例", "https://github.com/moda-gov-tw/data-encrypt-system"]],
  }),
  // README, package.json and LICENSE.txt of moda-gov-tw/fn-field-validation
  realProgram({
    key: "field-validation",
    name: ["前端網站資料安全處理框架", "Front-end Website Data Security Framework"],
    description: [
      "名稱雖稱資料安全，內容是以 Vue 與 Nuxt 打造的表單檢核框架：使用者輸入時就檢查格式與必填，減少送出後才發現錯誤的情形，規則可以擴充。附 Nuxt UI 範例頁面，可用於線上申辦表單。",
      "Named for data security, it is a form framework on Vue and Nuxt: it checks format and required fields while people type, so that fewer mistakes come up after sending, and takes further rules. It comes with Nuxt UI example pages and can be used for online applications.",
    ],
    agency: "A01000",
    types: ["dataUploadForm"],
    teches: ["typescript", "javascript", "vue", "nuxt"],
    licence: "Apache-2.0",
    repositories: [["框架與範例", "https://github.com/moda-gov-tw/fn-field-validation"]],
  }),
];
