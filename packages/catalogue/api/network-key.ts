import { randomBytes } from "node:crypto";
import type { Db } from "@public-code/core/api/database/database.ts";
import { eq } from "drizzle-orm";
import { clickKeys } from "./clicks.table.ts";

const keyBytes = 32;

/** The key of a day or week (see `clickKeys`), which the first node that needs it makes for all. */
export async function readNetworkKey(db: Db, day: string): Promise<string> {
  const key = randomBytes(keyBytes).toString("base64url");
  await db.insert(clickKeys).values({ day, key }).onConflictDoNothing();
  const [row] = await db
    .select({ key: clickKeys.key })
    .from(clickKeys)
    .where(eq(clickKeys.day, day));
  return row?.key ?? key;
}
