import {
  blockElements,
  inlineElements,
  type RichTextElement,
} from "#contract/rich-text/rich-text.ts";

/**
 * The second half of sanitising: which element may stand in which. Browsers move misplaced elements
 * about while they parse (a list out of a paragraph, a word out of a table, a `li` out of its page), so
 * a tree that follows these rules is the only one that reads the same everywhere.
 */

type Content = RichTextElement | "text";
type Holder = RichTextElement | "root";

const phrase: readonly Content[] = ["text", ...inlineElements];
const flow: readonly Content[] = [...phrase, ...blockElements];

const contents: Record<Holder, readonly Content[]> = {
  root: flow,
  blockquote: flow,
  li: flow,
  td: flow,
  th: flow,
  figure: [...flow.filter((element) => element !== "figure"), "figcaption"],
  p: phrase,
  h3: phrase,
  h4: phrase,
  pre: phrase,
  caption: phrase,
  figcaption: phrase,
  a: phrase,
  strong: phrase,
  code: phrase,
  ul: ["li"],
  ol: ["li"],
  table: ["caption", "thead", "tbody"],
  thead: ["tr"],
  tbody: ["tr"],
  tr: ["th", "td"],
  br: [],
  img: [],
};

/** The element that is implied where something stands directly in one of these. */
const implied: Partial<Record<Holder, RichTextElement>> = {
  ul: "li",
  ol: "li",
  table: "tbody",
  thead: "tr",
  tbody: "tr",
  tr: "td",
};

/** The attribute without which an element says nothing. */
const needs: Partial<Record<RichTextElement, string>> = { a: "href", img: "src" };

const isVoid = (tag: RichTextElement) => tag === "br" || tag === "img";
/** Ends before a block that stands in it, and goes on behind it. */
const isSplit = (tag: Holder) => contents[tag] === phrase;
const isInline = (tag: Holder) => inlineElements.some((inline) => inline === tag);

interface Entry {
  tag: Holder;
  attributes: string;
  /** `shut` is split by a block that is still open; `waiting` has no content yet. */
  state: "waiting" | "open" | "shut" | "dropped";
  implied: boolean;
}

/** The elements to put between a holder and its content; null where none of them helps. */
function pathTo(holder: Holder, content: Content): RichTextElement[] | null {
  const path: RichTextElement[] = [];
  let last = holder;
  while (!contents[last].includes(content)) {
    const next = implied[last];
    if (!next) return null;
    path.push(next);
    last = next;
  }
  return path;
}

/** Quotes stay as they are written. */
function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * Writes HTML element by element, each where it may stand. A link without address and a picture
 * without file are dropped.
 */
export class NestingWriter {
  #result = "";
  readonly #stack: Entry[] = [{ tag: "root", attributes: "", state: "open", implied: false }];

  finish(): string {
    while (this.#stack.length > 1) this.#pop();
    return this.#result;
  }

  /** True where the element has to be closed. */
  open(tag: RichTextElement, values: ReadonlyMap<string, string>): boolean {
    const needed = needs[tag];
    const placed = (!needed || values.has(needed)) && this.#place(tag);
    const attributes = [...values]
      .map(([name, value]) => ` ${name}="${escapeMarkup(value).replaceAll('"', "&quot;")}"`)
      .join("");
    if (isVoid(tag)) {
      if (!placed) return false;
      this.#flush();
      this.#result += `<${tag}${attributes}>`;
      return false;
    }
    const state = placed ? "waiting" : "dropped";
    this.#stack.push({ tag, attributes, state, implied: false });
    // A cell without content still holds its column.
    if (placed && (tag === "td" || tag === "th")) this.#flush();
    return true;
  }

  close(): void {
    while (this.#stack.at(-1)?.implied) this.#pop();
    if (this.#stack.length > 1) this.#pop();
  }

  text(plain: string): void {
    const text = escapeMarkup(plain);
    const first = this.#startsRun();
    const preformatted = this.#run().some((candidate) => candidate.tag === "pre");
    // Browsers show no line break that stands first in `pre`, and no blank that begins a paragraph.
    const shown = first && preformatted ? text.replace(/^\n+/, "") : text;
    const blank = shown.trim() === "";
    if (shown === "" || (blank && first && !preformatted)) return;
    if (blank && !contents[this.#kept().tag].includes("text")) return;
    if (!this.#place("text")) return;
    this.#flush();
    this.#result += shown;
  }

  #kept(): Entry {
    const entry = this.#stack.findLast((candidate) => candidate.state !== "dropped");
    if (!entry) throw new RangeError("the root was closed");
    return entry;
  }

  /** The paragraph or the like at the top of the stack, and the inline elements that are open in it. */
  #run(): Entry[] {
    const kept = this.#stack.filter((candidate) => candidate.state !== "dropped");
    const start = kept.findLastIndex((candidate) => !isInline(candidate.tag));
    return kept.slice(isSplit(kept[start]?.tag ?? "root") ? start : start + 1);
  }

  /** True where text would stand first in a paragraph or the like. */
  #startsRun(): boolean {
    const run = this.#run();
    return run.length > 0 && run.every((candidate) => candidate.state !== "open");
  }

  /** Makes the top of the stack take the content; false where it has no place here. */
  #place(content: Content): boolean {
    let last = this.#stack.at(-1);
    while (last?.implied && pathTo(last.tag, content) === null) {
      this.#pop();
      last = this.#stack.at(-1);
    }
    const run = this.#run();
    const inRun = run.length > 0 && phrase.includes(content);
    if (inRun) return !run.some((candidate) => candidate.tag === content);
    const holder = this.#stack.findLast(
      (candidate) => candidate.state !== "dropped" && !isSplit(candidate.tag),
    );
    const path = holder ? pathTo(holder.tag, content) : null;
    if (path === null) return false;
    for (const entry of run.reverse()) this.#shut(entry);
    for (const tag of path)
      this.#stack.push({ tag, attributes: "", state: "waiting", implied: true });
    return true;
  }

  #shut(entry: Entry): void {
    if (entry.state === "open") this.#result += `</${entry.tag}>`;
    entry.state = "shut";
  }

  /** Writes the start tags that wait for content, but for those that a block has split. */
  #flush(): void {
    const run = new Set(this.#run());
    for (const entry of this.#stack) {
      const waits = entry.state === "waiting" || (entry.state === "shut" && run.has(entry));
      if (!waits) continue;
      this.#result += `<${entry.tag}${entry.attributes}>`;
      entry.state = "open";
    }
  }

  #pop(): void {
    const entry = this.#stack.pop();
    if (entry?.state === "open") this.#result += `</${entry.tag}>`;
  }
}
