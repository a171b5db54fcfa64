import { type LicenceCondition, licenceTerms } from "./licence-terms.ts";

/**
 * What a licence asks of whoever passes the program on: nothing, the source, its own licence for what was changed,
 * or both, for changed files, for the library or for everything.
 */
export type SharingDuty = "nothing" | "source" | "licence" | "files" | "library" | "everything";

/** What a licence lets people do and asks of them, of what agencies ask first. */
export interface LicenceDuties {
  maySell: boolean;
  mayChange: boolean;
  keepNotice: boolean;
  /** Changed files say that they were changed. */
  stateChanges: boolean;
  shareChanges: SharingDuty;
  /** Offering it over a network counts as sharing. */
  overNetwork: boolean;
}

/** The duties of a licence by its SPDX name; null for one that the data does not have. */
export function licenceDuties(spdxId: string): LicenceDuties | null {
  const terms = licenceTerms(spdxId);
  if (!terms) return null;
  const { permissions, conditions } = terms;
  const asks = (tag: LicenceCondition) => conditions.includes(tag);
  return {
    maySell: permissions.includes("commercial-use"),
    mayChange: permissions.includes("modifications"),
    keepNotice: asks("include-copyright") || asks("include-copyright--source"),
    stateChanges: asks("document-changes"),
    shareChanges: sharingDuty(asks),
    overNetwork: asks("network-use-disclose"),
  };
}

function sharingDuty(asks: (tag: LicenceCondition) => boolean): SharingDuty {
  if (asks("same-license--file")) return "files";
  if (asks("same-license--library")) return "library";
  if (!asks("disclose-source")) return asks("same-license") ? "licence" : "nothing";
  return asks("same-license") ? "everything" : "source";
}
