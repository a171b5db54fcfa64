import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { contentRevision } from "@public-code/core/api/database/revision.table.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { recordFacts } from "@public-code/evidence/api/record-facts.ts";
import {
  addAgency,
  addEdition,
  addPrograms,
} from "@public-code/portal/test-support/catalogue-factory.ts";
import {
  type Caller,
  type ConsoleApp,
  startConsoleApp,
} from "@public-code/portal/test-support/console-app.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import {
  declarationsOfProgram,
  declarationsPerDay,
  questionsPerDay,
  reuseState,
} from "@public-code/programs/contract/reuse/reuse-states.ts";
import { asc, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reuse as calls } from "#contract/reuse.ts";
import { reuseQuestions, reuses } from "./reuse.table.ts";

let portal: ConsoleApp;
/** A program of agency A. */
let programId: number;
/** Names a program of agency B's as its user. */
let namingId: number;

beforeAll(async () => {
  portal = await startConsoleApp();
  const { db } = portal.database;
  programId = await addEdition(db, { agencyCode: "sample-a", programName: "場地預約" });
  const cases = [{ name: "示範機關乙（城市數據中心）採用", url: "", accessibility: "" }];
  namingId = await addEdition(db, { agencyCode: "sample-a", cases });
});
afterAll(() => portal.close());

/** What publiccode.yml asks for. */
const describable = {
  description: "讓民眾在網路上預約場地。",
  repositories: [{ name: "主程式", url: "https://git.example.tw/rooms" }],
  types: ["caseManagement"],
  authorizations: "MIT",
  contactName: "示範窗口",
  contactEmail: "service@sample-a.example.tw",
  developmentStatus: "stable",
  softwareType: "standalone/web",
  platforms: "web",
  maintenanceType: "internal",
  localisationReady: "false",
  availableLanguages: "zh-Hant",
};
const db = () => portal.database.db;
const use = { state: 3 as const, purpose: "市民借用場地", offers: ["questions" as const] };
const declare = (who: Caller, more: object = {}) =>
  portal.reply(who, calls.declare, { programId, ...use, ...more });
const refused = (who: Caller, more: object = {}) =>
  portal.refusal(who, calls.declare, { programId, ...use, ...more });
const seenBy = (who: Caller) =>
  portal.reply(who, calls.listReuses, { programId: String(programId) });
const everywhere = { page: true, agency: true, filter: true, publiccode: true, openData: true };
const nowhere = { page: false, agency: false, filter: false, publiccode: false, openData: false };
const decline = (programId: number) => ({ programId, declined: true });
const removal = (reuseId: number, updateTime: string) => ({
  ...{ reuseId, updateTime, action: "removeReuse" as const },
});
const ownOf = (who: Caller, more: object = {}) => portal.reply(who, calls.queryList, more);
const eventsOf = async () =>
  (await db().select().from(events).orderBy(asc(events.id)))
    .filter(({ type }) => type.startsWith("reuse."))
    .map(({ type, agencyCode, familyId, data }) => ({ type, agencyCode, familyId, data }));
const waitingMails = async (kind: string) =>
  (await db().select().from(outbox).where(isNull(outbox.sentAt)).orderBy(asc(outbox.id))).filter(
    (mail) => mail.kind === kind,
  );
const revision = async () => (await db().select().from(contentRevision))[0]?.revision ?? 0;

