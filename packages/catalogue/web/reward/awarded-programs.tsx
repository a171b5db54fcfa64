import { PageSection } from "@public-code/content/web/page-section.tsx";
import { rewardAward } from "@public-code/core/contract/code-lists/code-lists.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { StatusTabs } from "@public-code/ui/status-tabs.tsx";
import { useRef, useState } from "react";
import { type CatalogueData, type CodeNames, loadWithOptions } from "#web/catalogue-data.ts";
import { EmbeddedCatalogue } from "#web/embedded-catalogue.tsx";
import { type FixedFilter, fixedState } from "#web/fixed-filter.ts";
import styles from "./reward-page.module.css";

/** The award that the page begins with. */
export const firstAward = { group: "award", code: rewardAward } as const satisfies FixedFilter;

interface Awarded {
  data: CatalogueData;
  options: CodeNames;
}

/** The programs of an award, that of one year first; the others are a press away. */
export function AwardedPrograms({ initial }: { initial: Awarded }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const [shown, setShown] = useState<Awarded & { fixed: FixedFilter }>({
    ...initial,
    fixed: firstAward,
  });
  const pending = useRef<AbortController | null>(null);
  const { fixed, data, options } = shown;
  // Codes of awards end with their year.
  const awards = options.award.toSorted((left, right) => right.code.localeCompare(left.code, "en"));
  const award = awards.find(({ code }) => code === fixed.code)?.name ?? "";

  function choose(code: string): void {
    pending.current?.abort();
    const controller = new AbortController();
    pending.current = controller;
    const next: FixedFilter = { group: "award", code };
    loadWithOptions(
      browserCall({ lang: settings.lang, signal: controller.signal }),
      fixedState(next),
    ).then(
      (awarded) => {
        if (!controller.signal.aborted) setShown({ ...awarded, fixed: next });
      },
      // The client has shown why.
      () => {},
    );
  }

  return (
    <PageSection
      title={t("content.reward.programs.title")}
      lead={award === "" ? undefined : t("content.reward.programs.lead", { award })}
      action={
        <ButtonLink
          href={addresses.catalogue({ award: fixed.code })}
          variant="secondary"
          data-print="hide"
        >
          {t("content.reward.programs.all")}
        </ButtonLink>
      }
    >
      <div className={stack(20)}>
        {awards.length > 1 && (
          <div className={styles.years} data-print="hide">
            <StatusTabs
              label={t("content.reward.programs.years")}
              items={awards.map(({ code, name }) => ({
                key: code,
                label: name,
                count: data.facets.award[code],
              }))}
              current={fixed.code}
              onChange={choose}
            />
          </div>
        )}
        <EmbeddedCatalogue key={fixed.code} fixed={fixed} initial={data} options={options} />
      </div>
    </PageSection>
  );
}
