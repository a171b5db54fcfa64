import { CommandError } from "@public-code/accounts/api/identity/identity-commands.ts";
import { importPrograms } from "@public-code/candidates/api/sources/import-programs.ts";
import { readSource } from "@public-code/candidates/api/sources/read-source.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { createOutgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { CommandParts } from "./open-parts.ts";

export interface ImportRequest {
  /** A folder, a file or an address. */
  source: string;
  /** Of programs whose source names no agency of the portal. */
  agency: string | undefined;
  dryRun: boolean;
}

/** Reads programs into the candidates, and says of each what has become of it. */
export async function importSource(
  { config, database: { db } }: Pick<CommandParts, "config" | "database">,
  { source, agency, dryRun }: ImportRequest,
  say: (line: string) => void,
): Promise<void> {
  const agencyCode = agency ?? null;
  if (agencyCode !== null) {
    const isPresent = and(eq(agencies.code, agencyCode), isNull(agencies.mergedInto));
    if ((await db.$count(agencies, isPresent)) === 0)
      throw new CommandError(`There is no agency with the code “${agencyCode}”.`);
  }
  const now = new Date();
  const policy = createOutgoing(config).https;
  const entries = readSource(db, source, { agencyCode, policy, now });
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  for await (const { entry, outcome } of importPrograms(db, entries, { dryRun, now })) {
    counts[outcome] += 1;
    if ("refused" in entry) say(`refused    ${entry.sourceAddress}: ${entry.refused}`);
    else {
      const { notes, problems, values, sourceAddress } = entry;
      const name = values.programName?.value ?? "without a name";
      say(
        `${outcome.padEnd(10)} ${sourceAddress}: ${name} (${entry.agencyCode ?? "no agency"}), not as written: ${notes.length}, problems: ${problems.length}`,
      );
    }
  }
  const total = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
  say(`${dryRun ? "Dry run, nothing is written: " : ""}${total.join(", ")}.`);
}
