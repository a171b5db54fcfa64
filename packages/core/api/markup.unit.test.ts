import { expect, test } from "vitest";
import { escapeHtml, escapeXml } from "./markup.ts";

test("text opens no element and leaves no attribute", () => {
  const text = `<a href="x" title='y'>&amp;`;
  expect(escapeHtml(text)).toBe("&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;");
  expect(escapeXml(text)).toBe("&lt;a href=&quot;x&quot; title='y'&gt;&amp;amp;");
});

test("XML goes without what it has no place for", () => {
  expect(escapeXml("一\u0000二\u000B\uFFFE三\t𠮷\ud800")).toBe("一二三\t𠮷");
});
