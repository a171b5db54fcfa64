import { addEdition, addPrograms } from "@public-code/portal/test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { readOds } from "@public-code/portal/test-support/read-ods.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { submissions } from "@public-code/submissions/contract/submissions.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { candidateCalls, candidateReports } from "#contract/candidates.ts";
import { addCandidates, type SourcedProgram } from "./add-candidates.ts";

let portal: ConsoleApp;
beforeAll(async () => {
  portal = await startConsoleApp();
});
afterAll(() => portal.close());

const db = () => portal.database.db;
const monday = new Date("2026-03-02T01:00:00Z");
const tuesday = new Date("2026-03-03T01:00:00Z");

interface SourcedValues {
  description?: string;
  agencyCode?: string | null;
  repositoryUrl?: string;
  now?: Date;
}

function sourced(name: string, values: SourcedValues = {}): SourcedProgram {
  const {
    description = "民眾線上申請的系統。",
    agencyCode = "sample-a",
    repositoryUrl = `https://git.example.tw/agency/${name}.git`,
    now = monday,
  } = values;
  const read = <Value>(value: Value, from: string) => ({ value, from, readAt: now.toISOString() });
  return {
    sourceKind: "publiccode",
    sourceAddress: `${name}/publiccode.yml`,
    readAt: now,
    repositoryUrl,
    agencyCode,
    values: {
      programName: read(name, "name"),
      description: read(description, "description.zh-Hant.longDescription"),
      gitHubLinkContentVos: read([{ name, url: repositoryUrl }], "url"),
    },
    notes: [
      {
        effect: "dropped",
        reason: "noPlace",
        from: "releaseDate",
        field: "",
        written: "2025-01-01",
        became: "",
      },
    ],
    problems: [],
  };
}

async function add(name: string, values?: SourcedValues): Promise<number> {
  const now = values?.now ?? monday;
  const [added] = await addCandidates(db(), [sourced(name, values)], now);
  return added?.candidateId ?? 0;
}

const get = async (candidateId: number) =>
  (await portal.reply("operator", candidateCalls.getCandidate, { candidateId })).data;
const listOf = async (who: "agency-a" | "agency-b", search = "") =>
  portal.reply(who, candidateCalls.listCandidates, { search });

test("a source that is read again adds nothing, and changes what it says otherwise", async () => {
  const program = sourced("read-twice");
  expect(await addCandidates(db(), [program], monday)).toMatchObject([{ outcome: "added" }]);
  const again = sourced("read-twice", { now: tuesday });
  expect(await addCandidates(db(), [again], tuesday)).toMatchObject([{ outcome: "unchanged" }]);
  const other = sourced("read-twice", { now: tuesday, description: "改寫過的說明。" });
  const [added] = await addCandidates(db(), [other], tuesday);
  expect(added?.outcome).toBe("changed");
  const { values } = await get(added?.candidateId ?? 0);
  // Only what is new was read on the second day.
  expect(values.map(({ field, readAt }) => [field, readAt])).toEqual([
    ["programName", monday.toISOString()],
    ["description", tuesday.toISOString()],
    ["gitHubLinkContentVos", monday.toISOString()],
  ]);
});

test("officers see what was found for their agency, and operators all", async () => {
  const own = await add("own-of-a");
  const foreign = await add("own-of-b", { agencyCode: "sample-b" });
  const nobodys = await add("nobodys", { agencyCode: null });
  const seen = async (who: "agency-a" | "agency-b") =>
    (await listOf(who)).data.map(({ candidateId }) => candidateId);
  expect(await seen("agency-a")).toContain(own);
  expect(await seen("agency-a")).not.toContain(foreign);
  expect(await seen("agency-a")).not.toContain(nobodys);
  expect(await seen("agency-b")).toEqual([foreign]);
  // Their own list of programs says how many wait.
  const counted = await portal.reply("agency-b", submissions.getTodo, {});
  expect(counted.data).toMatchObject({ candidates: 1, total: 0 });
  for (const call of [candidateCalls.draftCandidates, candidateCalls.restoreCandidates])
    expect(await portal.refusal("agency-a", call, { candidateIds: [foreign] })).toMatchObject({
      status: 404,
    });
  const dismissal = { candidateIds: [foreign], reason: "不是我們的" };
  expect(
    (await portal.refusal("agency-a", candidateCalls.dismissCandidates, dismissal)).status,
  ).toBe(404);
  expect(
    (await portal.refusal("agency-a", candidateCalls.getCandidate, { candidateId: foreign }))
      .status,
  ).toBe(404);
  const all = await portal.reply("operator", candidateCalls.listCandidates, { iDisplayLength: 2 });
  expect(all.data).toHaveLength(2);
  const second = await portal.reply("operator", candidateCalls.listCandidates, {
    iDisplayLength: 2,
    page: 1,
  });
  expect(second.data.map((row) => row.candidateId)).not.toContain(all.data[0]?.candidateId);
  const unassigned = { agency: "none" };
  const listed = await portal.reply("operator", candidateCalls.listCandidates, unassigned);
  expect(listed.data.map(({ candidateId }) => candidateId)).toEqual([nobodys]);
});

