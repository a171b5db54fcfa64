import { expect, test } from "vitest";
import { phaseOf } from "./reuse-days.ts";

test.each([
  { today: "20261031", phase: "current" },
  { today: "20261101", phase: "due" },
  { today: "20261130", phase: "due" },
  { today: "20261201", phase: "lapsed" },
])("a declaration that counts until 1 December is $phase on $today", ({ today, phase }) => {
  expect(phaseOf({ endReason: null, expiresOn: "20261201" }, today)).toBe(phase);
  expect(phaseOf({ endReason: "ended", expiresOn: "20261201" }, today)).toBe("ended");
  expect(phaseOf({ endReason: "removed", expiresOn: "20261201" }, today)).toBe("removed");
});
