import "./private-files.ts";
import { parseArgs } from "node:util";
import {
  addOperator,
  CommandError,
  commandRole,
  operatorIssuer,
  revokeSessions,
  sweepIdentity,
} from "@public-code/accounts/api/identity/identity-commands.ts";
import { sessionRules } from "@public-code/accounts/api/identity/sessions.service.ts";
import { recordBackup } from "@public-code/console/api/health/last-backup.ts";
import { ConfigError } from "@public-code/core/api/config.ts";
import { BackupError, makeBackup, restoreBackup } from "@public-code/core/api/database/backup.ts";
import { type Db, UnreadyDatabaseError } from "@public-code/core/api/database/database.ts";
import { sweepStorage } from "@public-code/core/api/files/sweep.ts";
import { FolderInUseError } from "@public-code/core/api/storage/folder-lock.ts";
import { judgeMissing } from "@public-code/evidence/api/judge-programs.ts";
import { type BrokenEvent, verifyEvents } from "@public-code/programs/api/events/verify-events.ts";
import { recordMissedEvents } from "@public-code/programs/api/missed-events.ts";
import { remakeDocuments } from "@public-code/programs/api/remake-documents.ts";
import { sweepSaveKeys } from "@public-code/submissions/api/idempotency.ts";
import { checkPortal } from "./commands/check-portal.ts";
import { importSource } from "./commands/import-source.ts";
import { withOwnerParts, withParts, withPreparedParts } from "./commands/open-parts.ts";
import { fillPortal } from "./fill-portal.ts";

const help = `npm run portal -- <command>

  serve                                    answer requests until stopped
  migrate                                  bring the database to this version
  operator add --subject ID --name NAME [--mail MAIL] [--issuer URL]
                                           somebody whom OIDC_ISSUER, or else URL, knows
  operator add --mail MAIL                 somebody who has signed in before
                                           [--role administrator|reviewer|editor|viewer]
  session revoke --user ID | --all         end sessions
  check [--json] [--lang zh-TW|en-US]      ask every outside part once, and say what is wrong
        [--free-mb 2048]                   ends with 0, 1 (warning), 2 (critical) or 3 (unknown)
        [--backup-hours 26]
  backup <folder>                          write everything into a new folder
  backed-up [--at TIME]                    write down that a backup was made by other means
  restore <folder>                         fill an empty portal from a backup
  import <folder | file | address>         read programs for people to decide on
         [--agency CODE] [--dry-run]       of whom, where the source does not say
         [--columns name=field,…]          what the columns of a table are
  inventory --out <folder>                 write down what a handover needs, without secrets
  verify-events                            compute the chain of public events again
  sweep [--older-than-hours 24]            remove what broken uploads and old sessions left
  help                                     this text
`;

const hourMs = 3_600_000;
const say = (line: string) => console.log(line);

function options(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      issuer: { type: "string" },
      subject: { type: "string" },
      name: { type: "string" },
      mail: { type: "string" },
      role: { type: "string" },
      user: { type: "string" },
      all: { type: "boolean" },
      agency: { type: "string" },
      columns: { type: "string" },
      "dry-run": { type: "boolean" },
      "older-than-hours": { type: "string" },
      json: { type: "boolean" },
      lang: { type: "string" },
      "free-mb": { type: "string" },
      "backup-hours": { type: "string" },
      at: { type: "string" },
      out: { type: "string" },
    },
  });
}

type Values = ReturnType<typeof options>["values"];

async function operatorAdd(values: Values): Promise<void> {
  const { subject, name, mail } = values;
  const role = commandRole(values.role);
  await withPreparedParts(async ({ config, database }) => {
    const issuer = operatorIssuer(config, values.issuer);
    if (issuer && subject && name)
      await addOperator(database.db, { issuer, subject, name, ...(mail ? { mail } : {}) }, role);
    else if (mail) await addOperator(database.db, { mail }, role);
    else
      throw new CommandError(
        `Name the operator by ${issuer ? "" : "--issuer, "}--subject and --name, or by --mail.`,
      );
    say("The operator may sign in now.");
  });
}

async function sessionRevoke(values: Values): Promise<void> {
  const { user, all } = values;
  if (!user && !all) throw new CommandError("Say whose sessions: --user ID, or --all.");
  await withParts(async ({ database }) => {
    const count = await revokeSessions(database.db, all || !user ? "all" : { id: user });
    say(`${count} sessions ended.`);
  });
}