test("what is missing, dropped and wrong is told with each value's source", async () => {
  const candidateId = await add("told");
  expect(await get(candidateId)).toMatchObject({
    programName: "told",
    sourceAddress: "told/publiccode.yml",
    repository: "git.example.tw/agency/told",
    state: "new",
    notes: 1,
    noteList: [{ effect: "dropped", reason: "noPlace", from: "releaseDate" }],
    missing: expect.arrayContaining(["demoUrl", "types", "contactName"]),
    values: [
      { field: "programName", texts: ["told"], from: "name" },
      { field: "description", from: "description.zh-Hant.longDescription" },
      { field: "gitHubLinkContentVos", texts: ["https://git.example.tw/agency/told.git told"] },
    ],
  });
});

test("an officer makes drafts of several at once, and they are the officer's own", async () => {
  const candidateIds = [await add("first-draft"), await add("second-draft")];
  const { result, rows } = await portal.auditOf(() =>
    portal.reply("agency-a", candidateCalls.draftCandidates, { candidateIds }),
  );
  expect(result.data.map((made) => made.candidateId)).toEqual(candidateIds);
  const [first] = result.data;
  expect(await get(candidateIds[0] ?? 0)).toMatchObject({
    state: "draft",
    firstEditionNo: first?.firstEditionNo,
  });
  const managed = await portal.reply("agency-a", submissions.getPublicProgramData, {
    programId: first?.firstEditionNo ?? 0,
  });
  expect(managed.data).toMatchObject({
    programName: "first-draft",
    description: "民眾線上申請的系統。",
    gitHubLinkContentVos: [{ url: "https://git.example.tw/agency/first-draft.git" }],
    programStatusCode: programStatus.draft,
    // Nobody has confirmed what the source says.
    origins: [
      { field: "programName", from: "first-draft/publiccode.yml · name" },
      {
        field: "description",
        from: "first-draft/publiccode.yml · description.zh-Hant.longDescription",
      },
      { field: "gitHubLinkContentVos", from: "first-draft/publiccode.yml · url" },
    ],
  });
  expect(rows.map(({ action }) => action)).toEqual([
    "save",
    "draftCandidate",
    "save",
    "draftCandidate",
  ]);
  const again = await portal.refusal("agency-a", candidateCalls.draftCandidates, { candidateIds });
  expect(again.status).toBe(409);
});

test("a draft that is discarded leaves the candidate as it was", async () => {
  const candidateId = await add("discarded");
  const made = await portal.reply("agency-a", candidateCalls.draftCandidates, {
    candidateIds: [candidateId],
  });
  const programId = made.data[0]?.firstEditionNo ?? 0;
  const { data } = await portal.reply("agency-a", submissions.getPublicProgramData, { programId });
  const { updateTime } = data;
  await portal.reply("agency-a", submissions.discard, { programId, updateTime });
  expect(await get(candidateId)).toMatchObject({ state: "new", firstEditionNo: null });
});

test("of several drafts none is made where one cannot be", async () => {
  const good = await add("good");
  const nobodys = await add("whose", { agencyCode: null });
  const before = await db().$count(families);
  const candidateIds = [good, nobodys];
  const refused = await portal.refusal("operator", candidateCalls.draftCandidates, {
    candidateIds,
  });
  expect(refused.status).toBe(422);
  expect(await db().$count(families)).toBe(before);
  expect((await get(good)).state).toBe("new");
});

