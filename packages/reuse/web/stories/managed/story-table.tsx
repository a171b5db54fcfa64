import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { outcomeOf } from "@public-code/programs/contract/transitions.ts";
import { WorkflowStatus } from "@public-code/programs/web/workflow-status.tsx";
import { actionsColumn } from "@public-code/site/web/console/list/columns.tsx";
import {
  CellNote,
  type Column,
  DataTable,
  nameColumn,
  sentenceColumn,
} from "@public-code/ui/data-table.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import {
  type AgencyStoryAction,
  agencyStoryActions,
  type ManagedStory,
} from "#contract/stories/stories.ts";
import type { StoryEntry } from "./use-own-stories.ts";

/** What is asked about: the form of a story, or what to do with one. */
export type OpenStory =
  | { kind: "form"; entry: StoryEntry }
  | { kind: AgencyStoryAction; story: ManagedStory };

type Ask = (story: OpenStory) => void;

/** Every declared use with its story, and what the agency may do about it. */
export function StoryTable({ entries, onAsk }: { entries: readonly StoryEntry[]; onAsk: Ask }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const columns: Column<StoryEntry>[] = [
    nameColumn("program", t("stories.managed.program"), ({ firstEditionNo, programName }) => (
      <UiLink href={addresses.program(firstEditionNo)} lang={langOf(programName)}>
        {programName}
      </UiLink>
    )),
    sentenceColumn("status", t("stories.managed.status"), ({ story }) =>
      story ? (
        <>
          <WorkflowStatus status={story.programStatusCode} />
          {story.decision !== "" && <CellNote>{story.decision}</CellNote>}
        </>
      ) : (
        t("stories.managed.none")
      ),
    ),
    actionsColumn(t, (entry) => {
      const { story, programName: name } = entry;
      const allows = (action: "save" | AgencyStoryAction) =>
        story === null || outcomeOf(story.programStatusCode, action, "agency") !== null;
      const writes = story ? "write" : "begin";
      const writing = {
        label: t(`stories.managed.named.${writes}`, { name }),
        text: t(`stories.managed.action.${writes}`),
        onClick: () => onAsk({ kind: "form", entry }),
      };
      const changes = story ? agencyStoryActions.filter(allows) : [];
      return [
        ...(allows("save") && !entry.isBeingChanged ? [writing] : []),
        ...changes.map((kind) => ({
          label: t(`stories.managed.named.${kind}`, { name }),
          text: t(`stories.managed.action.${kind}`),
          quiet: true,
          onClick: () => story && onAsk({ kind, story }),
        })),
      ];
    }),
  ];
  if (entries.length === 0) return <p>{t("stories.managed.empty")}</p>;
  return (
    <DataTable
      caption={t("stories.managed.caption")}
      hideCaption
      columns={columns}
      rows={entries}
      rowKey={({ reuseId, story }) => story?.storyId ?? `use ${reuseId}`}
    />
  );
}
