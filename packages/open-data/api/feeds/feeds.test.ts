import { changeContent } from "@public-code/core/api/database/revision.ts";
import { feedLength } from "@public-code/core/contract/site/feeds.ts";
import {
  addAgency,
  addCodes,
  addEdition,
  addPrograms,
} from "@public-code/portal/test-support/catalogue-factory.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { hostileTexts } from "@public-code/portal/test-support/hostile-values.ts";
import { readXml, type XmlElement } from "@public-code/portal/test-support/strict-xml.ts";
import { type NewEvent, recordEvents } from "@public-code/programs/api/events/record-events.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { review } from "@public-code/submissions/contract/review/review.ts";
import { parseFeed } from "@rowanmanning/feed-parser";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";

const day = (date: string) => new Date(`2026-03-${date}T00:00:00.000Z`);
const dangerous = `=cmd|' /c'!A1,"引號"\n第二行 <b>&amp;</b> ]]> \u0001\u000b`;

const portal = await startConsoleApp();
const { db } = portal.database;
await addAgency(db, { code: "A1", nameZh: "數位發展部", nameEn: "Ministry of Digital Affairs" });
await addAgency(db, { code: "A2", nameZh: "甲\u0001 & <乙>" });
await addAgency(db, { code: "A/3 ?", nameZh: "尚無程式" });
await addCodes(db, "code_filter_type", [
  ["t1", "案件管理", "Case management"],
  ["t2", "地圖", "Maps"],
]);
const ids = await addPrograms(db, [
  {
    programName: "圖書館",
    programNameEn: "Library",
    description: dangerous,
    types: ["t1"],
    onlineAt: day("01"),
  },
  { programName: "報修系統", description: "路燈報修", types: ["t2"], onlineAt: day("02") },
  {
    programName: "最新 <程式> & 更多",
    agencyCode: "A2",
    types: ["t1", "t2"],
    onlineAt: day("03"),
  },
]);
await addEdition(db, { programName: "草稿不公開", status: programStatus.draft, onlineAt: null });
await portal.revision.refresh();
afterAll(() => portal.close());

async function get(url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: sent, body } = await portal.app.inject({ url, headers });
  return { status: statusCode, headers: sent, body };
}

const all = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name);
const textOf = (element: XmlElement, name: string) => all(element, name)[0]?.text;

async function titlesOf(address: string): Promise<(string | null)[]> {
  const { body, status } = await get(address);
  expect([status, address]).toEqual([200, address]);
  return address.includes(".json")
    ? JSON.parse(body).items.map((item: { title: string }) => item.title)
    : parseFeed(body).items.map((item) => item.title);
}

/** Every feed there is, in both formats. */
const everyFeed = (format: string) => [
  `/feed.${format}`,
  `/feed.${format}?lang=en-US`,
  `/feed.${format}?type=t1&keyword=${encodeURIComponent("圖書")}`,
  `/feed.${format}?keyword=nothing-is-found`,
  `/agencies/A2/feed.${format}?lang=en-US`,
  `/agencies/${encodeURIComponent("A/3 ?")}/feed.${format}`,
  `/publicCodes/${ids[0]}/feed.${format}`,
];

