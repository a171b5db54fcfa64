import { defaultLoginPageCode } from "@public-code/core/contract/site/pages.ts";
import type { SessionEnd } from "@public-code/core/web/session-end-mark.ts";
import type { Location } from "react-router";
import type { AutosaveEntry } from "./form/autosave.ts";
import { newKey } from "./form/form-values.ts";

/**
 * Which of the page's views is shown. It stands in the state of the history entry, so that the
 * browser's own back button leads from a form to the list, and a reload stays in the form.
 */
export type SubmitView =
  | { name: "list" }
  | {
      name: "detail";
      programId: number;
      /** What it is opened for; null for all of it. */
      part: DetailPart | null;
    }
  | {
      name: "form";
      /** null for a program that was never saved. */
      programId: number | null;
      /** Which of the forms of such programs it is; '' for the form of an edition. */
      formKey: string;
      preview: boolean;
      /** True when the copy stored in the browser was requested already. */
      restore: boolean;
      /** The repository whose publiccode.yml is offered to fill it from, and with which fields; all without them. */
      fillFrom?: string;
      fillFields?: readonly string[];
    };

/** A part of the page of a program that something to be done leads to. */
const detailParts = ["findings", "repository"] as const;
export type DetailPart = (typeof detailParts)[number];

export const listView: SubmitView = { name: "list" };

/** The form of an edition, or with null that of a new program, another one with each call. */
export function formView(
  programId: number | null,
  fillFrom = "",
  fillFields: readonly string[] = [],
): SubmitView {
  const formKey = programId === null ? newKey() : "";
  const view = { name: "form", programId, formKey, preview: false, restore: false } as const;
  return fillFrom === "" ? view : { ...view, fillFrom, fillFields };
}

/** The form that a page address asks for; null for none. */
export function requestedForm(search: URLSearchParams): SubmitView | null {
  const programId = search.get("edit") ?? "";
  return /^[1-9]\d{0,8}$/.test(programId) ? formView(Number(programId)) : null;
}

/** A form stored in this browser, as it was left. */
export function resumedView({ programId, formKey }: AutosaveEntry): SubmitView {
  return { name: "form", programId, formKey, preview: false, restore: true };
}

/** The view of a history entry; what cannot be read is the list. */
export function readView(state: unknown): SubmitView {
  const { name, programId, part, formKey, preview, restore, fillFrom, fillFields } = Object(state);
  const id = Number.isSafeInteger(programId) && programId > 0 ? Number(programId) : null;
  if (name === "detail" && id !== null)
    return {
      name,
      programId: id,
      part: detailParts.find((candidate) => candidate === part) ?? null,
    };
  if (name === "form")
    return {
      name,
      programId: id,
      formKey: typeof formKey === "string" ? formKey : "",
      preview: preview === true,
      restore: restore === true,
      ...(typeof fillFrom === "string" ? { fillFrom } : {}),
      ...(Array.isArray(fillFields) ? { fillFields: fillFields.map(String) } : {}),
    };
  return listView;
}

/**
 * What was shown where a session has ended: the form that this browser keeps, or the page of a program.
 * Everything else is the list, also the form of another user.
 */
export function leftView(end: SessionEnd | null, kept: readonly AutosaveEntry[]): SubmitView {
  if (end?.page !== defaultLoginPageCode) return listView;
  const view = readView(end.view);
  if (view.name !== "form") return view;
  const entry = kept.find((candidate) => isSameForm(resumedView(candidate), view));
  return entry ? resumedView(entry) : listView;
}

/** True when both show the same form, as itself or as its preview. */
export function isSameForm(a: SubmitView, b: SubmitView): boolean {
  if (a.name !== "form" || b.name !== "form") return false;
  return a.programId === b.programId && a.formKey === b.formKey;
}

interface Place {
  hash: string;
  state: unknown;
}

/** True for a location to which an anchor of the page led, and which has been given no view yet. */
export function isBareAnchor({ hash, state }: Place): boolean {
  return hash !== "" && state === null;
}

/** True where an anchor of the page is gone to, and where its entry is then given its view. */
export function isAnchorMove(from: Place, to: Place): boolean {
  return isBareAnchor(to) || (isBareAnchor(from) && from.hash === to.hash);
}

/** True where a move leaves the form that is shown, by its page or by its view. */
export function leavesForm({
  currentLocation: from,
  nextLocation: to,
}: {
  currentLocation: Location;
  nextLocation: Location;
}): boolean {
  if (from.pathname !== to.pathname) return true;
  return !(isAnchorMove(from, to) || isSameForm(readView(from.state), readView(to.state)));
}
