import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ChipList, RemovableChip } from "@public-code/ui/chip.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { type CatalogueState, emptyFilters, usedFilters } from "#contract/catalogue-state.ts";
import type { CodeNames } from "./catalogue-data.ts";
import { changeState, stateAddress, withoutFilter } from "./catalogue-state.ts";
import { useOptionName } from "./option-names.ts";

/** What is applied, each removable by itself, and all at once. */
export function CatalogueChips({ state, options }: { state: CatalogueState; options: CodeNames }) {
  const { t, lang } = useTranslation();
  const langOf = useLangOf();
  const optionName = useOptionName(options);
  const used = usedFilters(state);
  if (used.length === 0 && state.keyword === "") return null;
  const cleared = changeState(state, { keyword: "", filters: emptyFilters() });
  return (
    <div className={cluster(8, { across: 16, align: "center" })}>
      <ChipList label={t("catalogue.chips.label")}>
        {[
          ...(state.keyword === ""
            ? []
            : [
                <RemovableChip
                  key="keyword"
                  group={t("catalogue.chips.keyword")}
                  removeLabel={t("catalogue.chips.remove")}
                  href={stateAddress(changeState(state, { keyword: "" }), lang)}
                >
                  <span translate="no" lang={langOf(state.keyword)}>
                    {state.keyword}
                  </span>
                </RemovableChip>,
              ]),
          ...used.map(({ group, code }) => {
            const name = optionName(group, code);
            return (
              <RemovableChip
                key={`${group} ${code}`}
                group={t(`catalogue.filters.${group}`)}
                removeLabel={t("catalogue.chips.remove")}
                href={stateAddress(withoutFilter(state, group, code), lang)}
              >
                <span lang={langOf(name)}>{name}</span>
              </RemovableChip>
            );
          }),
        ]}
      </ChipList>
      <UiLink href={stateAddress(cleared, lang)}>{t("catalogue.chips.clear")}</UiLink>
    </div>
  );
}
