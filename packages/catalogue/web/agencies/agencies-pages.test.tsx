import { dataReply, listReply } from "@public-code/core/contract/endpoint.ts";
import { crumbsOf } from "@public-code/portal/test-support/web/crumbs-of.ts";
import { Answers, renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import type { AgencyUse } from "@public-code/reuse/contract/public-reuse.ts";
import { reuse } from "@public-code/reuse/contract/reuse.ts";
import { makeReuse } from "@public-code/reuse/web/test-support/make-reuse.ts";
import { expect, test } from "vitest";
import { type AgencyDetails, agencies, type PublicAgency } from "#contract/agencies/agencies.ts";
import { catalogue } from "#contract/catalogue.ts";
import { ofEachFilter } from "#contract/filter-groups.ts";
import * as agenciesPage from "./agencies-page.tsx";
import * as agencyPage from "./agency-page.tsx";

const city: PublicAgency = {
  code: "sample-b",
  name: "示範市政府",
  level: "local",
  sample: true,
  programCount: 30,
  usedCount: 2,
};
const cityDetails: AgencyDetails = {
  ...city,
  ...{ takenInCount: 0, standing: "publishes", exemption: null },
};
const unsaid: PublicAgency = { ...city, code: "U1", name: "沒說層級", level: "", sample: false };
const use: AgencyUse = {
  ...makeReuse(),
  firstEditionNo: 7,
  programId: 9,
  programName: "場地預約",
  provideDeptName: "示範機關甲",
  programOnline: true,
};
const levels = { central: 0, local: 1, township: 0, other: 0, notStated: 29 };

function listed(rows: PublicAgency[], total = rows.length): Answers {
  return new Answers().on(agencies.queryAgencies, () => ({ ...listReply(rows, total), levels }));
}

test("the list names each agency with its level, and leads to its page", async () => {
  const answers = listed([city, unsaid], 30);
  const { html } = await renderPage(agenciesPage, { address: "/agencies", answers });
  expect(answers.requests[0]?.request).toEqual({
    keyword: "",
    level: "",
    page: 0,
    iDisplayLength: 24,
  });
  expect(html).toContain('href="/agencies/sample-b?lang=zh-TW"');
  for (const text of [
    "直轄市、縣（市）機關",
    "示範機關",
    "提供 30 個程式 · 使用 2 個",
    "共 30 個機關",
  ])
    expect(html).toContain(text);
  expect(html).toContain('href="/agencies?page=2&amp;lang=zh-TW"');
});

test("levels that an agency has are tabs, whose addresses keep the keyword", async () => {
  const { html } = await renderPage(agenciesPage, {
    address: "/agencies?keyword=%E5%B8%82&level=local&page=3",
    answers: listed([city]),
  });
  const tabs = [...html.matchAll(/href="(\/agencies\?keyword[^"]*)"/g)].map(([, href]) => href);
  const keyword = "keyword=%E5%B8%82";
  expect(tabs).toEqual([
    `/agencies?${keyword}&amp;lang=zh-TW`,
    `/agencies?${keyword}&amp;level=local&amp;lang=zh-TW`,
    `/agencies?${keyword}&amp;level=notStated&amp;lang=zh-TW`,
  ]);
  // Without scripts the form keeps the level.
  expect(html).toContain('<input type="hidden" name="level" value="local"/>');
});

test("a list without a hit leads back to all agencies", async () => {
  const { html } = await renderPage(agenciesPage, {
    address: "/agencies?keyword=none",
    lang: "en-US",
    answers: listed([]),
  });
  expect(html).toContain("No matching agencies");
  expect(html).toContain('href="/agencies?lang=en-US"');
});

test("a page after the last one is not taken for a search without a hit", async () => {
  const list = await renderPage(agenciesPage, {
    address: "/agencies?keyword=%E5%B8%82&page=9",
    answers: listed([], 30),
  });
  expect(list.html).toMatch(/清單只有 2 頁.*href="\/agencies\?keyword=%E5%B8%82&amp;lang=zh-TW"/s);
  expect(list.html).not.toContain("找不到符合條件的機關");
  const answers = new Answers()
    .on(agencies.getAgency, () => dataReply(cityDetails))
    .on(catalogue.queryList, () => ({ ...offered(), recordsTotal: 30 }))
    .on(reuse.listReusesOfAgency, () => listReply([], 0));
  const { html } = await renderPage(agencyPage, {
    address: "/agencies/sample-b?page=9",
    params: { code: "sample-b" },
    answers,
  });
  expect(html).toMatch(/清單只有 3 頁.*href="\/agencies\/sample-b\?lang=zh-TW"/s);
});

test("an address that says nonsense asks for the whole list", async () => {
  const answers = listed([city]);
  await renderPage(agenciesPage, { address: "/agencies?level=village&page=-1", answers });
  expect(answers.requests[0]?.request).toMatchObject({ level: "", page: 0 });
});

const offered = () => ({
  ...listReply([], 0),
  facets: ofEachFilter(() => ({})),
  beyond: null,
  withoutFilters: [],
  content: null,
});

test("the page of an agency asks for its programs, a page of them, and stands below the list", async () => {
  const answers = new Answers()
    .on(agencies.getAgency, () => dataReply(cityDetails))
    .on(catalogue.queryList, offered)
    .on(reuse.listReusesOfAgency, () => listReply([use], 1));
  const { html, status } = await renderPage(agencyPage, {
    address: "/agencies/sample-b?page=2",
    params: { code: "sample-b" },
    answers,
  });
  expect(status).toBe(200);
  expect(answers.requests[1]?.request).toMatchObject({ providerDeptList: ["sample-b"], page: 1 });
  expect(html).toContain("<title>公共程式平臺 - 示範市政府（第 2 頁）</title>");
  expect(html).toMatch(/rel="canonical" href="[^"]*\/agencies\/sample-b\?page=2&amp;lang=zh-TW"/);
  expect(html).toContain('href="/publicCodes/codeDetail?id=7&amp;lang=zh-TW"');
  expect(html).toMatch(
    /<link rel="alternate" type="application\/atom\+xml"[^>]*\/agencies\/sample-b\/feed\.atom\?lang=zh-TW"/,
  );
  for (const text of ["市民借用場地", "使用中", "2026-03 起", "回答問題、參訪", "2026-03-02 確認"])
    expect(html).toContain(text);
  expect(crumbsOf(html)).toEqual([
    "首頁 /",
    "公共程式清單 /publicCodes",
    "機關總覽 /agencies",
    "示範市政府",
  ]);
});

test("an agency that another one took over leads to that one", async () => {
  const answers = new Answers().on(agencies.getAgency, () => dataReply(cityDetails));
  const leads = renderPage(agencyPage, {
    address: "/agencies/old?lang=en-US",
    lang: "en-US",
    params: { code: "old" },
    answers,
  });
  const response: unknown = await leads.catch((thrown: unknown) => thrown);
  if (!(response instanceof Response)) throw new Error("there is no redirect");
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/agencies/sample-b?lang=en-US");
});

test("a code that no agency has is a page of its own, with status 404", async () => {
  const answers = new Answers().on(agencies.getAgency, () => {
    throw Object.assign(new Error("err.notFound"), { status: 404 });
  });
  const { html, status } = await renderPage(agencyPage, {
    address: "/agencies/nobody",
    params: { code: "nobody" },
    answers,
  });
  expect(status).toBe(404);
  expect(html).toContain("找不到這個機關");
});

test.each([
  [{ standing: "publishes", exemption: null }, "本平臺有這個機關的 30 個公共程式。"],
  [
    { standing: "publishes", exemption: null, takenInCount: 3 },
    "本平臺有這個機關的 30 個公共程式。 由平臺依公開資料收錄、機關尚未填報的有 3 個。",
  ],
  [
    { standing: "exempt", exemption: { until: "20270630", reason: "涉及機密" } },
    "這個機關豁免公開至 2027-06-30，理由：涉及機密",
  ],
  [{ standing: "preparing", exemption: null }, "這個機關正在準備公開程式。"],
  [{ standing: "nothing", exemption: null }, "這個機關尚未公開程式，也沒有登記豁免或準備中。"],
  [
    { standing: "nothing", exemption: { until: "20250101", reason: "涉及機密" } },
    "這個機關尚未公開程式，豁免已於 2025-01-01 到期。",
  ],
] as const)(
  "the page of an agency says how it stands, in one sentence: %o",
  async (stated, sentence) => {
    const answers = new Answers()
      .on(agencies.getAgency, () => dataReply({ ...cityDetails, ...stated }))
      .on(catalogue.queryList, offered)
      .on(reuse.listReusesOfAgency, () => listReply([], 0));
    const { html } = await renderPage(agencyPage, {
      address: "/agencies/sample-b",
      params: { code: "sample-b" },
      answers,
    });
    expect(html).toContain(sentence);
    expect(html).toContain('href="/about/statistics/coverage?lang=zh-TW"');
  },
);
