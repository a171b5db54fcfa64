// Takes long: two commands are processes of their own, and one begins an embedded database.

import { readFileSync } from "node:fs";
import path from "node:path";
import { addOperator } from "@public-code/accounts/api/identity/identity-commands.ts";
import { readConfig, settingNames } from "@public-code/core/api/config.ts";
import { openStorage } from "@public-code/core/api/storage/open-storage.ts";
import { jobNames } from "@public-code/core/contract/jobs/job-names.ts";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { openTestDatabase } from "../../../test-support/database.ts";
import { commandFolder, runCommand } from "../../../test-support/run-command.ts";
import { runbooks } from "./runbooks.ts";
import { secretSettings } from "./secret-settings.ts";
import { writeInventory } from "./write-inventory.ts";

const { folder, data, end } = commandFolder();
afterAll(end);
afterEach(() => {
  vi.unstubAllEnvs();
});
const out = path.join(folder, "handover");

const run = (...args: string[]) => runCommand(args, { PORTAL_DATA_DIR: data, PORTAL_DEMO: "off" });

test("each setting that holds a secret is a setting, and each that looks like one is among them", () => {
  const secrets = Object.keys(secretSettings);
  expect(secrets.filter((name) => !settingNames.includes(name))).toEqual([]);
  const looksSecret = /SECRET|TOKEN|KEY|DATABASE.*URL|SMTP_URL/;
  expect(settingNames.filter((name) => looksSecret.test(name)).sort()).toEqual(secrets.sort());
});

test("each runbook is a heading of docs/operations.md", () => {
  const guide = readFileSync(new URL("../../../../../docs/operations.md", import.meta.url), "utf8");
  const headings = [...guide.matchAll(/^##+ (.+)$/gm)].map(([, title = ""]) => title);
  for (const [title, anchor] of runbooks) {
    expect(headings).toContain(title);
    expect(anchor).toBe(title.toLowerCase().replaceAll(" ", "-"));
  }
});

test("of a folder that no portal has started on there is a sentence", async () => {
  expect(await run("inventory", "--out", out)).toEqual({
    code: 78,
    output: expect.stringMatching(/^The database lacks .*migrate[^\n]*$/),
  });
});

test("an inventory says what a portal consists of, and holds no value of a setting", async () => {
  const secrets: Record<string, string> = {
    PORTAL_SECRET: "VxT3kq9ZbN4wRr7mYc2LhD8sJf6PgA1e",
    SMTP_URL: "smtps://account:mail-password@mail.example.tw",
    METRICS_TOKEN: "metrics-token-of-the-test",
    GITHUB_TOKEN: "github-token-of-the-test",
    GITLAB_TOKEN: "gitlab-token-of-the-test",
    OIDC_ISSUER: "https://login.example.tw",
    OIDC_CLIENT_ID: "client-id-of-the-test",
    OIDC_CLIENT_SECRET: "client-secret-of-the-test",
    PORTAL_ORIGIN: "https://origin-of-the-test.example.tw",
    MAIL_FROM: "sender-of-the-test@example.tw",
  };
  for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value);
  const config = readConfig({ ...secrets, PORTAL_DATA_DIR: data });
  const database = await openTestDatabase();
  const identity = { issuer: "https://login.example.tw", subject: "1", name: "甲管理者" };
  await addOperator(database.db, identity, "administrator");
  const written = await writeInventory(
    { config, database, storage: await openStorage(config) },
    out,
  );
  await database.close();
  expect(written.join("\n")).toContain("inventory.md");

  const text = readFileSync(path.join(out, "inventory.md"), "utf8");
  const json = readFileSync(path.join(out, "inventory.json"), "utf8");
  const values = [...Object.values(secrets), "mail-password", data];
  for (const file of [text, json])
    expect(values.filter((value) => file.includes(value))).toEqual([]);

  const inventory = JSON.parse(json);
  expect(inventory.settings.map(({ name }: { name: string }) => name)).toEqual(settingNames);
  expect(inventory.settings).toContainEqual({ name: "SMTP_URL", isSet: true, isSecret: true });
  expect(inventory.settings).toContainEqual({ name: "S3_REGION", isSet: false, isSecret: false });
  expect(inventory.operators).toEqual([
    { name: "甲管理者", role: "administrator", lastSignedInAt: null },
  ]);
  expect(inventory.jobs.map(({ name }: { name: string }) => name).sort()).toEqual(
    [...jobNames].sort(),
  );
  expect(inventory.certificates).toEqual(
    ["PORTAL_ORIGIN", "OIDC_ISSUER", "SMTP_URL"].map((setting) => ({ setting, endsOn: null })),
  );
  expect(inventory.sizes.databaseBytes).toBeGreaterThan(1_000_000);
  expect(text).toContain("| sweepFiles | 20 */6 * * * | 7200 s |");
  expect(text).toContain("- Backup and restore: docs/operations.md#backup-and-restore");
});

test("it wants a folder to write into", async () => {
  expect(await run("inventory")).toEqual({
    code: 78,
    output: "Name the folder to write into: --out handover.",
  });
});
