import { dataReply } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { chineseWithoutLanguage } from "@public-code/portal/test-support/web/chinese-text.ts";
import { Answers, renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { recentPlans } from "#contract/content.ts";
import { futurePlanText } from "../texts/future-plan.ts";
import * as futurePlanPage from "./future-plan-page.tsx";

const plan = { scheduleDate: "20270415", content: "推出共用元件專區", untranslated: false };
const text = futurePlanText["zh-TW"];

async function renderWith(plans: (typeof plan)[], lang: Language = "zh-TW"): Promise<string> {
  const answers = new Answers().on(recentPlans.queryFrontFuturePlanList, () => dataReply(plans));
  const { html } = await renderPage(futurePlanPage, {
    address: "/about/futurePlan",
    lang,
    answers,
  });
  return html;
}

test("plans stand in a table by year and month", async () => {
  const html = await renderWith([plan]);
  expect(html).toContain(text.table.heading);
  expect(html).toContain('<time dateTime="2027-04">2027/04</time>');
  expect(html).toContain(plan.content);
});

test("a plan that is not translated says on an English page that it is Chinese", async () => {
  const html = await renderWith([{ ...plan, untranslated: true }], "en-US");
  expect(html).toContain(plan.content);
  expect(chineseWithoutLanguage(html)).toEqual([]);
});

test("without plans there are the three cards and no table", async () => {
  const html = await renderWith([]);
  for (const card of text.cards) expect(html).toContain(card.title);
  expect(html).not.toContain("<table");
  expect(html).not.toContain(text.table.heading);
});
