// Takes long: each command is a process of its own, as an operator runs it, and one makes all tables.

import { openPostgres } from "@public-code/core/api/database/database-postgres.ts";
import { recordEvents } from "@public-code/programs/api/events/record-events.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import {
  asRole,
  createDatabase,
  dropDatabase,
  ownerRole,
  processRole,
} from "../test-support/postgres-databases.ts";
import { runCommand } from "../test-support/run-command.ts";

const name = "database_roles";

describe.runIf(process.env.TEST_DATABASE === "postgres")("in production", () => {
  let url = "";
  beforeAll(async () => {
    url = await createDatabase(inject("postgresUrl"), name, { owner: ownerRole });
  });
  afterAll(() => dropDatabase(inject("postgresUrl"), name));

  /** Runs a command as an operator does, with or without the owner's address. */
  const portal = (args: string[], owner?: string, role = processRole) =>
    runCommand(args, {
      PORTAL_PROFILE: "production",
      PORTAL_ORIGIN: "https://portal.example.tw",
      PORTAL_SECRET: "VxT3kq9ZbN4wRr7mYc2LhD8sJf6PgA1e",
      DATABASE_URL: asRole(url, role),
      ...(owner ? { DATABASE_OWNER_URL: owner } : {}),
      S3_ENDPOINT: "https://s3.example.tw",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
      OIDC_ISSUER: "https://login.example.tw",
      OIDC_CLIENT_ID: "portal",
      OIDC_CLIENT_SECRET: "secret",
      SMTP_URL: "smtp://mail.example.tw",
      CLAMAV_ADDRESS: "clamd.example.tw:3310",
    });
  const addOperator = ["operator", "add", "--subject", "1", "--name", "甲"];

  test("nothing serves or writes before migrate has run as the owner, and all does after it", async () => {
    const refusal = {
      code: 78,
      output: expect.stringMatching(
        /^The database lacks \d+ of this version's \d+ migrations: run npm run portal -- migrate, then start again\.$/,
      ),
    };
    expect(await portal(["serve"])).toEqual(refusal);
    expect(await portal(addOperator)).toEqual(refusal);
    expect(await portal(["migrate"])).toEqual({
      code: 78,
      output:
        "The role of DATABASE_URL may not migrate this database: give migrate its owner in DATABASE_OWNER_URL.",
    });
    expect(await portal(["migrate"], asRole(url, ownerRole))).toEqual({
      code: 0,
      output: "The database is up to date.",
    });
    expect(await portal(addOperator)).toEqual({ code: 0, output: "The operator may sign in now." });
    expect(await portal(["import", "list.csv"])).toEqual({
      code: 78,
      output:
        "There are no agencies yet. Start the portal, add them in the console under Agencies, then import again.",
    });
  });

  test("verify-events names a row that the owner has changed, and a process cannot", async () => {
    const verify = () => portal(["verify-events"]);
    const head = "[0-9a-f]{64}";
    expect(await verify()).toEqual({
      code: 0,
      output: expect.stringMatching(
        RegExp(`^0 events verified, 0 broken. The newest hash is ${head}\\.$`),
      ),
    });
    const owner = openPostgres(asRole(url, ownerRole), 1);
    const serving = openPostgres(asRole(url, processRole), 1);
    try {
      for (const to of [1, 2])
        await serving.db.transaction((tx) =>
          recordEvents(tx, [{ type: "badge.changed", data: { badge: "secure", from: 0, to } }]),
        );
      const change = sql`update events set at = now() where id = 1`;
      await expect(serving.db.execute(change)).rejects.toThrow();
      await expect(
        serving.db.execute(sql`alter table events disable trigger user`),
      ).rejects.toThrow();
      await owner.db.execute(sql`alter table events disable trigger user`);
      await owner.db.execute(change);
    } finally {
      await owner.close();
      await serving.close();
    }
    expect(await verify()).toEqual({
      code: 1,
      output: expect.stringMatching(
        RegExp(
          `^Event 1 is not as it was written\\.\n1 events verified, 1 broken. The newest hash is ${head}\\.$`,
        ),
      ),
    });
  });

  test("migrate names a role that may do too much in one sentence", async () => {
    const answer = await portal(["migrate"], asRole(url, ownerRole), ownerRole);
    expect(answer).toEqual({
      code: 78,
      output: expect.stringMatching(/^The role "portal_owner" of DATABASE_URL owns tables, .+\.$/),
    });
  });
});
