import type { FaqGroup } from "@public-code/content/contract/faq-groups.ts";

/**
 * Shapes of the editorial demo content. The seeder reads them and writes the content tables.
 * Every text stands in both languages. `Html` is simple HTML of these elements only: p, h3, h4,
 * ul, ol, li, a, strong, code, table (with thead, tbody, tr, th, td), blockquote, br; links have
 * nothing but an https `href`, and `th` may have `scope`.
 */
export type Html = string;

/** One question of the FAQ page. Its order is the order of the array. */
export interface SeedFaq {
  /** Stable name of the entry inside the demo content. */
  key: string;
  groupId: FaqGroup;
  questionZh: string;
  questionEn: string;
  answerZh: Html;
  answerEn: Html;
}

/** One item of the news; the page shows the newest day first. */
export interface SeedNews {
  /** YYYYMMDD. */
  day: string;
  titleZh: string;
  titleEn: string;
  bodyZh: Html;
  bodyEn: Html;
}

/** One row of the table of coming plans. */
export interface SeedFuturePlan {
  /** YYYYMMDD; the page shows year and month. */
  scheduleDate: string;
  contentZh: string;
  contentEn: string;
}

/** The reward page: its purpose and the four blocks of the accordion. */
export interface SeedIncentive {
  rewardPurposeZh: Html;
  rewardPurposeEn: Html;
  rewardObjectZh: Html;
  rewardObjectEn: Html;
  participationScheduleZh: Html;
  participationScheduleEn: Html;
  selectionCriteriaZh: Html;
  selectionCriteriaEn: Html;
  rewardFormZh: Html;
  rewardFormEn: Html;
}

/** One partner of a case; a real case names organisations only. */
export interface SeedCaseMember {
  nameZh: string;
  nameEn: string;
  workContentZh: string;
  workContentEn: string;
}

/** One step of a case, in order. */
export interface SeedCaseProcess {
  titleZh: string;
  titleEn: string;
  contentZh: string;
  contentEn: string;
  /** Name of a picture below seed/media/cases. */
  picture: string;
}

/** A partner's report of a case; on samples only, and the sharer is a role, never a person. */
export interface SeedCaseExperience {
  contentZh: string;
  contentEn: string;
  sharerNameZh: string;
  sharerNameEn: string;
}

/** A video of seed/media/videos, with what it shows for those who do not see it. */
export interface SeedVideo {
  file: string;
  textZh: string;
  textEn: string;
}

/** One partnership case of the yearly civic-tech pilot. Its order is the order of the array. */
export interface SeedCase {
  /** Stable name of the entry inside the demo content. */
  key: string;
  caseNameZh: string;
  caseNameEn: string;
  introductionZh: string;
  introductionEn: string;
  govDeptZh: string;
  govDeptEn: string;
  partnerTeamZh: string;
  partnerTeamEn: string;
  /** YYYYMMDD, or '' where no public source gives the day. */
  startDate: string;
  /** YYYYMMDD, or '' where no public source gives the day. */
  endDate: string;
  /** Address of a player at a video host, or '' where there is no video. */
  videoUrl: string;
  /** A drawn video of our own; on samples only. */
  video?: SeedVideo;
  partnerIntroZh: Html;
  partnerIntroEn: Html;
  resultDescZh: Html;
  resultDescEn: Html;
  /** Address of the published source, or ''. */
  publicProgramRelatr: string;
  /** Key of the seed program that came out of the case, or ''. */
  programKey: string;
  /** True for a case of a fictitious agency and team. */
  sample: boolean;
  /** Name of a picture below seed/media/cases. */
  picture: string;
  members: readonly SeedCaseMember[];
  processes: readonly SeedCaseProcess[];
  experiences: readonly SeedCaseExperience[];
}
