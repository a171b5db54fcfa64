import { z } from "zod";

/** What an upload may be: a guide's download, a picture, or a video. */
export const contentFileKinds = ["document", "image", "video"] as const;
export type ContentFileKind = (typeof contentFileKinds)[number];

/** What a part of an entry holds that the API must know of: HTML to sanitise, or the id of a file. */
export type ContentPart = { holds: "richText" } | { holds: "file"; fileKind: ContentFileKind };
export const contentParts = z.registry<ContentPart>();
