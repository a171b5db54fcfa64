import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { useWhenOnline } from "@public-code/site/web/frame/use-offline-guard.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { Icon } from "@public-code/ui/icon.tsx";
import { stack } from "@public-code/ui/layout.ts";
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
import { loadFunctions, loadWithOptions } from "./catalogue-data.ts";
import styles from "./catalogue-page.module.css";
import { stateAddress } from "./catalogue-state.ts";
import { CatalogueView } from "./catalogue-view.tsx";
import { useBasket } from "./comparison/basket.ts";
import { useAsked } from "./option-names.ts";
import { askFits } from "./suitability/agency-needs.ts";

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
  const ids = result.data.items.map(({ firstEditionNo }) => firstEditionNo);
  const fits = await askFits(call, ids, state.agency);
  return { state, functions, fits, ...result };
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: stateParameters };
export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

export default function CataloguePage() {
  const { t, lang } = useTranslation();
  const { state, data, options, functions, fits } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const whenOnline = useWhenOnline();
  const busy = useNavigation().state === "loading";
  // What was just chosen shows at once, and is what the next choice builds on.
  const [chosen, setChosen] = useState<CatalogueState | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer ends what was chosen before.
  useEffect(() => setChosen(null), [state]);
  function go(next: CatalogueState): void {
    whenOnline(() => {
      setChosen(next);
      navigate(stateAddress(next, lang), { preventScrollReset: true });
    });
  }
  const terms = useFormatList()(
    useAsked(options)({ ...state, sort: null }).filter((term) => term !== ""),
  );
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
        <CatalogueView
          {...{ state, data, options, functions, fits, busy }}
          search={state}
          chosen={chosen ?? state}
          beside={<RecordLink state={state} />}
          onChange={go}
        />
      </Container>
    </>
  );
}
