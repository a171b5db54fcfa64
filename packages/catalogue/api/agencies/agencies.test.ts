import { agencyEditing } from "@public-code/content/contract/code-editing/code-editing.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import type { RequestOf } from "@public-code/core/contract/endpoint.ts";
import { addAgency, addPrograms } from "@public-code/portal/test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { reuses } from "@public-code/reuse/api/reuse.table.ts";
import { reuse } from "@public-code/reuse/contract/reuse.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agencies } from "#contract/agencies/agencies.ts";

let portal: ConsoleApp;

beforeAll(async () => {
  portal = await startConsoleApp();
  const { db } = portal.database;
  await addAgency(db, {
    code: "ministry",
    oid: "2.16.886.8.1",
    nameZh: "測試部",
    nameEn: "Test Ministry",
    level: "central",
  });
  await addAgency(db, { code: "city", oid: "2.16.886.8.2", nameZh: "測試市政府", level: "local" });
  await addAgency(db, { code: "unsaid", oid: "2.16.886.8.3", nameZh: "沒說層級的機關" });
  await addAgency(db, {
    code: "idle",
    oid: "2.16.886.8.4",
    nameZh: "沒有程式的機關",
    level: "central",
  });
  await addPrograms(db, [
    { agencyCode: "city" },
    { agencyCode: "city" },
    { agencyCode: "ministry" },
    { agencyCode: "unsaid" },
    { agencyCode: "idle", status: programStatus.offline },
  ]);
});
afterAll(() => portal.close());

const list = async (
  query: RequestOf<(typeof agencies)["queryAgencies"]>,
  lang = "zh-TW" as const,
) => portal.reply("visitor", agencies.queryAgencies, { iDisplayLength: 100, ...query }, lang);
const codesOf = (reply: Awaited<ReturnType<typeof list>>) => reply.data.map(({ code }) => code);

describe("the agencies of the portal", () => {
  test("are those that offer a program visitors see, the one with the most first", async () => {
    const reply = await list({});
    expect(codesOf(reply)).toEqual(["city", "ministry", "unsaid"]);
    expect(reply.data[0]).toMatchObject({ level: "local", programCount: 2, sample: false });
    expect(reply.recordsTotal).toBe(3);
  });

  test("are narrowed to a level, also to none stated, while every level is counted", async () => {
    const levels = { central: 1, local: 1, township: 0, other: 0, notStated: 1 };
    for (const [level, codes] of [
      ["central", ["ministry"]],
      ["township", []],
      ["notStated", ["unsaid"]],
    ] as const) {
      const reply = await list({ level });
      expect(codesOf(reply), level).toEqual(codes);
      expect(reply.levels).toEqual(levels);
    }
  });

  test("are found by a name in either language and by a former one", async () => {
    await portal.reply("operator", agencyEditing.addAgency, {
      code: "renamed",
      oid: "2.16.886.9.1",
      nameZh: "新名機關",
      aliases: ["舊名機關"],
    });
    await addPrograms(portal.database.db, [{ agencyCode: "renamed" }]);
    for (const [keyword, codes] of [
      ["測試", ["city", "ministry"]],
      ["ministry", ["ministry"]],
      ["舊名", ["renamed"]],
      ["沒有這個", []],
    ] as const)
      expect(codesOf(await list({ keyword })), keyword).toEqual(codes);
  });

  test("are also those that use a program of another one, as long as that is counted", async () => {
    const { db } = portal.database;
    const [familyId = 0] = await addPrograms(db, [{ agencyCode: "city" }]);
    const at = new Date("2026-01-01T00:00:00Z");
    const use = {
      ...{ familyId, agencyCode: "idle", state: reuseState.using, purpose: "試用" },
      ...{ confirmedBy: "officer", audience: "everybody" as const, expiresOn: "99991231" },
      ...{ declaredAt: at, confirmedAt: at, updatedAt: at },
    };
    await db.insert(reuses).values(use);
    const seen = async () => (await list({})).data.find(({ code }) => code === "idle");
    expect(await seen()).toMatchObject({ programCount: 0, usedCount: 1 });
    const shown = await portal.reply("visitor", reuse.listReusesOfAgency, { code: "idle" });
    expect(shown.data).toMatchObject([
      { firstEditionNo: familyId, purpose: "試用", lapsed: false },
    ]);
    await db.update(reuses).set({ expiresOn: "20260201" });
    await changeContent(db);
    await portal.revision.refresh();
    expect(await seen()).toBeUndefined();
    const later = await portal.reply("visitor", reuse.listReusesOfAgency, { code: "idle" });
    expect(later).toMatchObject({ data: [], recordsTotal: 0 });
  });

  test("come in pages", async () => {
    const first = await list({ iDisplayLength: 2 });
    const second = await list({ iDisplayLength: 2, page: 1 });
    expect([...codesOf(first), ...codesOf(second)]).toEqual(codesOf(await list({})));
  });
});

describe("an agency", () => {
  const agencyOf = async (code: string) =>
    (await portal.reply("visitor", agencies.getAgency, { code })).data;

  test("is there in the language asked for, also without a program", async () => {
    const english = await portal.reply(
      "visitor",
      agencies.getAgency,
      { code: "ministry" },
      "en-US",
    );
    expect(english.data).toMatchObject({ name: "Test Ministry", level: "central" });
    expect(await agencyOf("idle")).toMatchObject({ name: "沒有程式的機關", programCount: 0 });
  });

  test("that does not exist is 404", async () => {
    const { status } = await portal.call("visitor", agencies.getAgency, { code: "nobody" });
    expect(status).toBe(404);
  });

  test("that was merged is the one that took it over, which has its programs", async () => {
    const before = await agencyOf("city");
    const { data } = await portal.reply("operator", agencyEditing.listAgencies, {
      search: "unsaid",
    });
    const { updateTime } = data.find(({ code }) => code === "unsaid") ?? { updateTime: "" };
    const why = { reason: "組織調整", day: "20260101" };
    const merge = { code: "unsaid", into: "city", updateTime, ...why };
    await portal.reply("operator", agencyEditing.mergeAgency, merge);
    const { programCount } = before;
    expect(await agencyOf("unsaid")).toMatchObject({
      code: "city",
      programCount: programCount + 1,
    });
    expect(codesOf(await list({}))).not.toContain("unsaid");
  });
});
