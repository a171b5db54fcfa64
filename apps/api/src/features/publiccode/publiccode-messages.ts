import type { Language } from "@public-code/contract/language.ts";
import type { PubliccodeProblem } from "./publiccode-problem.ts";

/** Words for what is found in a publiccode.yml; `{{name}}` places take parameters. */
const zh = {
  "file.tooLarge": "檔案超過 {{kilobytes}} KB，請縮小後再試。",
  "file.notUtf8": "檔案不是 UTF-8 編碼，請以 UTF-8 重新存檔。",
  "file.character": "含有不允許的字元 {{code}}，請刪除。",
  "file.empty": "檔案沒有內容。",
  "file.notKeys": "這不是 publiccode.yml：內容應為「欄位: 值」的形式。",
  "file.moreProblems": "另有 {{count}} 個問題未列出，請先修正以上項目。",
  "yaml.syntax": "YAML 語法錯誤，請檢查這一行的符號與縮排。",
  "yaml.indentation": "縮排不正確，請與同一層的欄位對齊。",
  "yaml.tab": "不能用 Tab 縮排，請改用空格。",
  "yaml.missingCharacter": "缺少結尾的引號、括號或分隔符號。",
  "yaml.needsQuotes": "值以特殊符號開頭，請用引號括住。",
  "yaml.escape": "雙引號內的跳脫字元不正確；反斜線請寫成兩個。",
  "yaml.alias": "錨點（&）或別名（*）使用不正確。",
  "yaml.tag": "不認得的型別標記（!），已當作文字讀取。",
  "yaml.directive": "不認得的指令行（%），請刪除。",
  "yaml.multipleDocuments": "一個檔案只能有一份文件，請刪除「---」之後的部分。",
  "yaml.keyNotText": "欄位名稱必須是文字。",
  "yaml.duplicateKey": "欄位「{{name}}」重複，第 {{firstLine}} 行已經寫過；只讀取第一個。",
  "yaml.tooDeep": "巢狀層數太多，其餘內容未讀取。",
  "yaml.tooComplex": "檔案結構過於複雜，其餘內容未讀取。",
  "key.missing": "缺少必填欄位「{{name}}」。",
  "key.unknown": "標準沒有「{{name}}」這個欄位，內容未讀取。",
  "key.unknownSimilar": "標準沒有「{{name}}」這個欄位，是不是「{{similar}}」？內容未讀取。",
  "key.deprecated": "這個欄位已不建議使用，可以刪除。",
  "key.deprecatedFor": "這個欄位已不建議使用，請改用「{{instead}}」。",
  "type.text": "這個欄位應為文字。",
  "type.list": "這個欄位應為清單，每項以「- 」開頭。",
  "type.section": "這個欄位應包含下一層欄位。",
  "type.boolean": "這個欄位只能是 true 或 false，不加引號。",
  "type.oldBoolean": "「{{value}}」不是布林值，請寫 true 或 false。",
  "list.empty": "至少需要一項。",
  "list.blankEntry": "清單中有空白項目，已略過。",
  "text.notOneOf": "「{{value}}」不在可用的值之中：{{values}}。",
  "text.category": "「{{value}}」不是標準的分類，請參考標準的分類清單。",
  "text.tooLong": "最多 {{maximum}} 個字。",
  "text.tooShort": "至少 {{minimum}} 個字，目前 {{length}} 個字。",
  "text.day": "「{{value}}」不是正確的日期，請寫成 YYYY-MM-DD。",
  "text.address": "「{{value}}」不是正確的網址。",
  "text.webAddress": "「{{value}}」不是 http 或 https 網址。",
  "text.uri": "「{{value}}」不是正確的 URI（網址或 urn:）。",
  "text.supportId": "「{{value}}」不是已知的別名（alias:名稱），也不是正確的 URI。",
  "text.mediaType": "「{{value}}」不是媒體類型，例如 text/plain。",
  "text.language": "「{{value}}」不是 BCP 47 語言標籤，例如 zh-Hant、en。",
  "text.email": "「{{value}}」不是正確的電子郵件地址。",
  "text.country": "「{{value}}」不是 ISO 3166-1 兩碼國家代碼，例如 TW。",
  "text.video": "「{{value}}」只是網站首頁，請填影片本身的網址。",
  "file.notRelative": "「{{value}}」是絕對路徑，請改為相對於儲存庫根目錄的路徑或完整網址。",
  "file.extension": "「{{value}}」的檔案格式不正確，可用：{{values}}。",
  "file.rareExtension": "部分工具不讀取 {{value}}，建議改用 .jpg 或 .png。",
  "version.quotes": '版本必須是文字，請加引號："{{value}}"。',
  "version.old": "版本 {{value}} 不是最新版，以 {{latest}} 版的規則檢查。",
  "description.empty": "至少需要一種語言的說明。",
  "maintenance.missing": "維護方式為「{{type}}」時，必須填寫「{{name}}」。",
  "maintenance.contractors": "維護方式為「{{type}}」時，不能填寫 contractors。",
  "country.lowercase": "「{{value}}」：國家代碼請用大寫「{{instead}}」。",
  "country.mixedCase": "「{{value}}」：國家代碼不能大小寫混用，請寫「{{instead}}」。",
  "country.twice": "已有「{{name}}」區段，請刪除這一個。",
  "country.undefined": "標準沒有定義「{{name}}」國家區段，內容未讀取。",
  "country.homeMade": "標準沒有定義「{{name}}」區段；仍會讀取其中的技術、檢測與 API 資料。",
  "licence.words": "授權條款應為 SPDX 表示式：「{{value}}」請寫成「{{instead}}」。",
  "licence.empty": "請填寫授權條款的 SPDX 表示式，例如 MIT。",
  "licence.onlyOrLater": "「{{value}}」沒有說明是否包含後續版本，請從 {{candidates}} 擇一填寫。",
  "licence.version": "「{{value}}」沒有說明版本，可能是 {{candidates}}。",
  "licence.several":
    "「{{value}}」列出多個授權（{{candidates}}），請以 OR（擇一適用）或 AND（同時適用）連接。",
  "licence.partly": "「{{value}}」不是 SPDX 表示式，文中提到 {{candidates}}；適用範圍請另行說明。",
  "licence.unknown": "「{{value}}」不是 SPDX 授權代碼，請參考 https://spdx.org/licenses/。",
  "licence.retired": "授權代碼「{{value}}」已停用，目前的寫法：{{instead}}。",
  "licence.retiredGnu": "授權代碼「{{value}}」已停用，請從 {{candidates}} 擇一填寫。",
} as const satisfies Record<string, string>;

