import type { Language } from "@public-code/core/contract/language.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { crumbsOf } from "@public-code/portal/test-support/web/crumbs-of.ts";
import { Answers, renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { partnershipCases } from "#contract/content.ts";
import * as detailPage from "./partnership-case-detail-page.tsx";

test.each<[Language, readonly string[]]>([
  [
    "zh-TW",
    [
      "首頁 /",
      "參與協作",
      "協力案例 /participate/partnershipCase",
      "協力案例清單 /participate/partnershipCaseList",
      "找不到這個案例",
    ],
  ],
  [
    "en-US",
    [
      "Home /",
      "Participate",
      "Partnership cases /participate/partnershipCase",
      "Partnership case list /participate/partnershipCaseList",
      "Case not found",
    ],
  ],
])("a case that is not there says in %s where it is", async (lang, crumbs) => {
  const answers = new Answers().on(partnershipCases.queryCase, () => {
    throw new CallError(404, "err.notFound", "查無資料。");
  });
  const address = "/participate/partnershipCaseDetail/404";
  const { html, status } = await renderPage(detailPage, { address, lang, answers });
  expect(status).toBe(404);
  expect(crumbsOf(html)).toEqual(crumbs);
  expect(html.match(/<h1/g)).toHaveLength(1);
});
