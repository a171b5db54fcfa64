import type { PublicMissedSearch } from "@public-code/catalogue/contract/public-missed-searches.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { MarkedText } from "@public-code/core/web/marked-text.tsx";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { BarChart } from "@public-code/ui/chart/bar-chart.tsx";
import { LineChart } from "@public-code/ui/chart/line-chart.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { NamedCount } from "#contract/figures/figures.ts";
import { barMaximum, largestFirst } from "./chart-data.ts";
import { DataFigure } from "./data-figure.tsx";
import { useFormatCount } from "./format-count.ts";

/** Where there are most programs: bars of the first ones, a table of all. */
export function RankingFigure({
  title,
  finding,
  fileName,
  nameHeader,
  countHeader,
  rows,
}: {
  title: string;
  finding: (first: { name: string; amount: string; total: string }) => string;
  fileName: string;
  nameHeader: string;
  /** What is counted, if not programs. */
  countHeader?: string;
  rows: readonly NamedCount[];
}) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const ordered = largestFirst(rows);
  const { name, count } = ordered[0] ?? { name: "", count: 0 };
  return (
    <DataFigure
      title={title}
      finding={finding({ name, amount: format(count), total: format(ordered.length) })}
      fileName={fileName}
      table={{
        headers: [nameHeader, countHeader ?? t("statistics.programs")],
        rows: ordered.map((row) => [row.name, row.count]),
      }}
    >
      <BarChart
        label={title}
        bars={ordered.slice(0, barMaximum).map((row) => ({
          key: row.code,
          label: <MarkedText>{row.name}</MarkedText>,
          value: row.count,
        }))}
        format={format}
      />
      <RestNote count={ordered.length - barMaximum} />
    </DataFigure>
  );
}

/** Says how many rows the table has that the chart leaves out; nothing where it has all. */
function RestNote({ count }: { count: number }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  if (count <= 0) return null;
  return <p className={textStyles.note}>{t("statistics.rest", { count: format(count) })}</p>;
}

/** Counts of each month: a table, and lines of all its columns or of some. */
export function MonthFigure<Column extends string>({
  title,
  finding,
  fileName,
  months,
  columns,
  lines = columns,
  labelOf,
}: {
  title: string;
  finding: string;
  fileName: string;
  /** Null where a month has none. */
  months: readonly ({ month: string } & Record<NoInfer<Column>, number | null>)[];
  columns: readonly Column[];
  lines?: readonly NoInfer<Column>[];
  labelOf: (column: Column) => string;
}) {
  const { t } = useTranslation();
  const format = useFormatCount();
  return (
    <DataFigure
      title={title}
      finding={finding}
      fileName={fileName}
      table={{
        headers: [t("statistics.month"), ...columns.map(labelOf)],
        rows: months.map((row) => [row.month, ...columns.map((key) => row[key] ?? "")]),
      }}
    >
      <LineChart
        label={title}
        steps={months.map(({ month }) => month)}
        series={lines.map((key) => ({
          key,
          label: labelOf(key),
          values: months.map((row) => row[key]),
        }))}
        format={format}
      />
    </DataFigure>
  );
}

/** What visitors look for in vain, and where an agency begins that has it. */
export function MissedSearchFigure({ searches }: { searches: readonly PublicMissedSearch[] }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const title = t("statistics.missed.title");
  const { keyword, count } = searches[0] ?? { keyword: "", count: 0 };
  return (
    <div className={stack(8)}>
      <DataFigure
        title={title}
        finding={t("statistics.missed.finding", { name: keyword, amount: format(count) })}
        none={t("statistics.missed.none")}
        fileName="searches-without-result"
        table={{
          headers: [t("statistics.missed.name"), t("statistics.missed.count")],
          rows: searches.map((search) => [search.keyword, search.count]),
        }}
      >
        <BarChart
          label={title}
          bars={searches.slice(0, barMaximum).map((search) => ({
            key: search.keyword,
            label: <MarkedText>{search.keyword}</MarkedText>,
            value: search.count,
          }))}
          format={format}
        />
        <RestNote count={searches.length - barMaximum} />
      </DataFigure>
      <p>
        <UiLink href={addresses.provideCode}>{t("statistics.missed.provide")}</UiLink>
      </p>
    </div>
  );
}
