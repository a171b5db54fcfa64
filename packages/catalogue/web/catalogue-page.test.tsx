import { codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import { dataReply, listReply } from "@public-code/core/contract/endpoint.ts";
import {
  Answers,
  makeCode,
  makeRootData,
  renderPage,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { contentKinds } from "@public-code/programs/contract/visits.ts";
import { expect, test } from "vitest";
import { catalogue } from "#contract/catalogue.ts";
import { comparisons } from "#contract/comparison/comparison.ts";
import { ofEachFilter } from "#contract/filter-groups.ts";
import { makeItem } from "#test-support/make-item.ts";
import * as cataloguePage from "./catalogue-page.tsx";

const program = (programId: number, programName: string) => makeItem({ programId, programName });

const facets = {
  ...ofEachFilter(() => ({})),
  type: { mapping: 2, documents: 7 },
  secure: { 1: 3, 3: 1 },
};

/** So many questions, and a story where there is any. */
const contentOf = (count: number) => ({
  ...ofEach(contentKinds, () => ({ count: 0, items: [] })),
  questions: {
    count,
    items: Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      name: `問題${index + 1}`,
      note: "",
    })),
  },
  ...(count > 0 && {
    stories: { count: 1, items: [{ id: 7, name: "場地預約", note: "臺北市政府" }] },
  }),
});

/** A portal in which 檔案 has two hits, one by a synonym, and other keywords have near matches. */
const answers = new Answers()
  .on(codes.queryAppCodeList, () =>
    dataReply([
      makeCode({ category: "code_filter_type", code: "mapping", name: "地圖圖臺" }),
      makeCode({ category: "code_filter_type", code: "documents", name: "文件處理" }),
      makeCode({ category: "code_filter_type", code: "unused", name: "沒有程式" }),
    ]),
  )
  .on(comparisons.countSuitability, ({ ids }) =>
    dataReply(
      String(ids)
        .split(",")
        .map((id) => ({ programId: Number(id), fits: 3, ask: 1, missing: 0, conflicts: [] })),
    ),
  )
  .on(catalogue.queryList, ({ keyword = "", beyond, typeList }) => {
    const all = { facets, withoutFilters: [] };
    if (keyword === "")
      return { ...all, ...listReply([program(1, "全部")], 9), beyond: null, content: null };
    if (keyword === "檔案")
      return {
        ...all,
        ...listReply([program(1, "檔案傳輸"), program(2, "文件轉換")], 2),
        beyond: {
          searchedFor: null,
          alsoSearched: beyond === "synonyms" ? ["文件"] : [],
          meant: null,
          unknown: [],
          filters: [],
          described: [2],
          near: [],
        },
        content: contentOf(5),
      };
    const searchedFor = keyword === "我想找碳排的系統" ? "碳排" : null;
    const near = {
      ...program(3, "碳排計算器"),
      matched: ["碳排"],
      matchedBy: { 碳排: "排放" },
      missing: ["carben"],
    };
    return {
      ...listReply(keyword === "碳排" ? [program(4, "碳盤查")] : [], keyword === "碳排" ? 1 : 0),
      facets: ofEachFilter(() => ({})),
      withoutFilters: typeList?.length === 1 ? [{ groups: ["type" as const], total: 3 }] : [],
      beyond: {
        searchedFor,
        alsoSearched: [],
        meant: keyword === "碳排" ? null : "carbon",
        unknown: keyword === "碳排" ? [] : ["carben"],
        filters: [{ group: "tech" as const, code: "python", name: "Python", keyword: "碳排" }],
        described: [],
        near: keyword === "火星" ? [] : [near],
      },
      content: contentOf(keyword === "弱點掃描" ? 2 : 0),
    };
  });

