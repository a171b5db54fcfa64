import type { Language } from "@public-code/core/contract/language.ts";
import type { EvidenceRow } from "@public-code/evidence/contract/evidence.ts";
import { conditionText } from "@public-code/programs/contract/licences/licence-summary.ts";
import {
  type LicenceCondition,
  type LicenceTerms,
  licenceTerms,
} from "@public-code/programs/contract/licences/licence-terms.ts";
import { type Judged, measured, measuredOf, stated } from "./judged-line.ts";
import type { SuitabilityAnswers } from "./suitability-answers.ts";

export type Purpose = Exclude<SuitabilityAnswers["purpose"], "">;

/** The licence of a program as its agency states it. */
export interface LicenceFacts {
  /** An SPDX expression, or the agency's own words. */
  name: string;
  /** Of an expression, the licences to be followed under the choice that asks least; null for other words. */
  chosen: readonly string[] | null;
  /** True where the expression leaves a choice. */
  isChoice: boolean;
  lang: Language;
}

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
  inside: {
    needs: "private-use",
    meets: (condition) => condition === "network-use-disclose",
    allowed: "licenceInside",
  },
  public: {
    needs: "private-use",
    meets: (condition) => condition === "network-use-disclose",
    allowed: "licencePublic",
  },
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

function termLines(
  program: { updateTime: string },
  { chosen, lang }: { chosen: readonly string[]; lang: Language },
  purpose: Purpose,
): Judged[] {
  const { needs, meets, allowed } = purposes[purpose];
  return chosen.flatMap((licence) => {
    const terms = licenceTerms(licence);
    const say = (
      verdict: Judged["verdict"],
      finding: Judged["finding"],
      values: Judged["values"] = {},
    ) => stated(program, { verdict, finding, values: { licence, ...values } });
    if (!terms) return [say("ask", "licenceWithoutSummary")];
    if (!terms.permissions.includes(needs)) return [say("missing", "licenceForbids")];
    const duties = terms.conditions.filter(meets);
    return [
      say("fits", allowed),
      ...duties.map((tag) => say("fits", "licenceDuty", { duty: conditionText(tag, lang) })),
    ];
  });
}

/** Whether the file in the repository is of the declared licence. */
function fileLine(program: { updateTime: string }, evidence: readonly EvidenceRow[]): Judged {
  const matches = measuredOf(evidence, "licenceMatch");
  const match =
    matches.find(({ value }) => value.same === false) ??
    matches.find(({ value }) => value.same === true);
  if (!match) return stated(program, { verdict: "ask", finding: "licenceFileUnknown" });
  const { row, value } = match;
  const values = { licence: value.declared, found: value.found.join(", ") };
  return value.same
    ? measured(row, { verdict: "fits", finding: "licenceFileSame", values })
    : measured(row, { verdict: "ask", finding: "licenceFileDiffers", values });
}

/** What a licence allows for a purpose, and what it asks for. */
export function licenceLines(
  {
    program,
    licence,
    evidence,
  }: { program: { updateTime: string }; licence: LicenceFacts; evidence: readonly EvidenceRow[] },
  purpose: Purpose,
): Judged[] {
  const { name, chosen, isChoice, lang } = licence;
  if (chosen === null) {
    const values = { licence: name };
    return [stated(program, { verdict: "ask", finding: "licenceWithoutSummary", values })];
  }
  const values = { expression: name, licence: chosen.join(" AND ") };
  const choice = stated(program, { verdict: "fits", finding: "licenceChoice", values });
  const ofFile = fileLine(program, evidence);
  // Nobody knows whose terms they are.
  if (ofFile.finding === "licenceFileDiffers") return [ofFile];
  return [...(isChoice ? [choice] : []), ...termLines(program, { chosen, lang }, purpose), ofFile];
}
