import {
  addEdition,
  type ProgramValues,
} from "@public-code/portal/test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { review } from "@public-code/submissions/contract/review/review.ts";
import { submissions } from "@public-code/submissions/contract/submissions.ts";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readFamilyRepositories } from "./family-repositories.ts";
import { linkMissingRepositories, linkRepositories } from "./link-repositories.ts";
import { notMeasured } from "./not-measured.ts";
import { recordRefs } from "./record-refs.ts";
import { familyRepositories, repositories, repositoryAliases } from "./repositories.table.ts";

let portal: ConsoleApp;
beforeAll(async () => {
  portal = await startConsoleApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  const { db } = portal.database;
  await db.delete(familyRepositories);
  await db.delete(repositoryAliases);
  await db.delete(repositories);
});

const links = (...urls: string[]) => urls.map((url) => ({ name: "原始碼", url }));

const add = (urls: string[], values: ProgramValues & { familyId?: number } = {}) =>
  addEdition(portal.database.db, {
    agencyCode: "sample-a",
    repositories: links(...urls),
    ...values,
  });

/** The keys that a program is linked to, in its order. */
async function keysOf(familyId: number): Promise<string[]> {
  const rows = await portal.database.db
    .select({ key: repositories.key })
    .from(familyRepositories)
    .innerJoin(repositories, eq(repositories.id, familyRepositories.repositoryId))
    .where(eq(familyRepositories.familyId, familyId))
    .orderBy(asc(familyRepositories.position));
  return rows.map(({ key }) => key);
}

async function decide(
  endpoint: typeof review.approve | typeof review.putOnline,
  programId: number,
): Promise<void> {
  const [row] = await portal.database.db.select().from(editions).where(eq(editions.id, programId));
  const updateTime = row?.updatedAt.toISOString() ?? "";
  await portal.reply("operator", endpoint, { programId, updateTime, reason: "恢復服務" });
}

test("the links of an edition become the program's repositories when it goes online, not before", async () => {
  const first = await add(["https://github.com/a/One.git", "https://github.com/a/one", "無"]);
  await linkRepositories(portal.database.db, [
    { familyId: first, links: links("https://github.com/a/one") },
  ]);
  const next = await add(
    [
      "git@github.com:a/two.git",
      "https://gitlab.com/g/s/three/-/tree/main",
      "https://github.com/A/ONE/",
    ],
    { familyId: first, status: programStatus.reviewing, onlineAt: null },
  );
  expect(await keysOf(first)).toEqual(["github.com/a/one"]);
  await decide(review.approve, next);
  expect(await keysOf(first)).toEqual([
    "github.com/a/two",
    "gitlab.com/g/s/three",
    "github.com/a/one",
  ]);
  const rows = await portal.database.db.select().from(repositories);
  expect(rows).toHaveLength(3);
  expect(rows.find(({ key }) => key === "github.com/a/two")).toMatchObject({
    url: "https://github.com/a/two.git",
    host: "github.com",
  });
});

test("a program that comes back online has its repositories again", async () => {
  const id = await add(["https://github.com/a/back"], { status: programStatus.offline });
  await decide(review.putOnline, id);
  expect(await keysOf(id)).toEqual(["github.com/a/back"]);
});

test("an upgrade links every program that is or was online, once", async () => {
  const online = await add(["https://github.com/a/up"]);
  const offline = await add(["https://github.com/A/Up.git"], { status: programStatus.offline });
  const draft = await add(["https://github.com/a/draft"], {
    status: programStatus.draft,
    onlineAt: null,
  });
  const { db } = portal.database;
  await linkMissingRepositories(db);
  expect(await Promise.all([online, offline, draft].map(keysOf))).toEqual([
    ["github.com/a/up"],
    ["github.com/a/up"],
    [],
  ]);
  expect(await linkMissingRepositories(db)).toBe(0);
});

test("an upgrade that reads addresses otherwise links their programs anew", async () => {
  const { db } = portal.database;
  const familyId = await add(["https://git.example.tw/o/r/src/branch/main/docs"]);
  await linkMissingRepositories(db);
  await db.delete(familyRepositories).where(eq(familyRepositories.familyId, familyId));
  const page = { url: "https://git.example.tw/o/r/src/branch/main", host: "git.example.tw" };
  const [earlier] = await db
    .insert(repositories)
    .values({ ...page, key: "git.example.tw/o/r/src/branch/main" })
    .returning({ id: repositories.id });
  await db
    .insert(familyRepositories)
    .values({ familyId, repositoryId: earlier?.id ?? 0, position: 0 });
  expect(await linkMissingRepositories(db)).toBe(1);
  expect(await keysOf(familyId)).toEqual(["git.example.tw/o/r"]);
});

