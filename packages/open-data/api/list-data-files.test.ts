import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import { buildTestApp } from "@public-code/portal/test-support/build-test-app.ts";
import { addPrograms } from "@public-code/portal/test-support/catalogue-factory.ts";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { dataFiles } from "#contract/data-files.ts";
import { openDataFiles } from "#contract/open-data.ts";

const portal = await buildTestApp();
const { db } = portal.database;
afterAll(() => portal.close());

const list = async () => (await portal.ask(openDataFiles.listFiles)).data;

test("without programs, what is about one of them has no size", async () => {
  for (const { name, size, changedAt } of await list()) {
    expect([name, size === null]).toEqual([name, dataFiles[name].about !== "catalogue"]);
    if (!name.startsWith("coverage")) expect(changedAt).toBeNull();
  }
});

test("every file is listed with the size of its answer and the day of its last event", async () => {
  await addPrograms(db, [
    {
      programName: "線上預約",
      description: "說明",
      types: ["t1"],
      authorizations: "MIT",
      developmentStatus: "stable",
      softwareType: "standalone/web",
      platforms: "web",
      maintenanceType: "internal",
      localisationReady: "false",
      availableLanguages: "zh-Hant",
      agencyCode: "A1",
      repositories: [{ name: "主", url: "https://example.tw/a" }],
      onlineAt: new Date("2026-03-02T00:00:00Z"),
    },
    // Known later, though it happened before.
    { programName: "早先的", onlineAt: new Date("2026-03-01T00:00:00Z") },
    // Newer, but without the answers that its publiccode.yml needs.
    { programName: "沒有答案的", agencyCode: "A2", onlineAt: new Date("2026-03-03T00:00:00Z") },
  ]);
  await portal.revision.refresh();
  const files = await list();
  expect(files.map(({ name }) => name).sort()).toEqual(Object.keys(dataFiles).sort());
  for (const { name, path, size, changedAt } of files) {
    const answer = await portal.app.inject(path);
    expect([name, size]).toEqual([name, answer.rawPayload.length]);
    // The status of the catalogue answers without a body.
    if (answer.statusCode !== 204)
      expect(String(answer.headers["content-type"]), name).toContain(dataFiles[name].mediaType);
    const day = dataFiles[name].about === "catalogue" ? "03" : "02";
    if (!name.startsWith("coverage")) expect(changedAt).toBe(`2026-03-${day}T00:00:00.000Z`);
  }
});

test("sizes follow what is published", async () => {
  const size = async () => (await list()).find(({ name }) => name === "programsCsv")?.size ?? 0;
  const before = await size();
  await addPrograms(db, [{ programName: "路燈報修" }]);
  await portal.revision.refresh();
  expect(await size()).toBeGreaterThan(before);
});

test("what agencies publish has changed when what is stated of one was", async () => {
  const updatedAt = new Date("2027-01-02T03:04:05.000Z");
  await db.transaction(async (tx) => {
    await tx
      .update(agencies)
      .set({ standing: "preparing", updatedAt })
      .where(eq(agencies.code, "A1"));
    await changeContent(tx);
  });
  await portal.revision.refresh();
  const changed = (await list()).filter(({ changedAt }) => changedAt === updatedAt.toISOString());
  expect(changed.map(({ name }) => name).sort()).toEqual(["coverageCsv", "coverageJson"]);
});
