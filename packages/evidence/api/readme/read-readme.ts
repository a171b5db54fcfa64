import { Lexer, type Token } from "marked";
import { withoutEntities } from "../entities.ts";
import { announces, type ReadmePart } from "./readme-headings.ts";

/** Of a README; what it says first stands at its beginning. */
const mostCharacters = 100_000;
/** A longer one is no heading. */
const longestHeading = 2_000;

/** A heading of a README with what stands below it, up to the next one. */
export interface ReadmeSection {
  /** 0 before the first heading; deeper sections belong to the one before them. */
  level: number;
  title: string;
  /** Whether its heading is HTML, as the name of a program in the middle of the page is. */
  isHtml: boolean;
  /** Its heading in the README's own form, and what stands below it as it was written. */
  heading: string;
  source: string;
  paragraphs(): ReadmeParagraph[];
}

export interface ReadmeParagraph {
  text: string;
  /** The text without the names of links. */
  unlinked: string;
  /** `item`: the first one of a list. */
  form: "text" | "quote" | "html" | "item";
}

export interface Readme {
  path: string;
  isMarkdown: boolean;
  sections: readonly ReadmeSection[];
}

/** The words of a piece of Markdown: no pictures, no HTML, links by their names or not at all. */
function wordsOf(tokens: readonly Token[], withLinks = true): string {
  return tokens
    .map((token) => {
      if (token.type === "image" || token.type === "html") return "";
      if (token.type === "link" && !withLinks) return "";
      if (token.type === "br") return " ";
      if ("tokens" in token && token.tokens) return wordsOf(token.tokens, withLinks);
      return "text" in token ? String(token.text) : token.raw;
    })
    .join("");
}

const tidy = (text: string) =>
  withoutEntities(text)
    .replace(/:[a-z0-9_+-]{2,30}:/g, "")
    .replace(/(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f/gu, "")
    .replace(/\s+/g, " ")
    .trim();

const withoutComments = (html: string) =>
  html
    .split("<!--")
    .map((part, index) => (index === 0 ? part : part.split("-->").slice(1).join("-->")))
    .join("");

const htmlText = (html: string) =>
  tidy(html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, "").replace(/<[^>]*>/g, " "));

/** What stands in a section, or the heading that begins it. */
type Piece =
  | { heading: string; title: string; level: number; isHtml: boolean }
  | { token: Token; raw: string; form: ReadmeParagraph["form"] | "lines" };

const headingTag = /<(\/?)(?:h([1-6])|(summary)|(details))\b[^<>]*>/gi;
/** Levels of headings inside of a part that folds, by how many of them are open. */
const folded = 10;

/** Cuts the HTML of a README at its headings; `open` counts the parts that fold. */
function* piecesOfHtml(token: Token, open: { details: number }): Generator<Piece> {
  const html = withoutComments(token.raw);
  const piece = (raw: string): Piece => ({ token, raw, form: "html" });
  let from = 0;
  let begun: { tag: string; level: number; at: number } | null = null;
  for (const match of html.matchAll(headingTag)) {
    const [whole, slash, level = "", summary, details] = match;
    const tag = details ? "" : (summary ?? level).toLowerCase();
    const base = open.details * folded;
    if (details) open.details = Math.max(0, open.details + (slash ? -1 : 1));
    if (details && slash) yield { heading: "", title: "", level: base, isHtml: true };
    if (tag === "") continue;
    if (!slash && !begun) {
      yield piece(html.slice(from, match.index));
      const own = summary ? 0 : Number(level);
      begun = { tag, level: base + own, at: match.index + whole.length };
    } else if (slash && begun?.tag === tag) {
      const end = Math.min(match.index, begun.at + longestHeading);
      const title = htmlText(html.slice(begun.at, end));
      const heading = `#### ${title}\n\n`;
      if (title !== "") yield { heading, title, level: begun.level, isHtml: true };
      from = match.index + whole.length;
      begun = null;
    }
  }
  yield piece(html.slice(begun ? begun.at : from));
}

const forms: Readonly<Record<string, "quote" | "item">> = { blockquote: "quote", list: "item" };
const pieceOf = (token: Token): Extract<Piece, { raw: string }> => ({
  token,
  raw: token.raw,
  form: forms[token.type] ?? "text",
});

