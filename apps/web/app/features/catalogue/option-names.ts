import {
  badgeFilterCodes,
  type FilterGroup,
  isBadgeFilter,
} from "@public-code/contract/catalogue/catalogue.ts";
import { useTranslation } from "#platform/translation.ts";
import type { CodeNames } from "./catalogue-data.ts";

/** Names filter values; a code that neither a list nor the levels of badges know stands for itself. */
export function useOptionName(options: CodeNames): (group: FilterGroup, code: string) => string {
  const { t } = useTranslation();
  return (group, code) => {
    if (group === "reuse") return t("catalogue.filters.users", { count: Number(code) });
    const level = badgeFilterCodes.find((one) => one === code);
    if (!isBadgeFilter(group) || !level)
      return options[group].find((option) => option.code === code)?.name ?? code;
    const values = { level, name: t(`evidence.badge.${group}Level.${level}`) };
    return level === "3"
      ? t("catalogue.filters.highest", values)
      : t("catalogue.filters.orHigher", values);
  };
}
