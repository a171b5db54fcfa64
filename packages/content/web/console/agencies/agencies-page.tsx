import { type CodeItem, codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import { dashedDate } from "@public-code/core/contract/dashed-date.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { taipeiDay } from "@public-code/site/web/console/action/day-text.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { actionsColumn } from "@public-code/site/web/console/list/columns.tsx";
import { ConsoleList } from "@public-code/site/web/console/list/console-list.tsx";
import { CsvButton } from "@public-code/site/web/console/list/csv-button.tsx";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import {
  CellNote,
  type Column,
  column,
  nameColumn,
  numberColumn,
} from "@public-code/ui/data-table.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { ListOrdered, Plus, Upload } from "lucide";
import { useState } from "react";
import { useLoaderData } from "react-router";
import type { EditedAgency } from "#contract/code-editing/agency-fields.ts";
import { agencyExport } from "#contract/code-editing/agency-import.ts";
import { agencyEditing } from "#contract/code-editing/code-editing.ts";
import styles from "../codes/codes-page.module.css";
import { editActions } from "../codes/edit-actions.ts";
import { type Versioned, VersionsModal } from "../codes/versions-modal.tsx";
import { ContentHeading } from "../content/content-heading.tsx";
import { contentPath } from "../content/content-places.ts";
import { type AgencyAction, AgencyActionModal, agencyActionsFor } from "./agency-action-modal.tsx";
import { AgencyModal } from "./agency-modal.tsx";

const path = contentPath("agencies");

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, ["search"]);
  const [reply, named] = await Promise.all([
    call(agencyEditing.listAgencies, { search: state.values.search, ...pageRequest(state) }),
    call(codes.queryAppCodeList, {}),
  ]);
  const agencies = named.data.filter((item) => item.category === "code_filter_provide_dept");
  return { state, rows: reply.data, total: reply.recordsTotal, agencies };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

type Pending =
  | { kind: "edit"; item: EditedAgency | null }
  | { kind: AgencyAction | "versions"; item: EditedAgency };

const versionsOf = ({ nameZh, code, updateTime }: EditedAgency): Versioned => ({
  name: nameZh,
  list: (call, paging) => call(agencyEditing.listAgencyVersions, { code, ...paging }),
  undo: (call, version) => call(agencyEditing.undoAgency, { code, updateTime, version }),
  undoBy: agencyEditing.undoAgency,
});

export default function AgenciesPage() {
  const { t } = useTranslation();
  const { agencies, ...list } = useLoaderData<typeof clientLoader>();
  const [pending, setPending] = useState<Pending | null>(null);
  const close = () => setPending(null);
  return (
    <>
      <ContentHeading
        place="agencies"
        lead={t("console.agencies.lead")}
        actions={
          <>
            <Offered call={agencyEditing.addAgency}>
              <Button icon={Plus} onClick={() => setPending({ kind: "edit", item: null })}>
                {t("console.agencies.add")}
              </Button>
              <ButtonLink href={`${path}/order`} icon={ListOrdered} variant="secondary">
                {t("console.content.order")}
              </ButtonLink>
              <ButtonLink href={`${path}/import`} icon={Upload} variant="secondary">
                {t("console.agencies.import.link")}
              </ButtonLink>
            </Offered>
            <CsvButton
              path={agencyExport.exportAgencies.path}
              query={{}}
              fileName="agencies.csv"
              label={t("console.agencies.export")}
            />
          </>
        }
      />
      <ConsoleList
        search={{ label: t("console.agencies.search") }}
        label={t("console.content.places.agencies")}
        path={path}
        {...list}
        rowKey={(row) => row.code}
        columns={useColumns(agencies, setPending)}
      />
      {pending?.kind === "edit" && <AgencyModal item={pending.item} onClose={close} />}
      {pending?.kind === "versions" && (
        <VersionsModal {...versionsOf(pending.item)} onClose={close} />
      )}
      {pending && pending.kind !== "edit" && pending.kind !== "versions" && (
        <AgencyActionModal
          item={pending.item}
          kind={pending.kind}
          agencies={agencies}
          onClose={close}
        />
      )}
    </>
  );
}

function useColumns(
  agencies: readonly CodeItem[],
  onAsk: (action: Pending) => void,
): Column<EditedAgency>[] {
  const { t } = useTranslation();
  const nameOf = (code: string) => agencies.find((agency) => agency.code === code)?.name ?? code;
  const standingOf = ({
    standing,
    exemptUntil,
  }: Pick<EditedAgency, "standing" | "exemptUntil">) => {
    if (standing !== "exempt") return standing === "" ? "" : t(`agencies.standing.${standing}`);
    const day = dashedDate(exemptUntil);
    const hasEnded = day < taipeiDay(Date.now());
    return t(`console.agencies.standing.${hasEnded ? "ended" : "exempt"}`, { day });
  };
  return [
    nameColumn("name", t("console.codes.nameZh"), (row) => (
      <span className={styles.line}>{row.nameZh}</span>
    )),
    column("nameEn", t("console.codes.nameEn"), (row) => (
      <span className={styles.cut} title={row.nameEn}>
        {row.nameEn}
      </span>
    )),
    // Its OID stands in its form, and is found by the search.
    column("code", t("console.codes.code"), (row) => (
      <code className={styles.line}>{row.code}</code>
    )),
    numberColumn("programs", t("console.agencies.programs"), (row) => row.programCount),
    column(
      "state",
      t("console.columns.status"),
      ({ retired, mergedInto, plannedMerge, ...row }) => (
        <>
          {mergedInto === null ? (
            <StatusChip tone={retired ? "neutral" : "success"}>
              {t(retired ? "console.codes.retired" : "console.codes.offered")}
            </StatusChip>
          ) : (
            <StatusChip tone="info">
              {t("console.agencies.merged", { into: nameOf(mergedInto) })}
            </StatusChip>
          )}
          {row.standing !== "" && <CellNote>{standingOf(row)}</CellNote>}
          {plannedMerge && (
            <CellNote>
              {plannedMerge.problem === ""
                ? t("console.agencies.planned", {
                    into: nameOf(plannedMerge.into),
                    day: dashedDate(plannedMerge.day),
                  })
                : t(`console.agencies.problems.${plannedMerge.problem}`, {
                    into: nameOf(plannedMerge.into),
                  })}
            </CellNote>
          )}
        </>
      ),
    ),
    actionsColumn(t, (row) => {
      const { nameZh: name } = row;
      return [
        ...editActions(t, name, agencyEditing.saveAgency, (kind) => onAsk({ kind, item: row })),
        ...agencyActionsFor(row).map((kind) => ({
          label: t(`console.agencies.titles.${kind}`, { name }),
          text: t(`console.agencies.buttons.${kind}`),
          call: agencyEditing.saveAgency,
          onClick: () => onAsk({ kind, item: row }),
        })),
      ];
    }),
  ];
}
