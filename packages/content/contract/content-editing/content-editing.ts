import { savedVersion } from "@public-code/accounts/contract/records/versions.ts";
import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { storedFile } from "@public-code/core/contract/files/stored-file.ts";
import { moment } from "@public-code/core/contract/moment.ts";
import {
  id,
  lines,
  queryPaging,
  seenTime,
  text,
  versionNumber,
} from "@public-code/core/contract/rules.ts";
import { z } from "zod";
import { faqGroups } from "../faq-groups.ts";
import {
  bilingualText,
  type ContentKind,
  contentFields,
  contentKinds,
  longestRichText,
  savedFields,
} from "./content-fields.ts";
import { contentFileKinds } from "./content-parts.ts";

const state = {
  id: z.int(),
  title: bilingualText,
  position: z.int(),
  draft: z.boolean(),
  publishedFrom: z.string(),
  removed: z.boolean(),
  /** True where visitors see it now. */
  visible: z.boolean(),
  /** Places of the texts whose English was written for an older Chinese one. */
  olderEnglish: z.array(z.string()),
  updateTime: z.string(),
};
const contentRow = z.object({
  kind: z.enum(contentKinds),
  /** The group that it stands in; null where the kind has none. */
  groupId: z.enum(faqGroups).nullable(),
  ...state,
  /** Other operators who have it open. */
  openBy: z.array(z.string()),
});
export type ContentRow = z.output<typeof contentRow>;

const itemOf = <Kind extends ContentKind>(kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    ...state,
    fields: contentFields[kind],
    files: z.array(storedFile),
  });
type ItemsOf<Kinds extends readonly ContentKind[]> = {
  [Place in keyof Kinds]: ReturnType<typeof itemOf<Kinds[Place]>>;
};
const contentItem = z.discriminatedUnion(
  "kind",
  // One for each kind in its turn, which map() does not know.
  contentKinds.map((kind) => itemOf(kind)) as unknown as ItemsOf<typeof contentKinds>,
);
export type ContentItem = z.output<typeof contentItem>;

/** `id` is null for a new entry; an existing one carries the updateTime that its editor has seen. */
const saveOf = <Kind extends ContentKind>(kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    id: id.nullish().transform((value) => value ?? null),
    updateTime: seenTime.default(""),
    draft: z.boolean().default(false),
    publishedFrom: moment.default(""),
    /** True where every English text still says what the Chinese does. */
    englishFits: z.boolean().default(false),
    fields: savedFields[kind],
  });
type SavesOf<Kinds extends readonly ContentKind[]> = {
  [Place in keyof Kinds]: ReturnType<typeof saveOf<Kinds[Place]>>;
};
const contentSave = z.discriminatedUnion(
  "kind",
  // As above.
  contentKinds.map((kind) => saveOf(kind)) as unknown as SavesOf<typeof contentKinds>,
);
export type ContentSave = z.output<typeof contentSave>;

const kind = z.enum(contentKinds);
const entry = { kind, id };
const changed = { ...entry, updateTime: seenTime.min(1) };

export const contentEditing = {
  listContent: listEndpoint("GET", "/console/content/{kind}", {
    duty: "read",
    summary: "Entries of a kind in their order, drafts and scheduled ones included",
    input: z.object({
      kind,
      search: text(100).default(""),
      removed: z.enum(["true", "false"]).default("false"),
      ...queryPaging,
    }),
    item: contentRow,
  }),
  getContent: endpoint("GET", "/console/content/{kind}/{id}", {
    duty: "read",
    summary: "One entry with its fields in both languages",
    input: z.object(entry),
    data: contentItem,
  }),
  markContentOpen: endpoint("POST", "/console/content/{kind}/{id}/open", {
    duty: "edit",
    summary: "Say that one has an entry open, or no longer; names the other operators who do",
    input: z.object({ ...entry, open: z.boolean().default(true) }),
    data: z.array(z.string()),
  }),
  saveContent: endpoint("POST", "/console/content/{kind}", {
    duty: "edit",
    summary: "Save an entry, or add one where id is null",
    input: contentSave,
    data: contentItem,
  }),
  orderContent: endpoint("POST", "/console/content/{kind}/order", {
    duty: "edit",
    summary: "Put the entries of a kind in an order; every one that is not removed is named once",
    input: z.object({ kind, ids: z.array(id).max(1_000) }),
  }),
  removeContent: endpoint("POST", "/console/content/{kind}/{id}/remove", {
    duty: "edit",
    summary: "Take an entry away; it can be brought back",
    input: z.object(changed),
    data: contentItem,
  }),
  restoreContent: endpoint("POST", "/console/content/{kind}/{id}/restore", {
    duty: "edit",
    summary: "Bring a removed entry back",
    input: z.object(changed),
    data: contentItem,
  }),
  listContentVersions: listEndpoint("GET", "/console/content/{kind}/{id}/versions", {
    duty: "read",
    summary: "Saved states of an entry, the newest first",
    input: z.object({ ...entry, ...queryPaging }),
    item: savedVersion,
  }),
  undoContent: endpoint("POST", "/console/content/{kind}/{id}/undo", {
    duty: "edit",
    summary: "Save an older state of an entry again",
    input: z.object({ ...changed, version: versionNumber }),
    data: contentItem,
  }),
  previewRichText: endpoint("POST", "/console/richText", {
    duty: "edit",
    summary: "Rich text as a page will show it: sanitised, with complete addresses",
    input: z.object({ html: lines(longestRichText).default("") }),
    data: z.object({ stored: z.string(), shown: z.string() }),
  }),
};

/** Calls whose body the feature reads itself. */
export const contentUploads = {
  uploadContentFile: endpoint("POST", "/console/files/{fileKind}", {
    duty: "edit",
    kind: "multipart",
    summary: "Store a file that a save within a day may name by fileId",
    parts: {
      file: {
        kind: "files",
        required: true,
        maximum: 1,
        description:
          "A download of a guide (document: PDF, ODT, ODS, ODP), a picture (image: JPEG, PNG, GIF) or a video (video: MP4, WebM).",
      },
    },
    input: z.object({ fileKind: z.enum(contentFileKinds) }),
    data: storedFile,
  }),
};
