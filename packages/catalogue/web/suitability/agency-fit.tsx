import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button, ButtonLink, type ButtonLook } from "@public-code/ui/button.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useHydrated } from "@public-code/ui/use-hydrated.ts";
import type { Fit } from "#contract/comparison/comparison.ts";
import styles from "./agency-fit.module.css";
import { storeNeeds, useAgencyNeeds, useFits } from "./agency-needs.ts";

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

const look = { variant: "quiet", size: "small" } as const satisfies ButtonLook;

/**
 * Says that there are answers, and whether they are kept here or stand in the address; puts them there,
 * keeps them, or forgets them by one press.
 */
export function AgencyBar({
  programId,
  shared,
  apply,
  addressWith,
}: {
  /** The program whose comparison has the answers to be changed. */
  programId?: number | undefined;
  /** The answers in the page's address; '' without any. */
  shared: string;
  /** What a page with answers in its address does with them. */
  apply: "order" | "useKept";
  /** The same page with other answers in its address; '' without any. */
  addressWith: (answers: string) => string;
}) {
  const { t } = useTranslation();
  const needs = useAgencyNeeds(shared);
  const answers = needs.toString();
  const isKept = useAgencyNeeds().toString() === answers;
  const isHydrated = useHydrated();
  if (needs.size === 0) return null;
  const where = shared === "" ? (apply === "order" ? "kept" : "remembered") : "shared";
  return (
    <div data-print="hide" className={cluster(8, { across: 16, align: "center" }, styles.bar)}>
      <p>{t(`suitability.${where}`, { count: needs.size })}</p>
      {(apply === "order" || shared === "") && (
        <ButtonLink {...look} rel="nofollow" href={addressWith(answers)}>
          {t(`suitability.${apply}`)}
        </ButtonLink>
      )}
      {programId !== undefined && (
        <ButtonLink {...look} rel="nofollow" href={addresses.comparison([programId], answers)}>
          {t("suitability.change")}
        </ButtonLink>
      )}
      {!isKept && isHydrated && (
        <Button {...look} onClick={() => storeNeeds(shared)}>
          {t("suitability.keep")}
        </Button>
      )}
      <ButtonLink {...look} href={addressWith("")} onClick={() => storeNeeds("")}>
        {t("suitability.forget")}
      </ButtonLink>
    </div>
  );
}
