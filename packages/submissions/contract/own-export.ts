import { endpoint } from "@public-code/core/contract/endpoint.ts";

const csvFile = (name: string, summary: string) =>
  endpoint("GET", `/PublicProgram/${name}.csv`, { access: "agency", kind: "raw", summary });

/** Files of what the agency of an officer has beside its programs. */
export const ownExport = {
  exportVulnerabilities: csvFile(
    "vulnerabilities",
    "Known vulnerabilities of the programs of one's agency that are online, with what it says of them, as CSV",
  ),
  exportUses: csvFile("uses", "What one's agency has declared to use, as CSV"),
};
