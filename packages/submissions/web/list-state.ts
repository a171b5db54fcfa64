import { agencyPageOf, managedPartOf } from "@public-code/accounts/contract/identity/sign-in.ts";
import type { RequestOf } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { addresses, type ManagedPart } from "@public-code/core/contract/site/addresses.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { type ProgramStatus, programStatus } from "@public-code/programs/contract/program.ts";
import { managementPageSize, type submissions } from "#contract/submissions.ts";

/** What the list shows; the page address holds all of it. */
export interface ListState {
  status: ProgramStatus | null;
  programName: string;
  caseNo: string;
  /** From 1. */
  page: number;
}

/** The first page of everything. */
export const wholeList: ListState = { status: null, programName: "", caseNo: "", page: 1 };

export const formPagePath = addresses.submitFormProvideCode;

/** The parts of an agency's page, in the order of their tabs. */
export const managerTabs = ["todo", "programs", "uses", "settings"] as const;
export type ManagerTab = (typeof managerTabs)[number];
const tabOfPart: Record<ManagedPart, ManagerTab> = { reuses: "uses", mail: "settings" };

/** The statuses in the order of their tabs. */
export const statusOrder: readonly ProgramStatus[] = [
  programStatus.draft,
  programStatus.reviewing,
  programStatus.needsModification,
  programStatus.online,
  programStatus.offline,
];
const nameMaximum = 100;
const caseNoMaximum = 50;

/** The status that a text names; null for all of them. */
export function statusOf(text: string | null): ProgramStatus | null {
  return statusOrder.find((status) => String(status) === text) ?? null;
}

/** The state that a page address holds; what it does not know counts as not given. */
export function readListState(search: URLSearchParams): ListState {
  const page = search.get("page") ?? "";
  return {
    status: statusOf(search.get("status")),
    programName: cutText((search.get("programName") ?? "").trim(), nameMaximum),
    caseNo: cutText((search.get("caseNo") ?? "").trim(), caseNoMaximum),
    page: /^\d{1,6}$/.test(page) ? Math.max(1, Number(page)) : 1,
  };
}

/** The tab that an address asks for, by its name, by a part of the page or by a case; null for none. */
export function tabOf({ search, hash }: { search: string; hash: string }): ManagerTab | null {
  const query = new URLSearchParams(search);
  const part = managedPartOf(agencyPageOf({ search, hash }));
  const state = readListState(query);
  return (
    managerTabs.find((tab) => tab === query.get("tab")) ??
    (part ? tabOfPart[part] : isFiltered(state) || state.page > 1 ? "programs" : null)
  );
}

export function tabAddress(tab: ManagerTab, lang: Language): string {
  return pageAddress(formPagePath, lang, { tab });
}

/** The address of a state. */
export function listAddress(state: ListState, lang: Language): string {
  return pageAddress(formPagePath, lang, {
    tab: "programs" satisfies ManagerTab,
    caseNo: state.caseNo,
    programName: state.programName,
    status: state.status,
    page: state.page === 1 ? "" : state.page,
  });
}

/** The request that a state stands for. */
export function listRequest(state: ListState): RequestOf<typeof submissions.queryList> {
  return {
    programStatusCodeList: state.status === null ? [] : [state.status],
    programName: state.programName,
    caseNo: state.caseNo,
    page: state.page - 1,
    iDisplayLength: managementPageSize,
  };
}

export function isFiltered(state: ListState): boolean {
  return state.status !== null || state.programName !== "" || state.caseNo !== "";
}
