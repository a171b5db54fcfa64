import { AppError, notFound } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { listQuery } from "@public-code/core/api/list-query.ts";
import type { Listed, Paging } from "@public-code/core/api/paging.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AuditActor } from "#api/audit/audit.service.ts";
import type { SavedVersion } from "#contract/records/versions.ts";
import { contentVersions } from "./versions.table.ts";

/** What is versioned: its kind, such as `faq`, and which one. */
export interface Versioned {
  subject: string;
  subjectId: string | number;
}

export interface State {
  snapshot: Record<string, unknown>;
  /** Keys of the files that the state names. */
  fileKeys?: readonly string[];
  /** When a state that stood there before was saved; without it, or with null, it is dated now. */
  savedAt?: Date | null;
}

function ofSubject({ subject, subjectId }: Versioned) {
  return and(
    eq(contentVersions.subject, subject),
    eq(contentVersions.subjectId, String(subjectId)),
  );
}

/**
 * Writes a state down as the next version, in the transaction of its save and while its row is
 * locked. `before` is what stood there: it becomes version 1 where nothing was written down yet.
 */
export async function writeVersion(
  tx: Db,
  what: Versioned,
  actor: Pick<AuditActor, "userId" | "name">,
  states: { before: State | null; after: State },
  now: Date,
): Promise<number> {
  const [newest] = await tx
    .select({ version: sql<number>`coalesce(max(${contentVersions.version}), 0)::int` })
    .from(contentVersions)
    .where(ofSubject(what));
  let version = newest?.version ?? 0;
  const insert = async (state: State, by: Pick<AuditActor, "userId" | "name">) => {
    version += 1;
    await tx.insert(contentVersions).values({
      subject: what.subject,
      subjectId: String(what.subjectId),
      version,
      snapshot: state.snapshot,
      fileKeys: [...(state.fileKeys ?? [])],
      actorId: by.userId,
      actorName: by.name,
      savedAt: state.savedAt ?? now,
    });
  };
  if (version === 0 && states.before) await insert(states.before, { userId: "", name: "" });
  await insert(states.after, actor);
  return version;
}

/** Writes down the first states of things that are new, in the transaction that adds them. */
export async function writeFirstVersions(
  tx: Db,
  added: readonly { what: Versioned; snapshot: State["snapshot"] }[],
  actor: Pick<AuditActor, "userId" | "name">,
  now: Date,
): Promise<void> {
  if (added.length === 0) return;
  await tx.insert(contentVersions).values(
    added.map(({ what, snapshot }) => ({
      ...{ subject: what.subject, subjectId: String(what.subjectId), version: 1, snapshot },
      ...{ actorId: actor.userId, actorName: actor.name, savedAt: now },
    })),
  );
}

/** Saved states, the newest first; `page` counts from 0. */
export async function listVersions(
  db: Db,
  what: Versioned,
  paging: Paging,
): Promise<Listed<SavedVersion>> {
  const versions = db
    .select({
      version: contentVersions.version,
      savedAt: contentVersions.savedAt,
      actorName: contentVersions.actorName,
      snapshot: contentVersions.snapshot,
    })
    .from(contentVersions)
    .where(ofSubject(what));
  const newest = [desc(contentVersions.version)];
  const { rows, total } = await listQuery(db, versions, newest, paging);
  return { total, rows: rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() })) };
}

/** What a version kept: 404 for none, 409 where records of today cannot hold it any more. */
export async function readVersion<Stored>(
  db: Db,
  what: Versioned,
  version: number,
  schema: z.ZodType<Stored>,
): Promise<Stored> {
  const [row] = await db
    .select({ snapshot: contentVersions.snapshot })
    .from(contentVersions)
    .where(and(ofSubject(what), eq(contentVersions.version, version)));
  if (!row) throw notFound();
  const kept = schema.safeParse(row.snapshot);
  if (!kept.success) throw new AppError("err.wrongState");
  return kept.data;
}
