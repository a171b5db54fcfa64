import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Icon } from "@public-code/ui/icon.tsx";
import { row, stack } from "@public-code/ui/layout.ts";
import { useHydrated } from "@public-code/ui/use-hydrated.ts";
import { useShownDefault } from "@public-code/ui/use-shown-default.ts";
import hiddenStyles from "@public-code/ui/visually-hidden.module.css";
import { Search } from "lucide";
import { type ReactNode, useId } from "react";
import { type CataloguePageSize, cataloguePageSize } from "#contract/filter-groups.ts";
import { resultsId } from "./catalogue-results.tsx";
import styles from "./keyword-form.module.css";
import { useLateCombobox } from "./use-late-combobox.ts";

/**
 * Keyword, filters and sorting in one GET form. With JavaScript each change asks at once; without it
 * the form is sent as a whole.
 */
export function KeywordForm({
  keyword,
  rows,
  agency = "",
  onSearch,
  children,
}: {
  keyword: string;
  /** Programs on a page. */
  rows: CataloguePageSize;
  /** An agency's answers in the address. */
  agency?: string;
  onSearch: (keyword: string) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const hydrated = useHydrated();
  const input = useShownDefault(keyword);
  const inputId = useId();
  const { Combobox, loading } = useLateCombobox(inputId);
  return (
    <search className={styles.search}>
      <form
        method="get"
        action={`${settings.contextPath}publicCodes`}
        className={stack(12)}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get("keyword") ?? "").trim());
        }}
      >
        <input type="hidden" name="lang" value={settings.lang} />
        {rows !== cataloguePageSize && <input type="hidden" name="rows" value={rows} />}
        {agency !== "" && <input type="hidden" name="agency" value={agency} />}
        <div className={row(8, styles.box)}>
          <label htmlFor={inputId} className={hiddenStyles.hidden}>
            {t("catalogue.search.label")}
          </label>
          <div className={styles.field} {...loading}>
            <Icon as={Search} className={styles.icon} />
            {Combobox ? (
              <Combobox
                id={inputId}
                keyword={keyword}
                placeholder={t("catalogue.search.placeholder")}
              />
            ) : (
              <input
                ref={input}
                id={inputId}
                type="search"
                name="keyword"
                defaultValue={keyword}
                placeholder={t("catalogue.search.placeholder")}
                enterKeyHint="search"
                autoComplete="off"
              />
            )}
          </div>
          <button type="submit" className={styles.button}>
            {t("catalogue.search.button")}
          </button>
        </div>
        <a href={`#${resultsId}`} className={styles.skip}>
          {t("catalogue.search.skip")}
        </a>
        {children}
        {!hydrated && (
          <noscript>
            <button type="submit" className={styles.button}>
              {t("catalogue.filters.apply")}
            </button>
          </noscript>
        )}
      </form>
    </search>
  );
}
