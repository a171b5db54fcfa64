/**
 * Judge every publiccode.yml below a folder and compare with what the names of the folders say:
 * `node scripts/judge-publiccode.ts <folder> [--problems]`.
 *
 * Below `valid`, `valid_with_warnings` and `invalid` the verdict is expected to be that; below
 * `publiccode-tw`, and anywhere else, any verdict will do. Exits with 1 when a file is judged in
 * another way and is not among the differences that docs/publiccode.md explains.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { describeProblem } from "../packages/publiccode/api/publiccode-problem.ts";
import {
  type PubliccodeReading,
  readPubliccodeBytes,
} from "../packages/publiccode/api/read-publiccode.ts";

type Verdict = PubliccodeReading["verdict"];

/** Samples whose fault shows only outside the file, and what would have to be asked. */
const notJudgedHere: Readonly<Record<string, string>> = {
  "description_en_screenshots_missing_file.yml": "the file beside the publiccode.yml",
  "legal_authorsFile_missing_file.yml": "the file beside the publiccode.yml",
  "logo_missing_file.yml": "the file beside the publiccode.yml",
  "logo_invalid_png.yml": "the file beside the publiccode.yml",
  "monochromeLogo_missing_file.yml": "the file beside the publiccode.yml",
  "monochromeLogo_invalid_png.yml": "the file beside the publiccode.yml",
  "logo_missing_url.yml": "the network",
  "fundedBy_uri_wrong_italian_pa2.yml": "the register of Italian administrations",
  "organisation_uri_wrong_italian_pa2.yml": "the register of Italian administrations",
  "it_riuso_codiceIPA_invalid.yml": "the register of Italian administrations",
};

const verdictOfFolder: Readonly<Record<string, Verdict>> = {
  valid: "valid",
  valid_with_warnings: "valid-with-warnings",
  invalid: "invalid",
};

interface Judged {
  file: string;
  expected: Verdict | null;
  reading: PubliccodeReading;
  /** Why a verdict that differs was to be expected. */
  excuse: string | null;
}

function judge(folder: string, file: string): Judged {
  const parts = file.split(sep);
  const name = parts.at(-1) ?? "";
  const reading = readPubliccodeBytes(readFileSync(join(folder, file)));
  const expecting = parts.find((part) => Object.hasOwn(verdictOfFolder, part));
  const expected = expecting === undefined ? null : (verdictOfFolder[expecting] ?? null);
  return { file, expected, reading, excuse: notJudgedHere[name] ?? null };
}

function count(reading: PubliccodeReading, severity: "error" | "warning"): number {
  return reading.problems.filter((problem) => problem.severity === severity).length;
}

function printRow({ file, expected, reading, excuse }: Judged, width: number): void {
  const differs = expected !== null && expected !== reading.verdict;
  const note = !differs ? "" : excuse === null ? "DIFFERS" : `differs: needs ${excuse}`;
  const numbers = `${count(reading, "error")} errors ${count(reading, "warning")} warnings`;
  console.log(
    `${file.padEnd(width)}  ${(expected ?? "any").padEnd(19)}  ${reading.verdict.padEnd(19)}  ${numbers.padEnd(22)}  ${note}`.trimEnd(),
  );
}

function printProblems({ reading }: Judged): void {
  for (const problem of reading.problems) {
    const place = `${problem.line}:${problem.column}`;
    console.log(
      `    ${place} ${problem.severity} ${problem.path}: ${describeProblem(problem, "en-US")}`,
    );
  }
}

function run(folder: string, withProblems: boolean): number {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.ya?ml$/.test(file))
    .sort();
  if (files.length === 0) {
    console.error(`No .yml file below ${relative(process.cwd(), folder) || folder}.`);
    return 1;
  }
  const judged = files.map((file) => judge(folder, file));
  const width = Math.max(...files.map((file) => file.length));
  console.log(
    `${"file".padEnd(width)}  ${"expected".padEnd(19)}  ${"verdict".padEnd(19)}  problems`,
  );
  for (const result of judged) {
    printRow(result, width);
    if (withProblems) printProblems(result);
  }
  const compared = judged.filter(({ expected }) => expected !== null);
  const different = compared.filter(({ expected, reading }) => expected !== reading.verdict);
  const unexplained = different.filter(({ excuse }) => excuse === null);
  const agreed = compared.length - different.length;
  console.log(
    `\n${judged.length} files, ${compared.length} with an expected verdict: ${agreed} as expected, ` +
      `${different.length - unexplained.length} different for a known reason, ${unexplained.length} different.`,
  );
  return unexplained.length === 0 ? 0 : 1;
}

const [folder, option] = process.argv.slice(2);
if (folder === undefined || (option !== undefined && option !== "--problems")) {
  console.error("Usage: node scripts/judge-publiccode.ts <folder> [--problems]");
  process.exitCode = 2;
} else {
  process.exitCode = run(folder, option === "--problems");
}
