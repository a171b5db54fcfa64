import { endpoint, listEndpoint } from "@public-code/core/contract/endpoint.ts";
import { id, lines, paging, queryPaging, says, text } from "@public-code/core/contract/rules.ts";
import { seenAt } from "@public-code/programs/contract/managed-program.ts";
import { programStatus, programStatusCode } from "@public-code/programs/contract/program.ts";
import { z } from "zod";
import { listProgramStories, listStories, storyNamed as named } from "./public-stories.ts";
import { requireTexts, storyFields } from "./story-fields.ts";

/** What an agency does to a story besides saving it; the workflow says when. */
export const agencyStoryActions = ["discard", "withdraw", "takeOffline"] as const;
export type AgencyStoryAction = (typeof agencyStoryActions)[number];

/** What an operator decides of a story. */
export const operatorStoryActions = [
  "approve",
  "requestModification",
  "takeOffline",
  "putOnline",
  "returnForModification",
] as const;
export type OperatorStoryAction = (typeof operatorStoryActions)[number];

/** Decisions that need a reason, which is sent to the agency. */
const reasonedActions: readonly OperatorStoryAction[] = [
  "requestModification",
  "takeOffline",
  "returnForModification",
];

export function needsReason(action: OperatorStoryAction): boolean {
  return reasonedActions.includes(action);
}

const states = {
  programStatusCode,
  /** What an operator asked to modify, or why it was taken offline. */
  decision: z.string(),
  updateTime: z.string(),
};

/** A story as its agency manages it. */
const managedStory = storyFields.extend({ ...named, ...states });
export type ManagedStory = z.output<typeof managedStory>;

const consoleStory = managedStory.extend({
  agencyName: z.string(),
  submittedAt: z.iso.datetime().nullable(),
  /** It was submitted by the very operator who reads this. */
  ownSubmission: z.boolean(),
});
export type ConsoleStory = z.output<typeof consoleStory>;

const storyChanged = z.object({ storyId: z.int(), programStatusCode, updateTime: z.string() });
export type StoryChanged = z.output<typeof storyChanged>;

/** States that operators see; a draft is its agency's own. */
export const reviewedStates = [
  programStatus.reviewing,
  programStatus.online,
  programStatus.needsModification,
  programStatus.offline,
] as const;

/** The same as it stands in an address, as a number. */
const reviewedState = z
  .enum(["1", "2", "3", "4"])
  .transform((code) => reviewedStates.find((state) => String(state) === code) ?? ("" as const));

const seen = { storyId: id, updateTime: seenAt };

export const stories = {
  listStories,
  listProgramStories,
  queryOwnStories: listEndpoint({
    method: "POST",
    path: "/Reuse/stories",
    access: "agency",
    summary: "The stories of one's agency, those that wait for it first",
    input: z.object({ ...paging }),
    item: managedStory,
  }),
  saveStory: endpoint({
    method: "POST",
    path: "/Reuse/stories/save",
    access: "agency",
    summary: "Write a story on a declared use of one's agency, and submit it",
    input: storyFields
      .extend({
        reuseId: id,
        /** Null for the first story of a use. */
        storyId: id.nullable().default(null),
        updateTime: seenAt,
        processAction: z.enum(["", "submit"]).default(""),
      })
      .superRefine(requireTexts),
    data: storyChanged,
  }),
  changeStory: endpoint({
    method: "POST",
    path: "/Reuse/stories/change",
    access: "agency",
    summary: "Discard, withdraw or take offline a story of one's agency",
    input: z.object({ ...seen, action: z.enum(agencyStoryActions) }),
    data: storyChanged,
  }),
  listManagedStories: listEndpoint({
    method: "GET",
    path: "/console/stories",
    access: "operator",
    duty: "read",
    summary: "Stories of every agency, those that wait for a decision first",
    input: z.object({
      search: text(100).default(""),
      state: z.union([z.literal(""), reviewedState]).default(""),
      ...queryPaging,
    }),
    item: consoleStory,
  }),
  decideStory: endpoint({
    method: "POST",
    path: "/console/stories/decide",
    access: "operator",
    duty: "review",
    summary: "Approve a story, ask for its modification, or take it offline and back",
    input: z
      .object({ ...seen, action: z.enum(operatorStoryActions), reason: lines(500).default("") })
      .refine(
        ({ action, reason }) => !needsReason(action) || reason !== "",
        says("field.required", { path: ["reason"] }),
      ),
    data: storyChanged,
  }),
};
