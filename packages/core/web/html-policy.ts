import { richTextAttributes, richTextElements } from "#contract/rich-text/rich-text.ts";

/** As much of an element as judging it reads; a browser's own elements are such. */
export interface HtmlElement {
  readonly localName: string;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
}

/** As much of the browser's Trusted Types as is used here; TypeScript does not know them yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string, type?: string, sink?: string): string | null },
  ): { createHTML(html: string): string };
}

/** What every parsed document has, whether or not the text names it. */
const documentElements = ["html", "head", "body"];
const elements: ReadonlySet<string> = new Set([...documentElements, ...richTextElements]);
const attributes: Readonly<Record<string, readonly string[]>> = richTextAttributes;
/** React makes a script element of this text, and fills it afterwards. */
const emptyScript = "<script></script>";
/** Returns a separate document, in which no script runs. */
const parserSink = "DOMParser parseFromString";

const plainSchemes: ReadonlySet<string> = new Set(["https:", "http:", "mailto:"]);

/** True where an address leads to a page, a file or a mailbox, and runs nothing. */
function isPlainAddress(address: string): boolean {
  // Read as a browser does, which skips spaces and line breaks in a scheme; our own have none.
  const anywhere = "https://portal.invalid/";
  return URL.canParse(address, anywhere) && plainSchemes.has(new URL(address, anywhere).protocol);
}

/** True for elements that rich text may hold, with no attribute but its own. */
export function isRichText(iterable: Iterable<HtmlElement>): boolean {
  return [...iterable].every(
    ({ localName, attributes: given }) =>
      elements.has(localName) &&
      [...given].every(
        ({ name, value }) =>
          attributes[localName]?.includes(name) &&
          ((name !== "href" && name !== "src") || isPlainAddress(value)),
      ),
  );
}

/**
 * Lets text become HTML only where it is rich text, no matter which code inserts it. The content
 * policy of pages asks browsers for this; without Trusted Types in the browser nothing changes.
 */
export function guardHtml(): void {
  // Missing in browsers without Trusted Types; its shape is the standard's.
  const factory = Object(globalThis).trustedTypes as TrustedTypes | undefined;
  if (!factory) return;
  const inspected = factory.createPolicy("inspected", { createHTML: (html) => html });
  factory.createPolicy("default", {
    createHTML(html, _type, sink) {
      if (sink === parserSink || html === emptyScript) return html;
      const parsed = new DOMParser().parseFromString(inspected.createHTML(html), "text/html");
      return isRichText(parsed.querySelectorAll("*")) ? html : null;
    },
  });
}