describe("a declaration", () => {
  test("is read by everybody at once, is told as an event, and is written down", async () => {
    const before = await revision();
    const { result, rows } = await portal.auditOf(() =>
      declare("agency-b", { purposeEn: "Citizens book places", since: "202603" }),
    );
    expect(result.data).toMatchObject({ state: 3, phase: "current" });
    expect(rows).toMatchObject([{ action: "declareReuse", subject: "reuse", familyId: programId }]);
    expect(await revision()).toBeGreaterThan(before);
    const { data, countedAgencies, recordsTotal } = await seenBy("visitor");
    expect({ countedAgencies, recordsTotal }).toEqual({ countedAgencies: 1, recordsTotal: 1 });
    expect(data).toMatchObject([
      {
        agencyCode: "sample-b",
        agencyName: "示範機關乙（城市數據中心）",
        agencyLevel: "local",
        purpose: "市民借用場地",
        since: "202603",
        lapsed: false,
        own: false,
      },
    ]);
    const reply = await portal.ask(catalogue.queryList, { reuseList: ["1"] });
    expect(reply.data.map((program) => program.firstEditionNo)).toEqual([programId]);
    expect(reply.facets.reuse).toEqual({ "1": 1 });
    const file = await portal.send("GET", "/OpenDataSet/ReuseData/csv");
    const line = `${programId},sample-b,示範機關乙（城市數據中心）,local,3,市民借用場地`;
    expect(file.text).toContain(line);
    const dataset = await portal.send("GET", "/OpenDataSet/PublicProgramInfoData/json");
    expect(dataset.body).toContainEqual(
      expect.objectContaining({
        firstEditionNo: programId,
        usingAgencies: 1,
        usingAgencyNames: "示範機關乙（城市數據中心）",
      }),
    );
    const english = await portal.reply(
      "visitor",
      calls.listReuses,
      { programId: String(programId) },
      "en-US",
    );
    expect(english.data[0]?.purpose).toBe("Citizens book places");
    expect(JSON.stringify(data)).not.toContain("@");
    expect(await eventsOf()).toEqual([
      {
        type: "reuse.declared",
        agencyCode: "sample-b",
        familyId: programId,
        data: { state: 3 },
      },
    ]);
  });

  test("is made once for each service, until it has ended", async () => {
    const again = await refused("agency-b");
    expect(again).toMatchObject({ status: 422, errors: [{ path: "serviceUrl" }] });
    const other = await declare("agency-b", { serviceUrl: "https://b.example.tw/" });
    expect((await seenBy("visitor")).countedAgencies).toBe(1);
    const { updateTime, reuseId } = other.data;
    await portal.reply("agency-b", calls.end, { reuseId, updateTime });
    await declare("agency-b", { serviceUrl: "https://b.example.tw/", audience: "agencies" });
    expect(await db().$count(reuses, eq(reuses.agencyCode, "sample-b"))).toBe(3);
  });

  test("has its bounds of one program at a time and of one day", async () => {
    const [row] = await db().select().from(reuses).where(eq(reuses.agencyCode, "sample-b"));
    const { id: _id, ...declared } = row ?? expect.fail("nothing is declared");
    const fill = (count: number, more: object) =>
      db()
        .insert(reuses)
        .values(
          Array.from({ length: count }, (_, index) => ({
            ...declared,
            ...more,
            agencyCode: "sample-a",
            serviceUrl: `https://room-${index}.example.tw/`,
          })),
        );
    const clear = () => db().delete(reuses).where(eq(reuses.agencyCode, "sample-a"));
    const earlier = new Date("2026-01-01T00:00:00Z");
    const holds = { endedAt: null, endReason: null, state: use.state };
    await fill(declarationsOfProgram, { declaredAt: earlier, ...holds });
    expect(await refused("agency-a")).toMatchObject({
      status: 422,
      errors: [{ path: "serviceUrl" }],
    });
    await clear();
    const ended = { endedAt: new Date(), endReason: "ended" as const, state: reuseState.stopped };
    await fill(declarationsPerDay, { declaredAt: new Date(), ...ended });
    expect((await refused("agency-a")).status).toBe(429);
    await clear();
  });

  test("for agencies alone is read by those who are signed in, and told to nobody else", async () => {
    const recorded = await eventsOf();
    expect(recorded.map(({ type }) => type)).toEqual([
      "reuse.declared",
      "reuse.declared",
      "reuse.ended",
    ]);
    const visitors = await seenBy("visitor");
    expect(visitors.data.every(({ audience }) => audience === "everybody")).toBe(true);
    // The call is one for everybody: a session changes nothing of it.
    expect((await seenBy("agency-a")).data).toEqual(visitors.data);
    const agencies = await portal.reply("agency-a", calls.listReusesForAgencies, { programId });
    expect(agencies.data.filter(({ audience }) => audience === "agencies")).toHaveLength(1);
    expect(agencies).toMatchObject({ ownsProgram: true, recordsTotal: 3 });
    for (const who of ["visitor", "operator"] as const)
      expect((await portal.refusal(who, calls.listReusesForAgencies, { programId })).status).toBe(
        who === "visitor" ? 401 : 403,
      );
  });

  test("of the program's own agency is kept apart and not counted", async () => {
    // Of each use of another agency it is told; of its own it knows.
    const mails = (await waitingMails("reuseDeclared")).map(({ data }) => data);
    expect(mails).toHaveLength(3);
    expect(mails[0]).toMatchObject({ programId, agencyName: "示範機關乙（城市數據中心）" });
    await declare("agency-a");
    expect(await waitingMails("reuseDeclared")).toHaveLength(3);
    expect((await ownOf("agency-a")).data).toMatchObject([{ own: true }]);
    const { data, countedAgencies } = await seenBy("visitor");
    expect(data.filter(({ own }) => own)).toHaveLength(1);
    expect(countedAgencies).toBe(1);
  });

  test.each([
    [{ purpose: " " }, "purpose"],
    [{ state: 4 }, "state"],
    [{ since: "202613" }, "since"],
    [{ since: "209912" }, "since"],
    [{ serviceUrl: "javascript:alert(1)" }, "serviceUrl"],
    [{ mailbox: "window@elsewhere.example.tw" }, "mailbox"],
  ])("with %j is refused at that field", async (wrong, path) => {
    const { status, errors } = await refused("agency-b", { serviceUrl: "https://c.tw/", ...wrong });
    expect({ status, path: errors[0]?.path }).toEqual({ status: 422, path });
  });

  test("needs a program that visitors see and the session of an agency", async () => {
    expect((await refused("agency-b", { programId: 99_999_999 })).status).toBe(404);
    expect((await refused("visitor")).status).toBe(401);
    expect((await refused("operator")).status).toBe(403);
    // Whatever agency a request names, the session says whose declaration it is.
    const { data } = await declare("agency-a", {
      serviceUrl: "https://a.example.tw/",
      agencyCode: "sample-b",
    });
    const [row] = await db().select().from(reuses).where(eq(reuses.id, data.reuseId));
    expect(row?.agencyCode).toBe("sample-a");
  });
});

