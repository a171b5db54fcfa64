import type { FieldError } from "@public-code/contract/errors.ts";
import type { Language } from "@public-code/contract/language.ts";
import {
  missingForPubliccode,
  type PubliccodeAnswers,
} from "@public-code/contract/programs/publiccode-answers.ts";
import { publiccodeMessage } from "./publiccode-messages.ts";

/** Why a program has no publiccode.yml, in words: one entry a missing answer. */
export function sayMissing(program: PubliccodeAnswers, lang: Language): FieldError[] {
  return missingForPubliccode(program).map((path) => ({
    path,
    message: publiccodeMessage("missing", lang, {
      name: publiccodeMessage(`answer.${path}`, lang),
    }),
  }));
}
