import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDate, formatDay } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { WorkflowStatus } from "@public-code/programs/web/workflow-status.tsx";
import { listFilter, listPage, listPlace } from "@public-code/site/web/console/list/list-page.tsx";
import { CellNote, column, nameColumn, sentenceColumn } from "@public-code/ui/data-table.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { type ConsoleReuse, consoleReuseFilters, reuse } from "#contract/reuse.ts";
import type { StoryAction } from "#contract/story-decisions.ts";
import { storyIn } from "#contract/story-fields.ts";
import { ReuseStateChip } from "#web/reuse-state.tsx";
import { StoryPicture, StoryTexts } from "#web/stories/story-card.tsx";

type ReuseDecision = "remove" | "dismiss" | StoryAction;

/** What may be decided of a use, and of the story that is told of it. */
function decisionsFor({ phase, objection, storyActions }: ConsoleReuse): ReuseDecision[] {
  if (phase === "removed" || phase === "ended") return [...storyActions];
  return [...storyActions, ...(objection === "" ? [] : (["dismiss"] as const)), "remove"];
}

const page = listPage({
  call: reuse.listManagedReuses,
  texts: "reuses",
  place: listPlace("reuses"),
  filters: {
    filter: listFilter({
      label: "console.columns.status",
      all: "console.reuses.all",
      options: consoleReuseFilters,
      textOf: (option) => `console.reuses.filter.${option}`,
    }),
  },
  rowKey: (row) => row.reuseId,
  columns: ({ t, actions }) => [
    nameColumn("program", t("console.columns.program"), (row) => (
      <>
        <UiLink href={addresses.caseFile(row.firstEditionNo)}>{row.programName}</UiLink>
        <CellNote>{row.provideDeptName}</CellNote>
      </>
    )),
    column("agency", t("console.reuses.agency"), (row) => (
      <UiLink href={addresses.agency(row.agencyCode)}>{row.agencyName}</UiLink>
    )),
    sentenceColumn("purpose", t("console.reuses.purpose"), (row) => (
      <>
        {row.purpose}
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
    )),
    column("state", t("console.columns.status"), (row) => (
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
          {t("console.reuses.days", {
            confirmed: formatDay(row.confirmedAt),
            until: formatDate(row.expiresOn),
          })}
        </CellNote>
      </>
    )),
    actions((row) =>
      decisionsFor(row).map((kind) => {
        const { reuseId, updateTime, agencyName: name, programName: program } = row;
        const isOfUse = kind === "remove" || kind === "dismiss";
        return {
          label: t(`console.reuses.${kind}.named`, { name, program }),
          text: t(`console.reuses.${kind}.button`),
          // All of them are for the same role.
          call: reuse.remove,
          ask: {
            size: isOfUse ? "medium" : "large",
            text: t(`console.reuses.${kind}.text`, { program }),
            confirmLabel: t(`console.reuses.${kind}.confirm`),
            danger: kind === "remove" || kind === "takeOffline",
            ...(kind !== "approve" && {
              reason: {
                name: `reason ${kind} reuse ${reuseId}`,
                label: t("console.reuses.reason"),
                maximum: 500,
              },
            }),
            more: isOfUse ? (
              row.objection !== "" && (
                <p>{t("console.reuses.objection", { reason: row.objection })}</p>
              )
            ) : (
              <StoryInBoth story={row} />
            ),
          },
          send: (call, { reason }) => {
            const decision = { reuseId, updateTime, reason };
            if (kind === "remove") return call(reuse.remove, decision);
            if (kind === "dismiss") return call(reuse.dismissObjection, decision);
            return call(reuse.decideStory, { ...decision, action: kind });
          },
          done: t(`console.reuses.${kind}.done`, { name, program }),
        };
      }),
    ),
  ],
});

export const clientLoader = page.clientLoader;
export default page.ListPage;

/** All that an agency has written, so that nothing is published unread. */
function StoryInBoth({ story }: { story: ConsoleReuse }) {
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
