import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { submissions } from "#contract/submissions.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

let portal: ConsoleApp;
beforeAll(async () => {
  portal = await startConsoleApp();
});
afterAll(() => portal.close());

const unconfirmed = async () =>
  (await portal.reply("agency-a", submissions.getTodo, {})).data.unconfirmed.map(
    ({ programId }) => programId,
  );
const shown = async (programId: number) =>
  (await portal.reply("visitor", publicPrograms.getPublicProgramData, { programId })).data
    ?.confirmedAt;

test("an entry of a year is confirmed with one press that can be taken back, audited, for everybody to see", async () => {
  const { db } = portal.database;
  const programId = await addEdition(db, { agencyCode: "sample-a", onlineAt: daysAgo(370) });
  await addEdition(db, { agencyCode: "sample-a", onlineAt: daysAgo(300) });
  expect(await unconfirmed()).toEqual([programId]);
  expect(await shown(programId)).toBe("");
  const confirm = (confirmed: boolean) =>
    portal.reply("agency-a", submissions.confirmEntry, { programId, confirmed });
  const { rows } = await portal.auditOf(() => confirm(true));
  expect(rows.map((row) => [row.action, row.familyId])).toEqual([["confirmEntry", programId]]);
  expect(await unconfirmed()).toEqual([]);
  expect(await shown(programId)).toMatch(/^20.*Z$/);
  const back = await portal.auditOf(() => confirm(false));
  expect(back.rows.map((row) => row.action)).toEqual(["unconfirmEntry"]);
  expect(await unconfirmed()).toEqual([programId]);
  expect(await shown(programId)).toBe("");
  expect((await portal.auditOf(() => confirm(false))).rows).toEqual([]);
});

test("nobody confirms the program of another agency, nor one that visitors do not see", async () => {
  const { db } = portal.database;
  const programId = await addEdition(db, { agencyCode: "sample-a", onlineAt: daysAgo(370) });
  const offline = await addEdition(db, { agencyCode: "sample-b", status: programStatus.offline });
  for (const id of [programId, offline, 999_999]) {
    const request = { programId: id, confirmed: true };
    expect((await portal.refusal("agency-b", submissions.confirmEntry, request)).status).toBe(404);
  }
});
