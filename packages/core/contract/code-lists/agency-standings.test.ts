import { expect, test } from "vitest";
import { standingOf } from "./agency-standings.ts";

const exempt = { standing: "exempt", exemptUntil: "20270630" } as const;

test("an exemption counts up to its last day and ends by itself", () => {
  const on = (today: string) => standingOf(exempt, { programs: 0, today });
  expect(["20270629", "20270630", "20270701"].map(on)).toEqual(["exempt", "exempt", "nothing"]);
});

test("who has a program online publishes, whatever is stated", () => {
  const today = "20270101";
  expect(standingOf(exempt, { programs: 1, today })).toBe("publishes");
  for (const [standing, derived] of [
    ["preparing", "preparing"],
    ["", "nothing"],
  ] as const)
    expect(standingOf({ standing, exemptUntil: "" }, { programs: 0, today })).toBe(derived);
});
