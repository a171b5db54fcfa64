import { listReply } from "@public-code/core/contract/endpoint.ts";
import { readPage } from "@public-code/core/web/read-page.ts";
import { Answers, renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { describe, expect, test } from "vitest";
import { partnershipCases } from "#contract/content.ts";
import { makeCase } from "../test-support/make-case.ts";
import { casePageAddress, casePageCount } from "./case-pages.ts";
import * as caseListPage from "./partnership-case-list-page.tsx";

const total = 14;
const long = "一二三四五六七八九十".repeat(8);

function answersOf(introduction = long): Answers {
  return new Answers().on(partnershipCases.queryList, ({ page = 0, iDisplayLength = 10 }) => {
    const all = Array.from({ length: total }, (_, index) =>
      makeCase({ caseId: index + 1, introduction }),
    );
    return listReply(all.slice(page * iDisplayLength, (page + 1) * iDisplayLength), total);
  });
}

const cards = (html: string) => html.match(/href="\/participate\/partnershipCaseDetail\//g) ?? [];

describe("the case list", () => {
  test("shows twelve cases a page and the pager of two pages", async () => {
    const answers = answersOf();
    const { html } = await renderPage(caseListPage, {
      address: "/participate/partnershipCaseList",
      answers,
    });
    expect(answers.requests[0]?.request).toEqual({ page: 0, iDisplayLength: 12 });
    expect(cards(html)).toHaveLength(12);
    expect(html).toContain('href="/participate/partnershipCaseList?page=2&amp;lang=zh-TW"');
    expect(html).not.toContain("page=3");
    expect(html).toContain("共 14 個案例");
  });

  test("shows the rest on the second page, whose canonical address is its own", async () => {
    const { html } = await renderPage(caseListPage, {
      address: "/participate/partnershipCaseList?page=2",
      answers: answersOf(),
    });
    expect(cards(html)).toHaveLength(2);
    expect(html).toContain("<title>公共程式平臺 - 協力案例清單（第 2 頁）</title>");
    expect(html).toMatch(/rel="canonical" href="[^"]*partnershipCaseList\?page=2&amp;lang=zh-TW"/);
  });

  test("leads back from a page that is not there", async () => {
    const { html } = await renderPage(caseListPage, {
      address: "/participate/partnershipCaseList?page=9",
      answers: answersOf(),
    });
    expect(cards(html)).toHaveLength(0);
    expect(html).toMatch(/查無此頁.*清單只有 2 頁/s);
    expect(html).not.toContain('aria-current="page">2<');
  });

  test("cuts introductions at 70 characters", async () => {
    const { html } = await renderPage(caseListPage, {
      address: "/participate/partnershipCaseList",
      answers: answersOf(),
    });
    expect(html).toContain(`>${long.slice(0, 70)}...</p>`);
    const { html: short } = await renderPage(caseListPage, {
      address: "/participate/partnershipCaseList",
      answers: answersOf(long.slice(0, 70)),
    });
    expect(short).toContain(`>${long.slice(0, 70)}</p>`);
  });
});

test("a page of the list is a number from 1; anything else is the first", () => {
  for (const [query, page] of [
    ["2", 2],
    ["0", 1],
    ["-1", 1],
    ["1.5", 1],
    ["x", 1],
    ["", 1],
  ] as const)
    expect(readPage(new URLSearchParams({ page: query }))).toBe(page);
  expect(readPage(new URLSearchParams())).toBe(1);
  expect(casePageAddress(1, "en-US")).toBe("/participate/partnershipCaseList?lang=en-US");
  expect([0, 1, 12, 13, 24, 25].map(casePageCount)).toEqual([0, 1, 1, 2, 2, 3]);
});