/** The words of the page without its markup. */
async function wordsOf(address: string, lang: "zh-TW" | "en-US" = "zh-TW") {
  const { html } = await renderPage(cataloguePage, { address, lang, answers });
  return { html, text: html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ") };
}

test("a keyword without a chosen order is listed by relevance, and the page says so", async () => {
  const { html } = await wordsOf("/publicCodes?keyword=檔案");
  // A comma, at which screen readers pause.
  expect(html.replace(/<[^>]*>/g, "")).toContain("共 2 個程式，依相關程度排列");
  expect(html).toMatch(/<option value="" selected="">相關程度/);
  const plain = await wordsOf("/publicCodes");
  expect(plain.text).not.toContain("依相關程度排列");
  expect(plain.html).toMatch(/<option value="" selected="">名稱筆畫/);
});

test("the catalogue leads to the agencies", async () => {
  const { html } = await wordsOf("/publicCodes");
  expect(html).toMatch(/href="\/agencies\?lang=zh-TW"[^>]*><span[^>]*>依機關瀏覽/);
});

test("what was also searched is said and can be switched off and on", async () => {
  const wide = await wordsOf("/publicCodes?keyword=檔案");
  expect(wide.text).toContain("也找了相關的詞： 文件");
  expect(wide.html).toMatch(/href="[^"]*keyword=[^"]*exact=1&amp;lang=zh-TW"[^>]*>僅搜尋「檔案」/);
  const exact = await wordsOf("/publicCodes?keyword=檔案&exact=1");
  expect(exact.text).toContain("只列出含有「檔案」的程式");
  expect(exact.html).toMatch(/href="[^"]*"[^>]*>也找相關的詞/);
});

test.each([
  ["zh-TW", "改以「碳排」搜尋", "以下最接近"],
  ["en-US", "so we searched for “碳排”", "These programs come closest"],
] as const)(
  "a sentence that finds nothing says what was searched, in %s",
  async (lang, ...expected) => {
    const { html, text } = await wordsOf("/publicCodes?keyword=我想找碳排的系統", lang);
    for (const sentence of expected) expect(text).toContain(sentence);
    expect(html).toMatch(/href="[^"]*exact=1[^"]*"/);
  },
);

test("what there is to read stands below the programs, three of a group and a way to the rest", async () => {
  const { html, text } = await wordsOf("/publicCodes?keyword=檔案");
  expect(text).toMatch(/另外找到： 常見問題 5 則 、 導入經驗 1 則/);
  expect(html.indexOf("文件轉換")).toBeLessThan(html.indexOf('id="found-questions"'));
  for (const kind of ["questions", "stories"]) expect(html).toContain(`href="#found-${kind}"`);
  const groups = html.slice(html.indexOf('id="found-questions"'));
  expect(groups.slice(0, groups.indexOf("<details")).match(/問題\d</g)).toEqual([
    "問題1<",
    "問題2<",
    "問題3<",
  ]);
  expect(text).toMatch(/另外 2 則 問題4 問題5 導入經驗 1 則 場地預約 臺北市政府/);
  expect(html).toMatch(/href="\/participate\/adoptionStories\?use=7&amp;lang=zh-TW"/);
  expect(text).not.toContain("使用指引");
});

test("what there is to read comes first where no program fits", async () => {
  const { html, text } = await wordsOf("/publicCodes?keyword=弱點掃描");
  expect(text).not.toContain("另外找到");
  const groups = html.indexOf('id="found-questions"');
  expect(groups).toBeGreaterThan(0);
  expect(groups).toBeLessThan(html.indexOf("碳排計算器"));
  expect((await wordsOf("/publicCodes?keyword=火星")).html).not.toContain('id="found-');
});

test("the answers of an agency in the address mark the cards and order them, and can be left", async () => {
  const shared = "agency=purpose%3Dpublic%26host%3Dlinux";
  const { html, text } = await wordsOf(`/publicCodes?keyword=檔案&${shared}&sort=fit`);
  expect(text).toContain("先列缺少最少、符合最多的程式");
  expect(text).toContain("網址帶有 2 個機關需求的答案");
  expect(html).toMatch(
    /href="[^"]*compare\?id=1&amp;purpose=public&amp;host=linux[^"]*"[^>]*>[^<]*3/,
  );
  expect(html).toMatch(/name="agency" value="purpose=public&amp;host=linux"/);
  expect(html).toMatch(/<option value="fit" selected/);
  expect((await wordsOf("/publicCodes?keyword=檔案&sort=fit")).html).not.toContain('value="fit"');
});

test("what is missing is told by mail, where the ministry has an address", async () => {
  const address = "/publicCodes?keyword=火星";
  const mail = makeCode({ category: "CS_INFO", code: "cs-mail", name: "help@example.tw" });
  const { html } = await renderPage(cataloguePage, {
    address,
    answers,
    root: makeRootData({ codes: [mail] }),
  });
  expect(html).toMatch(/href="mailto:help@example\.tw\?subject=[^"]*%E7%81%AB%E6%98%9F"/);
  expect((await wordsOf(address)).html).toContain('href="/participate/codeSuggestion');
});

test.each([
  ["zh-TW", "找不到符合的程式", "您要找的是不是", "告訴我們缺少什麼程式"],
  ["en-US", "No matching programs", "Did you mean", "Tell us what you need"],
] as const)("nothing found leads on, in %s", async (lang, none, meant, tell) => {
  const { html, text } = await wordsOf("/publicCodes?keyword=火星", lang);
  for (const sentence of [none, meant, tell]) expect(text).toContain(sentence);
  expect(html).toMatch(/href="[^"]*keyword=carbon[^"]*"[^>]*>carbon/);
  // The most frequent function first, none without a program.
  const tiles = [...html.matchAll(/href="[^"]*[?&](?:amp;)?type=(\w+)[^"]*"/g)].map(
    ([, code]) => code,
  );
  expect(tiles).toEqual(["documents", "mapping"]);
});

test.each([
  [
    "zh-TW",
    "最接近 1 個",
    "以下最接近",
    "符合： 碳排 （以「排放」）",
    "未符合： carben",
    "沒有程式提到： carben",
  ],
  [
    "en-US",
    "No exact match. 1 program comes close",
    "These programs come closest",
    "Matches: 碳排 (as “排放”)",
    "Does not match: carben",
    "No program mentions: carben",
  ],
] as const)("what is near stands in place of nothing, in %s", async (lang, ...expected) => {
  const { html, text } = await wordsOf("/publicCodes?keyword=carben", lang);
  for (const sentence of [...expected, "碳排計算器"]) expect(text).toContain(sentence);
  // The heading says to the eye what the status says to screen readers.
  expect(html).toMatch(new RegExp(`<span class="[^"]*hidden[^"]*">[^<]*${expected[0]}`));
  expect(html).toMatch(/<s[^>]*><bdi>carben<\/bdi><\/s>/);
  for (const none of ["找不到符合的程式", "共 0 個", "No matching programs<", "0 programs"])
    expect(html).not.toContain(none);
  expect(html).toMatch(/href="[^"]*keyword=carbon[^"]*"[^>]*>carbon/);
});

test("what only its description says stands below the line", async () => {
  const { text } = await wordsOf("/publicCodes?keyword=檔案");
  const places = ["檔案傳輸", "以下不完全符合", "文件轉換", "只在說明中提到"].map((part) =>
    text.indexOf(part),
  );
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((left, right) => left - right));
});

