import type { Language } from "@public-code/core/contract/language.ts";
import { catalogueFiles } from "@public-code/core/contract/site/catalogue-files.ts";

/** What an address describes: everything, the programs of one agency, or one program. */
export type FormatSubject = "catalogue" | "agency" | "program";

interface WebLink {
  name: string;
  url: string;
}

export interface MachineFormat {
  about: FormatSubject;
  /** Below the context path; `{id}` is the number of any edition of a program, `{code}` an agency's. */
  path: `/${string}`;
  mediaType: string;
  name: Record<Language, string>;
  /** Whose rules it follows; null where it is the portal's own. */
  standard: WebLink | null;
  /** Where everybody may check it. */
  validator: WebLink | null;
}

/** The licence of every file that the portal writes; the code of a program has its own. */
export const dataLicence = {
  url: "https://data.gov.tw/license",
  name: {
    "zh-TW": "政府資料開放授權條款－第 1 版",
    "en-US": "Open Government Data License, version 1.0",
  },
} as const satisfies { url: string; name: Record<Language, string> };

const dcatAp = {
  standard: { name: "DCAT-AP 3.0.1", url: "https://semiceu.github.io/DCAT-AP/releases/3.0.1/" },
  validator: {
    name: "Interoperability Test Bed",
    url: "https://www.itb.ec.europa.eu/shacl/dcat-ap/upload",
  },
};
const codeJson = {
  mediaType: "application/json",
  standard: { name: "code.json 2.0.0", url: "https://github.com/DSACMS/gov-codejson" },
  validator: {
    name: "gov-codejson schemas",
    url: "https://github.com/DSACMS/gov-codejson/tree/main/schemas",
  },
};
const catalogApi = {
  about: "catalogue",
  mediaType: "application/json",
  standard: {
    name: "Software Catalog API",
    url: "https://github.com/publiccodeyml/open-catalog-api",
  },
  validator: null,
} as const;
const publiccodeIndex = {
  mediaType: "application/json",
  standard: {
    name: "publiccode-crawler (JSON)",
    url: "https://github.com/publiccodeyml/publiccode-crawler",
  },
  validator: null,
};

const atom = {
  mediaType: "application/atom+xml",
  standard: { name: "Atom (RFC 4287)", url: "https://www.rfc-editor.org/rfc/rfc4287" },
  validator: { name: "W3C Feed Validation Service", url: "https://validator.w3.org/feed/" },
};
const jsonFeed = {
  mediaType: "application/feed+json",
  standard: { name: "JSON Feed 1.1", url: "https://www.jsonfeed.org/version/1.1/" },
  validator: { name: "JSON Feed Validator", url: "https://validator.jsonfeed.org/" },
};

