import type { Page } from "playwright-core";
import { expect } from "vitest";

const readableWidths = [320, 768, 1024, 1366, 1440] as const;

/** Texts of several lines in columns of so few characters that nobody can read them. */
function narrowColumns(): string[] {
  const fewest = 12;
  /** A number or a short label may stand in a narrow cell. */
  const sentence = 2 * fewest;
  const blocks = new Map<Element, { length: number; advance: number; lines: Set<number> }>();
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const length = node.textContent?.trim().length ?? 0;
    let block = node.parentElement;
    if (length === 0 || !block?.checkVisibility({ visibilityProperty: true })) continue;
    while (block && /^(inline|contents)$/.test(getComputedStyle(block).display))
      block = block.parentElement;
    // What only screen readers meet, the words of a drawing, and the title of the page, which is large.
    if (!block || block.clientWidth <= 1 || block.closest("svg, h1")) continue;
    const text = blocks.get(block) ?? { length: 0, advance: 0, lines: new Set() };
    blocks.set(block, text);
    text.length += length;
    range.selectNodeContents(node);
    const { bottom } = block.getBoundingClientRect();
    for (const { width, top } of range.getClientRects()) {
      text.advance += width;
      // A teaser is cut after its line.
      if (top < bottom) text.lines.add(Math.round(top));
    }
  }
  return [...blocks].flatMap(([block, { length, advance, lines }]) => {
    const { paddingLeft, paddingRight } = getComputedStyle(block);
    const room =
      block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const characters = Math.round(room / (advance / length));
    if (length <= sentence || lines.size < 2 || characters >= fewest || characters === 0) return [];
    return [`${characters} characters a line: ${block.textContent?.trim().slice(0, 60)}`];
  });
}

/** Fails where a column of text is too narrow to read at one of the widths of window. */
export async function expectReadableColumns(page: Page, name: string): Promise<void> {
  for (const width of readableWidths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(narrowColumns), `${name} at ${width}`).toEqual([]);
  }
}