describe("an agency's own declarations", () => {
  test("are changed, confirmed and ended by that agency alone, as it has seen them", async () => {
    const { data } = await ownOf("agency-b", { programId });
    const mine = data.find(({ serviceUrl }) => serviceUrl === "");
    const { reuseId = 0, updateTime = "" } = mine ?? {};
    expect(mine).toMatchObject({ programName: "場地預約", programOnline: true, phase: "current" });
    const seen = { reuseId, updateTime };
    for (const endpoint of [calls.confirm, calls.end, calls.update]) {
      const request = { ...use, ...seen };
      expect((await portal.refusal("agency-a", endpoint, request)).status).toBe(404);
      const stale = { ...request, updateTime: "2020-01-01T00:00:00.000Z" };
      expect((await portal.refusal("agency-b", endpoint, stale)).status).toBe(409);
      const unseen = { ...request, updateTime: "" };
      expect((await portal.refusal("agency-b", endpoint, unseen)).status).toBe(422);
    }
    const changed = await portal.reply("agency-b", calls.update, { ...use, ...seen, version: "2" });
    const confirmed = await portal.reply("agency-b", calls.confirm, {
      reuseId,
      updateTime: changed.data.updateTime,
    });
    expect(confirmed.data.phase).toBe("current");
    const [row] = await db().select().from(reuses).where(eq(reuses.id, reuseId));
    expect(row).toMatchObject({ version: "2", since: "" });
    const moved = { ...use, reuseId, updateTime: confirmed.data.updateTime };
    const taken = await portal.refusal("agency-b", calls.update, {
      ...moved,
      serviceUrl: "https://b.example.tw/",
    });
    expect(taken).toMatchObject({ status: 422, errors: [{ path: "serviceUrl" }] });
  });

  test("hold what programs invite it to, until it declares or declines", async () => {
    const { invitations } = await ownOf("agency-b");
    expect(invitations).toMatchObject([{ programId: namingId, source: "practicalCase" }]);
    // However many name only its laboratory, they hide nobody.
    await addAgency(db(), { code: "sample-lab", nameZh: "示範城市數據中心實驗室" });
    const ofLaboratory = {
      cases: [{ name: "示範城市數據中心實驗室", url: "", accessibility: "" }],
    };
    await addPrograms(db(), Array(210).fill({ agencyCode: "sample-a", ...ofLaboratory }));
    const filed = await addEdition(db(), { agencyCode: "sample-a" });
    const source = { method: "file", url: "", tool: "", commit: "" } as const;
    const value = { path: "publiccode.yml", problems: 0, usedBy: ["示範城市數據中心"] };
    const fact = { kind: "publiccode", repository: "a", source, value } as const;
    const now = new Date();
    await db().transaction((tx) => recordFacts(tx, filed, [fact], { repositories: ["a"], now }));
    const after = await ownOf("agency-b");
    expect(
      after.invitations.map((invitation) => [
        invitation.programId,
        invitation.source,
        invitation.named,
      ]),
    ).toEqual([
      [namingId, "practicalCase", "示範機關乙（城市數據中心）採用"],
      [filed, "usedBy", "示範城市數據中心"],
    ]);
    await portal.reply("agency-b", calls.answerInvitation, decline(filed));
    expect((await ownOf("agency-a")).invitations).toEqual([]);
    expect(await db().$count(reuses, eq(reuses.familyId, namingId))).toBe(0);
    await portal.reply("agency-b", calls.answerInvitation, decline(namingId));
    await portal.reply("agency-b", calls.answerInvitation, decline(namingId));
    expect((await ownOf("agency-b")).invitations).toEqual([]);

    // Only who declined takes that back.
    await portal.reply("agency-a", calls.answerInvitation, { programId: filed, declined: false });
    expect((await ownOf("agency-b")).invitations).toEqual([]);
    await portal.reply("agency-b", calls.answerInvitation, { programId: filed, declined: false });
    expect((await ownOf("agency-b")).invitations).toMatchObject([{ programId: filed }]);
    const unknown = { programId: 999_999, declined: false };
    const { code } = await portal.refusal("agency-b", calls.answerInvitation, unknown);
    expect(code).toBe("err.notFound");
    await portal.reply("agency-b", calls.answerInvitation, decline(filed));
    expect((await ownOf("agency-b")).invitations).toEqual([]);
  });
});

