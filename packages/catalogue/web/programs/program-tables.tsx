import { fileAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { DataTable } from "@public-code/ui/data-table.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { ProgramBlock } from "./program-block.tsx";
import styles from "./program-tables.module.css";
import { RowLink } from "./row-link.tsx";

/** What each scanning tool found, with its report. */
export function ProgramScans({ program }: { program: Program }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const langOf = useLangOf();
  return (
    <ProgramBlock id="scans" title={t("program.field.vulnerabilityScanContentVos.label")}>
      <DataTable
        caption={t("program.scans.caption")}
        hideCaption
        rows={program.vulnerabilityScanContentVos}
        rowKey={(scan) => String(scan.scanId)}
        columns={[
          {
            key: "tool",
            header: t("program.scans.tool"),
            cell: (scan) => <span lang={langOf(scan.scanTool)}>{scan.scanTool}</span>,
          },
          {
            key: "version",
            header: t("program.scans.version"),
            cell: (scan) => <span lang={langOf(scan.scanToolVersion)}>{scan.scanToolVersion}</span>,
          },
          {
            key: "critical",
            header: t("program.scans.critical"),
            cell: (scan) => scan.scanCriticalRecord,
          },
          { key: "high", header: t("program.scans.high"), cell: (scan) => scan.scanHighRecord },
          {
            key: "medium",
            header: t("program.scans.medium"),
            cell: (scan) => scan.scanMediumRecord,
          },
          {
            key: "results",
            header: t("program.scans.results"),
            cell: (scan) => (
              <div className={styles.notes}>
                <span lang={langOf(scan.scanResults)}>{scan.scanResults}</span>
              </div>
            ),
          },
          {
            key: "report",
            header: t("program.scans.report"),
            short: true,
            cell: (scan) =>
              scan.scanFile ? (
                <UiLink
                  native
                  download={scan.scanFile.fileOriName}
                  href={fileAddress(settings.filesBase, scan.scanFile.s3Url)}
                >
                  {t("program.scans.download")}
                </UiLink>
              ) : (
                t("program.scans.none")
              ),
          },
        ]}
      />
    </ProgramBlock>
  );
}

/** Where the program is in use, and how accessible those sites are. */
export function ProgramCases({ program }: { program: Program }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return (
    <ProgramBlock id="cases" title={t("program.field.practicalCaseContentVos.label")}>
      <DataTable
        caption={t("program.cases.caption")}
        hideCaption
        rows={program.practicalCaseContentVos}
        rowKey={(row) => `${row.url} ${row.name}`}
        columns={[
          {
            key: "name",
            header: t("program.cases.name"),
            cell: (row) =>
              row.url === "" ? (
                <span lang={langOf(row.name)}>{row.name}</span>
              ) : (
                <RowLink program={program} row={row} />
              ),
          },
          {
            key: "accessibility",
            header: t("program.cases.accessibility"),
            cell: (row) =>
              row.accessibility === "" ? (
                t("program.cases.none")
              ) : (
                <span lang={langOf(row.accessibility)}>{row.accessibility}</span>
              ),
          },
        ]}
      />
    </ProgramBlock>
  );
}
