import { contentRevision } from "@public-code/core/api/database/revision.table.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import { sweepStorage } from "@public-code/core/api/files/sweep.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import type { StoredFile } from "@public-code/core/contract/files/stored-file.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import {
  type Caller,
  type ConsoleApp,
  startConsoleApp,
} from "@public-code/portal/test-support/console-app.ts";
import { sampleFile, samplePicture } from "@public-code/portal/test-support/sample-files.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reuse as calls, type ReuseDecision } from "#contract/reuse.ts";
import { noStory } from "#contract/story-fields.ts";
import { reuses } from "./reuse.table.ts";

let portal: ConsoleApp;
/** A program of agency A, and agency B's declared use of it. */
let programId: number;
let reuseId: number;
const db = () => portal.database.db;
const use = { state: 3 as const, purpose: "市民借用場地" };

beforeAll(async () => {
  portal = await startConsoleApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  programId = await addEdition(db(), { agencyCode: "sample-a", programName: "場地預約" });
  reuseId = (await portal.reply("agency-b", calls.declare, { programId, ...use })).data.reuseId;
});

const texts = {
  storyReplaced: "紙本登記",
  storyReplacedEn: "Paper forms",
  storyChanged: "加上場地費",
  storyDays: "約 15 人天",
  storyAdvice: "先整理場地資料",
};
const { reviewing, needsModification, offline, online } = programStatus;

const own = async () => {
  const { data } = await portal.reply("agency-b", calls.queryList, { programId });
  const row = data.find((candidate) => candidate.reuseId === reuseId);
  if (!row) throw new Error("The agency has declared no such use.");
  return row;
};
const write = async (more: object = {}) => {
  const { updateTime } = await own();
  const fields = { ...use, ...texts, ...more, reuseId, updateTime };
  return portal.reply("agency-b", calls.update, fields);
};
const managed = async () => {
  const { data } = await portal.reply("operator", calls.listManagedReuses, {
    firstEditionNo: String(programId),
  });
  return data.find((candidate) => candidate.reuseId === reuseId);
};
const decision = async (action: ReuseDecision, reason: string) => {
  const { updateTime = "" } = (await managed()) ?? {};
  return { reuseId, updateTime, action, reason };
};
const decide = async (action: ReuseDecision, reason = "") =>
  portal.reply("operator", calls.decide, await decision(action, reason));
const refusal = async (action: ReuseDecision, reason = "", who: Caller = "operator") =>
  portal.refusal(who, calls.decide, await decision(action, reason));
const publish = async () => {
  await write();
  await decide("approve");
};
const shown = async (lang: "zh-TW" | "en-US" = "zh-TW", id: unknown = programId) => {
  await portal.revision.refresh();
  const query = { programId: String(id) };
  return (await portal.reply("visitor", calls.listProgramStories, query, lang)).data;
};
const listed = async (more: object = {}) => {
  await portal.revision.refresh();
  const query = { iDisplayLength: 100, ...more };
  const { data } = await portal.reply("visitor", calls.listStories, query);
  return data.filter((story) => story.reuseId === reuseId);
};
const mailsOf = async (kind: string) =>
  (await db().select().from(outbox).where(eq(outbox.kind, kind)).orderBy(asc(outbox.id))).filter(
    ({ data }) => JSON.stringify(data).includes("場地預約"),
  );
const revision = async () => (await db().select().from(contentRevision))[0]?.revision ?? 0;

