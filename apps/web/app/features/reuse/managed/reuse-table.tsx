import type { ManagedReuse } from "@public-code/contract/reuse/reuse.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { usePaginationWords } from "#platform/pagination-words.ts";
import { useLangOf } from "#platform/text-language.ts";
import { useTranslation } from "#platform/translation.ts";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { UiLink } from "#ui/ui-link.tsx";
import { ReuseStateChip } from "../reuse-state.tsx";
import styles from "./managed-reuses.module.css";
import type { ReuseActions } from "./reuse-actions.ts";
import type { ManagedReuses } from "./use-managed-reuses.ts";
import { usePhaseWords } from "./use-phase-words.ts";

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
  const { t } = useTranslation();
  const langOf = useLangOf();
  const phaseWords = usePhaseWords();
  const columns: Column<ManagedReuse>[] = [
    {
      key: "program",
      header: t("reuse.managed.program"),
      rowHeader: true,
      cell: (row) => (
        <>
          {row.programOnline ? (
            <UiLink href={addresses.program(row.firstEditionNo)} lang={langOf(row.programName)}>
              {row.programName}
            </UiLink>
          ) : (
            <span lang={langOf(row.programName)}>{row.programName}</span>
          )}
          <p className={styles.note}>
            {row.programOnline ? row.provideDeptName : t("reuse.managed.offline")}
          </p>
        </>
      ),
    },
    {
      key: "state",
      header: t("reuse.form.state"),
      cell: (row) => (
        <>
          <ReuseStateChip state={row.state} lapsed={row.phase === "lapsed"} />
          <p className={styles.note}>{phaseWords(row)}</p>
        </>
      ),
    },
    {
      key: "purpose",
      header: t("reuse.form.purpose"),
      cell: (row) => (
        <>
          <span lang={langOf(row.purpose)}>{row.purpose}</span>
          {row.audience === "agencies" && (
            <p className={styles.note}>{t("reuse.audience.agencies")}</p>
          )}
        </>
      ),
    },
    {
      key: "actions",
      header: t("reuse.managed.actions"),
      hideHeader: true,
      cell: (row) => <RowActions row={row} actions={actions} />,
    },
  ];
  if (total === 0) return <p>{t("reuse.managed.none")}</p>;
  return (
    <>
      <DataTable
        caption={t("reuse.managed.caption")}
        hideCaption
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
  const words = usePaginationWords();
  return (
    <nav aria-label={t("reuse.managed.pages")} className={styles.actions}>
      {Array.from({ length: own.pages }, (_, index) => index + 1).map((page) => (
        <Button
          key={page}
          size="small"
          variant={page === own.page ? "primary" : "secondary"}
          aria-label={words.page(page)}
          aria-current={page === own.page ? "page" : undefined}
          onClick={() => own.goTo(page)}
        >
          {page}
        </Button>
      ))}
    </nav>
  );
}

function RowActions({ row, actions }: { row: ManagedReuse; actions: ReuseActions }) {
  const { t } = useTranslation();
  const name = row.programName;
  if (row.phase === "ended" || row.phase === "removed") return null;
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        variant="secondary"
        aria-label={t("reuse.managed.updateNamed", { name })}
        onClick={() => actions.update(row)}
      >
        {t("reuse.managed.update")}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t("reuse.end.named", { name })}
        onClick={() => actions.end(row)}
      >
        {t("reuse.end.button")}
      </Button>
    </div>
  );
}
