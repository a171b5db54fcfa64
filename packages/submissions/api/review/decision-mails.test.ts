import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { openMailTransport } from "@public-code/core/api/mail/mail-transport.ts";
import { sendDueMail } from "@public-code/core/api/mail/send-mail.ts";
import { createRandom } from "@public-code/demo/synthetic/random.ts";
import {
  type AgencyPortal,
  startAgencyPortal,
} from "@public-code/portal/test-support/agency-portal.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import {
  type Act,
  changeEdition,
  withdrawEdition,
} from "@public-code/programs/api/change-edition.ts";
import { programMails } from "@public-code/programs/api/mails/program-mails.ts";
import {
  cancelOffline,
  requestOnline,
  takeOffline,
} from "@public-code/programs/api/offline-actions.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { type ProgramStatus, programStatus } from "@public-code/programs/contract/program.ts";
import { type EditionAction, outcomeOf } from "@public-code/programs/contract/transitions.ts";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  approveEdition,
  putOnline,
  requestModification,
  returnForModification,
} from "./review-actions.ts";

let portal: AgencyPortal;
let folder: string;
beforeAll(async () => {
  portal = await startAgencyPortal();
  folder = await mkdtemp(path.join(tmpdir(), "decision-mails-"));
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await portal.database.db.delete(outbox);
});

const secondMs = 1_000;
const hourMs = 3_600_000;
const contactEmail = "contact@example.tw";

async function send(now: Date): Promise<void> {
  const transport = openMailTransport({ smtpUrl: null, smtpNeedsTls: false, dataFolder: folder });
  const log = { warn: () => {}, error: () => {} };
  const { db } = portal.database;
  const sender = { from: "portal@example.tw", base: "https://portal.example.tw", secret: "s" };
  await sendDueMail(
    { db, kinds: Object.values(programMails), transport, log, ...sender },
    () => now,
  );
  transport.close();
}

const later = (now: Date) => new Date(now.getTime() + 40 * 24 * hourMs);
const dayOf = (at: Date) => at.toISOString().slice(0, 10).replaceAll("-", "");

type Step = (act: Act) => Promise<{ programId: number }>;
const inTransaction = (act: Act, columns: object, action: "submit") =>
  portal.database.db.transaction((tx) => changeEdition(tx, act, action, () => ({ columns })));

/** What agency and operators can do, with the kind of mail about it. */
const steps: Record<string, { actor: Act["actor"]; action: EditionAction; step: Step }> = {
  submit: {
    ...{ actor: "agency", action: "submit" },
    step: (act) =>
      inTransaction(act, { submittedBy: act.viewer.userId, submittedAt: act.now }, "submit"),
  },
  withdraw: {
    ...{ actor: "agency", action: "withdraw" },
    step: (act) => withdrawEdition(portal.database.db, act),
  },
  requestOnline: {
    ...{ actor: "agency", action: "requestOnline" },
    step: (act) => requestOnline(portal.database.db, act, "修好了"),
  },
  approve: {
    ...{ actor: "operator", action: "approve" },
    step: (act) => approveEdition(portal.database.db, act, { putOnline: true }),
  },
  requestModification: {
    ...{ actor: "operator", action: "requestModification" },
    step: (act) => {
      const decision = { approveDesc: "請補充", fieldComments: [] };
      return requestModification(portal.database.db, act, decision);
    },
  },
  takeOffline: {
    ...{ actor: "operator", action: "takeOffline" },
    step: (act) => takeOffline(portal.database.db, act, { reason: "停", date: null }),
  },
  setDay: {
    ...{ actor: "operator", action: "takeOffline" },
    step: (act) => {
      const date = dayOf(later(act.now));
      return takeOffline(portal.database.db, act, { reason: "停", date });
    },
  },
  cancelOffline: {
    ...{ actor: "operator", action: "cancelOffline" },
    step: (act) => cancelOffline(portal.database.db, act),
  },
  putOnline: {
    ...{ actor: "operator", action: "putOnline" },
    step: (act) => putOnline(portal.database.db, act, "修好了"),
  },
  returnForModification: {
    ...{ actor: "operator", action: "returnForModification" },
    step: (act) => returnForModification(portal.database.db, act, { approveDesc: "請修改" }),
  },
};
const stepNames = Object.keys(steps);
const offlineSteps = ["takeOffline", "setDay", "cancelOffline", "putOnline"];

const kindOf: Partial<Record<EditionAction, string>> = {
  submit: "submitted",
  withdraw: "withdrawn",
  approve: "approved",
  requestModification: "modificationRequested",
  takeOffline: "offline",
  cancelOffline: "offlineCancelled",
  putOnline: "onlineAgain",
  returnForModification: "modificationRequested",
};
/** Actions after which a mail that has not left is no longer true. */
const outdates: Partial<Record<EditionAction, readonly EditionAction[]>> = {
  submit: ["withdraw"],
  withdraw: ["submit"],
  takeOffline: ["takeOffline", "cancelOffline", "putOnline"],
  cancelOffline: ["takeOffline"],
  putOnline: ["takeOffline"],
};

interface Done {
  action: EditionAction;
  actor: Act["actor"];
  at: Date;
}

/** What an officer who has read every mail takes a program for. */
const meaning: Record<string, string> = {
  submitted: "reviewing",
  withdrawn: "theirs",
  approved: "online",
  modificationRequested: "theirs",
  offlineCancelled: "online",
  onlineAgain: "online",
};