describe("the way of a story", () => {
  test("from the declaration over one approval to visitors, each in their language", async () => {
    const written = await portal.auditOf(() => write());
    expect(written.rows[0]).toMatchObject({ action: "updateReuse", subject: "reuse" });
    expect(written.rows[0]?.details.fields).toEqual(Object.keys(texts).sort());
    expect(await own()).toMatchObject({ ...texts, storyStatus: reviewing });
    expect(await shown()).toEqual([]);
    const waiting = await portal.reply("operator", calls.listManagedReuses, { filter: "story" });
    expect(waiting.data.map((row) => row.reuseId)).toContain(reuseId);
    const before = await revision();
    const { rows } = await portal.auditOf(() => decide("approve"));
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
    const ofProgram = { programId: String(programId) };
    const uses = await portal.reply("visitor", calls.listReuses, ofProgram);
    expect(uses.data).toMatchObject([{ advice: "先整理場地資料" }]);
    for (const more of [{}, { agencyCode: "sample-b" }, { reuseId: String(reuseId) }])
      expect(await listed(more)).toHaveLength(1);
    for (const more of [{ agencyCode: "sample-a" }, { reuseId: "999999999" }, { page: 99 }])
      expect(await listed(more)).toEqual([]);
  });

  test("with a declaration that is new", async () => {
    const serviceUrl = "https://b.example.tw/";
    const fields = { programId, ...use, ...texts, serviceUrl };
    reuseId = (await portal.reply("agency-b", calls.declare, fields)).data.reuseId;
    expect(await own()).toMatchObject({ storyStatus: reviewing });
  });

  test("sent back with a reason, and submitted again once it is changed", async () => {
    await write();
    await decide("requestModification", "請補充費用");
    const returned = { storyDecision: "請補充費用", storyStatus: needsModification };
    expect(await own()).toMatchObject(returned);
    await write({ version: "2.1" });
    expect(await own()).toMatchObject({ ...returned, version: "2.1" });
    await write({ storyAdvice: "費用另計" });
    await decide("approve");
    // What does not send the story leaves it as it is.
    const { updateTime } = await own();
    await portal.reply("agency-b", calls.update, { ...use, reuseId, updateTime });
    const advice = { storyAdvice: "費用另計" };
    expect(await own()).toMatchObject({ ...advice, storyDecision: "", storyStatus: online });
  });

  test("a change of what is online waits beside it, and can be emptied", async () => {
    await publish();
    await write({ storyAdvice: "新的建議" });
    expect(await own()).toMatchObject({ storyStatus: reviewing });
    expect((await shown())[0]?.advice).toBe("先整理場地資料");
    await decide("approve");
    expect((await shown())[0]?.advice).toBe("新的建議");
    await write(noStory);
    expect(await own()).toMatchObject({ storyStatus: null, storyAdvice: "" });
    expect(await shown()).toEqual([]);
  });

  test("taken offline by an operator, also beside a change, and put back by one", async () => {
    await publish();
    await decide("takeOffline", "內容過時");
    expect(await own()).toMatchObject({ storyDecision: "內容過時", storyStatus: offline });
    expect(await shown()).toEqual([]);
    await decide("approve");
    expect(await shown()).toHaveLength(1);
    await write({ storyAdvice: "新的建議" });
    await decide("takeOffline", "內容過時");
    expect(await own()).toMatchObject({ storyStatus: reviewing });
    expect(await shown()).toEqual([]);
  });
});

