import type { PublicMissedSearch } from "@public-code/catalogue/contract/public-missed-searches.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { MarkedText } from "@public-code/core/web/marked-text.tsx";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { BarChart } from "@public-code/ui/chart/bar-chart.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { barMaximum } from "./chart-data.ts";
import { RestNote } from "./count-figures.tsx";
import { DataFigure } from "./data-figure.tsx";
import { useFormatCount } from "./format-count.ts";

/** What visitors look for in vain, and where an agency begins that has it. */
export function MissedSearchFigure({ searches }: { searches: readonly PublicMissedSearch[] }) {
  const { t } = useTranslation();
  const format = useFormatCount();
  const title = t("statistics.missed.title");
  const { keyword, count } = searches[0] ?? { keyword: "", count: 0 };
  return (
    <div className={stack(8)}>
      <DataFigure
        title={title}
        finding={t("statistics.missed.finding", { name: keyword, amount: format(count) })}
        none={t("statistics.missed.none")}
        fileName="searches-without-result"
        table={{
          headers: [t("statistics.missed.name"), t("statistics.missed.count")],
          rows: searches.map((search) => [search.keyword, search.count]),
        }}
      >
        <BarChart
          label={title}
          bars={searches.slice(0, barMaximum).map((search) => ({
            key: search.keyword,
            label: <MarkedText>{search.keyword}</MarkedText>,
            value: search.count,
          }))}
          format={format}
        />
        <RestNote count={searches.length - barMaximum} />
      </DataFigure>
      <p>
        <UiLink href={addresses.provideCode}>{t("statistics.missed.provide")}</UiLink>
      </p>
    </div>
  );
}
