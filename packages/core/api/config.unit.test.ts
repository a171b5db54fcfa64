import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import {
  allowsDemoAccounts,
  type Config,
  ConfigError,
  readConfig,
  settingNames,
} from "./config.ts";

const rootFile = (name: string) =>
  readFileSync(new URL(`../../../${name}`, import.meta.url), "utf8");
const exampleText = rootFile(".env.example");
const example = parseEnv(exampleText);

describe(".env.example", () => {
  test("names every setting and no other", () => {
    expect(Object.keys(example).sort()).toEqual([...settingNames].sort());
  });

  test("shows the values that hold without it", () => {
    expect(readConfig(example)).toEqual(readConfig({}));
  });

  test("marks what a production process refuses to start without", () => {
    const marked = [...exampleText.matchAll(/^(\w+)=.*\(production\)/gm)].map((match) => match[1]);
    const missing = () => {
      try {
        readConfig({ PORTAL_PROFILE: "production" });
        return [];
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        return error.message.split("\n").map((line) => line.split(" ")[0]);
      }
    };
    expect(marked.sort()).toEqual(missing().sort());
  });
});

describe("demo accounts", () => {
  test.each<[where: string, Partial<Config>, exist: boolean]>([
    ["where the portal listens on loopback", {}, true],
    ["on ::1", { host: "::1" }, true],
    ["in development", { profile: "dev" }, true],
    ["where a provider signs people in", { login: "sso" }, true],
    ["at an address of this machine", { origin: "http://[::1]:3000" }, true],
    ["at a name of this machine", { origin: "http://portal.localhost:8080" }, true],
    ["at an address that others reach", { origin: "https://code.example.tw" }, false],
    ["on every network", { host: "0.0.0.0" }, false],
    ["on a network in development", { profile: "dev", host: "192.0.2.7" }, false],
    ["in production", { profile: "production" }, false],
    ["behind a proxy that is trusted", { trustProxy: 1 }, false],
    ["behind no proxies, which a setting says", { trustProxy: 0 }, false],
  ])("%s: %j has them: %j", (_where, settings, exist) => {
    expect(allowsDemoAccounts({ ...readConfig({}), ...settings })).toBe(exist);
  });
});

describe("DATABASE_OWNER_URL", () => {
  const owner = "postgresql://portal_owner@db/portal";

  test("stands beside the address of a process", () => {
    const given = { DATABASE_URL: "postgresql://portal@db/portal", DATABASE_OWNER_URL: owner };
    expect(readConfig(given).databaseOwnerUrl).toBe(owner);
    expect(readConfig({ ...given, DATABASE_OWNER_URL: "" }).databaseOwnerUrl).toBeNull();
  });

  test("is refused without it, which names the role to grant to", () => {
    expect(() => readConfig({ DATABASE_OWNER_URL: owner })).toThrow(/^DATABASE_OWNER_URL needs /);
  });
});

describe("TRUST_PROXY", () => {
  test.each([
    ["", false],
    ["0", 0],
    ["2", 2],
    ["10.0.0.1", "10.0.0.1"],
    ["10.0.0.0/8, 192.168.1.1", "10.0.0.0/8, 192.168.1.1"],
    ["fd00::/8,::1", "fd00::/8,::1"],
    [
      "10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7",
      "10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7",
    ],
    [
      "10.0.0.0/8,10.0.0.0/8,10.1.2.3,::ffff:10.0.0.1",
      "10.0.0.0/8,10.0.0.0/8,10.1.2.3,::ffff:10.0.0.1",
    ],
  ])("%j is hops or addresses", (given, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: given }).trustProxy).toBe(trustProxy);
  });

  test.each([
    "0.0.0.0/0",
    "::/0",
    "10.0.0.1, 0.0.0.0/00",
    "0.0.0.0/0.0.0.0",
    "10.0.0.0/33",
    "10.0.0.0/8/8",
    "10.0.0.0/",
    "10.0.0",
    "abc",
    "true",
    ",",
    "10.0.0.1,",
    "-1",
    "0.0.0.0/1,128.0.0.0/1",
    "0.0.0.0/1",
    "0.0.0.0/2,64.0.0.0/2,128.0.0.0/2,192.0.0.0/2",
    Array.from({ length: 256 }, (_, first) => `${first}.0.0.0/8`).join(),
    "::/1,8000::/1",
    "2000::/3",
    "::ffff:0.0.0.0/96",
    "::ffff:0:0/97,::ffff:8000:0/97",
    "fe80::1%eth0",
  ])("%j is refused", (given) => {
    expect(() => readConfig({ TRUST_PROXY: given })).toThrow(/^TRUST_PROXY is not usable: /);
  });
});

