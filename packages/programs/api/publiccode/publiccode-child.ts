import { answerParent } from "@public-code/core/api/child-work.ts";
import { correctFile } from "@public-code/publiccode/api/correct-file.ts";
import { decodeFile } from "@public-code/publiccode/api/decode-file.ts";
import { judgeElsewhere } from "@public-code/publiccode/api/judge-elsewhere.ts";
import {
  readPubliccode,
  readPubliccodeBytes,
} from "@public-code/publiccode/api/read-publiccode.ts";
import { fillProgramFrom } from "./fill-program.ts";
import type { CheckedFile, GivenFile, JudgedFile } from "./read-apart.ts";

/** The text of a file that is no larger than any that is read; '' where it cannot be told. */
function textOf(content: string | Uint8Array): string {
  if (typeof content === "string") return content;
  const file = decodeFile(content);
  return "text" in file ? file.text : "";
}

function check(content: string | Uint8Array, isReadable: boolean): CheckedFile {
  const text = isReadable ? textOf(content) : "";
  return { elsewhere: judgeElsewhere(text), corrected: text === "" ? null : correctFile(text) };
}

answerParent(async ({ content, fill, check: isChecked }: GivenFile): Promise<JudgedFile> => {
  const reading =
    typeof content === "string" ? readPubliccode(content) : readPubliccodeBytes(content);
  const isReadable = !reading.problems.some(({ key }) => key === "file.tooLarge");
  return {
    reading,
    filled: fill ? fillProgramFrom(reading, fill.lang, fill) : null,
    ...(isChecked ? { checked: check(content, isReadable) } : {}),
  };
});
