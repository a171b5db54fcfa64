import { taipeiTime } from "@public-code/core/api/taipei-time.ts";
import { csvNote } from "@public-code/core/contract/csv.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import {
  type OpenDataColumn,
  openDataColumns,
} from "@public-code/programs/contract/program-fields.ts";
import { sharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import { dataLicence } from "#contract/machine-formats.ts";
import { type OpenDataProgram, openDataProgram } from "#contract/open-data.ts";
import type { Publisher } from "./dcat-catalogue.ts";

/** What each column of the dataset holds that is no text of the form. */
const ownColumns: Record<Exclude<keyof OpenDataProgram, OpenDataColumn>, string> = {
  programId: "版本編號",
  firstEditionNo: "程式編號，各版本相同",
  provideDept: "提供機關代碼",
  provideDeptName: "提供機關名稱",
  agencyMailbox: "機關信箱",
  typesStr: "功能類型名稱，以逗號分隔",
  techesStr: "使用技術名稱，以逗號分隔",
  authorizationsStr: "授權條款名稱",
  awardsStr: "獎項名稱，以逗號分隔",
  gitHubLinks: "原始碼儲存庫網址，以空格分隔",
  versionNo: "版本序號",
  updateTime: "上架時間（ISO 8601）",
  usingAgencies: "十二個月內確認使用中的其他機關數",
  usingAgencyNames: "使用中的其他機關名稱，以逗號分隔",
};

const isText = (name: string): name is OpenDataColumn =>
  openDataColumns.some((column) => column === name);

function descriptionOf(name: keyof OpenDataProgram): string {
  return isText(name)
    ? sharedTranslation["zh-TW"].t(`program.field.${name}.label`)
    : ownColumns[name];
}

/**
 * The open dataset as data.gov.tw asks for it in its cross-platform interface, version 2. The person
 * whom it wants to name is left to be typed there.
 */
export function toDataGovTw(
  { base, publisher }: { base: string; publisher: Publisher },
  { first, last, count }: { first: Date | null; last: Date | null; count: number },
): object {
  const resourceField = openDataProgram
    .keyof()
    .options.map((name) => ({ name, description: descriptionOf(name) }));
  const moment = (at: Date | null) => (at === null ? "" : taipeiTime(at));
  const files = ["csv", "json", "xml"].map((format) => ({
    resourceDescription: `公共程式清單（${format.toUpperCase()}）`,
    resourceField,
    resourceFormat: format.toUpperCase(),
    resourceDownloadUrl: `${base}/api/OpenDataSet/PublicProgramInfoData/${format}`,
    resourceCharset: "UTF-8",
    resourceModifiedDate: moment(last),
    resourceAmount: count,
  }));
  return {
    categoryService: "I00",
    categoryDataset: "A00",
    datasetid: "public-programs",
    title: "公共程式清單",
    description: "各機關以公共經費開發並公開原始碼、目前上架中的公共程式",
    type: "rawData",
    license: "1",
    licenseURL: dataLicence.url,
    cost: "free",
    dataProvider: publisher.name.zh,
    publisherOID: `${publisher.oid?.replace("urn:oid:", "") ?? ""}|${publisher.name.zh}`,
    publisherContactName: "",
    publisherContactPhone: "",
    publisherContactEmail: publisher.mailbox ?? "",
    updateFrequency: { regularupdate: "不定期", Frequency: "", unittime: "" },
    dataQuality: "",
    coverageStartedDate: moment(first),
    coverageEndedDate: "",
    publishedDate: moment(first),
    modifiedDate: moment(last),
    spatialCoverage: "臺灣",
    language: "zh-TW",
    relatedUrl: `${base}${addresses.openData}`,
    notes: `CSV：${csvNote["zh-TW"]}`,
    distribution: files,
  };
}
