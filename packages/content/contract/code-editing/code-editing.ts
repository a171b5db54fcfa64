import { savedVersion } from "@public-code/accounts/contract/records/versions.ts";
import { publicationStates } from "@public-code/core/contract/code-lists/agency-standings.ts";
import { announcementShown } from "@public-code/core/contract/code-lists/code-lists.ts";
import { codeCategories, reviewReasons } from "@public-code/core/contract/code-lists/code-names.ts";
import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import {
  id,
  lines,
  queryPaging,
  requiredText,
  says,
  seenTime,
  text,
  versionNumber,
} from "@public-code/core/contract/rules.ts";
import { editionState } from "@public-code/programs/contract/managed-program.ts";
import { z } from "zod";
import { agencyFields, agencyHoldings, editedAgency, whyMoved } from "./agency-fields.ts";

/** Lists whose codes programs have; operators add to them. */
export const growingCategories = [
  "code_filter_award",
  "code_filter_tech",
  "code_filter_type",
  "code_filter_authorizations",
] as const;

/** Lists of the search, which operators add to: words that mean the same, and words to begin with. */
const searchCategories = ["search_synonym", "search_word"] as const;

/** Lists of words that no program has: those of the search, and the reasons of reviews. */
export const wordCategories = [...searchCategories, reviewReasons] as const;

/** Every list that operators add to. */
export const extensibleCategories = [...growingCategories, ...wordCategories] as const;

/** Every list that operators edit; agencies are edited by calls of their own. */
const category = z
  .enum(codeCategories)
  .exclude(["code_filter_provide_dept"])
  .describe("A code list");
export type EditedCategory = z.output<typeof category>;
/** The code of an item of a list, or of an agency. */
export const itemCode = text(50).regex(/^[A-Za-z0-9][A-Za-z0-9._+-]*$/);

const codeFields = z.object({
  nameZh: requiredText(200),
  nameEn: text(200).default(""),
  descriptionZh: lines(2_000).default(""),
  descriptionEn: lines(2_000).default(""),
  /** Of technologies only: that it is a programming language. Without it a code keeps what it has. */
  isLanguage: z.boolean().optional(),
});
export type CodeFields = z.output<typeof codeFields>;
/** As saved: what the ministry says of itself may be taken back, other codes keep a name. */
const savedCodeFields = codeFields.extend({ nameZh: text(200) });

/** What the fields of a code of that list have to be. */
export function codeFieldsOf(category: string): typeof codeFields {
  return category === "CS_INFO" ? savedCodeFields : codeFields;
}

const editedCode = savedCodeFields.extend({
  isLanguage: z.boolean(),
  category: z.string(),
  code: z.string(),
  retired: z.boolean(),
  position: z.int(),
  /** Programs and editions that have it, drafts and earlier editions too. */
  useCount: z.int(),
  /** Null for a code that is no announcement. */
  announcement: announcementShown.nullable(),
  /** Of name and description those whose English was written for an older Chinese text. */
  olderEnglish: z.array(z.string()),
  updateTime: z.string(),
});
export type EditedCode = z.output<typeof editedCode>;

const codePlace = { category, code: itemCode };
const agencyPlace = { code: itemCode };
const changed = { updateTime: seenTime.min(1) };
const undo = { ...changed, version: versionNumber };
const codePath = "/console/codes/{category}/{code}";
const agencyPath = "/console/agencies/{code}";

