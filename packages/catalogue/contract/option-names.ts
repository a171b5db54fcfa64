import type { SharedTranslation } from "@public-code/programs/contract/shared-texts/shared-texts.ts";
import {
  type badgeFilterCodes,
  type FilterGroup,
  type filterGroups,
  fixedOptions,
  isBadgeFilter,
  type TraitFilter,
} from "./filter-groups.ts";

type TraitKey = {
  [Trait in TraitFilter]: `catalogue.option.${Trait}.${(typeof filterGroups)[Trait]["options"][number]}`;
}[TraitFilter];

/** The name of an option that no code list has; one that the filter does not have stands for itself. */
export function fixedOptionName(
  t: SharedTranslation["t"],
  group: FilterGroup,
  code: string,
): string {
  if (!fixedOptions(group).includes(code)) return code;
  if (!isBadgeFilter(group)) return t(`catalogue.option.${group}.${code}` as TraitKey);
  const level = code as (typeof badgeFilterCodes)[number];
  const values = { level, name: t(`evidence.badge.${group}Level.${level}`) };
  return t(level === "3" ? "catalogue.filters.highest" : "catalogue.filters.orHigher", values);
}
