import { describe, expect, test } from "vitest";
import {
  cleanNodes,
  isLinkAddress,
  paragraphs,
  type RichNode,
  withoutEmpty,
} from "./clean-rich-text.ts";

const words = (textContent: string): RichNode => ({
  nodeType: 3,
  nodeName: "#text",
  textContent,
  childNodes: [],
});

function element(
  name: string,
  attributes: Record<string, string>,
  ...children: (RichNode | string)[]
): RichNode {
  return {
    nodeType: 1,
    nodeName: name.toUpperCase(),
    textContent: "",
    childNodes: children.map((child) => (typeof child === "string" ? words(child) : child)),
    getAttribute: (attribute) => attributes[attribute] ?? null,
  };
}

const clean = (...nodes: RichNode[]) => cleanNodes(nodes);

describe("cleaning rich text", () => {
  test("keeps what rich text knows and escapes its words", () => {
    expect(clean(element("p", {}, "a < b & ", element("strong", {}, "c")))).toBe(
      "<p>a &lt; b &amp; <strong>c</strong></p>",
    );
  });

  test("reads other names as the server does", () => {
    expect(clean(element("h1", {}, "一"), element("div", {}, element("b", {}, "二")))).toBe(
      "<h3>一</h3><p><strong>二</strong></p>",
    );
  });

  test("drops styles, classes, handlers and scripts", () => {
    const pasted = element("p", { style: "color:red", class: "Mso", onclick: "x()" }, "字");
    expect(clean(pasted, element("script", {}, "alert(1)"), element("style", {}, "p{}"))).toBe(
      "<p>字</p>",
    );
  });

  test("unwraps what it does not know", () => {
    expect(clean(element("span", {}, element("font", {}, "字")))).toBe("字");
  });

  test("keeps a safe link and drops the address of another", () => {
    expect(clean(element("a", { href: "https://example.tw/?a=1&b=2" }, "站"))).toBe(
      '<a href="https://example.tw/?a=1&amp;b=2">站</a>',
    );
    expect(clean(element("a", { href: "javascript:alert(1)" }, "站"))).toBe("站");
  });

  test("does not let an attribute end early", () => {
    expect(clean(element("img", { src: 'k"><script>', alt: "圖" }))).toBe(
      '<img src="k&quot;&gt;&lt;script&gt;" alt="圖">',
    );
  });

  test("takes a wrapper around paragraphs away", () => {
    expect(clean(element("div", {}, element("p", {}, "一"), element("p", {}, "二")))).toBe(
      "<p>一</p><p>二</p>",
    );
  });
});

test.each([
  ["https://example.tw", true],
  ["mailto:a@example.tw", true],
  ["/codeGuide", true],
  ["#part", true],
  ["//example.tw", false],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["", false],
])("says of %j whether a link may lead there", (address, allowed) =>
  expect(isLinkAddress(address)).toBe(allowed),
);

test("makes paragraphs of plain text", () => {
  expect(paragraphs("一\r\n二\n\n\n<三>\n")).toBe("<p>一<br>二</p><p>&lt;三&gt;</p>");
  expect(paragraphs("  ")).toBe("");
});

test("calls markup without words nothing", () => {
  expect(withoutEmpty("<p><br></p>")).toBe("");
  expect(withoutEmpty("<p>字</p>")).toBe("<p>字</p>");
  expect(withoutEmpty('<p><img src="k"></p>')).toBe('<p><img src="k"></p>');
});
