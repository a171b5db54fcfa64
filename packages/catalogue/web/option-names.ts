import { useTranslation } from "@public-code/core/web/translation.ts";
import { type FilterGroup, fixedOptions } from "#contract/filter-groups.ts";
import { fixedOptionName } from "#contract/option-names.ts";
import type { CodeNames } from "./catalogue-data.ts";

/** Names filter values; a code that no list knows stands for itself. */
export function useOptionName(options: CodeNames): (group: FilterGroup, code: string) => string {
  const { t } = useTranslation();
  return (group, code) =>
    fixedOptions(group).length > 0
      ? fixedOptionName(t, group, code)
      : (options[group].find((option) => option.code === code)?.name ?? code);
}
