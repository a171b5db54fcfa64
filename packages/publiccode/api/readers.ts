import type { MessageParams } from "./publiccode-messages.ts";
import type { Report, TextPosition } from "./publiccode-problem.ts";
import { childPath, type MapEntry, type YamlNode } from "./yaml-tree.ts";

/** Where a value belongs: its path, and the place of its key (or of the item itself). */
export interface Spot {
  path: string;
  place: TextPosition;
}

/** Reads one value, reports what is wrong with it, and returns what can be used of it. */
export type Reader<T> = (node: YamlNode, at: Spot, report: Report) => T | undefined;
export type ReadBy<R> = R extends Reader<infer T> ? T : never;

/** A key of a section. */
export interface Field<T> {
  read: Reader<T>;
  /** Its absence is an error. */
  required: boolean;
  /** Its presence is a warning; '' where nothing takes its place. */
  deprecatedFor: string | null;
}

export function optional<T>(read: Reader<T>): Field<T> {
  return { read, required: false, deprecatedFor: null };
}

export function required<T>(read: Reader<T>): Field<T> {
  return { read, required: true, deprecatedFor: null };
}

/** An optional key that the standard is going to drop, and the key to use instead, if any. */
export function deprecated<T>(read: Reader<T>, instead = ""): Field<T> {
  return { read, required: false, deprecatedFor: instead };
}

export type Fields = Record<string, Field<unknown>>;
/** What reading a section returns: every key that is there and could be read. */
export type SectionValue<F extends Fields> = {
  [K in keyof F]?: ReadBy<F[K]["read"]> | undefined;
};

export function wrongType(
  expected: "text" | "list" | "section" | "boolean",
  node: YamlNode,
  at: Spot,
  report: Report,
): undefined {
  report.error(`type.${expected}`, at.path, node);
}

function isBlank(node: YamlNode): boolean {
  return node.kind === "null" || (node.kind === "text" && node.text.trim() === "");
}

const isReported = (node: YamlNode) => node.kind === "null" && node.isReported === true;

/** Takes a key that is not among the fields of a section; false when it is unknown here too. */
export type OtherKeys = (entry: MapEntry, at: Spot, report: Report) => boolean;

/** A mapping with known keys. */
export function section<F extends Fields>(
  fields: F,
  otherKeys: OtherKeys = () => false,
): Reader<SectionValue<F>> {
  return (node, at, report) => {
    if (node.kind !== "map") return wrongType("section", node, at, report);
    const read: [string, unknown][] = [];
    const seen = new Set<string>();
    for (const entry of node.entries) {
      const spot = { path: childPath(at.path, entry.key), place: entry.place };
      const field = Object.hasOwn(fields, entry.key) ? fields[entry.key] : undefined;
      if (field) {
        if (!isBlank(entry.value) || isReported(entry.value)) seen.add(entry.key);
        read.push([entry.key, readField(field, entry.value, spot, report)]);
      } else if (!otherKeys(entry, spot, report)) {
        reportUnknown(entry.key, Object.keys(fields), spot, report);
      }
    }
    for (const [key, field] of Object.entries(fields)) {
      if (!field.required || seen.has(key)) continue;
      const place = node.entries.find((entry) => entry.key === key)?.place ?? at.place;
      report.error("key.missing", childPath(at.path, key), place, { name: key });
    }
    // Each value was read by the reader that stands under the same key of `fields`.
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as SectionValue<F>;
  };
}

function readField<T>(field: Field<T>, node: YamlNode, spot: Spot, report: Report): T | undefined {
  if (node.kind === "null") return undefined;
  if (field.required && isBlank(node)) return undefined;
  if (field.deprecatedFor !== null && !isBlank(node)) {
    if (field.deprecatedFor === "") report.warn("key.deprecated", spot.path, spot.place);
    else report.warn("key.deprecatedFor", spot.path, spot.place, { instead: field.deprecatedFor });
  }
  return field.read(node, spot, report);
}

