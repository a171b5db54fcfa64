import listed from "./licence-duties.json" with { type: "json" };

/** What a licence allows, asks for and leaves out, by the tags of choosealicense.com. */
const licenceTags = {
  permissions: ["commercial-use", "modifications", "distribution", "private-use", "patent-use"],
  conditions: [
    "include-copyright",
    "include-copyright--source",
    "document-changes",
    "disclose-source",
    "network-use-disclose",
    "same-license",
    "same-license--file",
    "same-license--library",
  ],
  limitations: ["trademark-use", "liability", "patent-use", "warranty"],
} as const;
type Tags = typeof licenceTags;
export type TermGroup = keyof Tags;
// Object.keys forgets the names that the object has.
export const termGroups = Object.keys(licenceTags) as TermGroup[];
export type LicenceCondition = Tags["conditions"][number];

/** The tags of a licence in each group, in the order above. */
export type LicenceTerms = { readonly [Group in TermGroup]: readonly Tags[Group][number][] };

const byId = new Map(listed.licences.map((licence) => [licence.spdxId, licence]));

function listedLicence(spdxId: string) {
  return byId.get(spdxId.replace(/-(only|or-later)$/, ""));
}

/** The terms of a licence by its SPDX name; null for one of which the data says nothing. */
export function licenceTerms(spdxId: string): LicenceTerms | null {
  const licence = listedLicence(spdxId);
  if (!licence) return null;
  return {
    permissions: licenceTags.permissions.filter((tag) => licence.permissions.includes(tag)),
    conditions: licenceTags.conditions.filter((tag) => licence.conditions.includes(tag)),
    limitations: licenceTags.limitations.filter((tag) => licence.limitations.includes(tag)),
  };
}

/** Names of SPDX: those of the data, and what ends in a version. */
const versioned = /^[A-Za-z][\w.+-]*-\d[\w.+-]*$/;

/** Where the text of a licence stands; null for what does not look like a name of SPDX. */
export function licenceTextAddress(spdxId: string): string | null {
  return listedLicence(spdxId) || versioned.test(spdxId)
    ? `https://spdx.org/licenses/${spdxId}.html`
    : null;
}
