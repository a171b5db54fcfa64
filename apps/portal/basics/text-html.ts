/** A piece of a page's own text as the JSON files of `packages/content/web/texts` have it. */
interface TextBlock {
  paragraph?: string;
  note?: string;
  list?: readonly string[];
  numbered?: readonly string[];
  code?: readonly string[];
  table?: { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };
}

export interface TextSection {
  heading: string;
  blocks: readonly TextBlock[];
  links?: readonly { label: string; href: string }[];
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A line with its marks (`code`, **strong**, [label](address)) as HTML. */
function lineHtml(line: string): string {
  return escaped(line)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\[([^\]]+)\]\((https:\/\/[^)\s]+)\)/g, '<a href="$2">$1</a>');
}

const items = (lines: readonly string[]) =>
  lines.map((line) => `<li>${lineHtml(line)}</li>`).join("");

function tableHtml({ caption, head, rows }: NonNullable<TextBlock["table"]>): string {
  const heads = head.map((cell) => `<th scope="col">${lineHtml(cell)}</th>`).join("");
  const body = rows
    .map(([first = "", ...cells]) => {
      const rest = cells.map((cell) => `<td>${lineHtml(cell)}</td>`).join("");
      return `<tr><th scope="row">${lineHtml(first)}</th>${rest}</tr>`;
    })
    .join("");
  return `<table><caption>${lineHtml(caption)}</caption><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table>`;
}

function blockHtml({ paragraph, note, list, numbered, code, table }: TextBlock): string {
  if (paragraph !== undefined) return `<p>${lineHtml(paragraph)}</p>`;
  if (note !== undefined) return `<blockquote><p>${lineHtml(note)}</p></blockquote>`;
  if (list) return `<ul>${items(list)}</ul>`;
  if (numbered) return `<ol>${items(numbered)}</ol>`;
  if (code) return `<pre>${escaped(code.join("\n"))}</pre>`;
  return table ? tableHtml(table) : "";
}

/** A section of a page's own text as the rich text that operators edit. */
export function sectionHtml({ blocks, links = [] }: Omit<TextSection, "heading">): string {
  const addresses = links.map(
    ({ label, href }) => `<li><a href="${escaped(href)}">${escaped(label)}</a></li>`,
  );
  return [
    ...blocks.map(blockHtml),
    ...(addresses.length > 0 ? [`<ul>${addresses.join("")}</ul>`] : []),
  ].join("");
}
