import { useMayCall } from "@public-code/accounts/web/may-call.ts";
import {
  type MissedSearch,
  missedSearches,
} from "@public-code/core/contract/search/missed-searches.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { actionsColumn } from "@public-code/site/web/console/list/columns.tsx";
import { FilterForm } from "@public-code/site/web/console/list/filter-form.tsx";
import {
  listAddress,
  pageRequest,
  readListState,
} from "@public-code/site/web/console/list/list-state.ts";
import { ListTable } from "@public-code/site/web/console/list/list-table.tsx";
import { SearchField } from "@public-code/site/web/console/list/search-field.tsx";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { type Column, column, nameColumn, numberColumn } from "@public-code/ui/data-table.tsx";
import { SelectField } from "@public-code/ui/form/select-field.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { ListOrdered, Plus } from "lucide";
import { useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import {
  codeEditing,
  type EditedCode,
  wordCategories,
} from "#contract/code-editing/code-editing.ts";
import { ContentHeading } from "../content/content-heading.tsx";
import { contentPath } from "../content/content-places.ts";
import { CodeActionModal, type CodeChange, codeChangesFor } from "./code-action-modal.tsx";
import { categoryOf, type ListedCategory, listedCategories } from "./code-fields.ts";
import { CodeModal, type CodeNames, isGrowing } from "./code-modal.tsx";
import { editActions } from "./edit-actions.ts";
import { HideSearchModal } from "./hide-search-modal.tsx";
import { MissedSearches } from "./missed-searches.tsx";
import { synonymCategory, synonymToAdd } from "./synonyms-address.ts";
import { VersionsModal, versionsOfCode } from "./versions-modal.tsx";

const path = contentPath("codes");

const missedShown = 10;

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, ["category", "search"]);
  const category = categoryOf(state.values.category);
  const reply = await call(codeEditing.listCodeItems, {
    category,
    search: state.values.search,
    ...pageRequest(state),
  });
  const missed =
    category === synonymCategory
      ? (await call(missedSearches.listMissedSearches, { iDisplayLength: missedShown })).data
      : [];
  const word = synonymToAdd(url.searchParams);
  return { state, category, rows: reply.data, total: reply.recordsTotal, missed, word };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

type Pending =
  | { kind: "edit"; item: EditedCode | null; start?: CodeNames }
  | { kind: "versions"; item: EditedCode }
  | { kind: "search"; search: MissedSearch }
  | { kind: CodeChange; item: EditedCode };

export default function CodesPage() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { state, category, rows, total, missed, word } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const mayEdit = useMayCall()(codeEditing.saveCodeItem);
  const [pending, setPending] = useState<Pending | null>(
    word === "" || !mayEdit ? null : { kind: "edit", item: null, start: synonymsOf(word) },
  );

  function close(): void {
    setPending(null);
    // The word was dealt with: a reload does not ask for it again.
    if (word !== "") navigate(listAddress(path, state, settings.lang), { replace: true });
  }

  const whole = `${path}?category=${category}`;
  const clearHref = state.values.search === "" ? undefined : whole;
  return (
    <>
      <ContentHeading
        place="codes"
        lead={t("console.codes.lead")}
        actions={
          <Offered call={codeEditing.saveCodeItem}>
            {isGrowing(category) && (
              <Button icon={Plus} onClick={() => setPending({ kind: "edit", item: null })}>
                {t("console.codes.add")}
              </Button>
            )}
            <ButtonLink
              href={`${path}/order?category=${category}`}
              icon={ListOrdered}
              variant="secondary"
            >
              {t("console.content.order")}
            </ButtonLink>
          </Offered>
        }
      />
      <FilterForm label={t("console.codes.search")} path={path} state={state} clearHref={clearHref}>
        <SelectField
          name="category"
          label={t("console.codes.list")}
          defaultValue={category}
          onChange={(event) =>
            navigate(pageAddress(path, settings.lang, { category: event.currentTarget.value }))
          }
          options={listedCategories.map((value) => ({
            value,
            label: t(`console.codes.categories.${value}`),
          }))}
        />
        <SearchField search={state.values.search} />
      </FilterForm>
      <MissedSearches
        rows={missed}
        onAdd={(keyword) => setPending({ kind: "edit", item: null, start: synonymsOf(keyword) })}
        onHide={(search) => setPending({ kind: "search", search })}
      />
      <ListTable
        label={t(`console.codes.categories.${category}`)}
        path={path}
        state={state}
        rows={rows}
        rowKey={(row) => row.code}
        total={total}
        columns={useColumns(category, setPending)}
        clearHref={clearHref}
      />
      {pending && (
        <PendingDialog key={pending.kind} category={category} pending={pending} onClose={close} />
      )}
    </>
  );
}

function PendingDialog({
  category,
  pending,
  onClose,
}: {
  category: ListedCategory;
  pending: Pending;
  onClose: () => void;
}) {
  switch (pending.kind) {
    case "edit":
      return <CodeModal {...pending} category={category} onClose={onClose} />;
    case "versions":
      return <VersionsModal {...versionsOfCode(category, pending.item)} onClose={onClose} />;
    case "search":
      return <HideSearchModal search={pending.search} onClose={onClose} />;
    default:
      return (
        isGrowing(category) && (
          <CodeActionModal {...{ category, onClose }} item={pending.item} change={pending.kind} />
        )
      );
  }
}

/** A row of synonyms to be completed: what is written in Latin letters stands on the English side. */
function synonymsOf(keyword: string): CodeNames {
  const latin = /^[\p{ASCII}\p{Script=Latin}]*$/u.test(keyword);
  return latin ? { nameZh: "", nameEn: keyword } : { nameZh: keyword, nameEn: "" };
}

function useColumns(
  category: ListedCategory,
  onAsk: (pending: Pending) => void,
): Column<EditedCode>[] {
  const { t } = useTranslation();
  return [
    nameColumn("name", t("console.codes.nameZh"), (row) => row.nameZh),
    column("nameEn", t("console.codes.nameEn"), (row) =>
      row.olderEnglish.length > 0 ? (
        <>
          {row.nameEn} <StatusChip tone="warning">{t("console.content.olderEnglish")}</StatusChip>
        </>
      ) : (
        row.nameEn
      ),
    ),
    column("code", t("console.codes.code"), (row) => <code>{row.code}</code>),
    ...(wordCategories.some((wordCategory) => wordCategory === category)
      ? []
      : ([
          numberColumn("uses", t("console.codes.uses"), (row) => row.useCount),
        ] satisfies Column<EditedCode>[])),
    column("state", t("console.columns.status"), (row) => (
      <StatusChip tone={row.retired ? "neutral" : "success"}>
        {t(row.retired ? "console.codes.retired" : "console.codes.offered")}
      </StatusChip>
    )),
    actionsColumn(t, (row) => {
      const { nameZh: name } = row;
      return [
        ...editActions(t, name, codeEditing.saveCodeItem, (kind) => onAsk({ kind, item: row })),
        ...(isGrowing(category) ? codeChangesFor(row) : []).map((kind) => ({
          label: t(`console.codes.titles.${kind}`, { name }),
          text: t(`console.codes.buttons.${kind}`),
          call: codeEditing.saveCodeItem,
          onClick: () => onAsk({ kind, item: row }),
        })),
      ];
    }),
  ];
}
