import { listSeparator } from "@public-code/core/contract/language.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { type Action, useAction } from "@public-code/site/web/console/action/use-action.ts";
import { actionsColumn, instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { ConsoleList } from "@public-code/site/web/console/list/console-list.tsx";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { useChangeList } from "@public-code/site/web/console/list/use-change-list.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { type Column, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { StatusTabs } from "@public-code/ui/status-tabs.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Eye, ListOrdered, Plus } from "lucide";
import { data, useLoaderData } from "react-router";
import { type ContentRow, contentEditing } from "#contract/content-editing/content-editing.ts";
import type { ContentKind } from "#contract/content-editing/content-fields.ts";
import { fixedKinds, orderedKinds } from "#contract/content-editing/content-fields.ts";
import { ContentHeading } from "./content-heading.tsx";
import { contentPath, isContentKind } from "./content-places.ts";
import { PublicationChip } from "./publication-chip.tsx";
import { useEntryTitle } from "./use-entry-title.ts";

const load = (async ({ call, url, params }) => {
  const { kind } = params;
  if (!isContentKind(kind)) throw data(null, { status: 404 });
  const state = readListState(url.searchParams, ["search", "removed"]);
  const removed = state.values.removed === "true" ? "true" : "false";
  const reply = await call(contentEditing.listContent, {
    kind,
    search: state.values.search,
    removed,
    ...pageRequest(state),
  });
  return { kind, state, removed: removed === "true", rows: reply.data, total: reply.recordsTotal };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function ContentListPage() {
  const { t } = useTranslation();
  const { kind, state, removed, rows, total } = useLoaderData<typeof clientLoader>();
  const path = contentPath(kind);
  const fixed = fixedKinds.includes(kind);
  const go = useChangeList(path, state);
  const action = useAction();
  return (
    <>
      <ContentHeading
        place={kind}
        lead={t(`content.kinds.${kind}.lead`)}
        actions={
          <Offered call={contentEditing.saveContent}>
            {!fixed && (
              <ButtonLink href={`${path}/new`} icon={Plus}>
                {t("console.content.add")}
              </ButtonLink>
            )}
            {orderedKinds.includes(kind) && (
              <ButtonLink href={`${path}/order`} icon={ListOrdered} variant="secondary">
                {t("console.content.order")}
              </ButtonLink>
            )}
          </Offered>
        }
      />
      {!fixed && (
        <StatusTabs
          label={t("console.content.which")}
          current={removed ? "removed" : "kept"}
          onChange={(key) => go({ removed: key === "removed" ? "true" : "" })}
          items={[
            { key: "kept", label: t("console.content.kept") },
            { key: "removed", label: t("console.content.removed") },
          ]}
        />
      )}
      <ActionFailure failure={action.failure} />
      <ConsoleList
        search={{ label: t("console.content.search") }}
        label={t(`content.kinds.${kind}.name`)}
        path={path}
        state={state}
        rows={rows}
        rowKey={(row) => row.id}
        total={total}
        columns={useColumns(kind, action)}
        empty={
          removed
            ? {
                title: t("console.content.noneRemoved"),
                href: path,
                action: t("console.list.clear"),
              }
            : {
                title: t("console.content.none"),
                href: `${path}/new`,
                action: t("console.content.add"),
              }
        }
      />
    </>
  );
}

function useColumns(kind: ContentKind, action: Action): Column<ContentRow>[] {
  const { t } = useTranslation();
  const { lang } = useRootData().settings;
  const titleOf = useEntryTitle();
  return [
    nameColumn("title", t("console.content.title"), (row) =>
      row.removed ? (
        titleOf(row)
      ) : (
        <>
          <UiLink href={`${contentPath(kind)}/${row.id}`}>{titleOf(row)}</UiLink>
          {row.openBy.length > 0 && (
            <StatusChip tone="warning" icon={Eye}>
              {t("console.content.openBy", { names: row.openBy.join(listSeparator[lang]) })}
            </StatusChip>
          )}
        </>
      ),
    ),
    column("english", t("console.content.english"), (row) =>
      row.olderEnglish.length > 0 ? (
        <StatusChip tone="warning">{t("console.content.olderEnglish")}</StatusChip>
      ) : (
        t(row.title.en === "" ? "console.content.no" : "console.content.yes")
      ),
    ),
    column("state", t("console.columns.status"), (row) => <PublicationChip state={row} />),
    instantColumn("updated", t("console.columns.updated"), (row) => row.updateTime),
    actionsColumn(t, (row) => {
      const { id, updateTime } = row;
      const name = titleOf(row);
      return row.removed
        ? [
            {
              label: t("console.content.restoreNamed", { name }),
              text: t("console.content.restore"),
              call: contentEditing.restoreContent,
              loading: action.busy,
              onClick: () =>
                action.run(
                  (call) => call(contentEditing.restoreContent, { kind, id, updateTime }),
                  t("console.content.restored", { name }),
                ),
            },
          ]
        : [];
    }),
  ];
}
