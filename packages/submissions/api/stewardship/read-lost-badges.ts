import type { Db } from "@public-code/core/api/database/database.ts";
import { mailTimeBefore } from "@public-code/core/api/mail/mail-times.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { measuredPrograms } from "@public-code/evidence/api/evidence.table.ts";
import { readFactsOf } from "@public-code/evidence/api/read-evidence.ts";
import { badgeRules } from "@public-code/evidence/contract/badge-rules.ts";
import { type BadgeName, badgeNames } from "@public-code/evidence/contract/badges.ts";
import { evidenceKindNames } from "@public-code/evidence/contract/evidence-kinds.ts";
import { findingsOf } from "@public-code/evidence/contract/findings.ts";
import { badgesOf, rulesAt } from "@public-code/evidence/contract/judge-badges.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { and, asc, eq, gte, inArray, lte } from "drizzle-orm";

export interface LostBadge {
  what: "badgeLost";
  day: string;
  count: number;
  badge: BadgeName;
}

/** Badges that are lower only because the portal has not looked for long, which no agency can mend. */
async function readUnmeasured(
  db: Db,
  families: readonly number[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const facts = await readFactsOf(db, families, evidenceKindNames);
  const rules = rulesAt(badgeRules, now);
  const names = [...facts].flatMap(([familyId, rows]) =>
    badgesOf(findingsOf(rows, now), rules, now)
      .filter(({ noCurrentEvidence }) => noCurrentEvidence)
      .map(({ name }) => `${familyId} ${name}`),
  );
  return new Set(names);
}

/** Badges that have a lower level since the letters of the month before, and have it still. */
export async function readLostBadges(
  db: Db,
  families: readonly number[],
  now: Date,
): Promise<Map<number, LostBadge[]>> {
  const rows = await db
    .select({ familyId: events.familyId, at: events.at, data: events.data, now: measuredPrograms })
    .from(events)
    .innerJoin(measuredPrograms, eq(measuredPrograms.familyId, events.familyId))
    .where(
      and(
        eq(events.type, "badge.changed"),
        gte(events.at, mailTimeBefore("monthly", now)),
        lte(events.at, now),
        inArray(events.familyId, [...families]),
      ),
    )
    .orderBy(asc(events.id));
  const changed = rows.flatMap(({ familyId }) => familyId ?? []);
  const unmeasured = await readUnmeasured(db, [...new Set(changed)], now);
  const lost = new Map<number, LostBadge[]>();
  for (const row of rows) {
    const badge = badgeNames.find((name) => name === row.data.badge);
    const [from, to] = [Number(row.data.from), Number(row.data.to)];
    if (!badge || row.familyId === null || to >= from || row.now[badge] >= from) continue;
    if (unmeasured.has(`${row.familyId} ${badge}`)) continue;
    const others = (lost.get(row.familyId) ?? []).filter((point) => point.badge !== badge);
    const point = { what: "badgeLost", day: taipeiDate(row.at), count: 1, badge } as const;
    lost.set(row.familyId, [...others, point]);
  }
  return lost;
}
