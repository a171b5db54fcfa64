import satisfies from "spdx-satisfies";
import { parseLicenceExpression } from "#features/publiccode/spdx-expression.ts";
import { licenceOfText } from "./same-text.ts";

/** Each OR and AND may double the work of `satisfies`; no repository has so many licences. */
const mostLicences = 8;

/** An expression in which each licence has the name of its text, and `+` where later versions count too. */
function byTexts(expression: string): string {
  return expression.replace(/[^\s()]+/g, (word) => {
    const isLater = /(?:-or-later|\+)$/.test(word);
    const text = licenceOfText(word.replace(/\+$/, ""));
    return isLater ? `${text}+` : text;
  });
}

/** The licences of an expression, each with its exception. */
function licencesIn(expression: string): string[] {
  const parts = expression.split(/[()]| (?:AND|OR) /);
  return parts
    .map((part) => part.replace(/^(?:AND|OR) | (?:AND|OR)$/g, "").trim())
    .filter((part) => part !== "");
}

function isSatisfied(expression: string, licences: readonly string[]): boolean {
  try {
    return satisfies(expression, licences);
  } catch {
    // Its list of licences is older than ours.
    return licences.includes(expression);
  }
}

/** The text of GPL 3.0 belongs to that of LGPL 3.0, which only adds to it. */
function withoutCompanions(licences: readonly string[]): string[] {
  return licences.filter((each) => each !== "GPL-3.0" || !licences.includes("LGPL-3.0"));
}

/** True for an expression with a licence of SPDX's list. */
export function hasLicenceId(expression: string): boolean {
  return (parseLicenceExpression(expression)?.ids.length ?? 0) > 0;
}

/**
 * `same`: the licences of the files satisfy the declared expression, and no other stands beside them.
 * `differs`: they have nothing in common. `part`: one of several that are declared, more licences than
 * are declared, or an exception that no text shows.
 */
export type LicenceComparison = "same" | "differs" | "part";

/** Compares a declared expression with the licences that files hold; null where one of the two is none. */
export function compareLicences(
  declared: string,
  found: readonly string[],
): LicenceComparison | null {
  const expression = parseLicenceExpression(declared);
  const held = found.flatMap((each) => licencesIn(byTexts(each)));
  if (!expression || expression.ids.length === 0 || held.length === 0) return null;
  const asTexts = byTexts(expression.text);
  const named = licencesIn(asTexts);
  if (named.length > mostLicences || held.length > mostLicences) return "part";
  const isNamed = (licence: string) => named.some((each) => isSatisfied(each, [licence]));
  const withoutException = (licence: string) => licence.replace(/ WITH .*$/, "");
  const isInCommon = (each: string) =>
    held.some((licence) => isSatisfied(withoutException(each), [withoutException(licence)]));
  if (!named.some(isInCommon)) return "differs";
  const counted = isNamed("GPL-3.0") ? held : withoutCompanions(held);
  return isSatisfied(asTexts, held) && counted.every(isNamed) ? "same" : "part";
}
