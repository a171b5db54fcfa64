import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from "parse5";
import { isObjectKey } from "#api/storage/storage.ts";
import {
  type RichTextElement,
  type richTextAttributes,
  richTextElements,
} from "#contract/rich-text/rich-text.ts";
import { isWebAddress } from "#contract/web-address.ts";
import { NestingWriter } from "./rich-text-nesting.ts";

/** Where rich text is shown: the addresses in it are completed for that page. */
export interface RichTextPlace {
  /** Address of a path below the context path. */
  page(path: string): string;
  /** Address of a stored file by its key. */
  file(key: string): string;
}

/** What is stored: in-site links and pictures stay references. */
const asStored: RichTextPlace = { page: (path) => path, file: (key) => key };

const longestAddress = 2_000;
const unsafeInAddress = /[\s\p{Cc}\p{Cs}"'<>\\^`{|}]/u;
/** A path of the portal: no dot segments, which could lead to `//` and so to another host. */
const inSitePath = /^\/(?!\/)(?!(?:[^?#]*\/)?(?:\.|%2e){1,2}(?:[/?#]|$))(?![^?#]*\/\/)/i;
const mailAddress = /^mailto:[^\s@<>()[\],;:"'\\?&%/]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** An address as it may stand in `href`, or null. */
function linkAddress(href: string, place: RichTextPlace): string | null {
  const address = href.trim();
  if (address.length > longestAddress || unsafeInAddress.test(address)) return null;
  if (/^#./.test(address)) return address;
  if (address.startsWith("/")) return inSitePath.test(address) ? place.page(address) : null;
  return mailAddress.test(address) || isWebAddress(address) ? address : null;
}

const digits = (value: string) => (/^[1-9]\d{0,3}$/.test(value) ? value : null);
const scope = (value: string) => (/^(col|row)(group)?$/.test(value) ? value : null);

type Allowed = typeof richTextAttributes;
type AttributeRule = (value: string, place: RichTextPlace) => string | null;

/** What becomes of the value of an attribute; null where it goes. */
const attributeRules: {
  [Tag in keyof Allowed]: Record<Allowed[Tag][number], AttributeRule>;
} = {
  a: { href: linkAddress },
  img: {
    src: (value, { file }) => (isObjectKey(value.trim()) ? file(value.trim()) : null),
    alt: (value) => value,
    width: digits,
    height: digits,
  },
  th: { scope, colspan: digits, rowspan: digits },
  td: { colspan: digits, rowspan: digits },
};

/** Elements that say the same as one of ours. */
const replaced: Record<string, string> = {
  h1: "h3",
  h2: "h3",
  h5: "h4",
  h6: "h4",
  b: "strong",
  em: "strong",
  i: "strong",
  kbd: "code",
  samp: "code",
  tfoot: "tbody",
  ...Object.fromEntries(
    "address article aside center dd details div dl dt fieldset footer form header main nav section summary"
      .split(" ")
      .map((tag) => [tag, "p"]),
  ),
};

/** Elements whose content is no text of the author. */
const silent = new Set(
  "applet audio base canvas embed frameset head iframe math noembed noframes noscript object option plaintext script select style svg template textarea title video xmp".split(
    " ",
  ),
);
const deepest = 24;

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

function attributesOf(element: Element, tag: RichTextElement, place: RichTextPlace) {
  const given = new Map(element.attrs.map(({ name, value }) => [name, value]));
  // A picture without a description is one that says nothing.
  if (tag === "img" && !given.has("alt")) given.set("alt", "");
  const attributes = new Map<string, string>();
  const rules: Partial<Record<RichTextElement, Record<string, AttributeRule>>> = attributeRules;
  for (const [name, rule] of Object.entries(rules[tag] ?? {})) {
    const value = given.get(name);
    const kept = value === undefined ? null : rule(withoutControls(value), place);
    if (kept !== null) attributes.set(name, kept);
  }
  return attributes;
}

function allowedTag(element: Element): RichTextElement | undefined {
  const tag = replaced[element.tagName] ?? element.tagName;
  return richTextElements.find((name) => name === tag);
}

/** Characters that no HTML document may hold; browsers drop or change them. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be removed.
  const controls = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\uFDD0-\uFDEF\uFFFE\uFFFF]/g;
  return text.toWellFormed().replace(/\r\n?/g, "\n").replace(controls, "");
}

/** Elements that the parser makes for itself. */
const ofParser = 10;

/**
 * The tree that a browser would make. It opens again in each paragraph what the one before left open,
 * which can make any number of elements of a short text; such a text is shown as it was written.
 */
function parse(html: string): Node[] {
  let elements = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...parts) {
      elements += 1;
      if (elements > html.length + ofParser) throw new RangeError("more elements than characters");
      return defaultTreeAdapter.createElement(...parts);
    },
  };
  try {
    return parseFragment(html, { treeAdapter }).childNodes;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [defaultTreeAdapter.createTextNode(html)];
  }
}

/** Writes what is allowed of the tree, however deep it is. */
function sanitise(html: string, place: RichTextPlace): string {
  const writer = new NestingWriter();
  const rest: (Node | "end")[] = parse(withoutControls(html)).toReversed();
  let depth = 0;
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node === "end") {
      writer.close();
      depth -= 1;
    } else if (defaultTreeAdapter.isTextNode(node)) {
      writer.text(withoutControls(node.value));
    } else if (defaultTreeAdapter.isElementNode(node) && !silent.has(node.tagName)) {
      const tag = depth < deepest ? allowedTag(node) : undefined;
      if (tag && writer.open(tag, attributesOf(node, tag, place))) {
        rest.push("end");
        depth += 1;
      }
      for (const child of node.childNodes.toReversed()) rest.push(child);
    }
  }
  return writer.finish();
}

/**
 * HTML of the allow-list alone, as it is stored: p, h3, h4, ul, ol, li, a, strong, code, pre, table
 * parts, blockquote, br, figure, figcaption, img. Links are http(s), mailto or in-site; a picture's
 * `src` is the key of a stored file. Sanitising twice changes nothing.
 */
export function sanitiseRichText(html: string): string {
  return sanitise(html, asStored);
}

/** Makes a function that sanitises stored rich text again and completes its addresses for a page. */
export function richTextFor(place: RichTextPlace): (html: string) => string {
  return (html) => sanitise(html, place);
}

/** The keys of the stored files that rich text shows. */
export function richTextFileKeys(html: string): string[] {
  const keys = new Set<string>();
  sanitise(html, {
    ...asStored,
    file(key) {
      keys.add(key);
      return key;
    },
  });
  return [...keys];
}
