import { formatDay } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { classNames } from "@public-code/ui/class-names.ts";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import type { EvidenceRow } from "#contract/evidence.ts";
import { mostReleaseDays } from "#contract/evidence-kinds.ts";
import type { EvidenceValue } from "#contract/evidence-values.ts";
import { factOf } from "#contract/facts.ts";
import styles from "./activity-plot.module.css";

const step = 10;
const height = 48;
/** Room above the bars for the marks of releases. */
const marks = 9;

/** One path for all bars: a page of many elements is a slow one. */
const barsOf = (counts: readonly number[], most: number) =>
  counts
    .map((count, index) => {
      const size = ((height - marks - 1) * count) / most + (count > 0 ? 1 : 0);
      return size > 0
        ? `M${index * step + 1} ${height}v${-size.toFixed(1)}h8v${size.toFixed(1)}z`
        : "";
    })
    .join("");

const marksOf = (counts: readonly number[]) =>
  counts.map((count, index) => (count > 0 ? `M${index * step + 1} 0h8l-4 7z` : "")).join("");

interface Activity {
  /** The day of the look, in the last month. */
  until: string;
  months: EvidenceValue<"history">["months"];
  /** Releases of each month; null where their days are not known. */
  releases: number[] | null;
  /** The month since which they were counted, of the newest ones alone; null where all were. */
  countedFrom: string | null;
}

function activityOf(row: EvidenceRow, rows: readonly EvidenceRow[]): Activity | null {
  const months = factOf(row, "history")?.value?.months ?? [];
  if (months.length === 0) return null;
  const own = rows.find(
    (other) => other.repository === row.repository && other.kind === "releases",
  );
  const days = own && factOf(own, "releases")?.value?.days;
  return {
    months,
    until: formatDay(row.confirmedAt),
    countedFrom: days?.length === mostReleaseDays ? (days.at(-1)?.slice(0, 7) ?? null) : null,
    releases: days
      ? months.map(({ month }) => days.filter((day) => day.startsWith(month)).length)
      : null,
  };
}

function Plot({ activity, repository }: { activity: Activity; repository: string }) {
  const { t } = useTranslation();
  const { months, until, releases, countedFrom } = activity;
  const commits = months.map((month) => month.commits);
  const bots = months.map((month) => month.bots ?? 0);
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const [count, ofBots] = [sum(commits), sum(bots)];
  const notApart = months.some((month) => month.bots === undefined);
  const kind =
    count === 0 ? "none" : notApart ? "notApart" : ofBots > 0 ? "withBots" : "peopleOnly";
  const most = Math.max(1, ...commits);
  const sentence = t(`evidence.commits.${kind}`, {
    ...{ count, bots: ofBots },
    ...{ from: `${months[0]?.month}-01`, to: until },
  });
  const released = releases && sum(releases);
  // Nobody has counted what came before the newest ones.
  const sayReleases = (month: string, index: number) => {
    const count = releases?.[index] ?? 0;
    if (countedFrom === null || month > countedFrom) return count;
    return month < countedFrom
      ? t("evidence.commits.notCounted")
      : t("evidence.commits.atLeast", { count });
  };
  // A line a month: a table of them would be a tenth of the page's elements.
  const lines = months.map(({ month }, index) =>
    [
      index < months.length - 1 ? month : t("evidence.commits.lastMonth", { month, day: until }),
      `${t("evidence.commits.count")} ${commits[index]}`,
      ...(ofBots > 0 ? [`${t("evidence.commits.bots")} ${bots[index]}`] : []),
      ...(released ? [`${t("evidence.commits.releases")} ${sayReleases(month, index)}`] : []),
    ].join(" · "),
  );
  return (
    <figure className={stack(4, styles.figure)}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${months.length * step} ${height}`}
        preserveAspectRatio="none"
        className={styles.plot}
      >
        <path d={barsOf(commits, most)} />
        {ofBots > 0 && <path d={barsOf(bots, most)} className={styles.bots} />}
        {releases && <path d={marksOf(releases)} className={styles.releases} />}
      </svg>
      <figcaption>
        <details>
          <summary className={classNames(textStyles.note, textStyles.fold)}>
            {repository !== "" && `${repository} · `}
            {sentence}
            {released
              ? ` ${t(`evidence.commits.${countedFrom ? "releasedNewest" : "released"}`, { count: released, months: releases.filter(Boolean).length })}`
              : ""}
          </summary>
          <p className={styles.months} data-print="hide">
            {lines.join("\n")}
          </p>
        </details>
      </figcaption>
    </figure>
  );
}

/** Commits by month as small bars, those of bots at their foot, with the releases above and all in words. */
export function ActivityPlot({ rows, named }: { rows: readonly EvidenceRow[]; named: boolean }) {
  return rows.map((row) => {
    const activity = activityOf(row, rows);
    const repository = named ? row.repository : "";
    return activity && <Plot key={row.repository} {...{ activity, repository }} />;
  });
}
