import { lockUntilCommit } from "@public-code/core/api/database/advisory-locks.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { readMentions } from "@public-code/core/api/mail/periodic-mail.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import {
  type Letter,
  type LetterPoint,
  stewardshipMails,
} from "@public-code/evidence/api/mails/stewardship-mails.ts";
import { vulnerabilityAnswers } from "@public-code/evidence/api/vulnerability-answers.table.ts";
import { hasHeld } from "@public-code/evidence/contract/lasting.ts";
import { inArray } from "drizzle-orm";
import { type Fault, faultKey, type NamedEntry, readEntries, readFaults } from "./read-faults.ts";
import { writeLetter } from "./write-letter.ts";

const dayMs = 86_400_000;
/** Of what has lasted longer, the letter of the month tells; longer than that no memory is needed. */
const newForDays = 90;

/** Vulnerabilities of which their agency has said something, by family and name. */
async function readAnswered(db: Db, families: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select()
    .from(vulnerabilityAnswers)
    .where(inArray(vulnerabilityAnswers.familyId, [...families]));
  return new Set(
    rows.map(({ familyId, vulnerabilityId }) =>
      faultKey({ familyId, reason: "vulnerable", subject: vulnerabilityId }),
    ),
  );
}

/** One point for each program and reason, with the day of the oldest fault and how many there are. */
function pointsOf(rows: readonly Fault[], entries: ReadonlyMap<number, NamedEntry>): LetterPoint[] {
  const grouped = Map.groupBy(rows, ({ familyId, reason }) => `${familyId} ${reason}`);
  return [...grouped.values()].flatMap((group): LetterPoint[] => {
    const [first] = group.toSorted((a, b) => a.since.getTime() - b.since.getTime());
    const entry = first && entries.get(first.familyId);
    if (!entry) return [];
    const { caseNo, programId, programName, programNameEn } = entry;
    const named = { caseNo, programId, programName, programNameEn };
    return [{ ...named, what: first.reason, day: taipeiDate(first.since), count: group.length }];
  });
}

/**
 * Tells agencies at once of repositories that are gone, of licence files that say something else than what is
 * declared, and of severe vulnerabilities that they have not answered: once these have held for the known waiting
 * time, one letter an agency and day, and each only once until it has gone. Runs on any node as often as it likes.
 */
export async function alertAgencies(db: Db, now: Date): Promise<void> {
  const { entryAlert } = stewardshipMails;
  const oldest = new Date(now.getTime() - newForDays * dayMs);
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, "letters");
    const entries = new Map((await readEntries(tx, now)).map((entry) => [entry.familyId, entry]));
    const held = (await readFaults(tx, now)).filter(
      ({ since, confirmedAt }) => since > oldest && hasHeld(since, confirmedAt, now),
    );
    if (held.length === 0) return;
    const mentions = await readMentions(tx, entryAlert, oldest);
    const answered = await readAnswered(
      tx,
      held.map(({ familyId }) => familyId),
    );
    const due = held.filter((fault) => {
      const key = faultKey(fault);
      return !answered.has(key) && (mentions.get(key) ?? oldest) < fault.since;
    });
    const byAgency = Map.groupBy(due, ({ familyId }) => entries.get(familyId)?.agencyCode ?? "");
    for (const [agencyCode, faults] of byAgency) {
      const points = pointsOf(faults, entries);
      const letter = {
        once: `${entryAlert.name} ${taipeiDate(now)}`,
        entries: faults.map(faultKey),
        mailOf: (agency: Omit<Letter, "points">) => entryAlert.with({ ...agency, points }),
      };
      await writeLetter(tx, agencyCode, letter, now);
    }
  });
}
