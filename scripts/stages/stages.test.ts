import { expect, test } from "vitest";
import { allStages } from "./stages.ts";

test("what tests need of the machine is provided before the first of them", () => {
  expect(allStages.findIndex(({ prepares }) => prepares)).toBe(0);
  expect(allStages.filter(({ prepares }) => prepares)).toHaveLength(1);
});
