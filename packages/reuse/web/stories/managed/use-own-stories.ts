import { type Answer, useAnswer } from "@public-code/core/web/use-answer.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { type ManagedReuse, reuse } from "#contract/reuse.ts";
import { type ManagedStory, stories } from "#contract/stories/stories.ts";

const mostListed = 100;

/** A declared use with one of its stories, or with none yet. */
export interface StoryEntry {
  reuseId: number;
  firstEditionNo: number;
  programName: string;
  story: ManagedStory | null;
  /** A change of what is online is on its way: no second one is begun. */
  isBeingChanged: boolean;
}

const isTold = ({ audience, phase }: ManagedReuse) =>
  audience === "everybody" && phase !== "removed";

/** Stories first, then the uses that have none. */
export function storyEntries(
  ownStories: readonly ManagedStory[],
  uses: readonly ManagedReuse[],
): StoryEntry[] {
  const approved: readonly number[] = [programStatus.online, programStatus.offline];
  const isOpen = (story: ManagedStory) => !approved.includes(story.programStatusCode);
  const open = new Set(ownStories.filter(isOpen).map(({ reuseId }) => reuseId));
  const begun = new Set(ownStories.map(({ reuseId }) => reuseId));
  return [
    ...ownStories.map((story) => ({
      ...story,
      story,
      isBeingChanged: !isOpen(story) && open.has(story.reuseId),
    })),
    ...uses
      .filter((use) => isTold(use) && !begun.has(use.reuseId))
      .map((use) => ({ ...use, story: null, isBeingChanged: false })),
  ];
}

/** The stories of the agency and the uses that it could write one about. */
export function useOwnStories(declared: unknown): Answer<readonly StoryEntry[]> {
  return useAnswer(
    async (call) => {
      const [ownStories, uses] = await Promise.all([
        call(stories.queryOwnStories, { iDisplayLength: mostListed }),
        call(reuse.queryList, { iDisplayLength: mostListed }),
      ]);
      return storyEntries(ownStories.data, uses.data);
    },
    [declared],
  );
}
