import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type ProgramStatus, programStatus } from "@public-code/programs/contract/program.ts";
import { outcomeOf } from "@public-code/programs/contract/transitions.ts";
import { WorkflowStatus } from "@public-code/programs/web/workflow-status.tsx";
import { actionsColumn, instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { ConsoleList } from "@public-code/site/web/console/list/console-list.tsx";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import {
  CellNote,
  type Column,
  column,
  nameColumn,
  sentenceColumn,
} from "@public-code/ui/data-table.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useState } from "react";
import { useLoaderData } from "react-router";
import {
  type ConsoleStory,
  operatorStoryActions,
  reviewedStates,
  stories,
} from "#contract/stories/stories.ts";
import { StoryInBoth } from "#web/stories/story-in-both.tsx";
import styles from "./stories-page.module.css";
import { type OpenStoryAction, StoryActionModal } from "./story-action-modal.tsx";

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, ["search", "state"]);
  const filter = reviewedStates.find((candidate) => String(candidate) === state.values.state);
  const reply = await call(stories.listManagedStories, {
    search: state.values.search,
    state: filter === undefined ? "" : `${filter}`,
    ...pageRequest(state),
  });
  return { state, rows: reply.data, total: reply.recordsTotal };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

/** What an operator may do with a story; nobody approves their own submission. */
function actionsOf(story: { programStatusCode: ProgramStatus; ownSubmission: boolean }) {
  return operatorStoryActions.filter(
    (kind) =>
      outcomeOf(story.programStatusCode, kind, "operator") !== null &&
      !(kind === "approve" && story.ownSubmission),
  );
}

export default function StoriesPage() {
  const { t } = useTranslation();
  const { state, rows, total } = useLoaderData<typeof clientLoader>();
  const [pending, setPending] = useState<OpenStoryAction | null>(null);
  return (
    <>
      <ConsoleHeading place="stories" lead={t("console.stories.lead")} />
      <ConsoleList
        search={{ label: t("console.stories.search"), hint: t("console.stories.searchHint") }}
        choices={[
          {
            name: "state",
            label: t("console.stories.state"),
            emptyLabel: t("console.stories.allStates"),
            options: reviewedStates.map((option) => ({
              value: String(option),
              label: t(`program.status.${option}`),
            })),
          },
        ]}
        label={t("console.place.stories")}
        caption={t("console.stories.caption")}
        path={consoleAddress("stories")}
        state={state}
        rows={rows}
        rowKey={(row) => row.storyId}
        total={total}
        columns={useColumns(setPending)}
        empty={{
          title: t("console.stories.empty"),
          href: addresses.adoptionStories,
          action: t("console.stories.toPage"),
        }}
      />
      {pending && <StoryActionModal opened={pending} onClose={() => setPending(null)} />}
    </>
  );
}

function useColumns(ask: (story: OpenStoryAction) => void): Column<ConsoleStory>[] {
  const { t } = useTranslation();
  return [
    nameColumn("program", t("console.columns.program"), (row) => (
      <>
        <UiLink href={addresses.caseFile(row.firstEditionNo)}>{row.programName}</UiLink>
        <details>
          <summary className={styles.read}>{t("console.stories.read")}</summary>
          <StoryInBoth story={row} />
        </details>
      </>
    )),
    column("agency", t("console.reuses.agency"), (row) => row.agencyName),
    sentenceColumn("status", t("console.stories.state"), (row) => (
      <>
        <WorkflowStatus status={row.programStatusCode} />
        {row.decision !== "" && row.programStatusCode !== programStatus.online && (
          <CellNote>{row.decision}</CellNote>
        )}
        {row.ownSubmission && row.programStatusCode === programStatus.reviewing && (
          <CellNote>{t("console.stories.own")}</CellNote>
        )}
      </>
    )),
    instantColumn("submitted", t("console.stories.submitted"), (row) => row.submittedAt ?? ""),
    actionsColumn(t, (story) =>
      actionsOf(story).map((kind) => ({
        label: t(`console.stories.named.${kind}`, {
          name: story.programName,
          agency: story.agencyName,
        }),
        text: t(`console.stories.action.${kind}`),
        call: stories.decideStory,
        onClick: () => ask({ story, kind }),
      })),
    ),
  ];
}
