import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Pager } from "@public-code/site/web/frame/pager.tsx";
import { PastLastPage } from "@public-code/site/web/frame/past-last-page.tsx";
import { CardGrid } from "@public-code/ui/card.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { PublicAgency } from "#contract/agencies/agencies.ts";
import type { CatalogueItem } from "#contract/catalogue.ts";
import { cataloguePageSize } from "#contract/filter-groups.ts";
import { ProgramCard } from "#web/program-card.tsx";

/** The programs that an agency offers, a page of them. */
export function AgencyOffers({
  agency,
  page,
  items,
  total,
}: {
  agency: PublicAgency;
  page: number;
  items: readonly CatalogueItem[];
  total: number;
}) {
  const { t, lang } = useTranslation();
  const pages = Math.ceil(total / cataloguePageSize);
  const addressOf = (to: number) =>
    pageAddress(addresses.agency(agency.code), lang, { page: to === 1 ? "" : to });
  return (
    <section aria-labelledby="offers" className={stack(16)}>
      <SectionHeading
        id="offers"
        title={t("agencies.offers.title", { count: total })}
        action={
          total > 0 && (
            <UiLink href={addresses.catalogue({ provider: agency.code })}>
              {t("agencies.offers.search")}
            </UiLink>
          )
        }
      />
      {total === 0 && <p>{t("agencies.offers.none")}</p>}
      {total > 0 && items.length === 0 && (
        <PastLastPage pages={pages} first={addressOf(1)} headingLevel={3} />
      )}
      <CardGrid columns={2}>
        {items.map((item) => (
          <li key={item.programId}>
            <ProgramCard item={item} level={3} ofAgency />
          </li>
        ))}
      </CardGrid>
      <Pager current={page} total={pages} hrefFor={addressOf} />
    </section>
  );
}
