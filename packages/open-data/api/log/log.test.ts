import { createHash } from "node:crypto";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import { buildTestApp } from "@public-code/portal/test-support/build-test-app.ts";
import { addAgency, addPrograms } from "@public-code/portal/test-support/catalogue-factory.ts";
import { type NewEvent, recordEvents } from "@public-code/programs/api/events/record-events.ts";
import { verifyEvents } from "@public-code/programs/api/events/verify-events.ts";
import { afterAll, expect, test } from "vitest";
import { formatAddress } from "#contract/machine-formats.ts";
import { type ChainedEvent, eventsInFile, publicLog } from "#contract/public-log.ts";

async function record(added: readonly NewEvent[]): Promise<void> {
  await db.transaction(async (tx) => {
    await changeContent(tx);
    await recordEvents(tx, added);
  });
  await portal.revision.refresh();
}

const portal = await buildTestApp();
const { db } = portal.database;
await addAgency(db, { code: "A1", nameZh: "數位發展部", nameEn: "Ministry of Digital Affairs" });
await addAgency(db, { code: "A2", nameZh: "市立圖書館", nameEn: "City Library" });
const [familyId = 0] = await addPrograms(db, [
  { programName: "線上預約", programNameEn: "Bookings", agencyCode: "A1" },
]);
await record([
  { type: "reuse.declared", familyId, agencyCode: "A2", data: { state: 3 } },
  { type: "badge.changed", familyId: 999_999, data: { to: 2, from: 0, badge: "maintained" } },
]);
afterAll(() => portal.close());

async function list(query: Record<string, string> = {}, lang = "zh-TW") {
  const { body, statusCode } = await portal.app.inject({
    url: `/api/PublicLog?${new URLSearchParams(query)}`,
    headers: { lang },
  });
  expect(statusCode).toBe(200);
  return publicLog.listEvents.reply.parse(JSON.parse(body));
}
const titlesOf = async (query?: Record<string, string>) =>
  (await list(query)).data.map(({ title }) => title);
async function chain(url: string): Promise<ChainedEvent[]> {
  return (await portal.app.inject(url)).json();
}
const jsonFile = "/api/OpenDataSet/EventData/json";

test("the log tells events in words, the newest first, with the program while visitors see it", async () => {
  const { data, recordsTotal } = await list({}, "en-US");
  expect(recordsTotal).toBe(data.length);
  expect(data.map(({ id }) => id)).toEqual([...data.map(({ id }) => id)].sort((a, b) => b - a));
  expect(data[0]).toMatchObject({ programName: "", firstEditionNo: null, agencyName: "" });
  expect(data[1]).toMatchObject({ programName: "Bookings", firstEditionNo: familyId });
  expect(data[1]?.title).toContain("City Library");
  expect(data.at(-1)).toMatchObject({ title: "Online" });
});

test("the log is searched by program, agency, number and subject, and paged", async () => {
  const [badge, declared, ...before] = await titlesOf({});
  expect(await titlesOf({ keyword: "圖書" })).toEqual([declared]);
  expect(await titlesOf({ keyword: "city lib" })).toEqual([declared]);
  expect(await titlesOf({ keyword: "bookings" })).toEqual([declared, ...before]);
  expect(await titlesOf({ keyword: "1" })).toEqual(before.slice(-1));
  expect(await titlesOf({ about: "badge" })).toEqual([badge]);
  expect(await titlesOf({ about: "badge", keyword: "bookings" })).toEqual([]);
  expect(await titlesOf({ keyword: "%" })).toEqual([]);
  expect(await titlesOf({ page: "1", iDisplayLength: "1" })).toEqual([declared]);
});

/** As `log.proof` tells visitors to do it. */
function isWhole(events: readonly ChainedEvent[], head: string): boolean {
  let previous = Buffer.alloc(32);
  for (const { id, at, type, familyId: family, editionId, agencyCode, data, hash } of events) {
    const text = JSON.stringify([id, at, type, family, editionId, agencyCode, data]);
    previous = createHash("sha256").update(previous).update(text).digest();
    if (previous.toString("hex") !== hash) return false;
  }
  return previous.toString("hex") === head;
}

test("anybody can verify the files, and sees what was changed", async () => {
  const events = await chain(jsonFile);
  const { hash: head, id } = (await portal.app.inject(formatAddress("logHead"))).json();
  const { head: own } = await verifyEvents(db);
  expect([head, id]).toEqual([own, events.at(-1)?.id]);
  expect(isWhole(events, head)).toBe(true);
  expect(isWhole(events.slice(0, -1), head)).toBe(false);
  expect(isWhole(events.slice(1), head)).toBe(false);
  const changed = events.map((event) => (event.id === id ? { ...event, agencyCode: "A1" } : event));
  expect(isWhole(changed, head)).toBe(false);
});

test("files are read part by part, as JSON and as CSV", async () => {
  const [first, ...rest] = await chain(jsonFile);
  expect(await chain(`${jsonFile}?after=${first?.id}`)).toEqual(rest);
  const last = await portal.app.inject(`${jsonFile}?after=999999`);
  expect([last.json(), last.headers.link]).toEqual([[], undefined]);
  const csv = await portal.app.inject("/api/OpenDataSet/EventData/csv");
  expect(csv.body.split("\r\n")).toHaveLength(rest.length + 3);
  expect(csv.body).toContain(first?.hash);
  const many = Array.from(
    { length: eventsInFile },
    (): NewEvent => ({
      ...{ type: "badge.changed", familyId, data: { badge: "secure", from: 0, to: 1 } },
    }),
  );
  await record(many);
  const full = await portal.app.inject(jsonFile);
  expect(full.json()).toHaveLength(eventsInFile);
  expect(full.headers.link).toMatch(/EventData\/json\?after=5000>; rel="next"$/);
  for (const url of [
    `${jsonFile}?after=-1`,
    `${jsonFile}?after=x`,
    "/api/OpenDataSet/EventData/xml",
  ])
    expect((await portal.app.inject(url)).statusCode, url).toBeGreaterThanOrEqual(400);
});
