import { useTranslation } from "@public-code/core/web/translation.ts";
import { DataTable, nameColumn, numberColumn } from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import type { ServiceTimes as Times } from "#contract/figures/service-times.ts";
import { reviewDays } from "#web/statistics/chart-data.ts";
import { useFormatCount } from "#web/statistics/format-count.ts";

type Month = Times["byMonth"][number];

/** How long agencies waited for a decision, by the month in which they submitted. */
export function ServiceTimes({ times }: { times: Times }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const days = (hours: number | null) =>
    hours === null ? t("log.times.none") : format(reviewDays(hours));
  const { waiting, oldestDays, byMonth } = times;
  return (
    <section aria-labelledby="times-title" className={stack(8)}>
      <h2 id="times-title">{t("log.times.title")}</h2>
      <p>
        {oldestDays === null
          ? t("log.times.nobody")
          : t("log.times.waiting", { count: waiting, days: oldestDays })}
      </p>
      <DataTable
        showCaption
        caption={t("log.times.caption")}
        rows={byMonth.filter(({ submitted }) => submitted > 0).toReversed()}
        rowKey={({ month }) => month}
        columns={[
          nameColumn<Month>("month", t("log.times.month"), ({ month }) => month),
          numberColumn<Month>("submitted", t("log.times.submitted"), (row) =>
            format(row.submitted),
          ),
          numberColumn<Month>("decided", t("log.times.decided"), (row) => format(row.decided)),
          numberColumn<Month>("median", t("log.times.median"), (row) => days(row.medianHours)),
          numberColumn<Month>("p90", t("log.times.p90"), (row) => days(row.p90Hours)),
        ]}
        empty={<p>{t("log.times.empty")}</p>}
      />
    </section>
  );
}
