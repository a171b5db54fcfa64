import { mailOperators } from "@public-code/accounts/api/people/mail-choice.ts";
import {
  changeRecord,
  type Editor,
  type RecordKind,
} from "@public-code/accounts/api/records/change-record.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import type { InputOf } from "@public-code/core/contract/endpoint.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import {
  type ReuseChanged,
  type ReuseDecision,
  type reuse,
  reuseDecisions,
} from "#contract/reuse.ts";
import { isSameStory, isUntold, type StoryFields, storyOf } from "#contract/story-fields.ts";
import { reuseMails } from "./mails/reuse-mails.ts";
import type { ReuseRow } from "./reuse.table.ts";
import { agencyOf, factsOfReuse, mailboxOfOwner, mailboxOfReuse } from "./reuse-recipients.ts";
import { announceChange, announceReuses, anyReuse, presentChange } from "./reuse-record.ts";

const { reviewing, needsModification, offline, online } = programStatus;

/** What a save sets of a story: a text that nobody has approved waits, and an empty one tells nothing. */
export function submittedStory(
  before: ReuseRow | null,
  fields: StoryFields,
  submittedBy: string,
): Partial<ReuseRow> {
  if (isUntold(fields))
    return {
      ...{ storyStatus: null, storyDecision: "", storySubmittedBy: null },
      ...{ storyOnline: null, storyOnlineAt: null },
    };
  return before && before.storyStatus !== null && isSameStory(fields, before)
    ? {}
    : { storyStatus: reviewing, storySubmittedBy: submittedBy };
}

/** Tells operators of a story that waits since a change. */
export async function mailWaitingStory(
  tx: Db,
  before: ReuseRow | null,
  after: ReuseRow,
  now: Date,
): Promise<void> {
  if (!isStoryWaiting(after)) return;
  if (before && isStoryWaiting(before) && isSameStory(before, after)) return;
  const { id, familyId } = after;
  const mail = reuseMails.storySubmitted.with(await factsOfReuse(tx, after));
  await mailOperators(tx, mail, { topic: `story ${id}`, familyId }, now);
}

/** Visitors may read of the use, so that its story can be shown. */
const isTold = ({ audience, endReason }: ReuseRow) =>
  audience === "everybody" && (endReason === null || endReason === "ended");

const isStoryWaiting = (row: ReuseRow) => row.storyStatus === reviewing && isTold(row);

/** What each decision asks of a declaration; one that has ended is still shown for a while. */
const decidable: Record<ReuseDecision, (row: ReuseRow) => boolean> = {
  approve: (row) => isTold(row) && (row.storyStatus === reviewing || row.storyStatus === offline),
  requestModification: isStoryWaiting,
  takeOffline: ({ storyOnline }) => storyOnline !== null,
  dismissObjection: ({ endedAt, objection }) => endedAt === null && objection !== "",
  removeReuse: ({ endReason }) => endReason === null || endReason === "ended",
};

const isOwnStory = (action: ReuseDecision, row: ReuseRow, userId: string) =>
  action === "approve" && row.storySubmittedBy === userId;

/** What an operator may decide of a declaration; nobody approves their own submission. */
export function decisionsOf(row: ReuseRow, userId: string): ReuseDecision[] {
  return reuseDecisions.filter(
    (action) => decidable[action](row) && !isOwnStory(action, row, userId),
  );
}

function decidedColumns(row: ReuseRow, action: ReuseDecision, reason: string, now: Date) {
  const columns: Record<ReuseDecision, Partial<ReuseRow>> = {
    approve: {
      ...{ storyStatus: online, storyDecision: reason, storyOnlineAt: now },
      storyOnline: { ...storyOf(row), storyPicture: row.storyPicture },
    },
    requestModification: { storyStatus: needsModification, storyDecision: reason },
    takeOffline: {
      ...{ storyDecision: reason, storyOnline: null, storyOnlineAt: null },
      // What waits beside it goes on waiting.
      storyStatus: row.storyStatus === online ? offline : row.storyStatus,
    },
    dismissObjection: { objection: "", objectedAt: null },
    removeReuse: {
      ...{ objection: "", objectedAt: null, removedReason: reason },
      ...{ state: reuseState.stopped, endedAt: row.endedAt ?? now },
      endReason: "removed",
    },
  };
  return columns[action];
}

/** Tells those concerned: the agency of a story, that which objected, or of a removal both. */
async function mailDecision(
  tx: Db,
  row: ReuseRow,
  { action, reason }: { action: ReuseDecision; reason: string },
  now: Date,
): Promise<void> {
  const { familyId: programId, id: reuseId } = row;
  const facts = await factsOfReuse(tx, row);
  const why = { ...facts, reason };
  const using = await mailboxOfReuse(tx, row);
  const owner = await mailboxOfOwner(tx, programId);
  const send = (mail: Parameters<typeof queueMail>[1], to: string) =>
    queueMail(tx, mail, agencyOf(row, to), now);
  const mails: Record<ReuseDecision, () => Promise<unknown>> = {
    approve: () => send(reuseMails.storyOnline.with({ ...facts, programId, reuseId }), using),
    requestModification: () => send(reuseMails.storyReturned.with(why), using),
    takeOffline: () => send(reuseMails.storyOffline.with(why), using),
    dismissObjection: () => send(reuseMails.reuseKept.with({ ...why, programId }), owner),
    async removeReuse() {
      await send(reuseMails.reuseRemoved.with(why), using);
      if (owner !== using) await send(reuseMails.reuseRemoved.with({ ...why, programId }), owner);
    },
  };
  await mails[action]();
}

const stories: RecordKind<ReuseRow, { reuseId: number }> = {
  ...anyReuse,
  nameOf: ({ id, familyId }) => ({ subject: "story", subjectId: id, familyId }),
  statusOf: ({ storyStatus }) => storyStatus ?? "",
};

/** An operator's decision on a declaration or its story, which those concerned are told with its reason. */
export async function decideReuse(
  db: Db,
  editor: Editor,
  { action, reason, ...seen }: InputOf<typeof reuse.decide>,
): Promise<ReuseChanged> {
  const { viewer, now } = editor;
  const kind = action === "removeReuse" || action === "dismissObjection" ? anyReuse : stories;
  const after = await changeRecord(db, kind, editor, seen, (before) => {
    if (!decidable[action](before)) throw new AppError("err.wrongState");
    if (isOwnStory(action, before, viewer.userId)) throw new AppError("err.ownSubmission");
    return {
      action,
      reason,
      columns: decidedColumns(before, action, reason, now),
      async effect(tx, written) {
        await mailDecision(tx, written.after, { action, reason }, now);
        if (action === "removeReuse") await announceChange(tx, written);
        else if (action === "approve" || action === "takeOffline")
          await announceReuses(tx, [written.after.familyId], [], now);
      },
    };
  });
  return presentChange(after, now);
}
