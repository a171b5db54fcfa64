// @vitest-environment happy-dom
import { richTextElements } from "@public-code/core/contract/rich-text/rich-text.ts";
import { describe, expect, test } from "vitest";
import { cleanRichHtml, losesPicture, readRichHtml, writeRichHtml } from "./rich-html.ts";

/** As the server stores them. */
const stored = [
  "<p>一般文字，<strong>重點</strong>與<code>npm ci</code>。<br>第二行</p>",
  "<h3>標題</h3><h4>小標題</h4><blockquote><p>引用</p></blockquote>",
  "<ul><li>一</li><li>二<ol><li>三</li></ol></li><li><p>甲</p><p>乙</p></li></ul>",
  '<p><a href="https://example.tw/a?b=1&amp;c=2#d">站外</a><a href="/codeGuide">站內</a><a href="#part"><strong>本頁</strong></a></p>',
  '<table><caption>表</caption><thead><tr><th scope="col" colspan="2">項目</th></tr></thead><tbody><tr><th scope="row">甲</th><td rowspan="2">乙</td></tr><tr><td></td></tr></tbody></table>',
  "<pre><code>const a = 1 &lt; 2;\n  b();</code></pre>",
  '<figure><img src="content/a1.png" alt="流程圖" width="640" height="360"><figcaption>圖一</figcaption></figure>',
];

describe("the editor", () => {
  test.each(stored)("writes as it read: %s", (html) => {
    expect(writeRichHtml(readRichHtml(html))).toBe(html);
  });

  test("knows every element of the contract", () => {
    const seen = stored.join("").matchAll(/<([a-z]\w*)/g);
    expect(new Set([...seen].map(([, tag]) => tag))).toEqual(new Set(richTextElements));
  });

  test("puts loose text into a paragraph", () => {
    expect(writeRichHtml(readRichHtml("甲<ul><li>乙</li></ul>丙"))).toBe(
      "<p>甲</p><ul><li>乙</li></ul><p>丙</p>",
    );
  });

  test.each([
    ["<p><br></p>", ""],
    ["<p> </p><p></p>", ""],
    ["<p>字</p>", "<p>字</p>"],
    ['<p><img src="k"></p>', '<p><img src="k"></p>'],
  ])("says of %s whether it holds anything", (html, written) => {
    expect(writeRichHtml(readRichHtml(html))).toBe(written);
  });
});

describe("what is pasted", () => {
  test.each([
    [
      '<h1 style="color:red" onclick="x()">標題</h1><div class="Mso"><b>粗</b><script>x()</script><style>p{}</style></div>',
      "<h3>標題</h3><p><strong>粗</strong></p>",
    ],
    [
      "<h5>一</h5><div>二</div><p><em>三</em><i>四</i></p>",
      "<h4>一</h4><p>二</p><p><strong>三四</strong></p>",
    ],
    ["<p><span><font>字</font></span></p>", "<p>字</p>"],
    [
      '<p><a href="https://example.tw/?a=1&amp;b=2" target="_blank">站</a><a href="javascript:x()">壞</a></p>',
      '<p><a href="https://example.tw/?a=1&amp;b=2">站</a>壞</p>',
    ],
    ["<div><p>一</p><p>二</p></div>", "<p>一</p><p>二</p>"],
    [
      '<b style="font-weight:normal"><p>一<span style="font-weight:700">二</span></p></b>',
      "<p>一<strong>二</strong></p>",
    ],
    ["<p>一</p><svg><text>二</text></svg>", "<p>一</p>"],
    ["<table><tr><td>一</td></tr></table>", "<table><tbody><tr><td>一</td></tr></tbody></table>"],
  ])("of %s keeps structure and words", (html, clean) => {
    expect(cleanRichHtml(html, () => true)).toBe(clean);
  });

  test("has no picture but those that the portal holds", () => {
    const isStored = (source: string) => source === "/files/a1.png";
    const own = '<p>字<img src="/files/a1.png" alt=""></p>';
    const strange = '<p>字<img src="https://example.tw/b.png" alt=""></p>';
    expect([own, strange].map((html) => losesPicture(html, isStored))).toEqual([false, true]);
    expect(cleanRichHtml(own, isStored)).toBe(own);
    expect(cleanRichHtml(strange, isStored)).toBe("<p>字</p>");
  });
});
