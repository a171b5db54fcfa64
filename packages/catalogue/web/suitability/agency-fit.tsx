import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useHydrated } from "@public-code/ui/use-hydrated.ts";
import type { Fit } from "#contract/suitability/suitability.ts";
import styles from "./agency-fit.module.css";
import { forgetNeeds, readNeeds, storeNeeds, useAgencyNeeds, useFits } from "./agency-needs.ts";

/** How far a program fits the needs that this browser knows, with the way to each of them. */
export function FitNote({ fit }: { fit: Fit | undefined }) {
  const { t } = useTranslation();
  const needs = useAgencyNeeds();
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

/** Says that answers are kept and applied, and forgets them by one press. */
export function AgencyBar({ programId }: { programId: number | undefined }) {
  const { t } = useTranslation();
  const needs = useAgencyNeeds();
  if (needs.size === 0) return null;
  return (
    <div data-print="hide" className={cluster(8, { across: 16, align: "center" }, styles.bar)}>
      <p>{t("suitability.kept", { count: needs.size })}</p>
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
      <Button variant="quiet" size="small" onClick={forgetNeeds}>
        {t("suitability.forget")}
      </Button>
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
  const answers = readNeeds(query);
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