/** A walk through the states of a program; returns what was done, and how the program stands. */
async function walk(seed: number, start: Date) {
  const random = createRandom(seed);
  // Half of them stay with going offline and coming back.
  const isOnline = seed % 2 === 0;
  const names = isOnline ? offlineSteps : stepNames;
  const { db } = portal.database;
  const officer = portal.viewers["agency-a"];
  let programId = await addEdition(db, {
    ...{ agencyCode: "sample-a", submittedBy: officer.userId, contactEmail },
    ...(isOnline
      ? { status: programStatus.online, onlineAt: start }
      : { status: programStatus.reviewing, onlineAt: null }),
  });
  const { familyId } = await portal.edition(programId);
  await db.update(families).set({ officerId: officer.userId }).where(eq(families.id, familyId));
  const done: Done[] = [];
  let now = start;
  for (let tries = 0; done.length < 14 && tries < 400; tries += 1) {
    const { actor, action, step } = steps[names[random.below(names.length)] ?? ""] ?? {};
    if (!actor || !action || !step) continue;
    const edition = await portal.edition(programId);
    // A status is one of the contract, as the database requires.
    if (!outcomeOf(edition.status as ProgramStatus, action, actor)) continue;
    // What an agency does is told once an hour and kind, unless it is taken back before.
    const waits = [20 * secondMs, 61 * secondMs, 2 * hourMs];
    const isQuick = actor === "operator" || action === "withdraw";
    const next = new Date(now.getTime() + (isQuick ? (waits[random.below(3)] ?? 0) : 2 * hourMs));
    const updateTime = edition.updatedAt.toISOString();
    const viewer = actor === "agency" ? officer : portal.viewers.operator;
    await send(new Date(next.getTime() - 1));
    try {
      ({ programId } = await step({ viewer, actor, programId, updateTime, now: next }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      continue;
    }
    now = next;
    done.push({ action, actor, at: now });
  }
  await send(new Date(now.getTime() + hourMs));
  const edition = await portal.edition(programId);
  const stands =
    edition.status === programStatus.reviewing
      ? "reviewing"
      : edition.status === programStatus.offline
        ? "offline"
        : edition.status !== programStatus.online
          ? "theirs"
          : edition.terminationStatus === "1"
            ? "offlinePlanned"
            : "online";
  return { familyId, done, stands, officer: officer.mail };
}

test("the mail of each decision leaves once, or is withdrawn for one that takes its place, and the last one is true", async () => {
  const { db } = portal.database;
  const seen = new Set<EditionAction>();
  for (let seed = 1; seed <= 24; seed += 1) {
    const start = new Date(Date.UTC(2026, 0, 1) + seed * 100 * hourMs);
    const { familyId, done, stands, officer } = await walk(seed, start);
    const story = `${seed}: ${done.map(({ action, at }) => `${action} ${at.toISOString()}`).join(", ")}`;
    const rows = await db
      .select()
      .from(outbox)
      .where(sql`${outbox.familyId} = ${familyId} and ${outbox.recipient} = ${officer}`)
      .orderBy(asc(outbox.id));
    for (const [place, { action, actor, at }] of done.entries()) {
      const kind = kindOf[action];
      if (kind === undefined) continue;
      const mails = rows.filter(
        (row) => row.kind === kind && row.createdAt.getTime() === at.getTime(),
      );
      const before = rows.filter(
        ({ withdrawnAt, createdAt }) =>
          withdrawnAt?.getTime() === at.getTime() && createdAt.getTime() < at.getTime(),
      );
      const next = done[place + 1]?.action;
      const isUntold = before.length > 0 && mails.length === 0;
      const isWithdrawn = mails[0]?.withdrawnAt != null;
      const isNamed = next !== undefined && (outdates[next] ?? []).includes(action);
      expect([story, action, isUntold || mails.length === 1]).toEqual([story, action, true]);
      expect([story, action, isUntold || isNamed || !isWithdrawn]).toEqual([story, action, true]);
      expect([
        story,
        mails.every(({ sentAt, withdrawnAt }) => sentAt !== null || withdrawnAt !== null),
      ]).toEqual([story, true]);
      if (actor === "operator") seen.add(action);
    }
    const last = rows.findLast(({ sentAt }) => sentAt !== null);
    if (!last) continue;
    const planned = Object(last.data).planned ? "offlinePlanned" : "offline";
    const state = meaning[last.kind] ?? planned;
    // A new edition takes over the day that was set before.
    const isTrue = state === stands || (last.kind === "approved" && stands === "offlinePlanned");
    expect([story, state, stands, isTrue]).toEqual([story, state, stands, true]);
  }
  expect(seen.size).toBe(6);
});

test("a decision reaches somebody of an agency without a mailbox, or says that nobody was told", async () => {
  const { db } = portal.database;
  await db.update(agencies).set({ mailbox: "" }).where(eq(agencies.code, "sample-a"));
  const decide = async () => {
    await db.delete(outbox);
    const programId = await addEdition(db, {
      ...{ agencyCode: "sample-a", submittedBy: "nobody", onlineAt: null },
      status: programStatus.reviewing,
    });
    const updateTime = (await portal.edition(programId)).updatedAt.toISOString();
    await steps.requestModification?.step({
      ...{ viewer: portal.viewers.operator, actor: "operator", programId, updateTime },
      now: new Date(),
    });
    const rows = await db.select().from(outbox).orderBy(asc(outbox.id));
    return rows.map(({ kind, recipient, lastError }) => [kind, recipient, lastError]);
  };
  expect(await decide()).toContainEqual([
    ...["modificationRequested", portal.viewers["agency-a"].mail, ""],
  ]);
  await db.update(users).set({ leftAt: new Date() }).where(eq(users.agencyCode, "sample-a"));
  expect(await decide()).toEqual([["modificationRequested", "", "noRecipient"]]);
});
