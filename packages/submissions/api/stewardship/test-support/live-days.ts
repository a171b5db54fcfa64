import type { Db } from "@public-code/core/api/database/database.ts";
import { outbox } from "@public-code/core/api/mail/mail.table.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { type Reading, recordFacts } from "@public-code/evidence/api/record-facts.ts";
import type { EvidenceKindName } from "@public-code/evidence/contract/evidence-kinds.ts";
import type { EvidenceValue } from "@public-code/evidence/contract/evidence-values.ts";
import { asc, gt } from "drizzle-orm";

export const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Nights between two looks at a program. */
export const lookDays = 3;
/** Midnight in Taipei. */
const start = new Date("2026-12-31T16:00:00Z");
/** An hour of a day of the year, in Taipei. */
export const at = (day: number, hour = 9): Date =>
  new Date(start.getTime() + day * dayMs + hour * hourMs);
export const dateOf = (day: number): string => taipeiDate(at(day));

const repository = "example.tw/app";
const source = { method: "web", url: "", tool: "", commit: "" } as const;

const faultNames = [
  "gone",
  "archived",
  "moved",
  "licence",
  "demo",
  "links",
  "high",
  "medium",
  "quiet",
] as const;
/** `unanswered`: nobody answers whom a look asks, which says nothing of the program. */
export type Fault = (typeof faultNames)[number] | "unanswered";
/** What is not read out of the repository. */
const isOfWeb = (fault: Fault) => fault === "demo" || fault === "links" || fault === "gone";

/** A fault of a program from a day of the year to another one. */
export interface Period {
  program: number;
  fault: Fault;
  from: number;
  to: number;
}

/** Programs with what is wrong with them. */
export interface Plan {
  programs: readonly number[];
  periods: readonly Period[];
}

/** What is wrong with a program on a day. */
const faultsOn = ({ periods }: Plan, program: number, day: number) =>
  periods.filter((period) => period.program === program && period.from <= day && day < period.to);

/** Days from one on, on which a look at a program can see whether it has a fault. */
export function firstLook(plan: Plan, { program, fault }: Period, from: number): number {
  for (let day = Math.ceil(from / lookDays) * lookDays; ; day += lookDays) {
    const present = faultsOn(plan, program, day).map((period) => period.fault);
    if (!present.includes("unanswered") && (isOfWeb(fault) || !present.includes("gone")))
      return day;
  }
}

function readingOf<Kind extends EvidenceKindName>(kind: Kind, value: EvidenceValue<Kind>): Reading {
  const ofProgram = kind === "demo" || kind === "links";
  // A value lies under its own kind, which an indexed type does not keep.
  return { kind, repository: ofProgram ? "" : repository, source, value } as unknown as Reading;
}

const unanswered = (kind: EvidenceKindName): Reading => ({
  ...{ kind, repository: kind === "demo" || kind === "links" ? "" : repository, source },
  reason: "unreachable",
});

const address = "https://demo.example.tw/";
const none = { count: 0, withFix: 0, oldestOn: null };

/** The names of the vulnerabilities of a period. */
export const findingsOf = ({ program, fault, from }: Period): string[] =>
  fault === "high" || fault === "medium"
    ? Array.from({ length: 1 + (program % 2) }, (_, index) => `GHSA-${program}-${from}-${index}`)
    : [];

function vulnerabilities(periods: readonly Period[]): EvidenceValue<"vulnerabilities"> {
  const findings = periods.flatMap((period) =>
    findingsOf(period).map((id) => ({
      ...{ id, severity: period.fault === "high" ? ("high" as const) : ("medium" as const) },
      ...{ vector: "", component: "pkg:npm/a@1", fixedIn: [], publishedOn: null },
    })),
  );
  const count = (name: string) => findings.filter(({ severity }) => severity === name).length;
  return {
    ...{ total: findings.length, affected: findings.length, components: 5, notAsked: 0, findings },
    bySeverity: {
      ...{ critical: none, low: none, unrated: none },
      high: { ...none, count: count("high") },
      medium: { ...none, count: count("medium") },
    },
  };
}

/** What a look on a day reads of a program. */
function readingsOn(plan: Plan, program: number, day: number): Reading[] {
  const periods = faultsOn(plan, program, day);
  const period = (fault: Fault) => periods.find((candidate) => candidate.fault === fault);
  if (period("unanswered"))
    return (["repository", "licenceMatch", "demo", "links", "vulnerabilities"] as const).map(
      unanswered,
    );
  const failing = (of: Period | undefined) => {
    if (!of) return null;
    const since = firstLook(plan, of, of.from);
    return { since: dateOf(since), times: Math.min(3, (day - since) / lookDays + 1) };
  };
  const dead = period("links");
  const web = [
    readingOf("demo", { address, failing: failing(period("demo")) }),
    readingOf("links", {
      asked: 3,
      failing: dead
        ? [1, 2].flatMap((index) => {
            const lasting = failing(dead);
            return lasting ? [{ address: `${address}${index}`, ...lasting }] : [];
          })
        : [],
    }),
  ];
  const gone = period("gone");
  const state = gone ? "gone" : period("archived") ? "archived" : period("moved") ? "moved" : "ok";
  const isRead = { movedTo: null, defaultBranch: null };
  // Work goes on where it has moved to.
  const headCommit = state === "moved" ? String(day).padStart(40, "0") : null;
  const first = readingOf("repository", { ...isRead, state, headCommit, failing: failing(gone) });
  if (gone) return [first, ...web];
  const commits = period("quiet") ? 1 : 9;
  return [
    ...[first, ...web],
    readingOf("licenceMatch", { declared: "MIT", found: ["MIT"], same: !period("licence") }),
    readingOf("vulnerabilities", vulnerabilities(periods)),
    readingOf("history", {
      ...{ firstCommit: "2020-01-01", lastCommit: "2026-12-31", months: [], authors12Months: 2 },
      ...{ commits6Months: commits, busFactor6Months: 1 },
    }),
  ];
}

/** A mail that was queued on a day of the year. */
export interface Sent {
  day: number;
  kind: string;
  recipient: string;
  accountId: string | null;
  data: Record<string, unknown>;
  points: { what: string; day: string; programName: string; count: number }[];
}

/**
 * Lives through days of the year: looks at programs each third night, lets `morning` write letters, and
 * returns what was queued.
 */
export async function liveDays(
  db: Db,
  plan: Plan,
  days: { from: number; to: number },
  { onDay, morning }: Record<"onDay" | "morning", (day: number, now: Date) => Promise<void>>,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  const shown = new Map<number, string>();
  let last = 0;
  for (let day = days.from; day <= days.to; day += 1) {
    for (const programId of day % lookDays === 0 ? plan.programs : []) {
      const readings = readingsOn(plan, programId, day);
      const key = JSON.stringify(readings);
      const isFine = faultsOn(plan, programId, day).length === 0;
      // A look that finds the same confirms it; of what is fine, once a month is enough here.
      if (isFine && shown.get(programId) === key && day % 30 !== 0) continue;
      shown.set(programId, key);
      await db.transaction((tx) =>
        recordFacts(tx, programId, readings, { repositories: [repository], now: at(day, 1) }),
      );
    }
    await onDay(day, at(day));
    await morning(day, at(day));
    const rows = await db.select().from(outbox).where(gt(outbox.id, last)).orderBy(asc(outbox.id));
    last = rows.at(-1)?.id ?? last;
    for (const { kind, recipient, accountId, data } of rows)
      sent.push({ day, kind, recipient, accountId, data, points: data.points as Sent["points"] });
  }
  return sent;
}
