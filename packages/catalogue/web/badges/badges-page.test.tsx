import { listReply } from "@public-code/core/contract/endpoint.ts";
import { badgeRules } from "@public-code/evidence/contract/badge-rules.ts";
import { badgeNames } from "@public-code/evidence/contract/badges.ts";
import { Answers, renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { catalogue } from "#contract/catalogue.ts";
import { ofEachFilter } from "#contract/filter-groups.ts";
import { coverage } from "#contract/standings/coverage.ts";
import * as badgesPage from "./badges-page.tsx";

test("each level has its picture, its criteria and the programs that hold it", async () => {
  const facets = ofEachFilter((group) => (group === "secure" ? { "1": 7, "2": 1 } : {}));
  const standings = { publishes: 0, exempt: 0, preparing: 0, nothing: 0 };
  const answers = new Answers()
    .on(catalogue.queryList, () => ({
      ...listReply([], 9),
      facets,
      beyond: null,
      withoutFilters: [],
      content: null,
    }))
    .on(coverage.queryCoverage, () => ({
      ...listReply([], 9),
      ...{ levels: [], samples: 4, takenIn: { programs: 0, agencies: 0 }, standings },
    }));
  const { html } = await renderPage(badgesPage, { address: "/about/badges", answers });
  const tables = html.match(/<table[\s\S]*?<\/table>/g) ?? [];
  expect(tables).toHaveLength(badgeNames.length);
  for (const table of tables) expect(table.match(/<svg/g)).toHaveLength(3);
  const criteria = badgeRules[0]?.criteria;
  const [, secure = ""] = tables;
  expect(secure.match(/<li/g)).toHaveLength(criteria?.secure.length ?? 0);
  expect(secure).toMatch(/href="\/publicCodes\?secure=1&amp;lang=zh-TW"[^>]*>7 個程式</);
  expect(secure).toMatch(/href="\/publicCodes\?secure=2&amp;lang=zh-TW"[^>]*>1 個程式</);
  expect(secure).not.toContain("secure=3");
  expect(html).not.toContain("maintained=");
  expect(html).toContain("4 個是虛構機關的示範資料：");
  expect(html).not.toContain("{{");
});
