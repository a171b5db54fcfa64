import {
  type CodeNames,
  codeName,
  joinedNames,
} from "@public-code/core/api/code-lists/code-names.ts";
import { perRevision } from "@public-code/core/api/database/per-revision.ts";
import type { Revision } from "@public-code/core/api/database/revision.ts";
import { type Language, languages } from "@public-code/core/contract/language.ts";
import {
  evidencePart,
  publicConclusion,
  publicVerdicts,
} from "@public-code/evidence/api/public-evidence.ts";
import { endOf } from "@public-code/evidence/api/repository-states.ts";
import { describeBriefly } from "@public-code/evidence/contract/describe-conclusion.ts";
import { presentPicture } from "@public-code/programs/api/edition-attachments.ts";
import { licenceName } from "@public-code/programs/api/program.presenter.ts";
import type { PublicProgram, PublicReader } from "@public-code/programs/api/read-public.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { programTexts } from "@public-code/programs/contract/program-texts.ts";
import { textFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import { usersOf } from "@public-code/reuse/api/counted-reuses.ts";
import { LRUCache } from "lru-cache";
import type { CatalogueItem } from "#contract/catalogue.ts";
import { badgeFilters } from "#contract/filter-groups.ts";

/** Items that were shown of late are held up to this size for each language, in characters of their texts. */
const mostHeld = 16 * 1024 * 1024;
/** What an item takes beside its texts. */
const itemSize = 1_100;

/** Reads what a list shows of programs, by family; one that is not online is left out. */
export type ItemReader = (
  familyIds: readonly number[],
  lang: Language,
  now: Date,
) => Promise<Map<number, CatalogueItem>>;

/** Many questions show the same programs, so an item is made once a content revision, and is frozen. */
export function createItemReader({
  programs,
  codeNames,
  revision,
}: {
  programs: Pick<PublicReader, "byFamily">;
  codeNames: () => Promise<CodeNames>;
  revision: Pick<Revision, "current" | "nextMoment">;
}): ItemReader {
  const held = ofEach(languages, () =>
    perRevision(
      revision,
      () =>
        new LRUCache<number, CatalogueItem>({
          maxSize: mostHeld,
          sizeCalculation: ({ description }) => itemSize + description.length,
        }),
    ),
  );
  return async (familyIds, lang, now) => {
    const languageCache = held[lang]();
    const items = new Map<number, CatalogueItem>();
    const unread: number[] = [];
    for (const familyId of familyIds) {
      const item = languageCache.get(familyId);
      if (item) items.set(familyId, item);
      else unread.push(familyId);
    }
    if (unread.length === 0) return items;
    const [names, read] = await Promise.all([codeNames(), programs.byFamily(unread, now)]);
    for (const program of read) {
      const item = Object.freeze(presentItem(program, names, lang, now));
      languageCache.set(program.familyId, item);
      items.set(program.familyId, item);
    }
    return items;
  };
}

function presentItem(
  { document, repositoryClickCount }: PublicProgram,
  names: CodeNames,
  lang: Language,
  now: Date,
): CatalogueItem {
  const evidence = evidencePart.of(document);
  const conclusion = publicConclusion(document);
  return {
    programId: document.id,
    firstEditionNo: document.familyId,
    ...programTexts(lang, document),
    provideDept: document.agencyCode,
    provideDeptName: codeName(names, "code_filter_provide_dept", document.agencyCode, lang),
    types: document.types,
    typesStr: joinedNames(names, "code_filter_type", document.types, lang),
    teches: document.teches,
    techesStr: joinedNames(names, "code_filter_tech", document.teches, lang),
    awardsStr: joinedNames(names, "code_filter_award", document.awards, lang),
    authorizationsStr: licenceName(names, document, lang),
    repositoryClickCount,
    updateTime: new Date(document.onlineAt).toISOString(),
    picFiles: document.pictures.map((picture) =>
      presentPicture(picture, document.id, (key) => key),
    ),
    badges: ofEach(badgeFilters, (badge) => evidence[badge]),
    repositoryEnd: endOf(evidence),
    verdicts: publicVerdicts(document),
    conclusion: {
      verdict: conclusion.verdict,
      words: describeBriefly(conclusion, textFormatter[lang]),
    },
    lastCommitAt:
      evidence.lastCommitAt === null ? null : new Date(evidence.lastCommitAt).toISOString(),
    usingAgencies: usersOf(document, now).length,
  };
}
