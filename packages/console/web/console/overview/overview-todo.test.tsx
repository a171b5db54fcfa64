import { type Language, languages } from "@public-code/core/contract/language.ts";
import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import type { ConsoleReuse } from "@public-code/reuse/contract/reuse.ts";
import { noStory } from "@public-code/reuse/contract/story-fields.ts";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { OverviewTodo } from "./overview-todo.tsx";

const nothing = { total: 0, rows: [] };
const done = {
  mails: { givenUp: 0, delayed: 0 },
  missedSearches: [],
  contentDrafts: nothing,
  deadLinks: 0,
  waitingStories: 0,
  callList: nothing,
  silentEntries: nothing,
};

function renderTodo(lang: Language, waiting: Partial<ComponentProps<typeof OverviewTodo>>) {
  const html = renderInside(
    () => (
      <OverviewTodo
        todo={done}
        dated={nothing}
        onlineRequests={nothing}
        objections={nothing}
        returned={nothing}
        {...waiting}
      />
    ),
    makeRootData({ settings: makeSettings({ lang }) }),
  );
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(
    ([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), "http://page"),
  );
  return { html, addresses };
}

test.each(languages)("a word that visitors do not find leads to its synonyms in %s", (lang) => {
  const missedSearches = [{ keyword: "停車 & 場", count: 4 }];
  const { addresses } = renderTodo(lang, { todo: { ...done, missedSearches } });
  expect(addresses.map(({ pathname }) => pathname)).toEqual(
    Array(2).fill("/console/content/codes"),
  );
  expect(addresses.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { category: "search_synonym", word: "停車 & 場", lang },
    { category: "search_synonym", lang },
  ]);
});

const objected: ConsoleReuse = {
  ...{
    firstEditionNo: 4,
    programId: 4,
    programOnline: true,
    programName: "線上預約",
    provideDeptName: "甲機關",
    reuseId: 9,
  },
  ...{ agencyCode: "b", agencyName: "乙機關", state: 3, phase: "current", audience: "everybody" },
  ...{ purpose: "", serviceUrl: "", declaredAt: "", confirmedAt: "", expiresOn: "20271101" },
  ...{ objection: "不是本程式", objectedAt: "2026-11-02T00:00:00.000Z", removedReason: "" },
  ...{ ...noStory, storyStatus: null, storyDecision: "", decisions: [], ownStory: false },
  ...{ own: false, endedAt: null },
  updateTime: "",
};

test.each(languages)("an objection leads to the declared uses that wait, in %s", (lang) => {
  const { html, addresses } = renderTodo(lang, { objections: { total: 7, rows: [objected] } });
  expect(addresses.map(({ pathname }) => pathname)).toEqual(Array(2).fill("/console/reuses"));
  expect(addresses.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { filter: "objected", search: "線上預約", lang },
    { filter: "objected", lang },
  ]);
  for (const text of ["乙機關", "2026-11-02", "7"]) expect(html).toContain(text);
});

test.each(languages)("failed mails lead to those in the log of mails, in %s", (lang) => {
  const { addresses } = renderTodo(lang, { todo: { ...done, mails: { givenUp: 2, delayed: 1 } } });
  expect(addresses.map(({ pathname }) => pathname)).toEqual(Array(2).fill("/console/mails"));
  expect(addresses.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { state: "givenUp", lang },
    { state: "delayed", lang },
  ]);
});
