import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import {
  addAgency,
  addCodes,
  addPrograms,
} from "@public-code/portal/test-support/catalogue-factory.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { hostileTexts } from "@public-code/portal/test-support/hostile-values.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { type Followed, following, followMaximum } from "@public-code/site/contract/following.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sweepFollows } from "./follow.ts";
import { follows } from "./follows.table.ts";

const portal = await startConsoleApp();
const { db } = portal.database;
await addCodes(db, "code_filter_type", [
  ["t1", "案件管理", "Case management"],
  ["t2", "地圖", "Maps"],
]);
await addAgency(db, { code: "A1", nameZh: "甲機關", nameEn: "Agency A" });
const ids = await addPrograms(db, [
  { programName: "圖書館", programNameEn: "Library", types: ["t1"] },
  { programName: "報修", types: ["t2"] },
]);
await portal.revision.refresh();
beforeEach(async () => {
  await db.delete(follows);
});
afterAll(() => portal.close());

const program = (): Followed => ({ kind: "program", target: String(ids[0]) });
const isFollowed = async (followed: Followed) =>
  (await portal.reply("agency-a", following.getFollowState, followed)).data.isFollowed;
const follow = (followed: Followed) => portal.reply("agency-a", following.follow, followed);
const unfollow = (followed: Followed) => portal.reply("agency-a", following.unfollow, followed);
const list = async (lang?: string) =>
  (await portal.reply("agency-a", following.listFollows, {}, lang)).data;

test("one press follows and the next one ends it; a second time changes nothing", async () => {
  expect(await isFollowed(program())).toBe(false);
  const { rows } = await portal.auditOf(async () => {
    await follow(program());
    await follow(program());
  });
  // Whom somebody follows is nobody else's business.
  expect(rows).toEqual([]);
  expect(await isFollowed(program())).toBe(true);
  expect(await list()).toHaveLength(1);
  await unfollow(program());
  await unfollow(program());
  expect([await isFollowed(program()), await list()]).toEqual([false, []]);
});

test("what is followed is an account's own, of officers and of operators", async () => {
  await follow(program());
  for (const who of ["agency-b", "operator"] as const) {
    expect((await portal.reply(who, following.listFollows, {})).data).toEqual([]);
    await portal.reply(who, following.unfollow, program());
  }
  await portal.reply("operator", following.follow, program());
  const { data } = await portal.reply("operator", following.getFollowState, program());
  expect(data).toEqual({ isFollowed: true, choice: "daily" });
  expect(await isFollowed(program())).toBe(true);
  for (const call of [following.follow, following.unfollow, following.getFollowState])
    expect((await portal.refusal("visitor", call, program())).status).toBe(401);
});

test("a list names programs, agencies and searches in both languages, the newest first", async () => {
  await follow(program());
  await follow({ kind: "agency", target: "A1" });
  await follow({ kind: "search", target: "keyword=%E5%9C%96&type=t2&type=t1" });
  await follow({ kind: "search", target: "" });
  const named = (rows: Awaited<ReturnType<typeof list>>) =>
    rows.map(({ kind, name, isPublic }) => [kind, name, isPublic]).sort();
  expect(named(await list())).toEqual([
    ["agency", "甲機關", true],
    ["program", "圖書館", true],
    ["search", "", true],
    ["search", "圖、案件管理、地圖", true],
  ]);
  expect(named(await list("en-US"))).toContainEqual(["search", "圖, Case management, Maps", true]);
  const page = { page: 1, iDisplayLength: 3 };
  const second = await portal.reply("agency-a", following.listFollows, page);
  expect([second.data.length, second.recordsTotal]).toEqual([1, 4]);
});

test("a search is the same in whatever order its address has it", async () => {
  await follow({ kind: "search", target: "type=t2&x=1&keyword=a&type=t1&type=t2&page=3" });
  expect(await isFollowed({ kind: "search", target: "keyword=a&type=t1&type=t2" })).toBe(true);
  expect(await isFollowed({ kind: "search", target: "keyword=a&type=t1" })).toBe(false);
  expect((await list()).map(({ target }) => target)).toEqual(["keyword=a&type=t1&type=t2"]);
});

