import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { systemActor, writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { sessions } from "@public-code/accounts/api/identity/identity.table.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { openTestDatabase, type TestDatabase } from "@public-code/portal/test-support/database.ts";
import { fillPortal } from "@public-code/portal/test-support/fill-portal.ts";
import { sampleFile } from "@public-code/portal/test-support/sample-files.ts";
import { addFile } from "@public-code/portal/test-support/stored-files.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { recordEvents } from "@public-code/programs/api/events/record-events.ts";
import { verifyEvents } from "@public-code/programs/api/events/verify-events.ts";
import { programMails } from "@public-code/programs/api/mails/program-mails.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sweepStorage } from "#api/files/sweep.ts";
import { queueMail } from "#api/mail/queue-mail.ts";
import { openFolderStorage } from "../storage/folder-storage.ts";
import type { Storage } from "../storage/storage.ts";
import { BackupError, makeBackup, restoreBackup } from "./backup.ts";
import { type Database, rowsOf } from "./database.ts";

const quiet = () => {};
/** What belongs to the moment, and is not carried over. */
const ofTheMoment = [
  "sessions",
  "sign_ons",
  "shared_rates",
  "save_keys",
  "click_keys",
  "counted_clicks",
  "missed_search_networks",
];

let root: string;
let database: Database;
let storage: Storage;
let backup: string;
let restored: TestDatabase;
let restoredStorage: Storage;

/** Every row of every table as text, by table. */
async function contentOf({ db }: Database): Promise<Record<string, string[]>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (ofTheMoment.includes(name)) continue;
    const rows = await rowsOf<{ row: string }>(
      db,
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
    );
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

/** A digest of every stored object, by key. */
async function objectsOf(from: Storage): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for await (const { key } of from.list()) {
    const object = await from.open(key);
    const hash = createHash("sha256");
    if (object) for await (const part of object.stream) hash.update(part);
    digests[key] = hash.digest("hex");
  }
  return digests;
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), "portal-backup-"));
  backup = path.join(root, "backup");
  database = await openTestDatabase();
  storage = await openFolderStorage(path.join(root, "data"));
  await fillPortal(database.db, storage);
  const { db } = database;
  await writeAudit(db, systemActor, {
    action: "sweep",
    subject: "file",
    subjectId: '多位元組 \\ " \n \u2028 \u2029',
    reason: "第一行\n第二行",
  });
  const notice = programMails.caseNotice.with({ caseNo: "PC11500001" });
  await queueMail(db, notice, { to: "a@example.tw", role: "contact" });
  await makeBackup(db, storage, backup, quiet);
  restored = await openTestDatabase();
  restoredStorage = await openFolderStorage(path.join(root, "restored"));
  await restoreBackup(restored.owner, restoredStorage, backup, quiet);
}, 180_000);

afterAll(async () => {
  await database.close();
  await restored.close();
  rmSync(root, { recursive: true, force: true });
});

describe("a backup that is restored into an empty portal", () => {
  test("gives the same rows in every table", async () => {
    const [before, after] = [await contentOf(database), await contentOf(restored)];
    expect(Object.keys(before).length).toBeGreaterThan(20);
    expect(before.editions?.length).toBeGreaterThan(20);
    expect(before.audit_rows?.length).toBeGreaterThan(0);
    expect(after).toEqual(before);
  });

  test("gives the same bytes of every file", async () => {
    const before = await objectsOf(storage);
    expect(Object.keys(before).length).toBeGreaterThan(5);
    expect(await objectsOf(restoredStorage)).toEqual(before);
  });

  test("gives the chain of events unchanged, each as old as its demo program", async () => {
    const verified = await verifyEvents(restored.db);
    expect(verified.verified).toBeGreaterThan(20);
    expect(verified.broken).toEqual([]);
    expect(verified).toEqual(await verifyEvents(database.db));
    const later = sql`${events.at} <> (select online_at from editions where id = ${events.editionId})`;
    expect(await restored.db.$count(events, later)).toBe(0);
    await restored.db.transaction((tx) =>
      recordEvents(tx, [{ type: "badge.changed", data: { badge: "secure", from: 0, to: 1 } }]),
    );
    expect((await verifyEvents(restored.db)).verified).toBe(verified.verified + 1);
  });

  test("goes on numbering where the other portal stood", async () => {
    const highest = Math.max(
      ...(await restored.db.select({ id: editions.id }).from(editions)).map((row) => row.id),
    );
    expect(await addEdition(restored.db, { agencyCode: "sample-a" })).toBeGreaterThan(highest);
    await writeAudit(restored.db, systemActor, { action: "sweep", subject: "file", subjectId: 1 });
  });

  test("signs nobody in, and its history stays append-only", async () => {
    expect(await restored.db.select().from(sessions)).toEqual([]);
    await expect(restored.db.execute(sql`delete from audit_rows`)).rejects.toThrow();
  });
});

