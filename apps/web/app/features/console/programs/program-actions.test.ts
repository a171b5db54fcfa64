import { expect, test } from "vitest";
import { actionsFor } from "./program-actions.ts";

test.each([
  [4, "", ["takeOffline", "setAwards"]],
  [4, "1", ["cancelOffline", "setAwards"]],
  [3, "1", ["putOnline", "returnForModification", "setAwards"]],
  [3, "", ["putOnline", "returnForModification", "setAwards"]],
] as const)("offers what status %i with termination %j allows", (status, termination, expected) => {
  expect(actionsFor({ programStatusCode: status, terminationStatus: termination })).toEqual(
    expected,
  );
});
