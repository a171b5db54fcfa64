import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDay, useFormatList } from "@public-code/core/web/format-values.ts";
import { inBrowser, type Load, onServer } from "@public-code/core/web/load.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { RepositoryEndChip } from "@public-code/evidence/web/repository-end-chip.tsx";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { downloadFile } from "@public-code/site/web/console/list/download-file.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { type Column, DataTable } from "@public-code/ui/data-table.tsx";
import { FactList } from "@public-code/ui/fact-list.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import {
  type CatalogueState,
  readState,
  searchOf,
  stateParameters,
} from "#contract/catalogue-state.ts";
import { comparisons, type DocumentFormat } from "#contract/comparison/comparison.ts";
import {
  type RecordedProgram,
  recordReasons,
  type SearchRecord,
  searchRecords,
} from "#contract/comparison/search-record.ts";
import { filterGroupNames } from "#contract/filter-groups.ts";
import { useKeptTexts } from "#web/paper/kept-texts.ts";
import { PaperField } from "#web/paper/paper-field.tsx";
import { readAsked } from "./compared-programs.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { DocumentLinks } from "./document-links.tsx";
import styles from "./search-record-page.module.css";

/** The parameters of a question, as page, API and documents take them. */
function questionOf(state: CatalogueState) {
  const { keyword, sort, exact, filters, agency } = state;
  return {
    keyword,
    ...ofEach(filterGroupNames, (group) => [...filters[group]]),
    exact: exact ? ("1" as const) : ("" as const),
    sort: sort ?? ("" as const),
    agency,
  };
}

const load = (async ({ call, url }) => {
  const state = readState(url.searchParams);
  const { ids } = readAsked(url.searchParams);
  const [record, comparison] = await Promise.all([
    call(searchRecords.getSearchRecord, questionOf(state)),
    ids.length > 0 ? call(comparisons.compare, { ids: ids.map(String) }) : null,
  ]);
  const compared = comparison && comparison.data.programs.length > 0 ? comparison.data : null;
  return { state, record: record.data, comparison: compared, madeOn: new Date().toISOString() };
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: [...stateParameters, "id"] };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

function ProgramList({ programs }: { programs: readonly RecordedProgram[] }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
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
    <DataTable
      caption={t("comparison.record.listed")}
      hideCaption
      columns={columns}
      rows={programs}
      rowKey={({ firstEditionNo }) => firstEditionNo}
    />
  );
}

/** The question in words, and how much it finds. */
function useQuestionFacts({
  keyword,
  exact,
  alsoSearched,
  filters,
  sort,
  total,
  near,
}: SearchRecord) {
  const { t } = useTranslation();
  const listed = useFormatList();
  const fact = (key: string, term: string, value: string) => ({ key, term, value });
  const count = near === 0 ? "count" : "countNear";
  const shownTerm = keyword === "" ? t("comparison.record.noKeyword") : keyword;
  return [
    fact("keyword", t("comparison.record.keyword"), shownTerm),
    ...(exact ? [fact("exact", t("comparison.record.keyword"), t("comparison.record.exact"))] : []),
    ...(alsoSearched.length > 0
      ? [fact("also", t("comparison.record.also"), listed(alsoSearched))]
      : []),
    ...filters.map(({ label, values }) => fact(label, label, listed(values))),
    ...(filters.length === 0 && keyword === ""
      ? [fact("all", t("catalogue.filters.label"), t("comparison.record.noFilters"))]
      : []),
    fact("sort", t("comparison.record.sort"), sort),
    fact(
      "found",
      t("comparison.record.found"),
      t(`comparison.record.${count}`, { count: total, near }),
    ),
    fact("sources", t("comparison.record.sources"), t("comparison.record.sourceWords")),
  ];
}

