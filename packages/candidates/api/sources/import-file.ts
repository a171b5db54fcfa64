import { createHash } from "node:crypto";
import { writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { invalid } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Viewer } from "@public-code/core/api/http/call-context.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import type { FetchPubliccodeOptions } from "@public-code/submissions/api/fetch-publiccode.ts";
import { readFileCodes } from "@public-code/submissions/api/file-codes.ts";
import {
  type PubliccodeSource,
  readGivenFile,
} from "@public-code/submissions/api/read-publiccode.ts";
import { type AddedCandidate, addCandidates } from "../add-candidates.ts";
import { readAgencyNames } from "./agency-names.ts";
import { readPubliccodeSource } from "./read-publiccode-file.ts";

interface FileImport {
  viewer: Viewer;
  given: PubliccodeSource;
  lang: Language;
  options: FetchPubliccodeOptions;
  now: Date;
}

/** What a file is called that somebody has chosen or pasted. */
const unnamedFile = "publiccode.yml";

/** Puts what a file of publiccode.yml tells among the candidates; 422 where there is none to read. */
export async function importFile(
  db: Db,
  { viewer, given, lang, options, now }: FileImport,
): Promise<AddedCandidate> {
  const { content, source } = await readGivenFile(given, lang, options);
  const bytes = Buffer.from(content);
  const context = { codes: await readFileCodes(db), agencyNamed: await readAgencyNames(db) };
  const file = { address: source || unnamedFile, content: bytes, readAt: now };
  const program = await readPubliccodeSource(file, context);
  const path = source === "" ? "text" : "address";
  if (!program) throw invalid({ path, key: "field.format" });
  // Neither a repository nor an address tells two files apart.
  const isUnnamed = source === "" && program.repositoryUrl === "";
  const sourceKey = createHash("sha256").update(bytes).digest("base64url");
  return db.transaction(async (tx) => {
    const named = isUnnamed ? { ...program, sourceKey } : program;
    const [added] = await addCandidates(tx, [named], now);
    if (!added) throw new Error("A file became no candidate");
    const { candidateId: subjectId } = added;
    if (added.outcome !== "unchanged")
      await writeAudit(
        tx,
        viewer,
        { action: "importCandidate", subject: "candidate", subjectId, toState: "new" },
        now,
      );
    return added;
  });
}
