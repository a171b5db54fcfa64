import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { missedSearches } from "@public-code/catalogue/api/usage/usage.table.ts";
import { AppError, notFound } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import { eq } from "drizzle-orm";

/** Keeps a keyword from visitors or shows it again; 404 for one that nobody searched, 409 for one that is so. */
export function hideSearch(
  db: Db,
  viewer: Viewer,
  { keyword, hidden }: { keyword: string; hidden: boolean },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const isKeyword = eq(missedSearches.keyword, keyword);
    const [row] = await tx
      .select({ hiddenAt: missedSearches.hiddenAt })
      .from(missedSearches)
      .where(isKeyword)
      .for("update");
    if (!row) throw notFound();
    if ((row.hiddenAt !== null) === hidden) throw new AppError("err.wrongState");
    await tx
      .update(missedSearches)
      .set({ hiddenAt: hidden ? now : null })
      .where(isKeyword);
    const action = hidden ? "hideSearch" : "showSearch";
    await writeAudit(tx, viewer, { action, subject: "search", subjectId: keyword }, now);
    await changeContent(tx);
  });
}
