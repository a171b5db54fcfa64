import type { MailTopic, TopicChoice } from "@public-code/core/contract/mail/mail-topics.ts";
import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "#api/identity/identity.table.ts";

/** What people have chosen of each topic of mail; who has chosen nothing has no row. */
export const mailPreferences = pgTable(
  "mail_preferences",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    topic: text().$type<MailTopic>().notNull(),
    choice: text().$type<TopicChoice>().notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
);
