import { insertPrograms } from "@public-code/demo/load-programs.ts";
import { loadReuses } from "@public-code/demo/load-reuses.ts";
import { loadStories } from "@public-code/demo/load-stories.ts";
import { seedPrograms } from "@public-code/demo/programs/seed-programs.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stories } from "#contract/stories/stories.ts";

let portal: ConsoleApp;
const now = new Date();

beforeAll(async () => {
  portal = await startConsoleApp();
  await portal.database.db.transaction(async (tx) => {
    const samples = seedPrograms.filter(({ sample }) => sample);
    const programs = samples.map((program) => ({ program, pictures: [], reports: [] }));
    const familyIds = await insertPrograms(tx, programs, now);
    await publishPrograms(tx, [...familyIds.values()]);
    await loadReuses(tx, { familyIds, now });
    await loadStories(tx, { familyIds, now });
  });
  await portal.revision.refresh();
});
afterAll(() => portal.close());

test("the demo has a story to read, of sample agencies that say so, and one to decide", async () => {
  const { data } = await portal.reply("visitor", stories.listStories, {});
  expect(data).toMatchObject([{ agencyCode: "sample-b", programName: "公共場地預約系統（示範）" }]);
  expect(data[0]?.replaced).toContain("（示範）");
  const console = await portal.reply("operator", stories.listManagedStories, {});
  expect(console.data.map(({ programStatusCode }) => programStatusCode)).toEqual([
    programStatus.reviewing,
    programStatus.online,
  ]);
});