describe("a backup of a portal that runs meanwhile", () => {
  let held: Awaited<ReturnType<typeof addFile>>;
  beforeEach(async () => {
    held = await addFile(database.db, storage, sampleFile("pdf"), { kind: "scanReport" });
  });
  const into = () => path.join(mkdtempSync(path.join(root, "live-")), "backup");

  test("is refused, to be run again, when a file of its rows was swept before it was copied", async () => {
    const { db } = database;
    const slow: Pick<Storage, "list" | "open"> = {
      open: (key) => storage.open(key),
      async *list() {
        const now = new Date(Date.now() + 1_000);
        await sweepStorage(db, storage, { olderThanMs: 0, now });
        yield* storage.list();
      },
    };
    const folder = into();
    const refused = makeBackup(db, slow, folder, quiet);
    await expect(refused).rejects.toThrow(/files were swept .* Run it again/);
    await expect(refused).rejects.toBeInstanceOf(BackupError);
    expect(existsSync(path.join(folder, "manifest.json"))).toBe(false);
    await makeBackup(db, storage, into(), quiet);
  });

  test("tells of an object that its storage had lost before", async () => {
    const { db } = database;
    await storage.remove(held.key);
    const lines: string[] = [];
    await makeBackup(db, storage, into(), (line) => void lines.push(line));
    expect(lines).toContain(`files: 1 objects are not in the storage (${held.key})`);
    await sweepStorage(db, storage, { olderThanMs: 0, now: new Date(Date.now() + 1_000) });
  });
});

test("a backup whose table cannot be written is none", async () => {
  const folder = path.join(mkdtempSync(path.join(root, "full-")), "backup");
  const refused = makeBackup(database.db, storage, folder, () =>
    mkdirSync(path.join(folder, "tables/editions.jsonl"), { recursive: true }),
  );
  await expect(refused).rejects.toMatchObject({ code: "EISDIR" });
  expect(existsSync(path.join(folder, "manifest.json"))).toBe(false);
});

describe("a backup that something was done to", () => {
  let empty: TestDatabase;
  let emptyStorage: Storage;
  let folder: string;
  beforeAll(async () => {
    empty = await openTestDatabase();
    emptyStorage = await openFolderStorage(path.join(root, "empty"));
  });
  afterAll(() => empty.close());
  beforeEach(() => {
    folder = path.join(mkdtempSync(path.join(root, "changed-")), "backup");
    cpSync(backup, folder, { recursive: true });
  });

  function change(file: string, edit: (text: string) => string): void {
    const target = path.join(folder, file);
    writeFileSync(target, edit(readFileSync(target, "utf8")));
  }
  const inManifest = (values: object) =>
    change("manifest.json", (text) => JSON.stringify({ ...JSON.parse(text), ...values }));
  const restore = () => restoreBackup(empty.owner, emptyStorage, folder, quiet);

  async function expectRefused(message: RegExp): Promise<void> {
    const refused = restore();
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toBeInstanceOf(BackupError);
    expect(await empty.db.$count(editions)).toBe(0);
  }

  test("is refused where it has lost a row", async () => {
    change("tables/audit_rows.jsonl", (text) => text.replace(/[^\n]+\n$/, ""));
    await expectRefused(/rows of audit_rows/);
  });

  test("is refused where it has lost a file", async () => {
    const [first = ""] = readdirSync(path.join(folder, "files"));
    rmSync(path.join(folder, "files", first), { recursive: true });
    await expectRefused(/lacks \d+ of its files/);
  });

  test("is refused where another version made it", async () => {
    inManifest({ migration: "1" });
    await expectRefused(/Another version/);
  });

  test("is restored where it says neither its version nor what its storage had lost", async () => {
    inManifest({ migration: undefined, lost: undefined });
    await restore();
    expect(await empty.db.$count(editions)).toBeGreaterThan(20);
  });
});

describe("in words is refused", () => {
  let empty: string;
  beforeEach(() => {
    empty = mkdtempSync(path.join(root, "other-"));
  });

  test("a backup into a folder that holds something", async () => {
    writeFileSync(path.join(empty, "file"), "x");
    const refused = makeBackup(database.db, storage, empty, quiet);
    await expect(refused).rejects.toBeInstanceOf(BackupError);
    expect(readFileSync(path.join(empty, "file"), "utf8")).toBe("x");
  });

  test("a restore from a folder without a backup", async () => {
    mkdirSync(path.join(empty, "tables"));
    const refused = restoreBackup(restored.owner, restoredStorage, empty, quiet);
    await expect(refused).rejects.toBeInstanceOf(BackupError);
  });

  test("a restore into a portal that holds something, which stays as it is", async () => {
    const before = await contentOf(database);
    const refused = restoreBackup(database.db, storage, backup, quiet);
    await expect(refused).rejects.toBeInstanceOf(BackupError);
    expect(await contentOf(database)).toEqual(before);
  });
});
