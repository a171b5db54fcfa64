import { z } from "zod";
import { faqGroups } from "../content/content.ts";
import { endpoint, listEndpoint } from "../endpoint.ts";
import {
  compactDate,
  id,
  queryPaging,
  requiredText,
  seenTime,
  text,
  versionNumber,
  webAddress,
} from "../rules.ts";
import { type ContentFileKind, contentFileKinds, contentParts } from "./content-parts.ts";
import { moment } from "./moment.ts";

/** What the ministry publishes and operators edit; each kind has its own fields. */
export const contentKinds = ["faq", "guide", "futurePlan", "incentive", "partnershipCase"] as const;
export type ContentKind = (typeof contentKinds)[number];

const lengths = { title: 200, plain: 2_000, rich: 100_000 } as const;

/** A text in both languages; an empty English one falls back to Chinese. */
const bilingual = (maximum: number) =>
  z.object({ zh: text(maximum).default(""), en: text(maximum).default("") });
const required = (maximum: number) =>
  z.object({ zh: requiredText(maximum), en: text(maximum).default("") });
const bilingualText = bilingual(lengths.plain);
export type BilingualText = z.output<typeof bilingualText>;

/** Rich text is HTML of a few elements; the API sanitises it. Pictures are named by object key. */
const rich = bilingual(lengths.rich).register(contentParts, { holds: "richText" });
const requiredRich = required(lengths.rich).register(contentParts, { holds: "richText" });

const fileId = (fileKind: ContentFileKind) =>
  id
    .nullish()
    .transform((value) => value ?? null)
    .register(contentParts, { holds: "file", fileKind });

const documentId = id.clone().register(contentParts, { holds: "file", fileKind: "document" });

/** The fields of each kind, as they are read and saved; the first text of a kind names its entries. */
export const contentFields = {
  faq: z.object({
    groupId: z.enum(faqGroups),
    question: required(lengths.title),
    answer: requiredRich,
  }),
  guide: z.object({
    title: required(lengths.title),
    content: rich,
    description: rich,
    summaries: z
      .array(z.object({ title: required(lengths.title), html: rich }))
      .max(50)
      .default([]),
    files: z
      .array(z.object({ fileId: documentId, name: required(lengths.title) }))
      .max(50)
      .default([]),
  }),
  futurePlan: z.object({ scheduleDate: compactDate, content: required(lengths.plain) }),
  incentive: z.object({
    rewardPurpose: requiredRich,
    rewardObject: rich,
    participationSchedule: rich,
    selectionCriteria: rich,
    rewardForm: rich,
  }),
  partnershipCase: z.object({
    caseName: required(lengths.title),
    introduction: bilingual(lengths.plain),
    govDept: bilingual(lengths.title),
    partnerTeam: bilingual(lengths.title),
    startDate: z.union([z.literal(""), compactDate]).default(""),
    endDate: z.union([z.literal(""), compactDate]).default(""),
    videoUrl: webAddress(500).default(""),
    /** A video of our own storage, shown instead of the one at the address. */
    videoId: fileId("video"),
    videoText: bilingual(lengths.plain).default({ zh: "", en: "" }),
    partnerIntro: rich,
    resultDesc: rich,
    publicProgramRelatr: webAddress(500).default(""),
    /** Any edition of the program that came of the case; null where there is none. */
    programId: id.nullish().transform((value) => value ?? null),
    pictureId: fileId("image"),
    sample: z.boolean().default(false),
    members: z
      .array(z.object({ name: required(lengths.title), workContent: bilingual(lengths.plain) }))
      .max(100)
      .default([]),
    processes: z
      .array(
        z.object({
          title: required(lengths.title),
          content: bilingual(lengths.plain),
          pictureId: fileId("image"),
        }),
      )
      .max(50)
      .default([]),
    experiences: z
      .array(z.object({ content: required(lengths.plain), sharerName: bilingual(lengths.title) }))
      .max(50)
      .default([]),
  }),
} as const satisfies Record<ContentKind, z.ZodType>;
export type ContentFields = { [Kind in ContentKind]: z.output<(typeof contentFields)[Kind]> };

/** A stored file that an entry names, with an address for the editor. */
export const contentFile = z.object({
  fileId: z.int(),
  key: z.string(),
  url: z.string(),
  fileOriName: z.string(),
  fileExtName: z.string(),
  fileSize: z.int(),
  mediaType: z.string(),
});
export type ContentFile = z.output<typeof contentFile>;

