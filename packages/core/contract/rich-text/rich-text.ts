/** Elements that rich text may hold, by where they stand. */
export const inlineElements = ["a", "strong", "code", "br", "img"] as const;
export const blockElements = [
  "p",
  "h3",
  "h4",
  "ul",
  "ol",
  "pre",
  "blockquote",
  "table",
  "figure",
] as const;
const structuralElements = [
  "li",
  "caption",
  "figcaption",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
] as const;

export const richTextElements = [
  ...inlineElements,
  ...blockElements,
  ...structuralElements,
] as const;
export type RichTextElement = (typeof richTextElements)[number];

/** Attributes that an element of rich text may have; every other element has none. */
export const richTextAttributes = {
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  th: ["scope", "colspan", "rowspan"],
  td: ["colspan", "rowspan"],
} as const satisfies Partial<Record<RichTextElement, readonly string[]>>;
