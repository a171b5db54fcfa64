import { useTranslation } from "@public-code/core/web/translation.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { useReasonForm } from "@public-code/site/web/form/use-reason-form.ts";
import {
  type ConsoleStory,
  needsReason,
  type OperatorStoryAction,
  stories,
} from "#contract/stories/stories.ts";
import { StoryInBoth } from "#web/stories/story-in-both.tsx";

const reasonMaximum = 500;

/** What is asked about: a story and what to do with it. */
export interface OpenStoryAction {
  story: ConsoleStory;
  kind: OperatorStoryAction;
}

/** Asks before a decision on a story, with all of it and the reason that its agency is told. */
export function StoryActionModal({
  opened: { story, kind },
  onClose,
}: {
  opened: OpenStoryAction;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { storyId, updateTime, agencyName: agency, programName: name } = story;
  const form = useReasonForm({
    name: `reason ${kind} story ${storyId}`,
    needsReason: needsReason(kind),
    label: t("console.stories.reason"),
    hint: t("console.stories.reasonHint"),
    maximum: reasonMaximum,
    missing: t("console.stories.reasonMissing"),
  });
  return (
    <FormDialog
      size="large"
      title={t(`console.stories.named.${kind}`, { name, agency })}
      confirmLabel={t(`console.stories.action.${kind}`)}
      danger={kind === "takeOffline"}
      form={form}
      send={(call, { reason }) =>
        call(stories.decideStory, { storyId, updateTime, action: kind, reason })
      }
      done={t(`console.stories.done.${kind}`, { name, agency })}
      onClose={onClose}
    >
      <StoryInBoth story={story} />
    </FormDialog>
  );
}
