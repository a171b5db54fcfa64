import type { Language } from "@public-code/core/contract/language.ts";
import type { HealthResult } from "#contract/health/health.ts";
import type { PartFinding } from "./health-check.ts";
import { healthTranslation } from "./health-texts.ts";

/** Findings in the words of a language. */
export function nameFindings(findings: readonly PartFinding[], lang: Language): HealthResult[] {
  const t = healthTranslation(lang);
  return findings.map(({ part, state, text, values }) => {
    const name = t(`parts.${part}`);
    return { part, name, state, sentence: t(`sentences.${text}`, { part: name, ...values }) };
  });
}
