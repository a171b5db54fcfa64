import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useHydrated } from "@public-code/ui/use-hydrated.ts";
import type { Fit } from "#contract/suitability/suitability.ts";
import styles from "./agency-fit.module.css";
import { forgetNeeds, storeNeeds, useAgencyNeeds, useFits } from "./agency-needs.ts";

/** How far a program fits the needs that this browser knows, with the way to each of them. */
export function FitNote({ fit, shared }: { fit: Fit | undefined; shared?: string }) {
  const { t } = useTranslation();
  const needs = useAgencyNeeds(shared);
  if (!fit) return null;
  const { programId, fits, ask, missing } = fit;
  return (
    <p className={styles.fit} data-print="hide">
      <UiLink
        look="plain"
        rel="nofollow"
        href={addresses.comparison([programId], needs.toString())}
      >
        {t(`suitability.fit.${missing > 0 ? "missing" : "fits"}`, { fits, ask, missing })}
      </UiLink>
    </p>
  );
}

/** The same of one program, on its page. */
export function AgencyFit({ programId }: { programId: number }) {
  return <FitNote fit={useFits([programId]).get(programId)} />;
}

/**
 * Says that answers are applied, and whether they are kept here or stand in the address; forgets them, or
 * keeps them, by one press.
 */
export function AgencyBar({
  programId,
  shared = "",
  orderAddress,
  keptAddress,
  plainAddress,
}: {
  /** The program whose page has the answers to be changed. */
  programId?: number | undefined;
  /** The answers in the page's address; '' without any. */
  shared?: string;
  /** Where the list is ordered by them, with them in its address. */
  orderAddress?: (answers: string) => string;
  /** Where the page has the answers that this browser knows in its address. */
  keptAddress?: ((answers: string) => string) | undefined;
  /** The same page without answers in its address. */
  plainAddress?: string;
}) {
  const { t } = useTranslation();
  const needs = useAgencyNeeds(shared);
  const isKept = useAgencyNeeds().toString() === needs.toString();
  const isHydrated = useHydrated();
  if (needs.size === 0) return null;
  const stored = keptAddress ? "remembered" : "kept";
  return (
    <div data-print="hide" className={cluster(8, { across: 16, align: "center" }, styles.bar)}>
      <p>{t(`suitability.${shared === "" ? stored : "shared"}`, { count: needs.size })}</p>
      {keptAddress && shared === "" && (
        <ButtonLink
          variant="quiet"
          size="small"
          rel="nofollow"
          href={keptAddress(needs.toString())}
        >
          {t("suitability.useKept")}
        </ButtonLink>
      )}
      {orderAddress && (
        <ButtonLink
          variant="quiet"
          size="small"
          rel="nofollow"
          href={orderAddress(needs.toString())}
        >
          {t("suitability.order")}
        </ButtonLink>
      )}
      {programId !== undefined && (
        <ButtonLink
          variant="quiet"
          size="small"
          rel="nofollow"
          href={addresses.comparison([programId], needs.toString())}
        >
          {t("suitability.change")}
        </ButtonLink>
      )}
      {!isKept && isHydrated && (
        <Button variant="quiet" size="small" onClick={() => storeNeeds(shared)}>
          {t("suitability.keep")}
        </Button>
      )}
      {plainAddress !== undefined && shared !== "" ? (
        <ButtonLink variant="quiet" size="small" href={plainAddress} onClick={forgetNeeds}>
          {t("suitability.forget")}
        </ButtonLink>
      ) : (
        <Button variant="quiet" size="small" onClick={forgetNeeds}>
          {t("suitability.forget")}
        </Button>
      )}
    </div>
  );
}
