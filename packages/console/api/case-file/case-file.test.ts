import { addEdition, addReuse } from "@public-code/portal/test-support/catalogue-factory.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { reuse } from "@public-code/reuse/contract/reuse.ts";
import { submissions } from "@public-code/submissions/contract/submissions.ts";
import { afterAll, expect, test } from "vitest";
import { caseFile } from "#contract/case-file/case-file.ts";

const portal = await startConsoleApp();
const { db } = portal.database;
afterAll(() => portal.close());

const read = async (programId: number, lang?: string) =>
  (await portal.reply("operator", caseFile.getCaseFile, { programId }, lang)).data;

/** A program with an edition that was replaced, one online, and a draft. */
async function addProgram() {
  const agency = { agencyCode: "sample-a" };
  const first = await addEdition(db, { ...agency, programName: "第一版", history: true });
  const online = await addEdition(db, {
    ...agency,
    familyId: first,
    programName: "第二版",
    programNameEn: "Second",
    repositories: [{ name: "主程式", url: "https://code.example.tw/a" }],
    contactEmail: "window@example.tw",
  });
  const draft = await addEdition(db, {
    ...agency,
    familyId: first,
    status: programStatus.draft,
    onlineAt: null,
    programName: "秘密",
    changeReason: "秘密",
  });
  return { first, online, draft };
}

test("holds every edition of a program, by the number of any of them, and no words of a draft", async () => {
  const { first, online, draft } = await addProgram();
  await addReuse(db, { familyId: first, agencyCode: "sample-b" });
  const file = await read(draft);
  expect(file).toMatchObject({
    firstEditionNo: first,
    programName: "第二版",
    online: true,
    addresses: { repositories: [{ name: "主程式" }], contactEmail: "window@example.tw" },
  });
  expect(file.editions.map(({ programId, standing }) => [programId, standing])).toEqual([
    [draft, "current"],
    [online, "current"],
    [first, "history"],
  ]);
  expect(JSON.stringify(file)).not.toContain("秘密");
  expect(file.events.map(({ type }) => type)).toContain("program.published");
  expect((await read(first, "en-US")).programName).toBe("Second");
  const uses = await portal.reply("operator", reuse.listManagedReuses, { firstEditionNo: first });
  expect(uses.data.map(({ agencyCode }) => agencyCode)).toEqual(["sample-b"]);
});

test("says why an agency took its program offline, and is there while it is", async () => {
  const { online } = await addProgram();
  const [before] = (await read(online)).editions.filter(({ programId }) => programId === online);
  await portal.reply("agency-a", submissions.takeOffline, {
    programId: online,
    updateTime: before?.updateTime ?? "",
    reason: "改用共用平臺",
  });
  const file = await read(online);
  expect(file.online).toBe(false);
  expect(file.editions.find(({ programId }) => programId === online)).toMatchObject({
    programStatusCode: programStatus.offline,
    terminationSetBy: "agency",
    terminationReason: "改用共用平臺",
  });
});

test("there is none of drafts alone, nor for anybody else", async () => {
  const draft = await addEdition(db, {
    agencyCode: "sample-a",
    status: programStatus.draft,
    onlineAt: null,
  });
  const { refusal } = portal;
  for (const programId of [draft, 999_999_999])
    expect((await refusal("operator", caseFile.getCaseFile, { programId })).status).toBe(404);
  expect((await refusal("agency-a", caseFile.getCaseFile, { programId: draft })).status).toBe(403);
});

test("notes are for operators, and are deleted by who wrote them; the history says who, not what", async () => {
  const { first, online } = await addProgram();
  const { result, rows } = await portal.auditOf(() =>
    portal.reply("operator", caseFile.addNote, { programId: online, text: "電話聯絡過。" }),
  );
  expect(rows.map(({ action, familyId }) => [action, familyId])).toEqual([["addNote", first]]);
  expect(JSON.stringify(rows)).not.toContain("電話");
  const { noteId } = result.data;
  expect((await read(first)).notes).toMatchObject([{ noteId, text: "電話聯絡過。", own: true }]);
  const seenByOther = await portal.reply("operator-2", caseFile.getCaseFile, { programId: first });
  expect(seenByOther.data.notes).toMatchObject([{ own: false }]);
  const note = { programId: first, noteId };
  expect((await portal.refusal("operator-2", caseFile.deleteNote, note)).status).toBe(404);
  await portal.reply("operator", caseFile.deleteNote, note);
  expect((await read(first)).notes).toEqual([]);
  const empty = { programId: online, text: " " };
  expect((await portal.refusal("operator", caseFile.addNote, empty)).status).toBe(422);
});
