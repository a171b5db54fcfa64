import { formatInstant } from "@public-code/core/web/format-values.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { actionsColumn } from "@public-code/site/web/console/list/columns.tsx";
import { ConsoleList } from "@public-code/site/web/console/list/console-list.tsx";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { problemsOf } from "@public-code/site/web/form/problems.ts";
import { Button } from "@public-code/ui/button.tsx";
import { CellNote, type Column, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Plus, Trash2 } from "lucide";
import { useState } from "react";
import { useLoaderData } from "react-router";
import {
  type ListedRedirect,
  type Redirect,
  redirect,
  redirects,
} from "#contract/redirects/redirects.ts";
import { ContentHeading } from "../content/content-heading.tsx";
import { contentPath } from "../content/content-places.ts";

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, ["search"]);
  const reply = await call(redirects.listRedirects, {
    search: state.values.search,
    ...pageRequest(state),
  });
  return { state, rows: reply.data, total: reply.recordsTotal };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function RedirectsPage() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof clientLoader>();
  const [pending, setPending] = useState<ListedRedirect | "new" | null>(null);
  const close = () => setPending(null);
  return (
    <>
      <ContentHeading
        place="redirects"
        lead={t("console.redirects.lead")}
        actions={
          <Offered call={redirects.addRedirect}>
            <Button icon={Plus} onClick={() => setPending("new")}>
              {t("console.redirects.add")}
            </Button>
          </Offered>
        }
      />
      <ConsoleList
        search={{ label: t("console.redirects.search"), hint: t("console.redirects.searchHint") }}
        label={t("console.content.places.redirects")}
        caption={t("console.redirects.caption")}
        path={contentPath("redirects")}
        {...list}
        rowKey={(row) => row.source}
        columns={useColumns(setPending)}
        empty={{ title: t("console.redirects.empty") }}
      />
      {pending === "new" && <AddDialog onClose={close} />}
      {pending !== null && pending !== "new" && <RemoveDialog {...{ pending }} onClose={close} />}
    </>
  );
}

function useColumns(onRemove: (row: ListedRedirect) => void): Column<ListedRedirect>[] {
  const { t } = useTranslation();
  return [
    nameColumn("source", t("console.redirects.source"), (row) => row.source),
    column("target", t("console.redirects.target"), (row) => (
      <>
        <UiLink href={row.target}>{row.target}</UiLink>
        {row.waits && <CellNote>{t("console.redirects.waits")}</CellNote>}
      </>
    )),
    column("addedAt", t("console.redirects.addedAt"), (row) => formatInstant(row.addedAt)),
    actionsColumn(t, (row) => [
      {
        icon: Trash2,
        label: t("console.redirects.removeNamed", { path: row.source }),
        call: redirects.removeRedirect,
        onClick: () => onRemove(row),
      },
    ]),
  ];
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { lang } = useRootData().settings;
  return (
    <FormDialog<Redirect, unknown>
      title={t("console.redirects.add")}
      confirmLabel={t("console.redirects.confirmAdd")}
      form={{
        name: "redirect new",
        start: { source: "", target: "" },
        fields: () => [
          {
            name: "source",
            holds: "line",
            label: t("console.redirects.source"),
            hint: t("console.redirects.sourceHint"),
            required: true,
          },
          {
            name: "target",
            holds: "line",
            label: t("console.redirects.target"),
            hint: t("console.redirects.targetHint"),
            required: true,
          },
        ],
        problems: (values) => problemsOf(redirect, values, lang),
      }}
      send={(call, entry) => call(redirects.addRedirect, entry)}
      done={({ source }) => t("console.redirects.added", { path: source })}
      onClose={onClose}
    />
  );
}

function RemoveDialog({ pending, onClose }: { pending: ListedRedirect; onClose: () => void }) {
  const { t } = useTranslation();
  const { source, target } = pending;
  return (
    <FormDialog
      title={t("console.redirects.removeNamed", { path: source })}
      confirmLabel={t("console.redirects.confirmRemove")}
      danger
      send={(call) => call(redirects.removeRedirect, { source })}
      done={{
        text: t("console.redirects.removed", { path: source }),
        name: source,
        undo: (call) => call(redirects.addRedirect, { source, target }),
      }}
      onClose={onClose}
    >
      <p>{t("console.redirects.removeText", { target })}</p>
    </FormDialog>
  );
}