test("an operator says whose a candidate is, and its officers see the draft that is made", async () => {
  const candidateId = await add("assigned", { agencyCode: null });
  const candidateIds = [candidateId];
  const wrong = { candidateIds, agencyCode: "nowhere" };
  expect((await portal.refusal("operator", candidateCalls.assignCandidates, wrong)).status).toBe(
    422,
  );
  const agency = { candidateIds, agencyCode: "sample-b" };
  const { rows } = await portal.auditOf(() =>
    portal.reply("operator", candidateCalls.assignCandidates, agency),
  );
  expect(rows).toMatchObject([{ action: "assignCandidate", toState: "sample-b" }]);
  const made = await portal.reply("operator", candidateCalls.draftCandidates, { candidateIds });
  const programId = made.data[0]?.firstEditionNo ?? 0;
  const { data } = await portal.reply("agency-b", submissions.getPublicProgramData, { programId });
  expect(data.programName).toBe("assigned");
  // What a source says later keeps the agency.
  await add("assigned", { agencyCode: null, description: "另一段說明。", now: tuesday });
  expect((await get(candidateId)).agencyCode).toBe("sample-b");
});

test("a dismissal has a reason, stays when the source is read again, and can be taken back", async () => {
  const candidateId = await add("dismissed");
  const candidateIds = [candidateId];
  const bare = { candidateIds, reason: " " };
  expect((await portal.refusal("agency-a", candidateCalls.dismissCandidates, bare)).status).toBe(
    422,
  );
  const { rows } = await portal.auditOf(() =>
    portal.reply("agency-a", candidateCalls.dismissCandidates, { candidateIds, reason: "已停用" }),
  );
  expect(rows).toMatchObject([{ action: "dismissCandidate", reason: "已停用" }]);
  await add("dismissed", { description: "改寫過的說明。", now: tuesday });
  expect(await get(candidateId)).toMatchObject({ state: "dismissed", dismissedReason: "已停用" });
  expect(
    (await portal.refusal("agency-a", candidateCalls.draftCandidates, { candidateIds })).status,
  ).toBe(409);
  await portal.reply("agency-a", candidateCalls.restoreCandidates, { candidateIds });
  expect(await get(candidateId)).toMatchObject({ state: "new", dismissedReason: "" });
});

test("what may be the same program is shown before a draft is made, and not another agency's draft", async () => {
  const repository = "https://git.example.tw/agency/twin";
  const [online = 0] = await addPrograms(db(), [
    {
      agencyCode: "sample-b",
      programName: "雙胞胎",
      repositories: [{ name: "", url: repository }],
    },
  ]);
  const draft = await addEdition(db(), {
    agencyCode: "sample-b",
    programName: "Twin Name",
    status: programStatus.draft,
    onlineAt: null,
  });
  const byRepository = await add("twin", { repositoryUrl: `${repository}.git` });
  const byName = await add("twinname");
  expect((await get(byRepository)).doubles).toMatchObject([
    { kind: "repository", firstEditionNo: online, name: "雙胞胎", online: true },
  ]);
  expect((await get(byName)).doubles).toMatchObject([
    { kind: "name", firstEditionNo: draft, online: false },
  ]);
  const seen = await listOf("agency-a", "twinname");
  expect(seen.data.map(({ doubles }) => doubles)).toEqual([[]]);
  const other = await add("twin-elsewhere", { repositoryUrl: repository });
  // Of one source, a repository is one candidate; another source tells of it by itself.
  expect(other).toBe(byRepository);
  const [row] = await db().select().from(editions).where(eq(editions.id, online));
  expect(row?.programName).toBe("雙胞胎");
});

test("what was not taken over as written is reported as a spreadsheet, in the language of the reader", async () => {
  await add("reported");
  const answer = await portal.app.inject({
    url: `/api${candidateReports.exportReport.path}`,
    headers: { authorization: `Bearer ${portal.tokens.operator}`, lang: "en-US" },
  });
  expect(answer.statusCode).toBe(200);
  const [sheet] = readOds(answer.rawPayload);
  const rows = sheet?.rows ?? [];
  expect(rows[0]).toContain("As written");
  expect(rows.find((cells) => cells.includes("reported"))).toEqual(
    expect.arrayContaining([
      "releaseDate",
      "Left out",
      "The form has no field for it",
      "2025-01-01",
    ]),
  );
});
