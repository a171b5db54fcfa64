import type { AgencyLevel } from "@public-code/core/contract/code-lists/agency-levels.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { BarChart } from "@public-code/ui/chart/bar-chart.tsx";
import type { ReuseFigures, UseMonth } from "#contract/figures/figures.ts";
import { barMaximum, sharePercent } from "./chart-data.ts";
import { MonthFigure, RankingFigure, RestNote, useFormatCount } from "./count-figures.tsx";
import { DataFigure } from "./data-figure.tsx";
import { useChange } from "./use-change.ts";

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
      <ReuseByType types={reuse.byType} />
      <ReuseByLevel levels={reuse.byLevel} />
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

function ReuseByType({ types }: { types: ReuseFigures["byType"] }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const title = t("statistics.reuseByType.title");
  const reusedTypes = types.filter(({ reused }) => reused > 0);
  const [first] = reusedTypes;
  return (
    <DataFigure
      title={title}
      finding={t(first ? "statistics.reuseByType.finding" : "statistics.reuseByType.none", {
        reused: format(reusedTypes.length),
        total: format(types.length),
        name: first?.name ?? "",
        amount: format(first?.reused ?? 0),
        of: format(first?.count ?? 0),
      })}
      fileName="reuse-by-function"
      points={reusedTypes.length}
      table={{
        headers: [
          t("statistics.byType.name"),
          t("statistics.reused.some"),
          t("statistics.totals.programs"),
        ],
        rows: types.map(({ name, reused, count }) => [name, reused, count]),
      }}
    >
      <BarChart
        label={title}
        bars={reusedTypes.slice(0, barMaximum).map(({ code, name, count, reused }) => ({
          key: code,
          label: t("statistics.reuseByType.bar", { name, count: format(count) }),
          value: reused,
        }))}
        format={format}
      />
      <RestNote count={reusedTypes.length - barMaximum} />
    </DataFigure>
  );
}

function ReuseByLevel({ levels }: { levels: ReuseFigures["byLevel"] }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const title = t("statistics.reuseByLevel.title");
  const rows = levels.toSorted((left, right) => right.uses - left.uses);
  const nameOf = ({ level }: { level: AgencyLevel }) =>
    t(level === "" ? "agencies.level.notStated" : `agencies.level.${level}`);
  const [first] = rows;
  return (
    <DataFigure
      title={title}
      finding={t("statistics.reuseByLevel.finding", {
        name: first ? nameOf(first) : "",
        agencies: format(first?.agencies ?? 0),
        uses: format(first?.uses ?? 0),
      })}
      fileName="reuse-by-level"
      table={{
        headers: [
          t("statistics.reuseByLevel.name"),
          t("statistics.reuseByLevel.agencies"),
          t("statistics.reuseByLevel.uses"),
        ],
        rows: rows.map((row) => [nameOf(row), row.agencies, row.uses]),
      }}
    >
      <BarChart
        label={title}
        bars={rows.map((row) => ({ key: row.level, label: nameOf(row), value: row.uses }))}
        format={format}
      />
    </DataFigure>
  );
}

/** The last month that is over, and how its counts differ from the month before it. */
function useLastMonth<Month extends { month: string }>(months: readonly Month[]) {
  const { t } = useTranslation();
  const change = useChange();
  // The last one still runs; of a single one there is no other.
  const last = months.at(-2) ?? months.at(-1);
  const before = months.at(-3);
  const changeOf = (
    column: { [Key in keyof Month]: Month[Key] extends number ? Key : never }[keyof Month],
  ) =>
    change(
      Number(last?.[column] ?? 0),
      before === undefined ? null : Number(before[column]),
      t("statistics.change.month", { month: before?.month ?? "" }),
    );
  return { last, changeOf };
}

const reuseSeries = ["declared", "confirmed", "ended"] as const;

function ReuseByMonth({ months }: { months: ReuseFigures["byMonth"] }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const { last, changeOf } = useLastMonth(months);
  return (
    <MonthFigure
      title={t("statistics.reuseByMonth.title")}
      finding={t("statistics.reuseByMonth.finding", {
        month: last?.month ?? "",
        declared: format(last?.declared ?? 0),
        change: changeOf("declared"),
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
  const { last, changeOf } = useLastMonth(months);
  return (
    <MonthFigure
      title={t("statistics.useByMonth.title")}
      finding={t("statistics.useByMonth.finding", {
        month: last?.month ?? "",
        found: format(last?.found ?? 0),
        change: changeOf("found"),
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
