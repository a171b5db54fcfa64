import { Readable } from "node:stream";
import { sessions } from "@public-code/accounts/api/identity/identity.table.ts";
import { openSession, sessionRules } from "@public-code/accounts/api/identity/sessions.service.ts";
import { readConfig } from "@public-code/core/api/config.ts";
import { createOutgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { jobNames } from "@public-code/core/contract/jobs/job-names.ts";
import { createReaders } from "@public-code/evidence/api/repositories/readers.ts";
import { thirdParties } from "@public-code/evidence/api/third-parties.ts";
import { saveKeys } from "@public-code/submissions/api/idempotency.table.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsoleApp, startConsoleApp } from "../test-support/console-app.ts";
import { intervals, jobHandlers } from "./background.ts";

let portal: ConsoleApp;
beforeAll(async () => {
  portal = await startConsoleApp();
});
afterAll(() => portal.close());

test("what has ended is forgotten without a command: sessions with their id tokens, and save keys", async () => {
  const { database, viewers } = portal;
  const { db } = database;
  const config = readConfig({});
  const { userId } = viewers["agency-a"];
  const created = new Date("2026-03-01T00:00:00Z");
  await db.delete(sessions);
  await openSession(db, sessionRules(config), { id: userId }, { idToken: "t" }, created);
  await db.insert(saveKeys).values({ userId, key: "k", contentHash: "h", createdAt: created });
  const later = new Date(created.getTime() + 8 * 86_400_000);
  for (const interval of intervals({ db, config }))
    await interval.run(later, new AbortController().signal);
  expect(await db.$count(sessions)).toBe(0);
  expect(await db.$count(saveKeys)).toBe(0);
});

const outgoing = createOutgoing(readConfig({}));
const tools = {
  ...createReaders(readConfig({}), outgoing, null),
  web: outgoing.web,
  thirdParties,
};

test("every job that the console names has its handler, once", () => {
  const { database, storage, revision } = portal;
  const handlers = jobHandlers({ db: database.db, storage, tools, revision });
  expect(handlers.map(({ job }) => job.name).sort()).toEqual([...jobNames].sort());
});

test("a file that no row names is removed by the job of files", async () => {
  const { database, storage, revision } = portal;
  const { db } = database;
  const key = "0".repeat(32);
  await storage.put(key, Readable.from(["x"]), "text/plain");
  const handler = jobHandlers({ db, storage, tools, revision }).find(
    ({ job }) => job.name === "sweepFiles",
  );
  const twoDaysOn = () => new Date(Date.now() + 2 * 86_400_000);
  await handler?.run(
    {},
    {
      db,
      now: twoDaysOn,
      signal: new AbortController().signal,
      finish: async () => {},
    },
  );
  expect(await storage.open(key)).toBeNull();
});
