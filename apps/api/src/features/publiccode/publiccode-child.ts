import { answerParent } from "#platform/child-work.ts";
import type { GivenFile } from "./read-apart.ts";
import { readPubliccode, readPubliccodeBytes } from "./read-publiccode.ts";

answerParent(async ({ content }: GivenFile) =>
  typeof content === "string" ? readPubliccode(content) : readPubliccodeBytes(content),
);
