import { lexer, type Token, type Tokens } from "marked";
import { describedAs, isTemplateText, languageOf, type SaidOfProgram } from "./source.ts";

/** Of a README; what it says first stands at its beginning. */
const mostCharacters = 40_000;
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

const withoutComments = (text: string) =>
  text
    .split("<!--")
    .map((part, index) => (index === 0 ? part : part.split("-->").slice(1).join("-->")))
    .join("");

/** Titles of AsciiDoc and reStructuredText as those of Markdown, without what is no text. */
function asMarkdown(path: string, text: string): string {
  if (/\.adoc$|\.asciidoc$/i.test(path))
    return text
      .replace(/^(=+) /gm, (_, marks: string) => `${"#".repeat(marks.length)} `)
      .replace(/^(?::[\w-]+:|image::|ifdef|endif).*$/gm, "");
  if (!/\.rst$/i.test(path)) return text;
  return text
    .replace(/^\.\. .*\n(?:[ \t]+.*\n|\n(?=[ \t]))*/gm, "")
    .replace(/^([=#*~^-])\1{2,}[ \t]*\n(?=.+\n\1{3,}[ \t]*$)/gm, "")
    .replace(/^\|[^|\n]+\|.*$/gm, "")
    .replace(/`([^`<]+?) *<[^>]*>`_+/g, "$1")
    .replace(/^(\S.{0,200})\n([#*~^])\2{2,}[ \t]*$/gm, "## $1");
}

/** The words of a piece of Markdown: no pictures, no HTML, links by their names. */
function wordsOf(tokens: readonly Token[] = []): string {
  return tokens
    .map((token) => {
      if (token.type === "image" || token.type === "html") return "";
      if (token.type === "br") return " ";
      if ("tokens" in token && token.tokens) return wordsOf(token.tokens);
      return "text" in token ? String(token.text) : token.raw;
    })
    .join("");
}

const names: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  "#39": "'",
};
const tidy = (text: string) =>
  text
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => names[name] ?? "")
    .replace(/:[a-z0-9_+-]{2,30}:/g, "")
    .replace(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f/gu, "")
    .replace(/\s+/g, " ")
    .trim();

/** True for a sentence, and not for a row of links, a label or a line of a list of contents. */
function isSentence(token: Tokens.Paragraph, text: string): boolean {
  const linked = token.tokens.filter(({ type }) => type === "link").map((link) => wordsOf([link]));
  const own = tidy(linked.reduce((left, name) => left.replace(name, ""), text)).replace(
    /[|·•/、,\s-]/g,
    "",
  );
  if (own.length < text.length / 4 || /[:：]$/.test(text) || elsewhere.test(text)) return false;
  return languageOf(text) === "zh"
    ? (text.match(/\p{Letter}/gu)?.length ?? 0) >= leastCharacters
    : (text.match(/\p{Letter}{2,}/gu)?.length ?? 0) >= leastWords;
}

/** The text of a block of HTML, such as a title in the middle of the page. */
const htmlText = (raw: string) =>
  tidy(raw.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, "").replace(/<[^>]*>/g, " "));

/** The name and the first paragraph of a README, where it has them: neither badges nor titles nor lists. */
export function readReadme(path: string, content: string): SaidOfProgram {
  const text = withoutComments(content.slice(0, mostCharacters)).replace(/^\uFEFF/, "");
  let name = "";
  let description = "";
  let isAbout = true;
  const take = (sentence: string, accepted: boolean) => {
    if (description === "" && isAbout && accepted && !isTemplateText(sentence))
      description = sentence;
  };
  for (const token of lexer(asMarkdown(path, text))) {
    if (token.type === "heading") {
      const title = tidy(wordsOf(token.tokens));
      const isPart = about.test(title) || section.test(title);
      const isName = name === "" && token.depth === 1 && description === "" && !isPart;
      if (isName && title.length <= longestName) name = title;
      isAbout = isName || (about.test(title) && !section.test(title));
    } else if (token.type === "paragraph") {
      const sentence = tidy(wordsOf(token.tokens));
      take(sentence, isSentence(token as Tokens.Paragraph, sentence));
    } else if (token.type === "html") {
      const heading = /<h1\b[^>]*>([\s\S]*?)<\/h1>/i.exec(token.raw);
      if (heading && name === "") name = htmlText(heading[1] ?? "").slice(0, longestName);
      const rest = htmlText(
        token.raw.replace(heading?.[0] ?? "", "").replace(/<a\b[\s\S]*?<\/a>/gi, ""),
      );
      take(rest, /<p\b|<div\b/i.test(token.raw) && languageOf(rest) !== "und" && rest.length >= 20);
    } else if (token.type === "blockquote") {
      const sentence = tidy(wordsOf(token.tokens));
      const [inner] = (token as Tokens.Blockquote).tokens;
      // `> [!NOTE]` and the like speak of something else.
      if (inner?.type === "paragraph" && !/^\[!/.test(sentence))
        take(sentence, isSentence(inner as Tokens.Paragraph, sentence));
    }
    if (name !== "" && description !== "") break;
  }
  return {
    ...(name === "" || isTemplateText(name) ? {} : { name }),
    ...describedAs(description === "" ? undefined : description),
  };
}
