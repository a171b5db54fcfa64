import {
  requireAgency,
  requireOperator,
} from "@public-code/accounts/api/identity/identity.policy.ts";
import {
  addRecord,
  type Change,
  changeRecord,
  type RecordKind,
} from "@public-code/accounts/api/records/change-record.ts";
import { AppError, notFound } from "@public-code/core/api/app-error.ts";
import { lockPresentAgency } from "@public-code/core/api/code-lists/lock-present-agency.ts";
import { type Db, isRowId } from "@public-code/core/api/database/database.ts";
import type { AgencyViewer, Viewer } from "@public-code/core/api/http/call-context.ts";
import {
  approvedStatuses,
  openStatuses,
  type ProgramStatus,
  programStatus,
} from "@public-code/programs/contract/program.ts";
import { type EditionAction, outcomeOf } from "@public-code/programs/contract/transitions.ts";
import { and, eq, inArray } from "drizzle-orm";
import { announceReuses } from "#api/announce-reuse.ts";
import { type ReuseRow, reuses } from "#api/reuse.table.ts";
import { lockReuse } from "#api/reuse-record.ts";
import type { AgencyStoryAction, StoryChanged } from "#contract/stories/stories.ts";
import { type StoryFields, storyFields } from "#contract/stories/story-fields.ts";
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

/** A story and the declared use that it tells of. */
interface Story extends StoryRow {
  reuse: ReuseRow;
}

type Columns = Partial<Omit<StoryRow, "id" | "reuseId" | "status" | "createdAt" | "updatedAt">>;

/** A declared use, locked; 404 where it is not the agency's own. */
async function lockDeclaredReuse(tx: Db, act: StoryAct, reuseId: number): Promise<ReuseRow> {
  const own =
    act.actor === "agency"
      ? eq(reuses.agencyCode, await lockPresentAgency(tx, act.viewer.agencyCode))
      : undefined;
  const [reuse] = await lockReuse(tx, reuseId, own);
  if (!reuse) throw notFound();
  return reuse;
}

/** A story and its use, both locked; to operators, an agency's draft is unknown. */
async function lockStory(tx: Db, act: StoryAct, storyId: number): Promise<Story[]> {
  if (!isRowId(storyId)) return [];
  const isStory = eq(reuseStories.id, storyId);
  const [locked] = await tx
    .select({ reuseId: reuseStories.reuseId })
    .from(reuseStories)
    .where(isStory);
  if (!locked) return [];
  const reuse = await lockDeclaredReuse(tx, act, locked.reuseId);
  const rows = await tx
    .select()
    .from(reuseStories)
    .where(and(isStory, isCurrentStory))
    .for("update");
  return rows
    .filter(({ status }) => act.actor === "agency" || status !== programStatus.draft)
    .map((row) => ({ ...row, reuse }));
}

const isOnline = ({ status }: StoryRow) => status === programStatus.online;
const textNames = storyFields.keyof().options;

/** Stories, as an actor changes them. */
const kindOf = (act: StoryAct): RecordKind<Story, { storyId: number }> => ({
  permit: act.actor === "agency" ? requireAgency : requireOperator,
  lock: (tx, { storyId }) => lockStory(tx, act, storyId),
  nameOf: ({ id, reuse }) => ({ subject: "story", subjectId: id, familyId: reuse.familyId }),
  statusOf: ({ discarded, status }) => (discarded ? "discarded" : status),
  fieldsOf: (story) => Object.fromEntries(textNames.map((name) => [name, story[name]])),
  isPrivate: ({ status }) => status === programStatus.draft,
  update: (tx, { id }, columns) =>
    tx.update(reuseStories).set(columns).where(eq(reuseStories.id, id)),
  async effect(tx, { before, after, action, reason, now }) {
    const { reuse } = after;
    await mailStory(tx, { action, actor: act.actor, reuse, reason }, now);
    // What stands beside a change stays online.
    if (before?.id === after.id && (isOnline(before) || isOnline(after)))
      await announceReuses(tx, [reuse.familyId], [], now);
  },
});

function currentOf(tx: Db, reuseId: number, statuses: readonly ProgramStatus[]) {
  const status = inArray(reuseStories.status, statuses);
  return tx
    .select()
    .from(reuseStories)
    .where(and(eq(reuseStories.reuseId, reuseId), status, isCurrentStory));
}

