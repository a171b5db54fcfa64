import { renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { type HealthReport, healthStates } from "#contract/health/health.ts";
import HealthPage from "./health-page.tsx";

async function htmlOf(report: HealthReport, lang: "zh-TW" | "en-US"): Promise<string> {
  const page = { default: HealthPage, loader: () => report };
  return (await renderPage(page, { address: "/console/health", lang })).html;
}

const results: HealthReport["results"] = healthStates.map((state, index) => ({
  part: "disk",
  name: `Part ${index}`,
  state,
  sentence: `Sentence ${index}.`,
}));

test.each([
  ["zh-TW", ["系統狀態", "正常", "請留意", "有問題", "無法得知", "未使用", "上次檢查："]],
  ["en-US", ["Health", "Right", "Attention", "Wrong", "Not known", "Not in use", "Last check: "]],
] as const)("each part has its state in words and its sentence, in %s", async (lang, texts) => {
  const html = await htmlOf({ results, checkedAt: "2026-11-28T01:00:00.000Z" }, lang);
  for (const text of [...texts, ...results.map(({ sentence }) => sentence)])
    expect(html).toContain(text);
});

test("a portal that nobody has checked says so", async () => {
  expect(await htmlOf({ results: [], checkedAt: null }, "en-US")).toContain("Not checked yet");
});
