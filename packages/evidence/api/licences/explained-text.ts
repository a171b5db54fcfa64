import { parseLicenceExpression } from "@public-code/publiccode/api/spdx-expression.ts";
import { isRightsLine } from "./holder-names.ts";
import { licenceOfText } from "./same-text.ts";

/** What a licence calls itself. */
export interface LicenceName {
  id: string;
  /** Words of its name and identifier, lower case. */
  tokens: ReadonlySet<string>;
}

/** The words of which titles, headings and notes of language and origin are made, and no condition. */
const titleWords = new Set(
  (
    "the a an of for and in on by to is are this that it its as at from with under or any later " +
    "license licence licensed licenced licenses licensing version v text texts terms agreement public " +
    "general copyright notice legal code legalcode full official original english chinese traditional " +
    "simplified taiwan language translation translated unofficial following follows below above see " +
    "file details name project software program package library repository source released " +
    "distributed available open opensource readme txt md rst html http https www spdx identifier " +
    "january february march april june july august september october november december"
  ).split(" "),
);

/** The same in Chinese. */
const titlePhrases =
  /僅供參考|仅供参考|供參考|供参考|參考|参考|以(?:英文|中文|原文)(?:版本|版|本|原文|內容|内容)?為準|以(?:英文|中文|原文)(?:版本|版|本|原文|內容|内容)?为准|非官方|非正式|官方|正式|麻省理工學院|麻省理工学院|阿帕契|木蘭|木兰|宽松|寬鬆|創用|知識共享|知识共享|授權|授权|許可|许可|條款|条款|條文|条文|協議|协议|合約|合同|聲明|声明|說明|说明|方式|名稱|名称|執照|執照|證書|证书|證|证|書|书|公共|通用|公眾|公众|較寬鬆|開放原始碼|開放源碼|开放源代码|開源|开源|自由軟體|自由软件|軟體|軟件|软件|程式碼|程式|程序|原始碼|源碼|源代码|代码|專案|项目|項目|系統|系统|儲存庫|仓库|檔案|檔|文件|文字|內容|内容|全文|繁體|簡體|正體|繁体|简体|臺灣|台灣|中英|中文|英文|英語|漢語|原文|譯文|譯本|譯|翻譯|译文|译本|翻译|中譯|雙語|双语|對照|版本|版|本|如下|以下|下列|下方|採用|采用|採|依據|依|根據|根据|按照|以|為|为|是|係|由|之|的|與|与|及|和|在|於|于|下|釋出|發布|發佈|发布|公開|提供|適用|此|該|第[一二三四\d]*/gu;

const tag = /^[^\p{L}]{0,20}SPDX-?License-?Identifier:[ \t]*(.{1,200}?)\s*(?:\*\/|-->)?\s*$/iu;

/** The expression of a line that is an SPDX tag; null for other lines. */
export function tagOf(line: string): string | null {
  return tag.exec(line)?.[1] ?? null;
}

function isTitle(clause: string, { tokens }: LicenceName): boolean {
  const rest = clause.replace(titlePhrases, " ");
  const left = rest.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return left.every((word) => {
    const lower = word.toLowerCase();
    return titleWords.has(lower) || tokens.has(lower) || /^v?\d{1,4}$/.test(lower);
  });
}

/**
 * True for a line that sets no terms whatever the licence's text is: a title, a heading, who holds the
 * rights, a note of language or origin, the tag of the same licence, or signs without a letter.
 */
export function isExplained(line: string, licence: LicenceName): boolean {
  if (isRightsLine(line)) return true;
  const tagged = tagOf(line);
  if (tagged !== null) {
    const expression = parseLicenceExpression(tagged);
    const [id] = expression?.ids ?? [];
    return expression?.text === id && id !== undefined && licenceOfText(id) === licence.id;
  }
  return line
    .split(/[,，。;；:：!！?？、()（）「」『』《》"“”[\]]|\.(?:\s|$)/u)
    .every((clause) => isTitle(clause, licence) || isRightsLine(clause));
}
