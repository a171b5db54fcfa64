import { webAddress } from "@public-code/core/contract/address-rules.ts";
import { compactDate, id, lines, says, text } from "@public-code/core/contract/rules.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { z } from "zod";
import { editedPageCodes, pageTextId } from "../edited-pages.ts";
import { faqGroups } from "../faq-groups.ts";
import { guidePageCodes } from "../guide-pages.ts";
import { type ContentFileKind, contentParts } from "./content-parts.ts";

/** What the ministry publishes and operators edit; each kind has its own fields. */
export const contentKinds = [
  "news",
  "faq",
  "guide",
  "pageText",
  "futurePlan",
  "incentive",
  "partnershipCase",
] as const;
export type ContentKind = (typeof contentKinds)[number];

declare module "@public-code/accounts/contract/audit/audit-names.ts" {
  interface AuditedKinds extends Record<ContentKind, true> {}
}

/**
 * What operators do with the entries of each kind beside editing them: add, remove and order them, add and
 * remove them, or neither, as they are pages of the portal.
 */
const arrangement: Record<ContentKind, "ordered" | "growing" | "fixed"> = {
  news: "growing",
  faq: "ordered",
  guide: "fixed",
  pageText: "fixed",
  futurePlan: "ordered",
  incentive: "growing",
  partnershipCase: "ordered",
};
const arrangedAs = (way: (typeof arrangement)[ContentKind]): readonly ContentKind[] =>
  contentKinds.filter((kind) => arrangement[kind] === way);
/** Kinds whose entries stand in an order that operators choose. */
export const orderedKinds: readonly ContentKind[] = arrangedAs("ordered");
/** Kinds whose entries are edited, never added or removed. */
export const fixedKinds: readonly ContentKind[] = arrangedAs("fixed");

/** The page that shows an entry of each kind to visitors. */
export const entryAddress: Record<ContentKind, (id: number) => string> = {
  news: () => addresses.news,
  faq: () => addresses.qna,
  guide: (id) => addresses[guidePageCodes[id - 1] ?? "codeGuide"],
  pageText: (id) => addresses[editedPageCodes[id - 1] ?? "home"],
  futurePlan: () => addresses.futurePlan,
  incentive: () => addresses.reward,
  partnershipCase: addresses.partnershipCaseOf,
};

/** Fields that the page of an entry does not show: the home page has no sections. */
export function unusedFields(kind: ContentKind, id: number | undefined): readonly string[] {
  return kind === "pageText" && id === pageTextId("home") ? ["sections"] : [];
}

export const longestRichText = 100_000;

/** A text in both languages; an empty English one falls back to Chinese. */
const bilingual = (maximum: number, part = lines) =>
  z.object({ zh: part(maximum).default(""), en: part(maximum).default("") });
const required = (maximum: number, part = lines) =>
  z.object({ zh: part(maximum).min(1), en: part(maximum).default("") });

const line = bilingual(200, text).register(contentParts, { holds: "line" });
const requiredLine = required(200, text).register(contentParts, { holds: "line", required: true });
export const bilingualText: ReturnType<typeof bilingual> = bilingual(2_000);
export type BilingualText = z.output<typeof bilingualText>;
const area = bilingual(2_000).register(contentParts, { holds: "area" });
const requiredArea = required(2_000).register(contentParts, { holds: "area", required: true });
/** Rich text is HTML of a few elements; the API sanitises it. Pictures are named by object key. */
const rich = bilingual(longestRichText).register(contentParts, { holds: "richText" });
const requiredRich = required(longestRichText).register(contentParts, {
  holds: "richText",
  required: true,
});
const requiredDay = compactDate.clone().register(contentParts, { holds: "day", required: true });
const day = z
  .union([z.literal(""), compactDate])
  .register(contentParts, { holds: "day" })
  .default("");
const address = webAddress(500).register(contentParts, { holds: "address" }).default("");
const optionalId = id.nullish().transform((value) => value ?? null);
const fileId = (fileKind: ContentFileKind) =>
  optionalId.clone().register(contentParts, { holds: "file", fileKind });
const documentId = id.clone().register(contentParts, { holds: "file", fileKind: "document" });

/**
 * The fields of each kind, as they are read, saved and laid out in the form; the first text of a
 * kind names its entries.
 */
export const contentFields = {
  news: z.object({ title: requiredLine, day: requiredDay, body: rich }),
  faq: z.object({
    groupId: z.enum(faqGroups).register(contentParts, { holds: "group" }),
    question: requiredLine,
    answer: requiredRich,
  }),
  guide: z.object({
    title: requiredLine,
    description: rich,
    content: rich,
    summaries: z
      .array(z.object({ title: requiredLine, html: rich }))
      .max(50)
      .default([]),
    files: z
      .array(z.object({ fileId: documentId, name: requiredLine }))
      .max(50)
      .default([]),
  }),
  pageText: z.object({
    title: requiredLine,
    lead: area,
    sections: z
      .array(z.object({ title: requiredLine, html: rich }))
      .max(50)
      .default([]),
  }),
  futurePlan: z.object({ scheduleDate: requiredDay, content: requiredArea }),
  incentive: z.object({
    rewardPurpose: requiredRich,
    rewardObject: rich,
    participationSchedule: rich,
    selectionCriteria: rich,
    rewardForm: rich,
  }),
  partnershipCase: z.object({
    caseName: requiredLine,
    introduction: area,
    govDept: line,
    partnerTeam: line,
    startDate: day,
    endDate: day,
    videoUrl: address,
    /** A video of our own storage, shown instead of the one at the address. */
    videoId: fileId("video"),
    videoText: area.default({ zh: "", en: "" }),
    pictureId: fileId("image"),
    partnerIntro: rich,
    members: z
      .array(z.object({ name: requiredLine, workContent: area }))
      .max(100)
      .default([]),
    processes: z
      .array(z.object({ title: requiredLine, content: area, pictureId: fileId("image") }))
      .max(50)
      .default([]),
    resultDesc: rich,
    experiences: z
      .array(z.object({ content: requiredArea, sharerName: line }))
      .max(50)
      .default([]),
    publicProgramRelatr: address,
    /** Any edition of the program that came of the case; null where there is none. */
    programId: optionalId.clone().register(contentParts, { holds: "program" }),
    sample: z.boolean().register(contentParts, { holds: "flag" }).default(false),
  }),
} as const satisfies Record<ContentKind, z.ZodObject>;

/**
 * What a save of each kind has to be, where that is more than its fields: entries that were stored
 * before a rule are still read.
 */
export const savedFields = {
  ...contentFields,
  partnershipCase: contentFields.partnershipCase.superRefine((fields, context) => {
    for (const name of ["videoUrl", "publicProgramRelatr"] as const)
      if (/^http:/i.test(fields[name]))
        context.addIssue({
          code: "custom",
          ...says("field.urlScheme", {
            path: [name],
            params: { example: "https://demo.example.tw/" },
          }),
        });
    const { startDate, endDate } = fields;
    if (startDate !== "" && endDate !== "" && endDate < startDate)
      context.addIssue({ code: "custom", ...says("field.dayOrder", { path: ["endDate"] }) });
  }),
} as const satisfies Record<ContentKind, z.ZodObject>;
export type ContentFields = { [Kind in ContentKind]: z.output<(typeof contentFields)[Kind]> };
