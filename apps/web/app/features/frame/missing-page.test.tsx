import { catalogue } from "@public-code/contract/catalogue/catalogue.ts";
import { partnershipCases } from "@public-code/contract/content/content.ts";
import { dataReply } from "@public-code/contract/endpoint.ts";
import { type Language, languages } from "@public-code/contract/language.ts";
import { describe, expect, test } from "vitest";
import * as casePage from "#features/content/participate/partnership-case-detail-page.tsx";
import * as programPage from "#features/program/program-page.tsx";
import { CallError } from "#platform/call-error.ts";
import { crumbsOf } from "#test-support/crumbs-of.ts";
import { Answers, type PageModule, renderPage } from "#test-support/render-page.tsx";
import * as notFoundPage from "./not-found-page.tsx";

const nothing = new Answers()
  .on(catalogue.getPublicProgramData, () => dataReply(null))
  .on(partnershipCases.queryCase, () => {
    throw new CallError(404, "err.notFound", "查無資料。");
  });

const missing: [string, PageModule, string, Record<Language, readonly string[]>][] = [
  [
    "no page",
    notFoundPage,
    "/nowhere",
    { "zh-TW": ["首頁 /", "找不到頁面"], "en-US": ["Home /", "Page not found"] },
  ],
  [
    "no program",
    programPage,
    "/publicCodes/codeDetail?id=404",
    {
      "zh-TW": ["首頁 /", "公共程式清單 /publicCodes", "查無程式"],
      "en-US": ["Home /", "Public code list /publicCodes", "Program not found"],
    },
  ],
  [
    "no partnership case",
    casePage,
    "/participate/partnershipCaseDetail/404",
    {
      "zh-TW": [
        "首頁 /",
        "參與協作",
        "協力案例 /participate/partnershipCase",
        "協力案例列表 /participate/partnershipCaseList",
        "找不到這個案例",
      ],
      "en-US": [
        "Home /",
        "Participate",
        "Partnership cases /participate/partnershipCase",
        "Partnership case list /participate/partnershipCaseList",
        "Case not found",
      ],
    },
  ],
];

describe.each(missing)("an address that leads to %s", (_what, page, address, crumbs) => {
  test.each(languages)("says in %s where it is, and is 404", async (lang) => {
    const { html, status } = await renderPage(page, { address, lang, answers: nothing });
    expect(status).toBe(404);
    expect(crumbsOf(html)).toEqual(crumbs[lang]);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
});
