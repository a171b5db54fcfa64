import { networkInterfaces } from "node:os";
import { readConfig } from "@public-code/core/api/config.ts";
import { type Database, rowsOf } from "@public-code/core/api/database/database.ts";
import { openPostgres } from "@public-code/core/api/database/database-postgres.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { createOutgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { openStorage } from "@public-code/core/api/storage/open-storage.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { startClamdServer } from "@public-code/portal/test-support/clamd-server.ts";
import { freePort } from "@public-code/portal/test-support/free-port.ts";
import {
  startPlainRelay,
  startStrictStorage,
  startTls,
} from "@public-code/portal/test-support/health-site.ts";
import {
  asRole,
  createDatabase,
  databaseUrl,
  dropDatabase,
  ownerRole,
  processRole,
  run,
} from "@public-code/portal/test-support/postgres-databases.ts";
import {
  clientId,
  clientSecret,
  type ProviderServer,
  startProviderServer,
} from "@public-code/portal/test-support/provider-server.ts";
import { type S3Server, startS3Server } from "@public-code/portal/test-support/s3-server.ts";
import { startSmtpServer } from "@public-code/portal/test-support/smtp-server.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { HealthPart } from "#contract/health/health.ts";
import { findHealth } from "./check-health.ts";
import { usualHealthLimits } from "./health-check.ts";
import { nameFindings } from "./kept-health.ts";
import { recordBackup } from "./last-backup.ts";

const databaseName = "health_checks";
const bareRole = "health_bare";
const stops: (() => Promise<unknown>)[] = [];
const stopLater = <Part>(part: Part, stop: (part: Part) => Promise<unknown>): Part => {
  stops.push(() => stop(part));
  return part;
};

let healthy: Record<string, string>;
let url = "";
let provider: ProviderServer;
let s3: S3Server;
let owner: Database;

type Changes = Record<string, string>;
interface Options {
  lang?: Language;
  freeMegabytes?: number;
  backupHours?: number;
  profile?: "production";
}

/** The sentences about each part, with its state before it, in a portal that differs from a good one. */
async function check(
  changes: Changes = {},
  { lang = "en-US", profile, ...limits }: Options = {},
): Promise<Partial<Record<HealthPart, string>>> {
  const read = readConfig({ ...healthy, ...changes });
  const config = profile ? { ...read, profile } : read;
  const database = openPostgres(config.databaseUrl ?? "", 2);
  try {
    const findings = await findHealth({
      config,
      database,
      storage: await openStorage(config),
      outgoing: createOutgoing(config),
      limits: { ...usualHealthLimits, freeMegabytes: 1, ...limits },
      now: () => new Date(),
    });
    const sentences: Partial<Record<HealthPart, string>> = {};
    for (const { part, state, sentence } of nameFindings(findings, lang))
      sentences[part] = [sentences[part], `${state}: ${sentence}`].filter(Boolean).join(" | ");
    return sentences;
  } finally {
    await database.close();
  }
}

/** Undoes at the end what a test has done to the database. */
async function whileChanged(
  change: string,
  undo: string,
  look: () => Promise<void>,
): Promise<void> {
  await owner.db.execute(sql.raw(change));
  try {
    await look();
  } finally {
    await owner.db.execute(sql.raw(undo));
  }
}

