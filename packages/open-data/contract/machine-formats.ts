import type { Language } from "@public-code/core/contract/language.ts";
import { catalogueFiles } from "@public-code/core/contract/site/catalogue-files.ts";
import { feedFormats } from "@public-code/core/contract/site/feeds.ts";

/** What an address describes: everything, the programs of one agency, or one program. */
export type FormatSubject = "catalogue" | "agency" | "program";

interface WebLink {
  name: string;
  url: string;
}

interface Notation {
  mediaType: string;
  /** Whose rules it follows; null where it is the portal's own. */
  standard: WebLink | null;
  /** Where everybody may check it. */
  validator: WebLink | null;
}

export interface MachineFormat extends Notation {
  about: FormatSubject;
  /** Below the context path; `{id}` is the number of any edition of a program, `{code}` an agency's. */
  path: `/${string}`;
  name: Record<Language, string>;
}

/** The licence of every file that the portal writes; the code of a program has its own. */
export const dataLicence = {
  url: "https://data.gov.tw/license",
  name: {
    "zh-TW": "政府資料開放授權條款－第 1 版",
    "en-US": "Open Government Data License, version 1.0",
  },
} as const satisfies { url: string; name: Record<Language, string> };

/** A file of the table below: what it is about follows from its address. */
export function machineFile(
  path: MachineFormat["path"],
  notation: Notation,
  name: MachineFormat["name"],
): MachineFormat {
  const about = path.includes("{id}")
    ? "program"
    : path.includes("{code}")
      ? "agency"
      : "catalogue";
  return { about, path, ...notation, name };
}

export function notation(
  mediaType: string,
  standard: WebLink | null = null,
  validator: WebLink | null = null,
): Notation {
  return { mediaType, standard, validator };
}

const json = "application/json";
const linkedJson = "application/ld+json";
const dcatAp = {
  standard: { name: "DCAT-AP 3.0.1", url: "https://semiceu.github.io/DCAT-AP/releases/3.0.1/" },
  validator: {
    name: "Interoperability Test Bed",
    url: "https://www.itb.ec.europa.eu/shacl/dcat-ap/upload",
  },
};
const codeJson = notation(
  json,
  { name: "code.json 2.0.0", url: "https://github.com/DSACMS/gov-codejson" },
  {
    name: "gov-codejson schemas",
    url: "https://github.com/DSACMS/gov-codejson/tree/main/schemas",
  },
);
const catalogApi = notation(json, {
  name: "Software Catalog API",
  url: "https://github.com/publiccodeyml/open-catalog-api",
});
const publiccodeIndex = notation(json, {
  name: "publiccode-crawler (JSON)",
  url: "https://github.com/publiccodeyml/publiccode-crawler",
});
const atom = notation(
  feedFormats.atom,
  { name: "Atom (RFC 4287)", url: "https://www.rfc-editor.org/rfc/rfc4287" },
  { name: "W3C Feed Validation Service", url: "https://validator.w3.org/feed/" },
);
const jsonFeed = notation(
  feedFormats.json,
  { name: "JSON Feed 1.1", url: "https://www.jsonfeed.org/version/1.1/" },
  { name: "JSON Feed Validator", url: "https://validator.jsonfeed.org/" },
);
const dataGovTw = notation(json, {
  name: "data.gov.tw v2",
  url: "https://data.nat.gov.tw/about/doc?chapter=31&doc=5",
});
const publiccode = notation(
  "application/yaml",
  { name: "publiccode.yml 0.7", url: "https://yml.publiccode.tools/" },
  { name: "publiccode.yml editor", url: "https://publiccode-editor.developers.italia.it/" },
);
const codemeta = notation(
  linkedJson,
  { name: "CodeMeta 3.1", url: "https://w3id.org/codemeta/3.1" },
  { name: "CodeMeta generator", url: "https://codemeta.github.io/codemeta-generator/" },
);
const schemaOrg = notation(
  linkedJson,
  { name: "schema.org", url: "https://schema.org/SoftwareSourceCode" },
  { name: "Schema Markup Validator", url: "https://validator.schema.org/" },
);
const llms = notation("text/plain", { name: "llms.txt", url: "https://llmstxt.org/" });
const markdown = notation("text/markdown", {
  name: "CommonMark",
  url: "https://spec.commonmark.org/",
});

const { catalogTurtle, catalogJsonLd } = catalogueFiles;

