import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Statistics } from "#contract/figures/figures.ts";
import { MonthFigure, RankingFigure, useFormatCount } from "./count-figures.tsx";

type CatalogueFigures = Pick<
  Statistics,
  "onlineByMonth" | "byAgency" | "byType" | "byTechnology" | "byLicence"
>;

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
  const last = months.at(-1);
  const first = months[0];
  return (
    <MonthFigure
      title={t("statistics.online.title")}
      finding={t("statistics.online.finding", {
        now: format(last?.count ?? 0),
        month: first?.month ?? "",
        before: format(first?.count ?? 0),
      })}
      fileName="online-by-month"
      months={months}
      columns={["count"]}
      labelOf={() => t("statistics.programs")}
    />
  );
}
