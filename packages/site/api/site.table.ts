import { boolean, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Names and order of the menu's pages; the tree itself is the sitemap of the contract. */
export const menuEntries = pgTable("menu_entries", {
  pageCode: text("page_code").primaryKey(),
  nameZh: text("name_zh").notNull(),
  nameEn: text("name_en").notNull(),
  position: integer().notNull(),
  hidden: boolean().notNull().default(false),
  updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
