import { hostileHtml } from "@public-code/portal/test-support/hostile-html.ts";
import {
  elementsOf,
  parseStrictHtml,
  textOf,
} from "@public-code/portal/test-support/strict-html.ts";
import { propertyRuns } from "@public-code/portal/test-support/test-scope.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { richTextFileKeys, richTextFor, sanitiseRichText } from "./rich-text.ts";

const allowed =
  "a blockquote br caption code figcaption figure h3 h4 img li ol p pre strong table tbody td th thead tr ul".split(
    " ",
  );
const attributes: Record<string, Record<string, RegExp>> = {
  a: {
    href: /^(https?:\/\/[^/\s@]+(\/\S*|[?#]\S*)?|mailto:[\w.+-]+@[\w.-]+|\/([^/\\]\S*)?|#\S+)$/,
  },
  img: {
    src: /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/,
    alt: /^/,
    width: /^[1-9]\d{0,3}$/,
    height: /^[1-9]\d{0,3}$/,
  },
  th: { scope: /^(col|row)(group)?$/, colspan: /^[1-9]\d{0,3}$/, rowspan: /^[1-9]\d{0,3}$/ },
  td: { colspan: /^[1-9]\d{0,3}$/, rowspan: /^[1-9]\d{0,3}$/ },
};
/** Where browsers leave these elements; elsewhere they move them, or what is around them. */
const parents: Record<string, string[]> = {
  li: ["ul", "ol"],
  caption: ["table"],
  thead: ["table"],
  tbody: ["table"],
  tr: ["thead", "tbody"],
  td: ["tr"],
  th: ["tr"],
  figcaption: ["figure"],
};
const onlyElements = ["ul", "ol", "table", "thead", "tbody", "tr"];
const onlyPhrases = ["p", "h3", "h4", "pre", "caption", "figcaption", "a", "strong", "code"];
const phrases = ["a", "strong", "code", "br", "img"];

/** What is wrong with sanitised HTML; an empty list where nothing in it is alive or out of place. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not be there.
  if (!html.isWellFormed() || /[\0-\x08\x0B-\x1F\x7F-\x9F]/.test(html)) faults.push("characters");
  const root = parseStrictHtml(html);
  for (const { element, around } of elementsOf(root)) {
    const parent = around[0]?.tag ?? "";
    if (!allowed.includes(element.tag)) faults.push(`element ${element.tag}`);
    for (const [name, value] of Object.entries(element.attributes)) {
      if (!attributes[element.tag]?.[name]?.test(value))
        faults.push(`${element.tag} ${name}=${value}`);
    }
    if (element.tag === "a" && !element.attributes.href) faults.push("link without address");
    if (element.tag === "img" && !element.attributes.src) faults.push("picture without file");
    if (parents[element.tag]?.includes(parent) === false)
      faults.push(`${element.tag} in ${parent}`);
    if (onlyPhrases.includes(parent) && !phrases.includes(element.tag))
      faults.push(`${element.tag} in ${parent}`);
    if (onlyElements.includes(parent) && !parents[element.tag])
      faults.push(`${element.tag} in ${parent}`);
    if (phrases.includes(element.tag) && around.some((ancestor) => ancestor.tag === element.tag))
      if (around.findIndex((ancestor) => ancestor.tag === element.tag) < blockIndex(around))
        faults.push(`${element.tag} in itself`);
    if (onlyElements.includes(element.tag))
      for (const child of element.children)
        if (typeof child === "string") faults.push(`text in ${element.tag}`);
    if (around.length > 30) faults.push("too deep");
  }
  return faults;
}

function blockIndex(around: { tag: string }[]): number {
  const index = around.findIndex((ancestor) => !phrases.includes(ancestor.tag));
  return index < 0 ? around.length : index;
}

describe("sanitised rich text", () => {
  test.each(hostileHtml)("has nothing alive in it: %j", (html) => {
    const once = sanitiseRichText(html);
    expect(faultsOf(once)).toEqual([]);
    expect(sanitiseRichText(once)).toBe(once);
  });

  test.each([
    ["<p>", "</p>"],
    ["<ul><li>", "</li></ul>"],
    ["<table><tbody><tr><td>", "</td></tr></tbody></table>"],
    ['<a href="/x">', "</a>"],
    ["<pre>", "</pre>"],
  ])("has nothing alive in it, inside %s", (before, after) => {
    for (const html of hostileHtml) {
      const once = sanitiseRichText(`${before}${html}${after}<p>end</p>`);
      expect(faultsOf(once), html).toEqual([]);
      expect(sanitiseRichText(once), html).toBe(once);
    }
  });

  test("has nothing alive in it when attacks follow each other", () => {
    const all = sanitiseRichText(hostileHtml.filter((html) => html.length < 1_000).join("\n"));
    expect(faultsOf(all)).toEqual([]);
  });

  const piece = fc.oneof(
    fc.constantFrom(...hostileHtml.filter((html) => html.length < 1_000)),
    fc
      .constantFrom(...allowed, "div", "svg", "math", "style", "noscript", "template", "select")
      .chain((tag) =>
        fc.constantFrom(
          `<${tag}>`,
          `</${tag}>`,
          `<${tag} href="/x" src="a.png" onclick=x>`,
          `<${tag}/>`,
        ),
      ),
    fc.constantFrom(
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "<",
      ">",
      "&",
      "&lt;",
      '"',
      "'",
      "`",
      "\0",
      "=",
      "/",
      "\n",
      " ",
    ),
    fc.string({ unit: "binary", maxLength: 6 }),
  );

  test("is never alive, stays as it is the second time, whatever it was made of", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const once = sanitiseRichText(pieces.join(""));
        expect(faultsOf(once)).toEqual([]);
        expect(sanitiseRichText(once)).toBe(once);
      }),
      propertyRuns(3_000),
    );
  });

  test("keeps every word of text that holds no markup", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
        const html = sanitiseRichText(`<p>a${escaped}z</p>`);
        expect(textOf(parseStrictHtml(html))).toBe(`a${text}z`);
      }),
    );
  });
});

test("the check of sanitised HTML finds what it is for", () => {
  for (const html of [
    '<p onclick="x">a</p>',
    '<a href="javascript:x">a</a>',
    "<a>a</a>",
    '<img alt="a">',
    '<img src="https://x.tw/a.png">',
    "<p><ul></ul></p>",
    "<ul>a</ul>",
    "<li>a</li>",
    "<table><tr></tr></table>",
    "<strong><strong>a</strong></strong>",
    "<svg></svg>",
    "<p>\0</p>",
  ])
    expect(faultsOf(html), html).not.toEqual([]);
  for (const html of [
    "<p>a",
    "a</p>",
    "<p>a < b</p>",
    "<p>&copy;</p>",
    "<p id=a>b</p>",
    "<!-- -->",
  ])
    expect(() => faultsOf(html), html).toThrow();
});

describe("what rich text may hold", () => {
  test.each([
    "<p>一般文字，<strong>重點</strong>與<code>npm ci</code>。<br>第二行</p>",
    "<h3>標題</h3><h4>小標題</h4><blockquote><p>引用</p></blockquote>",
    "<ul><li>一</li><li>二<ol><li>三</li></ol></li></ul>",
    '<p><a href="https://example.tw/a?b=1&amp;c=2#d">站外</a><a href="/codeGuide">站內</a><a href="#part">本頁</a><a href="mailto:service@example.tw">信箱</a></p>',
    '<table><caption>表</caption><thead><tr><th scope="col" colspan="2">項目</th></tr></thead><tbody><tr><th scope="row">甲</th><td rowspan="2">乙</td></tr></tbody></table>',
    "<pre><code>const a = 1 &lt; 2;\n  b();</code></pre>",
    '<figure><img src="content/a1.png" alt="流程圖" width="640" height="360"><figcaption>圖一</figcaption></figure>',
  ])("stays as it is: %s", (html) => {
    expect(sanitiseRichText(html)).toBe(html);
  });

  test.each(["/", "/codeGuide", "/a.b/c..d", "/.well-known/x", "/x?a=//b&c=../d#//e", "/?x#/../y"])(
    "an in-site address %s stays",
    (address) => {
      const html = `<a href="${address.replace("&", "&amp;")}">a</a>`;
      expect(sanitiseRichText(html)).toBe(html);
    },
  );

  const longest = `https://example.tw/${"a".repeat(1_981)}`;
  test.each([
    [longest, true],
    [`${longest}a`, false],
    ["https://user:word@example.tw/", false],
    ["https://user@example.tw/", false],
    ["https://:word@example.tw/", false],
    ["https://example.tw/@name", true],
    ["MAILTO:service@example.tw", true],
    ["mailto:service@example.tw?cc=a@b.tw", false],
    ["x-mailto:service@example.tw", false],
  ])("an address elsewhere, %s, stays: %s", (address, stays) => {
    const html = `<a href="${address}">a</a>`;
    expect(sanitiseRichText(html)).toBe(stays ? html : "a");
  });

  test.each(["/..", "/../x", "/a/./b", "/a/..", "//x", "/a//b", "/a/%2e%2e/b", "/.%2E?x", "/..#x"])(
    "an in-site address %s goes",
    (address) => {
      expect(sanitiseRichText(`<a href="${address}">a</a>`)).toBe("a");
    },
  );

  test.each([
    ["<h1>a</h1><h2>b</h2><h5>c</h5>", "<h3>a</h3><h3>b</h3><h4>c</h4>"],
    ["<b>a</b><em>b</em><i>c</i>", "<strong>a</strong><strong>b</strong><strong>c</strong>"],
    ["<div>a</div><div>b</div>", "<p>a</p><p>b</p>"],
    ["<p>a<ul><li>b</ul>c</p>", "<p>a</p><ul><li>b</li></ul>c"],
    ["<div>a<ul><li>b</ul>c</div>", "<p>a</p><ul><li>b</li></ul><p>c</p>"],
    [
      "<table><tr><td>a<td>b</table>",
      "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>",
    ],
    ["<ul>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"],
    ["<p> </p><ul></ul><p>a</p>", "<p>a</p>"],
    ["<td>a</td><li>b</li>", "ab"],
    ["<pre>\n\n  a\n</pre>", "<pre>  a\n</pre>"],
    ["<p>a<strong> </strong>b</p>", "<p>a<strong> </strong>b</p>"],
    ["<p>1 < 2 & 3</p>", "<p>1 &lt; 2 &amp; 3</p>"],
    ['<a href="javascript:x">a</a><a href="/b">b</a>', 'a<a href="/b">b</a>'],
    ['<img src="https://evil.example/a.png"><img src="a.png">', '<img src="a.png" alt="">'],
    ['<img src=" a.png ">', '<img src="a.png" alt="">'],
    [
      '<table><tr><th scope="colx">a<th scope="xrow">b<th scope="rowgroup">c</table>',
      '<table><tbody><tr><th>a</th><th>b</th><th scope="rowgroup">c</th></tr></tbody></table>',
    ],
    ['<img src="a.png" alt="b&#1;c&#13;d">', '<img src="a.png" alt="bc\nd">'],
    ["<script>a</script><style>b</style><svg>c</svg>d", "d"],
  ])("becomes what it means: %s", (html, meant) => {
    expect(sanitiseRichText(html)).toBe(meant);
  });

  test("that opens ever more elements in each paragraph is shown as it was written", () => {
    const open = Array.from({ length: 1_500 }, (_, number) => `<b a=${number}>`).join("");
    const html = `<p>${open}${"<p>x".repeat(20_000)}`;
    const once = sanitiseRichText(html);
    expect(once).toBe(html.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
    expect(sanitiseRichText(once)).toBe(once);
  });

  // Some 0.1 s each; anything that grows faster than the input runs into the time limit of a test.
  test.each(["<ul><li><strong>", "<p><a href='/x'>x", "<table>x", "</p>"])(
    "takes 400 kB of %s without trouble",
    (part) => {
      const html = sanitiseRichText(part.repeat(Math.ceil(400_000 / part.length)));
      expect(html.length).toBeLessThan(2_000_000);
    },
  );
});

describe("rich text on a page", () => {
  const onPage = richTextFor({
    page: (path) => `/portal${path}?lang=en-US`,
    file: (key) => `/portal/files/pcp/${key}`,
  });

  test("completes in-site links and pictures, and no other address", () => {
    expect(
      onPage(
        '<p><a href="/codeGuide">a</a><a href="#b">b</a><a href="https://example.tw/">c</a><img src="d.png" alt=""></p>',
      ),
    ).toBe(
      '<p><a href="/portal/codeGuide?lang=en-US">a</a><a href="#b">b</a><a href="https://example.tw/">c</a><img src="/portal/files/pcp/d.png" alt=""></p>',
    );
  });

  test("is sanitised again", () => {
    expect(onPage('<p onclick="x">a<script>b</script></p>')).toBe("<p>a</p>");
  });

  test("names the files that it shows", () => {
    const html =
      '<p><img src="a.png"><img src="b/c.png"><img src="a.png"><img src="https://x.tw/d"></p>';
    expect(richTextFileKeys(html)).toEqual(["a.png", "b/c.png"]);
  });
});