/** Every file for machines outside of the API's own calls; routes, /openData and tests read it. */
export const machineFormats = {
  catalogTurtle: {
    about: "catalogue",
    ...catalogueFiles.catalogTurtle,
    name: { "zh-TW": "資料目錄（DCAT-AP，Turtle）", "en-US": "Catalogue (DCAT-AP, Turtle)" },
    ...dcatAp,
  },
  catalogJsonLd: {
    about: "catalogue",
    ...catalogueFiles.catalogJsonLd,
    name: { "zh-TW": "資料目錄（DCAT-AP，JSON-LD）", "en-US": "Catalogue (DCAT-AP, JSON-LD)" },
    ...dcatAp,
  },
  dataGovTw: {
    about: "catalogue",
    path: "/api/OpenDataSet/dataGovTw.json",
    mediaType: "application/json",
    name: {
      "zh-TW": "資料集詮釋資料（政府資料開放平臺）",
      "en-US": "Metadata of the dataset (data.gov.tw)",
    },
    standard: {
      name: "data.gov.tw v2",
      url: "https://data.nat.gov.tw/about/doc?chapter=31&doc=5",
    },
    validator: null,
  },
  codeJson: {
    about: "catalogue",
    path: "/code.json",
    name: { "zh-TW": "程式盤點（code.json）", "en-US": "Inventory of code (code.json)" },
    ...codeJson,
  },
  publiccodeIndex: {
    about: "catalogue",
    path: "/publiccode-index.json",
    name: { "zh-TW": "publiccode.yml 索引", "en-US": "Index of publiccode.yml files" },
    ...publiccodeIndex,
  },
  catalogSoftware: {
    path: "/catalog/v1/software",
    name: { "zh-TW": "軟體目錄介面：程式", "en-US": "Software catalogue: programs" },
    ...catalogApi,
  },
  catalogPublishers: {
    path: "/catalog/v1/publishers",
    name: { "zh-TW": "軟體目錄介面：機關", "en-US": "Software catalogue: agencies" },
    ...catalogApi,
  },
  catalogCatalogs: {
    path: "/catalog/v1/catalogs",
    name: { "zh-TW": "軟體目錄介面：目錄", "en-US": "Software catalogue: catalogues" },
    ...catalogApi,
  },
  catalogStatus: {
    path: "/catalog/v1/status",
    name: { "zh-TW": "軟體目錄介面：狀態", "en-US": "Software catalogue: status" },
    ...catalogApi,
  },
  agencyCodeJson: {
    about: "agency",
    path: "/agencies/{code}/code.json",
    name: {
      "zh-TW": "單一機關的程式盤點（code.json）",
      "en-US": "Inventory of one agency (code.json)",
    },
    ...codeJson,
  },
  agencyPubliccodeIndex: {
    about: "agency",
    path: "/agencies/{code}/publiccode-index.json",
    name: {
      "zh-TW": "單一機關的 publiccode.yml 索引",
      "en-US": "Index of one agency's publiccode.yml files",
    },
    ...publiccodeIndex,
  },
  programPubliccode: {
    about: "program",
    path: "/publicCodes/{id}.publiccode.yml",
    mediaType: "application/yaml",
    name: { "zh-TW": "單一程式（publiccode.yml）", "en-US": "One program (publiccode.yml)" },
    standard: { name: "publiccode.yml 0.7", url: "https://yml.publiccode.tools/" },
    validator: {
      name: "publiccode.yml editor",
      url: "https://publiccode-editor.developers.italia.it/",
    },
  },
  programCodemeta: {
    about: "program",
    path: "/publicCodes/{id}.codemeta.json",
    mediaType: "application/ld+json",
    name: { "zh-TW": "單一程式（CodeMeta）", "en-US": "One program (CodeMeta)" },
    standard: { name: "CodeMeta 3.1", url: "https://w3id.org/codemeta/3.1" },
    validator: {
      name: "CodeMeta generator",
      url: "https://codemeta.github.io/codemeta-generator/",
    },
  },
  programJsonLd: {
    about: "program",
    path: "/publicCodes/{id}.jsonld",
    mediaType: "application/ld+json",
    name: { "zh-TW": "單一程式（schema.org）", "en-US": "One program (schema.org)" },
    standard: { name: "schema.org", url: "https://schema.org/SoftwareSourceCode" },
    validator: { name: "Schema Markup Validator", url: "https://validator.schema.org/" },
  },
  logHead: {
    about: "catalogue",
    path: "/about/log/head.json",
    mediaType: "application/json",
    name: {
      "zh-TW": "公開紀錄的最新雜湊值（JSON）",
      "en-US": "Newest hash of the public log (JSON)",
    },
    standard: null,
    validator: null,
  },
  llmsText: {
    about: "catalogue",
    path: "/llms.txt",
    mediaType: "text/plain",
    name: {
      "zh-TW": "給 AI 助理的說明（llms.txt）",
      "en-US": "Guide for AI assistants (llms.txt)",
    },
    standard: { name: "llms.txt", url: "https://llmstxt.org/" },
    validator: null,
  },
  programMarkdown: {
    about: "program",
    path: "/publicCodes/{id}.md",
    mediaType: "text/markdown",
    name: { "zh-TW": "單一程式（Markdown）", "en-US": "One program (Markdown)" },
    standard: { name: "CommonMark", url: "https://spec.commonmark.org/" },
    validator: null,
  },
  feedAtom: {
    about: "catalogue",
    path: "/feed.atom",
    name: {
      "zh-TW": "新增與更新的訂閱（Atom）",
      "en-US": "Feed of new and changed programs (Atom)",
    },
    ...atom,
  },
  feedJson: {
    about: "catalogue",
    path: "/feed.json",
    name: {
      "zh-TW": "新增與更新的訂閱（JSON Feed）",
      "en-US": "Feed of new and changed programs (JSON Feed)",
    },
    ...jsonFeed,
  },
  agencyFeedAtom: {
    about: "agency",
    path: "/agencies/{code}/feed.atom",
    name: { "zh-TW": "單一機關的訂閱（Atom）", "en-US": "Feed of one agency (Atom)" },
    ...atom,
  },
  agencyFeedJson: {
    about: "agency",
    path: "/agencies/{code}/feed.json",
    name: { "zh-TW": "單一機關的訂閱（JSON Feed）", "en-US": "Feed of one agency (JSON Feed)" },
    ...jsonFeed,
  },
  programFeedAtom: {
    about: "program",
    path: "/publicCodes/{id}/feed.atom",
    name: { "zh-TW": "單一程式的動態（Atom）", "en-US": "News of one program (Atom)" },
    ...atom,
  },
  programFeedJson: {
    about: "program",
    path: "/publicCodes/{id}/feed.json",
    name: { "zh-TW": "單一程式的動態（JSON Feed）", "en-US": "News of one program (JSON Feed)" },
    ...jsonFeed,
  },
} as const satisfies Record<string, MachineFormat>;
export type MachineFormatName = keyof typeof machineFormats;

/** The address of a format below the context path, such as `("programJsonLd", 7)`. */
export function formatAddress(name: MachineFormatName, subject: number | string = ""): string {
  return machineFormats[name].path.replace(/\{\w+\}/, encodeURIComponent(subject));
}
