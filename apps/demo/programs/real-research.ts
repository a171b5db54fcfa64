/** Programs of public research institutions. */
import type { SeedProgram } from "../program-types.ts";
import { realProgram } from "./real-program.ts";

export const realResearch: readonly SeedProgram[] = [
  // README and LICENSE of ckiplab/ckiptagger
  realProgram({
    key: "ckiptagger",
    name: ["CkipTagger 中文斷詞工具", "CkipTagger"],
    description: [
      "中央研究院中文詞知識庫小組開發的中文處理工具，提供斷詞、詞性標記與實體辨識，可加入自訂詞典。以 Python 套件發布，供分析文字之前的處理。",
      "Chinese text processing by the CKIP group of Academia Sinica: word segmentation, part-of-speech tagging and named entity recognition; you can add your own dictionaries. A Python package that prepares text for analysis.",
    ],
    agency: "A04000",
    types: ["languageAndAi", "dataProcessing"],
    teches: ["python", "tensorflow"],
    licence: "GPL-3.0-only",
    repositories: [["Python 套件", "https://github.com/ckiplab/ckiptagger"]],
  }),
  // README, setup.py and LICENSE of ckiplab/ckip-transformers
  realProgram({
    key: "ckip-transformers",
    name: ["CKIP Transformers 繁體中文模型", "CKIP Transformers"],
    description: [
      "中央研究院釋出的繁體中文 Transformers 模型與工具，包含 ALBERT、BERT 與 GPT2，並可直接執行斷詞、詞性標記與實體辨識。支援 GPU 加速，適合需要以繁體中文模型開發應用的公部門團隊。",
      "Traditional Chinese transformer models from Academia Sinica, among them ALBERT, BERT and GPT2, with tools for segmentation, tagging and named entities. For teams that build applications on Traditional Chinese models.",
    ],
    agency: "A04000",
    types: ["languageAndAi"],
    teches: ["python", "pytorch"],
    licence: "GPL-3.0-only",
    repositories: [["模型與工具", "https://github.com/ckiplab/ckip-transformers"]],
  }),
  // README and LICENSE.md of TaiBIF/NomenMatch
  realProgram({
    key: "nomen-match",
    name: ["NomenMatch 學名比對工具", "NomenMatch"],
    description: [
      "把一串生物學名與多個權威名錄比對的工具，能容忍拼字差異，傳回相符的名稱、識別碼、使用狀態與來源連結。演算法改良自 taxamatch，支援三名法；提供網頁與 API，以 Docker 部署。",
      "Matches scientific names with several authoritative lists, tolerates spelling differences and returns names, identifiers, status and links. Its algorithm improves on that of taxamatch and supports trinomials; a web page and an API, deployed with Docker.",
    ],
    agency: "A04000",
    types: ["dataProcessing", "openData"],
    teches: ["php", "solr", "docker"],
    licence: "GPL-3.0-only",
    repositories: [["比對服務", "https://github.com/TaiBIF/NomenMatch"]],
  }),
  // README, Pipfile, docker-compose.yml and LICENSE of TaiBIF/portal20
  realProgram({
    key: "taibif-portal",
    name: ["TaiBIF 臺灣生物多樣性資訊入口網", "TaiBIF Portal"],
    description: [
      "臺灣生物多樣性資訊機構的入口網站，彙整各單位發布的出現紀錄、物種與資料集，提供搜尋、地圖與下載。後端為 Django，搜尋使用 Solr，部分介面以 React 撰寫。",
      "The portal of the Taiwan Biodiversity Information Facility: occurrences, species and datasets of many publishers with search, maps and downloads. The back end uses Django, the search Solr, and parts of the interface React.",
    ],
    agency: "A04000",
    types: ["openData", "dataPresentation", "mapping"],
    teches: ["python", "django", "react", "postgresql", "redis", "solr"],
    licence: "MIT",
    repositories: [["入口網站", "https://github.com/TaiBIF/portal20"]],
  }),
  // README, setup.py and LICENSE of depositar/ckanext-data-depositario
  realProgram({
    key: "depositar",
    name: ["depositar 研究資料寄存所", "depositar Research Data Repository"],
    description: [
      "研究資料寄存所 depositar 的 CKAN 擴充套件，加入資料集欄位、空間與時間詮釋資料、DCAT 輸出等功能，供研究人員上傳、描述並分享資料。須另行架設 CKAN。",
      "The CKAN extension behind depositar, a research data repository: dataset fields, metadata of space and time, and DCAT output. Researchers deposit, describe and share data with it. It needs a CKAN.",
    ],
    agency: "A04000",
    types: ["openData", "dataUploadForm"],
    teches: ["python", "ckan", "solr"],
    licence: "MIT",
    repositories: [["CKAN 擴充套件", "https://github.com/depositar/ckanext-data-depositario"]],
  }),
  // README, debian/copyright and LICENSE of stevenshiau/clonezilla
  realProgram({
    key: "clonezilla",
    name: ["再生龍 Clonezilla", "Clonezilla"],
    description: [
      "磁碟與分割區的備份還原工具；debian/copyright 列出國家高速網路與計算中心自由軟體實驗室為著作權人之一。單機可用隨身碟開機執行，伺服器版能透過網路同時還原數十臺電腦，適合大量佈建。",
      "A disk and partition imaging tool; its debian/copyright names the NCHC Free Software Labs among the copyright holders. It runs from a USB stick on one machine, and its server edition restores dozens of computers over the network at once, for large deployments.",
    ],
    agency: "A05100",
    types: ["other"],
    teches: ["shell"],
    licence: "GPL-2.0-or-later",
    repositories: [["主程式", "https://github.com/stevenshiau/clonezilla"]],
  }),
];
