import { contentRevision } from "@public-code/core/api/database/revision.table.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import {
  type Caller,
  type ConsoleApp,
  startConsoleApp,
} from "@public-code/portal/test-support/console-app.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reuse } from "#contract/reuse.ts";
import { stories as calls, type StoryChanged } from "#contract/stories/stories.ts";
import { storyTextNames } from "#contract/stories/story-fields.ts";
import { reuseStories } from "./stories.table.ts";

let portal: ConsoleApp;
/** A program of agency A, and agency B's declared use of it. */
let programId: number;
let reuseId: number;
const db = () => portal.database.db;

beforeAll(async () => {
  portal = await startConsoleApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  programId = await addEdition(db(), { agencyCode: "sample-a", programName: "場地預約" });
  const use = { programId, state: 3 as const, purpose: "市民借用場地" };
  reuseId = (await portal.reply("agency-b", reuse.declare, use)).data.reuseId;
});

const texts = {
  replaced: "紙本登記",
  replacedEn: "Paper forms",
  changed: "加上場地費",
  days: "約 15 人天",
  advice: "先整理場地資料",
};
const { draft, reviewing, needsModification, offline, online } = programStatus;
type Seen = Pick<StoryChanged, "storyId" | "updateTime">;

const save = async (more: object = {}, who: Caller = "agency-b") =>
  (await portal.reply(who, calls.saveStory, { reuseId, ...texts, ...more })).data;
const submit = (seen: object = {}) => save({ ...seen, processAction: "submit" });
const change = async (
  { storyId, updateTime }: Seen,
  action: "discard" | "withdraw" | "takeOffline",
) => (await portal.reply("agency-b", calls.changeStory, { storyId, updateTime, action })).data;
const decide = async ({ storyId, updateTime }: Seen, action: string, reason = "") => {
  const decision = { storyId, updateTime, action: action as "approve", reason };
  return (await portal.reply("operator", calls.decideStory, decision)).data;
};
const publish = async () => decide(await submit(), "approve");
const shown = async (lang: "zh-TW" | "en-US" = "zh-TW", id: unknown = programId) => {
  await portal.revision.refresh();
  const query = { programId: String(id) };
  return (await portal.reply("visitor", calls.listProgramStories, query, lang)).data;
};
const listed = async (agencyCode = "") => {
  await portal.revision.refresh();
  const query = { agencyCode, iDisplayLength: 100 };
  const { data } = await portal.reply("visitor", calls.listStories, query);
  return data.filter((story) => story.reuseId === reuseId);
};
const own = async () => {
  const { data } = await portal.reply("agency-b", calls.queryOwnStories, { iDisplayLength: 100 });
  return data.filter((story) => story.reuseId === reuseId);
};
const refusal = (who: Caller, more: object) =>
  portal.refusal(who, calls.saveStory, { reuseId, ...texts, ...more });
const mailsOf = async (kind: string) =>
  (await db().select().from(outbox).where(eq(outbox.kind, kind)).orderBy(asc(outbox.id))).filter(
    ({ data }) => JSON.stringify(data).includes("場地預約"),
  );
const revision = async () => (await db().select().from(contentRevision))[0]?.revision ?? 0;

