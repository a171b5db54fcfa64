import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder } from "../node-binary.mjs";
import type { StageTools } from "./runner.ts";

const portal = path.join(projectFolder, "apps/portal");
const migrations = path.join(projectFolder, "packages/core/migrations");
const unchanged = "No schema changes";
const sqlFiles = (folder: string) => readdirSync(folder).filter((name) => name.endsWith(".sql"));

/** Names the migrations that only the journal or only the folder has: no database would run them. */
function incompleteMigrations(): string[] {
  const { entries } = JSON.parse(readFileSync(path.join(migrations, "meta/_journal.json"), "utf8"));
  const noted = new Set<string>(entries.map(({ tag }: { tag: string }) => `${tag}.sql`));
  return [...noted.symmetricDifference(new Set(sqlFiles(migrations)))];
}

/** Whether the tables in the code are those of the migrations: the generator then adds no file. */
export async function generatesNothing({ run, temporaryFolder }: StageTools): Promise<boolean> {
  const half = incompleteMigrations();
  if (half.length > 0) {
    console.error(`In the folder of migrations or in its journal alone: ${half.join(", ")}.`);
    return false;
  }
  const copy = path.join(temporaryFolder, "migrations");
  rmSync(copy, { recursive: true, force: true });
  cpSync(migrations, copy, { recursive: true });
  // The generator runs on a copy, so that a drift shows without changing the repository.
  const config = path.join(temporaryFolder, "drizzle.config.ts");
  const own = pathToFileURL(path.join(portal, "drizzle.config.ts")).href;
  const out = path.relative(portal, copy);
  writeFileSync(
    config,
    `import config from ${JSON.stringify(own)};\nexport default { ...config, out: ${JSON.stringify(out)} };\n`,
  );
  let output = "";
  await run({
    args: [
      path.join(projectFolder, "node_modules/drizzle-kit/bin.cjs"),
      "generate",
      "--config",
      path.relative(portal, config),
    ],
    folder: "apps/portal",
    onOutput(text) {
      output += text;
    },
  });
  // The exit code says nothing: the generator ends with 0 as well where it would have to ask.
  const before = sqlFiles(migrations);
  const added = sqlFiles(copy).filter((name) => !before.includes(name));
  if (output.includes(unchanged) && added.length === 0) return true;
  console.error(output);
  console.error("The tables differ from the migrations: run `npm run generate` and commit it.");
  return false;
}
