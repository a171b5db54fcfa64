import type { Db } from "@public-code/core/api/database/database.ts";
import { csvHead, csvLine } from "@public-code/core/contract/csv.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { eachPublicReuse } from "@public-code/reuse/api/read-reuses.ts";
import { writeList } from "./write-list.ts";

const columns = [
  "firstEditionNo",
  "agencyCode",
  "agencyName",
  "agencyLevel",
  "state",
  "purpose",
  "serviceUrl",
  "version",
  "since",
  "changed",
  "forkUrl",
  "offers",
  "declaredAt",
  "confirmedAt",
  "expiresOn",
  "lapsed",
  "own",
] as const;

/** What agencies declare for everybody of online programs, as CSV, piece by piece. */
export function writeReuses(db: Db, lang: Language): AsyncGenerator<string> {
  const frame = { head: csvHead(columns), between: "", foot: "" };
  return writeList(eachPublicReuse(db, lang, new Date()), frame, (reuse) => {
    const row = {
      ...reuse,
      changed: String(reuse.changed),
      offers: reuse.offers.join(" "),
      lapsed: String(reuse.lapsed),
      own: String(reuse.own),
    };
    return csvLine(columns.map((column) => row[column]));
  });
}
