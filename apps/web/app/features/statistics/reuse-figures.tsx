import type { ReuseFigures, UseMonth } from "@public-code/contract/figures/figures.ts";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";
import { BarChart } from "#ui/chart/bar-chart.tsx";
import { LineChart } from "#ui/chart/line-chart.tsx";
import { barMaximum, largestFirst, sharePercent } from "./chart-data.ts";
import { DataFigure } from "./data-figure.tsx";

/** The share of programs that others use, what agencies declare, and how far visitors come. */
export function ReuseFigureList({
  reuse,
  useByMonth,
}: {
  reuse: ReuseFigures;
  useByMonth: readonly UseMonth[];
}) {
  return (
    <>
      <ReusedShare reuse={reuse} />
      <ReuseByMonth months={reuse.byMonth} />
      <ReuseByAgency rows={reuse.byAgency} />
      <UseByMonth months={useByMonth} />
    </>
  );
}

function useFormatCount(): (value: number) => string {
  const { settings } = useRootData();
  return (value) => value.toLocaleString(settings.lang);
}

function ReusedShare({ reuse: { online, reused } }: { reuse: ReuseFigures }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const title = t("statistics.reused.title");
  const parts = [
    { key: "reused", label: t("statistics.reused.some"), value: reused },
    { key: "others", label: t("statistics.reused.none"), value: online - reused },
  ];
  return (
    <DataFigure
      title={title}
      finding={t("statistics.reused.finding", {
        share: sharePercent(reused, online),
        reused: format(reused),
        online: format(online),
      })}
      fileName="reused-share"
      table={{
        headers: [t("statistics.reused.name"), t("statistics.programs")],
        rows: online === 0 ? [] : parts.map(({ label, value }) => [label, value]),
      }}
    >
      <BarChart label={title} bars={parts} format={format} />
    </DataFigure>
  );
}

const reuseSeries = ["declared", "confirmed", "ended"] as const;

function ReuseByMonth({ months }: { months: ReuseFigures["byMonth"] }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const title = t("statistics.reuseByMonth.title");
  const last = months.at(-1);
  return (
    <DataFigure
      title={title}
      finding={t("statistics.reuseByMonth.finding", {
        month: last?.month ?? "",
        declared: format(last?.declared ?? 0),
        confirmed: format(last?.confirmed ?? 0),
      })}
      fileName="reuse-by-month"
      table={{
        headers: [
          t("statistics.month"),
          ...reuseSeries.map((key) => t(`statistics.reuseByMonth.${key}`)),
        ],
        rows: months.map((row) => [row.month, ...reuseSeries.map((key) => row[key])]),
      }}
    >
      <LineChart
        label={title}
        steps={months.map(({ month }) => month)}
        series={reuseSeries.map((key) => ({
          key,
          label: t(`statistics.reuseByMonth.${key}`),
          values: months.map((row) => row[key]),
        }))}
        format={format}
      />
    </DataFigure>
  );
}

function ReuseByAgency({ rows }: { rows: ReuseFigures["byAgency"] }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const ordered = largestFirst(rows);
  const title = t("statistics.reuseByAgency.title");
  return (
    <DataFigure
      title={title}
      finding={t("statistics.reuseByAgency.finding", {
        name: ordered[0]?.name ?? "",
        amount: format(ordered[0]?.count ?? 0),
        total: format(ordered.length),
      })}
      fileName="reuse-by-agency"
      table={{
        headers: [t("statistics.byAgency.name"), t("statistics.programs")],
        rows: ordered.map(({ name, count }) => [name, count]),
      }}
    >
      <BarChart
        label={title}
        bars={ordered
          .slice(0, barMaximum)
          .map(({ code, name, count }) => ({ key: code, label: name, value: count }))}
        format={format}
      />
    </DataFigure>
  );
}

const steps = ["found", "compared", "sourceTaken"] as const;
const counters = [...steps, "records", "assistants"] as const;

function UseByMonth({ months }: { months: readonly UseMonth[] }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const title = t("statistics.useByMonth.title");
  const last = months.at(-1);
  return (
    <DataFigure
      title={title}
      finding={t("statistics.useByMonth.finding", {
        month: last?.month ?? "",
        found: format(last?.found ?? 0),
        compared: format(last?.compared ?? 0),
        taken: format(last?.sourceTaken ?? 0),
      })}
      fileName="use-by-month"
      table={{
        headers: [
          t("statistics.month"),
          ...counters.map((key) => t(`statistics.useByMonth.${key}`)),
        ],
        rows: months.map((row) => [row.month, ...counters.map((key) => row[key])]),
      }}
    >
      <LineChart
        label={title}
        steps={months.map(({ month }) => month)}
        series={steps.map((key) => ({
          key,
          label: t(`statistics.useByMonth.${key}`),
          values: months.map((row) => row[key]),
        }))}
        format={format}
      />
    </DataFigure>
  );
}
