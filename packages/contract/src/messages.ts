import type { ErrorCode } from "./errors.ts";
import type { Language } from "./language.ts";

/** Words for what a rule or the API refuses; `{{name}}` places take parameters. */
const zh = {
  "field.required": "此欄位為必填。",
  "field.wrongType": "資料型別不正確。",
  "field.badCharacter": "含有無法儲存的字元，請刪除後再試。",
  "field.tooLong": "最多 {{maximum}} 個字，請縮短內容。",
  "field.tooShort": "至少需要 {{minimum}} 個字。",
  "field.atLeastOne": "請至少選擇或填寫一項。",
  "field.tooMany": "最多 {{maximum}} 項。",
  "field.number": "請輸入數字",
  "field.range": "請輸入 {{minimum}} 到 {{maximum}} 之間的整數。",
  "field.url": "請輸入正確的網址格式",
  "field.email": "請輸入有效的電子郵件地址。",
  "field.contactEmail": "請輸入正確的電子郵件格式",
  "field.date": "日期格式不正確，請輸入八位數字，例如 20261231。",
  "field.datePast": "這個日期已經過去，請選擇今天或之後的日期。",
  "field.format": "格式不正確。",
  "field.unknownCode": "不在可選的代碼之中：{{code}}。",
  "field.taken": "已經有其他項目使用：{{value}}。",
  "field.mergedAliases":
    "合併後的別名與原名稱共有 {{count}} 個，超過上限 {{maximum}} 個，請先移除不需要的別名。",
  "field.separator": "名稱不能含有「,」或「、」。",
  "field.changeReason": "請填寫修改原因",
  "field.authorizationOther": "選擇「其他」時，請填寫授權條款名稱。",
  "field.contactWay": "電子郵件與電話至少填寫一項。",
  "field.oneVote": "「有幫助」與「沒有幫助」只能選一項。",
  "field.visitor": "投票需要一個 Cookie 來避免重複計票，請允許本網站的 Cookie 後再試。",
  "file.wrongType": "檔案類型錯誤",
  "file.tooLarge": "檔案大小超過限制（上限 {{maximum}}）",
  "file.tooMany": "最多 {{maximum}} 個檔案。",
  "file.onlyOne": "最多一個檔案",
  "file.totalTooLarge": "全部檔案合計超過 {{maximum}}，請移除部分檔案。",
  "file.missing": "找不到這個檔案，請重新上傳。",
  "file.virus": "檔案含有病毒（{{name}}），已拒絕上傳。",
  "file.unreadable": "無法讀取這張圖片，請改用其他檔案。",
  "file.tooManyPixels":
    "圖片尺寸太大（所有影格合計最多 {{megapixels}} 百萬像素），請縮小後再上傳。",
  "file.scannerUnavailable": "目前無法掃描病毒，請稍後再試。",
  "err.badRequest": "無法讀取您送出的資料，請檢查格式後再試。",
  "err.pleaseLogin": "請重新登入",
  "err.forbidden": "您沒有執行這項操作的權限。",
  "err.notFound": "查無資料。",
  "err.stale": "這筆資料已被其他人修改，請重新載入後再試；您的修改尚未儲存。",
  "err.wrongState": "目前的狀態不能執行這項操作，請重新載入後再試。",
  "err.inUse": "這個項目仍在使用中，不能刪除；可以改為停用。",
  "err.otherOnline": "同一程式已有其他版本上架中。",
  "err.confirmOnline": "這個程式目前已下架；若要核准並上架，請再次確認。",
  "err.ownSubmission": "不能審核自己送出的版本。",
  "err.lastOperator": "最後一位管理者不能移除自己。",
  "err.tooLarge": "送出的資料太大，請縮小後再試。",
  "err.unsupportedType": "不支援這種資料格式。",
  "err.invalid": "有欄位需要修正，請檢查標示的欄位。",
  "err.tooManyRequests": "操作太頻繁，請稍候再試。",
  "err.internal": "系統發生錯誤，請稍後再試；若持續發生，請告知客服並提供編號 {{requestId}}。",
  "err.unavailable": "服務暫時無法使用，請稍後再試。",
} as const satisfies Record<ErrorCode, string> & Record<string, string>;

