import { cataloguePageSize } from "@public-code/contract/catalogue/catalogue.ts";
import { useTranslation } from "#platform/translation.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CardGrid } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { CatalogueData, CodeNames } from "./catalogue-data.ts";
import { CatalogueEmpty } from "./catalogue-empty.tsx";
import styles from "./catalogue-results.module.css";
import type { CatalogueState } from "./catalogue-state.ts";
import { ProgramCard } from "./program-card.tsx";

/** How many programs match, in words that screen readers hear. */
export function CatalogueCount({ state, total }: { state: CatalogueState; total: number }) {
  const { t } = useTranslation();
  const from = (state.page - 1) * cataloguePageSize + 1;
  const to = Math.min(state.page * cataloguePageSize, total);
  return (
    <p role="status" className={styles.count}>
      {total > cataloguePageSize && from <= total
        ? t("catalogue.statusPage", { count: total, from, to })
        : t("catalogue.status", { count: total })}
    </p>
  );
}

/** The cards of a page and the pager; `hrefFor` returns the address of a page. */
export function CatalogueResults({
  state,
  data,
  options,
  busy,
  cardLevel = 2,
  hrefFor,
}: {
  state: CatalogueState;
  data: CatalogueData;
  options: CodeNames;
  busy: boolean;
  /** Heading level of the cards. */
  cardLevel?: 2 | 3;
  hrefFor: (page: number) => string;
}) {
  const { t } = useTranslation();
  const pages = Math.ceil(data.total / cataloguePageSize);
  return (
    <section aria-label={t("catalogue.results")} aria-busy={busy} className={styles.results}>
      {data.total === 0 && <CatalogueEmpty state={state} options={options} />}
      {data.total > 0 && data.items.length === 0 && (
        <EmptyState
          headingLevel={2}
          title={t("catalogue.past.title")}
          actions={<ButtonLink href={hrefFor(1)}>{t("catalogue.past.first")}</ButtonLink>}
        >
          <p>{t("catalogue.past.text", { count: pages })}</p>
        </EmptyState>
      )}
      {data.items.length > 0 && (
        <CardGrid columns={2}>
          {data.items.map((item) => (
            <li key={item.programId}>
              <ProgramCard item={item} level={cardLevel} />
            </li>
          ))}
        </CardGrid>
      )}
      {pages > 1 && (
        <Pagination
          current={Math.min(state.page, pages)}
          total={pages}
          hrefFor={hrefFor}
          labels={{
            navigation: t("frame.pagination.navigation"),
            previous: t("frame.pagination.previous"),
            next: t("frame.pagination.next"),
            page: (page) => t("frame.pagination.page", { page }),
          }}
        />
      )}
    </section>
  );
}
