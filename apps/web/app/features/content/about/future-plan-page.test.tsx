import { recentPlans } from "@public-code/contract/content/content.ts";
import { dataReply } from "@public-code/contract/endpoint.ts";
import { expect, test } from "vitest";
import { Answers, renderPage } from "#test-support/render-page.tsx";
import { futurePlanText } from "../texts/future-plan.ts";
import * as futurePlanPage from "./future-plan-page.tsx";

const plan = { scheduleDate: "20270415", content: "推出共用元件專區", untranslated: false };
const text = futurePlanText["zh-TW"];

async function renderWith(plans: (typeof plan)[]): Promise<string> {
  const answers = new Answers().on(recentPlans.queryFrontFuturePlanList, () => dataReply(plans));
  const { html } = await renderPage(futurePlanPage, { address: "/about/futurePlan", answers });
  return html;
}

test("plans stand in a table by year and month", async () => {
  const html = await renderWith([plan]);
  expect(html).toContain(text.table.heading);
  expect(html).toContain('<time dateTime="2027-04">2027/04</time>');
  expect(html).toContain(plan.content);
});

test("without plans there are the three cards and no table", async () => {
  const html = await renderWith([]);
  for (const card of text.cards) expect(html).toContain(card.title);
  expect(html).not.toContain("<table");
  expect(html).not.toContain(text.table.heading);
});
