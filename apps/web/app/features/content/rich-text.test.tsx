import { expect, test } from "vitest";
import { renderInside } from "#test-support/render-page.tsx";
import { RichText, textParts } from "./rich-text.tsx";
import type { Block } from "./texts/text-types.ts";

const table = {
  kind: "table",
  caption: "比較",
  head: ["條款", "義務"],
  rows: [["MIT", "`保留`"]],
} as const;
const blocks: Block[] = [
  { kind: "paragraph", text: "前" },
  { kind: "note", text: "注意" },
  table,
  { kind: "code", code: "git push" },
];

test("tables part running text and lose nothing of it", () => {
  expect(textParts(blocks)).toEqual([
    { kind: "text", blocks: blocks.slice(0, 2) },
    { kind: "table", table },
    { kind: "text", blocks: blocks.slice(3) },
  ]);
  expect(textParts([])).toEqual([]);
});

test("commands can be copied, notes stand out, cells keep their marks", () => {
  const html = renderInside(() => <RichText blocks={blocks} />);
  expect(html).toContain("複製");
  expect(html).toContain('role="note"');
  expect(html).toContain("<code>保留</code>");
  expect(html).toContain("<code>git push</code>");
});