test("what is near ends the list of what matches all, and filters are proposed", async () => {
  const { html, text } = await wordsOf("/publicCodes?keyword=碳排");
  expect(text.indexOf("碳盤查")).toBeLessThan(text.indexOf("以下不完全符合"));
  expect(text.indexOf("以下不完全符合")).toBeLessThan(text.indexOf("碳排計算器"));
  expect(text).toContain("共 1 個程式");
  expect(html).toMatch(/href="[^"]*tech=python[^"]*"[^>]*>Python × 碳排/);
});

test("nothing found says what was asked, and how much there is without a filter", async () => {
  const { html, text } = await wordsOf("/publicCodes?keyword=火星&type=mapping");
  expect(text).toContain("您搜尋的是「火星」。");
  expect(html).toMatch(
    /href="\/publicCodes\?keyword=%E7%81%AB%E6%98%9F&amp;lang=zh-TW"[^>]*><span[^>]*>移除「[^」]*地圖圖臺[^」]*」，就有 3 個/,
  );
});

test.each([
  [
    "zh-TW",
    "安全 第 1 級「透明」以上（共 3 級）",
    "第 3 級「嚴謹」（共 3 級）",
    "依徽章級數合計由高到低",
  ],
  [
    "en-US",
    "Secure Level 1 of 3 (Transparent) or higher",
    "Level 3 of 3 (Rigorous)",
    "by the sum of badge",
  ],
] as const)(
  "levels of badges are filters and an order in words, in %s",
  async (lang, ...expected) => {
    const { html, text } = await wordsOf("/publicCodes?secure=1&sort=badges", lang);
    for (const sentence of expected) expect(text).toContain(sentence);
    expect(html).toMatch(/<input[^>]*type="radio"[^>]*name="secure"[^>]*value="3"/);
    // Nobody has another badge, so none is offered.
    expect(html).not.toMatch(/name="(maintained|reused)"/);
    const { text: plain } = await wordsOf("/publicCodes", lang);
    expect(plain).not.toContain(expected.at(-1));
  },
);

