import type { Database } from "@public-code/core/api/database/database.ts";
import { addFaq } from "@public-code/portal/test-support/content-rows.ts";
import { openTestDatabase } from "@public-code/portal/test-support/database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newVisitorId } from "#contract/visitor.ts";
import { castVote } from "./faq-votes.service.ts";
import { createVoteCounts } from "./vote-counts.ts";

let database: Database;
let time = 0;
const clock = () => time;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

test("votes of this process count at once, those of another after some seconds", async () => {
  const { db } = database;
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
  const { db } = database;
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
  const { db } = database;
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
  const { db } = database;
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
