import type { ReactNode, SubmitEvent } from "react";
import { useTranslation } from "#platform/translation.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import styles from "./filter-form.module.css";

/** Fields that narrow a list, in a row; their names are those of the page address. */
export function FilterForm({
  label,
  clearHref,
  onFilter,
  children,
}: {
  /** What is searched, for screen readers. */
  label: string;
  /** Where everything is shown again; absent while nothing narrows the list. */
  clearHref?: string | undefined;
  onFilter: (values: Record<string, string>) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  function filter(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values: Record<string, string> = {};
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === "string") values[name] = value.trim();
    onFilter(values);
  }
  return (
    <search>
      <form aria-label={label} className={styles.form} onSubmit={filter}>
        {children}
        <div className={styles.buttons}>
          <Button type="submit">{t("console.list.search")}</Button>
          {clearHref !== undefined && (
            <ButtonLink variant="quiet" href={clearHref}>
              {t("console.list.clear")}
            </ButtonLink>
          )}
        </div>
      </form>
    </search>
  );
}
