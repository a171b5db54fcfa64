import { readCodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import { languages } from "@public-code/core/contract/language.ts";
import { loadDemo } from "@public-code/demo/load-demo.ts";
import { buildTestApp, type TestApp } from "@public-code/portal/test-support/build-test-app.ts";
import { addEdition, addPrograms } from "@public-code/portal/test-support/catalogue-factory.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { programStatus } from "#contract/program.ts";
import { programTexts } from "#contract/program-texts.ts";
import { publicPrograms as calls } from "#contract/public-programs.ts";
import { presentEdition, readWholeEdition } from "./program.presenter.ts";
import { editions, programChanges, publicPrograms } from "./programs.table.ts";
import { makeDocuments, storeDocuments, storedDocument } from "./public-document.ts";
import { publishPrograms } from "./publish-programs.ts";
import { remakeDocuments } from "./remake-documents.ts";
import { isOnline } from "./visible-edition.ts";

let portal: TestApp;
let online: number[];
const db = () => portal.database.db;

beforeAll(async () => {
  portal = await buildTestApp();
  await loadDemo(db(), portal.storage, { demoContent: true }, () => {});
  await portal.revision.refresh();
  const rows = await db().select({ id: editions.familyId }).from(editions).where(isOnline);
  online = rows.map(({ id }) => id);
});
afterAll(() => portal.close());

async function storedOf(familyIds: readonly number[]): Promise<Map<number, unknown>> {
  const rows = await db()
    .select({ id: editions.familyId, document: storedDocument() })
    .from(editions)
    .where(and(isOnline, inArray(editions.familyId, [...familyIds])));
  return new Map(rows.flatMap(({ id, document }) => (document ? [[id, document]] : [])));
}

const shown = async (programId: number, lang = "zh-TW") => {
  await portal.revision.refresh();
  return (await portal.ask(calls.getPublicProgramData, { programId }, { lang })).data;
};

/** As a process of the version before publishes: it knows no documents. */
async function publishAsBefore(familyId: number): Promise<void> {
  await db().execute(sql`update content_revision set revision = revision + 1`);
  await db()
    .insert(programChanges)
    .values({ familyId, revision: 0 })
    .onConflictDoUpdate({
      target: programChanges.familyId,
      set: { revision: sql`(select revision from content_revision)` },
    });
}

test("after the demo content is loaded every program online has its document, as it would be made now", async () => {
  expect(online.length).toBeGreaterThan(20);
  expect(await storedOf(online)).toEqual(await makeDocuments(db(), online));
  expect(await db().$count(publicPrograms)).toBe(online.length);
  expect(await remakeDocuments(db())).toBe(0);
});

test.each(languages)("in %s visitors read of each program what its edition says", async (lang) => {
  const names = await readCodeNames(db());
  for (const id of online) {
    const edition = await readWholeEdition(db(), and(eq(editions.familyId, id), isOnline) ?? sql``);
    if (!edition) throw new Error(`program ${id} is not online`);
    const view = { lang, status: programStatus.online, addressOf: (key: string) => key };
    const onlineAt = edition.onlineAt?.toISOString();
    const { contactAgency, provideDeptName, gitHubLinkContentVos } = presentEdition(
      edition,
      names,
      view,
    );
    const ownName = presentEdition(edition, names, { ...view, lang: "zh-TW" }).provideDeptName;
    expect(await shown(id, lang)).toEqual({
      ...presentEdition(edition, names, view),
      ...programTexts(lang, edition),
      // A repository with a Chinese name is called by its path.
      gitHubLinkContentVos: gitHubLinkContentVos.map(({ name, url }) => {
        const isShown = lang === "zh-TW" || !/\p{Script=Han}/u.test(name);
        return { url, name: isShown ? name : new URL(url).pathname.slice(1).replace(".git", "") };
      }),
      // An agency that names itself as its contact is named in the reader's language.
      contactAgency: contactAgency === ownName ? provideDeptName : contactAgency,
      updateTime: onlineAt,
      caseNo: "",
      changeReason: "",
      approveDesc: "",
      terminationDate: "",
      terminationStatus: "",
    });
  }
});

test("a document holds nothing of the review, and nobody who works on a program", async () => {
  const [id = 0] = await addPrograms(db(), [
    { changeReason: "為何修改", approveDesc: "審查意見", submittedBy: "officer-1" },
  ]);
  const text = JSON.stringify((await storedOf([id])).get(id));
  expect(text).toContain("programName");
  expect(text).not.toMatch(/為何修改|審查意見|officer-1|changeReason|approveDesc|submittedBy/);
});

test("documents of another format are not read, and are made again", async () => {
  const [id = 0] = await addPrograms(db(), [{ programName: "新格式" }]);
  await db()
    .update(publicPrograms)
    .set({ format: 1, document: { programName: "舊格式" } })
    .where(eq(publicPrograms.familyId, id));
  expect(await shown(id)).toMatchObject({ programName: "新格式" });
  expect((await storedOf([id])).size).toBe(0);
  expect(await remakeDocuments(db())).toBe(1);
  expect(await storedOf([id])).toEqual(await makeDocuments(db(), [id]));
});

test("what a process of the version before publishes is seen at once", async () => {
  const [renamed = 0, gone = 0] = await addPrograms(db(), [{}, {}]);
  await db().update(editions).set({ programName: "舊版所改" }).where(eq(editions.id, renamed));
  await publishAsBefore(renamed);
  await db().update(editions).set({ status: programStatus.offline }).where(eq(editions.id, gone));
  await publishAsBefore(gone);
  expect(await shown(renamed)).toMatchObject({ programName: "舊版所改" });
  expect(await shown(gone)).toBeNull();
  const added = await addEdition(db(), { programName: "舊版所增" });
  await publishAsBefore(added);
  expect(await shown(added)).toMatchObject({ programName: "舊版所增" });
  expect(await remakeDocuments(db())).toBe(2);
  expect(await remakeDocuments(db())).toBe(0);
});

test("a document that was made before a program changed does not replace a newer one", async () => {
  const [id = 0] = await addPrograms(db(), [{ programName: "較新" }]);
  const before = await storedOf([id]);
  await db()
    .update(publicPrograms)
    .set({ revision: sql`revision + 1` })
    .where(eq(publicPrograms.familyId, id));
  await db().update(editions).set({ programName: "較舊" }).where(eq(editions.id, id));
  await storeDocuments(db(), [id]);
  await db()
    .update(publicPrograms)
    .set({ revision: sql`revision - 1` })
    .where(eq(publicPrograms.familyId, id));
  expect(await storedOf([id])).toEqual(before);
});

test("a program that goes offline leaves no document; one that will keeps it until its day", async () => {
  const [gone = 0, planned = 0] = await addPrograms(db(), [
    {},
    { terminationStatus: "1", terminationDate: "29991231" },
  ]);
  await db().transaction(async (tx) => {
    await tx.update(editions).set({ status: programStatus.offline }).where(eq(editions.id, gone));
    await publishPrograms(tx, [gone]);
  });
  expect(await db().$count(publicPrograms, eq(publicPrograms.familyId, gone))).toBe(0);
  expect(await shown(planned)).toMatchObject({ programId: planned, terminationDate: "" });
  // Nobody publishes at midnight: the day alone takes it away.
  await db().update(editions).set({ terminationDate: "20200101" }).where(eq(editions.id, planned));
  await portal.database.db.execute(sql`update content_revision set revision = revision + 1`);
  expect(await shown(planned)).toBeNull();
  expect(await db().$count(publicPrograms, eq(publicPrograms.familyId, planned))).toBe(1);
});
