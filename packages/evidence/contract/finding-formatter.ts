import type { KeysOf, TranslateKey } from "@public-code/core/contract/translation.ts";
import type { SharedTexts } from "@public-code/programs/contract/shared-texts/shared-texts.ts";

/** Formats the values of a finding in a language. */
export interface FindingFormatter {
  t: TranslateKey<KeysOf<Pick<SharedTexts, "evidence">>>;
  /** A number rounded to one place. */
  rounded: (number: number) => string;
  listed: (names: readonly string[]) => string;
}
