import { CommandError } from "@public-code/accounts/api/identity/identity-commands.ts";
import { importPrograms } from "@public-code/candidates/api/sources/import-programs.ts";
import { readSource } from "@public-code/candidates/api/sources/read-source.ts";
import {
  type ColumnTarget,
  columnTargets,
} from "@public-code/candidates/contract/import-columns.ts";
import { agencies } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { createOutgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { CommandParts } from "./open-parts.ts";

export interface ImportRequest {
  /** A folder, a file or an address. */
  source: string;
  /** Of programs whose source names no agency of the portal. */
  agency: string | undefined;
  /** `name=field,…`: what the columns of a list are, where their names do not say it. */
  columns: string | undefined;
  dryRun: boolean;
}

function readColumns(written: string): Map<string, ColumnTarget> {
  const columns = new Map<string, ColumnTarget>();
  for (const pair of written.split(",").filter((part) => part.trim() !== "")) {
    const end = pair.lastIndexOf("=");
    const name = pair.slice(end + 1).trim();
    const target = columnTargets.find((each) => each === name);
    if (end < 1 || target === undefined)
      throw new CommandError(
        `--columns takes name=field,…; a field is one of: ${columnTargets.filter(Boolean).join(", ")}, or nothing to leave the column out.`,
      );
    columns.set(pair.slice(0, end).trim(), target);
  }
  return columns;
}

/** Reads programs into the candidates, and says of each what has become of it. */
export async function importSource(
  { config, database: { db } }: Pick<CommandParts, "config" | "database">,
  { source, agency: code, columns = "", dryRun }: ImportRequest,
  say: (line: string) => void,
): Promise<void> {
  // Production begins without any, and no program could be anybody's.
  if ((await db.$count(agencies)) === 0)
    throw new CommandError(
      "There are no agencies yet. Start the portal, add them in the console under Agencies, then import again.",
    );
  const [agency = null] =
    code === undefined
      ? []
      : await db
          .select({ code: agencies.code, name: agencies.nameZh })
          .from(agencies)
          .where(and(eq(agencies.code, code), isNull(agencies.mergedInto)));
  if (code !== undefined && agency === null)
    throw new CommandError(`There is no agency with the code “${code}”.`);
  const now = new Date();
  const policy = createOutgoing(config).https;
  const options = { agency, policy, now, columns: readColumns(columns) };
  const entries = readSource(db, source, options);
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  for await (const { entry, outcome } of importPrograms(db, entries, { dryRun, now })) {
    counts[outcome] += 1;
    if ("refused" in entry) say(`refused    ${entry.sourceAddress}: ${entry.refused("en-US")}`);
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
