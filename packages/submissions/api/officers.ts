import { actorOf, writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { writeOpenMark } from "@public-code/accounts/api/records/open-marks.ts";
import { invalid, notFound } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { AgencyViewer } from "@public-code/core/api/http/call-context.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import { isCurrent } from "@public-code/programs/api/edition-states.ts";
import { officerOfEdition } from "@public-code/programs/api/notify-people.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { handOverReuses } from "@public-code/reuse/api/move-reuses.ts";
import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Officer } from "#contract/officers.ts";
import { reviewMails } from "./review/mails/review-mails.ts";

/** Officers of an agency, without those who have left it. */
function readOfficers(db: Db, agencyCode: string) {
  return db
    .select({
      id: users.id,
      name: users.name,
      mail: users.mail,
      lastSignedInAt: users.lastSignedInAt,
    })
    .from(users)
    .where(and(eq(users.agencyCode, agencyCode), isNull(users.leftAt)))
    .orderBy(asc(users.name), asc(users.id));
}

/** The programs of an agency that are worked on or shown, by their officer. */
async function readFamilies(db: Db, agencyCode: string): Promise<Map<string, Set<number>>> {
  const rows = await db
    .select({ familyId: editions.familyId, officer: officerOfEdition })
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .where(and(eq(families.agencyCode, agencyCode), isCurrent));
  const byOfficer = Map.groupBy(rows, ({ officer }) => officer ?? "");
  return new Map(
    [...byOfficer].map(([officer, own]) => [officer, new Set(own.map((row) => row.familyId))]),
  );
}

/** Who works on the programs of the viewer's agency, and the programs that nobody works on. */
export async function listOfficers(
  db: Db,
  viewer: AgencyViewer,
): Promise<{ officers: Officer[]; unassigned: string[] }> {
  const byOfficer = await readFamilies(db, viewer.agencyCode);
  const officers = await readOfficers(db, viewer.agencyCode);
  const withoutOfficer = byOfficer.get("") ?? new Set();
  byOfficer.delete("");
  const ids = byOfficer.values().reduce((rest, own) => rest.difference(own), withoutOfficer);
  const { familyId, programName } = editions;
  const unassigned = await db
    .selectDistinctOn([familyId], { programName })
    .from(editions)
    .where(and(inArray(familyId, [...ids]), isCurrent))
    .orderBy(asc(familyId), desc(editions.versionNo));
  return {
    officers: officers.map(({ id, name, mail, lastSignedInAt }) => ({
      userId: id,
      name,
      mail,
      lastSignedInAt: lastSignedInAt?.toISOString() ?? "",
      programCount: byOfficer.get(id)?.size ?? 0,
      self: id === viewer.userId,
    })),
    unassigned: unassigned.map((row) => row.programName),
  };
}

/** 422 for somebody who is no officer of the agency now. */
async function assertOfficer(tx: Db, agencyCode: string, userId: string, path: string) {
  const officers = await readOfficers(tx, agencyCode);
  if (!officers.some(({ id }) => id === userId)) throw invalid({ path, key: "field.format" });
}

/** How many programs a mail lists by name. */
const mostListed = 20;

/** Tells an officer what a colleague handed to them; nothing that they took themselves. */
async function tellColleague(
  tx: Db,
  viewer: AgencyViewer,
  { to, own, uses }: { to: string; own: readonly number[]; uses: number },
  now: Date,
): Promise<void> {
  if (to === viewer.userId || own.length + uses === 0) return;
  const [row] = await tx
    .select({ mail: users.mail, agencyName: agencies.nameZh, agencyNameEn: agencies.nameEn })
    .from(users)
    .innerJoin(agencies, eq(agencies.code, users.agencyCode))
    .where(and(eq(users.id, to), eq(agencies.code, viewer.agencyCode)));
  if (!row) return;
  const { mail, ...agency } = row;
  const { caseNo, programName, programNameEn, familyId } = editions;
  const cases = await tx
    .selectDistinctOn([familyId], { caseNo, programName, programNameEn })
    .from(editions)
    .where(and(inArray(familyId, [...own]), isCurrent))
    .orderBy(asc(familyId), desc(editions.versionNo))
    .limit(mostListed);
  const message = reviewMails.handedOver.with({ ...agency, programs: own.length, uses, cases });
  // One program is a case of its own, whose log tells of the mail.
  const about = own.length === 1 && uses === 0 ? own[0] : null;
  await queueMail(tx, message, { to: mail, role: "officer", familyId: about ?? null }, now);
}

/** Marks the form of a program as open, or takes the mark away, and names the colleagues who have it open. */
export async function markFormOpen(
  db: Db,
  viewer: AgencyViewer,
  { firstEditionNo: id, open }: { firstEditionNo: number; open: boolean },
  now: Date,
): Promise<string[]> {
  const own = and(eq(families.id, id), eq(families.agencyCode, viewer.agencyCode));
  const [family] = await db.select({ id: families.id }).from(families).where(own);
  if (!family) throw notFound();
  return writeOpenMark(db, { subject: "form", id, open }, { viewer, now });
}

/** Makes an officer responsible for a program of the viewer's agency. */
export async function assignOfficer(
  db: Db,
  viewer: AgencyViewer,
  { firstEditionNo, userId }: { firstEditionNo: number; userId: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(families.id, firstEditionNo), eq(families.agencyCode, viewer.agencyCode));
    const [family] = await tx.select({ id: families.id }).from(families).where(own).for("update");
    if (!family) throw notFound();
    await assertOfficer(tx, viewer.agencyCode, userId, "userId");
    const handled = (await readFamilies(tx, viewer.agencyCode)).get(userId);
    await tx.update(families).set({ officerId: userId }).where(eq(families.id, family.id));
    const handed = handled?.has(family.id) ? [] : [family.id];
    await tellColleague(tx, viewer, { to: userId, own: handed, uses: 0 }, now);
    const subject = { subject: "program", subjectId: family.id, familyId: family.id } as const;
    const entry = { action: "assignOfficer", ...subject, ids: { officer: userId } } as const;
    await writeAudit(tx, actorOf(viewer, "agency"), entry, now);
  });
}

/** Hands everything of an officer to a colleague; whoever has left is listed no more. */
export async function handOver(
  db: Db,
  viewer: AgencyViewer,
  { from, to, left }: { from: string; to: string; left: boolean },
  now: Date,
): Promise<{ programs: number; uses: number }> {
  const { agencyCode } = viewer;
  return db.transaction(async (tx) => {
    await assertOfficer(tx, agencyCode, from, "from");
    await assertOfficer(tx, agencyCode, to, "to");
    if (from === to) throw invalid({ path: "to", key: "field.format" });
    const own = [...((await readFamilies(tx, agencyCode)).get(from) ?? [])].sort((a, b) => a - b);
    if (own.length > 0)
      await tx.update(families).set({ officerId: to }).where(inArray(families.id, own));
    const uses = await handOverReuses(tx, { agencyCode, from, to });
    if (left) await tx.update(users).set({ leftAt: now }).where(eq(users.id, from));
    await tellColleague(tx, viewer, { to, own, uses }, now);
    const ids = { to, programs: own, uses };
    const entry = { action: "handOver", subject: "user", subjectId: from, ids } as const;
    await writeAudit(tx, actorOf(viewer, "agency"), entry, now);
    return { programs: own.length, uses };
  });
}