/** Every file for machines outside of the API's own calls; routes, /openData and tests read it. */
export const machineFormats = {
  catalogTurtle: machineFile(
    catalogTurtle.path,
    { ...dcatAp, mediaType: catalogTurtle.mediaType },
    { "zh-TW": "資料目錄（DCAT-AP，Turtle）", "en-US": "Catalogue (DCAT-AP, Turtle)" },
  ),
  catalogJsonLd: machineFile(
    catalogJsonLd.path,
    { ...dcatAp, mediaType: catalogJsonLd.mediaType },
    { "zh-TW": "資料目錄（DCAT-AP，JSON-LD）", "en-US": "Catalogue (DCAT-AP, JSON-LD)" },
  ),
  dataGovTw: machineFile("/api/OpenDataSet/dataGovTw.json", dataGovTw, {
    "zh-TW": "資料集詮釋資料（政府資料開放平臺）",
    "en-US": "Metadata of the dataset (data.gov.tw)",
  }),
  codeJson: machineFile("/code.json", codeJson, {
    "zh-TW": "程式盤點（code.json）",
    "en-US": "Inventory of code (code.json)",
  }),
  publiccodeIndex: machineFile("/publiccode-index.json", publiccodeIndex, {
    "zh-TW": "publiccode.yml 索引",
    "en-US": "Index of publiccode.yml files",
  }),
  catalogSoftware: machineFile("/catalog/v1/software", catalogApi, {
    "zh-TW": "軟體目錄介面：程式",
    "en-US": "Software catalogue: programs",
  }),
  catalogPublishers: machineFile("/catalog/v1/publishers", catalogApi, {
    "zh-TW": "軟體目錄介面：機關",
    "en-US": "Software catalogue: agencies",
  }),
  catalogCatalogs: machineFile("/catalog/v1/catalogs", catalogApi, {
    "zh-TW": "軟體目錄介面：目錄",
    "en-US": "Software catalogue: catalogues",
  }),
  catalogStatus: machineFile("/catalog/v1/status", catalogApi, {
    "zh-TW": "軟體目錄介面：狀態",
    "en-US": "Software catalogue: status",
  }),
  agencyCodeJson: machineFile("/agencies/{code}/code.json", codeJson, {
    "zh-TW": "單一機關的程式盤點（code.json）",
    "en-US": "Inventory of one agency (code.json)",
  }),
  agencyPubliccodeIndex: machineFile("/agencies/{code}/publiccode-index.json", publiccodeIndex, {
    "zh-TW": "單一機關的 publiccode.yml 索引",
    "en-US": "Index of one agency's publiccode.yml files",
  }),
  programPubliccode: machineFile("/publicCodes/{id}.publiccode.yml", publiccode, {
    "zh-TW": "單一程式（publiccode.yml）",
    "en-US": "One program (publiccode.yml)",
  }),
  programCodemeta: machineFile("/publicCodes/{id}.codemeta.json", codemeta, {
    "zh-TW": "單一程式（CodeMeta）",
    "en-US": "One program (CodeMeta)",
  }),
  programJsonLd: machineFile("/publicCodes/{id}.jsonld", schemaOrg, {
    "zh-TW": "單一程式（schema.org）",
    "en-US": "One program (schema.org)",
  }),
  logHead: machineFile("/about/log/head.json", notation(json), {
    "zh-TW": "公開紀錄的最新雜湊值（JSON）",
    "en-US": "Newest hash of the public log (JSON)",
  }),
  llmsText: machineFile("/llms.txt", llms, {
    "zh-TW": "給 AI 助理的說明（llms.txt）",
    "en-US": "Guide for AI assistants (llms.txt)",
  }),
  programMarkdown: machineFile("/publicCodes/{id}.md", markdown, {
    "zh-TW": "單一程式（Markdown）",
    "en-US": "One program (Markdown)",
  }),
  feedAtom: machineFile("/feed.atom", atom, {
    "zh-TW": "新增與更新的訂閱（Atom）",
    "en-US": "Feed of new and changed programs (Atom)",
  }),
  feedJson: machineFile("/feed.json", jsonFeed, {
    "zh-TW": "新增與更新的訂閱（JSON Feed）",
    "en-US": "Feed of new and changed programs (JSON Feed)",
  }),
  agencyFeedAtom: machineFile("/agencies/{code}/feed.atom", atom, {
    "zh-TW": "單一機關的訂閱（Atom）",
    "en-US": "Feed of one agency (Atom)",
  }),
  agencyFeedJson: machineFile("/agencies/{code}/feed.json", jsonFeed, {
    "zh-TW": "單一機關的訂閱（JSON Feed）",
    "en-US": "Feed of one agency (JSON Feed)",
  }),
  programFeedAtom: machineFile("/publicCodes/{id}/feed.atom", atom, {
    "zh-TW": "單一程式的動態（Atom）",
    "en-US": "News of one program (Atom)",
  }),
  programFeedJson: machineFile("/publicCodes/{id}/feed.json", jsonFeed, {
    "zh-TW": "單一程式的動態（JSON Feed）",
    "en-US": "News of one program (JSON Feed)",
  }),
} satisfies Record<string, MachineFormat>;
export type MachineFormatName = keyof typeof machineFormats;

/** The address of a format below the context path, such as `("programJsonLd", 7)`. */
export function formatAddress(name: MachineFormatName, subject: number | string = ""): string {
  return machineFormats[name].path.replace(/\{\w+\}/, encodeURIComponent(subject));
}