export const codeEditing = {
  listCodeItems: listEndpoint("GET", "/console/codes/{category}", {
    duty: "read",
    summary: "The codes of a list in their order, retired ones included",
    input: z.object({ category, search: text(100).default(""), ...queryPaging }),
    item: editedCode,
  }),
  addCodeItem: endpoint("POST", "/console/codes/{category}", {
    duty: "edit",
    summary: "Add a code to a list that grows",
    input: z.object({
      category: z.enum(extensibleCategories),
      code: itemCode,
      ...codeFields.shape,
    }),
    data: editedCode,
  }),
  saveCodeItem: endpoint("POST", codePath, {
    duty: "edit",
    summary: "Change names and descriptions; the code itself stays",
    input: z.object({
      ...codePlace,
      ...changed,
      ...savedCodeFields.shape,
      /** Of announcements only; without it they keep theirs. */
      announcement: announcementShown.nullish(),
    }),
    data: editedCode,
  }),
  orderCodeItems: endpoint("PUT", "/console/codes/{category}", {
    duty: "edit",
    summary: "Put the codes of a list in an order; every one is named once",
    input: z.object({ category, codes: z.array(itemCode).max(1_000) }),
  }),
  retireCodeItem: endpoint("POST", `${codePath}/retire`, {
    duty: "edit",
    summary: "Retire or restore a code. Programs that use it keep its name.",
    input: z.object({
      ...codePlace,
      category: z.enum(extensibleCategories),
      ...changed,
      retired: z.boolean(),
    }),
    data: editedCode,
  }),
  deleteCodeItem: endpoint("POST", `${codePath}/delete`, {
    duty: "edit",
    summary: "Delete a code that nothing has ever borne; others are retired",
    input: z.object({ ...codePlace, category: z.enum(extensibleCategories), ...changed }),
  }),
  listCodeVersions: listEndpoint("GET", `${codePath}/versions`, {
    duty: "read",
    summary: "Saved states of a code, the newest first",
    input: z.object({ ...codePlace, ...queryPaging }),
    item: savedVersion,
  }),
  undoCodeItem: endpoint("POST", `${codePath}/undo`, {
    duty: "edit",
    summary: "Save an older state of a code again",
    input: z.object({ ...codePlace, ...undo }),
    data: editedCode,
  }),
};

export const agencyEditing = {
  listAgencies: listEndpoint("GET", "/console/agencies", {
    duty: "read",
    summary:
      "Agencies in their order, retired and merged ones included; in one state of publication those that are offered, and exempt ones by the end of their exemption",
    input: z.object({
      search: text(100).default(""),
      publication: z.enum(["", ...publicationStates]).default(""),
      ...queryPaging,
    }),
    item: editedAgency,
  }),
  addAgency: endpoint("POST", "/console/agencies", {
    duty: "administer",
    summary: "Add an agency",
    input: z.object({ ...agencyPlace, ...agencyFields.shape }),
    data: editedAgency,
  }),
  saveAgency: endpoint("POST", agencyPath, {
    duty: "administer",
    summary: "Rename an agency, change its mailbox, OID and aliases; its code stays",
    input: z.object({ ...agencyPlace, ...changed, ...agencyFields.shape }),
    data: editedAgency,
  }),
  orderAgencies: endpoint("PUT", "/console/agencies", {
    duty: "administer",
    summary: "Put the agencies in an order; every one is named once",
    input: z.object({ codes: z.array(itemCode).max(10_000) }),
  }),
  retireAgency: endpoint("POST", `${agencyPath}/retire`, {
    duty: "administer",
    summary: "Offer an agency no more, or again",
    input: z.object({ ...agencyPlace, ...changed, retired: z.boolean() }),
    data: editedAgency,
  }),
  getHoldings: endpoint("GET", `${agencyPath}/holdings`, {
    duty: "administer",
    summary: "What an agency has, and a merge would move",
    input: z.object(agencyPlace),
    data: agencyHoldings,
  }),
  moveProgram: endpoint("POST", "/console/programs/{programId}/agency", {
    duty: "administer",
    summary: "Give a program to another agency with all editions and files; both are told",
    input: z.object({
      programId: id,
      updateTime: seenTime.default(""),
      into: itemCode,
      ...whyMoved,
    }),
    data: editionState,
  }),
  mergeAgency: endpoint("POST", `${agencyPath}/merge`, {
    duty: "administer",
    summary: "Make an agency part of another one, with its programs, people and aliases, at once",
    input: z
      .object({ ...agencyPlace, ...changed, into: itemCode, ...whyMoved })
      .refine((merge) => merge.code !== merge.into, says("field.format", { path: ["into"] })),
    data: editedAgency,
  }),
  listAgencyVersions: listEndpoint("GET", `${agencyPath}/versions`, {
    duty: "read",
    summary: "Saved states of an agency, the newest first",
    input: z.object({ ...agencyPlace, ...queryPaging }),
    item: savedVersion,
  }),
  undoAgency: endpoint("POST", `${agencyPath}/undo`, {
    duty: "administer",
    summary: "Save an older state of an agency again",
    input: z.object({ ...agencyPlace, ...undo }),
    data: editedAgency,
  }),
};
