import { useTranslation } from "@public-code/core/web/translation.ts";
import { BarChart } from "@public-code/ui/chart/bar-chart.tsx";
import type { ReuseFigures, UseMonth } from "#contract/figures/figures.ts";
import { sharePercent } from "./chart-data.ts";
import { MonthFigure, RankingFigure, useFormatCount } from "./count-figures.tsx";
import { DataFigure } from "./data-figure.tsx";

/** The share of programs that others use, what agencies declare, and how far visitors come. */
export function ReuseFigureList({
  reuse,
  useByMonth,
}: {
  reuse: ReuseFigures;
  useByMonth: readonly UseMonth[];
}) {
  const { t } = useTranslation();
  return (
    <>
      <ReusedShare reuse={reuse} />
      <ReuseByMonth months={reuse.byMonth} />
      <RankingFigure
        title={t("statistics.reuseByAgency.title")}
        finding={(first) => t("statistics.reuseByAgency.finding", first)}
        fileName="reuse-by-agency"
        nameHeader={t("statistics.byAgency.name")}
        rows={reuse.byAgency}
      />
      <UseByMonth months={useByMonth} />
    </>
  );
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
  const last = months.at(-1);
  return (
    <MonthFigure
      title={t("statistics.reuseByMonth.title")}
      finding={t("statistics.reuseByMonth.finding", {
        month: last?.month ?? "",
        declared: format(last?.declared ?? 0),
        confirmed: format(last?.confirmed ?? 0),
      })}
      fileName="reuse-by-month"
      months={months}
      columns={reuseSeries}
      labelOf={(key) => t(`statistics.reuseByMonth.${key}`)}
    />
  );
}

const steps = ["found", "compared", "sourceTaken"] as const;
const counters = [...steps, "records", "assistants"] as const;

function UseByMonth({ months }: { months: readonly UseMonth[] }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const last = months.at(-1);
  return (
    <MonthFigure
      title={t("statistics.useByMonth.title")}
      finding={t("statistics.useByMonth.finding", {
        month: last?.month ?? "",
        found: format(last?.found ?? 0),
        compared: format(last?.compared ?? 0),
        taken: format(last?.sourceTaken ?? 0),
      })}
      fileName="use-by-month"
      months={months}
      columns={counters}
      lines={steps}
      labelOf={(key) => t(`statistics.useByMonth.${key}`)}
    />
  );
}
