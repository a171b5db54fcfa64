import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Icon } from "@public-code/ui/icon.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { FileText } from "lucide";
import { type CatalogueState, searchOf } from "#contract/catalogue-state.ts";
import { useBasket } from "./comparison/basket.ts";
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
