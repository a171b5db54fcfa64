import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { CommandParts } from "../open-parts.ts";
import { type Inventory, readInventory } from "./read-inventory.ts";

/** What a cell of a table must not hold. */
const cell = (value: string | number | null): string =>
  String(value ?? "–").replace(/[|\r\n]+/g, " ");

function table(heads: string[], rows: (string | number | null)[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(heads),
    line(heads.map(() => "---")),
    ...rows.map((row) => line(row.map(cell))),
  ].join("\n");
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);
const listedTables = 15;

/** The same for people, in the order in which somebody who takes over asks. */
function inventoryText(inventory: Inventory): string {
  const { versions, settings, sizes } = inventory;
  const section = (title: string, text: string) => `## ${title}\n\n${text}\n`;
  return [
    `# Inventory of a public code portal\n\nMade at ${inventory.madeAt}. Names of settings, never their values. What to do with it: docs/handover.md.\n`,
    section(
      "Versions",
      table(
        ["part", "version"],
        [
          ["portal", versions.portal],
          ["Node", versions.node],
          ["PostgreSQL", `${versions.postgresql}, as the role ${versions.databaseRole}`],
          [
            "migrations",
            `${versions.migrations.ofThisVersion}, ${versions.migrations.notApplied} not applied`,
          ],
          ["git", versions.git],
          ["last backup", inventory.lastBackupAt],
        ],
      ),
    ),
    section(
      "Settings",
      table(
        ["setting", "set", "secret"],
        settings.map(({ name, isSet, isSecret }) => [
          name,
          isSet ? "yes" : "no",
          isSecret ? "yes" : "",
        ]),
      ),
    ),
    section(
      "Secrets to replace",
      table(
        ["setting", "how"],
        inventory.secrets.map(({ name, rotation }) => [name, rotation]),
      ),
    ),
    section(
      "Operators",
      table(
        ["name", "role", "last sign-in"],
        inventory.operators.map(({ name, role, lastSignedInAt }) => [name, role, lastSignedInAt]),
      ),
    ),
    section(
      "Jobs and intervals",
      `Times are of Taipei; a job without a schedule begins when something has happened.\n\n${table(
        ["job", "schedule", "longest"],
        inventory.jobs.map(({ name, schedule, limitSeconds }) => [
          name,
          schedule,
          `${limitSeconds} s`,
        ]),
      )}\n\n${table(
        ["interval", "every"],
        inventory.intervals.map(({ name, everySeconds }) => [name, `${everySeconds} s`]),
      )}`,
    ),
    section(
      "Sizes",
      table(
        ["what", "MB"],
        [
          ["database", megabytes(sizes.databaseBytes)],
          [`files (${sizes.files.objects} objects)`, megabytes(sizes.files.bytes)],
          ...sizes.tables.slice(0, listedTables).map(({ name, bytes }) => [name, megabytes(bytes)]),
        ],
      ),
    ),
    section(
      "How long things are kept",
      table(
        ["what", "kept"],
        inventory.retention.map(({ what = "", kept = "" }) => [what, kept]),
      ),
    ),
    section(
      "What comes round",
      table(
        ["when", "what"],
        inventory.recurring.map(({ when, what }) => [when, what]),
      ),
    ),
    section(
      "Certificates",
      table(
        ["setting", "ends on"],
        inventory.certificates.map(({ setting, endsOn }) => [
          setting,
          endsOn ?? "not seen from here",
        ]),
      ),
    ),
    section(
      "Runbooks",
      inventory.runbooks.map(({ title, place }) => `- ${title}: ${place}`).join("\n"),
    ),
  ].join("\n");
}

/** Writes the inventory into a folder, for people and for machines; returns the files. */
export async function writeInventory(parts: CommandParts, folder: string): Promise<string[]> {
  const inventory = await readInventory(parts, new Date());
  await mkdir(folder, { recursive: true });
  const files: [name: string, text: string][] = [
    ["inventory.md", inventoryText(inventory)],
    ["inventory.json", `${JSON.stringify(inventory, null, 2)}\n`],
  ];
  return Promise.all(
    files.map(async ([name, text]) => {
      const file = path.join(folder, name);
      await writeFile(file, text);
      return file;
    }),
  );
}
