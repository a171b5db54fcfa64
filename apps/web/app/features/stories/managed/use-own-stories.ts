import { programStatus } from "@public-code/contract/programs/program.ts";
import { type ManagedReuse, reuse } from "@public-code/contract/reuse/reuse.ts";
import { type ManagedStory, stories } from "@public-code/contract/stories/stories.ts";
import { useCallback, useEffect, useState } from "react";
import { browserCall } from "#platform/api-client.ts";
import { useRootData } from "#platform/root-data.ts";

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
  told: readonly ManagedStory[],
  uses: readonly ManagedReuse[],
): StoryEntry[] {
  const approved: readonly number[] = [programStatus.online, programStatus.offline];
  const isOpen = (story: ManagedStory) => !approved.includes(story.programStatusCode);
  const open = new Set(told.filter(isOpen).map(({ reuseId }) => reuseId));
  const begun = new Set(told.map(({ reuseId }) => reuseId));
  return [
    ...told.map((story) => ({
      ...story,
      story,
      isBeingChanged: !isOpen(story) && open.has(story.reuseId),
    })),
    ...uses
      .filter((use) => isTold(use) && !begun.has(use.reuseId))
      .map((use) => ({ ...use, story: null, isBeingChanged: false })),
  ];
}

export interface OwnStories {
  /** Null until they are known. */
  entries: readonly StoryEntry[] | null;
  hasFailed: boolean;
  reload: () => void;
}

/** The stories of the agency and the uses that it could write one about. */
export function useOwnStories(declared: unknown): OwnStories {
  const { lang } = useRootData().settings;
  const [round, setRound] = useState(0);
  const [entries, setEntries] = useState<OwnStories["entries"]>(null);
  const [hasFailed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round and new declarations ask again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const call = browserCall({ lang, notShowLoading: true, quiet: true, signal });
    Promise.all([
      call(stories.queryOwnStories, { iDisplayLength: mostListed }),
      call(reuse.queryList, { iDisplayLength: mostListed }),
    ]).then(
      ([told, uses]) => {
        setEntries(storyEntries(told.data, uses.data));
        setFailed(false);
      },
      () => {
        if (!signal.aborted) setFailed(true);
      },
    );
    return () => controller.abort();
  }, [lang, round, declared]);

  return { entries, hasFailed, reload: useCallback(() => setRound((last) => last + 1), []) };
}
