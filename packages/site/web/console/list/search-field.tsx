import { useTranslation } from "@public-code/core/web/translation.ts";
import { TextField } from "@public-code/ui/form/text-field.tsx";
import type { ReactNode } from "react";

/** The keyword of a list, as its address says it. */
export function SearchField({ search, hint }: { search: string; hint?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <TextField
      type="search"
      name="search"
      label={t("console.list.keyword")}
      hint={hint}
      defaultValue={search}
      autoComplete="off"
    />
  );
}