test("a program is followed by any of its editions, and one that is not there is 404", async () => {
  for (const target of ["0", "999999999", "1e3", "-1", "", "' or 1=1", "99999999999999999999"])
    expect(
      (await portal.refusal("agency-a", following.follow, { kind: "program", target })).status,
    ).toBe(404);
  for (const target of ["", "none", "A1'--"])
    expect(
      (await portal.refusal("agency-a", following.follow, { kind: "agency", target })).status,
    ).toBe(404);
});

test("hostile searches are followed as their page would search, or refused with 422", async () => {
  const keywords = hostileTexts.map((text) => new URLSearchParams({ keyword: text }).toString());
  const broken = ["%", "%zz", "&&&", "keyword=%ff", `type=${"x".repeat(101)}`, "updateTime=never"];
  for (const target of [...keywords, ...broken]) {
    const answer = await portal.call("agency-a", following.follow, { kind: "search", target });
    expect([200, 422], target).toContain(answer.status);
    expect((await portal.call("agency-a", following.listFollows, {})).status).toBe(200);
  }
  const long = new URLSearchParams(
    Array.from({ length: 30 }, (_, index) => ["type", `${index}`.repeat(40)]),
  ).toString();
  expect(
    (await portal.refusal("agency-a", following.follow, { kind: "search", target: long })).status,
  ).toBe(422);
  const word = { kind: "search", target: `keyword=${"a".repeat(101)}` } as const;
  expect((await portal.refusal("agency-a", following.follow, word)).status).toBe(422);
});

test(`nobody follows more than ${followMaximum}, which is said in words`, async () => {
  const { userId } = portal.viewers["agency-a"];
  await db.insert(follows).values(
    Array.from({ length: followMaximum - 1 }, (_, index) => ({
      ...{ userId, kind: "search" as const, target: `keyword=${index}` },
      ...{ since: 0, followedAt: new Date() },
    })),
  );
  const presses = await Promise.all(
    [0, 1, 2].map((index) =>
      portal.call("agency-a", following.follow, { kind: "search", target: `keyword=new${index}` }),
    ),
  );
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refusal = await portal.refusal("agency-a", following.follow, program());
  expect(refusal.message).toContain(String(followMaximum));
  expect(await db.$count(follows, eq(follows.userId, userId))).toBe(followMaximum);
});

test("what visitors do not see any more can be followed no more, and is taken from the list", async () => {
  const [gone = 0] = await addPrograms(db, [{ programName: "將下架" }]);
  await follow({ kind: "program", target: String(gone) });
  await follow({ kind: "agency", target: "A1" });
  await db.transaction(async (tx) => {
    await tx.update(editions).set({ status: programStatus.offline }).where(eq(editions.id, gone));
    await publishPrograms(tx, [gone]);
  });
  const [row] = (await list()).filter(({ kind }) => kind === "program");
  expect(row).toMatchObject({ name: "", isPublic: false, target: String(gone) });
  await unfollow({ kind: "program", target: String(gone) });
  expect((await list()).map(({ kind }) => kind)).toEqual(["agency"]);
});

test("an agency that was merged is the one that took it over", async () => {
  await addAgency(db, { code: "old", nameZh: "舊機關" });
  await addAgency(db, { code: "new", nameZh: "新機關" });
  await follow({ kind: "agency", target: "old" });
  await db
    .update(agencies)
    .set({ mergedInto: "new", retired: true })
    .where(eq(agencies.code, "old"));
  expect(await list()).toMatchObject([{ kind: "agency", target: "new", name: "新機關" }]);
  expect(await isFollowed({ kind: "agency", target: "new" })).toBe(true);
  await follow({ kind: "agency", target: "new" });
  expect(await list()).toHaveLength(1);
  await unfollow({ kind: "agency", target: "new" });
  expect(await list()).toEqual([]);
});

test("what somebody follows who has not signed in for a year is forgotten", async () => {
  const { userId } = portal.viewers["agency-a"];
  await follow(program());
  await portal.reply("agency-b", following.follow, program());
  const day = (days: number) => new Date(Date.now() + days * 86_400_000);
  await db
    .update(users)
    .set({ lastSignedInAt: day(-200) })
    .where(eq(users.id, userId));
  expect(await sweepFollows(db, day(100))).toBe(0);
  expect(await sweepFollows(db, day(200))).toBe(1);
  const left = await db.select().from(follows);
  expect(left.map((row) => row.userId)).toEqual([portal.viewers["agency-b"].userId]);
});
