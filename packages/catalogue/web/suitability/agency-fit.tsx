import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useHydrated } from "@public-code/ui/use-hydrated.ts";
import type { Fit } from "#contract/suitability/suitability.ts";
import { readAnswersFrom } from "#contract/suitability/suitability-answers.ts";
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
      <UiLink look="plain" rel="nofollow" href={`${addresses.suitability(programId)}&${needs}`}>
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
  plainAddress,
}: {
  programId: number | undefined;
  /** The answers in the page's address; '' without any. */
  shared?: string;
  /** Where the list is ordered by them, with them in its address. */
  orderAddress?: (answers: string) => string;
  /** The same page without answers in its address. */
  plainAddress?: string;
}) {
  const { t } = useTranslation();
  const needs = useAgencyNeeds(shared);
  const isKept = useAgencyNeeds().toString() === needs.toString();
  const isHydrated = useHydrated();
  if (needs.size === 0) return null;
  return (
    <div data-print="hide" className={cluster(8, { across: 16, align: "center" }, styles.bar)}>
      <p>{t(`suitability.${shared === "" ? "kept" : "shared"}`, { count: needs.size })}</p>
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
          href={`${addresses.suitability(programId)}&${needs}`}
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

/** On the page of the questions: keeps the answers of its address, offers those that are kept, forgets them. */
export function KeptAnswers({
  programId,
  query,
}: {
  programId: number;
  /** The answers of the address; '' without any. */
  query: string;
}) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const needs = useAgencyNeeds();
  const isKept = needs.size > 0;
  const answers = readAnswersFrom(query);
  if (!isHydrated || (!isKept && answers.size === 0)) return null;
  const isOther = answers.toString() !== needs.toString();
  return (
    <div data-print="hide" className={cluster(8, { across: 16, align: "center" }, styles.bar)}>
      {isKept && <p>{t("suitability.kept", { count: needs.size })}</p>}
      {isOther && answers.size > 0 && (
        <Button variant="quiet" size="small" onClick={() => storeNeeds(query)}>
          {t("suitability.keep")}
        </Button>
      )}
      {isOther && isKept && (
        <ButtonLink
          variant="quiet"
          size="small"
          rel="nofollow"
          href={`${addresses.suitability(programId)}&${needs}`}
        >
          {t("suitability.useKept")}
        </ButtonLink>
      )}
      {isKept && (
        <Button variant="quiet" size="small" onClick={forgetNeeds}>
          {t("suitability.forget")}
        </Button>
      )}
    </div>
  );
}
