import { mergeAgency } from "@public-code/content/api/code-editing/merge-agency.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import type { ProgramUpload } from "@public-code/core/api/files/program-upload.ts";
import type { AgencyViewer } from "@public-code/core/api/http/call-context.ts";
import {
  type AgencyPortal,
  startAgencyPortal,
} from "@public-code/portal/test-support/agency-portal.ts";
import { samplePicture } from "@public-code/portal/test-support/sample-files.ts";
import {
  openTestStorage,
  type TestStorage,
} from "@public-code/portal/test-support/stored-files.ts";
import { untilBlocked } from "@public-code/portal/test-support/until-blocked.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { receiveSave } from "./receive-save.ts";

let portal: AgencyPortal;
let stored: TestStorage;
let made = 100;
/** An agency that is taken over, and two that may take over. */
let codes: { former: string; heir: string; last: string };
beforeAll(async () => {
  portal = await startAgencyPortal();
  stored = await openTestStorage();
});
afterAll(async () => {
  await portal.close();
  await stored.remove();
});
beforeEach(async () => {
  made += 10;
  codes = { former: `former-${made}`, heir: `heir-${made}`, last: `last-${made}` };
  for (const [index, code] of Object.values(codes).entries()) {
    const number = made + index;
    await portal.database.db
      .insert(agencies)
      .values({ code, oid: code, nameZh: code, position: number, ordinal: number });
  }
});

async function merge(db: Db, code: string, into: string): Promise<void> {
  const [row] = await db.select().from(agencies).where(eq(agencies.code, code));
  const editor = { viewer: portal.viewers.operator, now: new Date() };
  await mergeAgency(db, editor, {
    code,
    into,
    updateTime: row?.updatedAt.toISOString() ?? "",
  });
}

/** A save whose session was read while its sender still belonged to the former agency. */
async function saveAsBefore(formData: object, withPicture = false) {
  const upload: ProgramUpload = {
    formData,
    pictures: withPicture
      ? [{ key: "p", upload: await stored.take(await samplePicture("png")) }]
      : [],
    scans: [],
    sbom: null,
    breaks: [],
    abandon: async () => {},
  };
  const viewer: AgencyViewer = { ...portal.viewers["agency-b"], agencyCode: codes.former };
  const log = portal.app.log;
  return receiveSave(portal.database.db, {
    viewer,
    upload,
    key: "",
    lang: "zh-TW",
    log,
    now: new Date(),
  });
}

async function agencyOf(family: number): Promise<string | undefined> {
  const { db } = portal.database;
  const [row] = await db.select().from(families).where(eq(families.id, family));
  return row?.agencyCode;
}

test("a program that came in while its agency was merged belongs to the other, with its files", async () => {
  const { db } = portal.database;
  await merge(db, codes.former, codes.heir);
  const { programId } = await saveAsBefore({ programName: "傳送中併入" }, true);
  expect(await agencyOf(programId)).toBe(codes.heir);
  const rows = await db.select().from(files).where(eq(files.agencyCode, codes.heir));
  expect(rows).toHaveLength(1);
});

test("a draft that moved with its agency is saved as well", async () => {
  const draft = await saveAsBefore({ programName: "草稿" });
  await merge(portal.database.db, codes.former, codes.heir);
  const { programId, updateTime } = draft;
  await saveAsBefore({ programId, updateTime, programName: "併入後的草稿" });
  expect((await portal.edition(programId)).programName).toBe("併入後的草稿");
});

test("a save waits for merges that are under way, one after the other", async () => {
  const { db } = portal.database;
  const { saving } = await db.transaction(async (tx) => {
    await merge(tx, codes.former, codes.heir);
    await merge(tx, codes.heir, codes.last);
    const saving = saveAsBefore({ programName: "併入時儲存" });
    await untilBlocked(portal.database);
    return { saving };
  });
  const { programId } = await saving;
  expect(await agencyOf(programId)).toBe(codes.last);
});
