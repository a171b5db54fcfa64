import { sanitiseRichText } from "@public-code/core/api/rich-text/rich-text.ts";
import { isWebAddress } from "@public-code/core/contract/rules.ts";
import { Marked, type Tokens } from "marked";
import { type Instructions, longestInstructions } from "#contract/evidence-values.ts";
import { installingPattern } from "./known-files.ts";

/** Characters of a section that are shown; the rest stands in the file. */
const mostShown = 4_000;
const longestHeading = 200;
/** A longer line is no heading. */
const longestLine = 500;

const installs = new RegExp(installingPattern, "iu");
const runs = /\b(?:run|running|usage)\b|執行|运行|運行|使用方式|使用方法/iu;

interface Heading {
  level: number;
  title: string;
  /** Lines on which it begins, and on which what stands below it begins. */
  from: number;
  below: number;
}

const fence = /^ {0,3}(`{3,}|~{3,})/;
const hashes = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;
const underline = /^ {0,3}([=~^-])\1{2,}[ \t]*$/;

/** The headings of Markdown or reStructuredText, but those within code. */
function headingsOf(lines: readonly string[]): Heading[] {
  const headings: Heading[] = [];
  let open: string | null = null;
  for (const [index, line] of lines.entries()) {
    const mark = fence.exec(line)?.[1];
    if (mark && (open === null || (mark.startsWith(open) && line.trim() === mark)))
      open = open === null ? mark : null;
    if (open !== null || mark || line.length > longestLine) continue;
    const [, level, title = ""] = hashes.exec(line) ?? [];
    if (level !== undefined)
      headings.push({ level: level.length, title, from: index, below: index + 1 });
    const before = lines[index - 1]?.trim() ?? "";
    const isUnderlined = underline.test(line) && before !== "" && !hashes.test(before);
    if (isUnderlined && !/^[|>*+-]/.test(before))
      headings.push({
        level: line.trim().startsWith("=") ? 1 : 2,
        title: before,
        from: index - 1,
        below: index + 1,
      });
  }
  return headings;
}

/** The text of a heading without its marks and pictures. */
const plainTitle = (title: string) =>
  title
    .replace(/!\[[^\]]*\]\([^)]*\)|<[^>]*>/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`]/g, "")
    .trim();

/** Up to the end of a line; a single line that is longer ends where it may. */
function cutAtLine(text: string): string {
  if (text.length <= mostShown) return text;
  const end = text.lastIndexOf("\n", mostShown);
  return text.slice(0, end > 0 ? end : mostShown).toWellFormed();
}

/** Markdown without pictures, without its author's HTML, and with links to other sites alone. */
const markdown = new Marked({
  gfm: true,
  renderer: {
    html: () => "",
    image: () => "",
    checkbox: () => "",
    heading({ tokens }: Tokens.Heading) {
      return `<h4>${this.parser.parseInline(tokens)}</h4>\n`;
    },
    link({ href, tokens }: Tokens.Link) {
      const label = this.parser.parseInline(tokens);
      return isWebAddress(href) ? `<a href="${escaped(encoded(href))}">${label}</a>` : label;
    },
  },
});

/** An address with other letters as browsers ask for it. */
const encoded = (href: string) => new URL(href).href;

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const isMarkdown = (path: string) => !/\.(?!md$|markdown$)[a-z]{2,8}$/i.test(path);

function rendered(path: string, text: string): string {
  if (!isMarkdown(path)) return `<pre>${escaped(text)}</pre>`;
  try {
    return markdown.parse(text, { async: false });
  } catch {
    // Nested deeper than its reader goes.
    return "";
  }
}

/** The section of a README that says how to install or run it, as sanitised HTML; null where it has none. */
export function readInstructions(path: string, text: string): Instructions | null {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
  const headings = headingsOf(lines);
  const at = [installs, runs]
    .map((pattern) => headings.findIndex((heading) => pattern.test(heading.title)))
    .find((index) => index >= 0);
  const heading = at === undefined ? undefined : headings[at];
  if (at === undefined || !heading) return null;
  const next = headings.slice(at + 1).find(({ level }) => level <= heading.level);
  const section = lines.slice(heading.below, next?.from).join("\n").trim();
  const shown = cutAtLine(section);
  const html = sanitiseRichText(rendered(path, shown)).trim();
  if (html === "" || html.length > longestInstructions) return null;
  return {
    path: path.slice(0, 500),
    heading: plainTitle(heading.title).slice(0, longestHeading),
    html,
    cut: shown.length < section.length,
  };
}
