import {
  badgeFilterCodes,
  type FilterGroup,
  isBadgeFilter,
} from "@public-code/contract/catalogue/catalogue.ts";
import type { Language } from "@public-code/contract/language.ts";
import { sharedTranslation } from "@public-code/contract/shared-texts.ts";

interface FixedWords {
  orHigher: (badge: string, level: string) => string;
  users: (count: string) => string;
}

const words: Record<Language, FixedWords> = {
  "zh-TW": {
    orHigher: (badge, level) => `徽章「${badge}」：「${level}」以上`,
    users: (count) => `${count} 個以上其他機關使用`,
  },
  "en-US": {
    orHigher: (badge, level) => `${badge}: ${level} or higher`,
    users: (count) => `used by ${count} or more other agencies`,
  },
};

/** The words of a filter's option that no code list names; an unknown one is shown as it is. */
export function fixedOptionName(group: FilterGroup, code: string, lang: Language): string {
  const { t } = sharedTranslation[lang];
  if (group === "reuse") return words[lang].users(code);
  const level = badgeFilterCodes.find((one) => one === code);
  if (!isBadgeFilter(group) || !level) return code;
  return words[lang].orHigher(
    t(`evidence.badge.${group}`),
    t(`evidence.badge.${group}Level.${level}`),
  );
}