describe.each(["atom", "json"])("feeds in %s", (format) => {
  test("tell of the newest first, of all, of a search, and of an agency", async () => {
    const [library, repairs, latest] = ["圖書館", "報修系統", "最新 <程式> & 更多"];
    expect(await titlesOf(`/feed.${format}`)).toEqual([latest, repairs, library]);
    expect(await titlesOf(`/feed.${format}?type=t1`)).toEqual([latest, library]);
    expect(await titlesOf(`/feed.${format}?type=t1&type=t2`)).toEqual([latest, repairs, library]);
    expect(await titlesOf(`/feed.${format}?type=t1&provider=A1`)).toEqual([library]);
    expect(await titlesOf(`/feed.${format}?keyword=路燈&sort=badges&page=3`)).toEqual([repairs]);
    expect(await titlesOf(`/feed.${format}?keyword=Library&lang=en-US`)).toEqual(["Library"]);
    expect(await titlesOf(`/agencies/A2/feed.${format}`)).toEqual([latest]);
    expect(await titlesOf(`/agencies/A%2F3%20%3F/feed.${format}`)).toEqual([]);
  });

  test("find what the catalogue finds, synonyms included unless they are not wanted", async () => {
    await db.transaction((tx) => changeContent(tx));
    await portal.revision.refresh();
    const countOf = async (exact: string) =>
      (await titlesOf(`/feed.${format}?keyword=${encodeURIComponent("維修")}${exact}`)).length;
    const listed = async (beyond: string) => {
      const { body } = await portal.send("POST", "/PublicProgramInfo/queryList", {
        keyword: "維修",
        beyond,
      });
      return Object(body).recordsTotal;
    };
    expect(await countOf("")).toBe(await listed("synonyms"));
    expect(await countOf("&exact=1")).toBe(await listed("near"));
  });

  test.each([
    ["/agencies/none/feed.", 404],
    ["/agencies/%00/feed.", 422],
    ["/publicCodes/0/feed.", 404],
    ["/publicCodes/999999999/feed.", 404],
    ["/publicCodes/99999999999999999999/feed.", 404],
    ["/publicCodes/x/feed.", 404],
    ["/publicCodes/%00/feed.", 404],
  ])("of nothing at %s are %i", async (address, status) => {
    expect((await get(address + format)).status).toBe(status);
  });

  test("refuse searches that the catalogue would cut, and answer all others", async () => {
    const long = "a".repeat(101);
    const codes = Array.from({ length: 201 }, (_, index) => `type=t${index}`).join("&");
    for (const [query, path] of [
      [`keyword=${long}`, "keyword"],
      [`type=${long}`, "type.0"],
      [codes, "type"],
      ["keyword=%00", "keyword"],
    ]) {
      const { status, body } = await get(`/feed.${format}?${query}`);
      expect([query, status]).toEqual([query, 422]);
      expect(JSON.parse(body).errors).toMatchObject([{ path }]);
    }
    for (const text of hostileTexts) {
      const query = new URLSearchParams({ keyword: text, type: text, lang: text, exact: text });
      const { status, body } = await get(`/feed.${format}?${query}`);
      expect([text, status]).toEqual([text, 200]);
      if (format === "atom") readXml(body);
      else JSON.parse(body);
    }
  });
});

test("a program's feed tells its events in words of both languages", async () => {
  const [familyId = 0] = await addPrograms(db, [{ programName: "事件", programNameEn: "Events" }]);
  const by = { familyId, agencyCode: "A1" };
  const updated = { awards: [], fields: ["description" as const, "provideDept" as const] };
  const licence = { kind: "licenceFile", from: "notMeasured", to: "good" } as const;
  const events: NewEvent[] = [
    { type: "evidence.changed", familyId, data: licence },
    { type: "badge.changed", familyId, data: { badge: "reused", from: 0, to: 2, first: true } },
    {
      type: "badge.changed",
      familyId,
      data: { badge: "reused", from: 2, to: 0, outdated: true },
    },
    { type: "reuse.declared", ...by, data: { state: 3 } },
    { type: "reuse.ended", ...by, data: { reason: "lapsed" } },
    { type: "reuse.ended", ...by, data: { reason: "removed" } },
    { type: "reuse.confirmed", familyId, data: { state: 1 } },
    { type: "program.updated", familyId, data: { ...updated, replaces: 1 } },
  ];
  await db.transaction(async (tx) => {
    await changeContent(tx);
    for (const event of events) await recordEvents(tx, [event]);
  });
  await portal.revision.refresh();
  const read = async (lang: string) =>
    parseFeed((await get(`/publicCodes/${familyId}/feed.atom?lang=${lang}`)).body).items.map(
      ({ title, description }) => [title, description],
    );
  expect(await read("zh-TW")).toEqual([
    ["發布新版內容", "更動的欄位：程式說明、提供機關。"],
    ["有機關再次確認：評估中", null],
    ["數位發展部的使用聲明已撤下", null],
    ["數位發展部逾期未確認使用情形", null],
    ["數位發展部聲明：使用中", null],
    ["徽章有變：可再利用", "由「第 2 級（共 3 級）」變為「無法判定（內容已逾 45 天）」。"],
    ["徽章：可再利用", "首次判定：第 2 級（共 3 級）。"],
    ["查核結果有變：授權檔", "由「未查核」變為「良好」。"],
    ["已上架", null],
  ]);
  expect((await read("en-US")).slice(2, 7)).toEqual([
    ["The declaration of use by Ministry of Digital Affairs was removed", null],
    ["Ministry of Digital Affairs has not confirmed its use in time", null],
    ["Ministry of Digital Affairs declares: in use", null],
    ["Badge changed: Reusable", "From “Level 2 of 3” to “Not clear (over 45 days old)”."],
    ["Badge: Reusable", "First assessed: Level 2 of 3."],
  ]);
});