/** A list; an entry that cannot be read is left out of the value. */
export function list<T>(read: Reader<T>, { atLeastOne = false } = {}): Reader<T[]> {
  return (node, at, report) => {
    if (node.kind !== "list") return wrongType("list", node, at, report);
    const items: T[] = [];
    let present = 0;
    for (const [index, item] of node.items.entries()) {
      const spot = {
        path: childPath(at.path, index),
        place: { line: item.line, column: item.column },
      };
      if (isReported(item)) {
        present++;
        continue;
      }
      if (isBlank(item)) {
        report.warn("list.blankEntry", spot.path, spot.place);
        continue;
      }
      present++;
      const value = read(item, spot, report);
      if (value !== undefined) items.push(value);
    }
    if (atLeastOne && present === 0) report.error("list.empty", at.path, at.place);
    return items;
  };
}

/** What a piece of text must satisfy: the message for it, or null when it does. */
export type TextRule = (
  text: string,
) => { key: Parameters<Report["error"]>[0]; params?: MessageParams } | null;

/** A value that is nothing but the place of one in a template. */
const placeholder = /^\s*(?:\{\{[^{}]*\}\}|\{%[^{}]*%\}|\$\{[^{}]*\})\s*$/;

/**
 * Text. A number or true/false without quotes is taken as it is written, as most parsers do.
 * Text that breaks a rule is reported and kept: somebody will want to see and correct it.
 */
export function text(...rules: TextRule[]): Reader<string> {
  return (node, at, report) => {
    if (node.kind === "map" || node.kind === "list" || node.kind === "null")
      return isReported(node) ? undefined : wrongType("text", node, at, report);
    if (placeholder.test(node.text)) {
      report.error("yaml.placeholder", at.path, node);
      return undefined;
    }
    const broken = rules.flatMap((rule) => rule(node.text) ?? []);
    const instead = node.text.trim();
    // A block of text ends with a line break that nobody sees.
    if (broken.length > 0 && rules.every((rule) => rule(instead) === null)) {
      report.error("text.blanks", at.path, node, { instead });
      return instead;
    }
    for (const { key, params } of broken) report.error(key, at.path, node, params);
    return node.text;
  };
}

/**
 * One of a closed set of words; anything else is reported and not kept. The message names the
 * words unless they are too many to list.
 */
export function oneOf<T extends string>(
  choices: readonly T[],
  message: "text.notOneOf" | "text.category" = "text.notOneOf",
): Reader<T> {
  const values = choices.join(", ");
  const find = (word: string | undefined) => choices.find((choice) => choice === word);
  const chosen = text((value) =>
    find(value) ? null : { key: message, params: { value, values } },
  );
  return (node, at, report) => find(chosen(node, at, report));
}

const yaml11Booleans = ["yes", "no", "on", "off", "y", "n"];

export const boolean: Reader<boolean> = (node, at, report) => {
  if (node.kind === "boolean") return node.text.toLowerCase() === "true";
  if (node.kind === "text" && yaml11Booleans.includes(node.text.toLowerCase())) {
    report.error("type.oldBoolean", at.path, node, { value: node.text });
    return undefined;
  }
  return wrongType("boolean", node, at, report);
};

function reportUnknown(key: string, expectedKeys: string[], at: Spot, report: Report): void {
  const similar = expectedKeys.find((candidate) => isSimilar(candidate, key));
  if (similar === undefined) report.error("key.unknown", at.path, at.place, { name: key });
  else report.error("key.unknownSimilar", at.path, at.place, { name: key, similar });
}

/** True for the same word but for capitals, hyphens or one letter added, lost or changed. */
function isSimilar(expected: string, written: string): boolean {
  const a = expected.toLowerCase();
  const b = written.toLowerCase().replace(/[-_ ]/g, "");
  if (a === b) return true;
  if (a.length < 4 || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end <= 1;
}
