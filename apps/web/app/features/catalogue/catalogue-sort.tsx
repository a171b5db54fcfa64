import { type SortColumn, sortColumns } from "@public-code/contract/catalogue/catalogue.ts";
import { useId } from "react";
import { useTranslation } from "#platform/translation.ts";
import styles from "./catalogue-sort.module.css";

/** The order of the list; a choice sorts again at once. */
export function CatalogueSort({
  value,
  onChange,
}: {
  value: SortColumn;
  onChange: (sort: SortColumn) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{t("catalogue.sort.label")}</label>
      <select
        id={id}
        name="sort"
        value={value}
        className={styles.select}
        title={t("catalogue.sort.hint")}
        onChange={(event) => {
          const sort = sortColumns.find((column) => column === event.currentTarget.value);
          if (sort) onChange(sort);
        }}
      >
        {sortColumns.map((column) => (
          <option key={column} value={column}>
            {t(`catalogue.sort.${column}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
