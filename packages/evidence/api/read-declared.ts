import { knownIssuesAddress } from "@public-code/programs/contract/code-hosts/host-links.ts";
import { statedLicences } from "@public-code/publiccode/api/map-licence.ts";
import type { EvidenceSource } from "#contract/evidence.ts";
import type { MeasuredProgram } from "./measured-program.ts";
import type { Reading } from "./record-facts.ts";

const declared: EvidenceSource = { method: "declared", url: "", tool: "", commit: "" };
const ofProgram = { repository: "", source: declared } as const;

/** Whether an SPDX expression was declared, or words that mean one. */
export function readLicenceDeclared({ licence }: Pick<MeasuredProgram, "licence">): Reading {
  const { expression, licences } = statedLicences(licence);
  return {
    ...ofProgram,
    kind: "licenceDeclared",
    value: { expression: expression ?? licence, known: expression !== null, licences },
  };
}

/** What the scans that the agency has filed found; of those with one tool, the last one counts. */
export function readScans({ scans }: Pick<MeasuredProgram, "scans">): Reading {
  const last = new Map(
    scans.map((scan, index) => [scan.scanTool.trim().toLowerCase() || index, scan] as const),
  );
  const sum = (severity: "scanCriticalRecord" | "scanHighRecord" | "scanMediumRecord") =>
    [...last.values()].reduce((total, scan) => total + scan[severity], 0);
  return {
    ...ofProgram,
    kind: "scans",
    value: {
      scans: scans.length,
      reports: scans.filter(({ hasReport }) => hasReport).length,
      critical: sum("scanCriticalRecord"),
      high: sum("scanHighRecord"),
      medium: sum("scanMediumRecord"),
    },
  };
}

/** Who can be asked for help. */
function readSupport(program: Omit<MeasuredProgram, "onlineAt">): Reading {
  const tracker =
    program.repositories.map(knownIssuesAddress).find((address) => address !== null) ?? null;
  const maintained = program.maintenance !== "" && program.maintenance !== "none";
  return {
    ...ofProgram,
    kind: "support",
    value: {
      ...{ mailbox: program.mailbox, tracker, maintained },
      ...(program.takenIn && { takenIn: true }),
    },
  };
}

/** Everything that needs nothing but the agency's own words. */
export function readDeclared(program: Omit<MeasuredProgram, "onlineAt">): Reading[] {
  return [readLicenceDeclared(program), readScans(program), readSupport(program)];
}