/** A dated record of a search, to be printed or taken as a file; nothing of it is stored. */
export default function SearchRecordPage() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { state, record, comparison, madeOn } = useLoaderData<typeof loader>();
  const facts = useQuestionFacts(record);
  const { lang, contextPath, origin } = settings;
  const ids = comparison?.programs.map((program) => program.firstEditionNo) ?? [];
  const sort = state.sort ?? "";
  const place = pageAddress(addresses.searchRecord, lang, {
    ...searchOf(state),
    sort,
    id: ids.map(String),
  });
  const whole = `${origin}${contextPath.slice(0, -1)}${place}`;
  const documentAddress = (format: string) =>
    `${contextPath.slice(0, -1)}${pageAddress(
      `/api/PublicProgramInfo/searchRecord.${format}`,
      lang,
      {
        ...searchOf(state),
        sort,
        ids: ids.join(),
      },
    )}`;
  const { texts, write, clear } = useKeptTexts(`paper:${place}`);
  const isFilled = Object.keys(texts).length > 0;
  // A link would write the reasons into addresses, and those into logs.
  const takeFilled = (format: DocumentFormat) => {
    downloadFile(
      `/PublicProgramInfo/searchRecord.${format}`,
      {},
      `search-record-${formatDay(madeOn)}.${format}`,
      t("error.connect"),
      { ...questionOf(state), ids: ids.map(String), lang, reasons: texts },
    ).catch((error: Error) => notify({ kind: "message", text: error.message }));
  };
  const more = record.total - record.programs.length;
  return (
    <>
      <PageHeading
        pageCode="searchRecord"
        lead={t("comparison.page.record.lead")}
        hidden
        backPath={addresses.publicCodes}
        actions={
          <DocumentLinks hrefFor={documentAddress} onTake={isFilled ? takeFilled : undefined} />
        }
      />
      <Container className={stack(32, { top: 20 })}>
        <div className={stack(8)}>
          <p className={textStyles.count}>
            {t("comparison.page.record.madeOn", { day: formatDay(madeOn) })}
          </p>
          <p>
            {t("comparison.page.record.address")}{" "}
            <UiLink href={place} data-print-address className={styles.address}>
              {whole}
            </UiLink>
          </p>
          <p data-print="hide">
            <UiLink href={pageAddress(addresses.publicCodes, lang, { ...searchOf(state), sort })}>
              {t("comparison.page.record.open")}
            </UiLink>
          </p>
        </div>
        <section aria-labelledby="question" className={stack(16)}>
          <h2 id="question">{t("comparison.record.question")}</h2>
          <FactList layout="aside" facts={facts} />
        </section>
        <section aria-labelledby="reasons" className={stack(16)}>
          <h2 id="reasons">{t("comparison.record.reasons")}</h2>
          <p data-print="hide">{t("comparison.page.record.kept")}</p>
          {recordReasons.map((name) => (
            <PaperField
              key={name}
              label={t(`comparison.record.reason.${name}`)}
              text={texts[name] ?? ""}
              onChange={(text) => write(name, text)}
            />
          ))}
          {isFilled && (
            <div data-print="hide">
              <Button variant="quiet" onClick={clear}>
                {t("comparison.sheet.clear")}
              </Button>
            </div>
          )}
        </section>
        <section aria-labelledby="listed" className={stack(16)}>
          <h2 id="listed">{t("comparison.record.listed")}</h2>
          {record.total === 0 ? (
            <p>{t("comparison.page.record.nothing")}</p>
          ) : (
            <ProgramList programs={record.programs} />
          )}
          {more > 0 && <p>{t("comparison.record.more", { count: more })}</p>}
        </section>
        <section
          aria-labelledby="compared"
          className={stack(16, comparison !== null && styles.compared)}
          data-print={comparison ? "wide" : undefined}
        >
          <h2 id="compared">{t("comparison.page.record.compared")}</h2>
          {comparison ? (
            <ComparisonTable comparison={comparison} all />
          ) : (
            <p>{t("comparison.record.notCompared")}</p>
          )}
        </section>
      </Container>
    </>
  );
}
