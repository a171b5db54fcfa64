import { useTranslation } from "@public-code/core/web/translation.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { useState } from "react";
import { stories } from "#contract/stories/stories.ts";
import { ManagedSection } from "#web/managed/managed-section.tsx";
import { StoryDialog } from "./story-dialog.tsx";
import { type OpenStory, StoryTable } from "./story-table.tsx";
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
  const [pending, setPending] = useState<OpenStory | null>(null);
  const close = () => setPending(null);
  /** Also where somebody else was faster. */
  function settle(): void {
    close();
    own.reload();
  }
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
        <FormDialog
          title={t(`stories.managed.named.${pending.kind}`, { name: pending.story.programName })}
          confirmLabel={t(`stories.managed.action.${pending.kind}`)}
          danger={pending.kind !== "withdraw"}
          action={{ overPage: true, reload: settle }}
          send={(call) =>
            call(stories.changeStory, {
              storyId: pending.story.storyId,
              updateTime: pending.story.updateTime,
              action: pending.kind,
            })
          }
          done={t(`stories.managed.done.${pending.kind}`, { name: pending.story.programName })}
          onClose={close}
        >
          <p>{t(`stories.managed.ask.${pending.kind}`)}</p>
        </FormDialog>
      )}
    </ManagedSection>
  );
}
