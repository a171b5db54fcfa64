import { evidence } from "@public-code/evidence/api/evidence.table.ts";
import type { EvidenceKindName } from "@public-code/evidence/contract/evidence-kinds.ts";
import type { EvidenceValue } from "@public-code/evidence/contract/evidence-values.ts";
import { buildTestApp } from "@public-code/portal/test-support/build-test-app.ts";
import {
  addAgency,
  addCodes,
  addEdition,
  addPrograms,
} from "@public-code/portal/test-support/catalogue-factory.ts";
import { hostileTexts } from "@public-code/portal/test-support/hostile-values.ts";
import { readXml } from "@public-code/portal/test-support/strict-xml.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";

const dayMs = 86_400_000;
const base = "https://code.example.tw/portal";
const hostileName = `預約" onload="x()" <script>alert(1)</script> & 'y'`;

async function addFact<Kind extends EvidenceKindName>(
  familyId: number,
  kind: Kind,
  value: EvidenceValue<Kind>,
  confirmedAt = new Date(),
): Promise<void> {
  const source = { method: "refs" as const, url: "", tool: "", commit: "" };
  const at = { measuredAt: confirmedAt, confirmedAt };
  await db.insert(evidence).values({ familyId, kind, outcome: "good", value, source, ...at });
}

const portal = await buildTestApp({
  PORTAL_ORIGIN: new URL(base).origin,
  CONTEXT_PATH: "/portal/",
});
const { db } = portal.database;
await addAgency(db, { code: "A1", nameZh: "示範機關", nameEn: "Sample Agency" });
await addCodes(db, "code_filter_authorizations", [["MIT", "MIT 授權條款", "MIT License"]]);
const [ready = 0, hostile = 0, goes = 0, disputed = 0, worded = 0, unclear = 0, gone = 0] =
  await addPrograms(db, [
    {
      programName: "線上預約",
      programNameEn: "Booking",
      description: "讓民眾預約。",
      authorizations: "MIT",
    },
    { programName: hostileName, description: "\u0001<b>&amp;</b>", authorizations: "other" },
    { programName: "要下架的", authorizations: "MIT" },
    { programName: "授權不同的", authorizations: "MIT" },
    { authorizations: "other", authorization: "政府資料開放授權條款第 1 版" },
    { programName: "授權檔讀不懂的", authorizations: "MIT" },
    { programName: "原始碼不見的", authorizations: "MIT" },
  ]);
const unread = { declared: "MIT", found: [], same: null, unclear: "unread" as const };
await addFact(unclear, "licenceMatch", unread);
await addFact(gone, "repository", {
  ...{ state: "gone", movedTo: null, defaultBranch: null, headCommit: null },
  failing: { since: "2020-01-01", times: 3 },
});
await addFact(ready, "licenceDeclared", { expression: "MIT", known: true });
await addFact(ready, "licenceMatch", { declared: "MIT", found: ["MIT"], same: true });
await addFact(disputed, "licenceMatch", { declared: "MIT", found: ["GPL-3.0-only"], same: false });
await addFact(ready, "support", { mailbox: true, tracker: null, maintained: true });
await addFact(ready, "tree", {
  readme: "README.md",
  install: null,
  documentation: null,
  container: "Dockerfile",
  pipeline: null,
  tests: null,
});
const history = { commits6Months: 9, authors12Months: 3, busFactor6Months: 2 };
await addFact(
  ready,
  "history",
  { firstCommit: "2024-01-01", lastCommit: "2026-01-01", months: [], ...history },
  new Date(Date.now() - 46 * dayMs),
);
await portal.revision.refresh();
afterAll(() => portal.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: "GET", url: `/portal${path}`, headers });

/** A badge in words, as shields.io and its own title give it. */
async function badgeOf(id: number | string, query: string) {
  const [svg, json] = await Promise.all([
    get(`/badge/${id}.svg?${query}`),
    get(`/badge/${id}.json?${query}`),
  ]);
  expect([svg.statusCode, json.statusCode], `${id} ${query}`).toEqual([200, 200]);
  const { label, message, color, schemaVersion } = json.json();
  expect(schemaVersion).toBe(1);
  const title = readXml(svg.body).children.find(({ name }) => name === "title")?.text;
  expect(title).toBe(`${label}: ${message}`);
  expect(svg.body).toContain(`fill="${color}"`);
  return { text: title, color: String(color) };
}

test.each([
  ["", "公共程式平臺: 已收錄"],
  ["about=listed&lang=en-US", "Public code: listed"],
  ["about=licence", "授權: MIT"],
  ["about=reuse", "可再利用: 第 1 級（共 3 級） · 備妥"],
  ["about=reuse&lang=en-US", "Reusable: Level 1 of 3 · Ready"],
  ["about=maintained&lang=zh-TW", "維護: 無法判定（內容已逾 45 天）"],
  ["about=secure&lang=en-US", "Secure: Not clear yet"],
  // Any other language is the default one, as on every page.
  ["about=secure&lang=xx%00", "安全: 尚無法判定"],
])("the badge of %s says %s", async (query, expected) => {
  expect((await badgeOf(ready, query)).text).toBe(expected);
});

