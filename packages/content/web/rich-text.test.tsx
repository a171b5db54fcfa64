import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { RichText, textParts } from "./rich-text.tsx";
import type { Block } from "./texts/text-types.ts";

const table = { caption: "比較", head: ["條款", "義務"], rows: [["MIT", "`保留`"]] };
const blocks: Block[] = [
  { paragraph: "前 `一`" },
  { note: "注意" },
  { table },
  { code: ["git add <a>", "git push"] },
  { list: ["甲", "**乙**"] },
  { numbered: ["第一"] },
];

test("tables part running text and lose nothing of it", () => {
  expect(textParts(blocks)).toEqual([
    { blocks: blocks.slice(0, 2) },
    { table },
    { blocks: blocks.slice(3) },
  ]);
  expect(textParts([])).toEqual([]);
});

test("every kind of block is drawn, and commands can be copied", () => {
  const html = renderInside(() => <RichText blocks={blocks} />);
  expect(html).toContain("<p>前 <code>一</code></p>");
  expect(html).toMatch(/role="note"[^>]*>.*注意/);
  expect(html).toContain("<code>保留</code>");
  expect(html).toContain("<code>git add &lt;a&gt;\ngit push</code>");
  expect(html).toContain("複製");
  expect(html).toContain("<ul><li>甲</li><li><strong>乙</strong></li></ul>");
  expect(html).toContain("<ol><li>第一</li></ol>");
});
