import { users } from "@public-code/accounts/api/identity/identity.table.ts";
import type { FollowKind } from "@public-code/site/contract/following.ts";
import { bigint, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull();
const userId = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
/** The number of an event, without a foreign key: 0 is before the first one. */
const event = (name: string) => bigint(name, { mode: "number" }).notNull();

/** What accounts follow. */
export const follows = pgTable(
  "follows",
  {
    userId: userId(),
    kind: text().$type<FollowKind>().notNull(),
    /** A program by its lasting number, an agency by its code, a search by its query. */
    target: text().notNull(),
    /** The newest event when it was followed: only later ones are news. */
    since: event("since"),
    followedAt: at("followed_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.target] })],
);

/** Up to which event each account that follows something was told, or there was nothing to tell. */
export const followers = pgTable("followers", {
  userId: userId().primaryKey(),
  digestedUntil: event("digested_until"),
  digestedAt: at("digested_at"),
});
