import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import { inBrowser, type Load, onServer } from "@public-code/core/web/load.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { useWhenOnline } from "@public-code/site/web/frame/use-offline-guard.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { Icon } from "@public-code/ui/icon.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { FileText } from "lucide";
import { useEffect, useState } from "react";
import { useLoaderData, useNavigate, useNavigation } from "react-router";
import {
  type CatalogueState,
  queryOfState,
  readState,
  searchOf,
  stateParameters,
} from "#contract/catalogue-state.ts";
import { CatalogueChips } from "./catalogue-chips.tsx";
import { loadFits, loadFunctions, loadWithOptions } from "./catalogue-data.ts";
import { CatalogueFilters } from "./catalogue-filters.tsx";
import styles from "./catalogue-page.module.css";
import { CatalogueCount, CatalogueResults, PageSizes } from "./catalogue-results.tsx";
import { CatalogueSort } from "./catalogue-sort.tsx";
import { changeState, stateAddress } from "./catalogue-state.ts";
import { useBasket } from "./comparison/basket.ts";
import { FilterSheet } from "./filter-sheet.tsx";
import { KeywordForm } from "./keyword-form.tsx";
import { useAsked } from "./use-asked.ts";

/** Makes a dated record of a search, with the comparison of the programs that are chosen. */
function RecordLink({ state }: { state: CatalogueState }) {
  const { t } = useTranslation();
  const ids = useBasket().map(({ programId }) => programId);
  const search = new URLSearchParams({ search: queryOfState(state) });
  return (
    <p className={styles.record}>
      <UiLink
        rel="nofollow"
        className={styles.link}
        href={addresses.comparison(ids, search.toString())}
      >
        <Icon as={FileText} size="small" />
        {t("comparison.page.record.button")}
      </UiLink>
    </p>
  );
}

const load = (async ({ call, url }) => {
  const state = readState(url.searchParams);
  const result = await loadWithOptions(call, state);
  // Where nothing is found, the functions lead on.
  const functions = result.data.total === 0 ? await loadFunctions(call) : [];
  const fits = await loadFits(call, state, result.data);
  return { state, functions, fits, ...result };
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: stateParameters };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function CataloguePage() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { state, data, options, functions, fits } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const whenOnline = useWhenOnline();
  const busy = useNavigation().state === "loading";
  // What was just chosen shows at once, and is what the next choice builds on.
  const [chosen, setChosen] = useState<CatalogueState | null>(null);
  const shownState = chosen ?? state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer ends what was chosen before.
  useEffect(() => setChosen(null), [state]);
  function go(next: CatalogueState): void {
    whenOnline(() => {
      setChosen(next);
      navigate(stateAddress(next, settings.lang), { preventScrollReset: true });
    });
  }
  const terms = useFormatList()(
    useAsked(options)({ ...state, sort: null }).filter((term) => term !== ""),
  );
  const filters = {
    state: shownState,
    options,
    facets: data.facets,
    total: data.total,
    onChange: go,
  };
  return (
    <>
      <PageHeading
        pageCode="publicCodes"
        documentTitle={terms === "" ? undefined : t("catalogue.documentTitle", { asked: terms })}
        description={t("catalogue.lead")}
        actions={
          <ButtonLink variant="secondary" href={addresses.agencies}>
            {t("catalogue.byAgency")}
          </ButtonLink>
        }
        feed={{ search: searchOf(state) }}
      />
      <Container className={stack(12, { top: 12 })}>
        <KeywordForm
          keyword={state.keyword}
          rows={state.rows}
          agency={state.agency}
          onSearch={(keyword) => go(changeState(shownState, { keyword }))}
        >
          <CatalogueFilters {...filters} />
          <div className={cluster(8, { across: 16, align: "center", justify: "between" })}>
            <FilterSheet {...filters} />
            <CatalogueCount state={state} options={options} data={data} />
            <PageSizes
              state={state}
              total={data.total}
              hrefFor={(rows) => stateAddress(changeState(state, { rows }), settings.lang)}
            />
            <RecordLink state={state} />
            <CatalogueSort
              state={shownState}
              onChange={(sort) => go(changeState(shownState, { sort }))}
            />
          </div>
        </KeywordForm>
        <CatalogueChips state={shownState} options={options} />
        <CatalogueResults
          state={state}
          data={data}
          options={options}
          functions={functions}
          fits={fits}
          busy={busy}
          hrefFor={(page) => stateAddress({ ...state, page }, settings.lang)}
        />
      </Container>
    </>
  );
}
