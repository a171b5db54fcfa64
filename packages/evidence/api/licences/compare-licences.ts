import { licencesOf, parseLicenceExpression } from "@public-code/publiccode/api/spdx-expression.ts";
import satisfies from "spdx-satisfies";
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

/** What is declared and found, what is found alone, and what is declared alone. */
export interface InPart {
  both: string[];
  more: string[];
  less: string[];
}

const exceptionOf = (licence: string) => / WITH (.*)$/.exec(licence)?.[1];
const withoutException = (licence: string) => licence.replace(/ WITH .*$/, "");
const isSameText = (declared: string, fileLicence: string) =>
  isSatisfied(byTexts(withoutException(declared)), [byTexts(withoutException(fileLicence))]);

/**
 * Which licences a declared expression and the files have in common, and which only one of them has; an
 * exception that the other has not is named by itself. Null where nothing is in common, or too much to tell.
 */
export function licencesInPart(declared: string, fileLicences: readonly string[]): InPart | null {
  const named = licencesOf(parseLicenceExpression(declared)?.text ?? "");
  const held = fileLicences.flatMap(licencesOf);
  if (named.length > mostLicences || held.length > mostLicences) return null;
  const both = new Set<string>();
  const [more, less] = [new Set<string>(), new Set<string>()];
  for (const licence of named) {
    const same = held.filter((each) => isSameText(licence, each));
    const exception = exceptionOf(licence);
    const isWhole = same.some((each) => exceptionOf(each) === exception);
    if (same.length === 0) less.add(licence);
    else both.add(isWhole ? licence : withoutException(licence));
    if (same.length > 0 && !isWhole && exception) less.add(exception);
  }
  for (const licence of withoutCompanions(held)) {
    const same = named.filter((each) => isSameText(each, licence));
    const exception = exceptionOf(licence);
    if (same.length === 0) more.add(licence);
    else if (exception && same.every((each) => exceptionOf(each) !== exception))
      more.add(exception);
  }
  if (both.size === 0 || more.size + less.size === 0) return null;
  return { both: [...both], more: [...more], less: [...less] };
}

/** Compares a declared expression with the licences that files hold; null where one of the two is none. */
export function compareLicences(
  declared: string,
  fileLicences: readonly string[],
): LicenceComparison | null {
  const expression = parseLicenceExpression(declared);
  const held = fileLicences.flatMap((each) => licencesOf(byTexts(each)));
  if (!expression || expression.ids.length === 0 || held.length === 0) return null;
  const asTexts = byTexts(expression.text);
  const named = licencesOf(asTexts);
  if (named.length > mostLicences || held.length > mostLicences) return "part";
  const isNamed = (licence: string) => named.some((each) => isSatisfied(each, [licence]));
  const isInCommon = (each: string) =>
    held.some((licence) => isSatisfied(withoutException(each), [withoutException(licence)]));
  if (!named.some(isInCommon)) return "differs";
  const counted = isNamed("GPL-3.0") ? held : withoutCompanions(held);
  return isSatisfied(asTexts, held) && counted.every(isNamed) ? "same" : "part";
}
