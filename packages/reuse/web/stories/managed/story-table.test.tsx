import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { type ProgramStatus, programStatus } from "@public-code/programs/contract/program.ts";
import { expect, test } from "vitest";
import type { ManagedStory } from "#contract/stories/stories.ts";
import { StoryTable } from "./story-table.tsx";
import type { StoryEntry } from "./use-own-stories.ts";

function entry(status: ProgramStatus | null, part: Partial<StoryEntry> = {}): StoryEntry {
  // Only what the table reads.
  const story = { storyId: 1, programStatusCode: status, decision: "請補充" } as ManagedStory;
  return {
    reuseId: 3,
    firstEditionNo: 7,
    programName: "場地預約",
    story: status === null ? null : story,
    isBeingChanged: false,
    ...part,
  };
}

function htmlOf(storyEntry: StoryEntry): string {
  const root = makeRootData({ settings: makeSettings({ lang: "en-US" }) });
  return renderInside(() => <StoryTable entries={[storyEntry]} onAsk={() => {}} />, root);
}

const buttonsOf = (html: string) =>
  [...html.matchAll(/<button[^>]*>.*?<\/button>/g)].map(([button]) =>
    button.replace(/<[^>]*>/g, ""),
  );

test.each([
  [null, ["Write"]],
  [programStatus.draft, ["Edit", "Delete draft"]],
  [programStatus.reviewing, ["Withdraw"]],
  [programStatus.needsModification, ["Edit", "Delete draft"]],
  [programStatus.online, ["Edit", "Take offline"]],
  [programStatus.offline, []],
])("in status %s an agency is offered what the workflow allows", (status, buttons) => {
  expect(buttonsOf(htmlOf(entry(status)))).toEqual(buttons);
});

test("what is being changed already is not changed a second time", () => {
  const changing = entry(programStatus.online, { isBeingChanged: true });
  expect(buttonsOf(htmlOf(changing))).toEqual(["Take offline"]);
});

test("what an operator asked for stands beside the status", () => {
  expect(htmlOf(entry(programStatus.needsModification))).toContain("請補充");
});
