/** Foreign public code that the ministry forked or translated; each says where it comes from. */
import type { SeedProgram } from "../program-types.ts";
import { realProgram } from "./real-program.ts";

export const realModaLocalised: readonly SeedProgram[] = [
  // publiccode.yml file, LICENSE and history of moda-gov-tw/notifications-admin
  realProgram({
    key: "gov-uk-notify",
    name: ["GOV.UK Notify 管理介面正體中文版", "GOV.UK Notify Admin, Traditional Chinese"],
    description: [
      "英國政府數位服務團 GOV.UK Notify 管理介面的分支與正體中文翻譯，原始程式並非在臺灣開發。承辦人不必寫程式就能編輯電子郵件、簡訊與信函範本，批次寄送並追蹤狀態。提交與作者的統計可能包含原始專案的歷史。",
      "A fork of the admin application of GOV.UK Notify by the UK Government Digital Service, translated into Traditional Chinese; the original was not developed in Taiwan. Without programming, staff edit templates for mail, text messages and letters, send them in bulk and follow their status. Counts of commits and authors may include those of the original project.",
    ],
    agency: "A01000",
    types: ["messaging"],
    teches: ["python", "flask", "javascript", "html-css"],
    licence: "MIT",
    repositories: [["管理介面（分支）", "https://github.com/moda-gov-tw/notifications-admin"]],
  }),
  // publiccode.yml files, LICENSE and Gemfile of moda-gov-tw/alphagov.forms-admin
  realProgram({
    key: "gov-uk-forms",
    name: ["GOV.UK Forms 正體中文版", "GOV.UK Forms, Traditional Chinese"],
    description: [
      "英國政府數位服務團 GOV.UK Forms 線上表單平臺的分支與正體中文翻譯，包含表單管理程式與產品介紹頁。機關可以用範本建立供民眾填寫的表單，系統會檢查回填內容；原始開發者為英國政府。提交與作者的統計可能包含原始專案的歷史。",
      "A fork of GOV.UK Forms by the UK Government Digital Service with a Traditional Chinese translation: the form administration and the product pages. Agencies build forms from templates and the system checks what is filled in. The original is by the UK government. Counts of commits and authors may include those of the original project.",
    ],
    agency: "A01000",
    types: ["dataUploadForm"],
    teches: ["ruby", "ruby-on-rails", "html-css"],
    licence: "MIT",
    repositories: [
      ["表單管理（分支）", "https://github.com/moda-gov-tw/alphagov.forms-admin"],
      ["產品頁面（分支）", "https://github.com/moda-gov-tw/alphagov.forms-product-page"],
    ],
  }),
  // publiccode.yml files and LICENSE of moda-gov-tw/vector-im.element-web
  realProgram({
    key: "element-web",
    name: ["Element Web 即時通訊正體中文版", "Element Web, Traditional Chinese"],
    description: [
      "Matrix 去中心化通訊軟體 Element 網頁版及其 matrix-react-sdk 的分支與正體中文在地化，原始專案由 Element 開發。可在自己的伺服器上提供即時通訊，並與其他通訊軟體串接。提交與作者的統計可能包含原始專案的歷史。",
      "Forks of the Element web client for the decentralised Matrix network and of its matrix-react-sdk, localised into Traditional Chinese; the original is by Element. Offers messaging on one's own servers and connects to other messengers. Counts of commits and authors may include those of the original project.",
    ],
    agency: "A01000",
    types: ["messaging"],
    teches: ["typescript", "react", "html-css"],
    licence: "Apache-2.0",
    repositories: [
      ["網頁版（分支）", "https://github.com/moda-gov-tw/vector-im.element-web"],
      ["底層 SDK（分支）", "https://github.com/moda-gov-tw/matrix-org.matrix-react-sdk"],
    ],
  }),
  // publiccode.yml files and LICENSE of moda-gov-tw/privacybydesign.irmamobile
  realProgram({
    key: "yivi",
    name: ["Yivi（IRMA）身分驗證 App 正體中文版", "Yivi (IRMA) App, Traditional Chinese"],
    description: [
      "荷蘭開源身分驗證服務 Yivi（前身為 IRMA）手機 App 與憑證管理方案的分支及正體中文翻譯。使用者把個人資料存在自己的裝置，依情境只揭露必要屬性，可用於免密碼登入與文件簽署。irmamobile 的 LICENSE 載明標誌與 assets/non-free 的素材不在授權範圍。提交與作者的統計可能包含原始專案的歷史。",
      "Forks of the app and the credential schemes of the Dutch open source identity service Yivi, formerly IRMA, translated into Traditional Chinese. Personal data stay on the device and only the needed attributes are disclosed, for example to sign in without a password or to sign documents. The LICENSE of irmamobile excludes the logo and what is in assets/non-free. Counts of commits and authors may include those of the original project.",
    ],
    agency: "A01000",
    types: ["loginAuthentication", "security"],
    teches: ["dart", "flutter", "go", "java"],
    licence: "GPL-3.0-only",
    repositories: [
      ["手機 App（分支）", "https://github.com/moda-gov-tw/privacybydesign.irmamobile"],
      ["憑證管理方案（分支）", "https://github.com/moda-gov-tw/privacybydesign.pbdf-schememanager"],
    ],
  }),
  // publiccode.yml file, package.json and LICENSE.md of moda-gov-tw/italia-publiccode-editor
  realProgram({
    key: "publiccode-editor",
    name: ["publiccode.yml 編輯器正體中文版", "publiccode.yml Editor, Traditional Chinese"],
    description: [
      "義大利政府 publiccode.yml 編輯器的分支與正體中文翻譯。開發者填寫網頁表單就能產生符合標準的專案描述檔，也可以匯入既有檔案檢查並修正錯誤，讓目錄網站容易收錄與搜尋。提交與作者的統計可能包含原始專案的歷史。",
      "A fork of the Italian government's publiccode.yml editor with a Traditional Chinese translation. Developers fill in a form to get a valid description of their project, or load an existing file to check and correct it, so that catalogues can find and list it. Counts of commits and authors may include those of the original project.",
    ],
    agency: "A01000",
    types: ["dataUploadForm", "openData"],
    teches: ["javascript", "react", "html-css"],
    licence: "AGPL-3.0-or-later",
    repositories: [["編輯器（分支）", "https://github.com/moda-gov-tw/italia-publiccode-editor"]],
  }),
  // publiccode.yml file and LICENSE of moda-gov-tw/publiccodeyml-publiccode.yml
  realProgram({
    key: "publiccode-yml-standard",
    name: ["publiccode.yml 標準正體中文版", "publiccode.yml Standard, Traditional Chinese"],
    description: [
      "公共軟體詮釋資料標準 publiccode.yml 的分支與正體中文翻譯。標準說明如何用一個 YAML 檔描述軟體的用途、授權、維護方式與相依套件，讓人與機器都能找到並評估公部門的程式。原標準由國際社群維護。提交與作者的統計可能包含原始專案的歷史。",
      "A fork of the publiccode.yml metadata standard with a Traditional Chinese translation. It sets out how to describe the purpose, licence, maintenance and dependencies of software in one YAML file, so that people and machines can find and assess public software. The original standard is maintained by an international community. Counts of commits and authors may include those of the original project.",
    ],
    agency: "A01000",
    types: ["openData", "other"],
    teches: ["python"],
    licence: "CC0-1.0",
    repositories: [
      ["標準文件（分支）", "https://github.com/moda-gov-tw/publiccodeyml-publiccode.yml"],
    ],
  }),
  // publiccode.yml file, LICENSE and files of moda-gov-tw/publiccodenet.standard
  realProgram({
    key: "standard-for-public-code",
    name: ["公共程式標準正體中文版", "Standard for Public Code, Traditional Chinese"],
    description: [
      "公共程式碼基金會 Standard for Public Code 的分支與正體中文翻譯。標準從政策、管理與開發三個角度，列出讓公部門程式能協作、重複使用並持續維護的要求與檢核方式。提交與作者的統計可能包含原始專案的歷史。",
      "A fork of the Standard for Public Code by the Foundation for Public Code, translated into Traditional Chinese. For policy makers, managers and developers, it lists requirements for public software that others can work on, reuse and maintain, and how to check them. Counts of commits and authors may include those of the original project.",
    ],
    agency: "A01000",
    types: ["documents", "other"],
    teches: ["html-css", "jekyll", "shell"],
    licence: "CC0-1.0",
    repositories: [["標準文件（分支）", "https://github.com/moda-gov-tw/publiccodenet.standard"]],
  }),
];
