import {
  addresses,
  caseAnswers,
  type ManagedPart,
  managedParts,
} from "@public-code/core/contract/site/addresses.ts";
import { type FeedSubject, feedPath } from "@public-code/core/contract/site/feeds.ts";
import {
  defaultLoginPageCode,
  groupCodes,
  type PageCode,
  pagesByCode,
} from "@public-code/core/contract/site/pages.ts";

/** A page of the console, as a page code: its path, whose parts are names and numbers, and its query. */
const consolePath = /^console(?:\/[\w-]{1,60}){0,5}(?:\?[\w%=&.+*~-]{1,500})?$/;

/** True where a sign-in leads back to the console, whichever page of it. */
export function leadsToConsole(pageCode: string): boolean {
  return consolePath.test(pageCode);
}

/**
 * The fragment of the page that a sign-in leads back to: `#code=…`, or `#loginError=…&page=…` with the
 * page code of where it was to lead.
 */
export const signInFragment = { code: "code", error: "loginError", page: "page" } as const;

/** Why a sign-in was refused; the page that explains it reads the fragment `#loginError=…`. */
export const loginErrors = [
  "unknownAgency",
  "noAgency",
  "cancelled",
  "expired",
  "clock",
  "failed",
] as const;
export type LoginError = (typeof loginErrors)[number];

export function isLoginError(value: unknown): value is LoginError {
  return loginErrors.some((error) => error === value);
}

const askUsersCode = /^askUsers\.([1-9]\d{0,8})$/;

/** Leads a sign-in back to a program, whose users can be asked there. */
export const askUsersPage = (programId: number): string => `askUsers.${programId}`;

const agencyCode = /^agencyDetail\.([^\s./?#]{1,100})$/;

const catalogue: PageCode = "publicCodes";
/** A search of the catalogue, as a page code: the page, with the terms as its query has them. */
const searchCode = /^publicCodes(\?[\w%=&.+*~-]{1,500})$/;

/** Leads a sign-in back to what somebody wanted to follow; of a search too long for it, to the catalogue. */
export function followedPage(subject: FeedSubject): string {
  if ("program" in subject) return askUsersPage(subject.program);
  if ("agency" in subject) {
    const page = `agencyDetail.${subject.agency}`;
    return agencyCode.test(page) ? page : catalogue;
  }
  const page = feedPath(subject, "atom").replace(/^[^?]*/, catalogue);
  return searchCode.test(page) ? page : catalogue;
}

const declareReuseCode = /^declareReuse\.([1-9]\d{0,8})$/;

/** Leads a sign-in back to the form for one's use of a program. */
export const declareReusePage = (programId: number | string): string => `declareReuse.${programId}`;

/** The same from an address; null where that is not the number of a program. */
export function declareReuseReturn(programId: string | null): string | null {
  const code = declareReusePage(programId ?? "");
  return declaresReuse(code) ? code : null;
}

/** True where a sign-in leads back to the form for one's use of a program. */
export function declaresReuse(pageCode: string): boolean {
  return declareReuseCode.test(pageCode);
}

const managedCaseCode = /^managedCase\.([\dA-Z]{1,50})(?:\.([a-z]{1,20}))?$/;
/** Leads a sign-in back to a part of the page of agencies. */
const partPage = (part: ManagedPart): string => `managedPart.${part}`;

/** The part of the page of agencies that a sign-in leads back to; undefined for every other page. */
export function managedPartOf(pageCode: string): ManagedPart | undefined {
  return managedParts.find((part) => partPage(part) === pageCode);
}

/** Leads a sign-in back to what was found for an agency. */
export const foundProgramsPage: PageCode = "foundPrograms";
/** Leads a sign-in back to what somebody follows. */
export const followingPage: PageCode = "following";

/**
 * Leads a sign-in back to what somebody wanted on the page of agencies, by its address: a form for one's
 * use of a program, a case of its list, another part of the page, or else the list.
 */
export function agencyPageOf({ search, hash }: { search: string; hash: string }): string {
  const query = new URLSearchParams(search);
  const declaring = declareReuseReturn(query.get("declare"));
  if (declaring) return declaring;
  const managedCase = `managedCase.${query.get("caseNo")?.trim() ?? ""}`;
  const answer = caseAnswers.find((name) => name === query.get("answer"));
  if (managedCaseCode.test(managedCase)) return answer ? `${managedCase}.${answer}` : managedCase;
  // Stories are told with the uses; older mails name a part of their own.
  const partName = query.get("part") === "stories" ? "reuses" : query.get("part");
  const part = managedParts.find((name) => name === partName || hash === `#${name}`);
  return part ? partPage(part) : defaultLoginPageCode;
}

/** True where a sign-in leads back to the page of agencies, with something to do there or without. */
export function leadsToAgencyPage(pageCode: string): boolean {
  return (
    [defaultLoginPageCode, foundProgramsPage].includes(pageCode) ||
    managedPartOf(pageCode) !== undefined ||
    managedCaseCode.test(pageCode) ||
    declaresReuse(pageCode)
  );
}

/**
 * The path of a page below the context path, with the query that it needs, or null when the code
 * names no page of the portal.
 */
export function loginPagePath(pageCode: string): string | null {
  const programId = declareReuseCode.exec(pageCode)?.[1];
  // Its anchor gives way to the fragment of the sign-in.
  if (programId !== undefined) return addresses.declareReuse(Number(programId)).replace(/#.*/, "");
  const [, caseNo, answered] = managedCaseCode.exec(pageCode) ?? [];
  const answer = caseAnswers.find((name) => name === answered);
  if (caseNo !== undefined)
    return answer ? addresses.answerCase(caseNo, answer) : addresses.managedCase(caseNo);
  const part = managedPartOf(pageCode);
  if (part) return addresses.managedPart(part);
  const askedId = askUsersCode.exec(pageCode)?.[1];
  if (askedId !== undefined) return addresses.program(Number(askedId));
  const followedAgency = agencyCode.exec(pageCode)?.[1];
  if (followedAgency !== undefined) return addresses.agency(followedAgency);
  if (leadsToConsole(pageCode)) return `/${pageCode}`;
  const [, terms] = searchCode.exec(pageCode) ?? [];
  if (terms !== undefined) return addresses.publicCodes + terms;
  if (groupCodes.includes(pageCode)) return null;
  return pagesByCode.get(pageCode)?.node.path ?? null;
}
