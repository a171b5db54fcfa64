import { type EndpointGroup, endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { id, looseId, paging, says, text } from "@public-code/core/contract/rules.ts";
import { fileReference } from "@public-code/programs/contract/program.ts";
import { z } from "zod";
import { editedPageCodes } from "./edited-pages.ts";

/** `untranslated` is true where a text fell back to zh-TW. */
const translated = { untranslated: z.boolean() };

/** HTML of a few elements only, sanitised by the API; every other text is plain. */
const html = z.string().describe("HTML, sanitised");

const faqItem = z.object({
  faqId: z.int(),
  groupId: z.string(),
  question: z.string(),
  answer: html,
  ...translated,
});
export type FaqItem = z.output<typeof faqItem>;

const vote = z
  .object({
    faqId: id,
    helpfulClickStatus: z.boolean().default(false),
    notHelpfulClickStatus: z.boolean().default(false),
  })
  .refine(
    (flags) => !(flags.helpfulClickStatus && flags.notHelpfulClickStatus),
    says("field.oneVote", { path: ["notHelpfulClickStatus"] }),
  );

const faqVoteCounts = z.object({
  faqId: z.int(),
  helpfulCount: z.int(),
  notHelpfulCount: z.int(),
});
export type FaqVoteCounts = z.output<typeof faqVoteCounts>;

/** The counts of a question, and what the visitor of the cookie said of it. */
const faqVotes = faqVoteCounts.extend({ liked: z.boolean(), disliked: z.boolean() });
export type FaqVotes = z.output<typeof faqVotes>;

export const faq = {
  queryFrontFaqList: endpoint("POST", "/Faq/queryFrontFaqList", {
    cached: true,
    summary: "Questions and answers of a group ('' or all for every group)",
    input: z.object({ groupId: text(50).default("") }),
    data: z.array(faqItem),
  }),
  /** Counts are not in the list, which is cached: ask for them in the browser, beside it. */
  queryFaqVotes: endpoint("POST", "/Faq/queryFaqVotes", {
    summary: "How often each question of a group was found helpful, and the caller's own votes",
    input: z.object({ groupId: text(50).default("") }),
    data: z.array(faqVotes),
  }),
  updateHelpful: endpoint("PUT", "/Faq/updateHelpful", {
    summary: "Say whether an answer helped; the two booleans are the wanted state",
    input: vote,
    data: faqVoteCounts,
  }),
  updateNotHelpful: endpoint("PUT", "/Faq/updateNotHelpful", {
    summary: "Say whether an answer did not help; the two booleans are the wanted state",
    input: vote,
    data: faqVoteCounts,
  }),
};

const newsItem = z.object({
  title: z.string(),
  /** YYYYMMDD. */
  day: z.string(),
  body: html,
  ...translated,
});
export type NewsItem = z.output<typeof newsItem>;

export const news = {
  queryFrontNewsList: endpoint("POST", "/News/queryFrontNewsList", {
    cached: true,
    summary: "News, newest first",
    data: z.array(newsItem),
  }),
};

const pageText = z.object({
  title: z.string(),
  lead: z.string(),
  sections: z.array(z.object({ title: z.string(), html })),
  changedTime: z.string(),
  ...translated,
});
export type PageText = z.output<typeof pageText>;

export const pageTexts = {
  queryPageText: endpoint("POST", "/PageText/queryPageText", {
    cached: true,
    summary:
      "What operators have published in place of a page's own text; null where they have not",
    input: z.object({ pageCode: z.enum(editedPageCodes) }),
    data: pageText.nullable(),
  }),
};

const futurePlan = z.object({
  scheduleDate: z.string(),
  content: z.string(),
  ...translated,
});
export type FuturePlan = z.output<typeof futurePlan>;

export const recentPlans = {
  queryFrontFuturePlanList: endpoint("POST", "/RecentPlanMgt/queryFrontFuturePlanList", {
    cached: true,
    summary: "Coming plans by month",
    data: z.array(futurePlan),
  }),
};

const incentive = z.object({
  rewardPurpose: html,
  rewardObject: html,
  participationSchedule: html,
  selectionCriteria: html,
  rewardForm: html,
  ...translated,
});

export const incentives = {
  queryFrontIncentives: endpoint("POST", "/Incentives/queryFrontIncentives", {
    cached: true,
    summary: "The reward, newest first",
    data: z.array(incentive),
  }),
};

/** One summary of a guide; title, content, description and files repeat in each row. */
const guideRow = z.object({
  guideId: z.int(),
  title: z.string(),
  content: html,
  description: html,
  summaryTitle: z.string(),
  summaryContentTag: html,
  processes: z.array(fileReference),
  ...translated,
});
export type GuideRow = z.output<typeof guideRow>;
export const guideIds = [1, 2, 3, 4] as const;

export const guides = {
  queryFrontGuideList: endpoint("POST", "/Guide/queryFrontGuideList", {
    cached: true,
    summary: "A guide: one row a summary",
    input: z.object({ guideId: looseId }),
    data: z.array(guideRow),
  }),
};

/** What a page needs beside `s3Url` to lay a picture out and to offer its smaller sizes. */
const casePicture = z.object({
  mediaType: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type CasePicture = z.output<typeof casePicture>;

/** `s3Url` is '' and `picture` null where there is no picture. */
const pictured = { s3Url: z.string(), picture: casePicture.nullable() };

const partnershipListItem = z.object({
  caseId: z.int(),
  caseName: z.string(),
  introduction: z.string(),
  /** True for a case of a fictitious agency and team. */
  sample: z.boolean(),
  ...pictured,
  ...translated,
});
export type PartnershipListItem = z.output<typeof partnershipListItem>;

const partnershipCase = z.object({
  partnershipCase: z.object({
    caseName: z.string(),
    introduction: z.string(),
    govDept: z.string(),
    partnerTeam: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    /** An address, or the reference of a video of our own storage. */
    videoUrl: z.string(),
    /** Media type of a video of our own storage; '' for one elsewhere. */
    videoType: z.string(),
    /** What the video shows, for those who do not see it. */
    videoText: z.string(),
    partnerIntro: html,
    resultDesc: html,
    publicProgramRelatr: z.string(),
    lastestProgramId: z.int().nullable(),
    sample: z.boolean(),
    ...pictured,
  }),
  partnerMembers: z.array(z.object({ name: z.string(), workContent: z.string() })),
  processes: z.array(z.object({ title: z.string(), content: z.string(), ...pictured })),
  experiences: z.array(z.object({ content: z.string(), sharerName: z.string() })),
  ...translated,
});
export type PartnershipCase = z.output<typeof partnershipCase>;

export const partnershipCases = {
  queryList: listEndpoint("POST", "/PartnershipCase/queryList", {
    cached: true,
    summary: "Partnership cases, newest first",
    input: z.object({ ...paging }),
    item: partnershipListItem,
  }),
  queryCase: endpoint("GET", "/PartnershipCase/queryCase/{caseId}", {
    cached: true,
    summary: "One partnership case",
    input: z.object({ caseId: looseId }),
    data: partnershipCase,
  }),
};

/**
 * Groups whose calls list the fields of a kind as they are, by what they are ordered before the operators'
 * own order.
 */
export const plainGroups = {
  news: {
    kind: "news",
    order: [
      ["day", "desc"],
      ["id", "desc"],
    ],
  },
  recentPlans: { kind: "futurePlan", order: [["scheduleDate", "asc"]] },
  incentives: {
    kind: "incentive",
    order: [
      ["publishedFrom", "desc"],
      ["id", "desc"],
    ],
  },
} as const;

/** What visitors read of each kind. */
export const contentGroups = {
  news,
  faq,
  recentPlans,
  incentives,
  guides,
  pageTexts,
  partnershipCases,
} as const satisfies Record<string, EndpointGroup>;
