import {
  type Language,
  type MessageParams,
  type PubliccodeMessageKey,
  publiccodeMessage,
} from "./publiccode-messages.ts";

/** A place in the text; both count from 1. */
export interface TextPosition {
  line: number;
  column: number;
}

/** Something to fix (`error`) or to know (`warning`) about a file; words come from the messages. */
export interface PubliccodeProblem extends TextPosition {
  severity: "error" | "warning";
  /** As `description.zh-Hant.features[0]`; '' for the file as a whole. */
  path: string;
  key: PubliccodeMessageKey;
  params: MessageParams;
}

/** Collects what is found while a file is read. */
export interface Report {
  error(key: PubliccodeMessageKey, path: string, place: TextPosition, params?: MessageParams): void;
  warn(key: PubliccodeMessageKey, path: string, place: TextPosition, params?: MessageParams): void;
}

/** More than an author could fix in one go, and enough for any file that is not an attack. */
const maximumProblems = 200;
/** Of a piece of the file inside a message; lists of what would be right are our own, and bounded. */
const maximumParamLength = 100;
const ownParams: readonly string[] = ["values", "candidates"];

/** Text of the file as it may be shown in a message: one line, not long. */
function shorten(name: string, value: string | number): string | number {
  if (typeof value === "number" || ownParams.includes(name)) return value;
  const line = value.replace(/\s+/g, " ");
  const characters = [...line];
  return characters.length <= maximumParamLength
    ? line
    : `${characters.slice(0, maximumParamLength - 1).join("")}…`;
}

export interface ProblemList extends Report {
  /** In the order of the file; a last entry says how many more there are. */
  list(): PubliccodeProblem[];
  has(severity: PubliccodeProblem["severity"]): boolean;
  /** Reports everything of this list to another. */
  passOn(report: Report): void;
}

export function createProblemList(): ProblemList {
  const problems: PubliccodeProblem[] = [];
  const counts = { error: 0, warning: 0 };
  const add =
    (severity: PubliccodeProblem["severity"]): Report["error"] =>
    (key, path, { line, column }, params = {}) => {
      counts[severity]++;
      if (problems.length >= maximumProblems) return;
      const shown = Object.entries(params).map(
        ([name, value]) => [name, shorten(name, value)] as const,
      );
      problems.push({ severity, path, line, column, key, params: Object.fromEntries(shown) });
    };
  return {
    error: add("error"),
    warn: add("warning"),
    has: (severity) => counts[severity] > 0,
    passOn: (report) => {
      for (const { severity, path, key, params, line, column } of problems)
        report[severity === "error" ? "error" : "warn"](key, path, { line, column }, params);
    },
    list: () => {
      const sorted = problems.toSorted((a, b) => a.line - b.line || a.column - b.column);
      const more = counts.error + counts.warning - problems.length;
      const last = sorted.at(-1);
      if (more === 0 || !last) return sorted;
      const { line, column } = last;
      const severity = counts.error > 0 ? "error" : "warning";
      return [
        ...sorted,
        { severity, path: "", line, column, key: "file.moreProblems", params: { count: more } },
      ];
    },
  };
}

/** What a problem says in a language, without its place. */
export function describeProblem(
  { key, params }: Pick<PubliccodeProblem, "key" | "params">,
  lang: Language,
): string {
  return publiccodeMessage(key, lang, params);
}
