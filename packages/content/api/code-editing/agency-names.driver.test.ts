import { findAgency } from "@public-code/accounts/api/identity/agency-claim.ts";
import { admitPerson } from "@public-code/accounts/api/identity/users.service.ts";
import { languages } from "@public-code/core/contract/language.ts";
import { startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { untilBlocked } from "@public-code/portal/test-support/until-blocked.ts";
import { afterAll, describe, expect, test } from "vitest";
import { aliasMaximum } from "#contract/code-editing/agency-fields.ts";
import { agencyEditing } from "#contract/code-editing/code-editing.ts";
import { mergeAgency } from "./merge-agency.ts";

const why = { reason: "組織調整", day: "20260101" };

const portal = await startConsoleApp();
const { db } = portal.database;
afterAll(() => portal.close());

let last = 0;

/** New agencies as they are saved again, with nothing changed yet. */
async function addAgencies(count: number) {
  const added = [];
  for (let index = 0; index < count; index += 1) {
    last += 1;
    const fields = { oid: `2.16.886.2.${last}`, nameZh: `同名機關 ${last}`, nameEn: "" };
    const agency = { code: `named-${last}`, ...fields };
    const { data } = await portal.reply("operator", agencyEditing.addAgency, agency);
    added.push({ ...agency, updateTime: data.updateTime });
  }
  return added;
}

describe("agencies that are changed at the same time", () => {
  test.each([
    ["alias", { aliases: ["兩機關共用的名稱"] }, "aliases.0"],
    ["OID", { oid: "2.16.886.3" }, "oid"],
  ])("do not get one %s twice", async (_what, fields, path) => {
    const agencies = await addAgencies(6);
    const answers = await Promise.all(
      agencies.map((agency) =>
        portal.call("operator", agencyEditing.saveAgency, { ...agency, ...fields }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    for (const { status, body } of answers)
      if (status === 422) expect(body).toMatchObject({ errors: [{ path }] });
  });

  test("wait for each other, whatever is done with them", async () => {
    const [heir, other, third, fourth, fifth] = await addAgencies(5);
    if (!heir || !other || !third || !fourth || !fifth) throw new Error("there are five");
    const { data } = await portal.reply("operator", agencyEditing.listAgencies, {
      iDisplayLength: 100,
    });
    const answers = await Promise.all([
      portal.call("operator", agencyEditing.saveAgency, fifth),
      portal.call("operator", agencyEditing.mergeAgency, { ...other, ...why, into: heir.code }),
      portal.call("operator", agencyEditing.retireAgency, { ...third, retired: true }),
      portal.call("operator", agencyEditing.mergeAgency, { ...fourth, ...why, into: heir.code }),
      portal.call("operator", agencyEditing.orderAgencies, {
        codes: data.map((row) => row.code),
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test("take whoever signs in during a merge along", async () => {
    const [former, heir] = await addAgencies(2);
    if (!former || !heir) throw new Error("there are two");
    const editor = { viewer: portal.viewers.operator, now: new Date() };
    const person = { issuer: "https://login.example.tw", subject: "in-time", name: "", mail: "" };
    const { signingIn } = await db.transaction(async (tx) => {
      await mergeAgency(tx, editor, { ...former, into: heir.code });
      const signingIn = admitPerson(db, { ...person, agency: former.oid });
      await untilBlocked(portal.database);
      return { signingIn };
    });
    expect(await signingIn).toMatchObject({ user: { agencyCode: heir.code } });
  });
});

describe("an agency that takes another one over", () => {
  const aliases = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => `${name} ${String(index).padStart(2, "0")}`);

  /** Two agencies with aliases; the second one's name is an alias of the first after a merge. */
  async function aliased(heirCount: number, formerCount: number) {
    const [heir, former] = await addAgencies(2);
    if (!heir || !former) throw new Error("there are two");
    const save = async (agency: typeof heir, count: number) => {
      const fields = { ...agency, aliases: aliases(count, agency.nameZh) };
      const { data } = await portal.reply("operator", agencyEditing.saveAgency, fields);
      return { ...fields, updateTime: data.updateTime };
    };
    return { heir: await save(heir, heirCount), former: await save(former, formerCount) };
  }

  async function readAgency(code: string) {
    const query = { search: code, iDisplayLength: 100 };
    const { data } = await portal.reply("operator", agencyEditing.listAgencies, query);
    const agency = data.find((row) => row.code === code);
    if (!agency) throw new Error(`there is no ${code}`);
    return agency;
  }

  test("may have as many names as can be saved", async () => {
    const { heir, former } = await aliased(aliasMaximum - 3, 2);
    const merge = { ...former, ...why, into: heir.code };
    await portal.reply("operator", agencyEditing.mergeAgency, merge);
    const full = await readAgency(heir.code);
    expect(full.aliases).toHaveLength(aliasMaximum);
    await portal.reply("operator", agencyEditing.saveAgency, { ...full, nameEn: "Heir" });
  });

  test("is refused more names than can be saved, in words, and nothing moves", async () => {
    const { heir, former } = await aliased(aliasMaximum - 2, 2);
    const request = { ...former, ...why, into: heir.code };
    const texts = {
      "zh-TW": "合併後的別名與原名稱共有 51 個，超過上限 50 個，請先移除不需要的別名。",
      "en-US":
        "Together they would have 51 aliases, including former names. Up to 50 are allowed. Remove some first.",
    };
    for (const lang of languages) {
      const answer = await portal.call("operator", agencyEditing.mergeAgency, request, lang);
      expect(answer.status).toBe(422);
      const errors = [{ path: "into", message: texts[lang] }];
      expect(answer.body).toMatchObject({ code: "err.invalid", errors });
    }
    const kept = await readAgency(former.code);
    expect(kept).toMatchObject({ mergedInto: null, retired: false, aliases: former.aliases });
    expect((await readAgency(heir.code)).aliases).toEqual(heir.aliases);
    const [claim = ""] = former.aliases;
    expect((await findAgency(db, [claim]))?.code).toBe(former.code);
    await portal.reply("operator", agencyEditing.saveAgency, { ...heir, nameEn: "Heir" });
  });
});
