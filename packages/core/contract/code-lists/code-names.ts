/** Code-list categories; the wire names are the specification's. */
export const codeCategories = [
  "code_filter_award",
  "code_filter_provide_dept",
  "code_filter_tech",
  "code_filter_type",
  "code_filter_authorizations",
  "code_filter_update_time",
  "search_synonym",
  "search_word",
  "LANG",
  "CS_INFO",
  "ANNOUNCEMENT",
  "prod_switch",
  "REVIEW_REASON",
] as const;
export type CodeCategory = (typeof codeCategories)[number];

/** The list of technologies, some of which are programming languages. */
export const technologyCategory = "code_filter_tech";

/** How much an announcement asks of its reader. */
export const announcementLevels = ["info", "warning", "urgent"] as const;
export type AnnouncementLevel = (typeof announcementLevels)[number];
/** The list of announcements. */
export const announcementCategory = "ANNOUNCEMENT";

/** Switches of the home, about and detail pages; their entries are named by a `switchState`. */
export const flagCodes = [
  "isNotUseGuidLink",
  "isHidePartnershipCaseBtn",
  "isHideHowToUsePcpBtn",
  "isHideHowToUseProvideBtn",
  "isHidePcpDetailUseGuideBlock",
] as const;
export type FlagCode = (typeof flagCodes)[number];
/** Whether a code of `prod_switch` is a switch; the others hold texts and addresses. */
export const isFlagCode = (code: string): code is FlagCode =>
  flagCodes.some((flag) => flag === code);
/** What the entry of a switch has as its names. */
export const switchState = { on: "Y", off: "N" } as const;
/** Whether a switch is on as people read it, who are asked what is shown: what hides something is off then. */
export const isShownOn = (code: string, state: string): boolean =>
  (state === switchState.on) !== code.startsWith("isHide");

/** The function types that the home page refers to, in their order. */
export const homeTypes = [
  "caseManagement",
  "dataPresentation",
  "dataUploadForm",
  "loginAuthentication",
  "other",
] as const;

/** The entry of `prod_switch` whose description says how long a review usually takes. */
export const reviewTimeCode = "REVIEW_TIME";
/** The award whose programs the reward page shows. */
export const rewardAward = "award113";
/** Texts that operators send agencies; for operators only. */
export const reviewReasons = "REVIEW_REASON";
/** The licence code that asks for a text of its own. */
export const otherLicence = "other";

/** The levels of government that an agency may belong to; `local` is a city or county. */
export const agencyLevels = ["central", "local", "township", "other"] as const;

/** By level; `notStated` for the agencies of which none is known. */
export const levelFilters = [...agencyLevels, "notStated"] as const;
export type LevelFilter = (typeof levelFilters)[number];

/** How an agency stands with public code; `nothing` is neither published nor stated. */
export const agencyStandings = ["publishes", "exempt", "preparing", "nothing"] as const;
export type AgencyStanding = (typeof agencyStandings)[number];
