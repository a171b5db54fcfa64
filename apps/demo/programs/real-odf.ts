/** Tools for the Open Document Format in the ministry's ODF account. */
import type { SeedProgram } from "../program-types.ts";
import { realProgram } from "./real-program.ts";

export const realOdf: readonly SeedProgram[] = [
  // publiccode.yml file of the project; COPYING files of MODAODF/MODA_ODF_Application_Tools
  realProgram({
    key: "odf-application-tools",
    name: ["ODF 文件應用工具", "MODA ODF Application Tools"],
    description: [
      "以 LibreOffice 為基礎、依公務機關需要調整的文書、試算表與簡報軟體，直接以 ODF 開放文件格式存檔，並支援 CNS11643 全字庫罕用字。README 有建置說明。",
      "An office suite based on LibreOffice and adapted to public agencies. It saves in the Open Document Format and supports rare characters of CNS 11643. Its README says how to build it.",
    ],
    agency: "A01000",
    types: ["documents"],
    teches: ["cpp", "java", "libreoffice", "odf"],
    licence: "other",
    licenceText: "LGPL-3.0 AND MPL-2.0",
    repositories: [["文書軟體原始碼", "https://github.com/MODAODF/MODA_ODF_Application_Tools"]],
  }),
  // README and LICENSE of MODAODF/odfvalidator-lib; LICENSE.rtf of MODAODF/odfvalidator-desktop
  realProgram({
    key: "odf-validator",
    name: ["ODF 文件驗證工具", "ODF Validator"],
    description: [
      "檢查檔案是否符合 ODF 開放文件格式標準的工具。函式庫提供命令列程式，並附 C# 與 PHP 的呼叫範例，可以嵌入公文或檔案系統；桌面版以 Electron 製作，承辦人直接選檔即可得到檢查結果。",
      "Checks whether a file follows the Open Document Format standard. The library brings command-line tools and examples in C# and PHP, and can be embedded in document or file systems. In the desktop version, made with Electron, staff choose a file and get the result.",
    ],
    agency: "A01000",
    types: ["documents", "dataProcessing"],
    teches: ["cpp", "java", "typescript", "vue", "electron", "odf"],
    licence: "MPL-2.0",
    repositories: [
      ["函式庫與命令列", "https://github.com/MODAODF/odfvalidator-lib"],
      ["桌面版", "https://github.com/MODAODF/odfvalidator-desktop"],
    ],
  }),
  // README, description.xml and MPL 2.0 text of MODAODF/ReportAssistant
  realProgram({
    key: "odf-report-assistant",
    name: ["ODF 文件範本設計工具", "MODA ODF Template Tools (ReportAssistant)"],
    description: [
      "安裝在 ODF 文件應用工具或 LibreOffice 中的擴充套件，提供報表與文件範本的設計及管理功能，並附多項實用工具，協助承辦人維持文件格式一致。可在 Linux 或 Windows 上把原始碼打包成 oxt 檔安裝。",
      "An extension for LibreOffice and the ODF Application Tools with which staff design and manage report and document templates. The source is packed into an oxt file on Linux or Windows.",
    ],
    agency: "A01000",
    types: ["documents"],
    teches: ["libreoffice-basic", "python", "libreoffice", "odf"],
    licence: "MPL-2.0",
    repositories: [["擴充套件", "https://github.com/MODAODF/ReportAssistant"]],
  }),
  // README, description.xml and MPL 2.0 text of MODAODF/TemplateRepo
  realProgram({
    key: "odf-template-repo",
    name: ["機關範本中心擴充套件", "Agency Template Repository Extension"],
    description: [
      "讓文書軟體連結機關自建 ODF 範本中心的擴充套件。管理者在伺服器上統一更新公文與表單範本，同仁在編輯器裡就能取得最新版本並同步，不必以電子郵件逐一傳送檔案。",
      "An extension that connects an office suite with an agency's own ODF template server. Templates are kept up to date in one place and colleagues fetch the newest version from within the editor.",
    ],
    agency: "A01000",
    types: ["documents"],
    teches: ["python", "libreoffice-basic", "libreoffice", "odf"],
    licence: "MPL-2.0",
    repositories: [["擴充套件", "https://github.com/MODAODF/TemplateRepo"]],
  }),
  // README and description.xml of MODAODF/writer-batch-import-images
  realProgram({
    key: "writer-batch-import-images",
    name: ["Writer 一次匯入多張影像", "Batch Import Images in Writer"],
    description: [
      "LibreOffice Writer 的擴充套件，可以一次選取多張圖片並匯入文件，省去逐張插入與調整的時間。適合製作會勘紀錄、施工照片或活動成果等大量圖片的 ODF 文件，內含第三方 easymacro 函式庫。",
      "A LibreOffice Writer extension that imports many pictures at once, for inspection records, construction photos or event reports. It contains the third-party easymacro library.",
    ],
    agency: "A01000",
    types: ["documents"],
    teches: ["python", "libreoffice", "odf"],
    licence: "GPL-3.0-only",
    repositories: [["擴充套件", "https://github.com/MODAODF/writer-batch-import-images"]],
  }),
  // README, REUSE.toml and LICENSES of MODAODF/odfweb-compose-deployment-nginx
  realProgram({
    key: "odfweb-compose",
    name: ["ODFWEB 容器部署工具", "ODFWEB Compose Deployment"],
    description: [
      "快速架設 ODFWEB 線上文件協作服務的 Docker Compose 設定與安裝腳本，採 NGINX 搭配 PHP-FPM 的架構。管理者回答幾個問題即可產生設定檔，內含資料庫、憑證與線上編輯元件的整合，並附正體中文說明。",
      "Docker Compose files and setup scripts that bring up an ODFWEB document collaboration service with NGINX and PHP-FPM. Administrators answer a few questions to get the configuration, which includes the database, certificates and the online editor. Its instructions are in Traditional Chinese.",
    ],
    agency: "A01000",
    types: ["documents", "other"],
    teches: ["shell", "docker", "odf"],
    licence: "AGPL-3.0-or-later",
    repositories: [["部署工具", "https://github.com/MODAODF/odfweb-compose-deployment-nginx"]],
  }),
];
