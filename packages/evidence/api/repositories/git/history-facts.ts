import { createHmac, randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { EvidenceValue } from "#contract/evidence-values.ts";
import { isBot } from "./person.ts";

const hourMs = 3_600_000;
/** Clocks of people go wrong; a commit dated later than this does not say when it was made. */
const clockErrorMs = 24 * hourMs;
/** The end of the year 9999: what is later, a date is not written as. */
export const lastMoment = 253_402_300_799_000;
const taipeiOffsetMs = 8 * hourMs;

const historyMonths = 24;
const authorMonths = 12;
const busFactorMonths = 6;

type Dated = "firstCommit" | "lastCommit" | "lastByPerson";

/** What a history comes to, months and half years up to now. */
export interface HistoryFacts extends Omit<EvidenceValue<"history">, Dated> {
  /** Commits that lead to HEAD, merges included. */
  commits: number;
  /** When HEAD was committed, and the earliest of all; null without commits. */
  lastCommit: Date | null;
  firstCommit: Date | null;
  /** The newest commit of a person; null where all are of bots, or dated in the future. */
  lastByPerson: Date | null;
}

const monthOf = (ms: number) => new Date(ms + taipeiOffsetMs).toISOString().slice(0, 7);

/** So many months earlier; the last day of the month where it has no such day. */
function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date;
}

function lastMonths(now: Date): string[] {
  const [year = 0, month = 0] = monthOf(now.getTime()).split("-").map(Number);
  return Array.from({ length: historyMonths }, (_, index) =>
    new Date(Date.UTC(year, month - historyMonths + index, 1)).toISOString().slice(0, 7),
  );
}

function busFactor(counts: Iterable<number>): number {
  const sorted = [...counts].sort((a, b) => b - a);
  const half = sorted.reduce((sum, count) => sum + count, 0) / 2;
  let reached = 0;
  for (const [index, count] of sorted.entries()) {
    reached += count;
    if (reached > half) return index + 1;
  }
  return 0;
}

/** A history of a million commits takes seconds; visitors are answered after each so many. */
const commitsAtOnce = 1_000;

/** Addresses may be in any encoding: as latin1 their bytes stay apart. */
function* linesOf(text: Buffer): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf("\n", at);
    const end = next < 0 ? text.length : next;
    yield text.toString("latin1", at, end);
    at = end + 1;
  }
}

/** Git's format of a commit: its time in seconds, and its author's address and name. */
export const commitFormat = "%ct %ae%x09%an";

function readLine(line: string): { ms: number; mail: string; name: string } | null {
  const space = line.indexOf(" ");
  if (space <= 0) return null;
  const tab = line.indexOf("\t", space);
  const end = tab < 0 ? line.length : tab;
  const ms = Number(line.slice(0, space)) * 1_000;
  // Names have been read byte by byte, as addresses.
  const name = Buffer.from(line.slice(end + 1), "latin1").toString("utf8");
  return { ms, mail: line.slice(space + 1, end), name };
}

/** Each line is a commit in the format above. HEAD is the first one. */
export async function historyFacts(lines: Buffer, now: Date): Promise<HistoryFacts> {
  // Addresses are told apart in memory alone: nobody can find them again, this process included.
  const secret = randomBytes(32);
  const nameless = (mail: string) =>
    createHmac("sha256", secret).update(mail.toLowerCase()).digest("base64");
  const monthCounts = new Map(
    lastMonths(now).map((month) => [month, { month, commits: 0, bots: 0 }]),
  );
  const [sinceAuthors, sinceBus] = [authorMonths, busFactorMonths].map((count) =>
    monthsBefore(now, count).getTime(),
  );
  const authors = new Set<string>();
  const recent = new Map<string, number>();
  let [commits, first, last] = [0, lastMoment, Number.NaN];
  let [lastByPerson, botCommits6Months] = [Number.NaN, 0];
  for (const line of linesOf(lines)) {
    const commit = readLine(line);
    if (!commit) continue;
    const { ms, mail } = commit;
    commits += 1;
    if (commits % commitsAtOnce === 0) await nextTurn();
    if (commits === 1) last = Math.min(Math.max(ms, 0), lastMoment);
    first = Math.min(first, Math.max(ms, 0));
    if (Math.abs(ms) > lastMoment) continue;
    const counted = monthCounts.get(monthOf(ms));
    // Of older ones only the newest of a person matters.
    if (!counted && !Number.isNaN(lastByPerson)) continue;
    const byBot = isBot(commit);
    if (counted) counted.commits += 1;
    if (counted && byBot) counted.bots += 1;
    const isRecent = ms <= now.getTime() && ms >= (sinceAuthors ?? 0);
    const isNewest = Number.isNaN(lastByPerson) && ms <= now.getTime() + clockErrorMs;
    if (!byBot && isNewest) lastByPerson = Math.max(ms, 0);
    if (!isRecent) continue;
    if (byBot) {
      if (ms >= (sinceBus ?? 0)) botCommits6Months += 1;
      continue;
    }
    const author = nameless(mail);
    authors.add(author);
    if (ms >= (sinceBus ?? 0)) recent.set(author, (recent.get(author) ?? 0) + 1);
  }
  return {
    commits,
    lastCommit: commits > 0 ? new Date(last) : null,
    firstCommit: commits > 0 ? new Date(first) : null,
    lastByPerson: Number.isNaN(lastByPerson) ? null : new Date(lastByPerson),
    months: [...monthCounts.values()],
    commits6Months: [...recent.values()].reduce((sum, count) => sum + count, 0),
    botCommits6Months,
    authors12Months: authors.size,
    busFactor6Months: busFactor(recent.values()),
  };
}
