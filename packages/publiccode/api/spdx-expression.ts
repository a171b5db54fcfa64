import retiredExceptions from "spdx-exceptions/deprecated.json" with { type: "json" };
import currentExceptions from "spdx-exceptions/index.json" with { type: "json" };
import parse, { type Info } from "spdx-expression-parse";
import retiredIds from "spdx-license-ids/deprecated.json" with { type: "json" };
import currentIds from "spdx-license-ids/index.json" with { type: "json" };

/** A licence expression that was understood. */
export interface LicenceExpression {
  /** With identifiers in their official spelling and single spaces. */
  text: string;
  /** Every licence identifier in it, in order. */
  ids: string[];
  /** Those that SPDX has retired, as they stand there: `GPL-3.0+`. */
  retired: string[];
}

const official = new Map([...retiredIds, ...currentIds].map((id) => [id.toLowerCase(), id]));
const exceptions = new Map(
  [...retiredExceptions, ...currentExceptions].map((id) => [id.toLowerCase(), id]),
);
const retired: ReadonlySet<string> = new Set(retiredIds);

const retiredException = new RegExp(`\\b(?:${retiredExceptions.join("|")})(?![\\w.-])`, "g");

const maximumLength = 1_000;

/** The official spelling of a licence identifier, retired ones included; null for an unknown one. */
export function officialLicenceId(id: string): string | null {
  return official.get(id.toLowerCase()) ?? null;
}

/**
 * A word as the parser wants it, which knows identifiers in their official spelling only and takes
 * "or" for an operator; null for a word that no expression has.
 */
function officialSpelling(word: string): string | null {
  if (/^(?:AND|OR|WITH|[()])$/.test(word)) return word;
  if (/^(?:Document|License)Ref-/i.test(word))
    return word.replace(/^DocumentRef-/i, "DocumentRef-").replace(/LicenseRef-/i, "LicenseRef-");
  const plus = word.endsWith("+") ? "+" : "";
  const id = officialLicenceId(plus ? word.slice(0, -1) : word);
  return id === null ? (exceptions.get(word.toLowerCase()) ?? null) : id + plus;
}

function idsIn(info: Info): { id: string; word: string }[] {
  if ("conjunction" in info) return [...idsIn(info.left), ...idsIn(info.right)];
  const { license: id, plus } = info;
  return official.has(id.toLowerCase()) ? [{ id, word: plus ? `${id}+` : id }] : [];
}

/** The licences of an expression, each with its exception. */
export function licencesOf(expression: string): string[] {
  return expression
    .split(/[()]| (?:AND|OR) /)
    .map((part) => part.replace(/^(?:AND|OR) | (?:AND|OR)$/g, "").trim())
    .filter((part) => part !== "");
}

/**
 * Read an SPDX licence expression: identifiers with an optional `+`, `LicenseRef-…`, WITH an
 * exception, AND, OR and parentheses; AND binds more tightly than OR. Null for anything else.
 */
export function parseLicenceExpression(text: string): LicenceExpression | null {
  if (text.length > maximumLength) return null;
  const tokens = (text.match(/[()]|[^\s()]+/g) ?? []).map(officialSpelling);
  if (tokens.includes(null)) return null;
  const written = tokens.join(" ").replaceAll("( ", "(").replaceAll(" )", ")");
  // The parser knows current exceptions only; which one stands there decides nothing here.
  const spelling = written.replaceAll(retiredException, "LLVM-exception");
  try {
    const licences = idsIn(parse(spelling));
    return {
      text: written,
      ids: licences.map(({ id }) => id),
      retired: licences.filter(({ id }) => retired.has(id)).map(({ word }) => word),
    };
  } catch {
    return null;
  }
}
