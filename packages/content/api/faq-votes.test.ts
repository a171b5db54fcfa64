import { contentRevision } from "@public-code/core/api/database/revision.table.ts";
import { startContentPortal } from "@public-code/portal/test-support/content-portal.ts";
import { addFaq, inSeconds, publish } from "@public-code/portal/test-support/content-rows.ts";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { newVisitorId } from "#contract/visitor.ts";
import { faqVotes } from "./content.table.ts";
import { castVote } from "./faq-votes.service.ts";
import { createVoteCounts } from "./vote-counts.ts";

const portal = await startContentPortal({ RATE_VOTE_PER_MINUTE: "100000" });
const { db } = portal.database;

afterAll(() => portal.close());

type VoteChoice = { helpfulClickStatus?: boolean; notHelpfulClickStatus?: boolean };
const helpful: VoteChoice = { helpfulClickStatus: true, notHelpfulClickStatus: false };
const notHelpful: VoteChoice = { helpfulClickStatus: false, notHelpfulClickStatus: true };
const neither: VoteChoice = { helpfulClickStatus: false, notHelpfulClickStatus: false };

const vote = (
  faqId: unknown,
  wantedVote: VoteChoice,
  visitor: string,
  call: "updateHelpful" | "updateNotHelpful" = "updateHelpful",
) => portal.call("PUT", `/Faq/${call}`, { faqId, ...wantedVote }, { cookie: `visitor=${visitor}` });

const votes = async (faqId: number, visitor?: string) => {
  const { body } = await portal.call(
    "POST",
    "/Faq/queryFaqVotes",
    {},
    visitor === undefined ? {} : { cookie: `visitor=${visitor}` },
  );
  return body.data.find((faq: { faqId: number }) => faq.faqId === faqId);
};

const counted = (faqId: number, helpfulCount: number, notHelpfulCount: number) => ({
  success: true,
  data: { faqId, helpfulCount, notHelpfulCount },
});

const rowsOf = (faqId: number) => db.select().from(faqVotes).where(eq(faqVotes.faqId, faqId));

describe("a vote", () => {
  test("is what the two booleans want, whichever call brings them", async () => {
    const faqId = await addFaq(db);
    const visitor = newVisitorId();
    expect((await vote(faqId, helpful, visitor)).body).toEqual(counted(faqId, 1, 0));
    expect((await vote(faqId, helpful, visitor)).body).toEqual(counted(faqId, 1, 0));
    expect((await vote(faqId, notHelpful, visitor, "updateNotHelpful")).body).toEqual(
      counted(faqId, 0, 1),
    );
    expect((await vote(faqId, helpful, visitor, "updateNotHelpful")).body).toEqual(
      counted(faqId, 1, 0),
    );
    expect((await vote(faqId, neither, visitor)).body).toEqual(counted(faqId, 0, 0));
    expect((await vote(faqId, neither, visitor)).body).toEqual(counted(faqId, 0, 0));
    expect(await rowsOf(faqId)).toEqual([]);
  });

  test("without a boolean wants it false, and takes ids as digits", async () => {
    const faqId = await addFaq(db);
    const visitor = newVisitorId();
    expect((await vote(String(faqId), { helpfulClickStatus: true }, visitor)).body).toEqual(
      counted(faqId, 1, 0),
    );
    expect((await vote(faqId, {}, visitor)).body).toEqual(counted(faqId, 0, 0));
  });

  test("of each visitor counts, on its own question only", async () => {
    const [first, other] = [await addFaq(db), await addFaq(db)];
    const visitors = [newVisitorId(), newVisitorId(), newVisitorId()] as const;
    for (const visitor of visitors) await vote(first, helpful, visitor);
    expect((await vote(first, notHelpful, visitors[1])).body).toEqual(counted(first, 2, 1));
    expect((await vote(other, notHelpful, visitors[0])).body).toEqual(counted(other, 0, 1));
    expect(await votes(first, visitors[1])).toEqual({
      ...counted(first, 2, 1).data,
      liked: false,
      disliked: true,
    });
    expect(await votes(first, visitors[0])).toMatchObject({ liked: true, disliked: false });
    expect(await votes(first)).toMatchObject({ helpfulCount: 2, liked: false, disliked: false });
  });

  test("stores nothing but question, visitor, vote and time", async () => {
    const faqId = await addFaq(db);
    const visitorId = newVisitorId();
    await vote(faqId, helpful, visitorId);
    expect(await rowsOf(faqId)).toEqual([{ faqId, visitorId, vote: 1, votedAt: expect.any(Date) }]);
  });
});

