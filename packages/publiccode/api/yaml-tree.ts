import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
} from "yaml";
import type { Report, TextPosition } from "./publiccode-problem.ts";
import { reportSyntax } from "./yaml-syntax.ts";

/** A text value as it stands in the file, and what YAML takes it for. */
export interface TextNode extends TextPosition {
  kind: "text" | "number" | "boolean";
  text: string;
}
export interface NullNode extends TextPosition {
  kind: "null";
  /** True where something stands that cannot be read and is reported: it is not missing as well. */
  isReported?: true;
}
export interface ListNode extends TextPosition {
  kind: "list";
  items: YamlNode[];
}
export interface MapEntry {
  key: string;
  place: TextPosition;
  value: YamlNode;
}
export interface MapNode extends TextPosition {
  kind: "map";
  entries: MapEntry[];
}
export type YamlNode = TextNode | NullNode | ListNode | MapNode;

export interface YamlTree {
  /** Null when nothing could be read. */
  root: YamlNode | null;
  /** True when the syntax is wrong somewhere, so that keys may be missing for that reason only. */
  broken: boolean;
}

const maximumTokens = 20_000;
const maximumAliases = 100;
const maximumNodes = 40_000;
const maximumDepth = 32;

const start: TextPosition = { line: 1, column: 1 };

export function childPath(path: string, key: string | number): string {
  if (typeof key === "number") return `${path}[${key}]`;
  return path === "" ? key : `${path}.${key}`;
}

/**
 * Read YAML 1.2 into a plain tree with places. Bounded for hostile text: tokens, aliases, nodes
 * and depth are limited, and the parser gets nothing on which it would work for long.
 */
export function readYamlTree(text: string, report: Report): YamlTree {
  if (hasTooManyTokens(text)) {
    report.error("yaml.tooComplex", "", start);
    return { root: null, broken: true };
  }
  const lines = new LineCounter();
  // The parser's own check of unique keys compares each with each; `convertEntries` does it in one pass.
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    schema: "core",
    uniqueKeys: false,
    logLevel: "error",
  });
  const placeAt = (offset: number): TextPosition => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const brokenLines = reportSyntax(document, text, placeAt, report);
  const broken = document.errors.length > 0;
  if (!document.contents) {
    if (!broken) report.error("file.empty", "", start);
    return { root: null, broken };
  }
  const building = { document, placeAt, report, brokenLines, nodes: 0, aliases: 0, refused: false };
  return { root: convert(building, document.contents, "", start, 0), broken };
}

function hasTooManyTokens(text: string): boolean {
  let tokens = 0;
  for (const _token of new Lexer().lex(text)) if (++tokens > maximumTokens) return true;
  return false;
}

/** What the conversion of one document has used up of its limits. */
interface Building {
  document: Document.Parsed;
  placeAt: (offset: number) => TextPosition;
  report: Report;
  /** Lines of which something is said already. */
  brokenLines: ReadonlySet<number>;
  nodes: number;
  aliases: number;
  refused: boolean;
}

/** Says once that the file is too much; what lies beyond reads as nothing. */
function refuse(
  building: Building,
  key: "yaml.tooComplex" | "yaml.tooDeep",
  path: string,
  place: TextPosition,
): NullNode {
  if (!building.refused) building.report.error(key, path, place);
  building.refused = true;
  return { kind: "null", ...place };
}

function convert(
  building: Building,
  node: Node | null | undefined,
  path: string,
  fallback: TextPosition,
  depth: number,
): YamlNode {
  const place = node?.range ? building.placeAt(node.range[0]) : fallback;
  if (++building.nodes > maximumNodes) return refuse(building, "yaml.tooComplex", path, place);
  if (depth > maximumDepth) return refuse(building, "yaml.tooDeep", path, place);
  if (isAlias(node)) {
    if (++building.aliases > maximumAliases)
      return refuse(building, "yaml.tooComplex", path, place);
    const target = node.resolve(building.document);
    if (!target) building.report.error("yaml.alias", path, place);
    return { ...convert(building, target, path, place, depth + 1), ...place };
  }
  if (isScalar(node)) return { ...readScalar(node), ...place };
  if (isSeq<Node>(node)) {
    const items = node.items.map((item, index) =>
      convert(building, item, childPath(path, index), place, depth + 1),
    );
    return { kind: "list", items, ...place };
  }
  if (isPlaceholder(node)) {
    if (!building.brokenLines.has(place.line))
      building.report.error("yaml.placeholder", path, place);
    return { kind: "null", isReported: true, ...place };
  }
  if (isMap<Node, Node | null>(node))
    return {
      kind: "map",
      entries: convertEntries(building, node.items, path, place, depth),
      ...place,
    };
  return { kind: "null", ...place };
}

/** `{{ name }}` of a template, which YAML takes for a mapping whose key is a mapping. */
function isPlaceholder(node: unknown): boolean {
  return isMap(node) && node.flow === true && node.items.length === 1 && isMap(node.items[0]?.key);
}

/** `<<`, which takes over the keys of another section: a habit of YAML 1.1 that parsers of 1.2 keep. */
const isMergeKey = (key: unknown) => isScalar(key) && key.value === "<<" && key.type === "PLAIN";

/** The entries of the section, or of the sections, that a merge key names. */
function mergedEntries(node: YamlNode, path: string, report: Report): MapEntry[] {
  const sections = node.kind === "list" ? node.items : [node];
  return sections.flatMap((section) => {
    if (section.kind === "map") return section.entries;
    if (section.kind !== "null") report.error("yaml.merge", path, section);
    return [];
  });
}

function convertEntries(
  building: Building,
  pairs: Pair<Node, Node | null>[],
  path: string,
  place: TextPosition,
  depth: number,
): MapEntry[] {
  const entries = new Map<string, MapEntry>();
  const merged: MapEntry[] = [];
  for (const pair of pairs) {
    const keyPlace = pair.key?.range ? building.placeAt(pair.key.range[0]) : place;
    if (isMergeKey(pair.key)) {
      const sections = convert(building, pair.value, path, keyPlace, depth + 1);
      merged.push(...mergedEntries(sections, path, building.report));
      continue;
    }
    if (!isScalar(pair.key)) {
      building.report.error("yaml.keyNotText", path, keyPlace);
      continue;
    }
    const key = textOf(pair.key);
    const keyPath = childPath(path, key);
    const first = entries.get(key);
    if (first) {
      const params = { name: key, firstLine: first.place.line };
      building.report.error("yaml.duplicateKey", keyPath, keyPlace, params);
      continue;
    }
    const value = convert(building, pair.value, keyPath, keyPlace, depth + 1);
    entries.set(key, { key, place: keyPlace, value });
  }
  // What the section says itself goes before, wherever the merge key stands.
  for (const entry of merged) if (!entries.has(entry.key)) entries.set(entry.key, entry);
  return [...entries.values()];
}

function textOf(scalar: Scalar): string {
  if (typeof scalar.value === "string") return scalar.value;
  return scalar.source ?? String(scalar.value ?? "");
}

function readScalar(scalar: Scalar): { kind: TextNode["kind"]; text: string } | { kind: "null" } {
  const text = textOf(scalar);
  switch (typeof scalar.value) {
    case "string":
      return { kind: "text", text };
    case "boolean":
      return { kind: "boolean", text };
    case "number":
    case "bigint":
      return { kind: "number", text };
    default:
      return { kind: "null" };
  }
}