export type PubliccodeMessageKey = keyof typeof zh;

const en: Record<PubliccodeMessageKey, string> = {
  "file.tooLarge": "The file is larger than {{kilobytes}} KB; please make it smaller.",
  "file.notUtf8": "The file is not encoded in UTF-8; please save it as UTF-8.",
  "file.character": "The character {{code}} is not allowed; please delete it.",
  "file.empty": "The file holds nothing.",
  "file.notKeys": "This is no publiccode.yml: it should consist of “key: value” lines.",
  "file.moreProblems":
    "{{count}} more problems are not listed; please correct the ones above first.",
  "yaml.syntax":
    "This is not correct YAML; please check the signs and the indentation of this line.",
  "yaml.indentation":
    "The indentation is not correct; please align the line with keys of its level.",
  "yaml.tab": "Tabs cannot indent; please use spaces.",
  "yaml.missingCharacter": "A closing quote or bracket, or a separator, is missing.",
  "yaml.needsQuotes": "The value starts with a special sign; please put it in quotes.",
  "yaml.escape": "The escape in double quotes is not correct; a backslash is written as two.",
  "yaml.alias": "An anchor (&) or alias (*) is not used correctly.",
  "yaml.tag": "The type tag (!) is not known; the value was read as text.",
  "yaml.directive": "The directive (%) is not known; please delete the line.",
  "yaml.multipleDocuments":
    "A file holds one document only; please delete what follows the second “---”.",
  "yaml.keyNotText": "The name of a key must be text.",
  "yaml.duplicateKey":
    "The key “{{name}}” is there twice, first on line {{firstLine}}; only the first one is read.",
  "yaml.tooDeep": "Too many levels inside each other; the rest was not read.",
  "yaml.tooComplex": "The structure of the file is too complex; the rest was not read.",
  "key.missing": "The required key “{{name}}” is missing.",
  "key.unknown": "The standard has no key “{{name}}” here; it was not read.",
  "key.unknownSimilar":
    "The standard has no key “{{name}}” here, did you mean “{{similar}}”? It was not read.",
  "key.deprecated": "This key is deprecated and can be deleted.",
  "key.deprecatedFor": "This key is deprecated; please use “{{instead}}” instead.",
  "type.text": "This must be text.",
  "type.list": "This must be a list, each entry starting with “- ”.",
  "type.section": "This must hold keys of its own.",
  "type.boolean": "This must be true or false, without quotes.",
  "type.oldBoolean": "“{{value}}” is no boolean; please write true or false.",
  "list.empty": "At least one entry is needed.",
  "list.blankEntry": "A blank entry of the list was skipped.",
  "text.notOneOf": "“{{value}}” is none of the possible values: {{values}}.",
  "text.category": "“{{value}}” is no category of the standard; please see its list of categories.",
  "text.tooLong": "At most {{maximum}} characters.",
  "text.tooShort": "At least {{minimum}} characters; there are {{length}}.",
  "text.day": "“{{value}}” is no correct date; please write YYYY-MM-DD.",
  "text.address": "“{{value}}” is no correct URL.",
  "text.webAddress": "“{{value}}” is no http or https URL.",
  "text.uri": "“{{value}}” is no correct URI (a URL or urn:).",
  "text.supportId": "“{{value}}” is neither a known alias (alias:name) nor a correct URI.",
  "text.mediaType": "“{{value}}” is no media type such as text/plain.",
  "text.language": "“{{value}}” is no BCP 47 language tag such as zh-Hant or en.",
  "text.email": "“{{value}}” is no correct email address.",
  "text.country": "“{{value}}” is no two-letter country code of ISO 3166-1 such as TW.",
  "text.video": "“{{value}}” is the front page of a site; please give the URL of the video.",
  "file.notRelative":
    "“{{value}}” is an absolute path; please give one from the root of the repository, or a URL.",
  "file.extension": "“{{value}}” is not of a possible format: {{values}}.",
  "file.rareExtension": "Some tools do not read {{value}}; .jpg or .png is safer.",
  "version.quotes": 'The version must be text; please put it in quotes: "{{value}}".',
  "version.old": "Version {{value}} is not the latest; the file is judged as {{latest}}.",
  "description.empty": "The description is needed in at least one language.",
  "maintenance.missing": "“{{name}}” is required when the maintenance type is “{{type}}”.",
  "maintenance.contractors":
    "contractors must not be there when the maintenance type is “{{type}}”.",
  "country.lowercase": "“{{value}}”: please write the country code in capitals, “{{instead}}”.",
  "country.mixedCase": "“{{value}}”: the country code must be in capitals, “{{instead}}”.",
  "country.twice": "There is a section “{{name}}” already; please delete this one.",
  "country.undefined": "The standard defines no section “{{name}}”; it was not read.",
  "country.homeMade":
    "The standard defines no section “{{name}}”; its technologies, scans and APIs were read anyway.",
  "licence.words":
    "The licence must be an SPDX expression: please write “{{value}}” as “{{instead}}”.",
  "licence.empty": "Please give the SPDX expression of the licence, such as MIT.",
  "licence.onlyOrLater":
    "“{{value}}” leaves open whether later versions count; please choose one of {{candidates}}.",
  "licence.version": "“{{value}}” does not say which version; it may be {{candidates}}.",
  "licence.several":
    "“{{value}}” lists several licences ({{candidates}}); please join them by OR (a choice) or AND (all apply).",
  "licence.partly":
    "“{{value}}” is no SPDX expression; it names {{candidates}}. What each covers belongs elsewhere.",
  "licence.unknown": "“{{value}}” is no SPDX licence; see https://spdx.org/licenses/.",
  "licence.retiredGnu":
    "The licence identifier “{{value}}” is retired; please choose one of {{candidates}}.",
  "licence.retired":
    "The licence identifier “{{value}}” is retired; it is now written {{instead}}.",
};

export const publiccodeMessages: Record<Language, Record<PubliccodeMessageKey, string>> = {
  "zh-TW": zh,
  "en-US": en,
};

/** What a problem says in a language, without its place. */
export function describeProblem(
  { key, params }: Pick<PubliccodeProblem, "key" | "params">,
  lang: Language,
): string {
  return publiccodeMessages[lang][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(params[name] ?? ""),
  );
}
