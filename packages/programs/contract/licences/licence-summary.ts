import type { Language } from "@public-code/core/contract/language.ts";
import {
  type LicenceCondition,
  type LicenceTerms,
  licenceTerms,
  type TermGroup,
} from "./licence-terms.ts";
import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

/** A term of a licence in plain language: a name for a table, and a sentence. */
export interface TermText {
  name: string;
  text: string;
}

type LicenceTexts = { [Group in TermGroup]: Record<LicenceTerms[Group][number], TermText> };

const texts: Record<Language, LicenceTexts> = { "zh-TW": zh, "en-US": en };

/** The terms of a licence in plain language; null for one without a plain summary. */
export function licenceSummary(
  spdxId: string,
  lang: Language,
): Record<TermGroup, TermText[]> | null {
  const terms = licenceTerms(spdxId);
  if (!terms) return null;
  const { permissions, conditions, limitations } = texts[lang];
  return {
    permissions: terms.permissions.map((tag) => permissions[tag]),
    conditions: terms.conditions.map((tag) => conditions[tag]),
    limitations: terms.limitations.map((tag) => limitations[tag]),
  };
}

/** What a condition asks for, in a sentence. */
export function conditionText(condition: LicenceCondition, lang: Language): string {
  return texts[lang].conditions[condition].text;
}
