import { asc, gt, sql } from "drizzle-orm";
import type { Db } from "#platform/database.ts";
import { families } from "./catalogue.table.ts";
import { blockOf, blockSize, writeSet } from "./search/block-set.ts";
import { searchRows, searchTerms, searchTexts } from "./search/search.table.ts";
import { createDocumentReader, type IndexedProgram } from "./search/search-document.ts";
import { eachDocumentKey } from "./search/search-keys.ts";
import { takeStamp, writeRows, writeSets } from "./search-index.ts";

const programsAtOnce = 2_000;
const setsAtOnce = 8_000;

/** Writes the index of many programs at once, in order of their numbers, into empty tables. */
export interface IndexBuilder {
  add(programs: readonly IndexedProgram[]): Promise<void>;
  finish(): Promise<void>;
}

export function createIndexBuilder(tx: Db, stamp: number): IndexBuilder {
  let block = 0;
  let members = new Map<number, number[]>();

  const flush = async (): Promise<void> => {
    const keys = [...members.keys()].sort((left, right) => left - right);
    for (let from = 0; from < keys.length; from += setsAtOnce)
      await writeSets(
        tx,
        keys.slice(from, from + setsAtOnce).flatMap((key) => {
          const stored = writeSet(Uint16Array.from(members.get(key) ?? []));
          return stored ? { key, block, members: stored } : [];
        }),
      );
    members = new Map();
  };

  const collect = async (programs: readonly IndexedProgram[]): Promise<void> => {
    for (const { familyId, document } of programs) {
      if (blockOf(familyId) !== block) {
        await flush();
        block = blockOf(familyId);
      }
      const inBlock = familyId % blockSize;
      eachDocumentKey(document, (key) => {
        const known = members.get(key);
        if (!known) members.set(key, [inBlock]);
        // A key may come twice from one document; numbers come in order.
        else if (known[known.length - 1] !== inBlock) known.push(inBlock);
      });
    }
  };

  return {
    // The database writes the rows while the keys are collected.
    async add(programs) {
      await Promise.all([writeRows(tx, stamp, programs), collect(programs)]);
    },
    finish: flush,
  };
}

/**
 * Makes the whole index anew inside a transaction: after a change of how keys are made, or of many
 * names at once. Searches wait until it is done.
 */
export async function rebuildIndex(tx: Db): Promise<void> {
  const stamp = await takeStamp(tx);
  await tx.execute(sql`truncate ${searchTerms}, ${searchTexts}`);
  await tx.execute(sql`update ${searchRows} set record = '', stamp = ${stamp}`);
  const builder = createIndexBuilder(tx, stamp);
  const readDocuments = await createDocumentReader(tx);
  for (let last = 0; ; ) {
    const rows = await tx
      .select({ id: families.id })
      .from(families)
      .where(gt(families.id, last))
      .orderBy(asc(families.id))
      .limit(programsAtOnce);
    await builder.add(await readDocuments(rows.map(({ id }) => id)));
    last = rows[rows.length - 1]?.id ?? last;
    if (rows.length < programsAtOnce) break;
  }
  await builder.finish();
}
