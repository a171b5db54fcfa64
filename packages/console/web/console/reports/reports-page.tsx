import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { CsvButton } from "@public-code/site/web/console/list/csv-button.tsx";
import { listAddress, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { managedExport } from "@public-code/submissions/contract/review/managed-export.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { DataTable, nameColumn, numberColumn } from "@public-code/ui/data-table.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { KpiTile, KpiTiles } from "@public-code/ui/kpi-tile.tsx";
import { LinkTabs } from "@public-code/ui/tabs.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { Download } from "lucide";
import { useLoaderData } from "react-router";
import { annualReports } from "#contract/reports/annual-figures.ts";
import {
  type AgencyYear,
  type YearReport,
  yearFigureNames,
  yearReports,
} from "#contract/reports/year-report.ts";
import { csvAddress, decisionsForShare, sharePercent } from "#web/statistics/chart-data.ts";
import { useFormatCount } from "#web/statistics/format-count.ts";
import { AnnualFigures } from "./annual-figures.tsx";

const load = (async ({ call, url }) => {
  const { year } = readListState(url.searchParams, ["year"]).values;
  const request = /^\d{4}$/.test(year) ? { year: Number(year) } : {};
  const { data: report } = await call(yearReports.getYearReport, request);
  const { data: annual } = await call(annualReports.getAnnualReport, { year: report.year });
  return { report, annual };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function ReportsPage() {
  const { t, lang } = useTranslation();
  const { report, annual } = useLoaderData<typeof clientLoader>();
  const { year, years, agencies } = report;
  const yearName = useYearName();
  const figures = useFigureColumns();
  const agency = nameColumn<AgencyYear>("name", t("console.columns.agency"), ({ code, name }) => (
    <UiLink href={`${consoleAddress("programs")}?agency=${code}&year=${year}`}>{name}</UiLink>
  ));
  const sum = { ...report.total, code: "", name: t("console.reports.total") };
  const table = {
    headers: [agency.header, ...figures.map(({ header }) => header)],
    rows: [...agencies, sum].map((row): [string, ...(string | number)[]] => [
      row.name,
      ...figures.map(({ text }) => text(row)),
    ]),
  };
  return (
    <>
      <ConsoleHeading
        place="reports"
        lead={t("console.reports.lead")}
        actions={
          <>
            <ButtonLink
              native
              variant="secondary"
              icon={Download}
              href={csvAddress(table)}
              download={`report-${year}.csv`}
            >
              {t("console.reports.csv")}
            </ButtonLink>
            <CsvButton
              path={managedExport.exportPrograms.path}
              query={{ year: String(year) }}
              fileName={`programs-${year}.csv`}
              label={t("console.reports.programsCsv")}
            />
          </>
        }
      />
      <LinkTabs
        label={t("console.reports.years")}
        items={[...new Set([...years, year])].map((candidate) => ({
          key: String(candidate),
          label: yearName(candidate),
          href: listAddress(
            consoleAddress("reports"),
            { values: { year: String(candidate) }, page: 1 },
            lang,
          ),
        }))}
        current={String(year)}
      />
      <Totals report={report} />
      <AnnualFigures report={annual} />
      <DataTable
        showCaption
        caption={t("console.reports.caption", { year: yearName(year) })}
        rows={agencies}
        rowKey={(row) => row.code}
        columns={[agency, ...figures]}
        empty={
          <EmptyState
            title={t("console.reports.empty", { year: yearName(year) })}
            actions={
              <ButtonLink href={consoleAddress("overview")}>
                {t("console.failed.overview")}
              </ButtonLink>
            }
          />
        }
      />
    </>
  );
}

/** A year as it is counted here: that of the Republic beside the common one. */
function useYearName(): (year: number) => string {
  const { t } = useTranslation();
  return (year) => t("console.reports.year", { year, roc: year - 1911 });
}

function Totals({ report: { total } }: { report: YearReport }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const { released, takenIn, reused, uses, decided, returned, medianDays, p90Days } = total;
  return (
    <KpiTiles>
      <KpiTile
        label={t("console.reports.columns.released")}
        value={format(released)}
        note={t("console.reports.releasedNote", { count: format(takenIn) })}
      />
      <KpiTile
        label={t("console.reports.columns.share")}
        value={`${sharePercent(reused, released)}%`}
        note={t("console.reports.reusedNote", { reused: format(reused), uses: format(uses) })}
      />
      <KpiTile
        label={t("console.reports.columns.medianDays")}
        value={medianDays === null ? t("console.reports.noDays") : format(medianDays)}
        note={
          p90Days === null
            ? t("console.figures.noDecision")
            : t(`console.reports.${decided < decisionsForShare ? "daysFew" : "daysNote"}`, {
                p90: format(p90Days),
              })
        }
      />
      <KpiTile
        label={t("console.reports.columns.decided")}
        value={format(decided)}
        note={t("console.reports.returnedNote", { returned: format(returned) })}
      />
    </KpiTiles>
  );
}

/** The figures of an agency, for the table and as plain texts for its CSV. */
function useFigureColumns() {
  const { t } = useTranslation();
  const format = useFormatCount();
  const figures = yearFigureNames.map((figure) => ({
    ...numberColumn<AgencyYear>(figure, t(`console.reports.columns.${figure}`), (row) => {
      const value = row[figure];
      return value === null ? "" : format(value);
    }),
    text: (row: AgencyYear): string | number => row[figure] ?? "",
  }));
  const shareOf = ({ reused, released }: AgencyYear) =>
    released === 0 ? "" : `${sharePercent(reused, released)}%`;
  const share = {
    ...numberColumn<AgencyYear>("share", t("console.reports.columns.share"), shareOf),
    text: shareOf,
  };
  return [...figures.slice(0, 3), share, ...figures.slice(3)];
}
