import type { Db } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { accountTexts } from "#api/account-texts.ts";
import type { AuditAction, AuditSubject } from "#contract/audit/audit-names.ts";
import { isOperator } from "#contract/identity/roles.ts";
import { auditRows } from "./audit.table.ts";

const actorRoles = ["agency", "operator", "system"] as const;
export type ActorRole = (typeof actorRoles)[number];

/** Who an audit row names. */
export interface AuditActor {
  userId: string;
  name: string;
  role: ActorRole;
}

/** The portal itself: commands and timers. */
export const systemActor: AuditActor = {
  userId: "system",
  name: accountTexts["zh-TW"].system,
  role: "system",
};

/** The name that a page shows of who did something: people's own, and the portal's in its language. */
export const shownActor = (
  { actorName, actorRole }: { actorName: string; actorRole: string },
  lang: Language,
): string => (actorRole === "system" ? accountTexts[lang].system : actorName);

/** A signed-in person as an actor; somebody who is both acts as an operator by default. */
export function actorOf(
  viewer: Viewer,
  role: ActorRole = isOperator(viewer) ? "operator" : "agency",
): AuditActor {
  return { userId: viewer.userId, name: viewer.name, role };
}

/** What happened; values of fields have no place in it, only their names and the ids touched. */
export interface AuditEntry {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: string | number;
  familyId?: number | null;
  fromState?: string | number;
  toState?: string | number;
  /** The reason for a decision, as it is shown to those concerned; never a text of the program. */
  reason?: string;
  /** Names of the changed fields. */
  fields?: readonly string[];
  /** Ids and codes of what else was touched. */
  ids?: Readonly<Record<string, string | number | readonly (string | number)[]>>;
}

/** Writes one append-only row; call it in the transaction of the change itself. */
export async function writeAudit(
  tx: Db,
  actor: Viewer | AuditActor,
  entry: AuditEntry,
  now: Date = new Date(),
): Promise<void> {
  const who = "role" in actor ? actor : actorOf(actor);
  await tx.insert(auditRows).values({
    at: now,
    actorId: who.userId,
    actorName: who.name,
    actorRole: who.role,
    action: entry.action,
    subject: entry.subject,
    subjectId: String(entry.subjectId),
    familyId: entry.familyId ?? null,
    fromState: String(entry.fromState ?? ""),
    toState: String(entry.toState ?? ""),
    reason: entry.reason ?? "",
    details: {
      ...(entry.fields?.length ? { fields: [...entry.fields] } : {}),
      ...(entry.ids ? { ids: entry.ids } : {}),
    },
  });
}

/** Names of the fields whose values differ, for an audit row that must not hold the values. */
export function changedFields<Row extends object>(before: Row, after: Row): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const written = (row: Row, name: string) =>
    // Every name comes from one of the two rows, so it is a key of Row.
    JSON.stringify(row[name as keyof Row]);
  return [...names].filter((name) => written(before, name) !== written(after, name)).sort();
}