/** A picture as the form of a declaration sends it, before the declaration names it. */
async function upload(who: "agency-a" | "agency-b", name = "畫面.png", bytes?: Buffer) {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(bytes ?? (await samplePicture("png")))]), name);
  const request = new Request("http://portal/", { method: "POST", body });
  const answer = await portal.app.inject({
    method: "POST",
    url: "/api/Reuse/picture",
    headers: {
      authorization: `Bearer ${portal.tokens[who]}`,
      "content-type": request.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, file: answer.json().data as StoredFile };
}
const statusOf = async (address: string) => (await portal.app.inject(address)).statusCode;

describe("the picture of a story", () => {
  test("is read by its agency and operators until it is approved, then by everybody", async () => {
    const { result, rows } = await portal.auditOf(() => upload("agency-b"));
    expect(rows).toMatchObject([{ action: "uploadFile", subject: "file" }]);
    const { key } = result.file;
    await write({ storyTitle: "不再重複借用", storyPicture: { key } });
    for (const { storyPicture } of [await own(), (await managed()) ?? (await own())]) {
      expect(storyPicture).toMatchObject({ key, fileOriName: "畫面.png" });
      const { pathname, search } = new URL(storyPicture?.url ?? "");
      expect(await statusOf(`${pathname}${search}`)).toBe(200);
    }
    expect(await statusOf(`/files/pcp/${key}`)).toBe(404);
    await decide("approve");
    const [story] = await shown();
    expect(story).toMatchObject({ title: "不再重複借用", picture: { s3Url: key } });
    expect(story?.picture?.width).toBeGreaterThan(0);
    expect(await statusOf(`/files/pcp/${key}`)).toBe(200);
  });

  test("stays online while another one waits, and is kept from the cleanup as long", async () => {
    const { key } = (await upload("agency-b")).file;
    await write({ storyPicture: { key } });
    await decide("approve");
    // What is not sent of a story stays as it is.
    await write({ version: "2.1" });
    expect(await own()).toMatchObject({ storyStatus: online, storyPicture: { key } });
    const next = (await upload("agency-b")).file.key;
    await write({ storyPicture: { key: next } });
    expect(await own()).toMatchObject({ storyStatus: reviewing, storyPicture: { key: next } });
    const unnamed = (await upload("agency-b")).file.key;
    const now = new Date(Date.now() + 86_400_000);
    await sweepStorage(db(), portal.storage, { olderThanMs: 0, now });
    const keys = (await db().select({ key: files.key }).from(files)).map((row) => row.key);
    expect(keys).toEqual(expect.arrayContaining([key, next]));
    expect(keys).not.toContain(unnamed);
    expect((await shown())[0]?.picture?.s3Url).toBe(key);
    await decide("approve");
    expect((await shown())[0]?.picture?.s3Url).toBe(next);
    await portal.revision.refresh();
    expect(await statusOf(`/files/pcp/${key}`)).toBe(404);
    await write({ storyPicture: null });
    expect(await own()).toMatchObject({ storyStatus: reviewing, storyPicture: null });
  });

  test("is none of another agency, none that is gone, and no other file", async () => {
    const { file } = await upload("agency-a");
    for (const key of [file.key, "gone"]) {
      const { updateTime } = await own();
      const fields = { ...use, ...texts, storyPicture: { key }, reuseId, updateTime };
      expect(await portal.refusal("agency-b", calls.update, fields)).toMatchObject({
        ...{ status: 422, errors: [{ path: "storyPicture" }] },
      });
    }
    expect((await upload("agency-b", "報告.pdf", sampleFile("pdf"))).status).toBe(422);
    const alone = { ...use, programId, storyPicture: { key: file.key } };
    const { errors } = await portal.refusal("agency-b", calls.declare, alone);
    expect(errors?.map(({ path }) => path)).toContain("storyReplaced");
  });
});

describe("what is refused", () => {
  test("decisions that a story is not ready for", async () => {
    for (const action of ["approve", "requestModification", "takeOffline"] as const)
      expect(await refusal(action, "x")).toMatchObject({ status: 409, code: "err.wrongState" });
    await publish();
    for (const action of ["approve", "requestModification"] as const)
      expect((await refusal(action, "x")).status).toBe(409);
  });

  test("decisions by those who may not, without a reason, or of what has changed since", async () => {
    await write();
    expect((await refusal("approve", "", "agency-b")).status).toBe(403);
    for (const action of ["requestModification", "takeOffline"] as const)
      expect(await refusal(action)).toMatchObject({ status: 422, errors: [{ path: "reason" }] });
    const seen = await decision("approve", "");
    await write({ storyAdvice: "新的建議" });
    expect((await portal.refusal("operator", calls.decide, seen)).status).toBe(409);
  });

  test("approving what one has submitted", async () => {
    await write();
    await db()
      .update(reuses)
      .set({ storySubmittedBy: portal.viewers.operator.userId })
      .where(eq(reuses.id, reuseId));
    expect(await managed()).toMatchObject({
      ownStory: true,
      decisions: ["requestModification", "removeReuse"],
    });
    expect(await refusal("approve")).toMatchObject({ status: 409, code: "err.ownSubmission" });
  });

  test("a story that is told in part", async () => {
    const fields = { ...use, programId, storyAdviceEn: "Sort first." };
    const { status, errors } = await portal.refusal("agency-b", calls.declare, fields);
    expect(status).toBe(422);
    const missing = ["storyReplaced", "storyChanged", "storyDays", "storyAdvice"];
    expect(errors?.map(({ path }) => path)).toEqual(missing);
  });
});

test("a story that nobody has submitted is its agency's own", async () => {
  await db().update(reuses).set(texts).where(eq(reuses.id, reuseId));
  expect(await managed()).toMatchObject({
    storyAdvice: "",
    storyStatus: null,
    decisions: ["removeReuse"],
  });
  expect(await own()).toMatchObject(texts);
  await write();
  expect(await managed()).toMatchObject({ ...texts, storyStatus: reviewing });
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
    await set(online);
    expect(await shown()).toHaveLength(1);
  });

  test("when its use is removed, but not when the agency has stopped", async () => {
    await publish();
    const { updateTime } = await own();
    await portal.reply("agency-b", calls.end, { reuseId, updateTime });
    expect(await shown()).toMatchObject([{ state: 4 }]);
    await decide("removeReuse", "不實");
    expect(await shown()).toEqual([]);
  });

  test("while only agencies read of its use, and does not wait", async () => {
    await publish();
    await write({ audience: "agencies", storyAdvice: "新的建議" });
    expect(await shown()).toEqual([]);
    expect(await managed()).toMatchObject({ decisions: ["takeOffline", "removeReuse"] });
    expect((await refusal("approve")).status).toBe(409);
  });
});

test("operators are told what waits, the agency what they decided", async () => {
  await write();
  const waiting = await mailsOf("storySubmitted");
  expect(waiting.length).toBeGreaterThan(0);
  // Submitted again within the hour, it is told once.
  await write({ storyAdvice: "新的建議" });
  expect(await mailsOf("storySubmitted")).toHaveLength(waiting.length);
  await decide("requestModification", "請補充");
  await publish();
  await decide("takeOffline", "過時");
  for (const [kind, reason] of [
    ["storyReturned", "請補充"],
    ["storyOffline", "過時"],
  ] as const)
    expect((await mailsOf(kind)).at(-1)?.data).toMatchObject({ programName: "場地預約", reason });
  expect((await mailsOf("storyOnline")).at(-1)?.data).toMatchObject({ programId, reuseId });
});

test.each([999_999_999, "x", "0"])("the program %s has no stories", async (id) => {
  await publish();
  expect(await shown("zh-TW", id)).toEqual([]);
});

test.each(["Reuse/stories", "Reuse/stories/save", "console/stories", "console/stories/decide"])(
  "the call %s of stories of their own is gone",
  async (path) => {
    expect((await portal.send("POST", `/${path}`)).status).toBe(410);
  },
);
