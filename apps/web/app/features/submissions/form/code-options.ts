import type { CodeCategory, CodeItem } from "@public-code/contract/catalogue/codes.ts";

/** The codes that may be chosen: those in use, and retired ones that the form has already. */
export function codeOptions(
  codes: readonly CodeItem[],
  category: CodeCategory,
  chosen: readonly string[],
): CodeItem[] {
  return codes.filter(
    (item) => item.category === category && (!item.retired || chosen.includes(item.code)),
  );
}

/** Names of codes in the order of the codes; a code without a name stands for itself. */
export function codeNames(
  codes: readonly CodeItem[],
  category: CodeCategory,
  chosen: readonly string[],
): string[] {
  return chosen.map(
    (code) => codes.find((item) => item.category === category && item.code === code)?.name ?? code,
  );
}
