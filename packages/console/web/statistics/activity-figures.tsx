import { useTranslation } from "@public-code/core/web/translation.ts";
import { currentForDays, mostReleaseDays } from "@public-code/evidence/contract/evidence-kinds.ts";
import { CalendarChart } from "@public-code/ui/chart/calendar-chart.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { calendarWeeks } from "#contract/figures/figure-spans.ts";
import type { Activity } from "#contract/figures/figures.ts";
import { DataFigure } from "./data-figure.tsx";
import { useFormatCount } from "./format-count.ts";

const dayMs = 86_400_000;
const daysOfWeek = 7;

const dayAfter = (first: string, days: number) =>
  new Date(Date.parse(`${first}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Releases of the past year by day. */
export function ReleaseCalendar({ activity }: { activity: Activity }) {
  const { t, lang } = useTranslation();
  const format = useFormatCount();
  const { from, until, releases, releasingRepositories } = activity;
  const weekday = new Intl.DateTimeFormat(lang, { weekday: "short", timeZone: "UTC" });
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
