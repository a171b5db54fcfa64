import type { Db } from "@public-code/core/api/database/database.ts";
import { storableJson } from "@public-code/core/api/outgoing/read-json.ts";
import { eq } from "drizzle-orm";
import type { RepositoryDescription } from "#api/read-files.ts";
import { repositoryDescriptions } from "./repository-descriptions.table.ts";

/** Stores what the publiccode.yml of a repository says, or that it has none. */
export async function keepDescription(
  tx: Db,
  repositoryId: number,
  { description, now }: { description: RepositoryDescription | null; now: Date },
): Promise<void> {
  const { repositoryId: id } = repositoryDescriptions;
  if (!description) {
    await tx.delete(repositoryDescriptions).where(eq(id, repositoryId));
    return;
  }
  const columns = { ...storableJson(description), readAt: now };
  await tx
    .insert(repositoryDescriptions)
    .values({ repositoryId, ...columns })
    .onConflictDoUpdate({ target: id, set: columns });
}
