import { programStatus } from "@public-code/programs/contract/program.ts";
import { expect, test } from "vitest";
import type { ManagedReuse } from "#contract/reuse.ts";
import type { ManagedStory } from "#contract/stories/stories.ts";
import { storyEntries } from "./use-own-stories.ts";

// Only what the list is made by.
const use = (reuseId: number, part: Partial<ManagedReuse> = {}) =>
  ({ reuseId, audience: "everybody", phase: "current", ...part }) as ManagedReuse;
const story = (storyId: number, reuseId: number, programStatusCode: number) =>
  ({ storyId, reuseId, programStatusCode }) as ManagedStory;
const { draft, reviewing, needsModification, offline, online } = programStatus;

const listed = (stories: ManagedStory[], uses: ManagedReuse[]) =>
  storyEntries(stories, uses).map((entry) => [
    entry.reuseId,
    entry.story?.storyId ?? null,
    entry.isBeingChanged,
  ]);

test("uses without a story follow those with one", () => {
  expect(listed([story(1, 10, draft)], [use(10), use(11)])).toEqual([
    [10, 1, false],
    [11, null, false],
  ]);
});

test("no story is written about what visitors never read, but about what has ended", () => {
  const uses = [
    use(1, { audience: "agencies" }),
    use(2, { phase: "removed" }),
    use(3, { phase: "ended" }),
  ];
  expect(listed([], uses)).toEqual([[3, null, false]]);
});

test.each([draft, reviewing, needsModification])(
  "while a change in status %s is on its way, the online story is not changed again",
  (status) => {
    expect(listed([story(2, 10, status), story(1, 10, online)], [use(10)])).toEqual([
      [10, 2, false],
      [10, 1, true],
    ]);
  },
);

test("stories of other uses stay free to be changed", () => {
  expect(listed([story(2, 10, draft), story(1, 11, online), story(3, 12, offline)], [])).toEqual([
    [10, 2, false],
    [11, 1, false],
    [12, 3, false],
  ]);
});
