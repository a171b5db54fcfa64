import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { ofEachFilter } from "@public-code/catalogue/contract/filter-groups.ts";
import { dataReply, listReply } from "@public-code/core/contract/endpoint.ts";
import {
  Answers,
  makeRootData,
  makeSettings,
  renderPage,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { apiDocs, type DescribedCall } from "#contract/api-docs/api-docs.ts";
import { groupOf } from "#contract/api-docs/call-groups.ts";
import * as page from "./api-docs-page.tsx";

const call = (path: string, access: DescribedCall["access"]): DescribedCall => ({
  method: "GET",
  path,
  access,
  summary: `What ${path} does`,
  headers: [],
  input: "{}",
  reply: '{\n  name: "a" | "<b>"\n}',
});

const noFacets = ofEachFilter(() => ({}));
const answers = new Answers()
  .on(apiDocs.listCalls, () =>
    dataReply([
      call("/PublicProgramInfo/queryList", "public"),
      call("/PublicProgramInfo/{programId}/evidence", "public"),
      call("/PublicProgram/save", "agency"),
      call("/console/jobs", "operator"),
    ]),
  )
  .on(catalogue.queryList, () => ({
    ...listReply([], 0),
    facets: noFacets,
    beyond: null,
    withoutFilters: [],
    content: null,
  }));

async function render(query: string, lang: "zh-TW" | "en-US" = "zh-TW") {
  const root = makeRootData({ settings: makeSettings({ lang, contextPath: "/base/" }) });
  const { html } = await renderPage(page, { address: `/api/docs${query}`, root, answers });
  return html;
}

test.each([
  ["zh-TW", "API 文件", "先試這三個指令"],
  ["en-US", "API documentation", "Try these three commands first"],
] as const)("begins with three commands, then the groups, in %s", async (lang, title, first) => {
  const html = await render("", lang);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain('aria-current="page"');
  expect(html.match(/curl /g)?.length).toBeGreaterThanOrEqual(3);
  expect(html).toContain("http://localhost:3000/base/api/PublicProgramInfo/queryList");
  const parts = [first, "curl ", 'name="q"', "group=find", "group=program", "group=agency"];
  const places = parts.map((part) => html.indexOf(part));
  expect(places.toSorted((left, right) => left - right)).toEqual(places);
  expect(places[0]).toBeGreaterThan(0);
  expect(html).not.toContain("<pre tabindex");
  // A group without calls is no way on.
  expect(html).not.toContain("group=account");
  expect(html).toContain('href="http://localhost:3000/base/api/openapi.json"');
});

test("a group has a page of its own calls, each folding out without scripts", async () => {
  const html = await render("?group=program");
  expect(html).toContain('id="GET-PublicProgramInfo-programId-evidence"');
  expect(html.match(/<pre tabindex/gi)).toHaveLength(1);
  expect(html).toContain("&lt;b&gt;");
  expect(html).toContain("API 文件: 一個程式");
});

test("a filter finds calls of every group by all its terms", async () => {
  const html = await render("?q=console+JOBS");
  expect(html).toContain('id="GET-console-jobs"');
  expect(html).not.toContain('id="GET-PublicProgram-save"');
  expect(html).toContain('value="console JOBS"');
});

test.each([
  ["public", "/PublicProgramInfo/compare.{format}", "find"],
  ["public", "/PublicProgramInfo/{programId}/reuses", "reuse"],
  ["public", "/publiccode/{programId}.yml", "program"],
  ["public", "/OpenDataSet/files", "data"],
  ["public", "/Faq/queryFrontFaqList", "site"],
  ["public", "/login/token", "account"],
  ["operator", "/console/codes/{id}", "content"],
  ["operator", "/console/reviews", "operation"],
] as const)("a call that is %s at %s belongs to %s", (access, path, group) => {
  expect(groupOf({ access, path })).toBe(group);
});
