import { AppError, invalid } from "@public-code/core/api/app-error.ts";
import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { normalise } from "@public-code/core/contract/search/normalise.ts";
import { describeProblem } from "@public-code/publiccode/api/publiccode-problem.ts";
import { fillFromFileApart } from "@public-code/publiccode/api/read-apart.ts";
import type { PubliccodeReading } from "@public-code/publiccode/contract/publiccode-reading.ts";
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
  const licenceCodes = inCategory(licences).map((item) => item.code);
  const fill = { lang, licenceCodes };
  const { reading: file, filled } = await fillFromFileApart(content, given.account, fill);
  const { fields, teches, features, contacts } = filled;
  const matched = matchTechnologies(teches.slice(0, mostTechnologies), inCategory(technologies));
  return {
    verdict: file.verdict,
    problems: file.problems.map(({ severity, path, line, column, ...problem }) => ({
      severity,
      path,
      line,
      column,
      message: describeProblem(problem, lang),
    })),
    values: { ...fields, ...(matched.codes.length > 0 ? { teches: matched.codes } : {}) },
    features,
    unmatchedTechnologies: matched.unmatched,
    contacts,
    source,
  };
}