describe("a question", () => {
  const ask = (who: Caller, reuseId: number, text = "部署要幾天？") =>
    portal.call(who, calls.ask, { reuseId, subject: "部署", text });

  test("goes to the using agency's mailbox, to be answered to that of the asking one", async () => {
    const [reuse] = (await seenBy("visitor")).data.filter(({ own, state }) => !own && state === 3);
    const reuseId = reuse?.reuseId ?? 0;
    const answer = await ask("agency-a", reuseId);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain("@");
    expect(await waitingMails("reuseQuestion")).toMatchObject([
      {
        recipient: "opensource@sample-b.example.tw",
        data: { replyTo: "opensource@sample-a.example.tw", question: "部署要幾天？" },
      },
    ]);
    const questions = await portal.reply("agency-b", calls.listQuestions, {});
    expect(questions.data).toMatchObject([{ reuseId, text: "部署要幾天？" }]);
    expect((await portal.reply("agency-a", calls.listQuestions, {})).data).toEqual([]);
    expect((await portal.refusal("visitor", calls.listQuestions, {})).status).toBe(401);
    expect((await ask("agency-b", reuseId)).status).toBe(409);
    for (let asks = 1; asks < questionsPerDay; asks += 1)
      expect((await ask("agency-a", reuseId)).status).toBe(200);
    expect((await ask("agency-a", reuseId)).status).toBe(429);
    expect(await waitingMails("reuseQuestion")).toHaveLength(questionsPerDay);
  });

  test("about what is not there, has ended or offers no answer reaches nobody", async () => {
    await db().delete(reuseQuestions);
    const before = (await waitingMails("reuseQuestion")).length;
    const [ended] = await db().select().from(reuses).where(eq(reuses.endReason, "ended"));
    const silent = await declare("agency-b", { serviceUrl: "https://d.tw/", offers: [] });
    for (const reuseId of [99_999_999, ended?.id ?? 0, silent.data.reuseId])
      expect((await ask("agency-a", reuseId)).status).toBe(404);
    expect(await waitingMails("reuseQuestion")).toHaveLength(before);
    expect(await db().$count(reuseQuestions)).toBe(0);
  });
});

