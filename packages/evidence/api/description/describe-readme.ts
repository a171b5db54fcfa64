import type { Readme, ReadmeParagraph } from "#api/readme/read-readme.ts";
import { numbered } from "#api/readme/readme-headings.ts";
import { describedAs, isTemplateText, languageOf, type SaidOfProgram } from "./source.ts";

const longestName = 100;
const leastWords = 4;
const leastCharacters = 8;

/** Sections in which a README says what its program is. */
const about =
  /^(?:\[\w+\])?(?:[\d.、\s]*)(?:about\b.{0,60}|(?:[\p{L}.-]{1,30} )?(?:introduction|intro|overview|description|summary|purpose|background|introduzione|descrizione|introducción|descripción|introdução|descrição|einleitung|einführung|überblick|inleiding|présentation|johdanto)|(?:what|why)\b.*|\p{Script=Han}{0,6}(?:簡介|简介|介紹|介绍|概述|說明|说明|概要|背景|緣起|目的|描述)|關於.*|关于.*|為何.*|為什麼.*|前言)\s*[:：]?$/iu;

/** Titles that name a part of a README, and no program. */
const section =
  /^(?:[\d.、\s]*)(?:開發|安裝|部署|建置|環境|使用|操作|系統(?:需求|架構)|架構|目錄|檔案|需求|前置|快速|版本|更新|授權|聯絡|貢獻|文件|測試|install|set-?up|usage|develop|requirement|prerequisite|getting started|quick ?start|(?:table of )?contents|documentation|change ?log|licen[cs]e|contribut|architecture|deploy)/iu;
/** And those below which its program may be described. */
const passage =
  /^(?:how (?:to|it)\b.*|如何.*|最新消息|公告|步驟|(?:\p{Script=Han}{2})?團隊(?:成員|介紹)?|steps?|news|features?|links|faq|team)[:：]?$/iu;

/** What sends its reader elsewhere, or warns, and describes nothing. */
const elsewhere =
  /(?<!申)請(?:先|參考|參閱|參見|見|看|詳|至|點|使用)|^(?:(?:star|follow|join|contact) (?:us|our|the|this)|there (?:is|are) (?:further|more|additional)|see|please|read|note|warning|caution|important|archived (?:because|as|since|and)|attenzione|attention|achtung|atención|atenção|deprecated|this (?:repo(?:sitory)?|project|package) (?:(?:is|has been) )?(?:archived|deprecated|moved|no longer|released (?:by|under)|licensed|in the (?:worldwide )?public domain))\b|\b(?:has|have) been (?:archived|decommissioned|deprecated|discontinued|retired|superseded)\b|\b(?:translation|version) (?:of|for) this (?:document|page|read ?me)\b|(?:已停止|不再)(?:維護|更新)|^(?:註|注意|備註|警告|更新)[：:]/iu;

/** How a README begins to say what its program is, wherever it does. */
const saysWhat =
  /^(?:this (?:is (?:the|an?)\b|(?:repo(?:sitory)?|project|app(?:lication)?|program|software|tool|library|package|service|web ?site|site) (?:is (?:the|an?|one)\b|contains|provides|offers|hosts|holds|implements)\b)|本(?:專案|项目|儲存庫|系統|系统|平臺|平台|程式|軟體|软件|網站|网站|工具|套件|服務|服务)(?:是|為|为|提供|用[於来來]))/iu;

/** Names of languages, and the words by which a line leads to a text in one of them. */
const languageNames =
  /english|italian[oa]?|french|français|german|deutsch|spanish|español|portuguese|português|dutch|nederlands|norwegian|norsk|chinese|japanese|korean|[繁簡正简]?[體体]?中文|英文|英語|英语|日本語|한국어/giu;
const leadingWords =
  /\b(?:read ?me|read|see|click|documentation|docs|instructions?|istruzioni|documentazione|leggi|version[e]?|translations?|translated|available|also|anleitung|lies|lisez|lees|manual|this|the|is|an?|in|auf|en|for|per|di|of|to|here|qui|ici|hier|below|moi|md|la|le|il|it|fr|de|es|zh|tw|hant)\b|說明|文件|版本?|切換|閱讀|請|看|見|此處|這裡|在/giu;