test("the specification's filters have a dropdown each, and all others share one", async () => {
  const { html } = await wordsOf("/publicCodes");
  const [filters = ""] = html.match(/<fieldset.*?<\/fieldset>/) ?? [];
  const panels = filters.split("<details").slice(1);
  expect(panels.map((panel) => /<summary[^>]*><span[^>]*>([^<]*)/.exec(panel)?.[1])).toEqual([
    "功能類型",
    "提供機關",
    "使用技術",
    "登載日期",
    "獲獎",
    "授權與品質",
  ]);
  expect(panels.at(-1)).toMatch(/aria-label="授權條款".*aria-label="安全"/);
});

test("a plain form offers every order and length that an address can ask for", async () => {
  const ordersOf = async (address: string) => {
    const { html } = await wordsOf(address);
    return [...html.matchAll(/<option value="(\w*)"/g)].map(([, order]) => order);
  };
  expect(await ordersOf("/publicCodes?rows=20")).toEqual([
    "",
    "provideDeptName",
    "newest",
    "lastCommit",
    "takeover",
    "badges",
    "reuse",
  ]);
  expect(await ordersOf("/publicCodes?keyword=檔案")).toContain("");
  const { html, text } = await wordsOf("/publicCodes?rows=20&sort=takeover&keyword=檔案");
  expect(html).toContain('<input type="hidden" name="rows" value="20"/>');
  expect(html).toMatch(/<option value="takeover" selected/);
  expect(text).toContain("先列原始碼仍開放");
  expect(html).toMatch(/<a href="#results"[^>]*>跳到結果<\/a>/);
  expect(html).toMatch(/<section id="results" tabindex="-1"/);
});

test("the catalogue announces itself as files, and a part of it only its feeds", async () => {
  const files = (html: string) =>
    [...html.matchAll(/<link rel="alternate" type="([^"]+)" href="[^"]*\/(catalog\.\w+)"/g)].map(
      ([, type, file]) => [type, file],
    );
  const { html } = await wordsOf("/publicCodes?page=2");
  expect(files(html)).toEqual([
    ["text/turtle", "catalog.ttl"],
    ["application/ld+json", "catalog.jsonld"],
  ]);
  const part = await wordsOf("/publicCodes?type=mapping");
  expect(files(part.html)).toEqual([]);
  expect(part.html).toMatch(/<link rel="alternate" type="application\/atom\+xml"/);
});
