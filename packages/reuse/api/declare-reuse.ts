import { changedFields } from "@public-code/accounts/api/audit/audit.service.ts";
import { requireAgency } from "@public-code/accounts/api/identity/identity.policy.ts";
import {
  addRecord,
  type Change,
  changeRecord,
  type Editor,
  type Written,
} from "@public-code/accounts/api/records/change-record.ts";
import { AppError, invalid, notFound } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { lockPresentAgency } from "@public-code/core/api/code-lists/lock-present-agency.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { AgencyViewer } from "@public-code/core/api/http/call-context.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import { startOfTaipeiDay, taipeiDay } from "@public-code/core/api/taipei-time.ts";
import type { InputOf } from "@public-code/core/contract/endpoint.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { findPublicFamily } from "@public-code/programs/api/read-public.ts";
import {
  declarationsOfProgram,
  declarationsPerDay,
  reuseState,
} from "@public-code/programs/contract/reuse/reuse-states.ts";
import { and, eq, gte, isNull, ne, sql } from "drizzle-orm";
import type { ReuseChanged, reuse } from "#contract/reuse.ts";
import { beginsAfter, type ReuseFields } from "#contract/reuse-fields.ts";
import { storyFieldNames, storyOf } from "#contract/story-fields.ts";
import { mailWaitingStory, submittedStory } from "./decide-reuse.ts";
import { reuseMails } from "./mails/reuse-mails.ts";
import { type ReuseRow, reuses } from "./reuse.table.ts";
import { expiryAfter } from "./reuse-days.ts";
import { agencyOf, factsOfReuse, mailboxOfOwner } from "./reuse-recipients.ts";
import {
  announceChange,
  lockReuse,
  presentChange,
  reuseKind,
  type SeenReuse,
} from "./reuse-record.ts";
import { readPicture } from "./story-picture.ts";

/** An officer who says what their agency uses. */
export type ReuseAct = Editor<AgencyViewer>;

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Refuses a mailbox outside of the agency's domain, which is that of the officer where it has none. */
async function assertOwnMailbox(
  tx: Db,
  { mailbox }: ReuseFields,
  agencyCode: string,
  viewer: AgencyViewer,
): Promise<void> {
  if (mailbox === "") return;
  const [agency] = await tx
    .select({ mailbox: agencies.mailbox })
    .from(agencies)
    .where(eq(agencies.code, agencyCode));
  const domain = domainOf(agency?.mailbox || viewer.mail);
  if (domainOf(mailbox) !== domain)
    throw invalid({ path: "mailbox", key: "field.mailboxDomain", params: { domain } });
}

/** Refuses a use that goes on and is yet to begin. */
function assertBegun(fields: ReuseFields, now: Date): void {
  if (beginsAfter(taipeiDay(now).slice(0, 6), fields))
    throw invalid({ path: "since", key: "field.notYetUsed" });
}

/** What a confirmation sets. */
function confirmed({ viewer, now }: ReuseAct) {
  return {
    confirmedBy: viewer.userId,
    confirmedAt: now,
    expiresOn: expiryAfter(now),
    lapsedAt: null,
  };
}

