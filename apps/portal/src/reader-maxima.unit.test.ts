import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { columnFields, columnTargets } from "@public-code/candidates/contract/import-columns.ts";
import { importLimits } from "@public-code/candidates/contract/imports.ts";
import { answersMaximum } from "@public-code/catalogue/contract/suitability/suitability-answers.ts";
import { agencyFileLimits } from "@public-code/content/contract/code-editing/agency-import.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import { createAgencyFinder } from "@public-code/core/api/code-lists/agency-names.ts";
import { JsonText } from "@public-code/core/api/http/json-text.ts";
import { cutText, firstOf, foreignSchema } from "@public-code/core/api/outgoing/foreign-schema.ts";
import { foreignJsonBytes, parseJson } from "@public-code/core/api/outgoing/read-json.ts";
import { tableLimits } from "@public-code/core/api/tables/read-table.ts";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fill, hostileFiles, hostileTexts } from "../test-support/hostile-texts.ts";
import { processorMs } from "../test-support/processor-time.ts";

const packages = path.resolve(import.meta.dirname, "../../../packages");
const sourceOf = (file: string) => readFileSync(path.join(packages, file), "utf8");

/** A reader of what strangers send: by its verb, and by the name and type of what it takes. */
const readerPattern =
  /export (?:async )?function ((?:check|correct|decode|fill|judge|open|parse|read|recognise)[A-Z]\w*)(?:<[^>(]*>)?\(([^)]*)\)/g;
const inputPattern =
  /\b(?:body|bytes|content|document|entry|text|value|written): (?:Buffer|Content|Uint8Array|string|unknown)\b/;

