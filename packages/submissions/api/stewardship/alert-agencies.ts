import { lockUntilCommit } from "@public-code/core/api/database/advisory-locks.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { readMentions } from "@public-code/core/api/mail/periodic-mail.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import {
  type Letter,
  type LetterPoint,
  stewardshipMails,
} from "@public-code/evidence/api/mails/stewardship-mails.ts";
import { type OpenPoint, pointKey, readPoints } from "@public-code/evidence/api/read-points.ts";
import { hasHeld } from "@public-code/evidence/contract/lasting.ts";
import { type AlertReason, alertReasonOf } from "@public-code/evidence/contract/open-points.ts";
import { type NamedEntry, readEntries } from "./read-entries.ts";
import { writeLetter } from "./write-letter.ts";

const dayMs = 86_400_000;
/** Of what has lasted longer, the letter of the month tells; longer than that no memory is needed. */
const newForDays = 90;

interface Alert extends OpenPoint {
  reason: AlertReason;
}

const alertKey = ({ familyId, reason, subject }: Alert): string =>
  pointKey({ familyId, what: reason, subject });

/** What agencies are told of at once, of programs that visitors see. */
async function readAlerts(db: Db, familyIds: readonly number[], now: Date): Promise<Alert[]> {
  const points = [...(await readPoints(db, familyIds, now)).values()].flat();
  return points.flatMap((point): Alert[] => {
    const reason = alertReasonOf(point);
    return reason ? [{ ...point, reason }] : [];
  });
}

/** One point for each program and reason, with the day of the oldest fault and how many there are. */
function letterPointsOf(
  rows: readonly Alert[],
  entries: ReadonlyMap<number, NamedEntry>,
): LetterPoint[] {
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
    const held = (await readAlerts(tx, [...entries.keys()], now)).filter(
      ({ since, confirmedAt }) => since > oldest && hasHeld(since, confirmedAt, now),
    );
    if (held.length === 0) return;
    const mentions = await readMentions(tx, entryAlert, oldest);
    const due = held.filter((alert) => (mentions.get(alertKey(alert)) ?? oldest) < alert.since);
    const byAgency = Map.groupBy(due, ({ familyId }) => entries.get(familyId)?.agencyCode ?? "");
    for (const [agencyCode, alerts] of byAgency) {
      const points = letterPointsOf(alerts, entries);
      const letter = {
        once: `${entryAlert.name} ${taipeiDate(now)}`,
        entries: alerts.map(alertKey),
        mailOf: (agency: Omit<Letter, "points">) => entryAlert.with({ ...agency, points }),
      };
      await writeLetter(tx, agencyCode, letter, now);
    }
  });
}
