// Takes long: what never answers is waited for as long as a check may last, ten seconds.

import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { commandFolder, runCommand } from "../../test-support/run-command.ts";

const { data, end } = commandFolder();
afterAll(end);

/** Runs a command as monitoring does. */
const run = (args: string[], settings: Record<string, string> = {}) =>
  runCommand(args, { PORTAL_DATA_DIR: data, OUTGOING: "off", ...settings });

test("a portal for trials is named as one, and is not made by being looked at", async () => {
  const { code, output } = await run(["check", "--free-mb", "1"], { LANG: "zh_TW.UTF-8" });
  const lines = output.split("\n");
  expect(lines[0]).toMatch(/^PORTAL UNKNOWN: 有問題 0 項/);
  expect(lines).toContain("[未使用] 資料庫: 還沒有內建資料庫，npm start 會建立。");
  expect(code).toBe(3);
  expect(existsSync(path.join(data, "database"))).toBe(false);
});

test("what is wrong is the exit code, and machines read it as JSON", async () => {
  const { code, output } = await run(["check", "--json", "--free-mb", "1000000000"]);
  expect(code).toBe(2);
  expect(JSON.parse(output)).toMatchObject({
    state: "critical",
    results: expect.arrayContaining([
      { part: "disk", name: "Disk space", state: "critical", sentence: expect.any(String) },
    ]),
  });
});

test("a configuration that cannot be used is named setting by setting", async () => {
  const { code, output } = await run(["check"], { PORTAL_PROFILE: "production" });
  expect(code).toBe(2);
  expect(output).toMatch(/^PORTAL CRITICAL: \d+ wrong/);
  for (const setting of ["DATABASE_URL", "SMTP_URL", "OIDC_ISSUER"])
    expect(output).toMatch(RegExp(`^\\[CRITICAL\\] Configuration: ${setting} is missing`, "m"));
});

test("parts that take a connection and never answer hold nothing up", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = Object(silent.address());
  const host = `127.0.0.1:${port}`;
  const begun = performance.now();
  const { code, output } = await run(["check", "--lang", "en-US"], {
    DATABASE_URL: `postgresql://portal@${host}/portal`,
    S3_ENDPOINT: `http://${host}`,
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
    OIDC_ISSUER: `http://${host}`,
    OIDC_CLIENT_ID: "portal",
    OIDC_CLIENT_SECRET: "secret",
    SMTP_URL: `smtp://${host}`,
    CLAMAV_ADDRESS: host,
  });
  silent.close();
  expect(code).toBe(2);
  expect(output).toMatch(/10 seconds: check the host of OIDC_ISSUER/);
  for (const setting of ["DATABASE_URL", "S3_ENDPOINT", "OIDC_ISSUER", "SMTP_URL"])
    expect(output).toMatch(RegExp(`^\\[CRITICAL\\] .*${setting}`, "m"));
  expect(output).toContain("[CRITICAL] Virus scanner: clamd does not answer");
  // Ten seconds, and the start of a process on a busy machine.
  expect(performance.now() - begun).toBeLessThan(60_000);
});

test("a time that has not come is no backup", async () => {
  expect(await run(["backed-up", "--at", "2999-01-01"])).toEqual({
    code: 78,
    output: "--at takes a time that has passed, such as 2026-11-20T03:00+08:00.",
  });
});
