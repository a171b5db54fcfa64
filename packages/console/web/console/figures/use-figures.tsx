import { formatDay } from "@public-code/core/web/format-values.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type Bar, BarChart } from "@public-code/ui/chart/bar-chart.tsx";
import type { ConsoleFigures } from "#contract/figures/figures.ts";
import { barMaximum } from "#web/statistics/chart-data.ts";
import { DataFigure } from "#web/statistics/data-figure.tsx";

type Figures = Pick<ConsoleFigures, "programs" | "downloads" | "missedSearches" | "faqVotes">;

/** What visitors open, download, search for in vain, and find helpful. */
export function UseFigures({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { programs, downloads, missedSearches, faqVotes } = figures;
  const format = (value: number) => value.toLocaleString(settings.lang);
  const chart = (label: string, bars: readonly Bar[]) => (
    <BarChart label={label} bars={bars.slice(0, barMaximum)} format={format} />
  );
  const titles = {
    programs: t("console.figures.programs"),
    downloads: t("console.figures.downloads"),
    missed: t("console.figures.missed"),
    votes: t("console.figures.votes"),
  };
  return (
    <>
      <DataFigure
        title={titles.programs}
        finding={t("console.figures.programsFinding", { name: programs[0]?.programName ?? "" })}
        fileName="programs"
        table={{
          headers: [
            t("console.columns.program"),
            t("console.columns.agency"),
            t("console.figures.views"),
            t("console.figures.clicks"),
            t("console.figures.demos"),
          ],
          rows: programs.map((one) => [
            one.programName,
            one.agencyName,
            one.views,
            one.repositoryClicks,
            one.demoClicks,
          ]),
        }}
      >
        {chart(
          titles.programs,
          programs.map((one) => ({
            key: String(one.programId),
            label: one.programName,
            value: one.views,
          })),
        )}
      </DataFigure>
      <DataFigure
        title={titles.downloads}
        finding={t("console.figures.downloadsFinding", { name: downloads[0]?.name ?? "" })}
        fileName="downloads"
        table={{
          headers: [t("console.figures.file"), t("console.figures.times")],
          rows: downloads.map((one) => [one.name, one.count]),
        }}
      >
        {chart(
          titles.downloads,
          downloads.map((one) => ({ key: String(one.fileId), label: one.name, value: one.count })),
        )}
      </DataFigure>
      <DataFigure
        title={titles.missed}
        finding={t("console.figures.missedFinding", { name: missedSearches[0]?.keyword ?? "" })}
        fileName="missed-searches"
        table={{
          headers: [
            t("console.list.keyword"),
            t("console.figures.times"),
            t("console.figures.lastSeen"),
          ],
          rows: missedSearches.map((one) => [one.keyword, one.count, formatDay(one.lastSeenAt)]),
        }}
      >
        {chart(
          titles.missed,
          missedSearches.map((one) => ({ key: one.keyword, label: one.keyword, value: one.count })),
        )}
      </DataFigure>
      <DataFigure
        title={titles.votes}
        finding={t("console.figures.votesFinding", {
          helpful: format(faqVotes.reduce((sum, one) => sum + one.helpful, 0)),
          notHelpful: format(faqVotes.reduce((sum, one) => sum + one.notHelpful, 0)),
        })}
        fileName="faq-votes"
        table={{
          headers: [
            t("content.fields.question"),
            t("console.figures.helpful"),
            t("console.figures.notHelpful"),
          ],
          rows: faqVotes.map((one) => [one.question, one.helpful, one.notHelpful]),
        }}
      >
        {chart(
          titles.votes,
          faqVotes.map((one) => ({
            key: String(one.faqId),
            label: one.question,
            value: one.helpful,
          })),
        )}
      </DataFigure>
    </>
  );
}
