import {
  type PublicationState,
  publicationStates,
} from "@public-code/core/contract/code-lists/agency-standings.ts";
import { dashedDate } from "@public-code/core/contract/dashed-date.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { CsvButton } from "@public-code/site/web/console/list/csv-button.tsx";
import { listFilter, listPage } from "@public-code/site/web/console/list/list-page.tsx";
import { loadAgencies } from "@public-code/site/web/form/agency-field.tsx";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { CellNote, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { ListOrdered, Plus, Upload } from "lucide";
import type { EditedAgency } from "#contract/code-editing/agency-fields.ts";
import { agencyExport } from "#contract/code-editing/agency-import.ts";
import { agencyEditing } from "#contract/code-editing/code-editing.ts";
import styles from "../codes/codes-page.module.css";
import { editActions } from "../codes/edit-actions.ts";
import { type Versioned, VersionsModal } from "../codes/versions-modal.tsx";
import { contentList } from "../content/content-heading.tsx";
import { contentPath } from "../content/content-places.ts";
import { AgencyActionModal, agencyActionsFor } from "./agency-action-modal.tsx";
import { AgencyModal } from "./agency-modal.tsx";
import { HeldNotices } from "./held-notices.tsx";
import { NotifyAgencies } from "./notice-dialog.tsx";

const path = contentPath("agencies");

const versionsOf = ({ nameZh, code, updateTime }: EditedAgency): Versioned => ({
  name: nameZh,
  list: (call, paging) => call(agencyEditing.listAgencyVersions, { code, ...paging }),
  undo: (call, version) => call(agencyEditing.undoAgency, { code, updateTime, version }),
  undoBy: agencyEditing.undoAgency,
});

const stateName = (state: PublicationState) =>
  state === "ended" ? "console.agencies.standing.past" : (`agencies.standing.${state}` as const);

const page = listPage({
  call: agencyEditing.listAgencies,
  texts: "agencies",
  load: async ({ call }) => ({ agencies: await loadAgencies(call) }),
  place: contentList("agencies"),
  filters: {
    publication: listFilter({
      label: "agencies.standing.label",
      all: "console.agencies.standing.all",
      options: publicationStates,
      textOf: stateName,
    }),
  },
  buttons: ({ t, open }) => (
    <>
      <Offered call={agencyEditing.addAgency}>
        <Button
          icon={Plus}
          onClick={() => open((onClose) => <AgencyModal item={null} onClose={onClose} />)}
        >
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
      <NotifyAgencies />
    </>
  ),
  above: () => <HeldNotices />,
  rowKey: (row) => row.code,
  columns: ({ t, actions, agencies }) => {
    const nameOf = (code: string) => agencies.find((agency) => agency.code === code)?.name ?? code;
    const publicationOf = ({ publication, exemptUntil }: EditedAgency) =>
      publication === "exempt" || publication === "ended"
        ? t(`console.agencies.standing.${publication}`, { day: dashedDate(exemptUntil) })
        : t(stateName(publication));
    const countsOf = ({ programs }: EditedAgency) =>
      (["online", "drafts", "offline"] as const)
        .filter((state) => programs[state] > 0)
        .map((state) => t(`console.agencies.counts.${state}`, { count: programs[state] }))
        .join(" · ");
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
      column("programs", t("console.agencies.programs"), countsOf),
      column("state", t("console.columns.status"), (row) => (
        <>
          {row.mergedInto === null ? (
            <StatusChip tone={row.retired ? "neutral" : "success"}>
              {t(row.retired ? "console.codes.retired" : "console.codes.offered")}
            </StatusChip>
          ) : (
            <StatusChip tone="info">
              {t("console.agencies.merged", { into: nameOf(row.mergedInto) })}
            </StatusChip>
          )}
          {!row.retired && <CellNote>{publicationOf(row)}</CellNote>}
        </>
      )),
      actions((item) => {
        const { nameZh: name } = item;
        return [
          ...editActions(t, name, agencyEditing.saveAgency, {
            edit: (onClose) => <AgencyModal {...{ item, onClose }} />,
            versions: (onClose) => <VersionsModal {...versionsOf(item)} onClose={onClose} />,
          }),
          ...agencyActionsFor(item).map((kind) => ({
            label: t(`console.agencies.titles.${kind}`, { name }),
            text: t(`console.agencies.buttons.${kind}`),
            call: agencyEditing.saveAgency,
            open: (onClose: () => void) => (
              <AgencyActionModal {...{ item, kind, agencies, onClose }} />
            ),
          })),
        ];
      }),
    ];
  },
});

export const clientLoader = page.clientLoader;
export default page.ListPage;
