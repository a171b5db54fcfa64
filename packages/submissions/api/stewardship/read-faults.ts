import type { Db } from "@public-code/core/api/database/database.ts";
import { taipeiDay } from "@public-code/core/api/taipei-time.ts";
import { evidence } from "@public-code/evidence/api/evidence.table.ts";
import { presentFact } from "@public-code/evidence/api/read-evidence.ts";
import { type EvidenceRow, factOf } from "@public-code/evidence/contract/evidence.ts";
import { isSevere } from "@public-code/evidence/contract/evidence-kinds.ts";
import type { AlertReason } from "@public-code/evidence/contract/open-points.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { visiblePrograms } from "@public-code/programs/api/visible-programs.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { readSince } from "./read-since.ts";

/** A program that visitors see, as letters to its agency name it. */
export interface NamedEntry {
  familyId: number;
  programId: number;
  caseNo: string;
  agencyCode: string;
  programName: string;
  programNameEn: string;
  onlineAt: Date | null;
}

/** The programs that visitors see, in the order of their numbers. */
export function readEntries(db: Db, now: Date): Promise<NamedEntry[]> {
  const visible = visiblePrograms(taipeiDay(now));
  return db
    .select({
      familyId: visible.familyId,
      programId: visible.programId,
      caseNo: editions.caseNo,
      agencyCode: visible.agencyCode,
      programName: visible.programName,
      programNameEn: visible.programNameEn,
      onlineAt: visible.onlineAt,
    })
    .from(visible)
    .innerJoin(editions, eq(editions.id, visible.programId))
    .orderBy(asc(visible.familyId));
}

/** States in which nobody can take the source. */
export const goneStates: ReadonlySet<string> = new Set(["gone", "private", "notFound"]);

export interface Fault {
  familyId: number;
  reason: AlertReason;
  /** The repository that has it, or the vulnerability that it is. */
  subject: string;
  /** When it was first seen, and last. */
  since: Date;
  confirmedAt: Date;
}

/** The faults that a fact tells of, with since when where it says so itself. */
function faultsOf(
  familyId: number,
  row: EvidenceRow,
): (Omit<Fault, "since"> & { since: Date | null })[] {
  const { repository: subject } = row;
  const seen = { familyId, subject, since: null, confirmedAt: new Date(row.confirmedAt) };
  const repository = factOf(row, "repository")?.value;
  if (repository && goneStates.has(repository.state)) {
    const since = repository.failing ? new Date(repository.failing.since) : null;
    return [{ ...seen, reason: "sourceGone", since }];
  }
  if (row.kind === "licenceMatch") return [{ ...seen, reason: "licenceDiffers" }];
  const findings = factOf(row, "vulnerabilities")?.value?.findings ?? [];
  return findings
    .filter(({ severity }) => isSevere(severity))
    .map(({ id }) => ({ ...seen, reason: "vulnerable", subject: id }));
}

const kinds = ["repository", "licenceMatch", "vulnerabilities"] as const;

/** Everything that agencies are told of at once, of programs that visitors see, each since when it has been so. */
export async function readFaults(db: Db, now: Date): Promise<Fault[]> {
  const visible = visiblePrograms(taipeiDay(now));
  const rows = await db
    .select({ fact: evidence })
    .from(evidence)
    .innerJoin(visible, eq(visible.familyId, evidence.familyId))
    .where(and(evidence.latest, eq(evidence.outcome, "bad"), inArray(evidence.kind, [...kinds])))
    .orderBy(asc(evidence.familyId), asc(evidence.id));
  const facts = rows.map(({ fact }) => ({ familyId: fact.familyId, row: presentFact(fact) }));
  const readings = facts.flatMap(({ familyId, row }) =>
    faultsOf(familyId, row).map((fault) => ({ familyId, row, fault })),
  );
  const undated = Map.groupBy(
    readings.filter(({ fault }) => fault.since === null),
    ({ familyId }) => familyId,
  );
  const sinceOf = await readSince(
    db,
    new Map([...undated].map(([familyId, own]) => [familyId, own.map(({ row }) => row)])),
  );
  const faults = readings.map(({ familyId, row, fault }) => {
    const isSame = (earlier: EvidenceRow) =>
      earlier.outcome === "bad" &&
      faultsOf(familyId, earlier).some((other) => faultKey(other) === faultKey(fault));
    return { ...fault, since: fault.since ?? sinceOf(row, isSame) };
  });
  // The same vulnerability may be found in several repositories.
  return [...new Map(faults.map((fault) => [faultKey(fault), fault])).values()];
}

export const faultKey = (fault: { familyId: number; reason: string; subject: string }): string =>
  `${fault.familyId} ${fault.reason} ${fault.subject}`;
