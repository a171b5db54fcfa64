import { readContentTexts, type SearchedContent } from "@public-code/content/api/content-texts.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { normalise } from "@public-code/core/contract/search/normalise.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { type ContentKind, contentKinds } from "@public-code/programs/contract/visits.ts";
import { readStoryTexts } from "@public-code/reuse/api/list-stories.ts";
import { createTextIndex } from "./text-index.ts";

/** What there is to read besides programs, by an expression of the text index; the best first. */
export interface ContentSearch {
  find(expression: string): Record<ContentKind, SearchedContent[]>;
}

async function readContents(db: Db): Promise<Record<ContentKind, SearchedContent[]>> {
  const stories = await readStoryTexts(db, new Date());
  return {
    ...(await readContentTexts(db)),
    stories: stories.map(({ reuseId, program, agency, texts }) => ({
      id: reuseId,
      name: program,
      note: agency,
      texts,
    })),
  };
}

/**
 * Reads what there is to read and indexes it as programs are. What has not changed since the reading before
 * stays in the index.
 */
export function createContentSearch(db: Db): () => Promise<ContentSearch> {
  const index = createTextIndex();
  let indexed = "";
  return async () => {
    const contents = await readContents(db);
    const all = contentKinds.flatMap((kind) =>
      contents[kind].map((content) => ({ kind, content })),
    );
    const read = JSON.stringify(all);
    if (read !== indexed) {
      index.batch(() => {
        index.clear();
        all.forEach(({ content: { name, note, texts } }, position) => {
          const names = [name.zh, name.en].map(normalise);
          const others = [note.zh, note.en, ...texts].map(normalise);
          index.put(position, { names, labels: [], texts: others, agencies: [] });
        });
      });
      indexed = read;
    }
    return {
      find(expression) {
        const matches = [...index.rank(expression)].flatMap((position) => all[position] ?? []);
        return ofEach(contentKinds, (kind) =>
          matches.flatMap((match) => (match.kind === kind ? [match.content] : [])),
        );
      },
    };
  };
}
