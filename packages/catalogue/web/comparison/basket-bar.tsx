import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { callApi } from "@public-code/core/web/api-client.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button, ButtonLink, ButtonRow } from "@public-code/ui/button.tsx";
import { ChipList, RemovableChip } from "@public-code/ui/chip.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { useBottomBar } from "@public-code/ui/use-bottom-bar.ts";
import { Columns3 } from "lucide";
import { useEffect, useRef, useState } from "react";
import { comparisons } from "#contract/comparison/comparison.ts";
import { useAgencyNeeds } from "#web/suitability/agency-needs.ts";
import { choose, storeBasket, useBasket } from "./basket.ts";
import styles from "./basket-bar.module.css";

/** The names of programs by their numbers; numbers stand for what is not known yet. */
function useNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const { lang } = useRootData().settings;
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const joined = ids.join();
  useEffect(() => {
    let isCurrent = true;
    callApi(comparisons.nameCompared, { ids: joined }, { lang, quiet: true }).then(
      ({ data }) => {
        if (isCurrent)
          setNames(new Map(data.map(({ programId, programName }) => [programId, programName])));
      },
      // The bar is of use without names.
      (error: unknown) => console.warn(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [joined, lang]);
  return names;
}

/** The programs that are chosen, with the way to their comparison; always in view. */
export default function BasketBar() {
  const { t } = useTranslation();
  const langOf = useLangOf();
  const basket = useBasket();
  const names = useNames(basket);
  const needs = useAgencyNeeds().toString();
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);
  function clear(): void {
    storeBasket([]);
    notify({ kind: "toast", text: t("comparison.page.basket.cleared") });
  }
  return (
    <section
      ref={bar}
      aria-label={t("comparison.page.basket.label")}
      data-print="hide"
      className={cluster(8, { across: 16, align: "center", justify: "between" }, styles.bar)}
    >
      <p className={textStyles.count}>
        {t("comparison.page.basket.chosen", { count: basket.length })}
      </p>
      <div className={styles.names}>
        <ChipList label={t("comparison.page.basket.label")}>
          {basket.map((id) => {
            const name = names.get(id) ?? String(id);
            return (
              <RemovableChip
                key={id}
                removeLabel={t("comparison.page.remove")}
                onRemove={() => choose(id, false)}
              >
                <span lang={langOf(name)} className={styles.name}>
                  {name}
                </span>
              </RemovableChip>
            );
          })}
        </ChipList>
      </div>
      <ButtonRow>
        <ButtonLink href={addresses.comparison(basket, needs)} icon={Columns3} size="small">
          {t("comparison.page.basket.compare")}
        </ButtonLink>
        <Button variant="quiet" size="small" onClick={clear}>
          {t("comparison.page.basket.clear")}
        </Button>
      </ButtonRow>
    </section>
  );
}
