import { expect, test } from "vitest";
import { allStages, judgeSecondTry } from "./stages.ts";

test("what tests need of the machine is provided before the first of them", () => {
  expect(allStages.findIndex(({ prepares }) => prepares)).toBe(0);
  expect(allStages.filter(({ prepares }) => prepares)).toHaveLength(1);
});

test("a journey that passes at its second try is named, one that fails twice has failed", () => {
  const first = { passed: 4, failed: 1, skipped: 2, failures: ["e2e/a.test.ts leads on"] };
  const nothing = { passed: 0, failed: 0, skipped: 0 };
  expect(judgeSecondTry(first, { ...nothing, passed: 3 })).toEqual({
    passed: 5,
    failed: 0,
    skipped: 2,
    failures: ["passed at its second try: e2e/a.test.ts leads on"],
  });
  expect(judgeSecondTry(first, { ...nothing, passed: 2, failed: 1 })).toEqual(first);
  expect(judgeSecondTry(first, nothing)).toEqual(first);
});
