import { isNotNull } from "drizzle-orm";
import type { Db } from "#api/database/database.ts";
import { mailTemplates } from "./mail.table.ts";
import type { EditedTemplates } from "./write-mail.ts";

/** What operators have written in place of the portal's own words. */
export async function readEditedTemplates(db: Db): Promise<EditedTemplates> {
  const rows = await db.select().from(mailTemplates).where(isNotNull(mailTemplates.wording));
  return new Map(rows.flatMap(({ name, wording }) => (wording ? [[name, wording] as const] : [])));
}