function* piecesOfMarkdown(text: string, lexer: Lexer): Generator<Piece> {
  const open = { details: 0 };
  for (const token of lexer.blockTokens(text, [])) {
    const isHtml = token.type === "html" || /^ {0,3}<(?:h[1-6]|summary|details)\b/i.test(token.raw);
    if (isHtml) yield* piecesOfHtml(token, open);
    else if (token.type === "heading" && token.raw.length <= longestHeading) {
      const title = tidy(wordsOf(lexer.inlineTokens(token.text)));
      const level = open.details * folded + token.depth;
      yield { heading: token.raw, title, level, isHtml: false };
    } else {
      yield pieceOf(token);
    }
  }
}

const fence = /^(?:-{4,}|\.{4,}|\/{4,}|`{3,})\s*$/;
const underline = /^([=~^#*+"'`_:-])\1*\s*$/;
const leastUnderline = 3;
/** Signs of emphasis around words; inside of a word, or alone, they belong to it. */
const emphasis =
  /`|(?<!_)(?:(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}_]))|(?<!\*)(\*+)(?=\S)([^*]+)\1/gu;
/** Headings on one line: of Org by their stars, elsewhere by signs before or around them. */
const orgHeading = /^(\*{1,6})[ \t]+(\S.*)$/;
const lineHeading = /^(={1,6}|#{1,6})[ \t]+(\S.*?)([ \t]+\1)?$/;
/** Names of places in AsciiDoc, which stand before headings. */
const anchor = /^\[(?:\[|#)[^\]]*\]+\s*$/;
/** Comments of reStructuredText and names of places in it, but no directives, notes and addresses. */
const rstComment =
  /^\.\.(?![ \t]+(?:[\w:+.-]+::|\[|\||_.*:[ \t]+\S)).*\n(?:[ \t]+\S.*\n|[ \t]*\n(?=[ \t]+\S))*/gm;

/** Whether a line underlines a title of AsciiDoc, where it may begin a block: it is about as long. */
function underlinesTitle(line: string, title: string): boolean {
  const { length } = line.trimEnd();
  const fits = length >= title.length - 1 && length <= title.length * 2 + 1;
  return fits && /^[=~^+-]/.test(line) && !/^[.[]/.test(title);
}

/** The headings of AsciiDoc, reStructuredText, Org and plain texts, with the lines below each. */
function* piecesOfLines(path: string, text: string): Generator<Piece> {
  const isRst = /\.re?st$/i.test(path);
  const lines = (isRst ? text.replace(rstComment, "") : text).split("\n");
  const isAsciiDoc = /\.a(?:scii)?doc$/i.test(path);
  const oneLine = /\.org$/i.test(path) ? orgHeading : lineHeading;
  const underlines: string[] = [];
  let open: string | null = null;
  let below: string[] = [];
  const piece = (): Piece => {
    while (isAsciiDoc && anchor.test(below.at(-1) ?? "")) below.pop();
    const raw = below.map((line) => `${line}\n`).join("");
    return { token: { type: isAsciiDoc ? "asciidoc" : "rst", raw }, raw, form: "lines" };
  };
  for (const [index, line] of lines.entries()) {
    const isLong = line.length > longestHeading;
    const marks = isLong ? null : oneLine.exec(line);
    const before = lines[index - 1]?.trim() ?? "";
    const isUnder: boolean =
      underline.test(line) &&
      line.trimEnd().length >= Math.min(leastUnderline, isRst ? before.length : leastUnderline) &&
      /[\p{L}\p{N}]/u.test(before) &&
      below.at(-1) !== undefined &&
      (!isAsciiDoc || (open === null && underlinesTitle(line, before)));
    const mark: string | undefined =
      isAsciiDoc && !isUnder ? fence.exec(line)?.[0].trim() : undefined;
    if (mark && (open === null || open === mark)) open = open === null ? mark : null;
    const isComment = isAsciiDoc && open === null && /^\/\/(?:\/\/|[^/]|$)/.test(line);
    if (isComment || open?.startsWith("/")) continue;
    if (open !== null || isLong || !(marks || isUnder)) {
      below.push(line);
      continue;
    }
    if (isUnder) below.pop();
    if (isUnder && below.at(-1)?.trim() === line.trim()) below.pop();
    yield piece();
    below = [];
    // WordPress has more signs around higher headings, wikis have fewer: the first ones are the highest.
    const ranked = isUnder ? line[0] : marks?.[3] && !isAsciiDoc ? marks[1] : undefined;
    if (ranked && !underlines.includes(ranked)) underlines.push(ranked);
    const level = ranked ? underlines.indexOf(ranked) + 1 : (marks?.[1]?.length ?? 1);
    const title = tidy((marks ? (marks[2] ?? "") : before).replace(emphasis, "$2"));
    const heading = marks ? `${line}\n` : `${before}\n${line}\n`;
    yield { heading, title, level, isHtml: false };
  }
  yield piece();
}

const hidden = {
  asciidoc: /^(?::[\w-]+:|image::|ifdef|endif).*$/gm,
  rst: /^\.\. .*\n(?:[ \t]+.*\n|\n(?=[ \t]))*|^\|[^|\n]+\|.*$/gm,
};

function paragraphOf(piece: Extract<Piece, { raw: string }>, lexer: Lexer): ReadmeParagraph[] {
  const { token, raw, form } = piece;
  if (form === "lines") {
    const readable = raw
      .replace(hidden[token.type === "rst" ? "rst" : "asciidoc"], "")
      .replace(/`([^`<]+?) *<[^>]*>`_+/g, "$1");
    return lexer.blockTokens(readable, []).flatMap((block) => paragraphOf(pieceOf(block), lexer));
  }
  if (form === "html") {
    const text = htmlText(raw.replace(/<a\b[\s\S]*?<\/a>/gi, ""));
    return /<p\b|<div\b/i.test(token.raw) && text !== "" ? [{ text, unlinked: text, form }] : [];
  }
  const within = form === "item" && "items" in token ? token.items[0] : token;
  const [inner] = form !== "text" && "tokens" in within ? (within.tokens ?? []) : [token];
  if (!["paragraph", "text"].includes(inner?.type) || !("text" in inner)) return [];
  const tokens = lexer.inlineTokens(String(inner.text));
  const text = tidy(wordsOf(tokens));
  return text === "" ? [] : [{ text, unlinked: tidy(wordsOf(tokens, false)), form }];
}