describe("an objection", () => {
  test("by the program's agency reaches operators, who remove the declaration or keep it", async () => {
    const { data: kept } = await declare("agency-b", { serviceUrl: "https://e.tw/" });
    const { reuseId } = kept;
    const object = (who: Caller) =>
      portal.call(who, calls.object, { reuseId, reason: "不是本程式" });
    expect((await object("agency-b")).status).toBe(404);
    expect((await object("agency-a")).status).toBe(200);
    expect((await object("agency-a")).status).toBe(409);
    const mails = await waitingMails("reuseObjection");
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
      "operator-1@portal.example.tw",
      "operator-2@portal.example.tw",
    ]);
    const query = { filter: "objected" } as const;
    const waiting = await portal.reply("operator", calls.listManagedReuses, query);
    expect(waiting).toMatchObject({
      recordsTotal: 1,
      data: [{ reuseId, objection: "不是本程式" }],
    });
    const behind = { ...query, page: 1 };
    const empty = await portal.reply("operator", calls.listManagedReuses, behind);
    expect(empty).toMatchObject({ recordsTotal: 1, data: [] });
    const updateTime = waiting.data[0]?.updateTime ?? "";
    for (const who of ["agency-a", "agency-b"] as const) {
      const request = { ...removal(reuseId, updateTime), reason: "x" };
      expect((await portal.refusal(who, calls.decide, request)).status).toBe(403);
    }
    const reason = "已查證使用中";
    const keeping = { reuseId, updateTime, action: "dismissObjection", reason } as const;
    const { data } = await portal.reply("operator", calls.decide, keeping);
    expect(await waitingMails("reuseKept")).toMatchObject([
      { recipient: "opensource@sample-a.example.tw", data: { reason: "已查證使用中" } },
    ]);
    expect((await portal.reply("operator", calls.listManagedReuses, query)).recordsTotal).toBe(0);
    const { rows } = await portal.auditOf(() =>
      portal.reply("operator", calls.decide, {
        ...removal(reuseId, data.updateTime),
        reason: "經查證並未使用",
      }),
    );
    expect(rows).toMatchObject([{ action: "removeReuse", reason: "經查證並未使用" }]);
    expect((await waitingMails("reuseRemoved")).map(({ recipient }) => recipient).sort()).toEqual([
      "opensource@sample-a.example.tw",
      "opensource@sample-b.example.tw",
    ]);
    expect((await seenBy("visitor")).data.some((reuse) => reuse.reuseId === reuseId)).toBe(false);
    expect((await eventsOf()).at(-1)?.data).toEqual({ reason: "removed" });
    const own = (await ownOf("agency-b")).data.find((reuse) => reuse.reuseId === reuseId);
    expect(own).toMatchObject({ phase: "removed", removedReason: "經查證並未使用" });
  });

  test("waits no longer once the agency has ended the use itself", async () => {
    const { reuseId } = (await declare("agency-b", { serviceUrl: "https://f.tw/" })).data;
    const query = { filter: "objected" } as const;
    const waiting = () => portal.reply("operator", calls.listManagedReuses, query);
    await portal.reply("agency-a", calls.object, { reuseId, reason: "不是本程式" });
    const [row] = (await waiting()).data;
    const updateTime = row?.updateTime ?? "";
    await portal.reply("agency-b", calls.end, { reuseId, updateTime });
    expect((await waiting()).recordsTotal).toBe(0);
  });
});

test("a declaration is everywhere, and nowhere any more, with the first request after the answer", async () => {
  const purpose = "立即可見的用途";
  const programId = await addEdition(db(), { agencyCode: "sample-a", ...describable });
  const seenWith = async () => {
    const answers = await Promise.all([
      portal.send("GET", `/PublicProgramInfo/${programId}/reuses`),
      portal.send("GET", "/Agencies/sample-b/reuses"),
      portal.send("POST", "/PublicProgramInfo/queryList", { reuseList: ["1"] }),
      portal.send("GET", `/publiccode/${programId}.yml`),
      portal.send("GET", "/OpenDataSet/ReuseData/csv"),
    ]);
    const [page, agency, filter, publiccode, openData] = answers.map(({ text }) => text);
    return {
      page: page?.includes(purpose),
      agency: agency?.includes(purpose),
      filter: filter?.includes(`"firstEditionNo":${programId},`),
      publiccode: publiccode?.includes("示範機關乙"),
      openData: openData?.includes(purpose),
    };
  };
  expect(await seenWith()).toEqual(nowhere);
  const { data } = await declare("agency-b", { purpose, programId });
  expect(await seenWith()).toEqual(everywhere);
  const { reuseId } = data;
  const find = () => portal.reply("operator", calls.listManagedReuses, { search: purpose });
  const [listed] = (await find()).data;
  const updateTime = listed?.updateTime ?? "";
  const remove = removal(reuseId, updateTime);
  const unreasoned = await portal.refusal("operator", calls.decide, { ...remove, reason: " " });
  expect(unreasoned).toMatchObject({ status: 422, errors: [{ path: "reason" }] });
  expect(await seenWith()).toEqual(everywhere);
  await portal.reply("operator", calls.decide, { ...remove, reason: "查證並未使用" });
  expect(await seenWith()).toEqual(nowhere);
  const removed = {
    ...{ reuseId, phase: "removed", removedReason: "查證並未使用", own: false },
    endedAt: expect.any(String),
  };
  expect((await find()).data).toMatchObject([removed]);
});
