import type { AlertReason, PointKind } from "@public-code/evidence/contract/open-points.ts";
import { dateOf, type Fault, findingsOf, firstLook, type Period, type Plan } from "./live-days.ts";

/** What is to be known of a program beside its faults, in days of the year. */
export interface Entry {
  program: number;
  programName: string;
  agencyCode: string;
  onlineFrom: number;
  /** When it is taken offline, and put back. */
  offline: { from: number; to: number } | null;
  /** When its agency confirms it. */
  confirmedOn: number[];
  /** When its agency answers all that is known by then. */
  answeredOn: number | null;
}

export interface Use {
  agencyCode: string;
  programName: string;
  expires: number;
  /** When it is confirmed for another year. */
  confirmedOn: number | null;
}

export interface ExpectedPoint {
  agencyCode: string;
  text: string;
}

const textOf = (name: string, what: AlertReason | PointKind, day: number, count = 1) =>
  `${name} ${what} ${dateOf(day)} ${count}`;
const confirmedAfterDays = 7;
/** A look of each third night is the third one after so many days, by when a week has gone. */
const lastingDays = 9;

const isOnline = ({ onlineFrom, offline }: Entry, day: number) =>
  day >= onlineFrom && !(offline && offline.from <= day && day < offline.to);

/** First day on which a period is seen, and first day on which it is seen to be over. */
function seen(plan: Plan, period: Period): { from: number; to: number } | null {
  const from = firstLook(plan, period, period.from);
  const to = firstLook(plan, period, period.to);
  return from < period.to ? { from, to } : null;
}

const reasons: Partial<Record<Fault, AlertReason>> = {
  gone: "sourceGone",
  licence: "licenceDiffers",
  high: "vulnerable",
};

/** What is told at once, by the day on which it is due, from nothing but the plan. */
export function expectedAlerts(
  plan: Plan,
  entries: readonly Entry[],
  until: number,
): Map<number, ExpectedPoint[]> {
  const alerts = new Map<number, ExpectedPoint[]>();
  for (const entry of entries)
    for (const period of plan.periods.filter(({ program }) => program === entry.program)) {
      const [reason, days] = [reasons[period.fault], seen(plan, period)];
      if (!reason || !days) continue;
      const isKnown = (day: number) => {
        if (period.fault === "gone") return day >= days.from + lastingDays;
        const next = firstLook(plan, period, days.from + 1);
        return day >= days.from + confirmedAfterDays && day >= next;
      };
      for (let day = days.from; day < days.to && day <= until; day += 1) {
        const { answeredOn } = entry;
        const answered =
          reason === "vulnerable" &&
          answeredOn !== null &&
          days.from <= answeredOn &&
          answeredOn <= day;
        if (!isKnown(day) || !isOnline(entry, day) || answered) continue;
        const count = reason === "vulnerable" ? findingsOf(period).length : 1;
        const text = textOf(entry.programName, reason, days.from, count);
        const { agencyCode } = entry;
        alerts.set(day, [...(alerts.get(day) ?? []), { agencyCode, text }]);
        break;
      }
    }
  return alerts;
}

/** What the facts of a program say on the day of a letter. */
function measured(plan: Plan, entry: Entry, day: number, before: number): string[] {
  const { programName, answeredOn } = entry;
  const findings: { from: number; count: number }[] = [];
  const texts: string[] = [];
  let links = { from: Number.POSITIVE_INFINITY, count: 0 };
  for (const period of plan.periods.filter(({ program }) => program === entry.program)) {
    const days = seen(plan, period);
    if (!days || day < days.from || day >= days.to) continue;
    const { fault } = period;
    const lasts = day >= days.from + lastingDays;
    if (fault === "gone" && lasts) texts.push(textOf(programName, "sourceGone", days.from));
    if (fault === "archived" || fault === "moved")
      texts.push(textOf(programName, fault, days.from));
    if (fault === "licence") texts.push(textOf(programName, "licenceDiffers", days.from));
    if ((fault === "demo" || fault === "links") && lasts)
      links = {
        from: Math.min(links.from, days.from),
        count: links.count + (fault === "demo" ? 1 : 2),
      };
    if (fault === "quiet" && days.from > before)
      texts.push(textOf(programName, "badgeLost", days.from));
    const answered = answeredOn !== null && days.from <= answeredOn && answeredOn <= day;
    const count = findingsOf(period).length;
    if (count > 0 && !answered) findings.push({ from: days.from, count });
  }
  if (links.count > 0) texts.push(textOf(programName, "linksDead", links.from, links.count));
  if (findings.length > 0) {
    const from = Math.min(...findings.map((finding) => finding.from));
    const count = findings.reduce((sum, finding) => sum + finding.count, 0);
    texts.push(textOf(programName, "findings", from, count));
  }
  return texts;
}

/** True from the same day of the next year on. */
const isYearLater = (from: number, day: number) =>
  dateOf(day) >= `${Number(dateOf(from).slice(0, 4)) + 1}${dateOf(from).slice(4)}`;
const dueDays = 30;
const forgottenDays = 90;

/** What the letters of a day name; `before` is the day of the letters of the month before. */
export function expectedMonthly(
  plan: Plan,
  { entries, uses }: { entries: readonly Entry[]; uses: readonly Use[] },
  day: number,
  before: number,
): ExpectedPoint[] {
  const ofEntries = entries
    .filter((entry) => isOnline(entry, day))
    .flatMap((entry) => {
      const { agencyCode, programName } = entry;
      const statements = [entry.onlineFrom, ...entry.confirmedOn.filter((on) => on <= day)];
      const last = Math.max(...statements);
      const texts = measured(plan, entry, day, before);
      if (isYearLater(last, day)) texts.push(textOf(programName, "unconfirmed", last));
      return texts.map((text) => ({ agencyCode, text }));
    });
  const ofUses = uses.flatMap(({ agencyCode, programName, expires, confirmedOn }) => {
    const confirmed = confirmedOn !== null && confirmedOn <= day;
    const left = expires - day;
    const isDue = !confirmed && left <= dueDays && left > -forgottenDays;
    return isDue ? [{ agencyCode, text: textOf(programName, "useDue", expires) }] : [];
  });
  return [...ofEntries, ...ofUses];
}
