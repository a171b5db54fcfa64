import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { notFound } from "@public-code/core/api/app-error.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { and, desc, eq } from "drizzle-orm";
import type { CaseNote } from "#contract/case-file/case-file.ts";
import { programNotes } from "../console.table.ts";
import { findFamily } from "./find-family.ts";

/** The notes about a program, the newest first. */
export async function readNotes(db: Db, familyId: number, viewer: Viewer): Promise<CaseNote[]> {
  const rows = await db
    .select({
      noteId: programNotes.id,
      at: programNotes.createdAt,
      authorId: programNotes.authorId,
      authorName: users.name,
      text: programNotes.text,
    })
    .from(programNotes)
    .innerJoin(users, eq(users.id, programNotes.authorId))
    .where(eq(programNotes.familyId, familyId))
    .orderBy(desc(programNotes.id));
  return rows.map(({ authorId, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    own: authorId === viewer.userId,
  }));
}

/** Adds a note; the history says who wrote one, not what. */
export function addNote(
  db: Db,
  viewer: Viewer,
  { programId, text }: { programId: number; text: string },
  now: Date,
): Promise<CaseNote> {
  return db.transaction(async (tx) => {
    const familyId = await findFamily(tx, programId);
    const [row] = await tx
      .insert(programNotes)
      .values({ familyId, authorId: viewer.userId, text, createdAt: now })
      .returning();
    if (!row) throw notFound();
    const entry = { action: "addNote", subject: "program", subjectId: familyId, familyId } as const;
    await writeAudit(tx, viewer, entry, now);
    return { noteId: row.id, at: now.toISOString(), authorName: viewer.name, text, own: true };
  });
}

/** Deletes a note of the viewer's own; to anybody else there is none. */
export function deleteNote(
  db: Db,
  viewer: Viewer,
  { programId, noteId }: { programId: number; noteId: number },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!isRowId(noteId)) throw notFound();
    const familyId = await findFamily(tx, programId);
    const isOwn = and(
      eq(programNotes.id, noteId),
      eq(programNotes.familyId, familyId),
      eq(programNotes.authorId, viewer.userId),
    );
    const [row] = await tx.delete(programNotes).where(isOwn).returning({ id: programNotes.id });
    if (!row) throw notFound();
    const entry = { action: "deleteNote", subject: "program", subjectId: familyId } as const;
    await writeAudit(tx, viewer, { ...entry, familyId }, now);
  });
}
