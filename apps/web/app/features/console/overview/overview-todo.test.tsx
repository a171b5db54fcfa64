import { languages } from "@public-code/contract/language.ts";
import { expect, test } from "vitest";
import { makeRootData, makeSettings, renderInside } from "#test-support/render-page.tsx";
import { OverviewTodo } from "./overview-todo.tsx";

const nothing = { total: 0, rows: [] };

test.each(languages)("a word that visitors do not find leads to its synonyms in %s", (lang) => {
  const html = renderInside(
    () => (
      <OverviewTodo
        todo={{
          mails: { givenUp: 0, delayed: 0 },
          missedSearches: [{ keyword: "停車 & 場", count: 4 }],
          contentDrafts: nothing,
          waitingStories: 0,
          returned: nothing,
        }}
        dated={nothing}
      />
    ),
    makeRootData({ settings: makeSettings({ lang }) }),
  );
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(
    ([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), "http://page"),
  );
  expect(addresses.map(({ pathname }) => pathname)).toEqual(
    Array(2).fill("/console/content/codes"),
  );
  expect(addresses.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { category: "search_synonym", word: "停車 & 場", lang },
    { category: "search_synonym", lang },
  ]);
});
