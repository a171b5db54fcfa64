import { mailOperators } from "@public-code/accounts/api/people/mail-choice.ts";
import { changeRecord, type Editor } from "@public-code/accounts/api/records/change-record.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { queueMail } from "@public-code/core/api/mail/queue-mail.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import type { ReuseChanged } from "#contract/reuse.ts";
import { type StoryAction, type StoryDecision, storyActions } from "#contract/story-decisions.ts";
import { isSameStory, isUntold, type StoryFields, storyOf } from "#contract/story-fields.ts";
import { reuseMails } from "./mails/reuse-mails.ts";
import type { ReuseRow } from "./reuse.table.ts";
import { agencyOf, factsOfReuse, mailboxOfReuse } from "./reuse-recipients.ts";
import { announceReuses, anyReuse, presentChange } from "./reuse-record.ts";

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

/** What each decision asks of a story. */
const decidable: Record<StoryAction, (row: ReuseRow) => boolean> = {
  approve: (row) => isTold(row) && (row.storyStatus === reviewing || row.storyStatus === offline),
  requestModification: isStoryWaiting,
  takeOffline: ({ storyOnline }) => storyOnline !== null,
};

/** What an operator may decide of a story; nobody approves their own submission. */
export function storyActionsOf(row: ReuseRow, userId: string): StoryAction[] {
  return storyActions.filter(
    (action) =>
      decidable[action](row) && !(action === "approve" && row.storySubmittedBy === userId),
  );
}

function decidedColumns(row: ReuseRow, action: StoryAction, now: Date): Partial<ReuseRow> {
  if (action === "approve")
    return {
      storyStatus: online,
      storyOnline: { ...storyOf(row), storyPicture: row.storyPicture },
      storyOnlineAt: now,
    };
  if (action === "requestModification") return { storyStatus: needsModification };
  // What waits beside it goes on waiting.
  const storyStatus = row.storyStatus === online ? offline : row.storyStatus;
  return { storyStatus, storyOnline: null, storyOnlineAt: null };
}

async function mailDecision(tx: Db, row: ReuseRow, action: StoryAction, reason: string, now: Date) {
  const facts = await factsOfReuse(tx, row);
  const mails = {
    approve: () =>
      reuseMails.storyOnline.with({ ...facts, programId: row.familyId, reuseId: row.id }),
    requestModification: () => reuseMails.storyReturned.with({ ...facts, reason }),
    takeOffline: () => reuseMails.storyOffline.with({ ...facts, reason }),
  };
  await queueMail(tx, mails[action](), agencyOf(row, await mailboxOfReuse(tx, row)), now);
}

/** An operator's decision on the story of a use, which the agency is told. */
export async function decideStory(
  db: Db,
  editor: Editor,
  { action, reason, ...seen }: StoryDecision,
): Promise<ReuseChanged> {
  const { viewer, now } = editor;
  const stories: typeof anyReuse = {
    ...anyReuse,
    nameOf: ({ id, familyId }) => ({ subject: "story", subjectId: id, familyId }),
    statusOf: ({ storyStatus }) => storyStatus ?? "",
  };
  const after = await changeRecord(db, stories, editor, seen, (before) => {
    if (!decidable[action](before)) throw new AppError("err.wrongState");
    if (!storyActionsOf(before, viewer.userId).includes(action))
      throw new AppError("err.ownSubmission");
    return {
      action,
      reason,
      columns: { ...decidedColumns(before, action, now), storyDecision: reason },
      async effect(tx, written) {
        await mailDecision(tx, written.after, action, reason, now);
        if (action !== "requestModification")
          await announceReuses(tx, [written.after.familyId], [], now);
      },
    };
  });
  return presentChange(after, now);
}
