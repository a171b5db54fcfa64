import { maximumPubliccodeBytes } from "../contract/file-limits.ts";
import { decodeFile } from "./decode-file.ts";
import {
  createProblemList,
  type ProblemList,
  type PubliccodeProblem,
  type Report,
} from "./publiccode-problem.ts";
import { isOtherFile, type PubliccodeValue, readFile } from "./publiccode-rules.ts";
import { mendStrayCharacters } from "./stray-characters.ts";
import { readYamlTree } from "./yaml-tree.ts";

export interface PubliccodeReading {
  verdict: "valid" | "valid-with-warnings" | "invalid";
  problems: PubliccodeProblem[];
  /** Whatever could be read, also of a faulty file. */
  value: PubliccodeValue;
}

const start = { line: 1, column: 1 };

/** Characters that YAML does not allow in a file, halves of characters, and the sign for what was lost. */
const forbidden = /(?![\t\n\r\u0085])[\p{Cc}\p{Cs}\uFFFD\uFFFE\uFFFF]/gu;
const maximumForbiddenReported = 10;

/**
 * Judge a publiccode.yml by the rules of version 0.7, as far as that can be done without the
 * network, and read what can be read of it. Takes any text, however hostile; never throws.
 */
export function readPubliccode(text: string): PubliccodeReading {
  return judge(text, createProblemList());
}

function judge(text: string, problems: ProblemList): PubliccodeReading {
  const value = readWhole(text, problems);
  const verdict = problems.has("error")
    ? "invalid"
    : problems.has("warning")
      ? "valid-with-warnings"
      : "valid";
  return { verdict, problems: problems.list(), value };
}

/** As `readPubliccode`, from the bytes of a file, before anything has decoded them. */
export function readPubliccodeBytes(bytes: Uint8Array): PubliccodeReading {
  if (bytes.length > maximumPubliccodeBytes) return refuseFile("file.tooLarge");
  const file = decodeFile(bytes);
  const problems = createProblemList();
  if ("text" in file) {
    if (file.encoding === "UTF-16") problems.warn("file.utf16", "", start);
    return judge(file.text, problems);
  }
  problems.error(file.looksLike === "Big5" ? "file.big5" : "file.notUtf8", "", file.notUtf8);
  return { verdict: "invalid", problems: problems.list(), value: {} };
}

/** The reading of a file that is refused as a whole. */
export function refuseFile(key: "file.tooLarge" | "yaml.tooComplex"): PubliccodeReading {
  const problems = createProblemList();
  problems.error(key, "", start, { kilobytes: maximumPubliccodeBytes / 1024 });
  return { verdict: "invalid", problems: problems.list(), value: {} };
}

function readWhole(written: string, report: ProblemList): PubliccodeValue {
  if (Buffer.byteLength(written) > maximumPubliccodeBytes) {
    report.error("file.tooLarge", "", start, { kilobytes: maximumPubliccodeBytes / 1024 });
    return {};
  }
  // YAML takes a carriage return alone for the end of a line; the parser does not.
  const lines = written.replace(/^\uFEFF/, "").replace(/\r(?!\n)/g, "\n");
  const text = replaceForbidden(lines, report);
  // Whoever decoded the file has lost what stood there: nothing of it is worth a form.
  if (lines.includes("\uFFFD")) return {};
  const first = createProblemList();
  const value = readText(text, first);
  const meant = first.has("error") ? mendStrayCharacters(text) : null;
  if (!meant) {
    first.passOn(report);
    return value;
  }
  meant.report(report);
  return readText(meant.text, report);
}

function readText(text: string, report: Report): PubliccodeValue {
  const { root, broken } = readYamlTree(text, report);
  if (!root) return {};
  if (root.kind !== "map") {
    if (!broken) report.error(root.kind === "null" ? "file.empty" : "file.notKeys", "", root);
    return {};
  }
  if (!broken && isOtherFile(root)) {
    report.error("file.otherKeys", "", root);
    return {};
  }
  return readFile(root, { path: "", place: start }, broken ? withoutMissing(report) : report) ?? {};
}

/** Each forbidden character becomes the sign for an unreadable one, so that places stay right. */
function replaceForbidden(text: string, report: Report): string {
  let reported = 0;
  let line = 1;
  let lineStart = 0;
  let scanned = 0;
  return text.replace(forbidden, (character, offset: number) => {
    if (reported++ >= maximumForbiddenReported) return "\uFFFD";
    for (
      let at = text.indexOf("\n", scanned);
      at !== -1 && at < offset;
      at = text.indexOf("\n", at + 1)
    ) {
      line++;
      lineStart = at + 1;
    }
    scanned = offset;
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    report.error(
      character === "\uFFFD" ? "file.lost" : "file.character",
      "",
      { line, column: offset - lineStart + 1 },
      { code: `U+${code}` },
    );
    return "\uFFFD";
  });
}

/** In a file whose syntax is broken, a key may seem missing only because it could not be reached. */
function withoutMissing(report: Report): Report {
  return {
    ...report,
    error: (key, ...rest) => {
      if (key !== "key.missing" && key !== "maintenance.missing") report.error(key, ...rest);
    },
  };
}
