import type { Db } from "@public-code/core/api/database/database.ts";
import type { ShownFile } from "@public-code/core/api/files/lock-shown.ts";
import { richTextFileKeys, sanitiseRichText } from "@public-code/core/api/rich-text/rich-text.ts";
import { contentTables } from "#api/content.table.ts";
import { mapParts } from "#api/content-parts.ts";
import type { PlacedText } from "#api/older-english.ts";
import {
  type BilingualText,
  type ContentFields,
  type ContentKind,
  contentFields,
} from "#contract/content-editing/content-fields.ts";
import type { ContentFileKind } from "#contract/content-editing/content-parts.ts";

/** When visitors see an entry. */
export interface Publication {
  draft: boolean;
  publishedFrom: Date;
}

/** The position and publication of a new entry. */
export interface NewPlace extends Publication {
  position: number;
  updatedAt: Date;
}

/** A file that an entry names, and where. */
export interface NamedFile {
  fileId: number;
  path: string;
  kind: ContentFileKind;
}

/** How the fields of a kind are read and written; everything else is the same for all kinds. */
export interface ContentStore<Kind extends ContentKind> {
  /** The fields of a row that exists. */
  read(db: Db, id: number): Promise<ContentFields[Kind]>;
  /** Adds a row and returns its id. */
  insert(tx: Db, fields: ContentFields[Kind], place: NewPlace): Promise<number>;
  update(tx: Db, id: number, fields: ContentFields[Kind]): Promise<void>;
}

/** The table of a kind as far as all are the same. */
export function publishedTable(kind: ContentKind): typeof contentTables.faq {
  // Id, position, draft, publishedFrom, removed and updatedAt are columns of every one of them.
  return contentTables[kind] as typeof contentTables.faq;
}

// What a kind's own schema describes keeps its shape: a text stays a text, anything else is left.
function mapRichText<Kind extends ContentKind>(
  kind: Kind,
  fields: ContentFields[Kind],
  change: (text: BilingualText, path: string) => BilingualText,
): ContentFields[Kind] {
  return mapParts(contentFields[kind], fields, (value, part, path) =>
    part.holds === "richText" ? change(value as BilingualText, path) : value,
  ) as ContentFields[Kind];
}

/** The fields with every rich text as it is stored. */
export function sanitised<Kind extends ContentKind>(
  kind: Kind,
  fields: ContentFields[Kind],
): ContentFields[Kind] {
  return mapRichText(kind, fields, ({ zh, en }) => ({
    zh: sanitiseRichText(zh),
    en: sanitiseRichText(en),
  }));
}

/** Every text of an entry in both languages. */
export function textsOf<Kind extends ContentKind>(
  kind: Kind,
  fields: ContentFields[Kind],
): PlacedText[] {
  const texts: PlacedText[] = [];
  mapParts(contentFields[kind], fields, (value, { holds }, path) => {
    if (holds === "line" || holds === "area" || holds === "richText")
      texts.push({ ...(value as BilingualText), path });
    return value;
  });
  return texts;
}

/** The files that an entry names by id. */
export function namedFiles<Kind extends ContentKind>(
  kind: Kind,
  fields: ContentFields[Kind],
): NamedFile[] {
  const named: NamedFile[] = [];
  mapParts(contentFields[kind], fields, (value, part, path) => {
    if (part.holds === "file" && typeof value === "number")
      named.push({ fileId: value, path: `fields.${path}`, kind: part.fileKind });
    return value;
  });
  return named;
}

/** The pictures that the rich texts of an entry show. */
export function shownPictures<Kind extends ContentKind>(
  kind: Kind,
  fields: ContentFields[Kind],
): ShownFile[] {
  const shown: ShownFile[] = [];
  mapRichText(kind, fields, (text, path) => {
    for (const lang of ["zh", "en"] as const)
      for (const key of richTextFileKeys(text[lang]))
        shown.push({ key, path: `fields.${path}.${lang}` });
    return text;
  });
  return shown;
}

/** Keys of the files that the rich texts of an entry show. */
export function shownFileKeys<Kind extends ContentKind>(
  kind: Kind,
  fields: ContentFields[Kind],
): string[] {
  return [...new Set(shownPictures(kind, fields).map(({ key }) => key))];
}
