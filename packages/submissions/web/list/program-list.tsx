import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { callApi } from "@public-code/core/web/api-client.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { ManagedReuses } from "@public-code/reuse/web/managed/managed-reuses.tsx";
import { ReuseDueLink } from "@public-code/reuse/web/managed/reuse-due.tsx";
import { useManagedReuses } from "@public-code/reuse/web/managed/use-managed-reuses.ts";
import { CsvButton } from "@public-code/site/web/console/list/csv-button.tsx";
import { Button, ButtonLink, ButtonRow } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SkeletonCards } from "@public-code/ui/skeleton.tsx";
import { Tabs } from "@public-code/ui/tabs.tsx";
import { Inbox, Plus } from "lucide";
import { type ReactNode, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ownExport } from "#contract/own-export.ts";
import { managedExport } from "#contract/review/managed-export.ts";
import { managementPageSize, submissions } from "#contract/submissions.ts";
import type { AutosaveEntry } from "../form/autosave.ts";
import { type ListState, listAddress, type ManagerTab, tabAddress, tabOf } from "../list-state.ts";
import { ManagerHeading } from "../manager-heading.tsx";
import { tellOpenEdition } from "../open-edition.ts";
import type { DetailPart } from "../submit-view.ts";
import { TodoList } from "../todo/todo-list.tsx";
import { useTodo } from "../todo/todo-store.ts";
import { useListFocus } from "../use-focus-on-arrival.ts";
import { AgencyOfficers } from "./agency-officers.tsx";
import { KeptForms, useKeptForms, withoutKept } from "./kept-forms.tsx";
import { ListRows } from "./list-rows.tsx";
import { ListSearch, ListTabs } from "./list-search.tsx";
import { OfficerMail } from "./officer-mail.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import styles from "./program-list.module.css";
import { UnderReview, underReview } from "./under-review.tsx";
import { useArrival } from "./use-arrival.ts";
import { useProgramList } from "./use-program-list.ts";
import { useRowHandlers } from "./use-row-handlers.tsx";

