import type { Document, ErrorCode } from "yaml";
import type { PubliccodeMessageKey } from "./publiccode-messages.ts";
import type { Report, TextPosition } from "./publiccode-problem.ts";

/** One mistake makes the parser stumble many times; the first ones show where it is. */
const maximumReported = 5;

/** What stands in a file that a template has yet to make. */
const templateMark = /\{\{|\{%/;

/** What the parser's codes mean to somebody who writes a file. */
const syntaxMessages: Record<ErrorCode, PubliccodeMessageKey> = {
  ALIAS_PROPS: "yaml.alias",
  BAD_ALIAS: "yaml.alias",
  BAD_COLLECTION_TYPE: "yaml.syntax",
  BAD_DIRECTIVE: "yaml.directive",
  BAD_DQ_ESCAPE: "yaml.escape",
  BAD_INDENT: "yaml.indentation",
  BAD_PROP_ORDER: "yaml.alias",
  BAD_SCALAR_START: "yaml.needsQuotes",
  BLOCK_AS_IMPLICIT_KEY: "yaml.indentation",
  BLOCK_IN_FLOW: "yaml.syntax",
  DUPLICATE_KEY: "yaml.syntax",
  IMPOSSIBLE: "yaml.syntax",
  KEY_OVER_1024_CHARS: "yaml.syntax",
  MISSING_CHAR: "yaml.missingCharacter",
  MULTILINE_IMPLICIT_KEY: "yaml.indentation",
  MULTIPLE_ANCHORS: "yaml.alias",
  MULTIPLE_DOCS: "yaml.multipleDocuments",
  MULTIPLE_TAGS: "yaml.tag",
  NON_STRING_KEY: "yaml.keyNotText",
  RESOURCE_EXHAUSTION: "yaml.tooDeep",
  TAB_AS_INDENT: "yaml.tab",
  TAG_RESOLVE_FAILED: "yaml.tag",
  UNEXPECTED_TOKEN: "yaml.syntax",
};

/** Passes on what the parser found wrong, each line once, and returns the lines. */
export function reportSyntax(
  document: Document.Parsed,
  text: string,
  placeAt: (offset: number) => TextPosition,
  report: Report,
): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const { code, pos } of document.errors) {
    const place = placeAt(pos[0]);
    if (lines.has(place.line)) continue;
    lines.add(place.line);
    const isTemplate = templateMark.test(text.split("\n", place.line).at(-1) ?? "");
    report.error(isTemplate ? "yaml.placeholder" : syntaxMessages[code], "", place);
    if (lines.size >= maximumReported) break;
  }
  for (const { code, pos } of document.warnings.slice(0, maximumReported))
    report.warn(syntaxMessages[code], "", placeAt(pos[0]));
  return lines;
}
