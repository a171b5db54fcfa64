import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { matchCodes, readFileCodes } from "@public-code/core/api/code-lists/file-codes.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { inLanguage } from "@public-code/core/contract/language.ts";
import type { PublicDocument } from "@public-code/programs/api/public-document.ts";
import type { FilledProgram } from "@public-code/programs/api/publiccode/fill-program.ts";
import { usersOf } from "@public-code/reuse/api/counted-reuses.ts";
import { inArray } from "drizzle-orm";
import type { DescribedInFile, DescribedProgram } from "./compare-description.ts";
import type { NameOfCode } from "./difference-texts.ts";

/** Makes both sides of a comparison from what is stored. */
interface Sides {
  program(document: PublicDocument): DescribedProgram;
  file(filled: FilledProgram): DescribedInFile;
  nameOf: NameOfCode;
}

/** Reads the names that some programs and their files are compared by. */
export async function createSides(db: Db, documents: readonly PublicDocument[]): Promise<Sides> {
  const codes = [
    ...new Set(documents.flatMap((document) => [document.agencyCode, ...usersOf(document)])),
  ];
  const rows = await db
    .select({
      code: agencies.code,
      zh: agencies.nameZh,
      en: agencies.nameEn,
      mailbox: agencies.mailbox,
    })
    .from(agencies)
    .where(inArray(agencies.code, codes));
  const byCode = new Map(rows.map((agency) => [agency.code, agency]));
  const namesOf = (code: string) => {
    const { zh = "", en = "" } = byCode.get(code) ?? {};
    return [zh, en].filter((name) => name !== "");
  };
  const lists = await readFileCodes(db);
  return {
    program: (document) => ({
      ...document,
      gitHubLinkContentVos: document.repositories,
      practicalCaseContentVos: document.cases,
      apiInfoContentVos: document.apis,
      vulnerabilityScanContentVos: document.scans,
      agencyNames: namesOf(document.agencyCode),
      agencyMailbox: byCode.get(document.agencyCode)?.mailbox ?? "",
      users: usersOf(document).flatMap(namesOf),
    }),
    file: ({ fields, features, teches, categories, contacts }) => ({
      values: fields,
      types: matchCodes(features, lists.types),
      teches: matchCodes(teches, lists.technologies),
      categories,
      contacts,
    }),
    nameOf: (field, code, lang) => {
      const list = field === "types" ? lists.types : lists.technologies;
      const item = list.find((candidate) => candidate.code === code);
      return item ? inLanguage(lang, item.nameZh, item.nameEn) : code;
    },
  };
}
