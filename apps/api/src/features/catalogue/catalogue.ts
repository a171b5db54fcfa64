import type { Language } from "@public-code/contract/language.ts";
import { type CodeNames, type NamedCode, readCodeNames } from "#features/code-lists/code-names.ts";
import type { Db } from "#platform/database.ts";
import { perRevision } from "#platform/per-revision.ts";
import type { Revision } from "#platform/revision.ts";
import { type CardReader, createCardReader } from "./list-items.ts";
import { createPageReader, type PageReader, type ProgramSelection } from "./page-of-programs.ts";
import { countMatches, type Filters, type Matches } from "./search/count-matches.ts";
import { dayNumber } from "./search/facet-record.ts";
import { createProgramSearch, type ProgramSearch } from "./search/find-programs.ts";

/** What the public calls on programs share in one process. */
export interface Catalogue {
  db: Db;
  search: ProgramSearch;
  readPage: PageReader;
  readCards: CardReader;
  /** Names and ordinals of codes, read once a content revision. */
  codeNames(): Promise<CodeNames>;
  /** Those of the matches that visitors see today. */
  selectVisible(matches: Matches): ProgramSelection;
}

const noFilter: Filters = {
  type: null,
  provider: null,
  tech: null,
  award: null,
  onlineSince: null,
};

/** Ordinals of all agencies in the order of their names, those without an English one last there. */
function orderAgencies(names: CodeNames): Record<Language, readonly number[]> {
  const { compare } = new Intl.Collator("zh-Hant-u-co-stroke");
  const agencies = [...(names.get("code_filter_provide_dept")?.byCode.values() ?? [])];
  const isLast = ({ names }: NamedCode, lang: Language) =>
    Number(lang === "en-US" && names[lang] === names["zh-TW"]);
  const ordered = (lang: Language) =>
    agencies
      .toSorted(
        (left, right) =>
          isLast(left, lang) - isLast(right, lang) ||
          compare(left.names[lang], right.names[lang]) ||
          left.ordinal - right.ordinal,
      )
      .map((agency) => agency.ordinal);
  return { "zh-TW": ordered("zh-TW"), "en-US": ordered("en-US") };
}

export function createCatalogue(
  db: Db,
  revision: Pick<Revision, "current" | "nextMoment" | "lost">,
): Catalogue {
  const search = createProgramSearch(db, revision);
  const held = perRevision(revision, (): { names: Promise<CodeNames> | null } => ({ names: null }));
  const codeNames = (): Promise<CodeNames> => {
    const current = held();
    current.names ??= readCodeNames(db).catch((error: unknown) => {
      current.names = null;
      throw error;
    });
    return current.names;
  };
  const orders = new WeakMap<CodeNames, Record<Language, readonly number[]>>();
  const agencyOrder = async (lang: Language): Promise<readonly number[]> => {
    const current = await codeNames();
    const known = orders.get(current) ?? orderAgencies(current);
    orders.set(current, known);
    return known[lang];
  };
  return {
    db,
    search,
    readPage: createPageReader(db, search.records, agencyOrder),
    readCards: createCardReader(db, revision),
    codeNames,
    selectVisible: (matches) =>
      countMatches(search.records, matches, noFilter, dayNumber(new Date())),
  };
}
