import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Statistics } from "#contract/figures/figures.ts";
import { MonthFigure, RankingFigure } from "./count-figures.tsx";
import { useFormatCount } from "./format-count.ts";
import { useChange } from "./use-change.ts";

const monthsOfYear = 12;
const steps = ["found", "compared", "sourceTaken"] as const;
const counters = [...steps, "records", "assistants"] as const;

/** How the catalogue grows, how far visitors come in it, and which agencies use programs of others. */
export function FigureList({
  figures: { onlineByMonth, useByMonth, reuse },
}: {
  figures: Pick<Statistics, "onlineByMonth" | "useByMonth" | "reuse">;
}) {
  const { t } = useTranslation();
  return (
    <>
      <OnlineByMonth months={onlineByMonth} />
      <UseByMonth months={useByMonth} />
      <RankingFigure
        title={t("statistics.reuseByAgency.title")}
        finding={(first) => t("statistics.reuseByAgency.finding", first)}
        fileName="reuse-by-agency"
        nameHeader={t("statistics.reuseByAgency.name")}
        rows={reuse.byAgency}
      />
    </>
  );
}

function OnlineByMonth({ months }: { months: Statistics["onlineByMonth"] }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const change = useChange();
  const last = months.at(-1);
  const before = months.at(-monthsOfYear - 1) ?? months[0];
  return (
    <MonthFigure
      title={t("statistics.online.title")}
      finding={t("statistics.online.finding", {
        now: format(last?.count ?? 0),
        change: change(
          last?.count ?? 0,
          before === last ? null : (before?.count ?? null),
          t("statistics.change.month", { month: before?.month ?? "" }),
        ),
      })}
      fileName="online-by-month"
      months={months}
      columns={["count"]}
      labelOf={() => t("statistics.programs")}
    />
  );
}

/** Of the last month that is over, and how it differs from the one before it. */
function UseByMonth({ months }: { months: Statistics["useByMonth"] }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const change = useChange();
  // The last one still runs; of a single one there is no other.
  const last = months.at(-2) ?? months.at(-1);
  const before = months.at(-3);
  return (
    <MonthFigure
      title={t("statistics.useByMonth.title")}
      finding={t("statistics.useByMonth.finding", {
        month: last?.month ?? "",
        found: format(last?.found ?? 0),
        change: change(
          last?.found ?? 0,
          before?.found ?? null,
          t("statistics.change.month", { month: before?.month ?? "" }),
        ),
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
