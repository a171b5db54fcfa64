import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { loadCases } from "@public-code/demo/load-cases.ts";
import { insertPrograms, storeFilesOf } from "@public-code/demo/load-programs.ts";
import { addedCases, changedCase } from "@public-code/demo/programs/sample-cases.ts";
import { seedPrograms } from "@public-code/demo/programs/seed-programs.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { review } from "#contract/review/review.ts";

let portal: ConsoleApp;

beforeAll(async () => {
  portal = await startConsoleApp();
  const { db } = portal.database;
  const online = seedPrograms.filter(({ key }) => key === changedCase.key);
  const added = await storeFilesOf(portal.storage, addedCases);
  const familyIds = await insertPrograms(db, await storeFilesOf(portal.storage, online));
  await db.transaction((tx) => loadCases(tx, { added, familyIds }));
});
afterAll(() => portal.close());

const waiting = async () =>
  (await portal.reply("operator", review.listReviews, { sort: "waiting" })).data;

test("a new portal has a new case, one that came back changed and one with failed checks", async () => {
  const rows = await waiting();
  expect(rows.map(({ programName, kind }) => [programName, kind])).toEqual([
    ["志工招募與排班系統（示範）", "new"],
    ["河川水位警示看板（示範）", "new"],
    ["公共圖書館座位查詢（示範）", "modification"],
  ]);
  expect(await portal.database.db.$count(outbox)).toBe(0);
  const { data } = await portal.reply("visitor", catalogue.queryList, {});
  expect(data.map((row) => row.programName)).not.toContain(rows[0]?.programName);
});

test("what came back shows its difference to what was reviewed, and what was asked", async () => {
  const programId = (await waiting()).find(({ kind }) => kind === "modification")?.programId ?? 0;
  const { data } = await portal.reply("operator", review.getReview, { programId });
  expect(data.reviewed?.differences.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["description", "gitHubLinkContentVos.1"]),
  );
  expect(data.edition.decisions.map(({ action }) => action)).toEqual([
    "submit",
    "requestModification",
    "submit",
  ]);
  expect(data.edition.picFiles.length).toBeGreaterThan(0);
});

test("the case with failed checks fails them, the new one does not", async () => {
  const outcomes = await Promise.all(
    (await waiting()).map(async ({ programId }) => {
      const { data } = await portal.reply("operator", review.runChecks, { programId });
      const of = (name: string) => data.find((check) => check.name === name)?.outcome;
      return ["licenceSpdx", "noSevereFindings", "screenshotsPresent"].map(of);
    }),
  );
  expect(outcomes[0]).toEqual(["passed", "passed", "passed"]);
  expect(outcomes[1]).toEqual(["failed", "failed", "failed"]);
});
