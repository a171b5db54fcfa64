import { expect, test } from "vitest";
import { type SnippetFormat, writeSnippet } from "./embed-snippets.ts";

const href = "https://code.example.tw/publicCodes/codeDetail?id=7&lang=zh-TW";
const src = "https://code.example.tw/badge/7.svg?about=listed&lang=zh-TW";

test.each<[SnippetFormat, string]>([
  ["Markdown", `使用公共程式： [線上預約](${href}) [![收錄](${src})](${href})`],
  [
    "HTML",
    `使用公共程式： <a href="${href.replace("&", "&#38;")}">線上預約</a> <a href="${href.replace("&", "&#38;")}"><img src="${src.replace("&", "&#38;")}" alt="收錄" height="20"></a>`,
  ],
  ["AsciiDoc", `使用公共程式： link:${href}[線上預約] image:${src}["收錄",link="${href}"]`],
])("%s names the program and shows its badge as a link", (format, expected) => {
  const lead = { text: "使用公共程式：", name: "線上預約", href };
  expect(writeSnippet(format, { lead, pictures: [{ src, href, alt: "收錄" }] })).toBe(expected);
});

test("badges without words stand beside each other", () => {
  const picture = { src, href, alt: "收錄" };
  expect(writeSnippet("Markdown", { pictures: [picture, picture] })).toBe(
    `[![收錄](${src})](${href}) [![收錄](${src})](${href})`,
  );
});

const awkward = `a]( <b>"x"</b> & 'y'\n[z] {k=v} *s* _u_ \\ |`;

test.each<[SnippetFormat, string]>([
  ["Markdown", "a\\]( \\<b\\>\"x\"\\</b\\> \\& 'y' \\[z\\] {k=v} \\*s\\* \\_u\\_ \\\\ \\|"],
  ["HTML", "a]( &#60;b&#62;&#34;x&#34;&#60;/b&#62; &#38; &#39;y&#39; [z] {k=v} *s* _u_ \\ |"],
  [
    "AsciiDoc",
    "a&#93;( &#60;b&#62;&#34;x&#34;&#60;/b&#62; &#38; &#39;y&#39; &#91;z&#93; &#123;k&#61;v&#125; &#42;s&#42; &#95;u&#95; &#92; &#124;",
  ],
])("no name breaks out of its place in %s", (format, expected) => {
  const snippet = writeSnippet(format, { pictures: [{ src, href, alt: awkward }] });
  expect(snippet).toContain(format === "Markdown" ? `[![${expected}](` : `"${expected}"`);
});
