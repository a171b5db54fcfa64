import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Statistics } from "#contract/figures/figures.ts";
import { MonthFigure, RankingFigure, useFormatCount } from "./count-figures.tsx";
import { useChange } from "./use-change.ts";

type CatalogueFigures = Pick<
  Statistics,
  "onlineByMonth" | "byAgency" | "byType" | "byTechnology" | "byLicence"
>;

const monthsOfYear = 12;
const groups = ["byAgency", "byType", "byTechnology", "byLicence"] as const;

/** Programs online: by month, agency, type, technology and licence. */
export function CatalogueFigureList({ figures }: { figures: CatalogueFigures }) {
  const { t } = useTranslation();
  return (
    <>
      <OnlineByMonth months={figures.onlineByMonth} />
      {groups.map((group) => (
        <RankingFigure
          key={group}
          title={t(`statistics.${group}.title`)}
          finding={(first) => t(`statistics.${group}.finding`, first)}
          fileName={group}
          nameHeader={t(`statistics.${group}.name`)}
          rows={figures[group]}
        />
      ))}
    </>
  );
}

function OnlineByMonth({ months }: { months: CatalogueFigures["onlineByMonth"] }) {
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
