import { formatDate, formatDay } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { WorkflowStatus } from "@public-code/programs/web/workflow-status.tsx";
import { CellNote } from "@public-code/ui/data-table.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import textStyles from "@public-code/ui/text.module.css";
import type { ConsoleReuse } from "#contract/reuse.ts";
import { storyIn } from "#contract/story-fields.ts";
import { ReuseStateChip } from "#web/reuse-state.tsx";
import { StoryPicture, StoryTexts } from "#web/stories/story-card.tsx";

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

/** What a program is used for, what was said against that, and the story of it. */
export function PurposeCell({ row }: { row: ConsoleReuse }) {
  const { t } = useTranslation();
  return (
    <>
      {row.purpose}
      {row.own && <CellNote>{t("reuse.managed.own")}</CellNote>}
      {row.objection !== "" && (
        <CellNote>{t("console.reuses.objection", { reason: row.objection })}</CellNote>
      )}
      {row.removedReason !== "" && (
        <CellNote>{t("console.reuses.removedFor", { reason: row.removedReason })}</CellNote>
      )}
      {row.storyStatus !== null && (
        <details>
          <summary className={textStyles.unfold}>
            {t("console.reuses.story")} <WorkflowStatus status={row.storyStatus} />
          </summary>
          {row.storyDecision !== "" && <CellNote>{row.storyDecision}</CellNote>}
          {row.ownStory && <CellNote>{t("console.reuses.ownStory")}</CellNote>}
          <StoryInBoth story={row} />
        </details>
      )}
    </>
  );
}

/** How far an agency is with a program, whether that holds, and until when it does or did. */
export function StateCell({ row }: { row: ConsoleReuse }) {
  const { t } = useTranslation();
  return (
    <>
      {row.phase === "removed" ? (
        <StatusChip tone="neutral">{t("console.reuses.filter.removed")}</StatusChip>
      ) : (
        <ReuseStateChip state={row.state} lapsed={row.phase === "lapsed"} />
      )}
      {row.objection !== "" && row.phase !== "ended" && (
        <>
          {" "}
          <StatusChip tone="warning">{t("console.reuses.filter.objected")}</StatusChip>
        </>
      )}
      <CellNote>
        {row.endedAt === null
          ? t("console.reuses.days", {
              confirmed: formatDay(row.confirmedAt),
              until: formatDate(row.expiresOn),
            })
          : t("console.reuses.ended", { day: formatDay(row.endedAt) })}
      </CellNote>
    </>
  );
}
