import { AppError, invalid } from "@public-code/core/api/app-error.ts";
import { matchCodes, readFileCodes } from "@public-code/core/api/code-lists/file-codes.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { issueErrors } from "@public-code/core/api/http/failure.ts";
import {
  type FileFormat,
  refuseFormat,
  textFormats,
} from "@public-code/core/contract/files/file-formats.ts";
import { recogniseFile } from "@public-code/core/contract/files/judge-file.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import {
  describeFetchRefusal,
  type FetchPubliccodeOptions,
  fetchPubliccode,
} from "@public-code/evidence/api/publiccode-file/fetch-publiccode.ts";
import {
  checkVisitorsPubliccode,
  fillFromFileApart,
} from "@public-code/programs/api/publiccode/read-apart.ts";
import { programSubmission } from "@public-code/programs/contract/program-form.ts";
import type {
  PubliccodeCheck,
  PubliccodeReading,
} from "@public-code/programs/contract/publiccode-reading.ts";
import {
  describeProblem,
  type PubliccodeProblem,
} from "@public-code/publiccode/api/publiccode-problem.ts";
import { otherJudges, rulesKnownUntil } from "@public-code/publiccode/contract/other-judges.ts";

interface PubliccodeSource {
  text: string;
  /** The file as it is, in base64. */
  file: string;
  /** Of a repository; asked only where there is neither file nor text. */
  address: string;
  /** Whose limit the reading counts towards. */
  account: string;
}

/** JSON of no other shape is YAML, whose reader tells best what is wrong with it. */
const yamlFormats: readonly FileFormat[] = [
  textFormats.publiccode,
  textFormats.json,
  textFormats.jsonBroken,
];

/** 422 at a field for a file of another format than publiccode.yml. */
async function assertPubliccode(content: Uint8Array, path: string): Promise<void> {
  const format = await recogniseFile(content);
  if (format !== null && !yamlFormats.includes(format))
    throw invalid({ path, ...refuseFormat(format, "publiccode") });
}

/** The content of what was given, and the address that it came from; 422 where there is none. */
async function readGivenFile(
  { text, file, address }: PubliccodeSource,
  lang: Language,
  options: FetchPubliccodeOptions,
): Promise<{ content: string | Uint8Array; source: string }> {
  if (file !== "") {
    const content = Buffer.from(file, "base64");
    await assertPubliccode(content, "file");
    return { content, source: "" };
  }
  if (text.trim() !== "") {
    await assertPubliccode(Buffer.from(text), "text");
    return { content: text, source: "" };
  }
  if (address === "") throw invalid({ path: "text", key: "field.required" });
  const answer = await fetchPubliccode(address, options);
  if ("refused" in answer) {
    const message = describeFetchRefusal(answer.refused, lang);
    throw new AppError("err.invalid", { fieldErrors: [{ path: "address", message }] });
  }
  await assertPubliccode(answer.bytes, "address");
  return { content: answer.bytes, source: answer.address };
}

export const describeProblems = (
  problems: readonly PubliccodeProblem[],
  lang: Language,
): PubliccodeReading["problems"] =>
  problems.map(({ severity, path, line, column, ...problem }) => ({
    severity,
    path,
    line,
    column,
    message: describeProblem(problem, lang),
  }));

/** What the form would still ask for, were it filled with what the file says and submitted. */
function missingInForm(values: object, lang: Language): PubliccodeCheck["form"] {
  const { error } = programSubmission.safeParse(values, { reportInput: true });
  return error ? issueErrors(error, lang) : [];
}

/**
 * Everything to be said of a visitor's publiccode.yml, in the caller's language. 422 where there is no file to
 * read.
 */
export async function checkPubliccode(
  db: Db,
  given: PubliccodeSource,
  lang: Language,
  options: FetchPubliccodeOptions,
): Promise<PubliccodeCheck> {
  const { content, source } = await readGivenFile(given, lang, options);
  const { licenceCodes, technologies: list } = await readFileCodes(db);
  const fill = { lang, licenceCodes };
  const { reading, filled, elsewhere, corrected } = await checkVisitorsPubliccode(
    content,
    given.account,
    fill,
  );
  const teches = matchCodes(filled.teches, list).codes;
  return {
    verdict: reading.verdict,
    problems: describeProblems(reading.problems, lang),
    source,
    elsewhere: otherJudges.map((judge) => ({
      judge,
      knownUntil: rulesKnownUntil[judge],
      problems: describeProblems(elsewhere[judge], lang),
    })),
    form: missingInForm({ ...filled.fields, teches }, lang),
    corrected: corrected && {
      text: corrected.text,
      problems: describeProblems(corrected.corrected, lang),
    },
  };
}

/**
 * What a publiccode.yml says of a program, as values of the form, with everything to correct in the
 * caller's language. 422 where there is no file to read.
 */
export async function fillFromPubliccode(
  db: Db,
  given: PubliccodeSource,
  lang: Language,
  options: FetchPubliccodeOptions,
): Promise<PubliccodeReading> {
  const { content, source } = await readGivenFile(given, lang, options);
  const { licenceCodes, technologies: list } = await readFileCodes(db);
  const fill = { lang, licenceCodes };
  const { reading: file, filled } = await fillFromFileApart(content, given.account, fill);
  const { fields, teches, features, contacts } = filled;
  const matched = matchCodes(teches, list);
  return {
    verdict: file.verdict,
    problems: describeProblems(file.problems, lang),
    values: { ...fields, ...(matched.codes.length > 0 ? { teches: matched.codes } : {}) },
    features,
    unmatchedTechnologies: matched.unmatched,
    contacts,
    source,
  };
}
