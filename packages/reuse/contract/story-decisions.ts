import { endpoint } from "@public-code/core/contract/endpoint.ts";
import { storedFile } from "@public-code/core/contract/files/stored-file.ts";
import { id, lines, says } from "@public-code/core/contract/rules.ts";
import { seenAt } from "@public-code/programs/contract/managed-program.ts";
import { programStatusCode } from "@public-code/programs/contract/program.ts";
import { z } from "zod";

/** How far the story of a use is. */
export const storyState = {
  /** As of an edition; null while no story was submitted. */
  storyStatus: programStatusCode.nullable(),
  /** What an operator asked to modify, or why it was taken offline. */
  storyDecision: z.string(),
};

/** What an operator decides of a story. */
export const storyActions = ["approve", "requestModification", "takeOffline"] as const;
export type StoryAction = (typeof storyActions)[number];

/** A decision, with a reason that is sent to the agency where it has to do something. */
export const storyDecision = z
  .object({
    ...{ reuseId: id, updateTime: seenAt },
    action: z.enum(storyActions),
    reason: lines(500).default(""),
  })
  .refine(
    ({ action, reason }) => action === "approve" || reason !== "",
    says("field.required", { path: ["reason"] }),
  );
export type StoryDecision = z.output<typeof storyDecision>;

/** Calls whose body is a file. */
export const reuseUploads = {
  uploadPicture: endpoint({
    method: "POST",
    path: "/Reuse/picture",
    access: "agency",
    kind: "multipart",
    summary: "Store a picture that the story of a use may name within a day by its key",
    parts: {
      file: { kind: "files", required: true, maximum: 1, description: "JPEG, PNG or GIF." },
    },
    input: z.object({}),
    data: storedFile,
  }),
};