describe("parallel clicks", () => {
  test("of 50 visitors are all counted", async () => {
    const faqId = await addFaq(db);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        vote(faqId, index % 5 === 0 ? notHelpful : helpful, newVisitorId()),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(50).fill(200));
    expect(await votes(faqId)).toMatchObject({ helpfulCount: 40, notHelpfulCount: 10 });
    const most = Math.max(...answers.map(({ body }) => body.data.helpfulCount));
    expect(most).toBe(40);
  });

  test("of one visitor count once", async () => {
    const faqId = await addFaq(db);
    const visitor = newVisitorId();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        vote(faqId, index % 2 === 0 ? helpful : notHelpful, visitor),
      ),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.data.helpfulCount + body.data.notHelpfulCount).toBe(1);
    }
    expect(await rowsOf(faqId)).toHaveLength(1);
  });

  test("that vote and take back leave one row or none", async () => {
    const faqId = await addFaq(db);
    const visitor = newVisitorId();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        vote(faqId, index % 2 === 0 ? helpful : neither, visitor),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await vote(faqId, neither, visitor)).body).toEqual(counted(faqId, 0, 0));
  });
});

describe("what is refused", () => {
  test("both at once, in the caller's language", async () => {
    const faqId = await addFaq(db);
    const answer = await vote(
      faqId,
      { helpfulClickStatus: true, notHelpfulClickStatus: true },
      newVisitorId(),
    );
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      success: false,
      code: "err.invalid",
      errors: [{ path: "notHelpfulClickStatus", message: "「有幫助」與「沒有幫助」只能選一項。" }],
    });
    expect(await rowsOf(faqId)).toEqual([]);
  });

  test.each([
    undefined,
    "",
    "visitor=",
    "visitor=1",
    `visitor=${"g".repeat(32)}`,
    `visitor=${"A".repeat(32)}`,
    `visitor=${"a".repeat(33)}`,
    `visitor=${"a".repeat(10_000)}`,
    "visitor=' or 1=1 --",
    "visitor=%00%ED%A0%80",
    `Visitor=${"a".repeat(32)}`,
    `other=${"a".repeat(32)}`,
  ])("a vote with the cookie %j", async (cookie) => {
    const faqId = await addFaq(db);
    const headers = cookie === undefined ? {} : { cookie };
    const answer = await portal.call(
      "PUT",
      "/Faq/updateHelpful",
      { faqId, ...helpful },
      { lang: "en-US", ...headers },
    );
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { path: "visitor", message: expect.stringContaining("Allow cookies for this site") },
    ]);
    expect(await rowsOf(faqId)).toEqual([]);
  });

  test.each([
    undefined,
    "",
    " ",
    "x",
    "1.5",
    "-1",
    0,
    -1,
    1.5,
    1e300,
    "9".repeat(16),
    "'; --",
    "1\0",
  ])("a vote for the question %j", async (faqId) => {
    const { status, body } = await vote(faqId, helpful, newVisitorId());
    expect([status, body.errors]).toMatchObject([422, [{ path: "faqId" }]]);
  });

  test("questions that visitors do not see", async () => {
    const hidden = [
      await addFaq(db, { draft: true }),
      await addFaq(db, { removed: true }),
      await addFaq(db, { publishedFrom: inSeconds(60) }),
      999_999,
      2_147_483_648,
      999_999_999_999_999,
    ];
    for (const faqId of hidden) {
      expect((await vote(faqId, helpful, newVisitorId())).status, String(faqId)).toBe(404);
      expect((await vote(faqId, neither, newVisitorId())).status, String(faqId)).toBe(404);
    }
  });

  test("a click too many of one address, over both calls together", async () => {
    const strict = await startContentPortal({ RATE_VOTE_PER_MINUTE: "3" });
    try {
      const faqId = await addFaq(strict.database.db);
      const click = (call: string) =>
        strict.call(
          "PUT",
          `/Faq/${call}`,
          { faqId, ...helpful },
          { cookie: `visitor=${newVisitorId()}` },
        );
      const statuses: number[] = [];
      for (const call of [
        "updateHelpful",
        "updateNotHelpful",
        "updateHelpful",
        "updateNotHelpful",
        "updateHelpful",
      ])
        statuses.push((await click(call)).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
      const refused = await click("updateHelpful");
      expect(refused.body).toMatchObject({ success: false, code: "err.tooManyRequests" });
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect((await strict.call("POST", "/Faq/queryFrontFaqList", {})).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe("kept answers", () => {
  const revisionNow = async () => (await db.select().from(contentRevision))[0]?.revision;

  test("stay kept through votes, since they hold no counts", async () => {
    const faqId = await addFaq(db, { groupId: "steady" });
    await publish(portal);
    const list = () => portal.call("POST", "/Faq/queryFrontFaqList", { groupId: "steady" });
    const before = await list();
    const revision = await revisionNow();
    await vote(faqId, helpful, newVisitorId());
    expect(await revisionNow()).toBe(revision);
    expect((await list()).body).toEqual(before.body);
    expect(JSON.stringify(before.body)).not.toMatch(/count|liked/i);
    expect(await votes(faqId)).toMatchObject({ helpfulCount: 1 });
  });

  test("never hold a visitor", async () => {
    const kept: unknown[] = [];
    const original = portal.api.cache.getOrMake;
    portal.api.cache.getOrMake = async (key, make) => {
      const answer = await original(key, make);
      kept.push(key, answer.body.toString());
      return answer;
    };
    try {
      const faqId = await addFaq(db, { groupId: "unseen" });
      const visitor = newVisitorId();
      const cookie = { cookie: `visitor=${visitor}` };
      await vote(faqId, helpful, visitor);
      const own = await portal.call("POST", "/Faq/queryFaqVotes", { groupId: "unseen" }, cookie);
      expect(own.headers["cache-control"]).toBe("no-store");
      expect(own.body.data).toEqual([
        { faqId, helpfulCount: 1, notHelpfulCount: 0, liked: true, disliked: false },
      ]);
      await portal.call("POST", "/Faq/queryFrontFaqList", { groupId: "unseen" }, cookie);
      expect(kept.length).toBeGreaterThan(0);
      expect(JSON.stringify(kept)).not.toContain(visitor);
      expect(JSON.stringify(kept)).not.toContain("queryFaqVotes");
    } finally {
      portal.api.cache.getOrMake = original;
    }
  });
});

let time = 0;
const clock = () => time;

test("votes of this process count at once, those of another after some seconds", async () => {
  const [here, there] = [createVoteCounts(db, clock), createVoteCounts(db, clock)];
  const faqId = await addFaq(db);
  const counted = async (counts: typeof here) => (await counts.current()).get(faqId)?.helpfulCount;
  expect(await counted(here)).toBeUndefined();
  expect(await counted(there)).toBeUndefined();
  await castVote(db, here, newVisitorId(), faqId, "helpful");
  expect(await counted(here)).toBe(1);
  expect(await counted(there)).toBeUndefined();
  time += 4_999;
  expect(await counted(there)).toBeUndefined();
  time += 1;
  expect(await counted(there)).toBe(1);
});

test("a vote that is taken back leaves no count behind", async () => {
  const counts = createVoteCounts(db, clock);
  const faqId = await addFaq(db);
  const visitor = newVisitorId();
  await castVote(db, counts, visitor, faqId, "notHelpful");
  expect((await counts.current()).get(faqId)).toEqual({
    faqId,
    helpfulCount: 0,
    notHelpfulCount: 1,
  });
  await castVote(db, counts, visitor, faqId, null);
  expect((await counts.current()).get(faqId)).toBeUndefined();
});

test("whoever reads after a vote was answered sees it, however many read and vote", async () => {
  const counts = createVoteCounts(db, clock);
  const faqId = await addFaq(db);
  let answered = 0;
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      await castVote(db, counts, newVisitorId(), faqId, "helpful");
      answered += 1;
      const least = answered;
      const seen = (await counts.current()).get(faqId)?.helpfulCount ?? 0;
      expect(seen).toBeGreaterThanOrEqual(least);
    }),
  );
  expect((await counts.current()).get(faqId)?.helpfulCount).toBe(30);
});

test("a count that failed is made again", async () => {
  const broken = { on: false };
  const failing = new Proxy(db, {
    get(target, name, receiver) {
      if (name === "select" && broken.on) throw new Error("the connection broke");
      return Reflect.get(target, name, receiver);
    },
  });
  const counts = createVoteCounts(failing, clock);
  const faqId = await addFaq(db);
  await counts.current();
  await castVote(db, counts, newVisitorId(), faqId, "helpful");
  broken.on = true;
  await expect(counts.current()).rejects.toThrow("the connection broke");
  broken.on = false;
  expect((await counts.current()).get(faqId)?.helpfulCount).toBe(1);
});
