import { licencesOf, parseLicenceExpression } from "@public-code/publiccode/api/spdx-expression.ts";
import satisfies from "spdx-satisfies";

/** Each choice may double the work of `satisfies`; no licence field has so many. */
const mostLicences = 8;

/** The licences that are followed under an expression. */
export interface ChosenLicences {
  licences: string[];
  /** True where the expression leaves others out. */
  isChoice: boolean;
}

/**
 * Of an SPDX expression, the licences that have to be followed where each OR is used to avoid the heaviest;
 * `burden` weighs one. Null for what is no expression.
 */
export function chooseLicences(
  text: string,
  burden: (licence: string) => number,
): ChosenLicences | null {
  const expression = parseLicenceExpression(text)?.text;
  if (expression === undefined) return null;
  const all = [...new Set(licencesOf(expression))];
  if (all.length > mostLicences) return null;
  const chosen = new Set(all);
  try {
    if (!satisfies(expression, all)) return null;
    for (const heaviest of all.toSorted((first, other) => burden(other) - burden(first)))
      if (
        satisfies(
          expression,
          [...chosen].filter((licence) => licence !== heaviest),
        )
      )
        chosen.delete(heaviest);
  } catch {
    // Its list of licences and exceptions is older than ours.
    return null;
  }
  return { licences: [...chosen], isChoice: chosen.size < all.length };
}
