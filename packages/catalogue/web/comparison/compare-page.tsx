import { codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { countCall } from "@public-code/core/web/api-client.ts";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import { notify } from "@public-code/core/web/notices.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { keywordMaximum } from "@public-code/programs/contract/visits.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { X } from "lucide";
import { type ComponentProps, useEffect } from "react";
import { useLoaderData } from "react-router";
import { catalogue } from "#contract/catalogue.ts";
import { queryOfState, readState } from "#contract/catalogue-state.ts";
import { comparedMaximum, countComparisonPath } from "#contract/comparison/compared.ts";
import { type Comparison, comparisons } from "#contract/comparison/comparison.ts";
import {
  readAnswersFrom,
  suitabilityQuestions,
} from "#contract/suitability/suitability-answers.ts";
import { ComparisonPaper } from "#web/paper/comparison-paper.tsx";
import { AgencyBar } from "#web/suitability/agency-fit.tsx";
import { NeedsForm, type Technology } from "#web/suitability/needs-form.tsx";
import { choose } from "./basket.ts";
import { CompareMore } from "./compare-more.tsx";
import { shownRows } from "./comparison-table.tsx";
import { DocumentLinks } from "./document-links.tsx";

const mostOffered = 6;
const nothing: Comparison = {
  ...{ record: null, programs: [], missing: [], groups: [], summarised: false },
};

/** Programs that may stand beside those that are there. */
async function loadOffers(call: Call, { programs }: Comparison, keyword: string) {
  const [first] = programs;
  const shown = new Set(programs.map((program) => program.firstEditionNo));
  const [list, related] = await Promise.all([
    keyword === ""
      ? null
      : call(catalogue.queryList, {
          keyword,
          sortColumn: "relevance",
          beyond: "synonyms",
          iDisplayLength: mostOffered + comparedMaximum,
        }),
    first && call(catalogue.getRelatedPrograms, { programId: first.firstEditionNo }),
  ]);
  const isNew = ({ firstEditionNo }: { firstEditionNo: number }) => !shown.has(firstEditionNo);
  const candidates = list ? [...list.data, ...(list.beyond?.near ?? [])] : null;
  return {
    matches: candidates?.filter(isNew).slice(0, mostOffered) ?? null,
    similar: related?.data.similar.filter(isNew) ?? [],
  };
}

/** What an agency needs by an address, without answers that there are not. */
async function readNeeds(call: Call, search: URLSearchParams) {
  const { data: items } = await call(codes.queryAppCodeList, {});
  const technologies: Technology[] = items
    .filter(({ category, retired }) => category === "code_filter_tech" && !retired)
    .map(({ code, name }) => ({ code, name }));
  const needs = readAnswersFrom(search.toString());
  if (!technologies.some(({ code }) => code === needs.get("tech"))) needs.delete("tech");
  return { needs, technologies };
}

/** The programs of an address, each once, one by one or with commas between. */
function readIds(search: URLSearchParams): number[] {
  const given = search.getAll("id").flatMap((value) => value.split(","));
  return [...new Set(given)].filter((value) => /^[1-9]\d{0,8}$/.test(value)).map(Number);
}

const load = (async ({ call, url }) => {
  const named = readIds(url.searchParams);
  const ids = named.slice(0, comparedMaximum);
  const keyword = cutText((url.searchParams.get("keyword") ?? "").trim(), keywordMaximum);
  const { needs, technologies } = await readNeeds(call, url.searchParams);
  const given = url.searchParams.get("search");
  const search = given === null ? null : queryOfState(readState(new URLSearchParams(given)));
  const comparison =
    ids.length === 0 && search === null
      ? nothing
      : (
          await call(comparisons.compare, {
            ids: ids.join(),
            ...Object.fromEntries(needs),
            ...(search !== null && { search }),
          })
        ).data;
  const isFull = comparison.programs.length === comparedMaximum;
  const offers = isFull ? null : await loadOffers(call, comparison, keyword);
  const all = url.searchParams.get("all") === "1";
  // Without an answer the address asks for the questions.
  const isOpen = needs.size === 0 && url.searchParams.has("purpose");
  return {
    ...{ leftOut: named.length - ids.length, keyword, all, comparison, offers },
    ...{ needs: needs.toString(), search, isOpen, technologies },
  };
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = {
  reads: ["id", "keyword", "all", "search", ...suitabilityQuestions],
};
export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

/** What an address has beside the programs. */
function queryWith(needs: string, search: string | null): string {
  const query = new URLSearchParams(needs);
  if (search !== null) query.set("search", search);
  return query.toString();
}

/** How many differences matter, and the way to all rows and back. */
function RowCounts({
  comparison,
  query,
  all,
}: {
  comparison: Comparison;
  query: string;
  all: boolean;
}) {
  const { t } = useTranslation();
  // The answers above them differ or not for all to see.
  const rowsOf = (whole: boolean) =>
    shownRows(comparison, whole).flatMap(({ name, rows }) => (name === "answers" ? [] : rows));
  const total = rowsOf(true).length;
  const hidden = total - rowsOf(false).length;
  const differing = rowsOf(all).filter(({ matters }) => matters).length;
  const ids = comparison.programs.map((program) => program.firstEditionNo);
  const place = addresses.comparison(ids, query);
  return (
    <p className={textStyles.control} data-print="hide">
      {t(`comparison.page.${all ? "countsAll" : "counts"}`, {
        differing,
        others: total - differing,
      })}{" "}
      {hidden > 0 && (
        <UiLink href={all ? place : `${place}&all=1`} rel="nofollow">
          {all
            ? t("comparison.page.showDifferences")
            : t("comparison.page.showAll", { count: total })}
        </UiLink>
      )}
    </p>
  );
}

export default function ComparePage() {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const listed = useFormatList();
  const { leftOut, keyword, all, needs, search, isOpen, technologies, comparison, offers } =
    useLoaderData<typeof loader>();
  const { programs, record } = comparison;
  const ids = programs.map((program) => program.firstEditionNo);
  const paper = { ids, search };
  const query = queryWith(needs, search);
  const together = ids.length > 1 ? ids.join() : "";
  useEffect(() => {
    if (together !== "") countCall(countComparisonPath, { ids: together.split(",").map(Number) });
  }, [together]);
  const missing = comparison.missing.map(String);
  /** An address without a program, which takes it off the list of those that are chosen as well. */
  const removal: ComponentProps<typeof ComparisonPaper>["actionFor"] = (program) => {
    const { firstEditionNo: programId, programName } = program;
    const others = ids.filter((id) => id !== programId);
    const values = { name: programName, count: others.length };
    return (
      <ButtonLink
        variant="quiet"
        size="small"
        icon={X}
        href={addresses.comparison(others, query)}
        onClick={() => {
          choose({ programId, programName }, false);
          notify({ kind: "toast", text: t("comparison.page.removed", values) });
        }}
      >
        <VisuallyHidden>
          {t("comparison.page.remove")}
          <span lang={langOf(programName)}>{programName}</span>
        </VisuallyHidden>
      </ButtonLink>
    );
  };
  return (
    <>
      <PageHeading
        pageCode="compare"
        title={record ? t("comparison.record.title") : undefined}
        lead={t(record ? "comparison.page.record.lead" : "comparison.page.lead")}
        canonicalPath={ids.length > 0 ? addresses.comparison(ids) : addresses.compare}
        hidden
        backPath={addresses.publicCodes}
        actions={(ids.length > 0 || paper.search) && <DocumentLinks paper={paper} query={query} />}
      />
      <Container className={stack(24, { top: 20 })}>
        {missing.length > 0 && (
          <Notice tone="warning">{t("comparison.page.missing", { ids: listed(missing) })}</Notice>
        )}
        {leftOut > 0 && (
          <Notice tone="warning">
            {t("comparison.page.tooMany", { maximum: comparedMaximum, count: leftOut })}
          </Notice>
        )}
        {programs.length === 0 && !record && (
          <EmptyState
            headingLevel={2}
            title={t("comparison.page.nothing.title")}
            actions={
              <ButtonLink href={addresses.publicCodes}>
                {t("comparison.page.nothing.browse")}
              </ButtonLink>
            }
          >
            <p>{t("comparison.page.nothing.text")}</p>
          </EmptyState>
        )}
        {programs.length > 0 && (
          <>
            <AgencyBar
              shared={needs}
              apply="useKept"
              addressWith={(answers) => addresses.comparison(ids, queryWith(answers, search))}
            />
            <NeedsForm {...{ ids, needs, search, technologies, isOpen }} />
          </>
        )}
        <ComparisonPaper {...{ comparison, paper, query, all }} actionFor={removal}>
          {programs.length > 1 && !record && <RowCounts {...{ comparison, query, all }} />}
        </ComparisonPaper>
        {offers && <CompareMore {...{ programs, query, keyword }} {...offers} />}
      </Container>
    </>
  );
}
