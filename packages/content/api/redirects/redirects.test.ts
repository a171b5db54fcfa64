import { systemActor } from "@public-code/accounts/api/audit/audit.service.ts";
import { readRevision } from "@public-code/core/api/database/revision.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { redirects as calls } from "#contract/redirects/redirects.ts";
import { redirects } from "../content.table.ts";
import { addRedirects, findRedirect } from "./redirects.service.ts";

const portal = await startConsoleApp();
const { db } = portal.database;
afterAll(() => portal.close());

const add = (source: string, target: string) =>
  portal.call("operator", calls.addRedirect, { source, target });

test("a redirect is added, found by search, removed, and each is written down", async () => {
  const before = await readRevision(db);
  const { rows } = await portal.auditOf(() => add("/Old/Start", "/about/knowCode?lang=en-US"));
  expect(rows).toMatchObject([
    { action: "addRedirect", subjectId: "/old/start", toState: "/about/knowCode" },
  ]);
  expect(await readRevision(db)).toBeGreaterThan(before);
  await add("/old/news", "/news");
  const list = (request: { search?: string; page?: number }) =>
    portal.reply("operator", calls.listRedirects, { iDisplayLength: 1, ...request });
  expect((await list({ search: "KNOW" })).data).toMatchObject([
    { source: "/old/start", target: "/about/knowCode" },
  ]);
  expect((await list({ search: "%" })).data).toEqual([]);
  const second = await list({ page: 1 });
  expect([second.recordsTotal, second.data[0]?.source]).toEqual([2, "/old/start"]);

  const removal = { source: "/old/start" };
  const gone = await portal.auditOf(() => portal.reply("operator", calls.removeRedirect, removal));
  expect(gone.rows).toMatchObject([{ action: "removeRedirect", fromState: "/about/knowCode" }]);
  expect(await findRedirect(db, "/old/start")).toBeNull();
  expect((await portal.refusal("operator", calls.removeRedirect, removal)).status).toBe(404);
});

test.each([
  ...["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"],
  ...["/%2F/evil.example", "/..//evil.example", "/\t/evil.example", "evil.example"],
  ...["/nowhere", "/console", "/api/login", "/files/a", "/old/news", "/agencies/a/b", "0", "99999"],
  ...["/publicCodes/codeDetail?id=99999", "/PUBLICCODES/codedetail?id=x", "/a?id=1", "-1", "/?\\"],
])("%j is no target", async (target) => {
  const { status, body } = await add("/hostile", target);
  expect([status, body]).toMatchObject([422, { errors: [{ path: "target" }] }]);
  expect(await findRedirect(db, "/hostile")).toBeNull();
});

test.each([
  ...[
    "//evil.example",
    "https://evil.example/",
    "/a\\b",
    "/qna?b=1",
    "/a#b",
    "/a?b#c",
    "a",
    "/%",
    "/%00",
  ],
  ...["/a/../console", "/a/%2e%2e/b", "/a//b", "/", "/qna", "/QNA/", "/console/people", "/api/x"],
  ...["/sitemap.xml", "/agencies/new", "/participate/partnershipCaseDetail/7", "/%71na"],
])("%j is no path of an earlier portal", async (source) => {
  const { status, body } = await add(source, "/qna");
  expect([status, body]).toMatchObject([422, { errors: [{ path: "source" }] }]);
});

test("a path leads to one page", async () => {
  expect((await add("/once", "/qna")).status).toBe(200);
  const { status, body } = await add("/ONCE/", "/news");
  expect([status, body]).toMatchObject([422, { errors: [{ path: "source" }] }]);
  expect(await findRedirect(db, "/Once")).toBe("/qna");
});

test("an address with a query leads to a page of its own, in any order of it and whatever the language", async () => {
  for (const [source, target] of [
    ["/project.php?id=5&tab=2", "/qna"],
    ["/project.php", "/news"],
  ] as const)
    expect((await add(source, target)).status).toBe(200);
  const leads = (address: string) => findRedirect(db, address);
  expect(await leads("/Project.php?tab=2&lang=en-US&id=5")).toBe("/qna");
  expect(await leads("/project.php?id=6")).toBe("/news");
  expect(await leads("/project.php?lang=zh-TW")).toBe("/news");
  expect(await leads("/other.php?id=5&tab=2")).toBeNull();
});

test("a path leads to a program only while visitors see it, and operators see which paths wait", async () => {
  const hidden = { onlineAt: null, status: programStatus.draft };
  const draft = await addEdition(db, { programName: "尚未上架", ...hidden });
  const online = await addEdition(db, { programName: "已上架" });
  const next = await addEdition(db, { familyId: online, programName: "下一版", ...hidden });
  await add("/waiting", String(draft));
  await add("/waiting.php", "/news");
  await add("/waiting.php?id=1", String(draft));
  await add("/there", String(next));
  const leads = (address: string) => findRedirect(db, address);
  expect(await leads("/waiting")).toBeNull();
  expect(await leads("/waiting.php?id=1")).toBe("/news");
  // Whichever edition an address names, it shows the one that is online.
  expect(await leads("/there")).toBe(`/publicCodes/codeDetail?id=${next}`);
  const { data } = await portal.reply("operator", calls.listRedirects, { search: "/publicCodes" });
  const waits = Object.fromEntries(data.map((row) => [row.source, row.waits]));
  expect(waits).toMatchObject({ "/waiting": true, "/waiting.php?id=1": true, "/there": false });

  const state = { status: programStatus.online, onlineAt: new Date() };
  await db.update(editions).set(state).where(eq(editions.id, draft));
  expect(await leads("/waiting")).toBe(`/publicCodes/codeDetail?id=${draft}`);
  const yesterday = { terminationStatus: "1", terminationDate: "20200101" } as const;
  await db.update(editions).set(yesterday).where(eq(editions.id, draft));
  expect(await leads("/waiting")).toBeNull();
});

test("an import adds what is new, says what is not, and changes nothing the second time", async () => {
  const id = await addEdition(db, { programName: "匯入的程式" });
  await add("/projects/kept", "/news");
  const entries = [
    { source: "/projects/First", target: String(id) },
    { source: "/projects/kept", target: "/qna" },
    { source: "/projects/outside", target: "https://evil.example/" },
    { source: "/projects/missing", target: "99999" },
  ];
  const run = () =>
    db.transaction((tx) => addRedirects(tx, systemActor, entries, new Date("2026-11-20")));
  const first = await run();
  expect(first).toEqual({
    added: [{ source: "/projects/first", target: `/publicCodes/codeDetail?id=${id}` }],
    taken: [{ source: "/projects/kept", target: "/qna" }],
    refused: entries.slice(2),
  });
  const rows = await db.select().from(redirects).orderBy(redirects.source);
  const { result: second, rows: audit } = await portal.auditOf(run);
  expect([second.added, audit]).toEqual([[], []]);
  expect(await db.select().from(redirects).orderBy(redirects.source)).toEqual(rows);
});
