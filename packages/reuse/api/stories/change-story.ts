import {
  actorOf,
  changedFields,
  writeAudit,
} from "@public-code/accounts/api/audit/audit.service.ts";
import { AppError, notFound } from "@public-code/core/api/app-error.ts";
import { lockPresentAgency } from "@public-code/core/api/code-lists/lock-present-agency.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import { assertSeen, nextUpdate } from "@public-code/core/api/database/last-change.ts";
import type { AgencyViewer, Viewer } from "@public-code/core/api/http/call-context.ts";
import {
  approvedStatuses,
  openStatuses,
  type ProgramStatus,
  programStatus,
} from "@public-code/programs/contract/program.ts";
import {
  type EditionAction,
  type Outcome,
  outcomeOf,
} from "@public-code/programs/contract/transitions.ts";
import { and, eq, inArray } from "drizzle-orm";
import { announceReuses } from "#api/announce-reuse.ts";
import { type ReuseRow, reuses } from "#api/reuse.table.ts";
import type { AgencyStoryAction, StoryChanged } from "#contract/stories/stories.ts";
import type { StoryFields } from "#contract/stories/story-fields.ts";
import { isCurrentStory } from "./list-stories.ts";
import { mailStory } from "./mail-story.ts";
import { reuseStories, type StoryRow } from "./stories.table.ts";

/** A change of a story, by an officer of its agency or by an operator. */
export type StoryAct = { now: Date } & (
  | { actor: "agency"; viewer: AgencyViewer }
  | { actor: "operator"; viewer: Viewer }
);

export interface SeenStory {
  storyId: number;
  updateTime: string;
}

interface Found {
  reuse: ReuseRow;
  /** Null before the first story of a use. */
  story: StoryRow | null;
}

type Columns = Partial<Omit<StoryRow, "id" | "reuseId" | "status" | "createdAt" | "updatedAt">>;

interface Step {
  action: EditionAction;
  columns?: Columns;
  fields?: string[];
  reason?: string;
}

/** A declared use, locked; 404 where it is not the agency's own. */
async function lockReuse(tx: Db, act: StoryAct, reuseId: number): Promise<ReuseRow> {
  const own =
    act.actor === "agency"
      ? eq(reuses.agencyCode, await lockPresentAgency(tx, act.viewer.agencyCode))
      : undefined;
  const [reuse] = await tx
    .select()
    .from(reuses)
    .where(and(eq(reuses.id, reuseId), own))
    .for("update");
  if (!reuse) throw notFound();
  return reuse;
}

/** A story and its use, both locked; to operators, an agency's draft is unknown. */
async function lockStory(
  tx: Db,
  act: StoryAct,
  { storyId, updateTime }: SeenStory,
): Promise<Found & { story: StoryRow }> {
  if (!isRowId(storyId)) throw notFound();
  const [asked] = await tx
    .select({ reuseId: reuseStories.reuseId })
    .from(reuseStories)
    .where(eq(reuseStories.id, storyId));
  if (!asked) throw notFound();
  const reuse = await lockReuse(tx, act, asked.reuseId);
  const [story] = await tx
    .select()
    .from(reuseStories)
    .where(and(eq(reuseStories.id, storyId), isCurrentStory))
    .for("update");
  if (!story || (act.actor === "operator" && story.status === programStatus.draft))
    throw notFound();
  assertSeen(story, updateTime);
  return { reuse, story };
}

function currentOf(tx: Db, reuseId: number, statuses: readonly ProgramStatus[]) {
  const status = inArray(reuseStories.status, statuses);
  return tx
    .select()
    .from(reuseStories)
    .where(and(eq(reuseStories.reuseId, reuseId), status, isCurrentStory));
}