/** The list of an agency's programs, with everything that can be begun from it. */
export function ProgramList({
  state,
  userId,
  takesFocus,
  note,
  onCreate,
  onView,
  onEdit,
  onResume,
}: {
  state: ListState;
  userId: string;
  /** True where another view led here, whose controls are gone. */
  takesFocus: boolean;
  /** What has just been saved, and how to go on with it. */
  note: ReactNode;
  onCreate: () => void;
  onView: (programId: number, part?: DetailPart) => void;
  onEdit: (programId: number) => void;
  onResume: (entry: AutosaveEntry) => void;
}) {
  const { t, lang } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const list = useProgramList(state);
  const waiting = useProgramList(underReview);
  const todo = useTodo();
  const ownReuses = useManagedReuses();
  const reuses = { ...ownReuses, reload: () => reload(ownReuses, todo) };
  const isTold = (query: { reply: unknown; hasFailed: boolean }) =>
    query.reply !== null || query.hasFailed;
  // Where nothing is asked for, what is to be done comes first; the tab stays as the last of it is done.
  const [firstTab, setFirstTab] = useState<ManagerTab | null>(null);
  const isComplete = firstTab !== null;
  const isTodoTold = todo.data !== null || todo.hasFailed;
  if (!isComplete && isTold(waiting) && isTold(reuses) && isTodoTold)
    setFirstTab(todo.data && todo.data.total > 0 ? "todo" : "programs");
  const [kept, listKept] = useKeptForms(userId);
  const toDo = todo.data && withoutKept(todo.data, kept);
  const { heading, settle } = useListFocus(takesFocus, state.page);
  const tab = (key: ManagerTab) => ({ key, label: t(`submissions.tabs.${key}`) });
  const search = (next: ListState) =>
    navigate(listAddress(next, lang), { preventScrollReset: true });

  const { handlers, dialog } = useRowHandlers({
    onView,
    onEdit,
    onDone: () => {
      settle();
      reload(list, waiting, todo);
    },
  });
  useArrival({
    isComplete,
    todo: todo.data,
    rows: list.reply?.data ?? null,
    isBack: takesFocus,
    onAnswerFindings: (programId) => onView(programId, "findings"),
    onChange: handlers.onEdit,
  });

  /** Says that a program is being changed already; the form opens all the same, since the stored form exists nowhere else. */
  async function resume(entry: AutosaveEntry): Promise<void> {
    const { programId } = entry;
    if (programId !== null) {
      const options = { lang, overlay: "navigation", quiet: true } as const;
      // The form reports what could not be read.
      const reply = await callApi(submissions.getPublicProgramData, { programId }, options).catch(
        () => null,
      );
      if (reply?.data.programStatusCode === programStatus.online)
        await tellOpenEdition(t, reply.data.firstEditionNo, lang);
    }
    onResume(entry);
  }

  return (
    <>
      <ManagerHeading title={t("submissions.list.title")} titleRef={heading}>
        <Button icon={Plus} onClick={onCreate}>
          {t("submissions.list.create")}
        </Button>
        <ButtonLink variant="secondary" icon={Inbox} href={addresses.foundPrograms}>
          {todo.data && todo.data.candidates > 0
            ? t("submissions.list.elsewhereCount", { count: todo.data.candidates })
            : t("submissions.list.elsewhere")}
        </ButtonLink>
      </ManagerHeading>
      <Container className={stack(24, styles.page)}>
        {note}
        {isComplete ? (
          <>
            <KeptForms
              entries={kept}
              userId={userId}
              drafts={todo.data?.drafts ?? []}
              onResume={resume}
              onDiscarded={() => {
                listKept();
                settle();
              }}
            />
            <Tabs
              label={t("submissions.tabs.label")}
              chosen={tabOf(location) ?? firstTab}
              onSelect={(tab) =>
                navigate(tabAddress(tab, lang), {
                  replace: true,
                  preventScrollReset: true,
                })
              }
              items={[
                {
                  ...tab("todo"),
                  count: toDo?.total,
                  content: toDo && (
                    <TodoList
                      todo={toDo}
                      uses={<ReuseDueLink due={toDo.uses} invitations={toDo.invitations} />}
                      handlers={{
                        onEdit,
                        onChange: handlers.onEdit,
                        onView,
                        onDone: todo.reload,
                      }}
                    />
                  ),
                },
                {
                  ...tab("programs"),
                  content: (
                    <div className={stack(24)}>
                      <UnderReview
                        reply={waiting.reply}
                        onWithdraw={(row) => handlers.onAction("withdraw", row)}
                      />
                      <ButtonRow>
                        <CsvButton
                          {...ownFile(managedExport.exportOwnPrograms)}
                          size="small"
                          label={t("submissions.list.csv")}
                        />
                        <CsvButton
                          {...ownFile(ownExport.exportVulnerabilities)}
                          size="small"
                          label={t("submissions.list.vulnerabilitiesCsv")}
                        />
                      </ButtonRow>
                      <ListSearch state={state} onSearch={search} />
                      <ListTabs
                        state={state}
                        counts={list.reply?.statusCounts ?? null}
                        onSearch={search}
                      />
                      <section
                        aria-label={t("submissions.list.caption")}
                        aria-busy={list.isBusy}
                        className={stack(16)}
                      >
                        <p role="status" className={styles.found}>
                          {list.reply && !list.isBusy
                            ? t("submissions.list.found", { total: list.reply.recordsTotal })
                            : ""}
                        </p>
                        <ListRows
                          state={state}
                          reply={list.reply}
                          hasFailed={list.hasFailed}
                          handlers={handlers}
                          onReload={list.reload}
                          onCreate={onCreate}
                          onSearch={search}
                        />
                      </section>
                    </div>
                  ),
                },
                {
                  ...tab("uses"),
                  content: (
                    <ManagedReuses
                      own={reuses}
                      csv={
                        <CsvButton
                          {...ownFile(ownExport.exportUses)}
                          label={t("submissions.list.usesCsv")}
                        />
                      }
                    />
                  ),
                },
                {
                  ...tab("settings"),
                  content: (
                    <>
                      <OfficerMail />
                      <AgencyOfficers onHandedOver={list.reload} />
                      <OwnSessions />
                    </>
                  ),
                },
              ]}
            />
          </>
        ) : (
          // What waits stands above the list and would push it down.
          <SkeletonCards
            count={managementPageSize}
            height="5rem"
            label={t("submissions.loading")}
          />
        )}
        {dialog}
      </Container>
    </>
  );
}

/** The whole of a file, named as in its address. */
const ownFile = ({ path }: { path: string }) => ({
  ...{ path, query: {}, fileName: path.slice(path.lastIndexOf("/") + 1) },
});

const reload = (...lists: readonly { reload: () => void }[]) => {
  for (const list of lists) list.reload();
};
