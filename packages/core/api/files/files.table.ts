import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#api/database/instant.ts";
import type { DerivedType } from "#contract/files/derived-pictures.ts";

/** A derived size of a picture: its object key, width in pixels, media type and bytes. */
export interface Derivative {
  key: string;
  width: number;
  mediaType: DerivedType;
  size: number;
}

/** Stored objects; a row exists only when its bytes are stored. */
export const files = pgTable(
  "files",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique(),
    mediaType: text("media_type").notNull(),
    originalName: text("original_name").notNull(),
    extension: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    derivatives: jsonb().$type<Derivative[]>().notNull().default([]),
    /** The agency that uploaded it; null for the ministry's content. */
    agencyCode: text("agency_code"),
    downloadCount: integer("download_count").notNull().default(0),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (table) => [index("files_agency_code_idx").on(table.agencyCode)],
);

/** What whoever edits reads of a stored file; see `storedFile`. */
export const storedFileColumns = {
  fileId: files.id,
  key: files.key,
  fileOriName: files.originalName,
  fileExtName: files.extension,
  fileSize: files.size,
  mediaType: files.mediaType,
};