describe("what RFC 4287 demands of", () => {
  const isMoment = (text: string | undefined) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text ?? "") &&
    !Number.isNaN(Date.parse(text ?? ""));
  const isIri = (text: string | undefined) => URL.canParse(text ?? "");
  const ofFeed: [rule: string, test: (feed: XmlElement) => boolean][] = [
    [
      "2: the document element is atom:feed in its namespace",
      ({ name, attributes }) =>
        name === "feed" && attributes.xmlns === "http://www.w3.org/2005/Atom",
    ],
    ["4.1.1: one id", (feed) => all(feed, "id").length === 1],
    ["4.1.1: one title", (feed) => all(feed, "title").length === 1],
    ["4.1.1: one updated", (feed) => all(feed, "updated").length === 1],
    ["4.1.1: an author, or one in every entry", (feed) => all(feed, "author").length === 1],
    [
      "4.1.1: no two alternates of one type and language",
      (feed) =>
        all(feed, "link").filter(({ attributes }) => attributes.rel === "alternate").length === 1,
    ],
    [
      "4.1.1 (should): one link to itself",
      (feed) =>
        all(feed, "link").filter(({ attributes }) => attributes.rel === "self").length === 1,
    ],
    ["4.2.6: an id is an absolute IRI", (feed) => isIri(textOf(feed, "id"))],
    [
      "4.2.6: no two entries share an id",
      (feed) => {
        const given = all(feed, "entry").map((entry) => textOf(entry, "id"));
        return new Set(given).size === given.length;
      },
    ],
    ["3.3: moments are RFC 3339", (feed) => isMoment(textOf(feed, "updated"))],
    [
      "3.1.1: a text has a type of html or none, and no elements in it",
      (feed) =>
        [
          ...all(feed, "title"),
          ...all(feed, "entry").flatMap((entry) => all(entry, "title")),
        ].every(
          ({ attributes, children }) =>
            /^(html|text)?$/.test(attributes.type ?? "") && !children.length,
        ),
    ],
  ];
  const ofEntry: [rule: string, test: (entry: XmlElement) => boolean][] = [
    ["4.1.2: one id", (entry) => all(entry, "id").length === 1],
    ["4.1.2: one title", (entry) => all(entry, "title").length === 1],
    ["4.1.2: one updated", (entry) => all(entry, "updated").length === 1],
    [
      "4.1.2: at most one published, summary and content",
      (entry) => ["published", "summary", "content"].every((name) => all(entry, name).length <= 1),
    ],
    [
      "4.1.2: an alternate where there is no content",
      (entry) =>
        all(entry, "link").some(
          ({ attributes: { rel, href } }) =>
            (rel === undefined || rel === "alternate") && isIri(href),
        ),
    ],
    [
      "3.2.1: an author has one name",
      (entry) => all(entry, "author").every((author) => all(author, "name").length === 1),
    ],
    [
      "3.3: moments are RFC 3339",
      (entry) => isMoment(textOf(entry, "updated")) && isMoment(textOf(entry, "published")),
    ],
    ["4.2.6: an id is an absolute IRI", (entry) => isIri(textOf(entry, "id"))],
  ];

  test("feeds and entries holds of each", async () => {
    for (const address of everyFeed("atom")) {
      const { body, headers } = await get(address);
      expect(headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
      const feed = readXml(body);
      for (const [rule, holds] of ofFeed) expect([address, rule, holds(feed)]).toContain(true);
      for (const entry of all(feed, "entry"))
        for (const [rule, holds] of ofEntry) expect([address, rule, holds(entry)]).toContain(true);
    }
  });
});

