import type {
  BilingualText,
  ContentFields,
  ContentFileKind,
  ContentKind,
} from "@public-code/contract/content-editing/content-editing.ts";
import {
  faqs,
  futurePlans,
  guides,
  incentives,
  partnershipCases,
} from "#features/content/content.table.ts";
import { richTextFileKeys, sanitiseRichText } from "#features/content/rich-text.ts";
import type { ShownFile } from "#features/files/lock-shown.ts";
import type { Db } from "#platform/database/database.ts";

/** The tables of the kinds; they share the columns of what is published. */
export const contentTables = {
  faq: faqs,
  guide: guides,
  futurePlan: futurePlans,
  incentive: incentives,
  partnershipCase: partnershipCases,
} as const satisfies Record<ContentKind, unknown>;

/** When visitors see an entry. */
export interface Publication {
  draft: boolean;
  publishedFrom: Date;
}

/** Where an entry stands when it is added. */
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
  /** False for a kind whose entries are pages of the portal: none is added and none removed. */
  mayGrow: boolean;
  /** The fields of a row that exists. */
  read(db: Db, id: number): Promise<ContentFields[Kind]>;
  /** Adds a row and gives its id. */
  insert(tx: Db, fields: ContentFields[Kind], place: NewPlace): Promise<number>;
  update(tx: Db, id: number, fields: ContentFields[Kind]): Promise<void>;
  title(fields: ContentFields[Kind]): BilingualText;
  /** The fields with every rich text as `change` makes it, which is told where the text stands. */
  mapRichText(
    fields: ContentFields[Kind],
    change: (text: BilingualText, path: string) => BilingualText,
  ): ContentFields[Kind];
  namedFiles(fields: ContentFields[Kind]): NamedFile[];
}

/** What is stored of a rich text. */
export function sanitised({ zh, en }: BilingualText): BilingualText {
  return { zh: sanitiseRichText(zh), en: sanitiseRichText(en) };
}

/** The pictures that the rich texts of an entry show. */
export function shownPictures<Kind extends ContentKind>(
  store: ContentStore<Kind>,
  fields: ContentFields[Kind],
): ShownFile[] {
  const shown: ShownFile[] = [];
  store.mapRichText(fields, (text, place) => {
    for (const lang of ["zh", "en"] as const)
      for (const key of richTextFileKeys(text[lang]))
        shown.push({ key, path: `fields.${place}.${lang}` });
    return text;
  });
  return shown;
}

/** Keys of the files that the rich texts of an entry show. */
export function shownFileKeys<Kind extends ContentKind>(
  store: ContentStore<Kind>,
  fields: ContentFields[Kind],
): string[] {
  return [...new Set(shownPictures(store, fields).map(({ key }) => key))];
}
