import { expect, test } from "vitest";
import { actionsFor } from "./program-actions.ts";

test.each([
  [4, "", false, ["takeOffline", "setAwards", "moveProgram"]],
  [4, "1", true, ["cancelOffline", "setAwards", "moveProgram"]],
  [3, "1", false, ["putOnline", "returnForModification", "setAwards", "moveProgram"]],
  [3, "", false, ["putOnline", "returnForModification", "setAwards", "moveProgram"]],
  [3, "", true, ["putOnline", "setAwards", "moveProgram"]],
] as const)(
  "offers what status %i with termination %j and an open edition (%j) allows",
  (programStatusCode, terminationStatus, hasOpenEdition, expected) => {
    const row = { programStatusCode, terminationStatus, hasOpenEdition };
    expect(actionsFor(row)).toEqual(expected);
  },
);
