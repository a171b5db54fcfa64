import { useTranslation } from "@public-code/core/web/translation.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { useReasonForm } from "@public-code/site/web/form/use-reason-form.ts";
import { type ConsoleReuse, reuse } from "#contract/reuse.ts";
import type { StoryAction } from "#contract/story-decisions.ts";
import { storyIn } from "#contract/story-fields.ts";
import { StoryPicture, StoryTexts } from "#web/stories/story-card.tsx";

export type ReuseDecision = "remove" | "dismiss" | StoryAction;

const reasonMaximum = 500;

/** Decides on a declaration or on its story, with the reason that those concerned are told. */
export function ReuseDecisionModal({
  kind,
  row,
  onClose,
}: {
  kind: ReuseDecision;
  row: ConsoleReuse;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { reuseId, updateTime, agencyName: name, programName: program } = row;
  const isOfUse = kind === "remove" || kind === "dismiss";
  const form = useReasonForm({
    name: `reason ${kind} reuse ${reuseId}`,
    needsReason: kind !== "approve",
    label: t("console.reuses.reason"),
    maximum: reasonMaximum,
  });
  return (
    <FormDialog
      size={isOfUse ? "medium" : "large"}
      title={t(`console.reuses.${kind}.named`, { name, program })}
      confirmLabel={t(`console.reuses.${kind}.confirm`)}
      danger={kind === "remove" || kind === "takeOffline"}
      form={form}
      send={(call, { reason }) => {
        const decision = { reuseId, updateTime, reason };
        if (kind === "remove") return call(reuse.remove, decision);
        if (kind === "dismiss") return call(reuse.dismissObjection, decision);
        return call(reuse.decideStory, { ...decision, action: kind });
      }}
      done={t(`console.reuses.${kind}.done`, { name, program })}
      onClose={onClose}
    >
      <p>{t(`console.reuses.${kind}.text`, { program })}</p>
      {isOfUse && row.objection !== "" && (
        <p>{t("console.reuses.objection", { reason: row.objection })}</p>
      )}
      {!isOfUse && <StoryInBoth story={row} />}
    </FormDialog>
  );
}

/** All that an agency has written, so that nothing is published unread. */
export function StoryInBoth({ story }: { story: ConsoleReuse }) {
  const { t } = useTranslation();
  const { storyPicture } = story;
  const english = {
    title: story.storyTitleEn,
    replaced: story.storyReplacedEn,
    changed: story.storyChangedEn,
    days: story.storyDaysEn,
    advice: story.storyAdviceEn,
  };
  return (
    <>
      {storyPicture && (
        <StoryPicture
          picture={{ ...storyPicture, s3Url: storyPicture.url, width: null, height: null }}
        />
      )}
      <StoryTexts story={storyIn(story, "zh-TW")} />
      {Object.values(english).some((text) => text !== "") && (
        <>
          <p>
            <strong>{t("stories.inEnglish")}</strong>
          </p>
          <StoryTexts story={english} />
        </>
      )}
    </>
  );
}
