import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { RouterLink } from "@public-code/site/web/frame/router-link.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { type LinkComponentProps, LinkContext } from "@public-code/ui/link-context.ts";
import { type MouseEvent, useCallback, useMemo, useRef, useState } from "react";
import { type CatalogueState, readState } from "#contract/catalogue-state.ts";
import { CatalogueChips } from "./catalogue-chips.tsx";
import { type CatalogueData, type CodeNames, loadCatalogue } from "./catalogue-data.ts";
import { CatalogueFilters } from "./catalogue-filters.tsx";
import { CatalogueCount, CatalogueResults, PageSizes } from "./catalogue-results.tsx";
import { CatalogueSort } from "./catalogue-sort.tsx";
import { changeState, stateAddress } from "./catalogue-state.ts";
import { FilterSheet } from "./filter-sheet.tsx";
import { type FixedFilter, fixedState, withFixed, withoutFixed } from "./fixed-filter.ts";
import { KeywordForm } from "./keyword-form.tsx";

/** The state that a link of the catalogue leads to; null for links that lead elsewhere. */
export function linkedState(href: string): CatalogueState | null {
  const [path, query] = href.split("?");
  return path === addresses.publicCodes && query ? readState(new URLSearchParams(query)) : null;
}

/**
 * The catalogue inside another page, with one filter fixed. Its state never touches the page's
 * address; without JavaScript, and in new tabs, its links and its form lead to the catalogue itself.
 */
export function EmbeddedCatalogue({
  fixed,
  initial,
  options,
}: {
  /** The same object at every drawing. */
  fixed: FixedFilter;
  /** What the fixed filter alone finds. */
  initial: CatalogueData;
  options: CodeNames;
}) {
  const { settings } = useRootData();
  const [state, setState] = useState(() => fixedState(fixed));
  const [data, setData] = useState(initial);
  const [busy, setBusy] = useState(false);
  const pending = useRef<AbortController | null>(null);
  const top = useRef<HTMLDivElement>(null);

  const go = useCallback(
    (linked: CatalogueState) => {
      const next = withFixed(linked, fixed);
      pending.current?.abort();
      const controller = new AbortController();
      pending.current = controller;
      setState(next);
      setBusy(true);
      loadCatalogue(browserCall({ lang: settings.lang, signal: controller.signal }), next)
        .then(
          (answer) => {
            if (!controller.signal.aborted) setData(answer);
          },
          // The client has shown why.
          () => {},
        )
        .finally(() => {
          if (pending.current === controller) setBusy(false);
        });
    },
    [fixed, settings.lang],
  );

  const Link = useMemo(() => {
    const goTo = (next: CatalogueState, event: MouseEvent): void => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      top.current?.scrollIntoView();
      go(next);
    };
    return function EmbeddedLink({ href, onClick, ...rest }: LinkComponentProps) {
      const next = linkedState(href);
      if (!next) return <RouterLink href={href} onClick={onClick} {...rest} />;
      return (
        <RouterLink
          href={stateAddress(withFixed(next, fixed), settings.lang)}
          onClick={(event) => {
            onClick?.(event);
            if (!event.defaultPrevented) goTo(next, event);
          }}
          {...rest}
        />
      );
    };
  }, [fixed, go, settings.lang]);

  const shown = withoutFixed(state, fixed);
  const filters = {
    state: shown,
    options,
    facets: data.facets,
    total: data.total,
    fixed: fixed.group,
    onChange: go,
  };
  return (
    <LinkContext value={Link}>
      <div ref={top} className={stack(20)}>
        <KeywordForm
          keyword={state.keyword}
          rows={state.rows}
          onSearch={(keyword) => go(changeState(state, { keyword }))}
        >
          <input type="hidden" name={fixed.group} value={fixed.code} />
          <CatalogueFilters {...filters} />
          <div className={cluster(8, { across: 16, align: "center", justify: "between" })}>
            <FilterSheet {...filters} />
            <CatalogueCount state={state} options={options} data={data} />
            <PageSizes
              state={state}
              total={data.total}
              hrefFor={(rows) => stateAddress(changeState(state, { rows }), settings.lang)}
            />
            <CatalogueSort state={state} onChange={(sort) => go(changeState(state, { sort }))} />
          </div>
        </KeywordForm>
        <CatalogueChips state={shown} options={options} />
        <CatalogueResults
          state={shown}
          data={data}
          options={options}
          busy={busy}
          cardLevel={3}
          hrefFor={(page) => stateAddress({ ...state, page }, settings.lang)}
        />
      </div>
    </LinkContext>
  );
}
