import { readFileSync } from "node:fs";
import path from "node:path";
import { settingNames } from "@public-code/core/api/config.ts";
import { jobNames } from "@public-code/core/contract/jobs/job-names.ts";
import { afterAll, expect, test } from "vitest";
import { commandFolder, runCommand } from "../../../test-support/run-command.ts";
import { runbooks } from "./runbooks.ts";
import { secretSettings } from "./secret-settings.ts";

const { folder, data, end } = commandFolder();
afterAll(end);
const out = path.join(folder, "handover");

const run = (args: string[], settings: Record<string, string> = {}) =>
  runCommand(args, { PORTAL_DATA_DIR: data, PORTAL_DEMO: "off", ...settings });

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

test.each([["inventory", "--out", out], ["verify-events"]])(
  "%s of a folder that no portal has started on ends with a sentence",
  async (...args) => {
    const { code, output } = await run(args, { PORTAL_DATA_DIR: path.join(folder, "empty") });
    expect([code, output]).toEqual([
      78,
      expect.stringMatching(/^The database lacks .*migrate[^\n]*$/),
    ]);
  },
);

test("an inventory says what a portal consists of, and holds no value of a setting", async () => {
  const names = ["--subject", "1", "--name", "甲管理者", "--issuer", "https://login.example.tw"];
  expect(await run(["operator", "add", ...names])).toMatchObject({ code: 0 });
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
  const answer = await run(["inventory", "--out", out], secrets);
  expect(answer).toMatchObject({ code: 0, output: expect.stringContaining("inventory.md") });

  const text = readFileSync(path.join(out, "inventory.md"), "utf8");
  const json = readFileSync(path.join(out, "inventory.json"), "utf8");
  const values = [...Object.values(secrets), "mail-password", data];
  for (const file of [text, json, answer.output])
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
  // Two commands, and the first makes an embedded database.
}, 180_000);

test("it wants a folder to write into", async () => {
  expect(await run(["inventory"])).toEqual({
    code: 78,
    output: "Name the folder to write into: --out handover.",
  });
});
