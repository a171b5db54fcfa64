import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import type { Api } from "@public-code/core/api/http/serve.ts";
import { events } from "@public-code/programs/api/events/events.table.ts";
import { families } from "@public-code/programs/api/programs.table.ts";
import { eq, inArray, max, type SQL } from "drizzle-orm";
import { dataFileNames, dataFiles } from "#contract/data-files.ts";
import type { DataFile } from "#contract/open-data.ts";
import { listNewestPrograms } from "./online-programs.ts";
import { hasPubliccode } from "./publiccode-of.ts";

/** Files of what is stated of agencies, which is no event. */
const filesOfAgencies: ReadonlySet<string> = new Set(["coverageCsv", "coverageJson"]);

/** The newest programs, among which an example with every file is looked for. */
const examplePrograms = 100;

/** Bytes of what an address answers, read as it comes; null where it answers with a failure. */
async function sizeOf({ app }: Pick<Api, "app">, url: string): Promise<number | null> {
  const answer = await app.inject({ url, payloadAsStream: true });
  let size = 0;
  for await (const piece of answer.stream()) size += Buffer.byteLength(piece);
  return answer.statusCode < 400 ? size : null;
}

/** Every file for machines with the size that it has at this moment, one after the other. */
export async function listDataFiles(api: Pick<Api, "app">, db: Db): Promise<DataFile[]> {
  const newestOnes = await listNewestPrograms(db, examplePrograms);
  // A sample has every format, which a program without answers for its publiccode.yml has not.
  const newest = newestOnes.find(hasPubliccode) ?? newestOnes[0];
  const lastEvent = async (among?: SQL) => {
    const [last] = await db
      .select({ at: max(events.at) })
      .from(events)
      .where(among);
    return last?.at?.toISOString() ?? null;
  };
  const ofAgency = db
    .select({ id: families.id })
    .from(families)
    .where(eq(families.agencyCode, newest?.agencyCode ?? ""));
  const changed = {
    catalogue: await lastEvent(),
    agency: newest ? await lastEvent(inArray(events.familyId, ofAgency)) : null,
    program: newest ? await lastEvent(eq(events.familyId, newest.familyId)) : null,
  };
  const subjects = {
    catalogue: "",
    agency: newest?.agencyCode ?? "",
    program: String(newest?.familyId ?? ""),
  };
  const [edited] = await db.select({ at: max(agencies.updatedAt) }).from(agencies);
  const lastEdit = edited?.at?.toISOString() ?? null;
  /** Moments of one form, which are in order as texts; null before any. */
  const later = (first: string | null, other: string | null) =>
    [first, other]
      .filter((at) => at !== null)
      .sort()
      .at(-1) ?? null;
  const files: DataFile[] = [];
  for (const name of dataFileNames) {
    const { about, path: pattern } = dataFiles[name];
    const path = pattern.replace(/\{\w+\}/, encodeURIComponent(subjects[about]));
    const isThere = about === "catalogue" || newest !== undefined;
    const size = isThere ? await sizeOf(api, path) : null;
    const changedAt = filesOfAgencies.has(name) ? later(changed[about], lastEdit) : changed[about];
    files.push({ name, path, size, changedAt });
  }
  return files;
}
