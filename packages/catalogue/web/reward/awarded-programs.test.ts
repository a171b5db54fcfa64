import { expect, test } from "vitest";
import { emptyFilters } from "#contract/catalogue-state.ts";
import { changeState } from "#web/catalogue-state.ts";
import { linkedState, ofAward, withAward } from "./awarded-programs.tsx";

test("an award holds whatever else is asked for", () => {
  const start = ofAward("award113");
  expect(start).toMatchObject({ keyword: "", page: 1, sort: null });
  expect(start.filters.award).toEqual(["award113"]);
  const cleared = changeState(start, { filters: emptyFilters() });
  expect(withAward(cleared, "award113").filters.award).toEqual(["award113"]);
  const other = changeState(start, { filters: { ...emptyFilters(), award: ["award112"] } });
  expect(withAward(other, "award113").filters.award).toEqual(["award113"]);
});

test("links of the catalogue are states, links elsewhere are links", () => {
  expect(linkedState("/publicCodes?type=case&page=2&lang=zh-TW")).toMatchObject({
    page: 2,
    filters: { type: ["case"] },
  });
  for (const href of ["/publicCodes", "/publicCodes/codeDetail?id=3", "/reward?page=2"])
    expect(linkedState(href)).toBeNull();
});
