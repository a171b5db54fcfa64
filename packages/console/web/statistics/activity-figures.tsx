import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { currentForDays, mostReleaseDays } from "@public-code/evidence/contract/evidence-kinds.ts";
import { CalendarChart } from "@public-code/ui/chart/calendar-chart.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { type Activity, calendarWeeks } from "#contract/figures/figures.ts";
import { useFormatCount } from "./count-figures.tsx";
import { DataFigure } from "./data-figure.tsx";
import { useChange } from "./use-change.ts";

const dayMs = 86_400_000;
const daysOfWeek = 7;
const monthsOfYear = 12;

const dayAfter = (first: string, days: number) =>
  new Date(Date.parse(`${first}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Releases of the past year by day. */
export function ReleaseCalendar({ activity }: { activity: Activity }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const { settings } = useRootData();
  const { from, until, releases, releasingRepositories } = activity;
  const weekday = new Intl.DateTimeFormat(settings.lang, { weekday: "short", timeZone: "UTC" });
  const countOf = new Map(releases.map(({ day, count }) => [day, count]));
  const days = Array.from({ length: calendarWeeks * daysOfWeek }, (_, index) =>
    dayAfter(from, index),
  ).filter((day) => day <= until);
  const months = days.flatMap((day, index) =>
    day.endsWith("-01") ? [{ column: Math.floor(index / daysOfWeek), name: day.slice(0, 7) }] : [],
  );
  const most = releases.reduce((best, next) => (next.count > best.count ? next : best), {
    day: "",
    count: 0,
  });
  const title = t("statistics.releases.title");
  return (
    <DataFigure
      title={title}
      finding={t("statistics.releases.finding", {
        from,
        count: format(sum(releases.map(({ count }) => count))),
        days: format(releases.length),
        repositories: format(releasingRepositories),
      })}
      fileName="releases-by-day"
      table={{
        headers: [t("statistics.releases.day"), t("statistics.releases.count")],
        rows: releases.map(({ day, count }) => [day, count]),
      }}
    >
      <CalendarChart
        label={title}
        columns={calendarWeeks}
        rows={daysOfWeek}
        squares={days.map((day, index) => ({
          column: Math.floor(index / daysOfWeek),
          row: index % daysOfWeek,
          value: countOf.get(day) ?? 0,
        }))}
        columnNames={months}
        rowNames={days
          .slice(0, daysOfWeek)
          .map((day, row) => (row % 2 === 1 ? weekday.format(Date.parse(day)) : ""))}
      />
      <p className={textStyles.note}>
        {t("statistics.releases.unit", { most: format(most.count), day: most.day })}{" "}
        {t("statistics.releases.newest", { count: mostReleaseDays })}{" "}
        {t("statistics.recent", { days: currentForDays })}
      </p>
    </DataFigure>
  );
}

/** Commits by month, a row a year. */
export function CommitCalendar({ activity }: { activity: Activity }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const change = useChange();
  const { months, repositories } = activity;
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
  const year = (from: number, to?: number) =>
    sum(months.slice(from, to).map(({ commits }) => commits));
  const recent = year(-monthsOfYear);
  const before = months.length < 2 * monthsOfYear ? null : year(-2 * monthsOfYear, -monthsOfYear);
  const title = t("statistics.commits.title");
  return (
    <DataFigure
      title={title}
      finding={t("statistics.commits.finding", {
        count: format(recent),
        change: change(recent, before, t("statistics.change.yearBefore")),
        repositories: format(repositories),
      })}
      fileName="commits-by-month"
      table={{
        headers: [
          t("statistics.month"),
          t("statistics.commits.count"),
          t("statistics.commits.bots"),
        ],
        rows: months.map(({ month, commits, bots }) => [month, commits, bots]),
      }}
    >
      <CalendarChart
        label={title}
        columns={monthsOfYear}
        rows={years.length}
        squares={months.map(({ month, commits }) => ({
          column: Number(month.slice(5)) - 1,
          row: years.indexOf(month.slice(0, 4)),
          value: commits,
        }))}
        columnNames={Array.from({ length: monthsOfYear }, (_, column) => ({
          column,
          name: String(column + 1),
        }))}
        rowNames={years}
      />
      <p className={textStyles.note}>
        {t("statistics.commits.unit")} {t("statistics.recent", { days: currentForDays })}
      </p>
    </DataFigure>
  );
}
