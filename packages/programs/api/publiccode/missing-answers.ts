import type { FieldError } from "@public-code/core/contract/errors.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { missingForPubliccode, type PubliccodeAnswers } from "#contract/publiccode-answers.ts";
import { fileMessage } from "./file-messages.ts";

/** Why a program has no publiccode.yml, in words: one entry a missing answer. */
export function sayMissing(program: PubliccodeAnswers, lang: Language): FieldError[] {
  return missingForPubliccode(program).map((path) => ({
    path,
    message: fileMessage("missing", lang, {
      name: fileMessage(`answer.${path}`, lang),
    }),
  }));
}