/** Bounds what one agency makes visitors, feeds and caches carry; officers are counted one after the other. */
async function assertRoom(tx: Db, agencyCode: string, familyId: number, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`declare ${agencyCode}`}))`);
  const own = eq(reuses.agencyCode, agencyCode);
  const today = gte(reuses.declaredAt, startOfTaipeiDay(taipeiDay(now)));
  if ((await tx.$count(reuses, and(own, today))) >= declarationsPerDay)
    throw new AppError("err.tooManyRequests");
  const held = and(own, eq(reuses.familyId, familyId), isNull(reuses.endedAt));
  if ((await tx.$count(reuses, held)) >= declarationsOfProgram)
    throw invalid({
      path: "serviceUrl",
      key: "field.mostDeclared",
      params: { maximum: declarationsOfProgram },
    });
}

/** Tells the agency of a program who uses it from now on; of its own use it knows. */
async function mailDeclared(tx: Db, reuse: ReuseRow, now: Date): Promise<void> {
  const { familyId, agencyCode } = reuse;
  const isOwn = and(eq(families.id, familyId), eq(families.agencyCode, agencyCode));
  if ((await tx.$count(families, isOwn)) > 0) return;
  const mail = reuseMails.reuseDeclared.with({
    ...(await factsOfReuse(tx, reuse)),
    programId: familyId,
  });
  await queueMail(tx, mail, agencyOf(reuse, await mailboxOfOwner(tx, familyId)), now);
}

const alreadyDeclared = () => invalid({ path: "serviceUrl", key: "field.reuseDeclared" });

/**
 * Says that the viewer's agency uses an online program. Of each program and service an agency
 * declares one use at a time. 404 for a program that visitors do not see.
 */
export async function declareReuse(
  db: Db,
  act: ReuseAct,
  { programId, ...fields }: ReuseFields & { programId: number },
): Promise<ReuseChanged> {
  const { viewer, now } = act;
  assertBegun(fields, now);
  const kind = ownReuses(viewer);
  const row = await addRecord(db, kind, act, async (tx) => {
    const agencyCode = await lockPresentAgency(tx, viewer.agencyCode);
    const familyId = await findPublicFamily(tx, programId);
    if (familyId === null) throw notFound();
    await assertOwnMailbox(tx, fields, agencyCode, viewer);
    await assertRoom(tx, agencyCode, familyId, now);
    const storyPicture = await readPicture(tx, fields, agencyCode);
    const place = { familyId, agencyCode, declaredAt: now, updatedAt: now };
    const [added] = await tx
      .insert(reuses)
      .values({
        ...{ ...fields, storyPicture, ...place, ...confirmed(act) },
        ...submittedStory(null, fields, viewer.userId),
      })
      .onConflictDoNothing()
      .returning();
    if (!added) throw alreadyDeclared();
    return { action: "declareReuse", added, effect: announceDeclared };
  });
  return presentChange(row, now);
}

async function announceDeclared(tx: Db, written: Written<ReuseRow>): Promise<void> {
  const { before, after, now } = written;
  if (before === null) await mailDeclared(tx, after, now);
  await mailWaitingStory(tx, before, after, now);
  await announceChange(tx, written);
}

/** The declarations of the viewer's agency. */
const ownReuses = ({ agencyCode }: AgencyViewer) => ({
  ...reuseKind,
  permit: requireAgency,
  lock: async (tx: Db, { reuseId }: { reuseId: number }) =>
    lockReuse(tx, reuseId, eq(reuses.agencyCode, await lockPresentAgency(tx, agencyCode))),
});

/** Changes a declaration that holds or has lapsed. */
async function changeOwn(
  db: Db,
  act: ReuseAct,
  seen: SeenReuse,
  declare: (before: ReuseRow, tx: Db) => Change<ReuseRow> | Promise<Change<ReuseRow>>,
): Promise<ReuseChanged> {
  const after = await changeRecord(db, ownReuses(act.viewer), act, seen, (before, tx) => {
    if (before.endedAt !== null) throw new AppError("err.wrongState");
    return declare(before, tx);
  });
  return presentChange(after, act.now);
}

/** True where another declaration of the same use holds already. */
async function isTaken(tx: Db, { id, familyId, agencyCode }: ReuseRow, serviceUrl: string) {
  const isSame = and(
    ...[eq(reuses.familyId, familyId), eq(reuses.agencyCode, agencyCode)],
    ...[eq(reuses.serviceUrl, serviceUrl), isNull(reuses.endedAt), ne(reuses.id, id)],
  );
  return (await tx.$count(reuses, isSame)) > 0;
}

/** Changes what is declared; whoever says how it is now has confirmed it too. */
export async function updateReuse(
  db: Db,
  act: ReuseAct,
  { reuseId, updateTime, ...changes }: InputOf<typeof reuse.update>,
): Promise<ReuseChanged> {
  return changeOwn(db, act, { reuseId, updateTime }, async (before, tx) => {
    const story = storyOf(before, changes);
    const storyPicture = await readPicture(tx, story, before.agencyCode);
    const fields = { ...changes, ...story, storyPicture };
    const tellsStory = storyFieldNames.some((name) => name in changes);
    await assertOwnMailbox(tx, fields, before.agencyCode, act.viewer);
    assertBegun(fields, act.now);
    if (await isTaken(tx, before, fields.serviceUrl)) throw alreadyDeclared();
    return {
      action: "updateReuse",
      columns: {
        ...{ ...fields, ...confirmed(act) },
        ...(tellsStory ? submittedStory(before, fields, act.viewer.userId) : {}),
      },
      effect: announceDeclared,
      fields: changedFields<object>(before, { ...before, ...fields }),
    };
  });
}

/** Says that a declaration still holds. */
export function confirmReuse(db: Db, act: ReuseAct, seen: SeenReuse): Promise<ReuseChanged> {
  const change = { action: "confirmReuse", columns: confirmed(act) } as const;
  return changeOwn(db, act, seen, () => change);
}

/** Says that the agency has stopped using a program; a new declaration may follow. */
export function endReuse(db: Db, act: ReuseAct, seen: SeenReuse): Promise<ReuseChanged> {
  const columns = { state: reuseState.stopped, endedAt: act.now, endReason: "ended" } as const;
  return changeOwn(db, act, seen, () => ({ action: "endReuse", columns }));
}
