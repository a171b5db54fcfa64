import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { Question } from "@public-code/site/web/frame/question.tsx";
import { useState } from "react";
import { type AgencyStoryAction, type ManagedStory, stories } from "#contract/stories/stories.ts";
import { ManagedSection } from "#web/managed/managed-section.tsx";
import { StoryDialog } from "./story-dialog.tsx";
import { type AskedStory, StoryTable } from "./story-table.tsx";
import { useOwnStories } from "./use-own-stories.ts";

/** What the agency tells of the programs that it took over: written here, decided by operators. */
export function ManagedStories({
  declared,
}: {
  /** What is declared; another value reads the list again. */
  declared: unknown;
}) {
  const { t } = useTranslation();
  const own = useOwnStories(declared);
  const [pending, setPending] = useState<AskedStory | null>(null);
  const close = () => setPending(null);
  return (
    <ManagedSection
      id="stories"
      title={t("stories.managed.title")}
      lead={t("stories.managed.lead")}
      failure={own.hasFailed ? t("stories.managed.failed") : ""}
      onRetry={own.reload}
    >
      {own.data && <StoryTable entries={own.data} onAsk={setPending} />}
      {pending?.kind === "form" && (
        <StoryDialog entry={pending.entry} onClose={close} onDone={own.reload} />
      )}
      {pending && pending.kind !== "form" && (
        <ActionDialog {...pending} onClose={close} onDone={own.reload} />
      )}
    </ManagedSection>
  );
}

/** Asks before a story is withdrawn, discarded or taken offline. */
function ActionDialog({
  kind,
  story,
  onClose,
  onDone,
}: {
  kind: AgencyStoryAction;
  story: ManagedStory;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { busy, run } = useAction({ overPage: true, reload: onDone });
  const { storyId, updateTime, programName: name } = story;
  async function act(): Promise<void> {
    const isDone = await run(
      (call) => call(stories.changeStory, { storyId, updateTime, action: kind }),
      t(`stories.managed.done.${kind}`, { name }),
    );
    // Somebody else may have been faster, so the list is read again in any case.
    if (!isDone) onDone();
    onClose();
  }
  return (
    <Question
      title={t(`stories.managed.named.${kind}`, { name })}
      yes={t(`stories.managed.action.${kind}`)}
      no={t("stories.managed.cancel")}
      danger={kind !== "withdraw"}
      isBusy={busy}
      onYes={act}
      onNo={onClose}
    >
      <p>{t(`stories.managed.ask.${kind}`)}</p>
    </Question>
  );
}
