import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ListStatus } from "@public-code/site/web/frame/list-status.tsx";
import { Pager } from "@public-code/site/web/frame/pager.tsx";
import { PastLastPage } from "@public-code/site/web/frame/past-last-page.tsx";
import { CardGrid } from "@public-code/ui/card.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useId } from "react";
import { type CataloguePageSize, cataloguePageSizes } from "#contract/catalogue.ts";
import type { CatalogueState } from "#contract/catalogue-state.ts";
import type { Fit } from "#contract/comparison/comparison.ts";
import { NearPrograms } from "./catalogue-beyond.tsx";
import { ContentGroups } from "./catalogue-content.tsx";
import type { CatalogueData, CodeNames } from "./catalogue-data.ts";
import { CatalogueEmpty, TellMissing } from "./catalogue-empty.tsx";
import { CatalogueNotes } from "./catalogue-notes.tsx";
import styles from "./catalogue-results.module.css";
import { changeState, stateAddress } from "./catalogue-state.ts";
import { type FunctionTile, FunctionTiles } from "./function-tiles.tsx";
import { ProgramCard } from "./program-card.tsx";
import { AgencyBar, FitNote } from "./suitability/agency-fit.tsx";
import { useFits } from "./suitability/agency-needs.ts";
import { useAsked } from "./use-asked.ts";

/** How many programs match, in words that screen readers hear. */
export function CatalogueCount({
  state,
  options,
  total,
  near,
}: {
  state: CatalogueState;
  options: CodeNames;
  total: number;
  /** Programs that match some of the keyword, which stand in the list where none matches all. */
  near: number;
}) {
  const termsOf = useAsked(options);
  const { t } = useTranslation();
  const from = (state.page - 1) * state.rows + 1;
  const to = Math.min(state.page * state.rows, total);
  const counted =
    total > state.rows && from <= total
      ? t("catalogue.statusPage", { count: total, from, to })
      : t("catalogue.status", { count: total });
  // The heading of what is near says so to the eye.
  const isNear = total === 0 && near > 0;
  return (
    <ListStatus terms={termsOf(state)} className={styles.count} unseen={isNear}>
      {isNear ? t("catalogue.statusNear", { count: near }) : counted}
      {total > 1 && state.keyword !== "" && state.sort === null && (
        <span className={textStyles.control}>{t("catalogue.byRelevance")}</span>
      )}
      {total > 1 &&
        (state.sort === "badges" || state.sort === "takeover" || state.sort === "fit") && (
          <span className={textStyles.control}>{t(`catalogue.by.${state.sort}`)}</span>
        )}
    </ListStatus>
  );
}

/** The list of cards, which a skip link and a closed filter lead to. */
export const resultsId = "results";

/** How many programs stand on a page; nothing where all of them fit the shortest. */
export function PageSizes({
  state,
  total,
  hrefFor,
}: {
  state: CatalogueState;
  total: number;
  hrefFor: (rows: CataloguePageSize) => string;
}) {
  const { t } = useTranslation();
  const id = useId();
  if (total <= cataloguePageSizes[0]) return null;
  return (
    <div className={cluster(0, { across: 8, align: "center" }, styles.sizes)} data-print="hide">
      <span id={id}>{t("catalogue.rows.label")}</span>
      <ul aria-labelledby={id} className={cluster(0)}>
        {cataloguePageSizes.map((rows) => (
          <li key={rows}>
            {rows === state.rows ? (
              <span aria-current="true" className={styles.rows}>
                {rows}
              </span>
            ) : (
              <UiLink
                href={hrefFor(rows)}
                aria-label={t("catalogue.rows.named", { count: rows })}
                className={styles.rows}
              >
                {rows}
              </UiLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The cards of a page and the pager; `hrefFor` returns the address of a page. */
export function CatalogueResults({
  state,
  data,
  options,
  functions = [],
  fits: loadedFits = [],
  busy,
  cardLevel = 2,
  hrefFor,
}: {
  state: CatalogueState;
  data: CatalogueData;
  options: CodeNames;
  /** Ways on where nothing is found. */
  functions?: readonly FunctionTile[];
  /** How far the programs fit the agency in the address. */
  fits?: readonly Fit[];
  busy: boolean;
  /** Heading level of the cards. */
  cardLevel?: 2 | 3;
  hrefFor: (page: number) => string;
}) {
  const { t } = useTranslation();
  const functionsId = useId();
  const { settings } = useRootData();
  const ids = data.items.map((item) => item.firstEditionNo);
  const fits = useFits(ids, state.agency, loadedFits);
  const addressOf = (change: Partial<Pick<CatalogueState, "agency" | "sort">>) =>
    stateAddress(changeState(state, change), settings.lang);
  const pages = Math.ceil(data.total / state.rows);
  const hasPrograms = data.total > 0;
  const content = <ContentGroups content={data.content} />;
  const isEmpty = !hasPrograms && (data.beyond?.near ?? []).length === 0;
  return (
    <section
      id={resultsId}
      tabIndex={-1}
      aria-label={t("catalogue.results")}
      aria-busy={busy}
      className={stack(16, styles.results)}
    >
      <CatalogueNotes state={state} beyond={data.beyond} content={hasPrograms && data.content} />
      {isEmpty && <CatalogueEmpty state={state} options={options} beyond={data.beyond} />}
      {!hasPrograms && content}
      {data.total > 0 && data.items.length === 0 && (
        <PastLastPage pages={pages} first={hrefFor(1)} />
      )}
      <AgencyBar
        programId={ids[0]}
        shared={state.agency}
        apply="order"
        addressWith={(agency) => addressOf(agency === "" ? { agency } : { agency, sort: "fit" })}
      />
      {data.items.length > 0 && (
        <CardGrid columns={2}>
          {data.items.map((item) => (
            <li key={item.programId}>
              <ProgramCard
                item={item}
                level={cardLevel}
                note={<FitNote fit={fits.get(item.firstEditionNo)} shared={state.agency} />}
              />
            </li>
          ))}
        </CardGrid>
      )}
      <NearPrograms state={state} beyond={data.beyond} total={data.total} level={2} />
      {hasPrograms && content}
      {data.total === 0 && !isEmpty && <TellMissing keyword={state.keyword} />}
      {isEmpty && functions.length > 0 && (
        <section aria-labelledby={functionsId} className={stack(16)}>
          <h2 id={functionsId}>{t("catalogue.tiles.title")}</h2>
          <FunctionTiles tiles={functions} level={3} />
        </section>
      )}
      <Pager current={state.page} total={pages} hrefFor={hrefFor} />
    </section>
  );
}