/** Adds a story of a use: the first, or one beside what is online. */
async function insertStory(
  tx: Db,
  reuse: ReuseRow,
  before: StoryRow | null,
  columns: Columns & Pick<StoryRow, "status">,
  now: Date,
): Promise<Story> {
  if ((await currentOf(tx, reuse.id, openStatuses)).length > 0)
    throw new AppError("err.wrongState");
  const { id: _id, ...copied } = before ?? { id: 0 };
  const fresh = { onlineAt: null, submittedAt: null, submittedBy: null, decision: "" };
  const times = { createdAt: now, updatedAt: now };
  const [row] = await tx
    .insert(reuseStories)
    .values({ ...copied, ...fresh, ...columns, reuseId: reuse.id, ...times })
    .returning();
  if (!row) throw new AppError("err.internal");
  return { ...row, reuse };
}

/** A step of the workflow, over the story or into one beside it. */
async function declareStep(
  tx: Db,
  act: StoryAct,
  story: Story,
  action: EditionAction,
  columns: Columns = {},
): Promise<Change<Story>> {
  const outcome = outcomeOf(story.status, action, act.actor);
  switch (outcome?.kind) {
    case "status":
      return { action, columns: { ...columns, status: outcome.to } };
    case "discarded":
      return { action, columns: { ...columns, discarded: true } };
    case "newEdition": {
      const { reuse, ...before } = story;
      const values = { ...columns, status: outcome.to };
      return { action, added: await insertStory(tx, reuse, before, values, act.now) };
    }
    default:
      // A story is taken offline at once: no other outcome is one of a story.
      throw new AppError("err.wrongState");
  }
}

function presentChange({ id, status, updatedAt }: StoryRow): StoryChanged {
  return { storyId: id, programStatusCode: status, updateTime: updatedAt.toISOString() };
}

/** Refuses to write about a use that visitors will not read of. */
function assertPublicReuse({ audience, endReason }: ReuseRow): void {
  if (audience !== "everybody" || (endReason !== null && endReason !== "ended"))
    throw new AppError("err.wrongState");
}

/** Writes the first story of a use, which goes where a new edition would. */
async function declareFirst(
  tx: Db,
  act: StoryAct,
  reuseId: number,
  action: "save" | "submit",
  columns: Columns,
): Promise<Change<Story> & { added: Story }> {
  const reuse = await lockDeclaredReuse(tx, act, reuseId);
  assertPublicReuse(reuse);
  if ((await currentOf(tx, reuseId, [...openStatuses, ...approvedStatuses])).length > 0)
    throw new AppError("err.wrongState");
  const status = action === "submit" ? programStatus.reviewing : programStatus.draft;
  const added = await insertStory(tx, reuse, null, { ...columns, status }, act.now);
  return { action, added };
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
  const action = processAction === "submit" ? "submit" : "save";
  const submitted = { submittedBy: act.viewer.userId, submittedAt: act.now };
  const columns = { ...texts, ...(action === "submit" ? submitted : {}) };
  const kind = kindOf(act);
  const story =
    storyId === null
      ? await addRecord(db, kind, act, (tx) => declareFirst(tx, act, reuseId, action, columns))
      : await changeRecord(db, kind, act, { storyId, updateTime }, (before, tx) => {
          if (before.reuseId !== reuseId) throw notFound();
          assertPublicReuse(before.reuse);
          return declareStep(tx, act, before, action, columns);
        });
  return presentChange(story);
}

/** What an agency does to its story besides writing it. */
export async function changeStory(
  db: Db,
  act: StoryAct & { actor: "agency" },
  { action, ...seen }: SeenStory & { action: AgencyStoryAction },
): Promise<StoryChanged> {
  return presentChange(
    await changeRecord(db, kindOf(act), act, seen, (story, tx) =>
      declareStep(tx, act, story, action),
    ),
  );
}

/** What is approved replaces what was; nobody approves their own submission. */
async function approvedColumns(tx: Db, story: Story, act: StoryAct): Promise<Columns> {
  if (story.submittedBy === act.viewer.userId) throw new AppError("err.ownSubmission");
  for (const { id } of await currentOf(tx, story.reuseId, approvedStatuses))
    await tx.update(reuseStories).set({ history: true }).where(eq(reuseStories.id, id));
  return { onlineAt: act.now, decision: "" };
}

/** A decision of an operator. */
export async function decideStory(
  db: Db,
  act: StoryAct & { actor: "operator" },
  { action, reason, ...seen }: SeenStory & { action: EditionAction; reason: string },
): Promise<StoryChanged> {
  const story = await changeRecord(db, kindOf(act), act, seen, async (before, tx) => {
    if (outcomeOf(before.status, action, act.actor) === null) throw new AppError("err.wrongState");
    const columns =
      action === "approve" ? await approvedColumns(tx, before, act) : { decision: reason };
    return { ...(await declareStep(tx, act, before, action, columns)), reason };
  });
  return presentChange(story);
}