test("what JSON Feed 1.1 demands holds of each feed", async () => {
  type Json = Record<string, unknown>;
  const isText = (value: unknown) => typeof value === "string" && value !== "";
  const isAddress = (value: unknown) => isText(value) && URL.canParse(String(value));
  const ofFeed: [rule: string, test: (feed: Json) => boolean][] = [
    ["version", ({ version }) => version === "https://jsonfeed.org/version/1.1"],
    ["title", ({ title }) => isText(title)],
    ["items is an array", ({ items }) => Array.isArray(items)],
    ["addresses are whole", (feed) => isAddress(feed.feed_url) && isAddress(feed.home_page_url)],
    [
      "authors is an array of objects with a name",
      ({ authors }) => Array.isArray(authors) && authors.every(({ name }) => isText(name)),
    ],
    [
      "language is a tag of RFC 5646",
      ({ language }) => Intl.getCanonicalLocales(String(language)).length === 1,
    ],
    ["no key of version 1 that is deprecated", (feed) => !("author" in feed)],
    [
      "no two items share an id",
      ({ items }) => {
        const given = [items].flat().map((item) => Object(item).id);
        return new Set(given).size === given.length;
      },
    ],
  ];
  const ofItem: [rule: string, test: (item: Json) => boolean][] = [
    ["id is a text", ({ id }) => isText(id)],
    ["content_html or content_text", (item) => isText(item.content_text)],
    ["url is whole", ({ url }) => isAddress(url)],
    [
      "dates are RFC 3339",
      ({ date_published, date_modified }) =>
        [date_published, date_modified].every((date) => /^\d{4}-.*Z$/.test(String(date))),
    ],
    [
      "authors have a name",
      ({ authors }) => [authors].flat().every((author) => isText(Object(author).name)),
    ],
  ];
  for (const address of everyFeed("json")) {
    const { body, headers } = await get(address);
    expect(headers["content-type"]).toBe("application/feed+json; charset=utf-8");
    const feed = JSON.parse(body);
    for (const [rule, holds] of ofFeed) expect([address, rule, holds(feed)]).toContain(true);
    for (const item of feed.items)
      for (const [rule, holds] of ofItem) expect([address, rule, holds(item)]).toContain(true);
  }
});

