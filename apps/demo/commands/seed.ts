// npm run seed -- --programs 100000 [--force]: synthetic load data into the configured database.
import "@public-code/portal/src/private-files.ts";
import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "@public-code/core/api/config.ts";
import { UnreadyDatabaseError } from "@public-code/core/api/database/database.ts";
import { FolderInUseError } from "@public-code/core/api/storage/folder-lock.ts";
import { withOwnerParts } from "@public-code/portal/src/commands/open-parts.ts";
import { seedSynthetic } from "#synthetic.ts";

const most = 5_000_000;

class RefusedError extends Error {}

function askedFor(): { programs: number; force: boolean } {
  const { values } = parseArgs({
    options: { programs: { type: "string" }, force: { type: "boolean", default: false } },
  });
  const programs = Number(values.programs ?? "");
  if (!Number.isInteger(programs) || programs < 1 || programs > most)
    throw new RefusedError(`Say how many: npm run seed -- --programs 100000 (1 to ${most}).`);
  return { programs, force: values.force };
}

async function run(): Promise<void> {
  const { programs, force } = askedFor();
  if (readConfig(process.env).profile === "production" && !force)
    throw new RefusedError(
      "This is a production profile; synthetic programs do not belong there. Use --force if you mean it.",
    );
  await withOwnerParts(async ({ database }) => {
    const begun = Date.now();
    await seedSynthetic(database.db, programs, (written) => {
      process.stderr.write(`\r${written} of ${programs}`);
    });
    console.log(`\n${programs} programs written in ${Math.round((Date.now() - begun) / 1000)} s.`);
  });
}

run().catch((error: unknown) => {
  const plain = [RefusedError, ConfigError, FolderInUseError, UnreadyDatabaseError, TypeError];
  const isExpected = plain.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(isExpected ? 78 : 1);
});
