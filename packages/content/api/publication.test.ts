import { setTimeout as wait } from "node:timers/promises";
import { startContentPortal } from "@public-code/portal/test-support/content-portal.ts";
import {
  addCase,
  addFaq,
  addGuide,
  addIncentive,
  addPlan,
  both,
  inSeconds,
  publish,
} from "@public-code/portal/test-support/content-rows.ts";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { faqs, futurePlans, guides, incentives, partnershipCases } from "./content.table.ts";
import { nextPublication } from "./publication.ts";

const portal = await startContentPortal();
const { db } = portal.database;

beforeEach(async () => {
  for (const table of [faqs, futurePlans, incentives, guides, partnershipCases])
    await db.delete(table);
});

afterAll(() => portal.close());

test("nothing is scheduled in an empty portal, nor by what is public, drafted or removed", async () => {
  expect(await nextPublication(db)).toBeNull();
  await addFaq(db);
  await addFaq(db, { draft: true, publishedFrom: inSeconds(60) });
  await addFaq(db, { removed: true, publishedFrom: inSeconds(60) });
  expect(await nextPublication(db)).toBeNull();
});

test("what is added without a moment is public at once, by the clock that asks for it", async () => {
  // The database rounds its own clock to the next millisecond; an hour is the same difference.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
  try {
    for (const add of [addFaq, addPlan, addIncentive, addCase]) await add(db);
    await addGuide(db, 1);
    expect(await nextPublication(db)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ["question", (at: Date) => addFaq(db, { publishedFrom: at })],
  ["plan", (at: Date) => addPlan(db, { publishedFrom: at })],
  ["reward", (at: Date) => addIncentive(db, { publishedFrom: at })],
  ["guide", (at: Date) => addGuide(db, 1, { publishedFrom: at })],
  ["case", (at: Date) => addCase(db, { publishedFrom: at })],
] as const)("a scheduled %s is the next moment, the earliest of them", async (_kind, add) => {
  await addFaq(db, { publishedFrom: inSeconds(7_200) });
  const at = inSeconds(3_600);
  await add(at);
  expect(await nextPublication(db)).toEqual(at);
  expect(await nextPublication(db, new Date(at.getTime() + 1))).not.toEqual(at);
});

test("a scheduled question appears by itself, though the list was kept", async () => {
  const list = async () =>
    (await portal.call("POST", "/Faq/queryFrontFaqList", {})).body.data.map(
      (item: { question: string }) => item.question,
    );
  await addFaq(db, { question: both("現在"), position: 1 });
  const at = inSeconds(1);
  await addFaq(db, { question: both("稍後"), position: 2, publishedFrom: at });
  await publish(portal);
  expect(portal.revision.nextMoment()).toBe(at.getTime());
  expect(await list()).toEqual(["現在"]);
  expect(await list()).toEqual(["現在"]);
  await wait(at.getTime() - Date.now() + 5);
  expect(await list()).toEqual(["現在", "稍後"]);
  await portal.revision.refresh();
  expect(portal.revision.nextMoment()).toBeGreaterThan(at.getTime());
  expect(await list()).toEqual(["現在", "稍後"]);
});
