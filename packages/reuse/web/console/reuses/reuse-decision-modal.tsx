import { useTranslation } from "@public-code/core/web/translation.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { useReasonForm } from "@public-code/site/web/form/use-reason-form.ts";
import { type ConsoleReuse, type ReuseDecision, reuse } from "#contract/reuse.ts";
import { storyIn } from "#contract/story-fields.ts";
import { StoryPicture, StoryTexts } from "#web/stories/story-card.tsx";

const reasonMaximum = 500;

/** Decides on a declaration or on its story, with the reason that those concerned are told. */
export function ReuseDecisionModal({
  action,
  row,
  onClose,
}: {
  action: ReuseDecision;
  row: ConsoleReuse;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { reuseId, updateTime, agencyName: name, programName: program } = row;
  const isOfUse = action === "removeReuse" || action === "dismissObjection";
  const form = useReasonForm({
    name: `reason ${action} reuse ${reuseId}`,
    needsReason: action !== "approve",
    label: t("console.reuses.reason"),
    maximum: reasonMaximum,
  });
  return (
    <FormDialog
      size={isOfUse ? "medium" : "large"}
      title={t(`console.reuses.${action}.named`, { name, program })}
      confirmLabel={t(`console.reuses.${action}.confirm`)}
      danger={action === "removeReuse" || action === "takeOffline"}
      form={form}
      send={(call, { reason }) => call(reuse.decide, { reuseId, updateTime, action, reason })}
      done={t(`console.reuses.${action}.done`, { name, program })}
      onClose={onClose}
    >
      <p>{t(`console.reuses.${action}.text`, { program })}</p>
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
  const { storyTitleEn: title, storyReplacedEn: replaced, storyChangedEn: changed } = story;
  const { storyDaysEn: days, storyAdviceEn: advice } = story;
  const english = { title, replaced, changed, days, advice };
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
