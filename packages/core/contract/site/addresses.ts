import type { Language } from "../language.ts";
import type { MailState } from "../mail/mail-states.ts";
import { pagePaths } from "./pages.ts";

const console = "/console";

/** A question without its answer: it is to be asked. */
const unanswered = "purpose=";

/** What an officer does about something that was found of a program: change its entry, answer its vulnerabilities, or say that it is right. */
export const caseAnswers = ["change", "findings", "confirm"] as const;
export type CaseAnswer = (typeof caseAnswers)[number];

/** Parts of the page of an agency that mails lead to, by the ids of their headings. */
export const managedParts = ["reuses", "mail"] as const;
export type ManagedPart = (typeof managedParts)[number];

type CatalogueSelection = Readonly<Record<string, string>>;

/** Addresses of pages below the context path; no other file writes one by hand. */
export const addresses = {
  ...pagePaths,
  console,
  program: (programId: number) => `${pagePaths.codeDetail}?id=${programId}`,
  /** Whether a program suits an agency, to be asked by five questions. */
  suitability: (programId: number) => `${pagePaths.compare}?id=${programId}&${unanswered}`,
  /** The catalogue with what is chosen in it, such as `{ type: "caseManagement" }`. */
  catalogue: (selection: CatalogueSelection) =>
    `${pagePaths.publicCodes}?${new URLSearchParams(selection)}`,
  /** The questions reduced to one. */
  question: (question: string) => `${pagePaths.qna}?${new URLSearchParams({ keyword: question })}`,
  agency: (code: string) => `${pagePaths.agencies}/${encodeURIComponent(code)}`,
  /** Programs side by side, by their lasting numbers, and what else is asked of them; of one, what is known of it. */
  comparison: (programIds: readonly (number | string)[], query = "") => {
    const ids = new URLSearchParams(programIds.map((id) => ["id", String(id)])).toString();
    return `${pagePaths.compare}?${[ids, query].filter(Boolean).join("&")}`;
  },
  /** A badge of a program as SVG, for other sites. */
  badge: (programId: number, about: string) => `/badge/${programId}.svg?about=${about}`,
  /** A program as CodeMeta. */
  codemeta: (programId: number) => `/publicCodes/${programId}.codemeta.json`,
  /** What shows beside a shared address: of a program, or of the platform. */
  sharePicture: (of: number | "home", lang: Language) => `/share/${of}.png?lang=${lang}`,
  partnershipCaseOf: (caseId: number | string) => `${pagePaths.partnershipCaseDetail}/${caseId}`,
  /** The list of an agency's own programs, reduced to one case. */
  managedCase: (caseNo: string) =>
    `${pagePaths.submitFormProvideCode}?${new URLSearchParams({ caseNo })}`,
  /** The form of an agency's own edition. */
  managedForm: (programId: number) =>
    `${pagePaths.submitFormProvideCode}?${new URLSearchParams({ edit: String(programId) })}`,
  /** The same list, at the press that answers what the portal has found of the case. */
  answerCase: (caseNo: string, answer: CaseAnswer) =>
    `${pagePaths.submitFormProvideCode}?${new URLSearchParams({ caseNo, answer })}`,
  /** The same page at what an agency declares and tells of its use of programs, or at which mails an officer gets. */
  managedPart: (part: ManagedPart) => `${pagePaths.submitFormProvideCode}?part=${part}`,
  /** The same, with the form for one's use of a program. */
  declareReuse: (programId: number) =>
    `${pagePaths.submitFormProvideCode}?${new URLSearchParams({ declare: String(programId) })}#reuses`,
  /** The story of a declared use, which stays the same when the story is changed. */
  story: (reuseId: number) =>
    `${pagePaths.adoptionStories}?${new URLSearchParams({ use: String(reuseId) })}`,
  consoleSearch: `${console}/search`,
  consoleReviews: `${console}/reviews`,
  consoleReuses: `${console}/reuses`,
  /** Declarations that the agencies of their programs object to. */
  consoleObjections: `${console}/reuses?filter=objected`,
  /** Declarations of which a story waits for a decision. */
  consoleStories: `${console}/reuses?filter=story`,
  /** All that operators know of a program, by the number of any of its editions. */
  caseFile: (programId: number) => `${console}/programs/${programId}`,
  /** Offline programs whose agencies ask to put them back online. */
  consoleOnlineRequests: `${console}/programs?status=asked`,
  /** Programs online whose day of going offline is set, the next one first. */
  consoleDatedPrograms: `${console}/programs?status=dated&sort=offlineDate`,
  /** The log of mails, with those in a state. */
  consoleMailsIn: (state: MailState) => `${console}/mails?${new URLSearchParams({ state })}`,
  /** The agencies with the form for a notice to some of them. */
  consoleNoticeTo: (agencyCodes: readonly string[]) =>
    `${console}/content/agencies?${new URLSearchParams({ notice: [...new Set(agencyCodes)].join(",") })}`,
  /** The agencies that are exempt, by the end of their exemption. */
  consoleExemptions: `${console}/content/agencies?publication=exempt`,
  /** Where operators choose when they are mailed. */
  consoleMailChoice: `${console}/mails/choice`,
  consoleJobs: `${console}/jobs`,
  review: (programId: number) => `${console}/reviews/${programId}`,
  consoleDeadLinks: `${console}/content/links?state=dead`,
  consoleContent: (place: string) => `${console}/content/${place}`,
} as const;
