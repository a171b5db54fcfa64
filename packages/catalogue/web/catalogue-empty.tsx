import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ofEach } from "@public-code/programs/contract/program-fields.ts";
import { useServiceInfo } from "@public-code/site/web/frame/service-info.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import type { BeyondKeyword, WithoutFilters } from "#contract/catalogue.ts";
import { type CatalogueState, usedFilters } from "#contract/catalogue-state.ts";
import { MeantKeyword } from "./catalogue-beyond.tsx";
import type { CodeNames } from "./catalogue-data.ts";
import { changeState, stateAddress } from "./catalogue-state.ts";
import { useOptionName } from "./option-names.ts";

/** Leads to where somebody says which program is missing. */
export function TellMissing({ keyword }: { keyword: string }) {
  const { t } = useTranslation();
  const { mail } = useServiceInfo();
  const subject = encodeURIComponent(t("catalogue.empty.tellSubject", { keyword }));
  // The page on suggestions says how else the ministry is reached.
  const href = mail === "" ? addresses.codeSuggestion : `mailto:${mail}?subject=${subject}`;
  return (
    <ButtonLink variant="quiet" href={href}>
      {t("catalogue.empty.tell")}
    </ButtonLink>
  );
}

/** Where filters leave nothing: those without which something is found, and how much. */
export function FiltersToDrop({
  state,
  options,
  offers,
}: {
  state: CatalogueState;
  options: CodeNames;
  offers: readonly WithoutFilters[];
}) {
  const { t, lang } = useTranslation();
  const optionName = useOptionName(options);
  const listOf = useFormatList();
  if (offers.length === 0) return null;
  return (
    <div className={cluster(8)}>
      {offers.map(({ groups, total: count }) => {
        const filters = { ...state.filters, ...ofEach(groups, () => []) };
        const dropped = usedFilters(state).filter(({ group }) => groups.includes(group));
        const name = listOf(dropped.map(({ group, code }) => optionName(group, code)));
        return (
          <ButtonLink
            key={groups.join()}
            variant="secondary"
            href={stateAddress(changeState(state, { filters }), lang)}
          >
            {t("catalogue.empty.drop", { name, count })}
          </ButtonLink>
        );
      })}
    </div>
  );
}

/** Says what was searched. */
export function CatalogueEmpty({
  state,
  beyond,
}: {
  state: CatalogueState;
  beyond: BeyondKeyword | null;
}) {
  const { t } = useTranslation();
  const used = usedFilters(state).length;
  return (
    <EmptyState
      headingLevel={2}
      size="compact"
      title={t("catalogue.empty.title")}
      actions={
        <>
          <ButtonLink variant={used > 0 ? "quiet" : "primary"} href={addresses.publicCodes}>
            {t("catalogue.empty.all")}
          </ButtonLink>
          <TellMissing keyword={state.keyword} />
        </>
      }
    >
      {state.keyword !== "" && <p>{t("catalogue.empty.searched", { keyword: state.keyword })}</p>}
      {used > 0 && <p>{t("catalogue.empty.filtered", { count: used })}</p>}
      <MeantKeyword state={state} beyond={beyond} />
      <p>{t(`catalogue.empty.${state.keyword === "" ? "fewer" : "hint"}`)}</p>
    </EmptyState>
  );
}
