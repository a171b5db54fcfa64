import { expect, test } from "vitest";
import { hideClosedNotice } from "./closed-notice.ts";
import { recordEarlyChoices } from "./early-choices.ts";
import { markEnglishOffer } from "./english-offer.ts";
import { type HtmlElement, isRichText } from "./html-policy.ts";

function element(localName: string, attributes: Record<string, string> = {}): HtmlElement {
  return {
    localName,
    attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
  };
}

test("rich text is let through", () => {
  const text = [
    element("html"),
    element("head"),
    element("body"),
    element("p"),
    element("strong"),
    element("a", { href: "https://example.tw/a" }),
    element("a", { href: "mailto:code@example.tw" }),
    element("a", { href: "/portal/qna?lang=en-US" }),
    element("a", { href: "#steps" }),
    element("img", { src: "/files/pcp/ab", alt: "", width: "10", height: "5" }),
    element("img", { src: "9f2c/key-of-a-stored-picture", alt: "" }),
    element("th", { scope: "col", colspan: "2" }),
  ];
  expect(isRichText(text)).toBe(true);
});

test.each([
  ["a script", element("script")],
  ["a style", element("style")],
  ["a frame", element("iframe", { src: "https://example.tw" })],
  ["a drawing", element("svg")],
  ["a form", element("form")],
  ["a handler", element("img", { src: "/files/pcp/ab", onerror: "alert(1)" })],
  ["a handler of the page", element("body", { onload: "alert(1)" })],
  ["a style of its own", element("p", { style: "position:fixed" })],
  ["an id that code could look for", element("p", { id: "settings" })],
  ["a link that runs", element("a", { href: "javascript:alert(1)" })],
  ["a link that runs, hidden", element("a", { href: " \tJaVaScRiPt:alert(1)" })],
  ["a link that runs, in pieces", element("a", { href: "java\nscript:alert(1)" })],
  ["an address that is none", element("a", { href: "https://" })],
  ["a picture that is a document", element("img", { src: "data:text/html,x" })],
])("%s is refused", (_name, node) => {
  expect(isRichText([element("p"), node])).toBe(false);
});

test("scripts of the document pass as text where React writes them anew", () => {
  // What looks like a tag would be taken for HTML and refused, and with it the whole page.
  expect(recordEarlyChoices + hideClosedNotice + markEnglishOffer).not.toContain("<");
});
