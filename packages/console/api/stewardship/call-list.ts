import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { csvTable } from "@public-code/core/contract/csv.ts";
import { inLanguage, type Language } from "@public-code/core/contract/language.ts";
import { pointKinds } from "@public-code/evidence/contract/open-points.ts";
import { readConfirmations } from "@public-code/programs/api/entry-confirmations.ts";
import { isSilent, lastSaidOf } from "@public-code/submissions/api/stewardship/entry-age.ts";
import { readEntries } from "@public-code/submissions/api/stewardship/read-entries.ts";
import { readOpenPoints } from "@public-code/submissions/api/stewardship/read-open-points.ts";
import { readLastLetters } from "@public-code/submissions/api/stewardship/write-letter.ts";
import { asc } from "drizzle-orm";
import type { z } from "zod";
import type { CalledAgency, silentEntry } from "#contract/stewardship/call-list.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

const texts: Record<Language, typeof zh> = { "zh-TW": zh, "en-US": en };

async function readAgencies(db: Db, lang: Language) {
  const rows = await db
    .select({
      code: agencies.code,
      nameZh: agencies.nameZh,
      nameEn: agencies.nameEn,
      mailbox: agencies.mailbox,
    })
    .from(agencies)
    .orderBy(asc(agencies.position));
  return rows.map(({ code, nameZh, nameEn, mailbox }) => ({
    ...{ agencyCode: code, agencyName: inLanguage(lang, nameZh, nameEn), mailbox },
  }));
}

/** Agencies with something that wants a look, those with most first, and of these the longest waiting. */
export async function readCallList(db: Db, lang: Language, now: Date): Promise<CalledAgency[]> {
  const points = await readOpenPoints(db, now);
  const last = await readLastLetters(db);
  const rows = (await readAgencies(db, lang)).flatMap((agency): CalledAgency[] => {
    const own = points.get(agency.agencyCode) ?? [];
    const oldestDay = own.map(({ day }) => day).sort()[0];
    if (oldestDay === undefined) return [];
    const reasons = pointKinds
      .map((kind) => ({ kind, count: own.filter(({ what }) => what === kind).length }))
      .filter(({ count }) => count > 0);
    const lastLetterAt = last.get(agency.agencyCode)?.toISOString() ?? "";
    return [{ ...agency, points: own.length, reasons, oldestDay, lastLetterAt }];
  });
  return rows.sort((a, b) => b.points - a.points || a.oldestDay.localeCompare(b.oldestDay));
}

/** Programs online of which nobody has said anything for two years, the longest silent first. */
export async function readSilentEntries(
  db: Db,
  lang: Language,
  now: Date,
): Promise<z.output<typeof silentEntry>[]> {
  const entries = await readEntries(db, now);
  const families = entries.map(({ familyId }) => familyId);
  const confirmations = await readConfirmations(db, families);
  const names = new Map(
    (await readAgencies(db, lang)).map(({ agencyCode, agencyName }) => [agencyCode, agencyName]),
  );
  return entries
    .map((entry) => ({ entry, lastSaid: lastSaidOf(entry, confirmations) }))
    .filter(({ lastSaid }) => isSilent(lastSaid, now))
    .sort((a, b) => a.lastSaid.getTime() - b.lastSaid.getTime())
    .map(({ entry, lastSaid }) => ({
      firstEditionNo: entry.familyId,
      programName: inLanguage(lang, entry.programName, entry.programNameEn),
      agencyName: names.get(entry.agencyCode) ?? "",
      day: taipeiDate(lastSaid),
    }));
}

/** The call list as CSV, with a column for each reason. */
export function writeCallList(rows: readonly CalledAgency[], lang: Language): string {
  const { columns, reasons } = texts[lang];
  const { code, name, mailbox, points, oldest, letter } = columns;
  const head = [code, name, mailbox, points, oldest, letter];
  return csvTable(
    [...head, ...pointKinds.map((kind) => reasons[kind])],
    rows.map((row) => [
      ...[row.agencyCode, row.agencyName, row.mailbox, row.points, row.oldestDay],
      row.lastLetterAt === "" ? "" : taipeiDate(new Date(row.lastLetterAt)),
      ...pointKinds.map((kind) => row.reasons.find((reason) => reason.kind === kind)?.count ?? 0),
    ]),
  );
}