async function sweep(values: Values): Promise<void> {
  const hours = Number(values["older-than-hours"] ?? "24");
  if (!Number.isFinite(hours) || hours < 0)
    throw new CommandError("--older-than-hours takes a number of hours.");
  await withParts(async ({ config, database, storage }) => {
    const now = new Date();
    const files = await sweepStorage(database.db, storage, { olderThanMs: hours * hourMs, now });
    const rows = await sweepIdentity(database.db, sessionRules(config), now);
    const keys = await sweepSaveKeys(database.db, now);
    say(JSON.stringify({ files, ...rows, saveKeys: keys }));
  });
}

async function backedUp(values: Values): Promise<void> {
  const at = new Date(values.at ?? Date.now());
  if (Number.isNaN(at.getTime()) || at > new Date())
    throw new CommandError("--at takes a time that has passed, such as 2026-11-20T03:00+08:00.");
  await withParts(async ({ database }) => {
    await recordBackup(database.db, "other", at);
    say(`The backup of ${at.toISOString()} is written down.`);
  });
}

const faults: Record<BrokenEvent["fault"], string> = {
  changed: "is not as it was written",
  unlinked: "does not follow the event before, which was changed, put in or removed",
};

async function sayVerified(db: Db): Promise<void> {
  const { verified, broken, head } = await verifyEvents(db);
  for (const { id, fault } of broken) say(`Event ${id} ${faults[fault]}.`);
  say(`${verified} events verified, ${broken.length} broken. The newest hash is ${head}.`);
  if (broken.length > 0) process.exitCode = 1;
}

function folderOf(positionals: readonly string[]): string {
  const folder = positionals[1];
  if (!folder) throw new CommandError("Name the folder of the backup.");
  return folder;
}

async function run(): Promise<void> {
  const { values, positionals } = options(process.argv.slice(2));
  const name = positionals.slice(
    0,
    positionals[0] === "operator" || positionals[0] === "session" ? 2 : 1,
  );
  switch (name.join(" ")) {
    case "serve":
      await import("./main.ts");
      return;
    case "migrate":
      return withOwnerParts(async ({ database }) => {
        // They bring the parts of the documents; loading them would delay every other command.
        await import("./capabilities.ts");
        const programs = await recordMissedEvents(database.db);
        if (programs > 0) say(`The events of ${programs} programs are reconstructed.`);
        await judgeMissing(database.db, new Date());
        const documents = await remakeDocuments(database.db);
        if (documents > 0) say(`What visitors see of ${documents} programs is stored.`);
        say("The database is up to date.");
      });
    case "operator add":
      return operatorAdd(values);
    case "session revoke":
      return sessionRevoke(values);
    case "backup":
      return withParts(async ({ database, storage }) => {
        const { madeAt } = await makeBackup(database.db, storage, folderOf(positionals), say);
        await recordBackup(database.db, "portal", new Date(madeAt));
        say("The backup is complete.");
      });
    case "backed-up":
      return backedUp(values);
    case "check":
      // What a broken part has left open must not keep the command from ending.
      return process.exit(await checkPortal(values, say));
    case "restore":
      return withOwnerParts(async ({ database, storage }) => {
        await restoreBackup(database.db, storage, folderOf(positionals), say);
        say("The portal is restored.");
      });
    case "import": {
      const source = positionals[1];
      if (!source) throw new CommandError("Name a folder, a file or an address.");
      const { agency, columns, "dry-run": dryRun = false } = values;
      return withPreparedParts(async (parts) => {
        await fillPortal(parts.database.db, parts.storage, parts.config);
        await importSource(parts, { source, agency, columns, dryRun }, say);
      });
    }
    case "inventory": {
      const { out } = values;
      if (!out) throw new CommandError("Name the folder to write into: --out handover.");
      return withParts(async (parts) => {
        // The jobs and intervals of every capability are in it.
        const { writeInventory } = await import("./commands/inventory/write-inventory.ts");
        for (const file of await writeInventory(parts, out)) say(`${file} is written.`);
      });
    }
    case "verify-events":
      return withParts(({ database }) => sayVerified(database.db));
    case "sweep":
      return sweep(values);
    case "":
    case "help":
      say(help);
      return;
    default:
      throw new CommandError(`There is no command “${positionals.join(" ")}”.\n\n${help}`);
  }
}

const plain = [
  CommandError,
  ConfigError,
  FolderInUseError,
  UnreadyDatabaseError,
  BackupError,
  TypeError,
];

run().catch((error: unknown) => {
  const isExpected = plain.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(isExpected ? 78 : 1);
});
