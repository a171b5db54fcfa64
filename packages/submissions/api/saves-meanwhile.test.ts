import { addCodeItem, deleteCodeItem } from "@public-code/content/api/code-editing/edit-codes.ts";
import { mergeAgency } from "@public-code/content/api/code-editing/merge-agency.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import type { ProgramUpload } from "@public-code/core/api/files/program-upload.ts";
import {
  type AgencyPortal,
  startAgencyPortal,
} from "@public-code/portal/test-support/agency-portal.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { samplePicture } from "@public-code/portal/test-support/sample-files.ts";
import {
  openTestStorage,
  type TestStorage,
} from "@public-code/portal/test-support/stored-files.ts";
import { untilBlocked } from "@public-code/portal/test-support/until-blocked.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { receiveSave } from "./receive-save.ts";
import { setAwards } from "./review/set-awards.ts";

let portal: AgencyPortal;
let stored: TestStorage;
beforeAll(async () => {
  portal = await startAgencyPortal();
  stored = await openTestStorage();
});
afterAll(async () => {
  await portal.close();
  await stored.remove();
});

/** A save whose session was read before, for the agency that its sender belonged to then. */
function save(
  db: Db,
  agencyCode: string,
  formData: object,
  pictures: ProgramUpload["pictures"] = [],
) {
  return receiveSave(db, {
    viewer: { ...portal.viewers["agency-b"], agencyCode },
    upload: { formData, pictures, scans: [], sbom: null, breaks: [], abandon: async () => {} },
    key: "",
    lang: "zh-TW",
    log: portal.app.log,
    now: new Date(),
  });
}

const began = new Date("2026-03-02T01:00:00.000Z");
const fields = { nameZh: "將刪除", nameEn: "", descriptionZh: "", descriptionEn: "" };

/** Saves a draft with the values of the form. */
const saveDraft = (db: Db, form: object): Promise<unknown> =>
  save(db, "sample-b", { programName: "刪除時儲存", ...form });

/** What begins to have a code of each list; `programId` is a program online since `began`. */
const bearers: Record<string, (db: Db, code: string, programId: number) => Promise<unknown>> = {
  code_filter_type: (db, code) => saveDraft(db, { types: [code] }),
  code_filter_tech: (db, code) => saveDraft(db, { teches: [code] }),
  code_filter_authorizations: (db, code) => saveDraft(db, { authorizations: code }),
  code_filter_award: (db, code, programId) => {
    const act = { programId, updateTime: began.toISOString(), now: new Date() };
    const viewer = portal.viewers.operator;
    return setAwards(db, { ...act, actor: "operator", viewer }, [code]);
  },
};

describe.each(Object.entries(bearers))("a code of %s", (category, bear) => {
  /** A new code, and what deletes and what has it. */
  async function addCode(code: string) {
    const { db } = portal.database;
    const editor = { viewer: portal.viewers.operator, now: new Date() };
    const { updateTime } = await addCodeItem(db, editor, { category, code, ...fields });
    const programId = await addEdition(db, { agencyCode: "sample-a", onlineAt: began });
    return {
      remove: (tx: Db) => deleteCodeItem(tx, editor, { category, code, updateTime }),
      begin: (tx: Db) => bear(tx, code, programId),
    };
  }

  test("is not borne by what came while it was deleted", async () => {
    const { db } = portal.database;
    const { remove, begin } = await addCode("deleted-first");
    const { bearing } = await db.transaction(async (tx) => {
      await remove(tx);
      const bearing = Promise.allSettled([begin(db)]);
      await untilBlocked(portal.database);
      return { bearing };
    });
    expect(await bearing).toMatchObject([{ status: "rejected", reason: { code: "err.invalid" } }]);
  });

  test("is not deleted while something begins to bear it", async () => {
    const { db } = portal.database;
    const { remove, begin } = await addCode("borne-first");
    const { deleting } = await db.transaction(async (tx) => {
      await begin(tx);
      const deleting = Promise.allSettled([remove(db)]);
      await untilBlocked(portal.database);
      return { deleting };
    });
    expect(await deleting).toMatchObject([{ status: "rejected", reason: { code: "err.inUse" } }]);
  });
});

describe("an agency that is merged meanwhile", () => {
  let made = 100;
  /** An agency that is taken over, and two that may take over. */
  let codes: { former: string; heir: string; last: string };
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

  const saveAsBefore = (formData: object, pictures?: ProgramUpload["pictures"]) =>
    save(portal.database.db, codes.former, formData, pictures);

  async function agencyOf(family: number): Promise<string | undefined> {
    const { db } = portal.database;
    const [row] = await db.select().from(families).where(eq(families.id, family));
    return row?.agencyCode;
  }

  test("a program that came in while its agency was merged belongs to the other, with its files", async () => {
    const { db } = portal.database;
    await merge(db, codes.former, codes.heir);
    const pictures = [{ key: "p", upload: await stored.take(await samplePicture("png")) }];
    const { programId } = await saveAsBefore({ programName: "傳送中併入" }, pictures);
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
});
