import { AppError, invalid } from "@public-code/core/api/app-error.ts";
import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { issueErrors } from "@public-code/core/api/http/failure.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { normalise } from "@public-code/core/contract/search/normalise.ts";
import { programSubmission } from "@public-code/programs/contract/program-form.ts";
import { euObservedOn } from "@public-code/publiccode/api/judge-elsewhere.ts";
import {
  describeProblem,
  type PubliccodeProblem,
} from "@public-code/publiccode/api/publiccode-problem.ts";
import {
  checkVisitorsPubliccode,
  fillFromFileApart,
} from "@public-code/publiccode/api/read-apart.ts";
import type {
  PubliccodeCheck,
  PubliccodeReading,
} from "@public-code/publiccode/contract/publiccode-reading.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import {
  describeFetchRefusal,
  type FetchPubliccodeOptions,
  fetchPubliccode,
} from "./fetch-publiccode.ts";

const licences = "code_filter_authorizations";
const technologies = "code_filter_tech";

export interface PubliccodeSource {
  text: string;
  /** The file as it is, in base64. */
  file: string;
  /** Of a repository; asked only where there is neither file nor text. */
  address: string;
  /** Whose limit the reading counts towards. */
  account: string;
}

async function readSource(
  { text, file, address }: PubliccodeSource,
  lang: Language,
  options: FetchPubliccodeOptions,
): Promise<{ content: string | Uint8Array; source: string }> {
  if (file !== "") return { content: Buffer.from(file, "base64"), source: "" };
  if (text.trim() !== "") return { content: text, source: "" };
  if (address === "") throw invalid({ path: "text", key: "field.required" });
  const answer = await fetchPubliccode(address, options);
  if ("refused" in answer) {
    const message = describeFetchRefusal(answer.refused, lang);
    throw new AppError("err.invalid", { fieldErrors: [{ path: "address", message }] });
  }
  return { content: answer.bytes, source: answer.address };
}

/** More technologies than any form holds. */
const mostTechnologies = 200;

interface MatchedCodes {
  codes: string[];
  unmatched: string[];
}

/** The codes whose name in either language, or whose code, a technology is written as. */
function matchTechnologies(
  written: readonly string[],
  list: readonly { code: string; nameZh: string; nameEn: string }[],
): MatchedCodes {
  const byName = new Map<string, string>();
  for (const { code, nameZh, nameEn } of list)
    for (const name of [nameZh, nameEn, code].map(normalise))
      if (name !== "" && !byName.has(name)) byName.set(name, code);
  const codes = new Set<string>();
  const unmatched: string[] = [];
  for (const name of written) {
    const code = byName.get(normalise(name));
    if (code === undefined) unmatched.push(name);
    else codes.add(code);
  }
  return { codes: [...codes], unmatched };
}

async function readLists(db: Db) {
  const codes = await db
    .select({
      category: codeItems.category,
      code: codeItems.code,
      nameZh: codeItems.nameZh,
      nameEn: codeItems.nameEn,
    })
    .from(codeItems)
    .where(and(inArray(codeItems.category, [licences, technologies]), eq(codeItems.retired, false)))
    .orderBy(asc(codeItems.position));
  const inCategory = (category: string) => codes.filter((item) => item.category === category);
  return {
    licenceCodes: inCategory(licences).map(({ code }) => code),
    technologies: inCategory(technologies),
  };
}

const describe = (problems: readonly PubliccodeProblem[], lang: Language) =>
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
  const { content, source } = await readSource(given, lang, options);
  const { licenceCodes, technologies: list } = await readLists(db);
  const fill = { lang, licenceCodes };
  const { reading, filled, elsewhere, corrected } = await checkVisitorsPubliccode(
    content,
    given.account,
    fill,
  );
  const teches = matchTechnologies(filled.teches.slice(0, mostTechnologies), list).codes;
  return {
    verdict: reading.verdict,
    problems: describe(reading.problems, lang),
    source,
    next: describe(elsewhere.next, lang),
    eu: describe(elsewhere.eu, lang),
    euObservedOn,
    form: missingInForm({ ...filled.fields, teches }, lang),
    corrected: corrected && {
      text: corrected.text,
      problems: describe(corrected.corrected, lang),
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
  const { content, source } = await readSource(given, lang, options);
  const { licenceCodes, technologies: list } = await readLists(db);
  const fill = { lang, licenceCodes };
  const { reading: file, filled } = await fillFromFileApart(content, given.account, fill);
  const { fields, teches, features, contacts } = filled;
  const matched = matchTechnologies(teches.slice(0, mostTechnologies), list);
  return {
    verdict: file.verdict,
    problems: describe(file.problems, lang),
    values: { ...fields, ...(matched.codes.length > 0 ? { teches: matched.codes } : {}) },
    features,
    unmatchedTechnologies: matched.unmatched,
    contacts,
    source,
  };
}
