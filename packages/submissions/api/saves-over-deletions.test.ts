import { addCodeItem, deleteCodeItem } from "@public-code/content/api/code-editing/edit-codes.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { AgencyViewer } from "@public-code/core/api/http/call-context.ts";
import {
  type AgencyPortal,
  startAgencyPortal,
} from "@public-code/portal/test-support/agency-portal.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { untilBlocked } from "@public-code/portal/test-support/until-blocked.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { receiveSave } from "./receive-save.ts";
import { setAwards } from "./review/set-awards.ts";

let portal: AgencyPortal;
beforeAll(async () => {
  portal = await startAgencyPortal();
});
afterAll(() => portal.close());

const began = new Date("2026-03-02T01:00:00.000Z");
const fields = { nameZh: "將刪除", nameEn: "", descriptionZh: "", descriptionEn: "" };

/** Saves a draft with the values of the form. */
function saveDraft(db: Db, form: object): Promise<unknown> {
  const viewer: AgencyViewer = { ...portal.viewers["agency-b"], agencyCode: "sample-b" };
  const formData = { programName: "刪除時儲存", ...form };
  const abandon = async () => {};
  return receiveSave(db, {
    viewer,
    upload: { formData, pictures: [], scans: [], sbom: null, breaks: [], abandon },
    key: "",
    lang: "zh-TW",
    log: portal.app.log,
    now: new Date(),
  });
}

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
