import type { Db } from "@public-code/core/api/database/database.ts";
import { reuses } from "@public-code/reuse/api/reuse.table.ts";
import { decideStory, saveStory } from "@public-code/reuse/api/stories/change-story.ts";
import { eq } from "drizzle-orm";
import { demoOperator, officerOf } from "./demo-people.ts";
import { judgeByToday } from "./load-reuses.ts";
import { type SampleStory, sampleStories } from "./programs/sample-stories.ts";

const dayMs = 86_400_000;

async function tell(tx: Db, sample: SampleStory, programId: number, now: Date): Promise<void> {
  const uses = await tx.select().from(reuses).where(eq(reuses.familyId, programId));
  const use = uses.find(({ agencyCode }) => agencyCode === sample.agency);
  if (!use) throw new Error(`${sample.agency} has declared no use of ${sample.program}.`);
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const { storyId, updateTime } = await saveStory(
    tx,
    { viewer: officerOf(sample.agency), actor: "agency", now: daysAgo(sample.submitted) },
    { ...sample.texts, reuseId: use.id, storyId: null, updateTime: "", processAction: "submit" },
  );
  if (sample.approved === undefined) return;
  await decideStory(
    tx,
    { viewer: demoOperator, actor: "operator", now: daysAgo(sample.approved) },
    { storyId, updateTime, action: "approve", reason: "" },
  );
}

/** Lets sample agencies tell of programs that they have declared to use, by the same services as officers do. */
export async function loadStories(
  tx: Db,
  { familyIds, now }: { familyIds: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  for (const sample of sampleStories) {
    const programId = familyIds.get(sample.program);
    if (programId !== undefined) await tell(tx, sample, programId, now);
  }
  await judgeByToday(tx, now);
}
