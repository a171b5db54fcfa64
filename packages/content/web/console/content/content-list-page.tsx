import { listSeparator } from "@public-code/core/contract/language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { type ListTools, listPage } from "@public-code/site/web/console/list/list-page.tsx";
import type { ListState } from "@public-code/site/web/console/list/list-state.ts";
import { useChangeList } from "@public-code/site/web/console/list/use-change-list.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { type Column, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { StatusTabs } from "@public-code/ui/status-tabs.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Eye, ListOrdered, Plus } from "lucide";
import { data } from "react-router";
import { type ContentRow, contentEditing } from "#contract/content-editing/content-editing.ts";
import {
  type ContentKind,
  fixedKinds,
  orderedKinds,
} from "#contract/content-editing/content-fields.ts";
import { contentList } from "./content-heading.tsx";
import { contentPath, isContentKind } from "./content-places.ts";
import { PublicationChip } from "./publication-chip.tsx";
import { useEntryTitle } from "./use-entry-title.ts";

function kindOf({ kind }: Readonly<Record<string, string | undefined>>): ContentKind {
  if (!isContentKind(kind)) throw data(null, { status: 404 });
  return kind;
}
const isRemoved = ({ removed }: { removed: string }) => removed === "true";

const page = listPage({
  call: contentEditing.listContent,
  texts: "content",
  names: ["removed"],
  request: (values, { params }) => ({
    ...({ removed: isRemoved(values) ? "true" : "false" } as const),
    kind: kindOf(params),
  }),
  load: async ({ params }) => ({ kind: kindOf(params) }),
  place: ({ t, kind }) => contentList(kind)({ t }),
  buttons: ({ t, kind }) => (
    <Offered call={contentEditing.saveContent}>
      {!fixedKinds.includes(kind) && (
        <ButtonLink href={`${contentPath(kind)}/new`} icon={Plus}>
          {t("console.content.add")}
        </ButtonLink>
      )}
      {orderedKinds.includes(kind) && (
        <ButtonLink href={`${contentPath(kind)}/order`} icon={ListOrdered} variant="secondary">
          {t("console.content.order")}
        </ButtonLink>
      )}
    </Offered>
  ),
  above: ({ kind, state }) =>
    !fixedKinds.includes(kind) && <RemovedTabs path={contentPath(kind)} state={state} />,
  rowKey: (row) => row.id,
  columns: useColumns,
  empty: ({ t, kind, state }) =>
    isRemoved(state.values)
      ? {
          title: t("console.content.noneRemoved"),
          href: contentPath(kind),
          action: t("console.list.clear"),
        }
      : {
          title: t("console.content.none"),
          href: `${contentPath(kind)}/new`,
          action: t("console.content.add"),
        },
});

export const clientLoader = page.clientLoader;
export default page.ListPage;

function RemovedTabs({ path, state }: { path: string; state: ListState<"search" | "removed"> }) {
  const { t } = useTranslation();
  const go = useChangeList(path, state);
  return (
    <StatusTabs
      label={t("console.content.which")}
      current={isRemoved(state.values) ? "removed" : "kept"}
      onChange={(key) => go({ removed: key === "removed" ? "true" : "" })}
      items={[
        { key: "kept", label: t("console.content.kept") },
        { key: "removed", label: t("console.content.removed") },
      ]}
    />
  );
}

function useColumns({ t, actions, kind }: ListTools & { kind: ContentKind }): Column<ContentRow>[] {
  const { lang } = useTranslation();
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
    actions((row) => {
      const { id, updateTime } = row;
      const name = titleOf(row);
      return row.removed
        ? [
            {
              label: t("console.content.restoreNamed", { name }),
              text: t("console.content.restore"),
              call: contentEditing.restoreContent,
              send: (call) => call(contentEditing.restoreContent, { kind, id, updateTime }),
              done: t("console.content.restored", { name }),
            },
          ]
        : [];
    }),
  ];
}