/** YAML or TOML that a site generator reads, above the text. */
const frontMatter = /^(---|\+\+\+)[ \t]*\n(?:[\w-]+[ \t]*[:=]|#)[\s\S]*?\n\1[ \t]*(?:\n|$)/;

/** Quotes and lists in each other, deeper than anybody reads, which take their reader long. */
const tooDeep = /^(?:[ \t]*(?:>|[-*+](?=[ \t]))){50,}/gm;

/** A README by the tree of its Markdown; AsciiDoc, reStructuredText and plain texts by their headings. */
export function readReadme(path: string, content: string): Readme {
  const isMarkdown = !/\.(?!(?:[rq]?md|markdown)$)[a-z]{2,9}$/i.test(path);
  const text = content
    .slice(0, mostCharacters)
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n");
  const lexer = new Lexer({ gfm: true });
  const sections: (Omit<ReadmeSection, "paragraphs"> & { pieces: Piece[] })[] = [
    { level: 0, title: "", isHtml: false, heading: "", source: "", pieces: [] },
  ];
  try {
    const pieces = isMarkdown
      ? piecesOfMarkdown(text.replace(frontMatter, "").replace(tooDeep, ""), lexer)
      : piecesOfLines(path, text);
    for (const piece of pieces) {
      const last = sections.at(-1);
      if ("title" in piece) sections.push({ ...piece, source: "", pieces: [] });
      else if (last) {
        last.source += piece.raw;
        last.pieces.push(piece);
      }
    }
  } catch {
    // Nested deeper than its reader goes.
  }
  return {
    path,
    isMarkdown,
    sections: sections.map(({ pieces, ...section }) => ({
      ...section,
      paragraphs: () =>
        pieces.flatMap((piece) => ("title" in piece ? [] : paragraphOf(piece, lexer))),
    })),
  };
}

/** What Create React App writes below headings instead of steps. */
const noSteps = /^(?:this project was bootstrapped with|this section has moved)\b.*$/i;

/** Of one part that are looked at. */
const mostSections = 20;

/** The sections that are a part of a README, each with all that stands below it, where there is something. */
export function* sectionsOf(
  { sections }: Readme,
  part: ReadmePart,
): Generator<Pick<ReadmeSection, "title" | "source">> {
  const own = sections.filter(({ title }) => announces(part, title));
  for (const section of own.slice(0, mostSections)) {
    const after = sections.slice(sections.indexOf(section) + 1);
    const end = after.findIndex(({ level }) => level <= section.level);
    const below = end < 0 ? after : after.slice(0, end);
    const whole = section.source + below.map((each) => each.heading + each.source).join("");
    const source = whole.trim();
    if (source !== "" && !noSteps.test(source)) yield { title: section.title, source };
  }
}
