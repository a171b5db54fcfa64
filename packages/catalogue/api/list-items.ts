import {
  type CodeNames,
  codeName,
  joinedNames,
} from "@public-code/core/api/code-lists/code-names.ts";
import { type Db, numberArray } from "@public-code/core/api/database/database.ts";
import { perRevision } from "@public-code/core/api/database/per-revision.ts";
import { readTogether } from "@public-code/core/api/database/read-together.ts";
import type { Revision } from "@public-code/core/api/database/revision.ts";
import { type Language, languages } from "@public-code/core/contract/language.ts";
import { measuredPrograms } from "@public-code/evidence/api/evidence.table.ts";
import { endOf } from "@public-code/evidence/api/repository-states.ts";
import {
  clicksOfFamily,
  picturesOfEdition,
  presentPicture,
} from "@public-code/programs/api/edition-attachments.ts";
import { licenceName } from "@public-code/programs/api/program.presenter.ts";
import { editions, families } from "@public-code/programs/api/programs.table.ts";
import { isVisible } from "@public-code/programs/api/visible-edition.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { programTexts } from "@public-code/programs/contract/program-texts.ts";
import { clickType } from "@public-code/programs/contract/public-programs.ts";
import { and, eq, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { CatalogueItem } from "#contract/catalogue.ts";
import { badgeFilters } from "#contract/filter-groups.ts";
import { listedColumns } from "./search/searched-program.ts";

const columns = {
  ...listedColumns,
  id: editions.id,
  repositoryClickCount: clicksOfFamily(clickType.repository),
  pictures: picturesOfEdition,
};

/** Cards of programs that were shown of late are held up to this size, in characters of their texts. */
const mostHeld = 16 * 1024 * 1024;
/** What a card takes beside its texts, with what lists show of it in each language. */
const cardSize = 1_000;

function prepareCards(db: Db) {
  return db
    .select(columns)
    .from(editions)
    .innerJoin(families, eq(families.id, editions.familyId))
    .leftJoin(measuredPrograms, eq(measuredPrograms.familyId, editions.familyId))
    .where(
      and(
        sql`${editions.familyId} = any(${sql.placeholder("families")}::int[])`,
        isVisible(sql.placeholder("today")),
      ),
    )
    .prepare("list_cards");
}

type Card = Awaited<ReturnType<ReturnType<typeof prepareCards>["execute"]>>[number];

/** Reads what a list shows of programs, by family; one that is not online is left out. */
export type CardReader = (familyIds: readonly number[], now: Date) => Promise<Map<number, Card>>;

/** Many questions show the same programs, so a card is read once a content revision. */
export function createCardReader(
  db: Db,
  revision: Pick<Revision, "current" | "nextMoment">,
): CardReader {
  const statement = prepareCards(db);
  const read = readTogether((ids, today) =>
    statement.execute({ families: numberArray(ids), today }),
  );
  const held = perRevision(
    revision,
    () =>
      new LRUCache<number, Card>({
        maxSize: mostHeld,
        sizeCalculation: ({ description, descriptionEn }) =>
          cardSize + (description?.length ?? 0) + (descriptionEn?.length ?? 0),
      }),
  );
  return async (familyIds, now) => {
    const known = held();
    const cards = new Map<number, Card>();
    const unread: number[] = [];
    for (const familyId of familyIds) {
      const card = known.get(familyId);
      if (card) cards.set(familyId, card);
      else unread.push(familyId);
    }
    if (unread.length === 0) return cards;
    const wanted = new Set(unread);
    for (const card of await read(unread, now)) {
      if (!wanted.has(card.familyId)) continue;
      known.set(card.familyId, card);
      cards.set(card.familyId, card);
    }
    return cards;
  };
}

/** Items of cards with the names they were made with, for as long as the card is held. */
const presented = ofEach(
  languages,
  () => new WeakMap<Card, { names: CodeNames; item: CatalogueItem }>(),
);

/** A card in a language, the same frozen item each time. */
export function presentItem(row: Card, names: CodeNames, lang: Language): CatalogueItem {
  const known = presented[lang].get(row);
  if (known?.names === names) return known.item;
  const item = Object.freeze(makeItem(row, names, lang));
  presented[lang].set(row, { names, item });
  return item;
}

function makeItem(row: Card, names: CodeNames, lang: Language): CatalogueItem {
  return {
    programId: row.id,
    firstEditionNo: row.familyId,
    ...programTexts(lang, row),
    provideDept: row.agencyCode,
    provideDeptName: codeName(names, "code_filter_provide_dept", row.agencyCode, lang),
    types: row.types,
    typesStr: joinedNames(names, "code_filter_type", row.types, lang),
    teches: row.teches,
    techesStr: joinedNames(names, "code_filter_tech", row.teches, lang),
    awardsStr: joinedNames(names, "code_filter_award", row.awards, lang),
    authorizationsStr: licenceName(names, row, lang),
    repositoryClickCount: row.repositoryClickCount,
    updateTime: row.onlineAt?.toISOString() ?? "",
    picFiles: row.pictures.map((picture) => presentPicture(picture, row.id, (key) => key)),
    badges: ofEach(badgeFilters, (badge) => row[badge] ?? 0),
    repositoryEnd: endOf(row),
  };
}
