import {
  developmentStatuses,
  maintenanceTypes,
  softwareTypes,
} from "@public-code/publiccode/contract/closed-lists.ts";

/** Where the program runs; the standard takes any word, these are its own. */
export const platforms = ["web", "windows", "mac", "linux", "ios", "android"] as const;

/** Whether it was built to be translated. */
export const localisationAnswers = ["true", "false"] as const;

/** Languages that government programs are made in here. */
export const programLanguages = [
  "zh-Hant",
  "en",
  "nan",
  "hak",
  "id",
  "vi",
  "th",
  "fil",
  "ja",
  "ko",
  "zh-Hans",
] as const;

/** Every answer that is chosen; one word means one thing. */
export type ChosenAnswer =
  | (typeof developmentStatuses)[number]
  | (typeof softwareTypes)[number]
  | (typeof maintenanceTypes)[number]
  | (typeof platforms)[number]
  | (typeof localisationAnswers)[number]
  | (typeof programLanguages)[number];

const views = {
  visitors: true,
  compared: true,
  publiccode: true,
  page: "upkeep",
  openData: "column",
} as const;
const upkeep = { section: "upkeep", requirement: "optional", views } as const;

/**
 * What publiccode.yml asks beyond the portal's own questions. Nobody is made to answer; see
 * `missingForPubliccode`.
 */
export const publiccodeFields = {
  developmentStatus: { ...upkeep, kind: "choice", maximum: 20, choices: developmentStatuses },
  softwareType: { ...upkeep, kind: "choice", maximum: 20, choices: softwareTypes },
  platforms: { ...upkeep, kind: "choices", maximum: 50, choices: platforms },
  maintenanceType: { ...upkeep, kind: "choice", maximum: 20, choices: maintenanceTypes },
  contractorName: { ...upkeep, kind: "line", maximum: 200 },
  contractorUntil: { ...upkeep, kind: "day", maximum: 10 },
  localisationReady: { ...upkeep, kind: "choice", maximum: 5, choices: localisationAnswers },
  availableLanguages: { ...upkeep, kind: "choices", maximum: 100, choices: programLanguages },
} as const;
export type PubliccodeField = keyof typeof publiccodeFields;
// The keys of a literal are its keys, which Object.keys does not say.
export const publiccodeFieldNames = Object.keys(publiccodeFields) as PubliccodeField[];
