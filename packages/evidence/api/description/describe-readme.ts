import type { Readme, ReadmeParagraph } from "#api/readme/read-readme.ts";
import { describedAs, isTemplateText, languageOf, type SaidOfProgram } from "./source.ts";

const longestName = 100;
const leastWords = 4;
const leastCharacters = 8;

/** Sections in which a README says what its program is. */
const about =
  /^(?:[\d.、\s]*)(?:about|introduction|intro|overview|description|summary|purpose|background|(?:what|why)\b.*|\p{Script=Han}{0,6}(?:簡介|简介|介紹|介绍|概述|說明|说明|概要|背景|緣起|目的|描述)|關於.*|关于.*|為何.*|為什麼.*|前言)\s*[:：]?$/iu;

/** Titles that name a part of a README, and no program. */
const section =
  /^(?:[\d.、\s]*)(?:開發|安裝|部署|建置|環境|使用|操作|系統(?:需求|架構)|架構|目錄|檔案|需求|前置|快速|版本|更新|授權|聯絡|貢獻|文件|測試|install|set-?up|usage|develop|requirement|prerequisite|getting started|quick ?start|(?:table of )?contents|documentation|change ?log|licen[cs]e|contribut|architecture|deploy)/iu;

/** What sends its reader elsewhere, or warns, and describes nothing. */
const elsewhere =
  /(?<!申)請(?:先|參考|參閱|參見|見|看|詳|至|點|使用)|^(?:see|please|read|note|warning|caution|important|deprecated|this (?:repo(?:sitory)?|project|package) (?:is|has been) (?:archived|deprecated|moved|no longer))\b|(?:已停止|不再)(?:維護|更新)|^(?:註|注意|備註|警告|更新)[：:]/iu;

/** True for a sentence, and not for a row of links, a label or a line of a list of contents. */
function isSentence({ text, unlinked, form }: ReadmeParagraph): boolean {
  if (form === "html") return languageOf(text) !== "und" && text.length >= 20;
  // `> [!NOTE]` and the like speak of something else.
  if (form === "quote" && text.startsWith("[!")) return false;
  const own = unlinked.replace(/[|·•/、,\s-]/g, "");
  if (own.length < text.length / 4 || /[:：]$/.test(text) || elsewhere.test(text)) return false;
  return languageOf(text) === "zh"
    ? (text.match(/\p{Letter}/gu)?.length ?? 0) >= leastCharacters
    : (text.match(/\p{Letter}{2,}/gu)?.length ?? 0) >= leastWords;
}

/** The name and the first paragraph of a README, where it has them: neither badges nor titles nor lists. */
export function describeReadme({ sections }: Readme): SaidOfProgram {
  let name = "";
  let description: string | undefined;
  let isAbout = true;
  for (const { level, title, isHtml, paragraphs } of sections) {
    const isPart = about.test(title) || section.test(title);
    const isName = name === "" && level === 1 && description === undefined && !isPart;
    // Badges in a heading leave their separators.
    if (isName && title.length <= longestName) name = title.replace(/[\s·|:–—-]+$/, "");
    if (isName || level === 0) isAbout = true;
    else if (isPart || !isHtml) isAbout = about.test(title) && !section.test(title);
    if (!isAbout) continue;
    description ??= paragraphs().find(
      (paragraph) => isSentence(paragraph) && !isTemplateText(paragraph.text),
    )?.text;
    if (name !== "" && description !== undefined) break;
  }
  return {
    ...(name === "" || isTemplateText(name) ? {} : { name }),
    ...describedAs(description),
  };
}
