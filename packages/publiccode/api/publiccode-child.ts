import { answerParent } from "@public-code/core/api/child-work.ts";
import { correctFile } from "./correct-file.ts";
import { decodeFile } from "./decode-file.ts";
import { fillProgramFrom } from "./fill-program.ts";
import { judgeElsewhere } from "./judge-elsewhere.ts";
import type { CheckedFile, GivenFile, JudgedFile } from "./read-apart.ts";
import { readPubliccode, readPubliccodeBytes } from "./read-publiccode.ts";

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
