import type { Language } from "@public-code/core/contract/language.ts";
import { chooseLicences } from "@public-code/evidence/api/licences/choose-licences.ts";
import type { Finding } from "@public-code/evidence/contract/evidence.ts";
import { factOf } from "@public-code/evidence/contract/facts.ts";
import { stateOfKind } from "@public-code/evidence/contract/findings.ts";
import { offeredLicences } from "@public-code/evidence/contract/program-licence.ts";
import { conditionText } from "@public-code/programs/contract/licences/licence-summary.ts";
import {
  type LicenceCondition,
  type LicenceTerms,
  licenceTerms,
} from "@public-code/programs/contract/licences/licence-terms.ts";
import type { SuitabilityAnswers } from "#contract/suitability/suitability-answers.ts";
import { type AgencyNeeds, type Judged, line, type SuitabilityFacts } from "./agency-needs.ts";

type Purpose = Exclude<SuitabilityAnswers["purpose"], "">;

const ofNetwork = (condition: LicenceCondition) => condition === "network-use-disclose";

/** What a purpose takes for granted, and which conditions it meets with. */
const purposes: Record<
  Purpose,
  {
    needs: LicenceTerms["permissions"][number];
    meets: (condition: LicenceCondition) => boolean;
    allowed: Judged["finding"];
  }
> = {
  // Colleagues who use it over the network are users as well.
  inside: { needs: "private-use", meets: ofNetwork, allowed: "licenceInside" },
  public: { needs: "private-use", meets: ofNetwork, allowed: "licencePublic" },
  passOn: { needs: "distribution", meets: () => true, allowed: "licencePassOn" },
};

const withoutSummary = 100;

/** How much a licence asks for a purpose, to choose the lightest of several. */
export function burdenOf(spdxId: string, purpose: Purpose): number {
  const terms = licenceTerms(spdxId);
  if (!terms?.permissions.includes(purposes[purpose].needs)) return withoutSummary;
  const met = terms.conditions.filter(purposes[purpose].meets).length;
  // Of two that ask as much for the purpose, the one that asks less altogether.
  return met + terms.conditions.length / withoutSummary;
}

/** What one licence allows for a purpose, and what it asks for. */
function termLines(licence: string, purpose: Purpose, lang: Language): Judged[] {
  const { needs, meets, allowed } = purposes[purpose];
  const terms = licenceTerms(licence);
  if (!terms) return [line("ask", "licenceWithoutSummary", { licence })];
  if (!terms.permissions.includes(needs)) return [line("missing", "licenceForbids", { licence })];
  const duties = terms.conditions
    .filter(meets)
    .map((tag) => line("fits", "licenceDuty", { licence, duty: conditionText(tag, lang) }));
  return [line("fits", allowed, { licence }), ...duties];
}

/** Whether the file in the repository is of the declared licence. */
function fileLine(evidence: readonly Finding[]): Judged {
  const matches = evidence.flatMap((row) => {
    const value = factOf(row, "licenceMatch")?.value;
    return value && value.same !== null ? [{ row, value }] : [];
  });
  const match = matches.find(({ value }) => !value.same) ?? matches[0];
  if (!match) {
    const { reason } = stateOfKind("licenceMatch", evidence);
    // There is no file to open.
    return reason === "noLicenceFile" || reason?.startsWith("repository")
      ? { ...line("ask", "licenceFileAway"), reason }
      : line("ask", "licenceFileUnknown");
  }
  const { row, value } = match;
  const values = { licence: value.declared, found: value.found.join(", ") };
  return value.same
    ? line("fits", "licenceFileSame", values, row)
    : line("ask", "licenceFileDiffers", values, row);
}

/** What the licence of a program allows for a purpose, and what it asks for, under the choice that asks least. */
export function licenceLines(
  { program, evidence }: SuitabilityFacts,
  { answers: { purpose }, lang }: AgencyNeeds,
): Judged[] {
  if (purpose === "") return [];
  const { expression } = offeredLicences(program, evidence);
  const chosen = chooseLicences(expression, (id) => burdenOf(id, purpose));
  if (chosen === null) return [line("ask", "licenceWithoutSummary", { licence: expression })];
  const ofFile = fileLine(evidence);
  // Nobody knows whose terms they are.
  if (ofFile.finding === "licenceFileDiffers") return [ofFile];
  const choice = { expression, licence: chosen.licences.join(" AND ") };
  return [
    ...(chosen.isChoice ? [line("fits", "licenceChoice", choice)] : []),
    ...chosen.licences.flatMap((licence) => termLines(licence, purpose, lang)),
    ofFile,
  ];
}
