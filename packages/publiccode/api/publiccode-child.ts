import { answerParent } from "@public-code/core/api/child-work.ts";
import { fillProgramFrom } from "./fill-program.ts";
import type { GivenFile, JudgedFile } from "./read-apart.ts";
import { readPubliccode, readPubliccodeBytes } from "./read-publiccode.ts";

answerParent(async ({ content, fill }: GivenFile): Promise<JudgedFile> => {
  const reading =
    typeof content === "string" ? readPubliccode(content) : readPubliccodeBytes(content);
  return { reading, filled: fill ? fillProgramFrom(reading, fill.lang, fill) : null };
});