function findReaders(): string[] {
  return globSync("*/{api,contract}/**/*.ts", { cwd: packages })
    .filter((file) => !/\.test\.ts$|\/test-support\//.test(file))
    .flatMap((file) =>
      [...sourceOf(file).matchAll(readerPattern)]
        .filter(([, , parameters = ""]) => inputPattern.test(parameters))
        .map(([, name = ""]) => `${file}#${name}`),
    )
    .sort();
}

interface Reader {
  /** The most that it is given, in bytes. */
  size: number;
  /** What it is called with for a file, in one way or several. */
  given: (file: Buffer) => unknown[][];
}

const ofBytes = (size: number, ...others: unknown[]): Reader => ({
  size,
  given: (file) => [[file, ...others]],
});
const ofText = (size: number): Reader => ({ size, given: (file) => [[file.toString()]] });
/** The value that a file holds, else its text. */
const ofValue = (size: number, ...others: unknown[]): Reader => ({
  size,
  given: (file) => [[parseJson(file) ?? file.toString(), ...others]],
});

const answer = foreignSchema(
  z.array(z.object({ a: cutText(100).nullish(), b: firstOf(z.int()).nullish() })).max(1_000),
);
const codes = { licenceCodes: [], licences: [], technologies: [], types: [] };
const tableOfCall = { ...tableLimits, rows: importLimits.rows };
const { cellLength } = tableLimits;
const bodyBytes = 1_048_576;
const parsedHereBytes = 65_536;
const textBytes = 262_144;
const refsBytes = 2_097_152;

/** The readers that work in the process that answers visitors, with the most that they are given. */
const readers: Record<string, Reader> = {
  "candidates/api/sources/records/open-list.ts#openJsonList": ofValue(
    foreignJsonBytes,
    "file",
    tableOfCall,
  ),
  "candidates/api/sources/records/open-list.ts#openTable": ofBytes(
    importLimits.fetchedBytes,
    "file",
    { limits: tableOfCall },
  ),
  "candidates/api/sources/records/read-field.ts#readField": {
    size: cellLength,
    given: (file) => columnFields.map((field) => [field, file.toString(), codes]),
  },
  "candidates/contract/organisations/organisation-address.ts#readAddressList": ofText(20_000),
  "candidates/contract/organisations/organisation-address.ts#readOrganisationAddress":
    ofText(cellLength),
  "catalogue/contract/suitability/suitability-answers.ts#readAnswersFrom": ofText(answersMaximum),
  "content/api/code-editing/agency-table.ts#readAgencyTable": ofBytes(
    agencyFileLimits.bytes,
    "file",
  ),
  // A process that says that something is no JSON takes as long, whatever it is.
  "core/api/outgoing/foreign-schema.ts#readForeign": {
    size: foreignJsonBytes,
    given: (file) => (/^[[{]/.test(file.toString("latin1", 0, 1)) ? [[file, answer]] : []),
  },
  "core/api/outgoing/read-json.ts#parseJson": ofBytes(parsedHereBytes),
  "core/api/tables/read-day.ts#readDay": ofText(cellLength),
  "core/api/tables/read-table.ts#readTable": ofBytes(importLimits.fetchedBytes, "file", {
    limits: tableOfCall,
  }),
  "core/contract/files/file-formats.ts#decodeUnicode": ofBytes(importLimits.fetchedBytes),
  "core/contract/files/judge-file.ts#recogniseFile": ofBytes(importLimits.fetchedBytes),
  "evidence/api/repositories/git/parse-refs.ts#parseRefs": ofBytes(refsBytes),
  "evidence/api/repositories/git/read-raw.ts#decodeText": ofBytes(textBytes),
  "open-data/api/assistants/mcp-exchange.ts#readMessages": {
    size: bodyBytes,
    given: (file) => [[new JsonText(file.toString())]],
  },
  "open-data/api/embeds/embedded-program.ts#readProgramId": ofText(cellLength),
  "programs/contract/code-hosts/repository-address.ts#readRepositoryAddress": ofText(cellLength),
  "programs/contract/code-hosts/typed-address.ts#readTypedAddress": ofText(cellLength),
  "publiccode/api/spdx-expression.ts#parseLicenceExpression": ofText(cellLength),
};

/** Those that work in a process that ends, by its module. */
const inChild: Record<string, readonly string[]> = {
  "core/api/outgoing/json-child.ts": ["core/api/outgoing/read-json.ts#readForeignJson"],
  "evidence/api/licences/licence-child.ts": [
    "evidence/api/licences/recognise-licence.ts#recogniseLicence",
  ],
  "evidence/api/sbom/sbom-child.ts": [
    "evidence/api/sbom/judge-sbom.ts#judgeSbom",
    "evidence/api/sbom/read-apart.ts#readSbomApart",
    "evidence/api/sbom/read-sbom.ts#readSbom",
    "evidence/contract/sbom/open-sbom.ts#openSbom",
  ],
  "programs/api/publiccode/publiccode-child.ts": [
    "candidates/api/sources/read-software.ts#readSoftware",
    "evidence/api/judge-files.ts#judgePubliccode",
    "programs/api/publiccode/read-apart.ts#checkVisitorsPubliccode",
    "programs/api/publiccode/read-apart.ts#fillFromFileApart",
    "programs/api/publiccode/read-apart.ts#readVisitorsPubliccode",
    "publiccode/api/correct-file.ts#correctFile",
    "publiccode/api/decode-file.ts#decodeFile",
    "publiccode/api/format-rules.ts#readLanguageTag",
    "publiccode/api/judge-elsewhere.ts#judgeElsewhere",
    "publiccode/api/read-publiccode.ts#readPubliccode",
    "publiccode/api/read-publiccode.ts#readPubliccodeBytes",
    "publiccode/api/yaml-tree.ts#readYamlTree",
  ],
  "evidence/api/description/description-child.ts": [
    "evidence/api/description/manifests.ts#readManifest",
    "evidence/api/readme/read-readme.ts#readReadme",
  ],
};

test("every reader of a text, a table or JSON is in the list, and every process that ends is one", () => {
  const listed = [...Object.keys(readers), ...Object.values(inChild).flat()];
  expect(findReaders()).toEqual(listed.sort());
  for (const module of Object.keys(inChild)) expect(sourceOf(module)).toMatch(/^answerParent\(/m);
});

/** What work takes of the processor, in milliseconds; a refusal is an answer. */
async function workMs(work: () => unknown): Promise<number> {
  const before = processorMs();
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return processorMs() - before;
}

/** 200 ms on a quiet machine; two that share a core take more than twice as long, and a hostile input takes seconds. */
const mostMs = 500;

/** The same without what compiling and collecting take: the least of three times, where the first is long. */
async function leastProcessorMs(work: () => unknown): Promise<number> {
  let least = await workMs(work);
  for (let times = 1; times < 3 && least > mostMs; times += 1)
    least = Math.min(least, await workMs(work));
  return least;
}

describe("whatever it is given, a reader takes a moment of the processor at the most", () => {
  test.each(Object.entries(readers))("%s", async (key, { size, given }) => {
    const [file = "", name = ""] = key.split("#");
    // By its name, which the module has, as the test before has found.
    const module: Record<string, (...input: unknown[]) => unknown> = await import(
      path.join(packages, file)
    );
    const reader = module[name];
    // Patterns read what is short; files are read as a whole.
    const texts = size > textBytes ? {} : hostileTexts(size);
    const slow: string[] = [];
    for (const [shape, text] of Object.entries({ ...hostileFiles(size), ...texts }))
      for (const input of given(Buffer.from(text).subarray(0, size))) {
        const ms = await leastProcessorMs(() => reader?.(...input));
        if (ms > mostMs) slow.push(`${shape}: ${ms} ms`);
      }
    expect(slow).toEqual([]);
  });
});

test("a list with every column, the longest there is, is read in turns", async () => {
  const { openTable } = await import(
    path.join(packages, "candidates/api/sources/records/open-list.ts")
  );
  const { readList } = await import(
    path.join(packages, "candidates/api/sources/records/read-list.ts")
  );
  const findAgency = createAgencyFinder([]);
  const columns = columnTargets.filter((target) => target !== "");
  const given = new Map(columns.map((target) => [target, target]));
  const cells = { names: "甲, 乙; MIT", emoji: fill("👩\u200D", 9_900), paths: fill("/a ", 9_900) };
  const longest: number[] = [];
  for (const cell of Object.values(cells)) {
    const row = `${columns.map(() => `"${cell}"`).join(",")}\n`;
    const rows = Math.min(
      importLimits.rows,
      importLimits.fetchedBytes / Buffer.byteLength(row) - 1,
    );
    const file = Buffer.from(`${columns.join(",")}\n${row.repeat(rows)}`);
    const list = await openTable(file, "file", { limits: tableOfCall });
    let before = processorMs();
    let most = 0;
    let turn: NodeJS.Immediate | undefined;
    const endTurn = () => {
      most = Math.max(most, processorMs() - before);
      before = processorMs();
      turn = setImmediate(endTurn);
    };
    endTurn();
    await readList(list, "a.csv", given, { codes, findAgency, readAt: new Date() });
    // The last turn ends here; the one that it begins is the only one that waits.
    clearImmediate(turn);
    endTurn();
    clearImmediate(turn);
    longest.push(most);
  }
  expect(longest.filter((ms) => ms > mostMs)).toEqual([]);
});
