import deprecatedIds from "spdx-license-ids/deprecated.json" with { type: "json" };
import currentIds from "spdx-license-ids/index.json" with { type: "json" };
import { spdxExceptions } from "./spdx-exceptions.ts";

/** A licence expression that was understood. */
export interface LicenceExpression {
  /** With identifiers in their official spelling and single spaces. */
  text: string;
  /** Every licence identifier in it, in order. */
  ids: string[];
  /** Those that SPDX has retired. */
  retired: string[];
}

const official = new Map([...deprecatedIds, ...currentIds].map((id) => [id.toLowerCase(), id]));
const exceptions = new Map(spdxExceptions.map((id) => [id.toLowerCase(), id]));
const retired: ReadonlySet<string> = new Set(deprecatedIds);

const maximumLength = 1_000;
const maximumParentheses = 20;

/** The official spelling of a licence identifier, retired ones included; null for an unknown one. */
export function officialLicenceId(id: string): string | null {
  return official.get(id.toLowerCase()) ?? null;
}

/**
 * Read an SPDX licence expression: identifiers with an optional `+`, `LicenseRef-…`, WITH an
 * exception, AND, OR and parentheses; AND binds more tightly than OR. Null for anything else.
 */
export function parseLicenceExpression(text: string): LicenceExpression | null {
  if (text.length > maximumLength) return null;
  const tokens = text.match(/[()]|[^\s()]+/g) ?? [];
  const reading: Reading = { tokens, next: 0, depth: 0, ids: [] };
  const written = readChoice(reading);
  if (written === null || reading.next < tokens.length) return null;
  return { text: written, ids: reading.ids, retired: reading.ids.filter((id) => retired.has(id)) };
}

interface Reading {
  tokens: string[];
  next: number;
  depth: number;
  ids: string[];
}

function readChoice(reading: Reading): string | null {
  return readJoined(reading, "OR", (inner) => readJoined(inner, "AND", readOne));
}

function readJoined(
  reading: Reading,
  operator: "OR" | "AND",
  readPart: (reading: Reading) => string | null,
): string | null {
  const parts: string[] = [];
  do {
    const part = readPart(reading);
    if (part === null) return null;
    parts.push(part);
  } while (takes(reading, operator));
  return parts.join(` ${operator} `);
}

function takes(reading: Reading, token: string): boolean {
  if (reading.tokens[reading.next] !== token) return false;
  reading.next++;
  return true;
}

function readOne(reading: Reading): string | null {
  if (takes(reading, "(")) {
    if (++reading.depth > maximumParentheses) return null;
    const inner = readChoice(reading);
    reading.depth--;
    return inner !== null && takes(reading, ")") ? `(${inner})` : null;
  }
  const licence = readLicence(reading);
  if (licence === null || !takes(reading, "WITH")) return licence;
  const exception = exceptions.get(reading.tokens[reading.next++]?.toLowerCase() ?? "");
  return exception === undefined ? null : `${licence} WITH ${exception}`;
}

function readLicence(reading: Reading): string | null {
  const token = reading.tokens[reading.next++] ?? "";
  if (/^(?:DocumentRef-[a-z0-9.-]+:)?LicenseRef-[a-z0-9.-]+$/i.test(token)) return token;
  const plus = token.endsWith("+") ? "+" : "";
  const id = officialLicenceId(plus ? token.slice(0, -1) : token);
  if (id === null) return null;
  reading.ids.push(id);
  return id + plus;
}
