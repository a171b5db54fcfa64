import type { KeysOf, TranslateKey } from "@public-code/core/contract/translation.ts";
import type { SharedTexts } from "@public-code/programs/contract/shared-texts/shared-texts.ts";

/** Formats the values of a finding in a language. */
export interface FindingFormatter {
  t: TranslateKey<KeysOf<Pick<SharedTexts, "evidence">>>;
  /** A number rounded to one place. */
  rounded: (number: number) => string;
  listed: (names: readonly string[]) => string;
}

/** Names in a sentence, the last one after its conjunction. */
export function joinNames(
  names: readonly string[],
  { t, listed }: Pick<FindingFormatter, "t" | "listed">,
): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? t("evidence.and", { names: listed(names.slice(0, -1)), last }) : last;
}
