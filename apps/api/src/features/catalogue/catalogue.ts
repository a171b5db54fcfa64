import { type CodeNames, readCodeNames } from "#features/code-lists/code-names.ts";
import type { Db } from "#platform/database/database.ts";
import { perRevision } from "#platform/database/per-revision.ts";
import type { Revision } from "#platform/database/revision.ts";
import { type CardReader, createCardReader } from "./list-items.ts";
import { createPublicEditionReader, type PublicEditionReader } from "./public-edition.ts";
import { createProgramSearch, type ProgramSearch } from "./search/program-search.ts";

/** What the public calls on programs share in one process. */
export interface Catalogue {
  db: Db;
  search: ProgramSearch;
  readCards: CardReader;
  readEdition: PublicEditionReader;
  /** Names of codes, read once a content revision. */
  codeNames(): Promise<CodeNames>;
}

export function createCatalogue(
  db: Db,
  revision: Pick<Revision, "current" | "nextMoment" | "lost">,
): Catalogue {
  const held = perRevision(revision, (): { names: Promise<CodeNames> | null } => ({ names: null }));
  return {
    db,
    search: createProgramSearch(db, revision),
    readCards: createCardReader(db, revision),
    readEdition: createPublicEditionReader(db),
    codeNames() {
      const current = held();
      current.names ??= readCodeNames(db).catch((error: unknown) => {
        current.names = null;
        throw error;
      });
      return current.names;
    },
  };
}
