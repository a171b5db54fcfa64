import { cluster } from "@public-code/ui/layout.ts";
import type { ComponentProps, ReactNode } from "react";
import type { CatalogueState } from "#contract/catalogue-state.ts";
import { CatalogueChips } from "./catalogue-chips.tsx";
import { CatalogueFilters } from "./catalogue-filters.tsx";
import { CatalogueCount, CatalogueResults, PageSizes } from "./catalogue-results.tsx";
import { CatalogueSort } from "./catalogue-sort.tsx";
import { changeState } from "./catalogue-state.ts";
import { FilterSheet } from "./filter-sheet.tsx";
import { KeywordForm } from "./keyword-form.tsx";

/** Search, filters and order of the catalogue, what is chosen, and the programs that this finds. */
export function CatalogueView({
  search,
  chosen,
  award,
  beside,
  onChange,
  ...results
}: ComponentProps<typeof CatalogueResults> & {
  /** What was searched, with whatever the page has set itself. */
  search: CatalogueState;
  /** What the next choice changes. */
  chosen: CatalogueState;
  /** The award that the page has set, which visitors neither see nor change. */
  award?: string;
  /** Between number and order of the programs. */
  beside?: ReactNode;
  onChange: (state: CatalogueState) => void;
}) {
  const { state, data, options } = results;
  const change = (part: Parameters<typeof changeState>[1]) => onChange(changeState(chosen, part));
  const filters = {
    state: chosen,
    options,
    facets: data.facets,
    total: data.total,
    fixed: award === undefined ? undefined : ("award" as const),
    onChange,
  };
  return (
    <>
      <KeywordForm
        keyword={state.keyword}
        rows={state.rows}
        agency={state.agency}
        onSearch={(keyword) => change({ keyword })}
      >
        {award !== undefined && <input type="hidden" name="award" value={award} />}
        <CatalogueFilters {...filters} />
        <div className={cluster(8, { across: 16, align: "center", justify: "between" })}>
          <FilterSheet {...filters} />
          <CatalogueCount state={search} options={options} data={data} />
          <PageSizes state={state} total={data.total} />
          {beside}
          <CatalogueSort state={chosen} onChange={(sort) => change({ sort })} />
        </div>
      </KeywordForm>
      <CatalogueChips state={chosen} options={options} />
      <CatalogueResults {...results} />
    </>
  );
}