describe("PORTAL_SECRET", () => {
  test.each([
    "Zq3vN8rT1xWb6LkD0mYc5HsJ9fGpA2eU",
    "9f86d081884c7d659a2feaa0c55ad015",
    "a secret of at least thirty-two characters",
  ])("%j is taken", (secret) => {
    expect(readConfig({ PORTAL_SECRET: secret }).secret).toBe(secret);
  });

  test.each([
    "s".repeat(32),
    "ab".repeat(20),
    "0123456789abcdef0123456789abcdef",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaabcdef",
    "Zq3vN8rT1xWb6LkD0mYc5HsJ9fGpA2e",
  ])("%j is refused", (secret) => {
    expect(() => readConfig({ PORTAL_SECRET: secret })).toThrow(/^PORTAL_SECRET is not usable: /);
  });
});

describe("PORTAL_ORIGIN", () => {
  test.each([
    ["https://code.example.tw", "https://code.example.tw"],
    ["https://code.example.tw/", "https://code.example.tw"],
    ["HTTPS://Code.Example.tw:443", "https://code.example.tw"],
    ["http://[::1]:3000", "http://[::1]:3000"],
  ])("%j is taken", (given, origin) => {
    expect(readConfig({ PORTAL_ORIGIN: given }).origin).toBe(origin);
  });

  test.each([
    "https://code.example.tw/portal",
    "https://code.example.tw//",
    "https://code.example.tw/?",
    "https://code.example.tw?a=b",
    "https://code.example.tw/#top",
    "https://user@code.example.tw",
    "https://user:word@code.example.tw/",
    "https://@code.example.tw",
    "https://code.example.tw\\portal",
    "ftp://code.example.tw",
    "code.example.tw",
  ])("%j is refused", (given) => {
    expect(() => readConfig({ PORTAL_ORIGIN: given })).toThrow(
      /^PORTAL_ORIGIN is not usable: give [^\n]+\.$/,
    );
  });
});

describe("CLAMAV_ADDRESS", () => {
  test.each([
    ["clamd:3310", { host: "clamd", port: 3310 }],
    ["off", null],
    ["", null],
  ])("%j is a scanner or none", (given, address) => {
    expect(readConfig({ CLAMAV_ADDRESS: given }).clamavAddress).toEqual(address);
  });

  test.each(["no", "clamd", "OFF", "clamd:port"])("%j is refused", (given) => {
    expect(() => readConfig({ CLAMAV_ADDRESS: given })).toThrow(
      /^CLAMAV_ADDRESS is not usable: use host:port of clamd/,
    );
  });
});

describe("PLAIN_TRANSPORT", () => {
  const tls = {
    PORTAL_PROFILE: "production",
    PORTAL_ORIGIN: "https://code.example.tw",
    PORTAL_SECRET: "Zq3vN8rT1xWb6LkD0mYc5HsJ9fGpA2eU",
    DATABASE_URL: "postgresql://portal@db.example.tw/portal?sslmode=verify-full",
    S3_ENDPOINT: "https://s3.example.tw",
    S3_ACCESS_KEY_ID: "portal",
    S3_SECRET_ACCESS_KEY: "secret",
    OIDC_ISSUER: "https://sso.example.tw",
    OIDC_CLIENT_ID: "portal",
    OIDC_CLIENT_SECRET: "secret",
    SMTP_URL: "smtp://mail.example.tw",
    CLAMAV_ADDRESS: "clamd:3310",
  };

  test.each([
    ["database", { DATABASE_URL: "postgresql://portal@db.example.tw/portal" }],
    ["database", { DATABASE_URL: "postgresql://portal@10.0.0.5/portal?sslmode=prefer" }],
    ["storage", { S3_ENDPOINT: "http://s3.example.tw" }],
    ["sign-in", { OIDC_ISSUER: "http://sso.example.tw" }],
  ])("is asked for where the %s is reached by %j", (part, given) => {
    expect(() => readConfig({ ...tls, ...given })).toThrow(part);
    expect(readConfig({ ...tls, ...given, PLAIN_TRANSPORT: part }).profile).toBe("production");
  });

  test("is not asked for on this machine, and mail insists on TLS without it", () => {
    const here = {
      DATABASE_URL: "postgresql://portal@127.0.0.1/portal",
      S3_ENDPOINT: "http://localhost:9000",
      OIDC_ISSUER: "http://[::1]:4000",
    };
    expect(readConfig({ ...tls, ...here }).smtpNeedsTls).toBe(true);
    expect(readConfig({ ...tls, PLAIN_TRANSPORT: "mail, storage" }).smtpNeedsTls).toBe(false);
    expect(readConfig({}).smtpNeedsTls).toBe(false);
    expect(() => readConfig({ PLAIN_TRANSPORT: "everything" })).toThrow("PLAIN_TRANSPORT");
  });
});
