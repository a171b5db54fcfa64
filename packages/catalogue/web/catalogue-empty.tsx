import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useServiceInfo } from "@public-code/site/web/frame/service-info.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import type { BeyondKeyword } from "#contract/catalogue.ts";
import { type CatalogueState, emptyFilters, usedFilters } from "#contract/catalogue-state.ts";
import { MeantKeyword } from "./catalogue-beyond.tsx";
import type { CodeNames } from "./catalogue-data.ts";
import { changeState, stateAddress, withoutFilter } from "./catalogue-state.ts";
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

/** Says what was searched, and offers to drop the last filter or all of them. */
export function CatalogueEmpty({
  state,
  options,
  beyond,
}: {
  state: CatalogueState;
  options: CodeNames;
  beyond: BeyondKeyword | null;
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const optionName = useOptionName(options);
  const used = usedFilters(state);
  const last = used.at(-1);
  return (
    <EmptyState
      headingLevel={2}
      size="compact"
      title={t("catalogue.empty.title")}
      actions={
        <>
          {last && (
            <ButtonLink
              href={stateAddress(withoutFilter(state, last.group, last.code), settings.lang)}
            >
              {t("catalogue.empty.dropLast", { name: optionName(last.group, last.code) })}
            </ButtonLink>
          )}
          {used.length > 1 && (
            <ButtonLink
              variant="secondary"
              href={stateAddress(changeState(state, { filters: emptyFilters() }), settings.lang)}
            >
              {t("catalogue.empty.clear")}
            </ButtonLink>
          )}
          <ButtonLink variant={last ? "quiet" : "primary"} href={addresses.publicCodes}>
            {t("catalogue.empty.all")}
          </ButtonLink>
          <TellMissing keyword={state.keyword} />
        </>
      }
    >
      {state.keyword !== "" && <p>{t("catalogue.empty.searched", { keyword: state.keyword })}</p>}
      {used.length > 0 && <p>{t("catalogue.empty.filtered", { count: used.length })}</p>}
      <MeantKeyword state={state} beyond={beyond} />
      <p>{t(`catalogue.empty.${state.keyword === "" ? "fewer" : "hint"}`)}</p>
    </EmptyState>
  );
}
