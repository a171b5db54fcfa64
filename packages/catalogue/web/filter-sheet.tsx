import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button } from "@public-code/ui/button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Modal } from "@public-code/ui/modal.tsx";
import { VisuallyHidden } from "@public-code/ui/visually-hidden.tsx";
import { SlidersHorizontal } from "lucide";
import { useState } from "react";
import { emptyFilters, usedFilters } from "#contract/catalogue-state.ts";
import styles from "./catalogue-filters.module.css";
import { type CatalogueFiltersProps, FilterGroups } from "./catalogue-filters.tsx";
import { changeState } from "./catalogue-state.ts";

/** The filters where they have no row: one button, and a sheet that says how many programs its choices find. */
export function FilterSheet(filters: CatalogueFiltersProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { state, total, onChange } = filters;
  const { length: used } = usedFilters(state);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={SlidersHorizontal}
        className={styles.open}
        data-print="hide"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t("catalogue.filters.open")}
        {used > 0 && (
          <span className={styles.number}>
            <span aria-hidden="true">{used}</span>
            <VisuallyHidden>{t("catalogue.filters.chosen", { count: used })}</VisuallyHidden>
          </span>
        )}
      </Button>
      <Modal
        open={open}
        onClose={close}
        title={t("catalogue.filters.label")}
        closeLabel={t("frame.notice.close")}
        actions={
          <>
            <Button onClick={close}>{t("catalogue.filters.show", { count: total })}</Button>
            {used > 0 && (
              <Button
                variant="quiet"
                onClick={() => onChange(changeState(state, { filters: emptyFilters() }))}
              >
                {t("catalogue.chips.clear")}
              </Button>
            )}
          </>
        }
      >
        <div className={stack(8)}>
          <FilterGroups {...filters} inSheet />
        </div>
      </Modal>
    </>
  );
}
