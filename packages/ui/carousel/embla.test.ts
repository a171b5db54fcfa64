import { expect, test } from "vitest";
import { emblaDuration, travelTime } from "./embla.ts";

test.each([400, 700, 1000, 1500])("a slide arrives in %i ms, give or take one frame", (speed) => {
  expect(Math.abs(travelTime(emblaDuration(speed)) - speed)).toBeLessThanOrEqual(1000 / 60 + 5);
});

test("a slower speed never gives a shorter duration", () => {
  const durations = [100, 400, 500, 800, 1000, 2000].map(emblaDuration);
  expect(durations).toEqual([...durations].sort((a, b) => a - b));
});

test("no speed makes a slide swing past its place", () => {
  const duration = emblaDuration(0);
  let left = 1;
  let velocity = 0;
  for (let frame = 0; frame < 200; frame += 1) {
    velocity = (velocity + left / duration) * 0.68;
    left -= velocity;
    expect(left).toBeGreaterThan(-0.001);
  }
});