describe("the way of a story", () => {
  test("from draft over review to visitors, each in their language", async () => {
    const first = await portal.auditOf(() => save({ advice: "" }));
    const written = first.result;
    expect(written.programStatusCode).toBe(draft);
    expect(await shown()).toEqual([]);
    const second = await portal.auditOf(() => submit(written));
    const submitted = second.result;
    // What is new has not changed.
    expect([...first.rows, ...second.rows].map(({ details }) => details.fields)).toEqual([
      undefined,
      ["advice"],
    ]);
    expect(submitted.programStatusCode).toBe(reviewing);
    expect(await shown()).toEqual([]);
    const before = await revision();
    const { result, rows } = await portal.auditOf(() => decide(submitted, "approve"));
    expect(result.programStatusCode).toBe(online);
    expect(rows).toMatchObject([
      { action: "approve", subject: "story", familyId: programId, fromState: "1", toState: "4" },
    ]);
    expect(await revision()).toBeGreaterThan(before);
    expect(await shown()).toMatchObject([
      {
        firstEditionNo: programId,
        programName: "場地預約",
        agencyCode: "sample-b",
        agencyName: "示範機關乙（城市數據中心）",
        state: 3,
        replaced: "紙本登記",
        days: "約 15 人天",
      },
    ]);
    expect((await shown("en-US"))[0]).toMatchObject({
      replaced: "Paper forms",
      changed: "加上場地費",
    });
    const storiesOf = (use: number) =>
      portal.reply("visitor", calls.listStories, { reuseId: String(use) });
    expect((await storiesOf(reuseId)).data.map((story) => story.reuseId)).toEqual([reuseId]);
    expect((await storiesOf(999_999_999)).recordsTotal).toBe(0);
    for (const agencyCode of ["", "sample-b"]) expect(await listed(agencyCode)).toHaveLength(1);
    const query = { agencyCode: "sample-b", iDisplayLength: 10, page: 99 };
    const beyond = await portal.reply("visitor", calls.listStories, query);
    expect(beyond.data).toEqual([]);
    expect(beyond.recordsTotal).toBeGreaterThan(0);
    expect(await listed("sample-a")).toEqual([]);
  });

  test("sent back with a reason, changed and submitted again", async () => {
    const returned = await decide(await submit(), "requestModification", "請補充費用");
    expect(returned.programStatusCode).toBe(needsModification);
    expect(await own()).toMatchObject([
      { decision: "請補充費用", programStatusCode: needsModification },
    ]);
    const again = await submit(returned);
    await decide(again, "approve");
    expect(await own()).toMatchObject([{ decision: "", programStatusCode: online }]);
  });

  test("withdrawn, discarded, and begun anew", async () => {
    const withdrawn = await change(await submit(), "withdraw");
    expect(withdrawn.programStatusCode).toBe(draft);
    await change(withdrawn, "discard");
    expect(await own()).toEqual([]);
    await save();
    expect(await own()).toHaveLength(1);
  });

  test("a change of what is online stands beside it until it is approved", async () => {
    const first = await publish();
    const second = await submit({ ...first, advice: "新的建議" });
    expect(second.storyId).not.toBe(first.storyId);
    expect((await own()).map(({ programStatusCode }) => programStatusCode).sort()).toEqual([
      reviewing,
      online,
    ]);
    expect((await shown())[0]?.advice).toBe("先整理場地資料");
    await decide(second, "approve");
    expect(await shown()).toMatchObject([{ storyId: second.storyId }]);
    expect(await own()).toHaveLength(1);
    const rows = await db().select().from(reuseStories).where(eq(reuseStories.reuseId, reuseId));
    expect(rows.filter(({ history }) => history)).toHaveLength(1);
  });

  test("taken offline by its agency or an operator, and put back by an operator", async () => {
    const away = await change(await publish(), "takeOffline");
    expect(away.programStatusCode).toBe(offline);
    expect(await shown()).toEqual([]);
    const back = await decide(away, "putOnline");
    expect(await shown()).toHaveLength(1);
    const again = await decide(back, "takeOffline", "內容過時");
    expect(await own()).toMatchObject([{ decision: "內容過時", programStatusCode: offline }]);
    const copy = await decide(again, "returnForModification", "請更新");
    expect(copy.programStatusCode).toBe(needsModification);
    await decide(await submit(copy), "approve");
    expect((await own()).map(({ programStatusCode }) => programStatusCode)).toEqual([online]);
  });

  test("what the workflow does not know is refused", async () => {
    const written = await save();
    const seen = { storyId: written.storyId, updateTime: written.updateTime };
    for (const action of ["withdraw", "takeOffline"] as const)
      expect(
        await portal.refusal("agency-b", calls.changeStory, { ...seen, action }),
      ).toMatchObject({
        status: 409,
      });
    const submitted = await submit(written);
    const late = { storyId: submitted.storyId, updateTime: submitted.updateTime };
    expect((await refusal("agency-b", { ...late })).status).toBe(409);
    for (const action of ["takeOffline", "putOnline", "returnForModification"] as const)
      expect(
        await portal.refusal("operator", calls.decideStory, { ...late, action, reason: "x" }),
      ).toMatchObject({ status: 409 });
    await decide(submitted, "approve");
    // One story a use: a second first one is none.
    expect((await refusal("agency-b", {})).status).toBe(409);
  });
});

