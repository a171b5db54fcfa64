import { expect, test } from "vitest";
import { perRevision } from "./per-revision.ts";

test("a thing is held until the revision or the moment changes, and the one replaced stays apart", () => {
  const state = { revision: 1, moment: 100, now: 0 };
  const revision = { current: () => state.revision, nextMoment: () => state.moment };
  const names = perRevision(
    revision,
    () => new Map<string, number>(),
    () => state.now,
  );
  const first = names();
  first.set("a", 1);
  state.now = 99;
  expect(names()).toBe(first);

  state.revision = 2;
  first.set("late", 2);
  const second = names();
  expect([...second]).toEqual([]);

  state.now = 100;
  state.moment = 200;
  expect(names()).not.toBe(second);
  expect(names()).toBe(names());
});
