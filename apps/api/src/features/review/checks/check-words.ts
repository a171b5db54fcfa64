import type { Language } from "@public-code/contract/language.ts";

/** Why a check came out as it did, before its words are chosen. */
export const checkReasons = [
  "allAnswer",
  "notAnswering",
  "noWayOut",
  "nothingGiven",
  "licenceKnown",
  "licenceUnknown",
  "licenceEqual",
  "licenceOther",
  "licenceUnreadable",
  "noFindings",
  "findings",
  "reportsReadable",
  "reportsUnreadable",
  "noReport",
  "publiccodeFound",
  "publiccodeMissing",
  "pictures",
  "noPictures",
] as const;
export type CheckReason = (typeof checkReasons)[number];

const zh: Record<CheckReason, string> = {
  allAnswer: "全部網址都有回應。",
  notAnswering: "沒有正常回應：{{items}}",
  noWayOut: "目前無法連線確認：{{items}}",
  nothingGiven: "沒有填寫可以檢查的內容。",
  licenceKnown: "SPDX 識別碼：{{items}}",
  licenceUnknown: "不是 SPDX 授權條款：{{items}}",
  licenceEqual: "與儲存庫的授權檔案一致：{{items}}",
  licenceOther: "儲存庫的授權檔案是另一種授權條款：{{items}}",
  licenceUnreadable: "無法讀取或辨認儲存庫的授權檔案。",
  noFindings: "沒有中風險以上的弱點。",
  findings: "仍有中風險以上的弱點：{{items}}",
  reportsReadable: "掃描報告都是可讀取的 PDF。",
  reportsUnreadable: "無法讀取的掃描報告：{{items}}",
  noReport: "沒有上傳掃描報告。",
  publiccodeFound: "儲存庫中有 publiccode.yml。",
  publiccodeMissing: "儲存庫中沒有 publiccode.yml。",
  pictures: "畫面截圖與影片數量：{{items}}",
  noPictures: "沒有畫面截圖或影片。",
};

const en: Record<CheckReason, string> = {
  allAnswer: "Every address answers.",
  notAnswering: "No proper answer from: {{items}}",
  noWayOut: "Could not be reached from here now: {{items}}",
  nothingGiven: "Nothing was given that could be checked.",
  licenceKnown: "SPDX identifier: {{items}}",
  licenceUnknown: "Not a licence of SPDX: {{items}}",
  licenceEqual: "The licence file of the repository says the same: {{items}}",
  licenceOther: "The licence file of the repository is of another licence: {{items}}",
  licenceUnreadable: "The licence file of the repository cannot be read or recognised.",
  noFindings: "No finding of medium risk or higher.",
  findings: "Findings of medium risk or higher: {{items}}",
  reportsReadable: "Every scan report is a readable PDF.",
  reportsUnreadable: "Scan reports that cannot be read: {{items}}",
  noReport: "No scan report was uploaded.",
  publiccodeFound: "The repository has a publiccode.yml.",
  publiccodeMissing: "The repository has no publiccode.yml.",
  pictures: "Screenshots and videos: {{items}}",
  noPictures: "There is no screenshot or video.",
};

/** The words of a reason in a language. */
export function checkWords(
  reason: CheckReason,
  items: readonly (string | number)[],
  lang: Language,
): string {
  const words = lang === "en-US" ? en[reason] : zh[reason];
  return words.replace("{{items}}", items.join(lang === "en-US" ? ", " : "、"));
}
