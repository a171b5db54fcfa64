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
  /** When it was first seen, as far as the newest fact tells, and last. */
  since: Date;
  confirmedAt: Date;
}

function faultsOf(familyId: number, row: EvidenceRow): Fault[] {
  const { repository: subject } = row;
  const confirmedAt = new Date(row.confirmedAt);
  const seen = { familyId, subject, since: new Date(row.measuredAt), confirmedAt };
  const repository = factOf(row, "repository")?.value;
  if (repository && goneStates.has(repository.state)) {
    const since = repository.failing ? new Date(repository.failing.since) : seen.since;
    return [{ ...seen, reason: "sourceGone", since }];
  }
  if (row.kind === "licenceMatch") return [{ ...seen, reason: "licenceDiffers" }];
  const findings = factOf(row, "vulnerabilities")?.value?.findings ?? [];
  return findings
    .filter(({ severity }) => isSevere(severity))
    .map(({ id }) => ({ ...seen, reason: "vulnerable", subject: id }));
}

/** Kinds of facts that say something of a fault; others keep silent about it. */
const factOfReason: Record<AlertReason, EvidenceRow["kind"]> = {
  sourceGone: "repository",
  licenceDiffers: "licenceMatch",
  vulnerable: "vulnerabilities",
};

export interface Faults {
  present: Fault[];
  /**
   * True of a fault that was seen and is not now, because the last look could not tell: a fault that nobody has
   * seen to be gone is the same one when it is seen again.
   */
  isUnclear(fault: Pick<Fault, "familyId" | "reason" | "subject">): boolean;
}

/** Everything that agencies are told of at once, of programs that visitors see. */
export async function readFaults(db: Db, now: Date): Promise<Faults> {
  const visible = visiblePrograms(taipeiDay(now));
  const rows = await db
    .select({ fact: evidence })
    .from(evidence)
    .innerJoin(visible, eq(visible.familyId, evidence.familyId))
    .where(
      and(
        evidence.latest,
        inArray(evidence.outcome, ["bad", "unknown", "notMeasured"]),
        inArray(evidence.kind, Object.values(factOfReason)),
      ),
    )
    .orderBy(asc(evidence.familyId), asc(evidence.id));
  const unclear = new Set<string>();
  const keyOf = (familyId: number, kind: string, repository: string) =>
    // A vulnerability does not say in which repository it was.
    `${familyId} ${kind} ${kind === "vulnerabilities" ? "" : repository}`;
  const faults = rows.flatMap(({ fact }) => {
    const row = presentFact(fact);
    if (row.outcome === "bad") return faultsOf(fact.familyId, row);
    unclear.add(keyOf(fact.familyId, row.kind, row.repository));
    return [];
  });
  return {
    // The same vulnerability may be found in several repositories.
    present: [...new Map(faults.map((fault) => [faultKey(fault), fault])).values()],
    isUnclear: ({ familyId, reason, subject }) =>
      unclear.has(keyOf(familyId, factOfReason[reason], subject)),
  };
}

export const faultKey = (fault: { familyId: number; reason: string; subject: string }): string =>
  `${fault.familyId} ${fault.reason} ${fault.subject}`;
