import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import {
  type AgencyPortal,
  startAgencyPortal,
} from "@public-code/portal/test-support/agency-portal.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { programStatus } from "#contract/program.ts";
import { completeForm } from "#contract/test-support/complete-form.ts";
import type { ChangeAction } from "#contract/transitions.ts";
import { notifyPeople } from "./notify-people.ts";
import { cancelOffline, takeOffline } from "./offline-actions.ts";

const contactEmail = "stranger@example.tw";
const hourMs = 3_600_000;
const agency = { userId: "officer", name: "承辦人", role: "agency" } as const;
const noon = new Date("2026-05-01T04:00:00Z");
const after = (ms: number) => new Date(noon.getTime() + ms);

let portal: AgencyPortal;
beforeAll(async () => {
  portal = await startAgencyPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.db.delete(outbox);
});

async function addCase(values: Parameters<typeof addEdition>[1] = {}): Promise<number> {
  const submittedBy = portal.viewers["agency-a"].userId;
  return addEdition(portal.database.db, {
    ...{
      agencyCode: "sample-a",
      submittedBy,
      contactEmail,
      status: programStatus.reviewing,
      onlineAt: null,
    },
    ...values,
  });
}

async function notify(programId: number, action: ChangeAction, now: Date, reason = "") {
  const edition = await portal.edition(programId);
  await portal.database.db.transaction((tx) =>
    notifyPeople(tx, { action, edition, reason, actor: agency }, now),
  );
}

/** The kinds of mail to the contact and to the account, each in the order they were queued in. */
async function mails(): Promise<{ contact: string[]; account: string[] }> {
  const rows = await portal.database.db.select().from(outbox).orderBy(asc(outbox.id));
  const kindsTo = (isContact: boolean) =>
    rows.filter((row) => (row.recipient === contactEmail) === isContact).map((row) => row.kind);
  return { contact: kindsTo(true), account: kindsTo(false) };
}

test("who submits and withdraws in a loop mails a stranger once an hour", async () => {
  const hour = () => Math.floor(Date.now() / hourMs);
  const begun = hour();
  let state = await portal.save("agency-a", { programName: "迴圈" });
  for (let round = 0; round < 5; round += 1) {
    const form = completeForm({ ...state, contactEmail, processAction: "submit" });
    const { programId, updateTime } = await portal.save("agency-a", form);
    const withdrawn = await portal.call("agency-a", "/PublicProgram/withdraw", {
      programId,
      updateTime,
    });
    expect(withdrawn.status).toBe(200);
    state = { ...state, updateTime: (await portal.edition(programId)).updatedAt.toISOString() };
  }
  const { contact, account } = await mails();
  expect(contact.length).toBeGreaterThan(0);
  expect(contact.length).toBeLessThanOrEqual(hour() - begun + 1);
  expect(account.length).toBeLessThanOrEqual(hour() - begun + 1);
});

test("a notice of each kind and case goes out in every hour", async () => {
  const [first, other] = [await addCase(), await addCase()];
  for (const minutes of [0, 1, 59]) await notify(first, "submit", after(minutes * 60_000));
  await notify(first, "approve", noon);
  await notify(other, "submit", noon);
  expect(await mails()).toEqual({
    contact: ["caseNotice", "caseNotice", "caseNotice"],
    account: ["submitted", "approved", "submitted"],
  });
  await notify(first, "submit", after(hourMs));
  expect((await mails()).account).toHaveLength(4);
});

test("of many at the same moment, on whichever node, one is queued", async () => {
  const programId = await addCase();
  await Promise.all(Array.from({ length: 20 }, () => notify(programId, "submit", noon)));
  expect(await mails()).toEqual({ contact: ["caseNotice"], account: ["submitted"] });
});

test("another contact address does not get round it", async () => {
  const programId = await addCase();
  const edition = await portal.edition(programId);
  const { db } = portal.database;
  for (const name of ["a", "b", "c"]) {
    const changed = { ...edition, contactEmail: `${name}@example.tw` };
    const change = { action: "submit" as const, edition: changed, reason: "", actor: agency };
    await db.transaction((tx) => notifyPeople(tx, change, noon));
  }
  const kinds = (await db.select().from(outbox)).map(({ recipient }) => recipient);
  expect(kinds).toEqual([portal.viewers["agency-a"].mail, "a@example.tw"]);
});

test("nor do new cases: of a loop of them, twenty reach strangers in an hour", async () => {
  const submitted = { contactEmail, processAction: "submit" } as const;
  for (let count = 0; count < 23; count += 1)
    await portal.save("agency-b", completeForm(submitted));
  const { contact, account } = await mails();
  expect(contact).toHaveLength(20);
  // The account itself hears of every case.
  expect(account).toHaveLength(23);
  await portal.save("agency-a", completeForm(submitted));
  expect((await mails()).contact).toHaveLength(21);
});

test("nor does announcing the end of a program and cancelling it", async () => {
  const programId = await addCase({ status: programStatus.online, onlineAt: noon });
  const { db } = portal.database;
  for (let round = 0; round < 4; round += 1)
    for (const step of ["announce", "cancel"] as const) {
      const updateTime = (await portal.edition(programId)).updatedAt.toISOString();
      const viewer = portal.viewers["agency-a"];
      const act = { viewer, actor: "agency" as const, programId, updateTime, now: after(round) };
      if (step === "cancel") await cancelOffline(db, act);
      else await takeOffline(db, act, { reason: `第 ${round} 次`, date: "20260601" });
    }
  expect(await mails()).toEqual({ contact: ["caseNotice"], account: ["offline"] });
});

test("what an operator asks for reaches the account each time, and the contact once", async () => {
  const programId = await addCase({ status: programStatus.needsModification });
  for (const reason of ["請補充說明", "請再補充"])
    await notify(programId, "requestModification", noon, reason);
  expect(await mails()).toEqual({
    contact: ["caseNotice"],
    account: ["modificationRequested", "modificationRequested"],
  });
});
