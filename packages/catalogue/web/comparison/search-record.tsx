import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDay } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { RepositoryEndChip } from "@public-code/evidence/web/repository-end-chip.tsx";
import { type Column, DataTable } from "@public-code/ui/data-table.tsx";
import { FactList } from "@public-code/ui/fact-list.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { RecordedProgram, SearchRecord } from "#contract/comparison/search-record.ts";

/** What was asked, in words, and how much that finds. */
export function RecordQuestion({ record, search }: { record: SearchRecord; search: string }) {
  const { t } = useTranslation();
  const facts = record.question.map(({ term, value }) => ({
    key: `${term} ${value}`,
    term,
    value,
  }));
  return (
    <section aria-labelledby="question" className={stack(16)}>
      <h2 id="question">{t("comparison.record.question")}</h2>
      <FactList layout="aside" facts={facts} />
      <p data-print="hide">
        <UiLink href={`${addresses.publicCodes}?${search}`}>
          {t("comparison.page.record.open")}
        </UiLink>
      </p>
    </section>
  );
}

/** The programs that a search finds. */
export function RecordList({ record }: { record: SearchRecord }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const { programs, total } = record;
  const columns: Column<RecordedProgram>[] = [
    {
      key: "name",
      header: t("comparison.record.name"),
      rowHeader: true,
      cell: ({ firstEditionNo, programName, repositoryEnd }) => (
        <>
          <UiLink href={addresses.program(firstEditionNo)} lang={langOf(programName)}>
            {programName}
          </UiLink>{" "}
          <RepositoryEndChip end={repositoryEnd} />
        </>
      ),
    },
    {
      key: "agency",
      header: t("comparison.record.agency"),
      cell: ({ provideDeptName }) => <span lang={langOf(provideDeptName)}>{provideDeptName}</span>,
    },
    {
      key: "licence",
      header: t("comparison.record.licence"),
      cell: ({ authorizationsStr }) => (
        <span lang={langOf(authorizationsStr)}>{authorizationsStr}</span>
      ),
    },
    {
      key: "updated",
      header: t("comparison.record.updated"),
      cell: ({ updateTime }) => formatDay(updateTime),
    },
  ];
  return (
    <section aria-labelledby="listed" className={stack(16)}>
      <h2 id="listed">{t("comparison.record.listed")}</h2>
      {total === 0 ? (
        <p>{t("comparison.page.record.nothing")}</p>
      ) : (
        <DataTable
          caption={t("comparison.record.listed")}
          hideCaption
          columns={columns}
          rows={programs}
          rowKey={({ firstEditionNo }) => firstEditionNo}
        />
      )}
      {total > programs.length && (
        <p>{t("comparison.record.more", { count: total - programs.length })}</p>
      )}
    </section>
  );
}