test("a feed escapes what it tells, and names its language, page and other addresses", async () => {
  const { body } = await get(`/feed.atom?keyword=${encodeURIComponent("<程式>")}&lang=en-US`);
  const feed = readXml(body);
  const [entry] = all(feed, "entry");
  expect(feed.attributes["xml:lang"]).toBe("en");
  expect(entry && textOf(entry, "title")).toBe("最新 &lt;程式&gt; &amp; 更多");
  expect(entry && all(entry, "author")[0]?.children[0]?.text).toBe("甲 & <乙>");
  expect(textOf(feed, "title")).toBe("Public Code Platform - <程式>");
  const query = "?keyword=%3C%E7%A8%8B%E5%BC%8F%3E&lang=en-US";
  const href = (rel: string) =>
    all(feed, "link").find(({ attributes }) => attributes.rel === rel)?.attributes.href;
  expect(href("self")).toMatch(`/feed.atom${query}`);
  expect(href("alternate")).toMatch(`/publicCodes${query}`);
  expect(textOf(feed, "id")).toMatch(/\/feed\.atom\?keyword=%3C%E7%A8%8B%E5%BC%8F%3E$/);
  const filtered = await get("/feed.atom?type=t1&maintained=2&reuse=1&lang=en-US");
  expect(textOf(readXml(filtered.body), "title")).toBe(
    "Public Code Platform - Case management - Maintained Level 2 of 3 (Reliable) or higher - Used by At least 1 agency",
  );
  const library = parseFeed((await get("/feed.atom?keyword=圖書館")).body).items[0];
  expect(library?.description).toContain("<b>&amp;</b> ]]>");
  expect(library?.published).toEqual(day("01"));
  expect(library?.url).toMatch(/\/publicCodes\/codeDetail\?id=\d+&lang=zh-TW$/);
});

/** From here on each test adds programs for good. */
test("the request after an approval finds the publication in every feed, and 304 before it", async () => {
  const [familyId = 0] = ids;
  const feeds = ["atom", "json"].flatMap((format) => [
    `/feed.${format}`,
    `/feed.${format}?lang=en-US`,
    `/feed.${format}?type=t1&keyword=${encodeURIComponent("剛上架")}`,
    `/agencies/A2/feed.${format}`,
    `/publicCodes/${familyId}/feed.${format}`,
  ]);
  const seen = async () =>
    Promise.all(feeds.map(async (feed) => String((await get(feed)).headers.etag)));
  const answers = (etags: string[]) =>
    Promise.all(feeds.map((feed, index) => get(feed, { "if-none-match": etags[index] ?? "" })));
  const waiting = {
    status: programStatus.reviewing,
    onlineAt: null,
    submittedAt: new Date(),
    submittedBy: portal.viewers["agency-a"].userId,
  };
  const approve = async (programId: number) => {
    const [row] = await db.select().from(editions).where(eq(editions.id, programId));
    const updateTime = row?.updatedAt.toISOString() ?? "";
    await portal.reply("operator", review.approve, { programId, updateTime });
  };
  const first = await addEdition(db, {
    ...waiting,
    programName: "剛上架的",
    agencyCode: "A2",
    types: ["t1"],
  });
  const next = await addEdition(db, { ...waiting, familyId, programName: "剛上架的新版" });

  const etags = await seen();
  for (const { status } of await answers(etags)) expect(status).toBe(304);
  await approve(first);
  // The very next requests: nothing waits for a notification or the clock.
  for (const [index, { body }] of (await answers(etags)).entries())
    if (!feeds[index]?.startsWith("/publicCodes")) expect(body, feeds[index]).toContain("剛上架的");
  const later = await seen();
  await approve(next);
  for (const [index, { body }] of (await answers(later)).entries())
    if (feeds[index]?.startsWith("/publicCodes")) expect(body).toContain("發布新版內容");
});

test("feeds hold a bounded number of entries", async () => {
  const more = Array.from({ length: feedLength + 5 }, () => ({ agencyCode: "A4" }));
  const [familyId = 0] = await addPrograms(db, more);
  await db.transaction(async (tx) => {
    await changeContent(tx);
    for (let level = 0; level < feedLength + 5; level += 1) {
      const data = { badge: "secure", from: level, to: level + 1 } as const;
      await recordEvents(tx, [{ type: "badge.changed", familyId, data }]);
    }
  });
  await portal.revision.refresh();
  for (const format of ["atom", "json"])
    for (const feed of [
      `/feed.${format}`,
      `/feed.${format}?provider=A4`,
      `/agencies/A4/feed.${format}`,
      `/publicCodes/${familyId}/feed.${format}`,
    ])
      expect([feed, (await titlesOf(feed)).length]).toEqual([feed, feedLength]);
});
