import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button, ButtonLink, ButtonRow } from "@public-code/ui/button.tsx";
import { ChipList, RemovableChip } from "@public-code/ui/chip.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { useBottomBar } from "@public-code/ui/use-bottom-bar.ts";
import { Columns3 } from "lucide";
import { useRef } from "react";
import { useLocation } from "react-router";
import { useAgencyNeeds } from "#web/suitability/agency-needs.ts";
import { choose, storeBasket, useBasket } from "./basket.ts";
import styles from "./basket-bar.module.css";

/** The programs that are chosen, with the way to their comparison; a counter where none are listed. */
export default function BasketBar() {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const basket = useBasket();
  const needs = useAgencyNeeds().toString();
  const isFolded = !useLocation().pathname.startsWith(addresses.publicCodes);
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);
  const ids = basket.map(({ programId }) => programId);
  function clear(): void {
    storeBasket([]);
    notify({ kind: "toast", text: t("comparison.page.basket.cleared") });
  }
  return (
    <section
      ref={bar}
      aria-label={t("comparison.page.basket.label")}
      data-print="hide"
      className={cluster(
        8,
        { across: 16, align: "center", justify: "between" },
        styles.bar,
        isFolded && styles.folded,
      )}
    >
      <p className={textStyles.count}>
        {t("comparison.page.basket.chosen", { count: basket.length })}
      </p>
      {!isFolded && (
        <div className={styles.names}>
          <ChipList label={t("comparison.page.basket.label")}>
            {basket.map((program) => (
              <RemovableChip
                key={program.programId}
                removeLabel={t("comparison.page.remove")}
                onRemove={() => choose(program, false)}
              >
                <span lang={langOf(program.programName)} className={styles.name}>
                  {program.programName}
                </span>
              </RemovableChip>
            ))}
          </ChipList>
        </div>
      )}
      <ButtonRow>
        <ButtonLink href={addresses.comparison(ids, needs)} icon={Columns3} size="small">
          {t("comparison.page.basket.compare")}
        </ButtonLink>
        {!isFolded && (
          <Button variant="quiet" size="small" onClick={clear}>
            {t("comparison.page.basket.clear")}
          </Button>
        )}
      </ButtonRow>
    </section>
  );
}
