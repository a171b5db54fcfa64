import { instant } from "@public-code/core/api/database/instant.ts";
import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Names and order of the menu's pages; the tree itself is the sitemap of the contract. */
export const menuEntries = pgTable("menu_entries", {
  pageCode: text("page_code").primaryKey(),
  nameZh: text("name_zh").notNull(),
  nameEn: text("name_en").notNull(),
  position: integer().notNull(),
  hidden: boolean().notNull().default(false),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});