test("a program that writes the name that its repository has moved to has that one", async () => {
  const { db } = portal.database;
  const id = await add(["https://github.com/a/old"]);
  await linkRepositories(db, [{ familyId: id, links: links("https://github.com/a/old") }]);
  const [old] = await db.select().from(repositories);
  await db
    .insert(repositoryAliases)
    .values({ key: "github.com/a/new", repositoryId: old?.id ?? 0 });
  await linkRepositories(db, [{ familyId: id, links: links("https://github.com/a/new") }]);
  expect(await keysOf(id)).toEqual(["github.com/a/new"]);
});

test("the officer who submits, and the operator who decides, are told of a second program", async () => {
  const { db } = portal.database;
  const [alias, plain] = ["https://github.com/b/former", "https://github.com/b/plain"];
  const other = await add([plain], { agencyCode: "sample-b", programName: "乙的程式" });
  await linkRepositories(db, [{ familyId: other, links: links(plain, alias) }]);
  const [moved] = await db
    .select()
    .from(repositories)
    .where(eq(repositories.key, "github.com/b/former"));
  await db
    .insert(repositoryAliases)
    .values({ key: "github.com/b/now", repositoryId: moved?.id ?? 0 });
  const hidden = await add([plain], { status: programStatus.offline });
  await linkRepositories(db, [{ familyId: hidden, links: links(plain) }]);

  const addresses = [
    "git@github.com:B/plain.git",
    "https://github.com/b/now",
    "https://github.com/b/own",
  ];
  const reply = await portal.reply("agency-a", submissions.findSharedRepositories, { addresses });
  const entryOf = (url: string) => ({
    url,
    programId: other,
    programName: "乙的程式",
    provideDeptName: expect.stringContaining("乙"),
  });
  expect(reply.data).toEqual([
    entryOf("https://github.com/b/now"),
    entryOf("https://github.com/B/plain.git"),
  ]);
  const ofItself = { firstEditionNo: other, addresses };
  expect(
    (await portal.reply("agency-b", submissions.findSharedRepositories, ofItself)).data,
  ).toEqual([]);

  const second = await add(addresses, { status: programStatus.reviewing, onlineAt: null });
  const { data } = await portal.reply("operator", review.getReview, { programId: second });
  expect(data.sharedRepositories).toEqual(reply.data);
  await decide(review.approve, second);
  expect(await keysOf(second)).toEqual([
    "github.com/b/plain",
    "github.com/b/now",
    "github.com/b/own",
  ]);
});

test("an address whose name no column holds is no repository, and decided as any other", async () => {
  const addresses = ["https://git.example.tw/a%00b"];
  const reply = await portal.reply("agency-a", submissions.findSharedRepositories, { addresses });
  expect(reply.data).toEqual([]);
  const id = await add(addresses, { status: programStatus.reviewing, onlineAt: null });
  await portal.reply("operator", review.getReview, { programId: id });
  await decide(review.approve, id);
  expect(await keysOf(id)).toEqual([]);
});

test("a repository that somebody has named by http is asked by https once a program names it so", async () => {
  const { db } = portal.database;
  const urlAfter = async (url: string) => {
    const id = await add([url]);
    await linkRepositories(db, [{ familyId: id, links: links(url) }]);
    const [row] = await readFamilyRepositories(db, id);
    return row?.url;
  };
  expect(await urlAfter("http://git.example.tw/site")).toBe("http://git.example.tw/site");
  expect(await urlAfter("https://git.example.tw/site.git")).toBe("https://git.example.tw/site.git");
  expect(await urlAfter("http://git.example.tw/site")).toBe("https://git.example.tw/site.git");
});

test("who is no officer is told nothing", async () => {
  const call = submissions.findSharedRepositories;
  expect((await portal.refusal("visitor", call, { addresses: [] })).status).toBe(401);
});

test("where a repository answers is written, with its branch and HEAD, and stays known once it is gone", async () => {
  const { db } = portal.database;
  const id = await add(["https://github.com/a/state"]);
  await linkRepositories(db, [{ familyId: id, links: links("https://github.com/a/state") }]);
  const read = async () => {
    const [row] = await readFamilyRepositories(db, id);
    if (!row) throw new Error("the program has no repository");
    return row;
  };
  const { id: repositoryId } = await read();
  const refs = {
    defaultBranch: "main",
    head: "branch" as const,
    headCommit: "1".repeat(40),
    branches: [],
    tags: [],
  };
  const url = "https://github.com/b/Moved";
  await recordRefs(db, repositoryId, { state: "moved", url, ...refs });
  await recordRefs(db, repositoryId, notMeasured("unreachable"));
  await recordRefs(db, repositoryId, { state: "gone", url });
  expect(await read()).toMatchObject({
    canonicalUrl: url,
    defaultBranch: "main",
    headCommit: "1".repeat(40),
  });
  expect(await db.select().from(repositoryAliases)).toEqual([
    { key: "github.com/b/moved", repositoryId },
  ]);
});
