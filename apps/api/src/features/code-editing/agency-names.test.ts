import { setTimeout as delay } from "node:timers/promises";
import { agencyEditing } from "@public-code/contract/console/code-editing.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admitPerson } from "#features/identity/users.service.ts";
import { type ConsoleApp, startConsoleApp } from "../../../test-support/console-app.ts";
import { mergeAgency } from "./merge-agency.ts";

let portal: ConsoleApp;

beforeAll(async () => {
  portal = await startConsoleApp();
});
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
  ])("do not get one %s twice", async (_what, wanted, path) => {
    const agencies = await addAgencies(6);
    const answers = await Promise.all(
      agencies.map((agency) =>
        portal.call("operator", agencyEditing.saveAgency, { ...agency, ...wanted }),
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
      portal.call("operator", agencyEditing.mergeAgency, { ...other, into: heir.code }),
      portal.call("operator", agencyEditing.retireAgency, { ...third, retired: true }),
      portal.call("operator", agencyEditing.mergeAgency, { ...fourth, into: heir.code }),
      portal.call("operator", agencyEditing.orderAgencies, {
        codes: data.map((row) => row.code),
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test("take whoever signs in during a merge along", async () => {
    const [former, heir] = await addAgencies(2);
    if (!former || !heir) throw new Error("there are two");
    const { db } = portal.database;
    const editor = { viewer: portal.viewers.operator, now: new Date() };
    const person = { issuer: "https://login.example.tw", subject: "in-time", name: "", mail: "" };
    const { signingIn } = await db.transaction(async (tx) => {
      await mergeAgency(tx, editor, { ...former, into: heir.code });
      const signingIn = admitPerson(db, { ...person, agency: former.oid });
      await delay(200);
      return { signingIn };
    });
    expect(await signingIn).toMatchObject({ user: { agencyCode: heir.code } });
  });
});
