import { type CatalogueState, searchOf } from "@public-code/contract/catalogue/catalogue-state.ts";
import { addresses } from "@public-code/contract/site/addresses.ts";
import { FileText } from "lucide";
import { useBasket } from "#features/comparison/basket.ts";
import { pageAddress } from "#platform/page-addresses.ts";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";
import { Icon } from "#ui/icon.tsx";
import { UiLink } from "#ui/ui-link.tsx";
import styles from "./record-link.module.css";

/** Makes a dated record of a search, with the comparison of the programs that are chosen. */
export function RecordLink({ state }: { state: CatalogueState }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const id = useBasket().map(String);
  const query = { ...searchOf(state), sort: state.sort ?? "", id };
  return (
    <p className={styles.record}>
      <UiLink
        rel="nofollow"
        className={styles.link}
        href={pageAddress(addresses.searchRecord, settings.lang, query)}
      >
        <Icon as={FileText} size="small" />
        {t("comparison.page.record.button")}
      </UiLink>
    </p>
  );
}
