import {
  type ConsoleStory,
  needsReason,
  type OperatorStoryAction,
  stories,
} from "@public-code/contract/stories/stories.ts";
import { useState } from "react";
import { StoryInBoth } from "#features/stories/story-in-both.tsx";
import { useTranslation } from "#platform/translation.ts";
import { TextArea } from "#ui/form/text-area.tsx";
import { ActionModal } from "../action/action-modal.tsx";
import { useAction } from "../action/use-action.ts";

const reasonMaximum = 500;

/** What is asked about: a story and what to do with it. */
export interface AskedStory {
  story: ConsoleStory;
  kind: OperatorStoryAction;
}

/** Asks before a decision on a story, with all of it and the reason that its agency is told. */
export function StoryActionModal({
  asked: { story, kind },
  onClose,
}: {
  asked: AskedStory;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const action = useAction();
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const asksReason = needsReason(kind);
  const { storyId, updateTime, agencyName: agency, programName: name } = story;
  const length = reason.trim().length;
  const tooLong =
    length > reasonMaximum
      ? t("console.decision.reasonTooLong", { maximum: reasonMaximum })
      : undefined;
  const error = asksReason && length === 0 ? t("console.stories.reasonMissing") : tooLong;

  async function confirm(): Promise<void> {
    setTried(true);
    if (error !== undefined) return;
    const done = await action.run(
      (call) => call(stories.decideStory, { storyId, updateTime, action: kind, reason }),
      t(`console.stories.done.${kind}`, { name, agency }),
    );
    if (done) onClose();
  }

  return (
    <ActionModal
      open
      size="large"
      title={t(`console.stories.named.${kind}`, { name, agency })}
      confirmLabel={t(`console.stories.action.${kind}`)}
      danger={kind === "takeOffline"}
      action={action}
      onConfirm={confirm}
      onClose={onClose}
    >
      <StoryInBoth story={story} />
      {asksReason && (
        <TextArea
          label={t("console.stories.reason")}
          hint={t("console.stories.reasonHint")}
          requirement={t("console.list.required")}
          required
          error={tried ? error : undefined}
          maxLength={reasonMaximum}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ActionModal>
  );
}
