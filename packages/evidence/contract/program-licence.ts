import { otherLicence } from "@public-code/core/contract/code-lists/code-names.ts";
import {
  type LicenceDuties,
  licenceDuties,
} from "@public-code/programs/contract/licences/licence-duties.ts";
import { licenceIdOf } from "@public-code/programs/contract/licences/licence-id.ts";
import { licenceTextAddress } from "@public-code/programs/contract/licences/licence-terms.ts";
import type { EvidenceRow, Finding } from "./evidence.ts";
import type { EvidenceValue } from "./evidence-values.ts";
import { factOf } from "./facts.ts";
import { stateOfKind } from "./findings.ts";
import type { UnknownName } from "./not-measured.ts";

/** What the agency states and what the licence file says instead. */
export type LicenceConflict = Pick<EvidenceValue<"licenceMatch">, "declared" | "found">;

/** The licences under which a program is offered, or what contradicts them. */
export interface OfferedLicences {
  /** By their names of SPDX, or the words of the agency; none where the file contradicts them. */
  ids: string[];
  /** What an expression says of them; the words of the agency where they are none. */
  expression: string;
  conflict: LicenceConflict | null;
}

/** The one place that decides whose duties may be stated: a fact knows words that mean an expression. */
export function offeredLicences(
  program: Parameters<typeof licenceIdOf>[0],
  facts: readonly EvidenceRow[],
): OfferedLicences {
  const id = licenceIdOf(program);
  const match = facts
    .filter(({ reason }) => reason !== "expired")
    .map((row) => factOf(row, "licenceMatch")?.value)
    .find((value) => value?.same === false);
  if (match) return { ids: [], expression: id, conflict: match };
  const stated = facts.map((row) => factOf(row, "licenceDeclared")?.value).find(Boolean);
  // A preview shows what is stated since; only of words does the page itself know no more.
  const isOfThis = stated?.expression === id || program.authorizations === otherLicence;
  const ids = (isOfThis && stated?.licences) || [id];
  return { ids, expression: (isOfThis && stated?.expression) || id, conflict: null };
}

/** Nobody has looked, which speaks neither for nor against what is stated. */
const notLooked: ReadonlySet<UnknownName> = new Set<UnknownName>(["neverAsked", "portalCouldNot"]);

/**
 * Why the stated licence may not be that of the source: what was found differs, or nothing tells today. Null where
 * it was confirmed, or nobody has looked. Whoever states the licence of a program asks here.
 */
export function licenceDoubt(
  findings: readonly Finding[],
): "licenceDiffers" | "licenceUnclear" | null {
  const { outcome, unknown } = stateOfKind("licenceMatch", findings);
  if (outcome === "bad") return "licenceDiffers";
  return unknown === null || notLooked.has(unknown) ? null : "licenceUnclear";
}

/** What a page says of the licences of a program. */
export interface LicenceSummary {
  licences: {
    id: string;
    /** Null where the duties of the licence are not listed. */
    duties: LicenceDuties | null;
    /** Null for a licence that has no name of SPDX. */
    textAddress: string | null;
  }[];
  conflict: LicenceConflict | null;
  doubt: ReturnType<typeof licenceDoubt>;
  /** False where nothing tells today whether the stated licence is that of the source. */
  confirmed: boolean;
}

export function summariseLicence(
  program: Parameters<typeof offeredLicences>[0],
  findings: readonly Finding[],
): LicenceSummary {
  const { ids, conflict } = offeredLicences(program, findings);
  const licences = ids.map((id) => ({
    id,
    duties: licenceDuties(id),
    textAddress: licenceTextAddress(id),
  }));
  const confirmed = stateOfKind("licenceMatch", findings).outcome === "good";
  return { licences, conflict, doubt: licenceDoubt(findings), confirmed };
}
