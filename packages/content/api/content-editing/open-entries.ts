import { writeOpenMark } from "@public-code/accounts/api/records/open-marks.ts";
import { notFound } from "@public-code/core/api/app-error.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import { eq } from "drizzle-orm";
import type { ContentKind } from "#contract/content-editing/content-fields.ts";
import { publishedTable } from "./content-store.ts";
import type { Editing } from "./edit-content.ts";

/** Marks an entry as open by an operator, or takes the mark away, and names the others who have it open. */
export async function markContentOpen(
  db: Db,
  { kind, id, open }: { kind: ContentKind; id: number; open: boolean },
  editing: Editing,
): Promise<string[]> {
  const table = publishedTable(kind);
  const [entry] = isRowId(id)
    ? await db.select({ id: table.id }).from(table).where(eq(table.id, id))
    : [];
  if (!entry) throw notFound();
  return writeOpenMark(db, { subject: kind, id, open }, editing);
}
