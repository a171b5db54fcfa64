import { languages } from "@public-code/core/contract/language.ts";
import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import AssistantsPage from "./assistants-page.tsx";

test.each(languages)("in %s every sample connects to this portal, wherever it lies", (lang) => {
  const origin = "https://code.example.tw";
  const settings = makeSettings({ lang, origin, contextPath: "/portal/" });
  const html = renderInside(AssistantsPage, makeRootData({ settings }));
  const samples = html.match(/<pre[\s\S]*?<\/pre>/g) ?? [];
  expect(samples).toHaveLength(6);
  for (const sample of samples) expect(sample).toContain("https://code.example.tw/portal/mcp");
  expect(html).not.toContain("{{");
  // Why something cannot be told.
  expect(html).toContain(lang === "zh-TW" ? "超過 45 天" : "over 45 days old");
});
