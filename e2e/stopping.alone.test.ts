import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { clickType } from "@public-code/programs/contract/visits.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askCall } from "./support/ask-call.ts";
import { answersReady, demoFolderVariable, startPortal } from "./support/portal.ts";

let dataFolder: string;
beforeAll(() => {
  dataFolder = mkdtempSync(path.join(tmpdir(), "portal-stopping-"));
  cpSync(process.env[demoFolderVariable] ?? "", dataFolder, { recursive: true });
});
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

test("a click on a process that stops is counted, and its exit code is 0", async () => {
  const before = await startPortal({ dataFolder });
  const [first] = (await askCall(before.origin, catalogue.queryList, { keyword: "" })).data;
  const programId = first?.programId ?? 0;
  const viewsOn = async (origin: string) =>
    (await askCall(origin, publicPrograms.getPublicProgramData, { programId })).data?.viewCount ??
    0;
  const views = await viewsOn(before.origin);

  const stopped = before.stop();
  // Connections are let go of for a second from then on; a later click would not find the process any more.
  while (await answersReady(before.origin)) await delay(10);
  await askCall(before.origin, publicPrograms.clickCount, { programId, countType: clickType.view });
  expect(await stopped).toBe(0);

  const after = await startPortal({ dataFolder });
  try {
    expect(await viewsOn(after.origin)).toBe(views + 1);
  } finally {
    await after.stop();
  }
});
