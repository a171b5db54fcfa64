import { isObjectKey } from "@public-code/core/api/storage/storage.ts";
import {
  richTextAttributes,
  richTextElements,
} from "@public-code/core/contract/rich-text/rich-text.ts";
import { isWebAddress } from "@public-code/core/contract/rules.ts";
import sanitizeHtml, { type Attributes, type IOptions } from "sanitize-html";
import { settleNesting } from "./rich-text-nesting.ts";

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
  if (/^mailto:/i.test(address)) return mailAddress.test(address) ? address : null;
  if (!isWebAddress(address)) return null;
  const { username, password } = new URL(address);
  return username === "" && password === "" ? address : null;
}

const digits = (value: string | undefined) => /^[1-9]\d{0,3}$/.test(value ?? "");

/** Keeps the named attributes whose values pass. */
function only(attributes: Attributes, names: Record<string, (value: string) => boolean>) {
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) => Object.hasOwn(names, name) && names[name]?.(value),
    ),
  );
}

const cell = { colspan: digits, rowspan: digits };
const headerCell = { ...cell, scope: (value: string) => /^(col|row)(group)?$/.test(value) };

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
const silent =
  "applet audio base canvas embed frameset head iframe math noembed noframes noscript object option plaintext script select style svg template textarea title video xmp".split(
    " ",
  );

function optionsFor(place: RichTextPlace): IOptions {
  return {
    allowedTags: [...richTextElements],
    allowedAttributes: Object.fromEntries(
      Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]]),
    ),
    nonTextTags: silent,
    nestingLimit: 24,
    parseStyleAttributes: false,
    // Addresses are judged below, more strictly; this is the library's own judgement beside it.
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    transformTags: {
      ...replaced,
      a: (tagName, { href }) => {
        const address = href === undefined ? null : linkAddress(href, place);
        return { tagName, attribs: address === null ? {} : { href: address } };
      },
      img: (tagName, attributes) => {
        const key = attributes.src?.trim() ?? "";
        if (!isObjectKey(key)) return { tagName, attribs: {} };
        const { alt = "", ...size } = only(attributes, {
          alt: () => true,
          width: digits,
          height: digits,
        });
        return { tagName, attribs: { src: place.file(key), alt, ...size } };
      },
      th: (tagName, attributes) => ({ tagName, attribs: only(attributes, headerCell) }),
      td: (tagName, attributes) => ({ tagName, attribs: only(attributes, cell) }),
    },
  };
}

const storedOptions = optionsFor(asStored);

/** Characters that no HTML document may hold; browsers drop or change them. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be removed.
  const controls = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\uFDD0-\uFDEF\uFFFE\uFFFF]/g;
  return text.toWellFormed().replace(/\r\n?/g, "\n").replace(controls, "");
}

function sanitise(html: string, options: IOptions): string {
  return settleNesting(withoutControls(sanitizeHtml(withoutControls(html), options)));
}

/**
 * HTML of the allow-list alone, as it is stored: p, h3, h4, ul, ol, li, a, strong, code, pre, table
 * parts, blockquote, br, figure, figcaption, img. Links are http(s), mailto or in-site; a picture's
 * `src` is the key of a stored file. Sanitising twice changes nothing.
 */
export function sanitiseRichText(html: string): string {
  return sanitise(html, storedOptions);
}

/** Makes a function that sanitises stored rich text again and completes its addresses for a page. */
export function richTextFor(place: RichTextPlace): (html: string) => string {
  const options = optionsFor(place);
  return (html) => sanitise(html, options);
}

/** The keys of the stored files that rich text shows. */
export function richTextFileKeys(html: string): string[] {
  const keys = new Set<string>();
  sanitise(
    html,
    optionsFor({
      ...asStored,
      file(key) {
        keys.add(key);
        return key;
      },
    }),
  );
  return [...keys];
}
