import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { CodeCategory } from "@public-code/core/contract/code-lists/code-names.ts";

/**
 * The codes that may be chosen: those in use, and retired ones that are chosen or that the stored
 * edition has, so that a removed one can be chosen again.
 */
export function codeOptions(
  codes: readonly CodeItem[],
  category: CodeCategory,
  chosen: readonly string[],
  stored: readonly string[],
): CodeItem[] {
  return codes.filter(
    ({ category: its, code, retired }) =>
      its === category && (!retired || chosen.includes(code) || stored.includes(code)),
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
