import { synonymsAddress } from "@public-code/content/web/console/codes/synonyms-address.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDay } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type Bar, BarChart } from "@public-code/ui/chart/bar-chart.tsx";
import type { ChartTable } from "@public-code/ui/chart/chart-figure.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ConsoleFigures } from "#contract/figures/figures.ts";
import { barMaximum } from "#web/statistics/chart-data.ts";
import { RankingFigure } from "#web/statistics/count-figures.tsx";
import { DataFigure } from "#web/statistics/data-figure.tsx";
import { useFormatCount } from "#web/statistics/format-count.ts";

type Figures = Pick<ConsoleFigures, "programs" | "downloads" | "missedSearches" | "faqVotes">;

/** What visitors open, download, search for in vain, and find helpful. */
export function UseFigures({ figures }: { figures: Figures }) {
  const { t, lang } = useTranslation();
  const { programs, downloads, missedSearches, faqVotes } = figures;
  const format = useFormatCount();
  const chart = (label: string, bars: readonly Bar[]) => (
    <BarChart label={label} bars={bars.slice(0, barMaximum)} format={format} />
  );
  const titles = {
    programs: t("console.figures.programs"),
    missed: t("console.figures.missed"),
    votes: t("console.figures.votes"),
  };
  const programTable: ChartTable = {
    headers: [
      t("console.columns.program"),
      t("console.columns.agency"),
      t("console.figures.views"),
      t("console.figures.clicks"),
      t("console.figures.demos"),
    ],
    rows: programs.map((program) => [
      program.programName,
      program.agencyName,
      program.views,
      program.repositoryClicks,
      program.demoClicks,
    ]),
  };
  const missedTable: ChartTable = {
    headers: [t("console.list.keyword"), t("console.figures.times"), t("console.figures.lastSeen")],
    rows: missedSearches.map(({ keyword, count, lastSeenAt }) => [
      keyword,
      count,
      formatDay(lastSeenAt),
    ]),
  };
  return (
    <>
      <DataFigure
        title={titles.programs}
        finding={t("console.figures.programsFinding", { name: programs[0]?.programName ?? "" })}
        fileName="programs"
        table={programTable}
        shownTable={{
          headers: [...programTable.headers, t("console.review.toCaseFile")],
          rows: programTable.rows.map((row, index) => [
            ...row,
            <UiLink
              key="caseFile"
              href={addresses.caseFile(programs[index]?.programId ?? 0)}
              aria-label={t("console.history.ofKind", {
                kind: t("console.review.toCaseFile"),
                name: row[0],
              })}
            >
              {t("console.review.toCaseFile")}
            </UiLink>,
          ]),
        }}
      >
        {chart(
          titles.programs,
          programs.map((program) => ({
            key: String(program.programId),
            label: program.programName,
            value: program.views,
          })),
        )}
      </DataFigure>
      <RankingFigure
        title={t("console.figures.downloads")}
        finding={({ name }) => t("console.figures.downloadsFinding", { name })}
        fileName="downloads"
        nameHeader={t("console.figures.file")}
        countHeader={t("console.figures.times")}
        rows={downloads.map(({ fileId, name, count }) => ({ code: String(fileId), name, count }))}
      />
      <DataFigure
        title={titles.missed}
        finding={t("console.figures.missedFinding", { name: missedSearches[0]?.keyword ?? "" })}
        fileName="missed-searches"
        none={t("console.figures.noMissed")}
        table={missedTable}
        shownTable={{
          headers: [...missedTable.headers, t("console.codes.categories.search_synonym")],
          rows: missedTable.rows.map((row) => [
            ...row,
            <UiLink
              key="synonyms"
              href={synonymsAddress(lang, String(row[0]))}
              aria-label={t("console.codes.addSynonymsOf", { name: row[0] })}
            >
              {t("console.codes.addSynonyms")}
            </UiLink>,
          ]),
        }}
      >
        {chart(
          titles.missed,
          missedSearches.map((search) => ({
            key: search.keyword,
            label: search.keyword,
            value: search.count,
          })),
        )}
      </DataFigure>
      <DataFigure
        title={titles.votes}
        finding={t("console.figures.votesFinding", {
          helpful: format(faqVotes.reduce((sum, vote) => sum + vote.helpful, 0)),
          notHelpful: format(faqVotes.reduce((sum, vote) => sum + vote.notHelpful, 0)),
        })}
        fileName="faq-votes"
        table={{
          headers: [
            t("content.fields.question"),
            t("console.figures.helpful"),
            t("console.figures.notHelpful"),
          ],
          rows: faqVotes.map((vote) => [vote.question, vote.helpful, vote.notHelpful]),
        }}
      >
        {chart(
          titles.votes,
          faqVotes.map((vote) => ({
            key: String(vote.faqId),
            label: vote.question,
            value: vote.helpful,
          })),
        )}
      </DataFigure>
    </>
  );
}
