import { knownIssuesAddress } from "@public-code/programs/contract/code-hosts/host-links.ts";
import { statedLicences } from "@public-code/publiccode/api/map-licence.ts";
import type { EvidenceSource } from "#contract/evidence.ts";
import { takenInTool } from "#contract/evidence-kinds.ts";
import type { MeasuredProgram } from "./measured-program.ts";
import type { Reading } from "./record-facts.ts";

/** What concerns the whole program, by whoever has entered it. */
function entered({ takenIn }: Pick<MeasuredProgram, "takenIn">) {
  const tool = takenIn ? takenInTool : "";
  const source: EvidenceSource = { method: "declared", url: "", tool, commit: "" };
  return { repository: "", source };
}

/** Whether an SPDX expression was declared, or words that mean one. */
export function readLicenceDeclared(
  program: Pick<MeasuredProgram, "licence" | "takenIn">,
): Reading {
  const { licence } = program;
  const { expression, licences } = statedLicences(licence);
  return {
    ...entered(program),
    kind: "licenceDeclared",
    value: { expression: expression ?? licence, known: expression !== null, licences },
  };
}

/** What the scans that the agency has filed found; of those with one tool, the last one counts. */
export function readScans(program: Pick<MeasuredProgram, "scans" | "takenIn">): Reading {
  const { scans } = program;
  const last = new Map(
    scans.map((scan, index) => [scan.tool.trim().toLowerCase() || index, scan] as const),
  );
  const sum = (severity: "critical" | "high" | "medium") =>
    [...last.values()].reduce((total, scan) => total + scan[severity], 0);
  const counts = {
    critical: sum("critical"),
    high: sum("high"),
    medium: sum("medium"),
  };
  return {
    ...entered(program),
    kind: "scans",
    value: {
      scans: scans.length,
      reports: scans.filter(({ hasReport }) => hasReport).length,
      ...counts,
    },
  };
}

/** Who can be asked for help. */
function readSupport(program: Omit<MeasuredProgram, "onlineAt">): Reading {
  const tracker =
    program.repositories.map(knownIssuesAddress).find((address) => address !== null) ?? null;
  const maintained = program.maintenance !== "" && program.maintenance !== "none";
  return {
    ...entered(program),
    kind: "support",
    value: { mailbox: program.mailbox, tracker, maintained },
  };
}

/** Everything that needs nothing but the agency's own words. */
export function readDeclared(program: Omit<MeasuredProgram, "onlineAt">): Reading[] {
  return [readLicenceDeclared(program), readScans(program), readSupport(program)];
}