const state = {
  id: z.int(),
  position: z.int(),
  draft: z.boolean(),
  publishedFrom: z.string(),
  removed: z.boolean(),
  /** True where visitors see it now. */
  visible: z.boolean(),
  updateTime: z.string(),
};
const contentRow = z.object({
  kind: z.enum(contentKinds),
  title: bilingualText,
  /** The group that it stands in; null where the kind has none. */
  groupId: z.enum(faqGroups).nullable(),
  ...state,
});
export type ContentRow = z.output<typeof contentRow>;

const itemOf = <Kind extends ContentKind>(kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    ...state,
    fields: contentFields[kind],
    files: z.array(contentFile),
  });
const contentItem = z.discriminatedUnion("kind", [
  itemOf("faq"),
  itemOf("guide"),
  itemOf("futurePlan"),
  itemOf("incentive"),
  itemOf("partnershipCase"),
]);
export type ContentItem = z.output<typeof contentItem>;

/** `id` is null for a new entry; an existing one carries the updateTime that its editor has seen. */
const saveOf = <Kind extends ContentKind>(kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    id: id.nullish().transform((value) => value ?? null),
    updateTime: seenTime.default(""),
    draft: z.boolean().default(false),
    publishedFrom: moment.default(""),
    fields: contentFields[kind],
  });
const contentSave = z.discriminatedUnion("kind", [
  saveOf("faq"),
  saveOf("guide"),
  saveOf("futurePlan"),
  saveOf("incentive"),
  saveOf("partnershipCase"),
]);
export type ContentSave = z.output<typeof contentSave>;

/** One saved state of something that operators edit. */
export const savedVersion = z.object({
  version: z.int(),
  savedAt: z.string(),
  actorName: z.string(),
  snapshot: z.record(z.string(), z.unknown()),
});
export type SavedVersion = z.output<typeof savedVersion>;

const kind = z.enum(contentKinds);
const entry = { kind, id };
const changed = { ...entry, updateTime: seenTime.min(1) };

export const contentEditing = {
  listContent: listEndpoint({
    method: "GET",
    path: "/console/content/{kind}",
    access: "operator",
    summary: "Entries of a kind in their order, drafts and scheduled ones included",
    input: z.object({
      kind,
      search: text(100).default(""),
      removed: z.enum(["true", "false"]).default("false"),
      ...queryPaging,
    }),
    item: contentRow,
  }),
  getContent: endpoint({
    method: "GET",
    path: "/console/content/{kind}/{id}",
    access: "operator",
    summary: "One entry with its fields in both languages",
    input: z.object(entry),
    data: contentItem,
  }),
  saveContent: endpoint({
    method: "POST",
    path: "/console/content/{kind}",
    access: "operator",
    summary: "Save an entry, or add one where id is null",
    input: contentSave,
    data: contentItem,
  }),
  orderContent: endpoint({
    method: "POST",
    path: "/console/content/{kind}/order",
    access: "operator",
    summary: "Put the entries of a kind in an order; every one that is not removed is named once",
    input: z.object({ kind, ids: z.array(id).max(1_000) }),
    data: z.null(),
  }),
  removeContent: endpoint({
    method: "POST",
    path: "/console/content/{kind}/{id}/remove",
    access: "operator",
    summary: "Take an entry away; it can be brought back",
    input: z.object(changed),
    data: contentItem,
  }),
  restoreContent: endpoint({
    method: "POST",
    path: "/console/content/{kind}/{id}/restore",
    access: "operator",
    summary: "Bring a removed entry back",
    input: z.object(changed),
    data: contentItem,
  }),
  listContentVersions: listEndpoint({
    method: "GET",
    path: "/console/content/{kind}/{id}/versions",
    access: "operator",
    summary: "Saved states of an entry, the newest first",
    input: z.object({ ...entry, ...queryPaging }),
    item: savedVersion,
  }),
  undoContent: endpoint({
    method: "POST",
    path: "/console/content/{kind}/{id}/undo",
    access: "operator",
    summary: "Save an older state of an entry again",
    input: z.object({ ...changed, version: versionNumber }),
    data: contentItem,
  }),
  previewRichText: endpoint({
    method: "POST",
    path: "/console/richText",
    access: "operator",
    summary: "Rich text as a page will show it: sanitised, with complete addresses",
    input: z.object({ html: text(lengths.rich).default("") }),
    data: z.object({ stored: z.string(), shown: z.string() }),
  }),
};

/** Calls whose body the feature reads itself. */
export const contentUploads = {
  uploadContentFile: endpoint({
    method: "POST",
    path: "/console/files/{fileKind}",
    access: "operator",
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
    data: contentFile,
  }),
};
