/** Words between and after the names of those who hold the rights. */
const besideNames = new Set(
  (
    "and or to by of the for in as at dba de von van der den di da du la le und et y e al see file " +
    "do dos das del della delle degli dell il lo per para a em für des zur voor het en och og av af " +
    "contributors contributor authors author others other individual various respective owners " +
    "listed holders holder owner copyright copyrights portions parts present now year years name its their " +
    "inc ltd llc corp gmbh co company foundation project projects team developers developer " +
    "maintainers members community group university institute association organisation organization affiliates subsidiaries collaborators"
  ).split(" "),
);

/** How names of organisations end. */
const organisation =
  /(?:[部會会局處处署院府廳厅室所館馆社團团司校庁省縣县県市]|中心|機關|机关|單位|单位|大學|大学|團隊|团队|小組|小组|作者|貢獻者|贡献者|開發者|开发者|持有人|社群|聯盟|联盟|企業|企业|集團|集团|銀行|银行|法人|平臺|平台|計畫|計劃|專案)$/u;

const familyName =
  /^[王李張张劉刘陳陈楊杨黃黄趙赵吳吴周徐孫孙馬马朱胡郭何高林羅罗鄭郑梁謝谢宋唐許许鄧邓馮冯韓韩曹曾彭蕭萧蔡潘田董袁于余葉叶蔣蒋杜蘇苏魏程呂吕丁沈任姚盧卢傅鍾钟姜崔譚谭廖范汪陸陆金石戴賈贾韋韦邱方侯鄒邹熊孟秦白江閻阎薛尹段雷黎史龍龙陶賀贺顧顾毛郝龔龚邵萬万錢钱嚴严賴赖覃洪武莫孔游柯施詹連簡歐翁凃涂]/u;

const longestName = 20;
/** Words without capitals: names that people take on code hosts stand first, seldom later. */
const mostHandles = 2;
const mostLater = 1;

function isHanName(name: string, isAlone: boolean): boolean {
  if (name.length > longestName) return false;
  return organisation.test(name) || (isAlone && name.length <= 4 && familyName.test(name));
}

/** True for names of people and organisations with nothing beside them, in writing with capitals or in Han. */
export function isHolderName(text: string): boolean {
  const plain = text
    .replace(
      /<[^<>\s]{1,200}>|\bhttps?:\/\/\S{1,300}|\S{1,100}@\S{1,100}|\b[\w-]{1,60}\.[a-z]{2,6}\b/gi,
      " ",
    )
    .replace(/[\d\s,–-]*\b(?:1[89]|20)\d\d\b[\d\s,–-]*/g, " ");
  const han = plain.match(/\p{Script=Han}+/gu) ?? [];
  if (!han.every((name) => isHanName(name, han.length === 1))) return false;
  const tokens = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const latin = tokens.filter((word) => !/\p{Script=Han}/u.test(word));
  if (latin.length > longestName) return false;
  const isShouted = latin.length > 0 && latin.every((word) => word === word.toUpperCase());
  if (isShouted && latin.filter((word) => !besideNames.has(word.toLowerCase())).length > 5)
    return false;
  const isLower = (word: string) =>
    /^\p{Ll}/u.test(word) && !besideNames.has(word) && !/\d/.test(word);
  const firstName = latin.findIndex((word) => !isLower(word) && !besideNames.has(word));
  const handles = latin.flatMap((word, index) => (isLower(word) ? [index] : []));
  const later = handles.filter((index) => firstName >= 0 && index > firstName);
  return handles.length <= mostHandles && later.length <= mostLater;
}

const rightsWords =
  /^[^\p{L}\p{N}©(]{0,20}(?:portions |parts )?(?:spdx(?:file|snippet)?copyrighttext:|copyright(?: ?\(c\)| ?©|:|,? (?:\d|<|\[|\{|by ))|\(c\) |©|(?:著作權|著作财产权|著作財產權|版權|版权|著作权)(?:所有人|所有者|持有人|所有|人|屬於|屬|属于|属|歸屬於|歸屬|歸|归|為|为)*[:\s]*)/iu;
const reserved =
  /(?:,? ?(?:all|some) rights reserved\.?|[,，。;；]?\s*(?:保留一切權利|保留所有權利|保留所有权利|版權所有|版权所有|著作權所有)[.。]?)/giu;

/** True for a line that says who holds the rights, and nothing else. */
export function isRightsLine(line: string): boolean {
  const rest = line.replace(reserved, " ");
  const begins =
    rightsWords.exec(rest) ?? /^[^\p{L}\p{N}]{0,20}Copyright (?=\p{Lu}\p{Ll})/u.exec(rest);
  if (!begins) return rest !== line && !/[\p{L}\p{N}]/u.test(rest);
  const names = rest
    .slice(begins[0].length)
    .replace(/copyright|\(c\)|©/gi, " ")
    .replace(/(?:所有|擁有|拥有)[.。]?\s*$/u, "");
  // A second sentence is no name; dots of "J. R." and "Inc." end none.
  if (/[。；;]\s*[\p{L}]|\p{L}{4,}\.\s+\p{L}/u.test(names)) return false;
  if (/[，]\s*\p{Script=Han}/u.test(names)) return false;
  return isHolderName(names);
}

const goesOn = /(?:[,，、&]|\band(?: the)?)\s*$/iu;

/** The lines of a file, each line on who holds the rights with the one that continues it. */
export function joinRightsLines(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (const line of lines) {
    const before = joined.at(-1) ?? "";
    const both = `${before} ${line.trim()}`;
    if (goesOn.test(before) && isRightsLine(before) && isRightsLine(both))
      joined.splice(-1, 1, both);
    else joined.push(line);
  }
  return joined;
}