/** True for a line that only leads to the same text in another language. */
function isTranslationLink(text: string): boolean {
  const plain = text.replace(languageNames, " ");
  return plain !== text && !/\p{L}/u.test(plain.replace(leadingWords, " "));
}

/** The last sentence of a paragraph where it leads to the list below. */
const leadIn = /(?<=[.!?]\s|[。！？])(?:(?![.!?]\s|[。！？]).)*[:：]$/u;

/** True for a sentence, and not for a row of links, a label or a line of a list of contents. */
function isSentence({ text, unlinked, form }: ReadmeParagraph): boolean {
  if (form === "html") return languageOf(text) !== "und" && text.length >= 20;
  // `> [!NOTE]` and the like speak of something else.
  if (form === "quote" && text.startsWith("[!")) return false;
  const own = unlinked.replace(/[|·•/、,\s-]/g, "");
  if (own.length < text.length / 4 || /[:：]$/.test(text) || elsewhere.test(text)) return false;
  if (isTranslationLink(text)) return false;
  return ["zh", "ja"].includes(languageOf(text))
    ? (text.match(/\p{Letter}/gu)?.length ?? 0) >= leastCharacters
    : (text.match(/\p{Letter}{2,}/gu)?.length ?? 0) >= leastWords;
}

/** The level of the name: the highest, where the first heading alone has it. */
function nameLevel(sections: Readme["sections"]): number {
  const [first = 1, ...others] = sections.flatMap(({ level }) => (level > 0 ? [level] : []));
  return others.every((level) => level > first) ? first : 1;
}

/**
 * The name and the first paragraph of a README, where it has them: neither badges nor titles; of a list, the
 * first item where it stands in the place of a paragraph.
 */
export function describeReadme({ sections }: Readme): SaidOfProgram {
  let name = "";
  let description: string | undefined;
  let elsewhereSaid: string | undefined;
  let listed: string | undefined;
  let isAbout = true;
  let [isFirst, isBelowName] = [true, false];
  const highest = nameLevel(sections);
  const head = sections.find(({ title }) => title !== "");
  for (const { level, title: written, isHtml, paragraphs } of sections) {
    const title = written.replace(numbered, "");
    const isPart = about.test(title) || section.test(title) || passage.test(title);
    // Where the first title names a part or has a number, the others do.
    const isTitle = isFirst && level === highest && !isPart && title === written;
    const isName = isTitle && description === undefined;
    const isTagline = isBelowName && isHtml && level > 3;
    if (isTagline && isSentence({ text: title, unlinked: title, form: "html" }))
      description ??= title;
    isFirst &&= level !== highest;
    isBelowName = isName;
    // Badges in a heading leave their separators.
    if (isName && title.length <= longestName) name = title.replace(/[\s·|:–—-]+$/, "");
    // What stands below the first heading begins the text, whatever its level.
    if (isName || level === 0 || (!isPart && written === head?.title)) isAbout = true;
    else if (isPart || !isHtml) isAbout = about.test(title) && !section.test(title);
    if (!isAbout && (elsewhereSaid !== undefined || section.test(title))) continue;
    const sentences = paragraphs()
      .filter(({ form }, index) => form !== "item" || index === 0)
      .map((paragraph) => ({ ...paragraph, text: paragraph.text.replace(leadIn, "").trim() }))
      .filter((paragraph) => isSentence(paragraph) && !isTemplateText(paragraph.text));
    const sentence = sentences.find(({ form }) => form !== "item")?.text;
    if (isAbout) description ??= sentence;
    if (isName || level === 0) listed ??= sentences[0]?.text;
    else if (saysWhat.test(sentence ?? "")) elsewhereSaid = sentence;
    if (name !== "" && description !== undefined) break;
  }
  return {
    ...(name === "" || isTemplateText(name) ? {} : { name }),
    ...describedAs(description ?? elsewhereSaid ?? listed),
  };
}
