import { type CodeNames, readCodeNames } from "@public-code/core/api/code-lists/code-names.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { perRevision } from "@public-code/core/api/database/per-revision.ts";
import type { Revision } from "@public-code/core/api/database/revision.ts";
import { createPublicReader, type PublicReader } from "@public-code/programs/api/read-public.ts";
import { createItemReader, type ItemReader } from "./list-items.ts";
import { type ContentSearch, createContentSearch } from "./search/content-search.ts";
import { createProgramSearch, type ProgramSearch } from "./search/program-search.ts";
import type { Synonyms } from "./search/synonyms.ts";
import { readSynonyms } from "./search/synonyms.ts";
import { createFits, type Fits } from "./suitability/fit-order.ts";

/** What the public calls on programs share in one process. */
export interface Catalogue {
  db: Db;
  search: ProgramSearch;
  programs: PublicReader;
  readItems: ItemReader;
  /** Names of codes, read once a content revision. */
  codeNames(): Promise<CodeNames>;
  /** Words that mean the same, read once a content revision. */
  synonyms(): Promise<Synonyms>;
  /** Guides, questions, cases and stories, read once a content revision. */
  content(): Promise<ContentSearch>;
  fits: Fits;
}

const catalogues = new WeakMap<object, Catalogue>();

/** The one of a process, which is told from others by the revision that it follows. */
export function catalogueOf(
  db: Db,
  revision: Pick<Revision, "current" | "nextMoment" | "lost">,
): Catalogue {
  const catalogue = catalogues.get(revision) ?? createCatalogue(db, revision);
  catalogues.set(revision, catalogue);
  return catalogue;
}

export function createCatalogue(
  db: Db,
  revision: Pick<Revision, "current" | "nextMoment" | "lost">,
): Catalogue {
  /** Reads something once a content revision; what fails is read again. */
  const once = <Thing>(read: () => Promise<Thing>): (() => Promise<Thing>) => {
    const held = perRevision(revision, (): { thing: Promise<Thing> | null } => ({ thing: null }));
    return () => {
      const current = held();
      current.thing ??= read().catch((error: unknown) => {
        current.thing = null;
        throw error;
      });
      return current.thing;
    };
  };
  const programs = createPublicReader(db);
  const codeNames = once(() => readCodeNames(db));
  const readContent = createContentSearch(db);
  const search = createProgramSearch(db, revision);
  return {
    db,
    search,
    fits: createFits({ db, programs, codeNames, search }),
    programs,
    readItems: createItemReader({ programs, codeNames, revision }),
    codeNames,
    synonyms: once(() => readSynonyms(db)),
    content: once(readContent),
  };
}
