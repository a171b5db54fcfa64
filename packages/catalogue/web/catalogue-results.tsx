import { useTranslation } from "@public-code/core/web/translation.ts";
import { ListStatus } from "@public-code/site/web/frame/list-status.tsx";
import { Pager } from "@public-code/site/web/frame/pager.tsx";
import { PastLastPage } from "@public-code/site/web/frame/past-last-page.tsx";
import { CardGrid } from "@public-code/ui/card.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { type ReactNode, useId } from "react";
import type { CatalogueItem } from "#contract/catalogue.ts";
import type { CatalogueState } from "#contract/catalogue-state.ts";
import type { Fit } from "#contract/comparison/comparison.ts";
import { cataloguePageSizes } from "#contract/filter-groups.ts";
import { MatchNote, NearPrograms } from "./catalogue-beyond.tsx";
import { ContentGroups } from "./catalogue-content.tsx";
import type { CatalogueData, CodeNames } from "./catalogue-data.ts";
import { CatalogueEmpty, FiltersToDrop, TellMissing } from "./catalogue-empty.tsx";
import { CatalogueNotes } from "./catalogue-notes.tsx";
import styles from "./catalogue-results.module.css";
import { changeState, stateAddress } from "./catalogue-state.ts";
import { type FunctionTile, FunctionTiles } from "./function-tiles.tsx";
import { useAsked } from "./option-names.ts";
import { ProgramCard } from "./program-card.tsx";
import { AgencyBar, FitNote } from "./suitability/agency-fit.tsx";
import { useFits } from "./suitability/agency-needs.ts";

/** The programs of a page: those that fit, and those below the line, each with what it holds. */
function partsOf({ items, beyond }: CatalogueData) {
  const described = new Set(beyond?.described);
  return {
    certain: items.filter(({ programId }) => !described.has(programId)),
    near: [
      ...items.flatMap((item) => (described.has(item.programId) ? [{ item, match: null }] : [])),
      ...(beyond?.near ?? []).map((item) => ({ item, match: item })),
    ],
  };
}

/** How many programs match, in words that screen readers hear. */
export function CatalogueCount({
  state,
  options,
  data,
}: {
  state: CatalogueState;
  options: CodeNames;
  data: CatalogueData;
}) {
  const termsOf = useAsked(options);
  const { t } = useTranslation();
  const { total } = data;
  const { certain, near } = partsOf(data);
  const from = (state.page - 1) * state.rows + 1;
  const to = Math.min(state.page * state.rows, total);
  const counted =
    total > state.rows && from <= total
      ? t("catalogue.statusPage", { count: total, from, to })
      : t("catalogue.status", { count: total });
  // The heading of what is near says so to the eye.
  const isNear = certain.length === 0 && near.length > 0 && total <= state.rows;
  return (
    <ListStatus terms={termsOf(state)} className={styles.count} unseen={isNear}>
      {isNear ? t("catalogue.statusNear", { count: near.length }) : counted}
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
export function PageSizes({ state, total }: { state: CatalogueState; total: number }) {
  const { t, lang } = useTranslation();
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
                href={stateAddress(changeState(state, { rows }), lang)}
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

/** The cards of a page and the pager. */
export function CatalogueResults({
  state,
  data,
  options,
  functions = [],
  fits: loadedFits = [],
  busy,
  cardLevel = 2,
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
}) {
  const { t, lang } = useTranslation();
  const functionsId = useId();
  const ids = data.items.map((item) => item.firstEditionNo);
  const fits = useFits(ids, state.agency, loadedFits);
  const addressOf = (change: Partial<Pick<CatalogueState, "agency" | "sort">>) =>
    stateAddress(changeState(state, change), lang);
  const hrefFor = (page: number) => stateAddress({ ...state, page }, lang);
  const pages = Math.ceil(data.total / state.rows);
  const { certain, near } = partsOf(data);
  const hasPrograms = data.total > 0;
  const content = <ContentGroups content={data.content} />;
  const isEmpty = !hasPrograms && near.length === 0;
  const follows = certain.length > 0 || state.page > 1;
  const card = (item: CatalogueItem, level: 2 | 3, note: ReactNode) => (
    <li key={item.programId}>
      <ProgramCard
        item={item}
        level={level}
        note={
          <>
            {note}
            <FitNote fit={fits.get(item.firstEditionNo)} shared={state.agency} />
          </>
        }
      />
    </li>
  );
  return (
    <section
      id={resultsId}
      tabIndex={-1}
      aria-label={t("catalogue.results")}
      aria-busy={busy}
      className={stack(16, styles.results)}
    >
      <FiltersToDrop state={state} options={options} offers={data.withoutFilters} />
      <CatalogueNotes state={state} beyond={data.beyond} content={hasPrograms && data.content} />
      {isEmpty && <CatalogueEmpty state={state} beyond={data.beyond} />}
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
      {certain.length > 0 && (
        <CardGrid columns={2}>{certain.map((item) => card(item, cardLevel, null))}</CardGrid>
      )}
      {near.length > 0 && (
        <NearPrograms state={state} beyond={data.beyond} follows={follows}>
          {near.map(({ item, match }) =>
            card(
              item,
              3,
              match ? (
                <MatchNote {...match} />
              ) : (
                <p className={textStyles.note}>{t("catalogue.near.described")}</p>
              ),
            ),
          )}
        </NearPrograms>
      )}
      {hasPrograms && content}
      {!follows && near.length > 0 && <TellMissing keyword={state.keyword} />}
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
