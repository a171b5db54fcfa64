import { useTranslation } from "@public-code/core/web/translation.ts";
import { Icon } from "@public-code/ui/icon.tsx";
import { row } from "@public-code/ui/layout.ts";
import { ChevronDown } from "lucide";
import { useId } from "react";
import { type CatalogueState, defaultSort, offeredSorts } from "#contract/catalogue-state.ts";
import { type SortColumn, sortColumns } from "#contract/filter-groups.ts";
import styles from "./catalogue-sort.module.css";

/**
 * The order of the list; a choice sorts again at once. The order that nobody chose has no value, so
 * that a form without JavaScript asks for relevance as soon as it has a keyword.
 */
export function CatalogueSort({
  state,
  onChange,
}: {
  state: CatalogueState;
  onChange: (sort: SortColumn | null) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  const own = defaultSort(state);
  return (
    <div className={row(8, { align: "center" }, styles.sort)}>
      <label htmlFor={id}>{t("catalogue.sort.label")}</label>
      <div className={styles.field}>
        <select
          id={id}
          name="sort"
          value={state.sort === own ? "" : (state.sort ?? "")}
          className={styles.select}
          title={t("catalogue.sort.hint")}
          onChange={({ currentTarget: { value } }) =>
            onChange(sortColumns.find((column) => column === value) ?? null)
          }
        >
          {offeredSorts(state).map((column) => (
            <option key={column} value={column === own ? "" : column}>
              {t(`catalogue.sort.${column}`)}
            </option>
          ))}
        </select>
        <Icon as={ChevronDown} />
      </div>
    </div>
  );
}
