/** As much of a DOM node as cleaning reads; a browser's own nodes are such. */
export interface RichNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<RichNode>;
  getAttribute?(name: string): string | null;
}

const elementNode = 1;
const textNode = 3;

const kept = new Set(
  "p h3 h4 ul ol li a strong code pre blockquote br img figure figcaption table caption thead tbody tr th td".split(
    " ",
  ),
);
/** Elements that say the same as one of ours, as the server reads them. */
const replaced: Readonly<Record<string, string>> = {
  h1: "h3",
  h2: "h3",
  h5: "h4",
  h6: "h4",
  b: "strong",
  em: "strong",
  i: "strong",
  div: "p",
};
/** Elements whose content is no text of the author. */
const silent = new Set(
  "script style template title head meta link svg math iframe object".split(" "),
);
const empty = new Set(["br", "img"]);
const attributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  th: ["scope", "colspan", "rowspan"],
  td: ["colspan", "rowspan"],
};
const blocks = new Set(["p", "h3", "h4", "ul", "ol", "pre", "blockquote", "table", "figure"]);

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** True for an address that a link of rich text may lead to; the server judges more strictly. */
export function isLinkAddress(address: string): boolean {
  return /^(https?:\/\/\S+|mailto:\S+@\S+|\/(?!\/)\S*|#\S+)$/i.test(address.trim());
}

function attributesOf(node: RichNode, tag: string): string {
  return (attributes[tag] ?? [])
    .flatMap((name) => {
      const value = node.getAttribute?.(name) ?? null;
      if (value === null || (name === "href" && !isLinkAddress(value))) return [];
      return [` ${name}="${escapeText(value).replaceAll('"', "&quot;")}"`];
    })
    .join("");
}

function cleanNode(node: RichNode): string {
  if (node.nodeType === textNode) return escapeText(node.textContent ?? "");
  if (node.nodeType !== elementNode) return "";
  const name = node.nodeName.toLowerCase();
  if (silent.has(name)) return "";
  const tag = replaced[name] ?? name;
  const inside = cleanNodes(node.childNodes);
  if (!kept.has(tag)) return inside;
  if (empty.has(tag)) return `<${tag}${attributesOf(node, tag)}>`;
  // A paragraph around paragraphs, as a pasted page has them, says nothing of its own.
  if (tag === "p" && [...blocks].some((block) => inside.includes(`<${block}>`))) return inside;
  const attributesText = attributesOf(node, tag);
  if (tag === "a" && attributesText === "") return inside;
  return `<${tag}${attributesText}>${inside}</${tag}>`;
}

/** HTML of the elements that rich text knows, from whatever was typed or pasted. */
export function cleanNodes(nodes: Iterable<RichNode>): string {
  return [...nodes].map(cleanNode).join("");
}

/** Plain text as paragraphs, with its line breaks. */
export function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => `<p>${part.split("\n").map(escapeText).join("<br>")}</p>`)
    .join("");
}

/** Rich text without words and pictures is nothing. */
export function withoutEmpty(html: string): string {
  const words = html.replace(/<(?!img\b)[^>]*>/g, "").replaceAll("&nbsp;", " ");
  return words.trim() === "" ? "" : html;
}
