import { useTranslation } from "@public-code/core/web/translation.ts";
import { Pager } from "@public-code/site/web/frame/pager.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { SkeletonCards } from "@public-code/ui/skeleton.tsx";
import { managementPageSize } from "#contract/submissions.ts";
import { isFiltered, type ListState, listAddress, wholeList } from "../list-state.ts";
import { ProgramTable, type RowHandlers } from "./program-table.tsx";
import type { ListReply } from "./use-program-list.ts";

/** A page of the list, or what stands in its place. */
export function ListRows({
  state,
  reply,
  hasFailed,
  handlers,
  onReload,
  onCreate,
  onSearch,
}: {
  state: ListState;
  reply: ListReply | null;
  hasFailed: boolean;
  handlers: RowHandlers;
  onReload: () => void;
  onCreate: () => void;
  onSearch: (state: ListState) => void;
}) {
  const { t, lang } = useTranslation();
  if (hasFailed)
    return (
      <EmptyState
        title={t("submissions.list.failed")}
        actions={<Button onClick={onReload}>{t("submissions.list.retry")}</Button>}
      >
        <p>{t("submissions.list.failedText")}</p>
      </EmptyState>
    );
  if (!reply)
    return (
      <SkeletonCards count={managementPageSize} height="5rem" label={t("submissions.loading")} />
    );
  if (reply.data.length === 0)
    return (
      <ListEmpty state={state} total={reply.recordsTotal} onCreate={onCreate} onSearch={onSearch} />
    );
  return (
    <>
      <ProgramTable rows={reply.data} handlers={handlers} />
      <Pager
        current={state.page}
        total={Math.ceil(reply.recordsTotal / managementPageSize)}
        hrefFor={(page) => listAddress({ ...state, page }, lang)}
      />
    </>
  );
}

/** Nothing in the list: says why and leads on. */
function ListEmpty({
  state,
  total,
  onCreate,
  onSearch,
}: {
  state: ListState;
  total: number;
  onCreate: () => void;
  onSearch: (state: ListState) => void;
}) {
  const { t } = useTranslation();
  if (total > 0)
    return (
      <EmptyState
        title={t("submissions.list.empty.pageTitle")}
        actions={
          <Button onClick={() => onSearch({ ...state, page: 1 })}>
            {t("submissions.list.empty.firstPage")}
          </Button>
        }
      />
    );
  if (isFiltered(state))
    return (
      <EmptyState
        title={t("submissions.list.empty.filteredTitle")}
        actions={<Button onClick={() => onSearch(wholeList)}>{t("submissions.list.reset")}</Button>}
      >
        <p>{t("submissions.list.empty.filteredText")}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title={t("submissions.list.empty.title")}
      actions={<Button onClick={onCreate}>{t("submissions.list.create")}</Button>}
    >
      <p>{t("submissions.list.empty.text")}</p>
    </EmptyState>
  );
}
