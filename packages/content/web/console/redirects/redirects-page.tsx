import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { listPage } from "@public-code/site/web/console/list/list-page.tsx";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { problemsOf } from "@public-code/site/web/form/problems.ts";
import { Button } from "@public-code/ui/button.tsx";
import { CellNote, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Plus, Trash2 } from "lucide";
import { type Redirect, redirect, redirects } from "#contract/redirects/redirects.ts";
import { contentList } from "../content/content-heading.tsx";

const page = listPage({
  call: redirects.listRedirects,
  texts: "redirects",
  place: contentList("redirects"),
  buttons: ({ t, open }) => (
    <Offered call={redirects.addRedirect}>
      <Button icon={Plus} onClick={() => open((onClose) => <AddDialog onClose={onClose} />)}>
        {t("console.redirects.add")}
      </Button>
    </Offered>
  ),
  rowKey: (row) => row.source,
  columns: ({ t, actions }) => [
    nameColumn("source", t("console.redirects.source"), (row) => row.source),
    column("target", t("console.redirects.target"), (row) => (
      <>
        <UiLink href={row.target}>{row.target}</UiLink>
        {row.waits && <CellNote>{t("console.redirects.waits")}</CellNote>}
      </>
    )),
    column("addedAt", t("console.redirects.addedAt"), (row) => formatInstant(row.addedAt)),
    actions(({ source, target }) => [
      {
        icon: Trash2,
        label: t("console.redirects.removeNamed", { path: source }),
        call: redirects.removeRedirect,
        ask: {
          text: t("console.redirects.removeText", { target }),
          confirmLabel: t("console.redirects.confirmRemove"),
          danger: true,
        },
        send: (call) => call(redirects.removeRedirect, { source }),
        done: {
          text: t("console.redirects.removed", { path: source }),
          name: source,
          undo: (call) => call(redirects.addRedirect, { source, target }),
        },
      },
    ]),
  ],
});

export const clientLoader = page.clientLoader;
export default page.ListPage;

function AddDialog({ onClose }: { onClose: () => void }) {
  const { t, lang } = useTranslation();
  return (
    <FormDialog<Redirect, unknown>
      title={t("console.redirects.add")}
      confirmLabel={t("console.redirects.confirmAdd")}
      form={{
        name: "redirect new",
        start: { source: "", target: "" },
        fields: () =>
          (["source", "target"] as const).map((name) => ({
            ...({ name, holds: "line", required: true } as const),
            label: t(`console.redirects.${name}`),
            hint: t(`console.redirects.${name}Hint`),
          })),
        problems: (values) => problemsOf(redirect, values, lang),
      }}
      send={(call, entry) => call(redirects.addRedirect, entry)}
      done={({ source }) => t("console.redirects.added", { path: source })}
      onClose={onClose}
    />
  );
}
