import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import { instant } from "@public-code/core/api/database/instant.ts";
import type { FollowKind } from "@public-code/site/contract/following.ts";
import { bigint, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** What accounts follow. */
export const follows = pgTable(
  "follows",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text().$type<FollowKind>().notNull(),
    /** A program by its lasting number, an agency by its code, a search by its query. */
    target: text().notNull(),
    /** The newest event when it was followed, 0 before the first one: only later ones are news. */
    since: bigint("since", { mode: "number" }).notNull(),
    followedAt: instant("followed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.target] })],
);
