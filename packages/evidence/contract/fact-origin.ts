import type { Program } from "@public-code/programs/contract/program.ts";
import type { EvidenceRow } from "./evidence.ts";
import { copyTool } from "./evidence-kinds.ts";

/**
 * Who says something: the agency, the entry that the platform took in from public data, the platform itself, a
 * stored copy of the repository, of which only the day of the copy is known, or those whose words were counted.
 */
export const factOrigins = ["declared", "takenIn", "measured", "copy", "counted"] as const;
export type FactOrigin = (typeof factOrigins)[number];

/** Who has stated what an entry says: its agency only where an officer of it has submitted the edition. */
export const statedBy = ({ takenIn }: Pick<Program, "takenIn">): "declared" | "takenIn" =>
  takenIn ? "takenIn" : "declared";

export function originOf(
  { source }: Pick<EvidenceRow, "source">,
  program: Pick<Program, "takenIn">,
): FactOrigin {
  if (source.method === "declared") return statedBy(program);
  if (source.method === "counted") return "counted";
  return source.tool === copyTool ? "copy" : "measured";
}
