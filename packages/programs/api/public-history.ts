import { auditRows } from "@public-code/accounts/api/audit/audit.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { programStatus } from "#contract/program.ts";
import { isTakenIn } from "./edition-states.ts";
import { dueMoment } from "./edition-status.ts";
import { editions } from "./programs.table.ts";

type Step = { at: Date } & (
  | { kind: "online"; editionId: number; takenIn: boolean }
  | { kind: "offline" }
  | { kind: "back" }
  | { kind: "awards"; awards: string[] }
);

/** What rows tell of a program of which no event tells yet, in the order in which it happened. */
export interface PublicHistory {
  steps: Step[];
  /** Its awards before the first step that sets some. */
  firstAwards: string[];
}

const actions = ["takeOffline", "putOnline", "setAwards"];

type AuditRow = Pick<typeof auditRows.$inferSelect, "at" | "action" | "toState" | "details">;

/** Codes that an audit row names; rows of all kinds share one column, so it is read with care. */
function awardsOf({ details }: AuditRow): string[] {
  const awards: unknown = Object(details.ids).awards;
  return Array.isArray(awards) ? awards.map(String) : [];
}

function stepOf(row: AuditRow): Step | null {
  const { at, action, toState } = row;
  if (action === "setAwards") return { at, kind: "awards", awards: awardsOf(row) };
  if (action === "putOnline") return { at, kind: "back" };
  // A planned step leaves the status; its day is read from the edition.
  return toState === String(programStatus.offline) ? { at, kind: "offline" } : null;
}

async function readAudit(tx: Db, familyIds: number[]): Promise<Map<number | null, AuditRow[]>> {
  const rows = await tx
    .select({
      familyId: auditRows.familyId,
      at: auditRows.at,
      action: auditRows.action,
      toState: auditRows.toState,
      details: auditRows.details,
    })
    .from(auditRows)
    .where(
      and(
        inArray(auditRows.familyId, familyIds),
        eq(auditRows.subject, "edition"),
        inArray(auditRows.action, actions),
      ),
    )
    .orderBy(asc(auditRows.id));
  return Map.groupBy(rows, ({ familyId }) => familyId);
}

/**
 * The history of programs by their editions, and by the audit log where `withAudit` asks for it. A day of
 * going offline that came and was put aside again is not known any more.
 */
export async function readPublicHistories(
  tx: Db,
  programs: readonly { familyId: number; awards: string[] }[],
  withAudit: boolean,
): Promise<Map<number, PublicHistory>> {
  const ids = programs.map(({ familyId }) => familyId);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: editions.id,
      familyId: editions.familyId,
      status: editions.status,
      terminationDate: editions.terminationDate,
      onlineAt: editions.onlineAt,
      takenIn: isTakenIn,
    })
    .from(editions)
    .where(and(inArray(editions.familyId, ids), isNotNull(editions.onlineAt)))
    .orderBy(asc(editions.onlineAt), asc(editions.id));
  const byFamily = Map.groupBy(rows, ({ familyId }) => familyId);
  const audit = withAudit ? await readAudit(tx, ids) : new Map<number, AuditRow[]>();
  return new Map(
    programs.map(({ familyId, awards }) => {
      const steps: Step[] = (audit.get(familyId) ?? []).flatMap((row) => stepOf(row) ?? []);
      const isAwarded = steps.some(({ kind }) => kind === "awards");
      const shown = byFamily.get(familyId) ?? [];
      for (const [index, { id, onlineAt, takenIn, status, terminationDate }] of shown.entries()) {
        if (!onlineAt) continue;
        steps.push({ at: onlineAt, kind: "online", editionId: id, takenIn });
        const replacedAt = shown[index + 1]?.onlineAt;
        if (status !== programStatus.online || terminationDate === "" || !replacedAt) continue;
        const at = dueMoment(terminationDate, onlineAt, onlineAt);
        if (at < replacedAt) steps.push({ at, kind: "offline" });
      }
      steps.sort((left, right) => left.at.getTime() - right.at.getTime());
      return [familyId, { steps, firstAwards: isAwarded ? [] : awards }];
    }),
  );
}