test("a licence of the agency's own is called so", async () => {
  expect((await badgeOf(hostile, "about=licence&lang=en-US")).text).toBe("Licence: in words");
  expect((await badgeOf(worded, "about=licence")).text).toBe("授權: OGDL-Taiwan-1.0");
});

test.each([
  ["zh-TW", "授權: 先釐清再使用：登載 MIT，授權檔是 GPL-3.0-only"],
  [
    "en-US",
    "Licence: Settle this before you use it: the entry states MIT, the licence text in the repository says GPL-3.0-only",
  ],
])("a licence that its file contradicts is to be settled first, in %s", async (lang, expected) => {
  expect((await badgeOf(disputed, `about=licence&lang=${lang}`)).text).toBe(expected);
});

test.each([
  ["listed", "Public code: Repository gone · listed", "Public code: listed"],
  ["licence", "Licence: Repository gone · Not clear", "Licence: Not clear"],
  ["secure", "Secure: Repository gone", "Secure: Not clear yet"],
])("the badge of %s says no more than is known", async (about, ofGone, ofUnclear) => {
  const query = `about=${about}&lang=en-US`;
  expect((await badgeOf(gone, query)).text).toBe(ofGone);
  expect((await badgeOf(unclear, query)).text).toBe(ofUnclear);
});

test("white words stand out from each colour by 4.5 to 1", async () => {
  const queries = ["about=listed", "about=licence", "about=reuse", "about=secure"];
  for (const query of queries) {
    const { color } = await badgeOf(ready, query);
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    expect(1.05 / (luminance + 0.05), color).toBeGreaterThanOrEqual(4.5);
  }
});

test("no number, however strange, breaks the picture of another site", async () => {
  for (const id of ["0", "-1", "1e3", "07", "999999999", "9".repeat(30), "x.y", "NaN"]) {
    const grey = await badgeOf(id, "about=secure&lang=en-US");
    expect(grey, id).toEqual({ text: "Public code: not listed", color: "#616473" });
  }
  for (const text of hostileTexts.map(encodeURIComponent))
    for (const path of [`/badge/${text}.svg`, `/badge/${text}.json`]) {
      const answer = await get(path);
      expect([200, 400, 404], path).toContain(answer.statusCode);
      expect(answer.body).not.toContain("<script>");
    }
});

test("a badge about something else is refused in the language of its address", async () => {
  const answer = await get(`/badge/${ready}.svg?about=${encodeURIComponent("<b>")}&lang=en-US`);
  expect(answer.statusCode).toBe(400);
  const [{ path, message }] = answer.json().errors;
  expect([path, message]).toEqual(["about", expect.stringContaining("<b>")]);
  expect(message).not.toMatch(/\p{Script=Han}/u);
});

test("badges may be kept by everybody for an hour, and set no cookie", async () => {
  for (const path of [
    `/badge/${ready}.svg?about=secure`,
    "/badge/999999.svg",
    `/badge/${ready}.json`,
  ]) {
    const answer = await get(path, { cookie: "lang=en-US; theme=dark; visitor=x" });
    expect(answer.statusCode, path).toBe(200);
    expect(answer.headers["cache-control"], path).toBe("public, max-age=3600");
    expect(answer.headers.vary, path).toBe("accept-encoding");
    expect(answer.headers["set-cookie"], path).toBeUndefined();
    const same = await get(path, { "if-none-match": String(answer.headers.etag) });
    expect(same.statusCode, path).toBe(304);
  }
});

test.each(["/card/1", "/card/x", "/oembed", "/oembed?url=x&format=xml"])(
  "%s says in words that it is closed",
  async (path) => {
    const answer = await get(`${path}${path.includes("?") ? "&" : "?"}lang=en-US`);
    expect(answer.statusCode).toBe(410);
    expect(answer.json().message).toContain("badges offered on the program");
  },
);

test("any edition's number leads to the program, until visitors do not see it", async () => {
  const draft = { familyId: goes, status: programStatus.draft, onlineAt: null };
  const later = await addEdition(db, draft);
  expect((await badgeOf(later, "about=licence")).text).toBe("授權: MIT");
  await db
    .update(editions)
    .set({ status: programStatus.offline })
    .where(and(eq(editions.familyId, goes), eq(editions.status, programStatus.online)));
  await db.transaction((tx) => publishPrograms(tx, [goes]));
  await portal.revision.refresh();
  expect((await badgeOf(goes, "about=licence")).text).toBe("公共程式平臺: 未收錄");
});
