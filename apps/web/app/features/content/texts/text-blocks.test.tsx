import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { inlineParts } from "./inline-parts.ts";
import { TextBlocks } from "./text-blocks.tsx";

describe("inlineParts", () => {
  test("takes code, strong words and links out of a line and loses nothing", () => {
    expect(inlineParts("run `git push` **now**, see [docs](https://example.tw/a) ok")).toEqual([
      { kind: "plain", text: "run " },
      { kind: "code", text: "git push" },
      { kind: "plain", text: " " },
      { kind: "strong", text: "now" },
      { kind: "plain", text: ", see " },
      { kind: "link", text: "docs", href: "https://example.tw/a" },
      { kind: "plain", text: " ok" },
    ]);
  });

  test("leaves a line without marks, an unclosed mark and other schemes as they are", () => {
    for (const line of ["plain", "a ` b", "2 ** 3", "[x](javascript:alert(1))", ""]) {
      expect(
        inlineParts(line)
          .map(({ text }) => text)
          .join(""),
      ).toBe(line);
      expect(inlineParts(line).some(({ kind }) => kind === "link")).toBe(false);
    }
  });
});

describe("TextBlocks", () => {
  test("draws every kind of block", () => {
    const html = renderToStaticMarkup(
      <TextBlocks
        blocks={[
          { kind: "paragraph", text: "a `b`" },
          { kind: "note", text: "mind" },
          { kind: "list", items: ["one", "**two**"] },
          { kind: "list", ordered: true, items: ["first"] },
          { kind: "code", code: "x <y>\nz" },
          { kind: "table", caption: "t", head: ["h", "k"], rows: [["r", "`c`"]] },
        ]}
      />,
    );
    expect(html).toBe(
      [
        "<p>a <code>b</code></p>",
        "<blockquote>mind</blockquote>",
        "<ul><li>one</li><li><strong>two</strong></li></ul>",
        "<ol><li>first</li></ol>",
        "<pre><code>x &lt;y&gt;\nz</code></pre>",
        "<table><caption>t</caption><thead><tr>",
        '<th scope="col">h</th><th scope="col">k</th></tr></thead>',
        '<tbody><tr><th scope="row">r</th><td><code>c</code></td></tr></tbody></table>',
      ].join(""),
    );
  });

  test("lets the page dress code and notes", () => {
    const html = renderToStaticMarkup(
      <TextBlocks
        blocks={[
          { kind: "code", code: "c" },
          { kind: "note", text: "n" },
        ]}
        code={(text) => <samp>{text}</samp>}
        note={(text) => <aside>{text}</aside>}
      />,
    );
    expect(html).toBe("<samp>c</samp><aside>n</aside>");
  });
});
