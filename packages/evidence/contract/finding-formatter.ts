import type { KeysOf, TranslateKey } from "@public-code/core/contract/translation.ts";
import type { SharedTexts } from "@public-code/programs/contract/shared-texts/shared-texts.ts";

/** Formats the values of a finding in a language. */
export interface FindingFormatter {
  t: TranslateKey<KeysOf<Pick<SharedTexts, "evidence">>>;
  /** A number rounded to one place. */
  rounded: (number: number) => string;
  listed: (names: readonly string[]) => string;
}

/** Lists names as a sentence does, the last one after its conjunction. */
export const inSentence = <Texts extends Pick<FindingFormatter, "t" | "listed">>(texts: Texts) => ({
  ...texts,
  listed: ([...names]: readonly string[]) => {
    const last = names.pop() ?? "";
    return names.length > 0 ? texts.t("evidence.and", { names: texts.listed(names), last }) : last;
  },
});
