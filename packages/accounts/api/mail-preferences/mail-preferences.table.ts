import { instant } from "@public-code/core/api/database/instant.ts";
import type { MailTopic, TopicChoice } from "@public-code/core/contract/mail/mail-topics.ts";
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
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
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
);
