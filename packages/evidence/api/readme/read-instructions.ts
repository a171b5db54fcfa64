import { sanitiseRichText } from "@public-code/core/api/rich-text/rich-text.ts";
import { isWebAddress } from "@public-code/core/contract/web-address.ts";
import { Marked, type Tokens } from "marked";
import { type Instructions, longestInstructions } from "#contract/evidence-values.ts";
import { type Readme, sectionsOf } from "./read-readme.ts";
import type { ReadmePart } from "./readme-headings.ts";

/** Characters of a section that are shown; the rest stands in the file. */
const mostShown = 4_000;
const longestHeading = 200;

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

function rendered(isMarkdown: boolean, text: string): string {
  if (!isMarkdown) return `<pre>${escaped(text)}</pre>`;
  try {
    return markdown.parse(text, { async: false });
  } catch {
    // Nested deeper than its reader goes.
    return "";
  }
}

/** The section of a README that says how to install or run it, as sanitised HTML; null where it has none. */
export function readInstructions(readme: Readme): Instructions | null {
  for (const { title, source } of [
    ...sectionsOf(readme, "install"),
    ...sectionsOf(readme, "run"),
    ...sectionsOf(readme, "develop"),
  ]) {
    const shown = cutAtLine(source);
    const html = sanitiseRichText(rendered(readme.isMarkdown, shown)).trim();
    if (html !== "" && html.length <= longestInstructions)
      return {
        path: readme.path.slice(0, 500),
        heading: title.slice(0, longestHeading),
        html,
        cut: shown.length < source.length,
      };
  }
  return null;
}

/** What a README tells of how its program is run. */
export interface ReadmeFacts {
  install: boolean;
  documentation: boolean;
  instructions: Instructions | null;
}

export function readmeFacts(readme: Readme): ReadmeFacts {
  const has = (part: ReadmePart) => !sectionsOf(readme, part).next().done;
  return {
    install: has("install"),
    documentation: has("documentation"),
    instructions: readInstructions(readme),
  };
}