/** Writes the row that an outcome of the workflow leads to. */
async function writeRow(
  tx: Db,
  { reuse, story }: Found,
  outcome: Outcome | null,
  columns: Columns,
  now: Date,
): Promise<StoryRow> {
  const write = async (found: StoryRow, change: Partial<StoryRow>) => {
    const [row] = await tx
      .update(reuseStories)
      .set({ ...columns, ...change, updatedAt: nextUpdate(found, now) })
      .where(eq(reuseStories.id, found.id))
      .returning();
    return row;
  };
  const insert = async (status: StoryRow["status"]) => {
    if ((await currentOf(tx, reuse.id, openStatuses)).length > 0)
      throw new AppError("err.wrongState");
    const { id: _id, ...before } = story ?? { id: 0 };
    const fresh = { onlineAt: null, submittedAt: null, submittedBy: null, decision: "" };
    const [row] = await tx
      .insert(reuseStories)
      .values({
        ...before,
        ...fresh,
        ...columns,
        reuseId: reuse.id,
        status,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    return row;
  };
  let row: StoryRow | undefined;
  if (outcome?.kind === "newEdition") row = await insert(outcome.to);
  else if (story && outcome?.kind === "status") row = await write(story, { status: outcome.to });
  else if (story && outcome?.kind === "discarded") row = await write(story, { discarded: true });
  // A story is taken offline at once: no other outcome is one of a story.
  if (!row) throw new AppError("err.wrongState");
  return row;
}

function isOnline(story: StoryRow | null): boolean {
  return story?.status === programStatus.online;
}

/** Does one step of the workflow, with its audit row and mails, and publishes what visitors see last. */
async function takeStep(
  tx: Db,
  { viewer, actor, now }: StoryAct,
  found: Found,
  { action, columns = {}, fields = [], reason = "" }: Step,
): Promise<StoryChanged> {
  const { story, reuse } = found;
  // The first story of a use goes where a new edition would.
  const outcome: Outcome | null = story
    ? outcomeOf(story.status, action, actor)
    : {
        kind: "newEdition",
        to: action === "submit" ? programStatus.reviewing : programStatus.draft,
      };
  const row = await writeRow(tx, found, outcome, columns, now);
  const who = actorOf(viewer, actor);
  await writeAudit(
    tx,
    who,
    {
      action,
      subject: "story",
      subjectId: row.id,
      familyId: reuse.familyId,
      fromState: story?.status ?? "",
      toState: row.discarded ? "discarded" : row.status,
      reason: actor === "operator" ? reason : "",
      fields,
    },
    now,
  );
  await mailStory(tx, { action, actor, reuse, reason }, now);
  // What stands beside a change stays online.
  if (row.id === story?.id && (isOnline(story) || isOnline(row)))
    await announceReuses(tx, [reuse.familyId], [], now);
  const { status: programStatusCode, updatedAt } = row;
  return { storyId: row.id, programStatusCode, updateTime: updatedAt.toISOString() };
}

/** Refuses to write about a use that visitors will not read of. */
function assertTold({ audience, endReason }: ReuseRow): void {
  if (audience !== "everybody" || (endReason !== null && endReason !== "ended"))
    throw new AppError("err.wrongState");
}

/** Writes over a draft, or beside what is online, and submits it where that is asked for. */
export async function saveStory(
  db: Db,
  act: StoryAct & { actor: "agency" },
  {
    reuseId,
    storyId,
    updateTime,
    processAction,
    ...texts
  }: StoryFields & {
    reuseId: number;
    storyId: number | null;
    updateTime: string;
    processAction: "" | "submit";
  },
): Promise<StoryChanged> {
  const { viewer, now } = act;
  return db.transaction(async (tx) => {
    if (!isRowId(reuseId)) throw notFound();
    const found: Found =
      storyId === null
        ? { reuse: await lockReuse(tx, act, reuseId), story: null }
        : await lockStory(tx, act, { storyId, updateTime });
    const { reuse, story } = found;
    if (reuse.id !== reuseId) throw notFound();
    assertTold(reuse);
    const everything = [...openStatuses, ...approvedStatuses];
    if (!story && (await currentOf(tx, reuseId, everything)).length > 0)
      throw new AppError("err.wrongState");
    const submitted = { submittedBy: viewer.userId, submittedAt: now };
    const before =
      story &&
      Object.fromEntries(Object.keys(texts).map((name) => [name, Reflect.get(story, name)]));
    return takeStep(tx, act, found, {
      action: processAction === "submit" ? "submit" : "save",
      columns: { ...texts, ...(processAction === "submit" ? submitted : {}) },
      fields: before ? changedFields<object>(before, texts) : [],
    });
  });
}

/** What an agency does to its story besides writing it. */
export async function changeStory(
  db: Db,
  act: StoryAct & { actor: "agency" },
  { action, ...seen }: SeenStory & { action: AgencyStoryAction },
): Promise<StoryChanged> {
  return db.transaction(async (tx) =>
    takeStep(tx, act, await lockStory(tx, act, seen), { action }),
  );
}

/** What is approved replaces what was; nobody approves their own submission. */
async function approvedColumns(tx: Db, { reuse, story }: Found, act: StoryAct): Promise<Columns> {
  if (story?.submittedBy === act.viewer.userId) throw new AppError("err.ownSubmission");
  for (const { id } of await currentOf(tx, reuse.id, approvedStatuses))
    await tx.update(reuseStories).set({ history: true }).where(eq(reuseStories.id, id));
  return { onlineAt: act.now, decision: "" };
}

/** A decision of an operator. */
export async function decideStory(
  db: Db,
  act: StoryAct & { actor: "operator" },
  { action, reason, ...seen }: SeenStory & { action: EditionAction; reason: string },
): Promise<StoryChanged> {
  return db.transaction(async (tx) => {
    const found = await lockStory(tx, act, seen);
    if (outcomeOf(found.story.status, action, act.actor) === null)
      throw new AppError("err.wrongState");
    const columns =
      action === "approve" ? await approvedColumns(tx, found, act) : { decision: reason };
    return takeStep(tx, act, found, { action, columns, reason });
  });
}
