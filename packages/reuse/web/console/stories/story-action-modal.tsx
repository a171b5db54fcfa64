import { useKeptText } from "@public-code/accounts/web/use-kept.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionModal } from "@public-code/site/web/console/action/action-modal.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { ReasonField, reasonProblem } from "@public-code/site/web/frame/reason-field.tsx";
import { useState } from "react";
import {
  type ConsoleStory,
  needsReason,
  type OperatorStoryAction,
  stories,
} from "#contract/stories/stories.ts";
import { StoryInBoth } from "#web/stories/story-in-both.tsx";

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
  const keptReason = useKeptText(`reason ${kind} story ${story.storyId}`);
  const { value: reason, set: setReason } = keptReason;
  const [tried, setTried] = useState(false);
  const asksReason = needsReason(kind);
  const { storyId, updateTime, agencyName: agency, programName: name } = story;
  const { lang } = useRootData().settings;
  const error = asksReason
    ? reasonProblem(reason, reasonMaximum, lang, t("console.stories.reasonMissing"))
    : undefined;

  function close(): void {
    keptReason.forget();
    onClose();
  }

  async function confirm(): Promise<void> {
    setTried(true);
    if (error !== undefined) return;
    const done = await action.run(
      (call) => call(stories.decideStory, { storyId, updateTime, action: kind, reason }),
      t(`console.stories.done.${kind}`, { name, agency }),
    );
    if (done) close();
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
      onClose={close}
    >
      <StoryInBoth story={story} />
      {asksReason && (
        <ReasonField
          label={t("console.stories.reason")}
          hint={t("console.stories.reasonHint")}
          requirement={t("console.list.required")}
          error={tried ? error : undefined}
          maximum={reasonMaximum}
          value={reason}
          onChange={setReason}
        />
      )}
    </ActionModal>
  );
}
