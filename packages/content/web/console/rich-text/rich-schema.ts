import {
  type RichTextElement,
  richTextAttributes,
} from "@public-code/core/contract/rich-text/rich-text.ts";
import { type Attrs, type NodeSpec, Schema } from "prosemirror-model";
import { isLinkAddress } from "./link-address.ts";

const attributes: Partial<Record<RichTextElement, readonly string[]>> = richTextAttributes;

/** A node that is one element with the attributes of the contract. */
function element(tag: RichTextElement, spec: NodeSpec, alike = ""): NodeSpec {
  const names = attributes[tag] ?? [];
  const defaults = Object.fromEntries(names.map((name) => [name, { default: null }]));
  return {
    ...spec,
    attrs: defaults,
    parseDOM: [
      {
        tag: `${tag}${alike}`,
        getAttrs: (node: HTMLElement): Attrs =>
          Object.fromEntries(names.map((name) => [name, node.getAttribute(name)])),
        ...(tag === "pre" && { preserveWhitespace: "full" }),
      },
    ],
    toDOM: ({ attrs, isLeaf }) => (isLeaf ? [tag, attrs] : [tag, attrs, 0]),
  };
}

const block = { group: "block", content: "inline*" };
const list = { group: "block", content: "li+" };
const cell = { content: "block+", isolating: true };

/**
 * The elements of rich text as the editor holds them. Text in `li`, cells, quotes and figures stands
 * in paragraphs here; `rich-html.ts` writes it without them where it is one.
 */
export const richSchema = new Schema({
  nodes: {
    doc: { content: "block+" },
    p: element("p", block),
    h3: element("h3", { ...block, defining: true }, ",h1,h2"),
    h4: element("h4", { ...block, defining: true }, ",h5,h6"),
    ul: element("ul", list),
    ol: element("ol", list),
    li: element("li", { content: "block+", defining: true }),
    pre: element("pre", { ...block, code: true, defining: true }),
    blockquote: element("blockquote", { group: "block", content: "block+", defining: true }),
    table: element("table", {
      group: "block",
      content: "(caption | thead | tbody)+",
      isolating: true,
    }),
    caption: element("caption", { content: "inline*", isolating: true }),
    thead: element("thead", { content: "tr+" }),
    tbody: element("tbody", { content: "tr+" }, ",tfoot"),
    tr: element("tr", { content: "(th | td)+" }),
    th: element("th", cell),
    td: element("td", cell),
    figure: element("figure", { group: "block", content: "(block | figcaption)+" }),
    figcaption: element("figcaption", { content: "inline*", isolating: true }),
    br: element("br", { group: "inline", inline: true, selectable: false }),
    img: element("img", { group: "inline", inline: true, draggable: true }, "[src]"),
    text: { group: "inline" },
  },
  marks: {
    a: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (node: HTMLElement) => {
            const href = node.getAttribute("href") ?? "";
            return isLinkAddress(href) && { href };
          },
        },
      ],
      toDOM: ({ attrs: { href } }) => ["a", { href }, 0],
    },
    strong: {
      parseDOM: [
        // A document of Google is one `b` whose style says that it is none.
        { tag: "b", getAttrs: (node: HTMLElement) => node.style.fontWeight !== "normal" && null },
        { tag: "strong,em,i" },
        { style: "font-weight", getAttrs: (weight) => /^(bold|[6-9]00)/.test(weight) && null },
      ],
      toDOM: () => ["strong", 0],
    },
    code: { parseDOM: [{ tag: "code,kbd,samp" }], toDOM: () => ["code", 0] },
  },
});
