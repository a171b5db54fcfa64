import { lengthOf } from "@public-code/core/contract/tidy-text.ts";
import type { FieldComment } from "@public-code/programs/contract/managed-program.ts";
import { z } from "zod";
import type { PendingDecision } from "#contract/review/review.ts";

/** Comments by the path of their field, as they are being written. */
export type CommentDrafts = Readonly<Record<string, string>>;

/** What an operator writes at the fields, and what was written there in an earlier review. */
export interface Commenting {
  drafts: CommentDrafts;
  /** Also on deleted entries of a list, at the list. */
  earlier: readonly FieldComment[];
  /** Undefined where the operator cannot decide. */
  onChange: ((path: string, text: string | undefined) => void) | undefined;
}

/** What is written in a review, as this browser keeps it. */
export const keptReview = z.object({
  drafts: z.record(z.string(), z.string()).readonly(),
  reason: z.string(),
});

/** What was written with a decision, as the form has it. */
export const keptOf = ({ approveDesc, fieldComments }: PendingDecision) => ({
  drafts: Object.fromEntries(fieldComments.map(({ path, comment }) => [path, comment])),
  reason: approveDesc,
});

export const commentMaximum = 1000;
export const decisionMaximum = 2000;

/** Drafts with something in them, in the order in which they were begun. */
export function writtenComments(drafts: CommentDrafts): FieldComment[] {
  return Object.entries(drafts)
    .map(([path, comment]) => ({ path, comment: comment.trim() }))
    .filter(({ comment }) => comment !== "");
}

/** Paths whose comment is too long. */
export function overlongComments(drafts: CommentDrafts): string[] {
  return writtenComments(drafts)
    .filter(({ comment }) => lengthOf(comment) > commentMaximum)
    .map(({ path }) => path);
}

/** The id of the control that comments on a path. */
export function commentId(path: string): string {
  return `comment-${path.replaceAll(".", "-")}`;
}
