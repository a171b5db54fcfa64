import { readAgencyMailboxes } from "@public-code/accounts/api/people/agency-mailboxes.ts";
import { AppError, invalid } from "@public-code/core/api/app-error.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { files } from "@public-code/core/api/files/files.table.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { type Act, changeEdition } from "@public-code/programs/api/change-edition.ts";
import { filesOfFamily } from "@public-code/programs/api/edition-attachments.ts";
import { effectiveStatus } from "@public-code/programs/api/edition-status.ts";
import { type NewEvent, recordEvents } from "@public-code/programs/api/events/record-events.ts";
import { programMails } from "@public-code/programs/api/mails/program-mails.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import type { EditionState } from "@public-code/programs/contract/managed-program.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { recountReuses } from "@public-code/reuse/api/counted-reuses.ts";
import { eq, inArray } from "drizzle-orm";

/** Why something goes to another agency, and the day `YYYYMMDD` from which it has it. */
export interface Reorganisation {
  into: string;
  reason: string;
  day: string;
}

/** Refuses a day that is still to come: what moves, moves at once. */
export function assertDayHasCome(day: string, now: Date): void {
  if (day > taipeiDay(now)) throw invalid({ path: "day", key: "field.dateFuture" });
}

/** Gives a program the agency, and it the files of all its editions. */
async function moveFamily(tx: Db, familyId: number, agencyCode: string): Promise<void> {
  await tx.update(families).set({ agencyCode }).where(eq(families.id, familyId));
  await tx
    .update(files)
    .set({ agencyCode })
    .where(inArray(files.id, filesOfFamily(familyId)));
}

/**
 * Gives a program with its editions, files and drafts to another agency, whose officers manage it from
 * then on; the former and the new one are told why. The use that the new one has declared of it counts
 * no more, since it is its own.
 */
export function moveProgram(
  db: Db,
  act: Act,
  { into, reason, day }: Reorganisation,
): Promise<EditionState> {
  assertDayHasCome(day, act.now);
  return db.transaction(async (tx) => {
    // Before the program, as a merge takes them.
    const [target] = await tx
      .select()
      .from(agencies)
      .where(eq(agencies.code, into))
      .for("key share");
    if (!target) throw invalid({ path: "into", key: "field.unknownCode", params: { code: into } });
    let counted: NewEvent[] = [];
    const state = await changeEdition(
      tx,
      act,
      "moveProgram",
      async ({ edition, agencyCode, today }) => {
        if (target.retired || agencyCode === into) throw new AppError("err.wrongState");
        const [former] = await tx.select().from(agencies).where(eq(agencies.code, agencyCode));
        if (!former) throw new AppError("err.internal");
        const facts = {
          caseNo: edition.caseNo,
          programName: edition.programName,
          programNameEn: edition.programNameEn,
          ...{ fromAgency: former.nameZh, fromAgencyEn: former.nameEn },
          ...{ intoAgency: target.nameZh, intoAgencyEn: target.nameEn },
          ...{ reason, date: day },
        };
        const recipients = await readAgencyMailboxes(
          tx,
          inArray(agencies.code, [agencyCode, into]),
        );
        const { familyId } = edition;
        const isShown = effectiveStatus(edition, today) === programStatus.online;
        const programId = isShown ? edition.id : null;
        const mailboxes = new Map(
          recipients.flatMap(({ code, mailboxes }) => mailboxes.map((to) => [to, code] as const)),
        );
        for (const [to, code] of mailboxes) {
          const mail = programMails.moved.with(code === into ? facts : { ...facts, programId });
          await queueMail(tx, mail, { to, role: "agency", familyId }, act.now);
        }
        // Recounted before the program is published, which lets nobody else in.
        await moveFamily(tx, familyId, into);
        counted = await recountReuses(tx, [familyId], act.now);
        return { ids: { from: agencyCode, into, day }, reason };
      },
    );
    await recordEvents(tx, counted);
    return state;
  });
}