describe("who may", () => {
  test("nobody writes for another agency, nor learns of its stories", async () => {
    const written = await save();
    const seen = { storyId: written.storyId, updateTime: written.updateTime };
    expect((await refusal("agency-a", {})).status).toBe(404);
    expect((await refusal("agency-a", seen)).status).toBe(404);
    expect((await refusal("visitor", {})).status).toBe(401);
    const discard = { ...seen, action: "discard" } as const;
    expect((await portal.refusal("agency-a", calls.changeStory, discard)).status).toBe(404);
    const { data } = await portal.reply("agency-a", calls.queryOwnStories, {});
    expect(data.filter((candidate) => candidate.reuseId === reuseId)).toEqual([]);
  });

  test("a draft is its agency's own: operators neither see nor decide it", async () => {
    const written = await save();
    const listed = async () =>
      (await portal.reply("operator", calls.listManagedStories, { iDisplayLength: 100 })).data
        .filter((candidate) => candidate.reuseId === reuseId)
        .map((candidate) => candidate.programStatusCode);
    expect(await listed()).toEqual([]);
    const { storyId, updateTime } = written;
    const approve = { storyId, updateTime, action: "approve" } as const;
    expect((await portal.refusal("operator", calls.decideStory, approve)).status).toBe(404);
    await submit(written);
    expect(await listed()).toEqual([reviewing]);
  });

  test("nobody approves what they have submitted", async () => {
    const { storyId, updateTime } = await submit();
    await db()
      .update(reuseStories)
      .set({ submittedBy: portal.viewers.operator.userId })
      .where(eq(reuseStories.id, storyId));
    const approve = { storyId, updateTime, action: "approve" } as const;
    const refused = await portal.refusal("operator", calls.decideStory, approve);
    expect(refused).toMatchObject({ status: 409, code: "err.ownSubmission" });
    const { data } = await portal.reply("operator", calls.listManagedStories, {
      iDisplayLength: 100,
    });
    expect(data.find((candidate) => candidate.storyId === storyId)?.ownSubmission).toBe(true);
  });

  test("whoever has not seen the newest state changes nothing", async () => {
    const written = await save();
    await save(written);
    expect((await refusal("agency-b", written)).status).toBe(409);
    expect((await refusal("agency-b", { ...written, updateTime: "" })).status).toBe(422);
  });
});

test("submitting asks for each text, a draft for none", async () => {
  const nothing = { replaced: "", changed: "", days: "", advice: "" };
  const refused = await refusal("agency-b", { ...nothing, processAction: "submit" });
  expect(refused.errors?.map(({ path }) => path)).toEqual(storyTextNames);
  const written = await save(nothing);
  expect(written.programStatusCode).toBe(draft);
  const { storyId, updateTime } = await submit(written);
  for (const action of ["requestModification", "takeOffline"] as const)
    expect(
      await portal.refusal("operator", calls.decideStory, { storyId, updateTime, action }),
    ).toMatchObject({ status: 422, errors: [{ path: "reason" }] });
});

describe("a story is hidden", () => {
  test("while its program is offline, and shown again with it", async () => {
    await publish();
    const set = (status: typeof online | typeof offline) =>
      db().transaction(async (tx) => {
        await tx.update(editions).set({ status }).where(eq(editions.id, programId));
        await publishPrograms(tx, [programId]);
      });
    await set(offline);
    expect(await shown()).toEqual([]);
    expect(await listed()).toEqual([]);
    await set(online);
    expect(await shown()).toHaveLength(1);
  });

  test("when its use is removed, but not when the agency has stopped", async () => {
    await publish();
    const rowOf = async () => {
      const { data } = await portal.reply("agency-b", reuse.queryList, { programId });
      return data[0]?.updateTime ?? "";
    };
    const end = { reuseId, updateTime: await rowOf() };
    await portal.reply("agency-b", reuse.end, end);
    expect(await shown()).toMatchObject([{ state: 4 }]);
    const remove = { reuseId, updateTime: await rowOf(), reason: "不實" };
    await portal.reply("operator", reuse.remove, remove);
    expect(await shown()).toEqual([]);
    expect((await refusal("agency-b", (await own())[0] ?? {})).status).toBe(409);
  });

  test("and not written about a use that only agencies read", async () => {
    const { reuseId: hidden } = (
      await portal.reply("agency-b", reuse.declare, {
        programId,
        state: 3,
        purpose: "內部",
        serviceUrl: "https://b.example.tw/",
        audience: "agencies",
      })
    ).data;
    expect((await refusal("agency-b", { reuseId: hidden })).status).toBe(409);
  });
});

test("operators are told what waits, the agency what they decided", async () => {
  const before = (await mailsOf("storyReturned")).length;
  const first = await submit();
  const waiting = await mailsOf("storySubmitted");
  expect(waiting.length).toBeGreaterThan(0);
  const withdrawn = await change(first, "withdraw");
  const second = await submit(withdrawn);
  // Submitted again within the hour, it is told once.
  expect(await mailsOf("storySubmitted")).toHaveLength(waiting.length);
  await decide(await submit(await decide(second, "requestModification", "請補充")), "approve");
  const returned = await mailsOf("storyReturned");
  expect(returned).toHaveLength(before + 1);
  expect(returned.at(-1)?.data).toMatchObject({ programName: "場地預約", reason: "請補充" });
  expect((await mailsOf("storyOnline")).at(-1)?.data).toMatchObject({
    programName: "場地預約",
    programId,
  });
});

test.each([999_999_999, "x", "0"])("the program %s has no stories", async (id) => {
  await publish();
  expect(await shown("zh-TW", id)).toEqual([]);
});
