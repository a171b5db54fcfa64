import { useTranslation } from "@public-code/core/web/translation.ts";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { row, stack } from "@public-code/ui/layout.ts";
import type { ReactNode, SubmitEvent } from "react";
import styles from "./filter-form.module.css";
import type { ListState } from "./list-state.ts";
import { useChangeList } from "./use-change-list.ts";

/** Fields that narrow a list, in a row; their names are those of the page address. */
export function FilterForm({
  label,
  path,
  state,
  clearHref,
  children,
}: {
  /** What is searched, for screen readers. */
  label: string;
  path: string;
  state: ListState<string>;
  /** Where everything is shown again; absent while nothing narrows the list. */
  clearHref?: string | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const change = useChangeList(path, state);
  function filter(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values: Record<string, string> = {};
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === "string") values[name] = value.trim();
    change(values);
  }
  return (
    <search>
      <form
        key={`${path} ${JSON.stringify(state.values)}`}
        aria-label={label}
        className={stack(12, { across: 16 }, styles.form)}
        onSubmit={filter}
      >
        {children}
        <div className={row(8, styles.buttons)}>
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
