import { expect, test } from "vitest";
import { emptyFilters } from "#contract/catalogue-state.ts";
import { changeState } from "./catalogue-state.ts";
import { linkedState } from "./embedded-catalogue.tsx";
import { fixedState, withFixed, withoutFixed } from "./fixed-filter.ts";

const fixed = { group: "award", code: "award113" } as const;

test("a fixed filter holds whatever else is asked for", () => {
  const start = fixedState(fixed);
  expect(start).toMatchObject({ keyword: "", page: 1, sort: null });
  expect(start.filters.award).toEqual(["award113"]);
  const cleared = changeState(start, { filters: emptyFilters() });
  expect(withFixed(cleared, fixed).filters.award).toEqual(["award113"]);
  const other = changeState(start, { filters: { ...emptyFilters(), award: ["award112"] } });
  expect(withFixed(other, fixed).filters.award).toEqual(["award113"]);
  expect(withoutFixed(start, fixed).filters.award).toEqual([]);
});

test("links of the catalogue are states, links elsewhere are links", () => {
  expect(linkedState("/publicCodes?type=case&page=2&lang=zh-TW")).toMatchObject({
    page: 2,
    filters: { type: ["case"] },
  });
  for (const href of ["/publicCodes", "/publicCodes/codeDetail?id=3", "/reward?page=2"])
    expect(linkedState(href)).toBeNull();
});
