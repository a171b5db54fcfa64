import type { Language } from "@public-code/core/contract/language.ts";
import { chooseLicences } from "@public-code/evidence/api/licences/choose-licences.ts";
import { burdenOf, type LicenceFacts } from "#contract/suitability/licence-lines.ts";
import type { SuitabilityAnswers } from "#contract/suitability/suitability-answers.ts";

/** What of a licence is judged, for a purpose. */
export function licenceFacts(
  name: string,
  purpose: SuitabilityAnswers["purpose"],
  lang: Language,
): LicenceFacts {
  const chosen = chooseLicences(name, (id) => burdenOf(id, purpose === "" ? "inside" : purpose));
  return { name, chosen: chosen?.licences ?? null, isChoice: chosen?.isChoice ?? false, lang };
}
