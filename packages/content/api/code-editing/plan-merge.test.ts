import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { aliasMaximum, type EditedAgency } from "#contract/code-editing/agency-fields.ts";
import { agencyEditing } from "#contract/code-editing/code-editing.ts";
import { carryOutMerges } from "./plan-merge.ts";

const portal = await startConsoleApp();
const { db } = portal.database;
afterAll(() => portal.close());

const day = "20991231";
const why = { reason: "組織調整", day };
/** The first moment of that day in Taipei, and the last one before it. */
const dayBegins = new Date("2099-12-30T16:00:00Z");
const dayBefore = new Date(dayBegins.getTime() - 1);

let last = 0;
async function addAgency(fields: Partial<EditedAgency> = {}): Promise<EditedAgency> {
  last += 1;
  const agency = { code: `plan-${last}`, oid: `2.16.886.8.${last}`, nameZh: `預定機關 ${last}` };
  return (await portal.reply("operator", agencyEditing.addAgency, { ...agency, ...fields })).data;
}

async function read(code: string): Promise<EditedAgency> {
  const query = { search: code, iDisplayLength: 100 };
  const { data } = await portal.reply("operator", agencyEditing.listAgencies, query);
  const agency = data.find((candidate) => candidate.code === code);
  if (!agency) throw new Error(`there is no agency ${code}`);
  return agency;
}

async function plan(agency: EditedAgency, into: EditedAgency, change: Partial<typeof why> = {}) {
  const { code, updateTime } = await read(agency.code);
  const request = { code, updateTime, into: into.code, ...why, ...change };
  return portal.reply("operator", agencyEditing.mergeAgency, request);
}

const mergedInto = async ({ code }: EditedAgency) => (await read(code)).mergedInto;
const planOf = async ({ code }: EditedAgency) => (await read(code)).plannedMerge;
const carryOut = (now = dayBegins) => carryOutMerges(db, now);

async function retire({ code }: EditedAgency, retired: boolean) {
  const { updateTime } = await read(code);
  await portal.reply("operator", agencyEditing.retireAgency, { code, updateTime, retired });
}

test("a merge on a day to come moves nothing before, and whatever there is on that day", async () => {
  const [former, heir] = [await addAgency(), await addAgency()];
  const { result, rows } = await portal.auditOf(() => plan(former, heir));
  expect(result.data).toMatchObject({
    ...{ mergedInto: null, retired: false },
    plannedMerge: { into: heir.code, ...why, problem: "" },
  });
  expect(rows).toMatchObject([
    {
      ...{ action: "planMerge", subjectId: former.code, actorRole: "operator", toState: "" },
      ...{ reason: why.reason, details: { ids: { planned: heir.code, day } } },
    },
  ]);
  // Both are changed meanwhile, and the former one gets a program.
  const { updateTime } = await read(former.code);
  const renamed = { ...former, updateTime, nameZh: "改名後的機關", aliases: ["新別名"] };
  await portal.reply("operator", agencyEditing.saveAgency, renamed);
  await portal.reply("operator", agencyEditing.saveAgency, { ...heir, nameZh: "改名的繼受機關" });
  const programId = await addEdition(db, { agencyCode: former.code, onlineAt: new Date() });
  await carryOut(dayBefore);
  expect(await mergedInto(former)).toBeNull();
  const { rows: doing } = await portal.auditOf(() => Promise.all([carryOut(), carryOut()]));
  expect(doing).toMatchObject([
    {
      ...{ action: "mergeAgency", subjectId: former.code, actorRole: "system" },
      ...{ toState: heir.code, reason: why.reason },
      details: { ids: { families: [programId], day } },
    },
  ]);
  expect(await read(former.code)).toMatchObject({ mergedInto: heir.code, plannedMerge: null });
  expect((await read(heir.code)).aliases.toSorted()).toEqual(["改名後的機關", "新別名"].sort());
  const [family] = await db.select().from(families).where(eq(families.id, programId));
  expect(family?.agencyCode).toBe(heir.code);
});

test("a planned merge is put off and taken back, by whoever has seen it", async () => {
  const [former, heir] = [await addAgency(), await addAgency()];
  await plan(former, heir);
  const { data } = await plan(former, heir, { day: "20991230" });
  expect(data.plannedMerge?.day).toBe("20991230");
  const { code, updateTime } = data;
  const stale = { code, updateTime: former.updateTime };
  expect(await portal.refusal("operator", agencyEditing.takeBackMerge, stale)).toMatchObject({
    code: "err.stale",
  });
  const { result, rows } = await portal.auditOf(() =>
    portal.reply("operator", agencyEditing.takeBackMerge, { code, updateTime }),
  );
  expect(result.data.plannedMerge).toBeNull();
  expect(rows).toMatchObject([
    { action: "takeBackMerge", details: { ids: { planned: heir.code, day: "20991230" } } },
  ]);
  await carryOut();
  expect(await mergedInto(former)).toBeNull();
  const again = { code, updateTime: result.data.updateTime };
  expect(await portal.refusal("operator", agencyEditing.takeBackMerge, again)).toMatchObject({
    code: "err.wrongState",
  });
});

test("nothing is planned into itself, into nowhere, or into an agency that is offered no more", async () => {
  const [former, heir] = [await addAgency(), await addAgency()];
  const { code, updateTime } = former;
  const request = { code, updateTime, ...why };
  const statusOf = async (into: string) =>
    (await portal.refusal("operator", agencyEditing.mergeAgency, { ...request, into })).status;
  expect(await statusOf("nowhere")).toBe(422);
  expect(await statusOf(code)).toBe(422);
  await retire(heir, true);
  expect(await statusOf(heir.code)).toBe(409);
  expect(await planOf(former)).toBeNull();
});

test("one that cannot be done on its day says why, and is done once it can", async () => {
  const [former, heir] = [await addAgency(), await addAgency()];
  const crowded = await addAgency({
    aliases: Array.from({ length: aliasMaximum }, (_, index) => `擁擠別名 ${index}`),
  });
  const other = await addAgency();
  await plan(former, heir);
  await plan(other, crowded);
  await retire(heir, true);
  const { rows } = await portal.auditOf(() => carryOut());
  expect(rows).toEqual([]);
  expect((await planOf(former))?.problem).toBe("retired");
  expect((await planOf(other))?.problem).toBe("aliases");
  await retire(heir, false);
  await carryOut();
  expect(await mergedInto(former)).toBe(heir.code);
  expect(await mergedInto(other)).toBeNull();
});

test("a plan goes on with what either agency became, and ends with a merge of its own", async () => {
  const [former, heir, third] = [await addAgency(), await addAgency(), await addAgency()];
  await plan(former, heir);
  await plan(heir, third, { day: "20260101" });
  expect((await planOf(former))?.into).toBe(third.code);
  await plan(former, third, { day: "20260101" });
  expect(await mergedInto(former)).toBe(third.code);
  expect(await planOf(former)).toBeNull();
  // Two that were to become part of each other: the first merge makes the other one void.
  const [left, right] = [await addAgency(), await addAgency()];
  await plan(left, right);
  await plan(right, left);
  await carryOut();
  expect([await mergedInto(left), await mergedInto(right)]).toEqual([right.code, null]);
  expect(await planOf(right)).toBeNull();
});