export type ApiMessageKey = keyof typeof zh;

const en: Record<ApiMessageKey, string> = {
  "field.required": "This field is required.",
  "field.wrongType": "The type of this value is not correct.",
  "field.badCharacter": "This text holds a character that cannot be stored; please remove it.",
  "field.tooLong": "At most {{maximum}} characters; please shorten the text.",
  "field.tooShort": "At least {{minimum}} characters are needed.",
  "field.atLeastOne": "Please choose or fill in at least one.",
  "field.tooMany": "At most {{maximum}} entries.",
  "field.number": "Please enter a number",
  "field.range": "Please enter a whole number from {{minimum}} to {{maximum}}.",
  "field.url": "Please enter a correct URL format",
  "field.email": "Please enter a valid email address.",
  "field.contactEmail": "Please enter a correct email format",
  "field.date": "The date must be eight digits, such as 20261231.",
  "field.datePast": "This date is past; please choose today or a later day.",
  "field.format": "The format is incorrect.",
  "field.unknownCode": "This is not one of the codes to choose from: {{code}}.",
  "field.taken": "Another entry has this already: {{value}}.",
  "field.mergedAliases":
    "Together they would have {{count}} aliases, former names included, and at most {{maximum}} are allowed; please remove some first.",
  "field.separator": "A name must not hold “,” or “、”.",
  "field.changeReason": "Please fill in the change reason",
  "field.authorizationOther": "Please name the licence when you choose “other”.",
  "field.contactWay": "Please give at least an email or a phone number.",
  "field.oneVote": "Please choose either helpful or not helpful.",
  "field.visitor":
    "Voting needs a cookie so that nobody is counted twice; please allow cookies of this site and try again.",
  "file.wrongType": "File type incorrect",
  "file.tooLarge": "File size exceeds limit (at most {{maximum}})",
  "file.tooMany": "At most {{maximum}} files.",
  "file.onlyOne": "At most one file",
  "file.totalTooLarge": "All files together exceed {{maximum}}; please remove some.",
  "file.missing": "This file cannot be found; please upload it again.",
  "file.virus": "The file holds a virus ({{name}}) and was refused.",
  "file.unreadable": "This picture cannot be read; please use another file.",
  "file.tooManyPixels":
    "This picture is too large (at most {{megapixels}} million pixels, all frames together); please make it smaller.",
  "file.scannerUnavailable":
    "Files cannot be scanned for viruses right now; please try again later.",
  "err.badRequest": "What was sent cannot be read; please check its format and try again.",
  "err.pleaseLogin": "Please login again",
  "err.forbidden": "You are not allowed to do this.",
  "err.notFound": "Data not found.",
  "err.stale":
    "Somebody else has changed this; reload and try again. Your changes were not saved yet.",
  "err.wrongState": "This cannot be done in the present state; please reload and try again.",
  "err.inUse": "This entry is in use and cannot be deleted; it can be retired instead.",
  "err.otherOnline": "Another edition of this program is online already.",
  "err.confirmOnline": "This program is offline; confirm again to approve it and put it online.",
  "err.ownSubmission": "Nobody can review an edition that they submitted.",
  "err.lastOperator": "The last operator cannot remove itself.",
  "err.tooLarge": "What was sent is too large; please make it smaller.",
  "err.unsupportedType": "This format is not supported.",
  "err.invalid": "Some fields need to be corrected; please look at those that are marked.",
  "err.tooManyRequests": "Too many requests; please wait a moment and try again.",
  "err.internal":
    "Something went wrong. Please try again later; if it goes on, tell customer service the number {{requestId}}.",
  "err.unavailable": "The service is not available right now; please try again later.",
};

export const apiMessages: Record<Language, Record<ApiMessageKey, string>> = {
  "zh-TW": zh,
  "en-US": en,
};

export type MessageParams = Record<string, string | number>;

/** The words of a key in a language, with its places filled. */
export function apiMessage(key: ApiMessageKey, lang: Language, params: MessageParams = {}): string {
  return apiMessages[lang][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(params[name] ?? ""),
  );
}
