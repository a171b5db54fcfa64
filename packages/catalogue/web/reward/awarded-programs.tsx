import { PageSection } from "@public-code/content/web/page-section.tsx";
import { rewardAward } from "@public-code/core/contract/code-lists/code-names.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { RouterLink } from "@public-code/site/web/frame/router-link.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { type LinkComponentProps, LinkContext } from "@public-code/ui/link-context.ts";
import { StatusTabs } from "@public-code/ui/status-tabs.tsx";
import { type MouseEvent, useCallback, useMemo, useRef, useState } from "react";
import { type CatalogueState, readState } from "#contract/catalogue-state.ts";
import type { CatalogueData, CodeNames } from "#web/catalogue-data.ts";
import { stateAddress } from "#web/catalogue-state.ts";
import { CatalogueView } from "#web/catalogue-view.tsx";
import styles from "./reward-page.module.css";

/** Loaded once somebody chooses: the page itself comes with what it shows. */
const catalogueData = () => import("#web/catalogue-data.ts");

/** A state that asks for the programs of an award alone. */
export function withAward(state: CatalogueState, award: string): CatalogueState {
  return { ...state, filters: { ...state.filters, award: [award] } };
}

/** All programs of an award. */
export const ofAward = (award: string): CatalogueState =>
  withAward(readState(new URLSearchParams()), award);

/** The state that a link of the catalogue leads to; null for links that lead elsewhere. */
export function linkedState(href: string): CatalogueState | null {
  const [path, query] = href.split("?");
  return path === addresses.publicCodes && query ? readState(new URLSearchParams(query)) : null;
}

interface Awarded {
  data: CatalogueData;
  options: CodeNames;
}

/**
 * The catalogue with the programs of one award, that of one year first; the others are a press away. Its
 * state never touches the page's address; without JavaScript, and in new tabs, its links and its form lead
 * to the catalogue itself.
 */
export function AwardedPrograms({ initial }: { initial: Awarded }) {
  const { t, lang } = useTranslation();
  const [shown, setShown] = useState<Awarded & { award: string; search: CatalogueState }>({
    ...initial,
    award: rewardAward,
    search: ofAward(rewardAward),
  });
  const [busy, setBusy] = useState(false);
  const pending = useRef<AbortController | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const { award, search, data, options } = shown;

  /** Loads in place of what is on its way. */
  const load = useCallback(
    async <Loaded,>(ask: (call: Call) => Promise<Loaded>, show: (loaded: Loaded) => void) => {
      pending.current?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      pending.current = controller;
      setBusy(true);
      try {
        const loaded = await ask(browserCall({ lang, signal }));
        if (!signal.aborted) show(loaded);
      } catch {
        // The client has shown why.
      } finally {
        if (!signal.aborted) setBusy(false);
      }
    },
    [lang],
  );
  const go = useCallback(
    (state: CatalogueState) => {
      const next = withAward(state, award);
      setShown((now) => ({ ...now, search: next }));
      load(
        async (call) => (await catalogueData()).loadCatalogue(call, next),
        (answer) => setShown((now) => ({ ...now, data: answer })),
      );
    },
    [award, load],
  );
  function choose(code: string): void {
    const first = ofAward(code);
    load(
      async (call) => (await catalogueData()).loadWithOptions(call, first),
      (awarded) => setShown({ ...awarded, award: code, search: first }),
    );
  }

  const Link = useMemo(() => {
    const goTo = (next: CatalogueState, event: MouseEvent): void => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      top.current?.scrollIntoView();
      go(next);
    };
    return function AwardedLink({ href, onClick, ...rest }: LinkComponentProps) {
      const next = linkedState(href);
      if (!next) return <RouterLink href={href} onClick={onClick} {...rest} />;
      return (
        <RouterLink
          href={stateAddress(withAward(next, award), lang)}
          onClick={(event) => {
            onClick?.(event);
            if (!event.defaultPrevented) goTo(next, event);
          }}
          {...rest}
        />
      );
    };
  }, [award, go, lang]);

  // Codes of awards end with their year.
  const awards = options.award.toSorted((left, right) => right.code.localeCompare(left.code, "en"));
  const name = awards.find(({ code }) => code === award)?.name ?? "";
  const state = { ...search, filters: { ...search.filters, award: [] } };
  return (
    <PageSection
      title={t("content.reward.programs.title")}
      lead={name === "" ? undefined : t("content.reward.programs.lead", { award: name })}
      action={
        <ButtonLink href={addresses.catalogue({ award })} variant="secondary" data-print="hide">
          {t("content.reward.programs.all")}
        </ButtonLink>
      }
    >
      <div className={stack(20)}>
        {awards.length > 1 && (
          <div className={styles.years} data-print="hide">
            <StatusTabs
              label={t("content.reward.programs.years")}
              items={awards.map(({ code, name: label }) => ({
                key: code,
                label,
                count: data.facets.award[code],
              }))}
              current={award}
              onChange={choose}
            />
          </div>
        )}
        <LinkContext key={award} value={Link}>
          <div ref={top} className={stack(20)}>
            <CatalogueView
              {...{ search, state, data, options, award, busy }}
              chosen={state}
              cardLevel={3}
              onChange={go}
            />
          </div>
        </LinkContext>
      </div>
    </PageSection>
  );
}
