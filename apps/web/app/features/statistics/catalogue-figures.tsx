import type { NamedCount, Statistics } from "@public-code/contract/figures/figures.ts";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";
import { BarChart } from "#ui/chart/bar-chart.tsx";
import { LineChart } from "#ui/chart/line-chart.tsx";
import { barMaximum, largestFirst } from "./chart-data.ts";
import { DataFigure } from "./data-figure.tsx";

type CatalogueFigures = Pick<
  Statistics,
  "onlineByMonth" | "byAgency" | "byType" | "byTechnology" | "byLicence"
>;

const groups = ["byAgency", "byType", "byTechnology", "byLicence"] as const;

/** Programs online: by month, agency, type, technology and licence. */
export function CatalogueFigureList({ figures }: { figures: CatalogueFigures }) {
  return (
    <>
      <OnlineByMonth months={figures.onlineByMonth} />
      {groups.map((group) => (
        <GroupFigure key={group} group={group} rows={figures[group]} />
      ))}
    </>
  );
}

function OnlineByMonth({ months }: { months: CatalogueFigures["onlineByMonth"] }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const format = (value: number) => value.toLocaleString(settings.lang);
  const title = t("statistics.online.title");
  const last = months.at(-1);
  const first = months[0];
  return (
    <DataFigure
      title={title}
      finding={t("statistics.online.finding", {
        now: format(last?.count ?? 0),
        month: first?.month ?? "",
        before: format(first?.count ?? 0),
      })}
      fileName="online-by-month"
      table={{
        headers: [t("statistics.month"), t("statistics.programs")],
        rows: months.map(({ month, count }) => [month, count]),
      }}
    >
      <LineChart
        label={title}
        steps={months.map(({ month }) => month)}
        series={[
          {
            key: "online",
            label: t("statistics.programs"),
            values: months.map(({ count }) => count),
          },
        ]}
        format={format}
      />
    </DataFigure>
  );
}

function GroupFigure({
  group,
  rows,
}: {
  group: (typeof groups)[number];
  rows: readonly NamedCount[];
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const format = (value: number) => value.toLocaleString(settings.lang);
  const ordered = largestFirst(rows);
  const first = ordered[0];
  const title = t(`statistics.${group}.title`);
  return (
    <DataFigure
      title={title}
      finding={t(`statistics.${group}.finding`, {
        name: first?.name ?? "",
        amount: format(first?.count ?? 0),
        total: format(ordered.length),
      })}
      fileName={group}
      table={{
        headers: [t(`statistics.${group}.name`), t("statistics.programs")],
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
