import type { Db } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { accountTexts } from "#api/account-texts.ts";
import type { AuditAction, AuditSubject } from "#contract/audit/audit-names.ts";
import { isOperator } from "#contract/identity/roles.ts";
import { auditRows } from "./audit.table.ts";
import { type KeptValue, keptValues } from "./kept-values.ts";

/** Values that a row keeps at most. */
const valueMaximum = 40;

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

/** The same as a caller of what people do otherwise; it may do everything. */
export const systemViewer: Viewer = {
  userId: systemActor.userId,
  name: systemActor.name,
  mail: "",
  oid: "",
  agencyCode: null,
  operatorRole: "administrator",
  sessionHash: "",
};

/** The name that a page shows of who did something: people's own, and the portal's in its language. */
export const shownActor = (
  { name, isSystem }: { name: string | null; isSystem: boolean },
  lang: Language,
): string => (isSystem ? accountTexts[lang].system : (name ?? ""));

/** A caller as an actor; somebody who is both acts as an operator by default, and the portal as itself always. */
export function actorOf(
  viewer: Viewer,
  role: ActorRole = isOperator(viewer) ? "operator" : "agency",
): AuditActor {
  if (viewer.userId === systemActor.userId) return systemActor;
  return { userId: viewer.userId, name: viewer.name, role };
}

/** A field that was changed, with what of its values an audit row keeps. */
export interface ChangedField {
  name: string;
  values: readonly (readonly [path: string, value: KeptValue])[];
}

/** What happened; of the fields, a row keeps names and what has changed, cut, never people or secrets. */
export interface AuditEntry {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: string | number;
  familyId?: number | null;
  fromState?: string | number;
  toState?: string | number;
  /** The reason for a decision, as it is shown to those concerned; never a text of the program. */
  reason?: string;
  /** What is remarked at fields beside it, by their paths. */
  remarks?: readonly { path: string; comment: string }[];
  /** The changed fields; by name alone where their values are not to be kept. */
  fields?: readonly (string | ChangedField)[];
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
  const fields = entry.fields ?? [];
  const values = fields.flatMap((field) => (typeof field === "string" ? [] : field.values));
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
      ...(fields.length > 0
        ? { fields: fields.map((field) => (typeof field === "string" ? field : field.name)) }
        : {}),
      ...(values.length > 0 ? { values: Object.fromEntries(values.slice(0, valueMaximum)) } : {}),
      ...(entry.ids ? { ids: entry.ids } : {}),
      ...(entry.remarks?.length ? { remarks: entry.remarks } : {}),
    },
  });
}

/** The fields whose values differ. */
export function changedFields<Row extends object>(before: Row, after: Row): ChangedField[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  // Every name comes from one of the two rows, so it is a key of Row.
  const fieldOf = (row: Row, name: string) => row[name as keyof Row];
  return [...names]
    .filter(
      (name) => JSON.stringify(fieldOf(before, name)) !== JSON.stringify(fieldOf(after, name)),
    )
    .sort()
    .map((name) => ({
      name,
      values: keptValues(name, fieldOf(before, name), fieldOf(after, name)),
    }));
}

/** What is left of changed fields where those who read the audit log may not know what they hold. */
export const namesAlone = (fields: readonly ChangedField[]): string[] =>
  fields.map(({ name }) => name);