/** Lets the server ask one role, and no other, for its password. */
async function askPasswordOf(role: string, server: string): Promise<void> {
  const superuser = openPostgres(server, 1);
  const rule = `host all ${role} 127.0.0.1/32 scram-sha-256`;
  const [hba] = await rowsOf<{ file: string; rules: string }>(
    superuser.db,
    sql`select current_setting('hba_file') as file, pg_read_file(current_setting('hba_file')) as rules`,
  );
  const lines = [rule, ...(hba?.rules.split("\n") ?? [])].filter((line) => !/^(#|$)/.test(line));
  const quoted = lines.map((line) => `'${line}'`).join(", ");
  await superuser.db.execute(sql.raw(`copy (select unnest(array[${quoted}])) to '${hba?.file}'`));
  await superuser.db.execute(sql`select pg_reload_conf()`);
  await superuser.close();
}

const closedPort = async () => `127.0.0.1:${await freePort()}`;

describe.runIf(process.env.TEST_DATABASE === "postgres")(
  "a check of what a portal stands on",
  () => {
    beforeAll(async () => {
      const server = inject("postgresUrl");
      url = await createDatabase(server, databaseName, {
        template: inject("postgresTemplate"),
        owner: ownerRole,
      });
      stops.push(() => run(server, `drop role if exists ${bareRole}`));
      stops.push(() => dropDatabase(server, databaseName));
      owner = stopLater(openPostgres(asRole(url, ownerRole), 1), ({ close }) => close());
      provider = stopLater(await startProviderServer([]), ({ close }) => close());
      s3 = stopLater(await startS3Server(), ({ stop }) => stop());
      const smtp = stopLater(await startSmtpServer(), ({ stop }) => stop());
      const clamd = stopLater(await startClamdServer(), ({ close }) => close());
      const front = stopLater(
        await startTls(Number(new URL(provider.issuer).port), { days: 60 }),
        (relay) => relay.close(),
      );
      healthy = {
        PORTAL_ORIGIN: `https://localhost:${front.port}`,
        DATABASE_URL: asRole(url, processRole),
        S3_ENDPOINT: s3.config.endpoint,
        S3_ACCESS_KEY_ID: s3.config.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
        SMTP_URL: smtp.url.replace("//", "//portal:secret@"),
        CLAMAV_ADDRESS: `${clamd.address.host}:${clamd.address.port}`,
        OUTGOING: "off",
      };
      await provider.serve(healthy.PORTAL_ORIGIN ?? "");
      await recordBackup(owner.db, "other", new Date());
    });
    afterAll(async () => {
      for (const stop of stops.reverse()) await stop();
    });

    test("says of each part that it is right, in both languages", async () => {
      const sentences = await check();
      expect(sentences).toEqual({
        database: expect.stringMatching(/^ok: PostgreSQL 18\.\d+, as the role portal_process,/),
        schema: expect.stringMatching(/^ok: All \d+ migrations are applied, and none is newer\.$/),
        storage: "ok: The bucket pcp can be written, read, read in part and deleted from.",
        signIn: `ok: ${provider.issuer} knows the portal by its id, secret and redirect address.`,
        clock: expect.stringMatching(/^ok: Clocks differ by [01] seconds? at most\.$/),
        mail: expect.stringMatching(
          /^ok: .* the portal’s login, and mail from portal@example\.tw\.$/,
        ),
        scanner: "ok: clamd answers.",
        git: expect.stringMatching(/^ok: git 2\./),
        outgoing: "unused: No other machine is asked, as OUTGOING=off says.",
        disk: expect.stringMatching(/^ok: .* has \d+ MB left\.$/),
        backup: "ok: The last backup was made 0 hours ago.",
        jobs: "ok: No job has failed.",
        queue: "ok: No job or email waits too long.",
        certificate: expect.stringMatching(
          /^ok: The certificate of localhost \(PORTAL_ORIGIN\) ends/,
        ),
      });
      const chinese = await check({}, { lang: "zh-TW" });
      expect(chinese.storage).toBe("ok: 儲存區 pcp 可以寫入、讀取、分段讀取及刪除。");
      expect(Object.keys(chinese)).toEqual(Object.keys(sentences));
    });

    test("leaves no object behind", async () => {
      const storage = await openStorage(readConfig(healthy));
      for await (const { key } of storage.list()) expect(key).not.toMatch(/^health/);
    });

    describe("names the database", () => {
      test("whose password is wrong", async () => {
        const server = inject("postgresUrl");
        await run(server, `create role ${bareRole} login password 'right'`);
        await askPasswordOf(bareRole, server);
        const address = new URL(asRole(url, bareRole));
        address.password = "wrong";
        const wrong = await check({ DATABASE_URL: address.href });
        expect(wrong.database).toBe(
          "critical: The database refuses the login (28P01): check user and password in DATABASE_URL.",
        );
        // The others are asked all the same, and what only the database knows is not made up.
        expect(wrong.storage).toMatch(/^ok/);
        for (const part of ["schema", "backup", "jobs", "queue"] as const)
          expect(wrong[part]).toBe("unknown: Not known, because the database cannot be asked.");

        address.password = "right";
        expect((await check({ DATABASE_URL: address.href })).database).toMatch(
          /^critical: The role health_bare lacks rights on \d+ tables such as pgboss\.\w+: run npm run portal -- migrate with DATABASE_OWNER_URL/,
        );
      });

      test("whose role may not insert into one table", async () => {
        await whileChanged(
          `revoke insert on outbox from ${processRole}`,
          `grant insert on outbox to ${processRole}`,
          async () =>
            expect((await check()).database).toBe(
              "critical: The role portal_process lacks rights on 1 table such as public.outbox: run npm run portal -- migrate with DATABASE_OWNER_URL, which grants them.",
            ),
        );
      });

      test("that is not there, or does not answer", async () => {
        const missing = asRole(databaseUrl(url, "nobody_made_it"), processRole);
        expect((await check({ DATABASE_URL: missing })).database).toMatch(
          /no such database: .*DATABASE_URL/,
        );
        const away = `postgresql://portal@${await closedPort()}/portal`;
        expect((await check({ DATABASE_URL: away })).database).toBe(
          "critical: The database cannot be reached (ECONNREFUSED): check host, port and network in DATABASE_URL.",
        );
      });

      test("that takes no writes", async () => {
        const change = `alter role ${processRole} in database ${databaseName}`;
        const superuser = openPostgres(url, 1);
        await superuser.db.execute(sql.raw(`${change} set default_transaction_read_only = on`));
        const sentences = await check();
        await superuser.db.execute(sql.raw(`${change} reset default_transaction_read_only`));
        await superuser.close();
        expect(sentences.database).toBe(
          "critical: The database takes no writes: switch default_transaction_read_only of PostgreSQL off, or let DATABASE_URL lead to the primary.",
        );
        expect((await check()).database).toMatch(/^ok/);
      });

      test("whose tables the process owns, in production", async () => {
        const sentences = await check(
          { DATABASE_URL: asRole(url, ownerRole) },
          { profile: "production" },
        );
        expect(sentences.database).toMatch(
          /^warning: The role portal_owner owns the tables .*DATABASE_OWNER_URL/,
        );
      });

      test("that lacks a migration, or has one of a newer version", async () => {
        const table = "drizzle.__drizzle_migrations";
        await whileChanged(
          `create table kept as select * from ${table} order by id desc limit 1;
         delete from ${table} where id in (select id from kept)`,
          `insert into ${table} select * from kept; drop table kept`,
          async () =>
            expect((await check()).schema).toMatch(
              /^critical: 1 of \d+ migrations is not applied: run npm run portal -- migrate/,
            ),
        );
        await whileChanged(
          `insert into ${table} (id, hash, created_at) values (9999, 'x', 9999999999999)`,
          `delete from ${table} where id = 9999`,
          async () =>
            expect((await check()).schema).toMatch(
              /^critical: The database has 1 migration that this version does not know/,
            ),
        );
      });
    });

    describe("names the storage", () => {
      const storageOf = async (changes: Changes) => (await check(changes)).storage;

      test("without its bucket, with a wrong key, or away", async () => {
        expect(await storageOf({ S3_BUCKET_PCP: "other" })).toBe(
          "critical: There is no bucket other: make it, or correct S3_BUCKET_PCP.",
        );
        expect(await storageOf({ S3_ACCESS_KEY_ID: "nobody" })).toBe(
          "critical: The storage does not accept the key: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.",
        );
        expect(await storageOf({ S3_ENDPOINT: `http://${await closedPort()}` })).toBe(
          "critical: The storage cannot be reached (ECONNREFUSED): check S3_ENDPOINT.",
        );
      });

      test.each([
        ["PUT", "The key may not write to the bucket pcp"],
        ["GET", "The key may not read the bucket pcp"],
        ["DELETE", "Objects of the bucket pcp cannot be deleted"],
        ["Range", "The bucket pcp does not give parts of objects"],
        ["room", "The bucket pcp has no room left"],
      ] as const)("that does not take %s", async (method, sentence) => {
        const strict = await startStrictStorage(s3.config.endpoint, method);
        try {
          const sentences = await storageOf({ S3_ENDPOINT: `http://127.0.0.1:${strict.port}` });
          expect(sentences?.startsWith(`critical: ${sentence}`), sentences).toBe(true);
        } finally {
          await strict.close();
        }
        const storage = await openStorage(readConfig(healthy));
        const left: string[] = [];
        for await (const { key } of storage.list()) if (key.startsWith("health/")) left.push(key);
        expect(left).toHaveLength(method === "DELETE" ? 1 : 0);
        for (const key of left) await storage.remove(key);
      });

      test("where something else answers", async () => {
        expect(await storageOf({ S3_ENDPOINT: `${provider.issuer}/elsewhere` })).toMatch(
          /^critical: The storage answers with an error \(.*\): check that S3_ENDPOINT leads to an S3 service/,
        );
      });
    });

    describe("names the sign-in", () => {
      test("that is away, knows another secret or another address", async () => {
        const away = await check({ OIDC_ISSUER: `http://${await closedPort()}` });
        expect(away.signIn).toMatch(
          /^critical: The provider .* cannot be asked \(ECONNREFUSED\): check OIDC_ISSUER/,
        );
        expect(away.clock).toMatch(/^ok: Clocks differ by [01]/);
        expect((await check({ OIDC_CLIENT_SECRET: "another secret of good length" })).signIn).toBe(
          "critical: The provider does not accept the portal’s secret: check OIDC_CLIENT_SECRET.",
        );
        const elsewhere = await check({ PORTAL_ORIGIN: "https://elsewhere.example.tw" });
        expect(elsewhere.signIn).toMatch(
          /^critical: The provider refuses the portal’s request: register the redirect address https:\/\/elsewhere\.example\.tw\/api\/login\/callback at/,
        );
        expect((await check({ OIDC_CLIENT_ID: "nobody" })).signIn).toMatch(
          /^critical: .*OIDC_CLIENT_ID/,
        );
        const nobody = await closedPort();
        const neither = await check({
          DATABASE_URL: `postgresql://portal@${nobody}/portal`,
          OIDC_ISSUER: `http://${nobody}`,
        });
        expect(neither.clock).toBe(
          "unknown: Not known, because neither the provider nor the database says its time.",
        );
      });

      test("that names itself otherwise, or is none", async () => {
        const { port } = new URL(provider.issuer);
        expect((await check({ OIDC_ISSUER: `http://localhost:${port}` })).signIn).toBe(
          `critical: The provider at http://localhost:${port} names itself otherwise: write OIDC_ISSUER as “issuer” stands in its /.well-known/openid-configuration.`,
        );
        expect((await check({ OIDC_ISSUER: `${provider.issuer}/realm` })).signIn).toMatch(
          /^critical: .*\/realm answers, but describes no provider \(\w+\): check host and path of OIDC_ISSUER\.$/,
        );
      });

      test("whose clock is ten minutes off", async () => {
        provider.intercept("/token", async (request, response) => {
          response.setHeader("date", new Date(Date.now() - 600_000).toUTCString());
          await provider.current()(request, response);
        });
        const sentences = await check();
        provider.restore();
        expect(sentences.signIn).toMatch(/^ok/);
        expect(sentences.clock).toMatch(
          /^critical: The clocks of this machine and of the provider differ by (599|600|601) seconds, .*time server\.$/,
        );
      });
    });

    describe("names the mail server", () => {
      async function mailOf(conduct: Parameters<typeof startSmtpServer>[0]) {
        const server = await startSmtpServer(conduct);
        try {
          return (await check({ SMTP_URL: server.url.replace("//", "//portal:secret@") })).mail;
        } finally {
          await server.stop();
        }
      }

      test("that refuses the login or everybody, or is away", async () => {
        expect(await mailOf({ refusals: { AUTH: "535 5.7.8 no" } })).toMatch(
          /^critical: 127\.0\.0\.1:\d+ does not accept user or password \(535\): check SMTP_URL\.$/,
        );
        expect(await mailOf({ greeting: "554 5.7.1 not you" })).toMatch(
          /^critical: .* refuses the portal \(554\): check SMTP_URL, and whether the server accepts this machine\.$/,
        );
        expect((await check({ SMTP_URL: `smtp://${await closedPort()}` })).mail).toMatch(
          /^critical: The mail server .* cannot be reached \(E\w+\): check SMTP_URL\.$/,
        );
      });

      test("that refuses the sender, now or for good, but not one that has no box of its own", async () => {
        for (const refusals of [{ MAIL: "553 5.7.1 not owned" }, { RCPT: "554 5.7.1 denied" }])
          expect(await mailOf({ refusals })).toMatch(
            /^critical: .* takes no mail from portal@example\.tw \(55[34]\): check MAIL_FROM, and whether the account in SMTP_URL/,
          );
        expect(await mailOf({ refusals: { RCPT: "451 4.7.1 later" } })).toMatch(
          /^warning: .* \(451\): check MAIL_FROM/,
        );
        expect(await mailOf({ unknownRecipient: "portal@example.tw" })).toMatch(/^ok: /);
      });

      test("and sends nothing", async () => {
        const server = await startSmtpServer();
        expect((await check({ SMTP_URL: server.url })).mail).toMatch(/^ok: /);
        expect(server.received).toEqual([]);
        await server.stop();
      });

      const address = Object.values(networkInterfaces())
        .flat()
        .find((each) => each?.family === "IPv4" && !each.internal)?.address;
      test.skipIf(!address)("that offers no encryption, in production", async () => {
        const smtp = await startSmtpServer();
        const relay = await startPlainRelay(Number(new URL(smtp.url).port));
        const read = readConfig({ ...healthy, SMTP_URL: `smtp://${address}:${relay.port}` });
        const { checkMail } = await import("./check-mail.ts");
        const storage = await openStorage(read);
        const finding = await checkMail({
          config: { ...read, smtpNeedsTls: true },
          database: "absent",
          storage,
          outgoing: createOutgoing(read),
          limits: usualHealthLimits,
          now: () => new Date(),
        });
        expect(finding).toMatchObject({ state: "critical", text: "mail.plain" });
        await relay.close();
        await smtp.stop();
      });

      test("whose certificate has ended", async () => {
        const smtp = await startSmtpServer();
        const relay = await startTls(Number(new URL(smtp.url).port), { days: -1 });
        const sentences = await check({ SMTP_URL: `smtps://localhost:${relay.port}` });
        await relay.close();
        await smtp.stop();
        expect(sentences.mail).toBe(
          `critical: The certificate of localhost:${relay.port} is not accepted (CERT_HAS_EXPIRED): renew it, or name your own authority in NODE_EXTRA_CA_CERTS.`,
        );
        expect(sentences.certificate).toMatch(
          /critical: The certificate of localhost \(SMTP_URL\) ended on \d{4}-\d\d-\d\d: renew it\.$/,
        );
      });
    });

    test("names a certificate that has ended, ends soon, or that nobody trusts", async () => {
      const port = Number(new URL(provider.issuer).port);
      const certificateOf = async (options: Parameters<typeof startTls>[1]) => {
        const front = await startTls(port, options);
        const sentences = await check({ PORTAL_ORIGIN: `https://localhost:${front.port}` });
        await front.close();
        return sentences.certificate;
      };
      expect(await certificateOf({ days: -1 })).toMatch(/^critical: .* \(PORTAL_ORIGIN\) ended on/);
      expect(await certificateOf({ days: 3.5 })).toMatch(/^critical: .* in 3 days: renew it\.$/);
      expect(await certificateOf({ days: 14.5 })).toMatch(/^warning: .* in 14 days: renew it\.$/);
      expect(await certificateOf({ days: 60, trusted: false })).toMatch(
        /^critical: .* is not trusted \(\w+\): name your own authority in NODE_EXTRA_CA_CERTS/,
      );
      const otherName = await startTls(port, { days: 60 });
      const named = await check({ PORTAL_ORIGIN: `https://127.0.0.1:${otherName.port}` });
      await otherName.close();
      expect(named.certificate).toBe(
        "critical: The certificate of 127.0.0.1 (PORTAL_ORIGIN) is made for other names: write one of them into PORTAL_ORIGIN, or renew it for 127.0.0.1.",
      );
      const away = await check({ PORTAL_ORIGIN: `https://${await closedPort()}` });
      expect(away.certificate).toMatch(
        /^warning: .*PORTAL_ORIGIN, ECONNREFUSED.* watch it from outside\.$/,
      );
    });

    // What takes a connection and never answers is proven for all parts at once in check-portal.test.ts.
    test("names a scanner that is away", async () => {
      expect((await check({ CLAMAV_ADDRESS: await closedPort() })).scanner).toMatch(
        /^critical: clamd does not answer as it should \(ECONNREFUSED\), .*CLAMAV_ADDRESS\.$/,
      );
    });

    test("names a disk without space", async () => {
      expect((await check({}, { freeMegabytes: 1e9 })).disk).toMatch(
        /^critical: .* has \d+ MB left, less than 1000000000 MB: make room, or move it by PORTAL_DATA_DIR or TMPDIR\.$/,
      );
    });

    test("names backups that are old, or that nobody has made", async () => {
      const { db } = owner;
      await db.execute(sql`alter table audit_rows disable trigger user`);
      try {
        await db.execute(
          sql`update audit_rows set at = now() - interval '2 days' where subject = 'backup'`,
        );
        expect((await check()).backup).toMatch(
          /^warning: The last backup was made 48 hours ago, more than 26: .*portal -- backed-up/,
        );
        await db.execute(
          sql`update audit_rows set at = now() - interval '9 days' where subject = 'backup'`,
        );
        expect((await check()).backup).toMatch(/^critical/);
        await db.execute(sql`delete from audit_rows where subject = 'backup'`);
        expect((await check({}, { profile: "production" })).backup).toBe(
          "warning: No backup is known: set one up, and run npm run portal -- backed-up after each.",
        );
        expect((await check()).backup).toBe("unused: No backup is known, and a trial needs none.");
      } finally {
        await db.execute(sql`alter table audit_rows enable trigger user`);
      }
    });

    test("names failed and forgotten jobs, and mails that do not leave", async () => {
      await owner.db.execute(
        sql`insert into pgboss.job (name, state, start_after, completed_on) values
        ('sweepFiles', 'failed', now(), '2026-11-20T01:00Z'), ('checkLinks', 'failed', now(), now()),
        ('measureDue', 'created', now() - interval '2 hours', null)`,
      );
      const at = new Date(Date.now() - 3 * 3_600_000);
      const mail = {
        kind: "x",
        recipient: "a@example.tw",
        data: {},
        createdAt: at,
        nextAttemptAt: at,
      };
      await owner.db.insert(outbox).values({ ...mail, lastError: "EENVELOPE 550" });
      const sentences = await check();
      expect(sentences.jobs).toBe(
        "warning: 2 jobs have failed, the oldest sweepFiles at 2026-11-20T01:00Z: see why, and run it again, under Jobs in the console.",
      );
      expect(sentences.queue).toBe(
        "warning: The job measureDue has waited for 2 hours: check that a process runs and reaches DATABASE_URL. | warning: 1 email has not left for 3 hours (EENVELOPE 550): check SMTP_URL and MAIL_FROM.",
      );
    });
  },
);
