import { inLanguage } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { WorkflowStatus } from "@public-code/programs/web/workflow-status.tsx";
import { actionsColumn } from "@public-code/site/web/console/list/columns.tsx";
import { Button, ButtonRow } from "@public-code/ui/button.tsx";
import {
  CellNote,
  type Column,
  column,
  DataTable,
  nameColumn,
} from "@public-code/ui/data-table.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ManagedReuse } from "#contract/reuse.ts";
import { ReuseStateChip } from "../reuse-state.tsx";
import { type ManagedReuses, type ReuseActions, usePhaseLabel } from "./use-managed-reuses.ts";

/** What an agency has declared, with what it may do about it. */
export function ReuseTable({
  own,
  rows,
  total,
  actions,
}: {
  own: Pick<ManagedReuses, "page" | "pages" | "goTo">;
  rows: readonly ManagedReuse[];
  total: number;
  actions: ReuseActions;
}) {
  const { t, lang } = useTranslation();
  const langOf = useLangOf();
  const phaseLabel = usePhaseLabel();
  const columns: Column<ManagedReuse>[] = [
    nameColumn("program", t("reuse.managed.program"), (row) => (
      <>
        {row.programOnline ? (
          <UiLink href={addresses.program(row.firstEditionNo)} lang={langOf(row.programName)}>
            {row.programName}
          </UiLink>
        ) : (
          <span lang={langOf(row.programName)}>{row.programName}</span>
        )}
        <CellNote>{row.programOnline ? row.provideDeptName : t("reuse.managed.offline")}</CellNote>
      </>
    )),
    column("state", t("reuse.form.state"), (row) => (
      <>
        <ReuseStateChip state={row.state} lapsed={row.phase === "lapsed"} />
        <CellNote>{phaseLabel(row)}</CellNote>
        {row.storyStatus !== null && (
          <CellNote>
            {t("stories.managed.title")} <WorkflowStatus status={row.storyStatus} />
          </CellNote>
        )}
      </>
    )),
    column("purpose", t("reuse.form.purpose"), (row) => {
      const purpose = inLanguage(lang, row.purpose, row.purposeEn);
      return (
        <>
          <span lang={langOf(purpose)}>{purpose}</span>
          {row.own && <CellNote>{t("reuse.managed.own")}</CellNote>}
          {row.audience === "agencies" && <CellNote>{t("reuse.audience.agencies")}</CellNote>}
        </>
      );
    }),
    actionsColumn(t, (row) => {
      const name = row.programName;
      return row.phase === "ended" || row.phase === "removed"
        ? []
        : [
            {
              label: t("reuse.managed.updateNamed", { name }),
              text: t("reuse.managed.update"),
              onClick: () => actions.update(row),
            },
            {
              label: t("reuse.end.named", { name }),
              text: t("reuse.end.button"),
              quiet: true,
              onClick: () => actions.end(row),
            },
          ];
    }),
  ];
  if (total === 0) return <p>{t("reuse.managed.none")}</p>;
  return (
    <>
      <DataTable
        caption={t("reuse.managed.caption")}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.reuseId}
      />
      {own.pages > 1 && <Pager own={own} />}
    </>
  );
}

function Pager({ own }: { own: Pick<ManagedReuses, "page" | "pages" | "goTo"> }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("reuse.managed.pages")}>
      <ButtonRow>
        {Array.from({ length: own.pages }, (_, index) => index + 1).map((page) => (
          <Button
            key={page}
            size="small"
            variant={page === own.page ? "primary" : "secondary"}
            aria-label={t("frame.pagination.page", { page })}
            aria-current={page === own.page ? "page" : undefined}
            onClick={() => own.goTo(page)}
          >
            {page}
          </Button>
        ))}
      </ButtonRow>
    </nav>
  );
}
