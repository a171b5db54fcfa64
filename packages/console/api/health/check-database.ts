import { randomBytes } from "node:crypto";
import type { Config } from "@public-code/core/api/config.ts";
import { type Db, UnreadyDatabaseError } from "@public-code/core/api/database/database.ts";
import {
  type ConnectedRole,
  readConnectedRole,
  tablesWithoutRights,
} from "@public-code/core/api/database/process-role.ts";
import { readVersionGap } from "@public-code/core/api/database/version-gap.ts";
import { assertJobSchema } from "@public-code/core/api/jobs/job-schema.ts";
import { TransactionRollbackError } from "drizzle-orm";
import { healthResults } from "../console.table.ts";
import {
  databaseOf,
  type Finding,
  failureCode,
  type HealthCheck,
  type HealthParts,
} from "./health-check.ts";
import type { HealthText } from "./health-texts.ts";

const leastMajor = 15;

/** What PostgreSQL says to somebody whom it does not let in. */
const refusals: Readonly<Record<string, HealthText>> = {
  "28P01": "database.password",
  "28000": "database.password",
  "3D000": "database.missing",
  "42501": "database.connect",
};

/** What PostgreSQL says where it cannot write. */
const writeFaults: Readonly<Record<string, HealthText>> = {
  "25006": "database.readOnly",
  "53100": "database.full",
};
/** A table that is not there yet is what the check of the schema names. */
const missingTable = "42P01";

/** Looks into the database; where it cannot be asked, `database` says why and this says nothing. */
export const lookInto =
  (look: (db: Db, parts: HealthParts) => Promise<Finding | Finding[]>): HealthCheck =>
  async (parts) => {
    const unknown: Finding = { state: "unknown", text: "all.noDatabase" };
    const database = databaseOf(parts);
    return database ? look(database.db, parts).catch(() => unknown) : unknown;
  };

/** What makes a role that answers a bad one, the worst first. */
function judgeRole(role: ConnectedRole, lacking: string[], config: Config): Finding | null {
  const { version, major, name } = role;
  if (major < leastMajor)
    return { state: "critical", text: "database.old", values: { version, least: leastMajor } };
  if (role.copy) return { state: "critical", text: "database.copy" };
  const [table = ""] = lacking;
  const values = { name, table, count: lacking.length };
  if (lacking.length > 0) return { state: "critical", text: "database.rights", values };
  if (config.profile !== "production") return null;
  if (role.superuser) return { state: "warning", text: "database.superuser", values };
  return role.owner ? { state: "warning", text: "database.owner", values } : null;
}

/** More than the tables have free, so that a full disk shows. */
const triedBytes = 49_152;

/** Writes a row and undoes it. */
async function tryWrite(db: Db): Promise<Finding | null> {
  try {
    await db.transaction(async (tx) => {
      const filling = { filling: randomBytes(triedBytes).toString("base64") };
      const row = { position: -1, part: "database", state: "ok", text: "database.good" } as const;
      await tx.insert(healthResults).values({ ...row, values: filling, checkedAt: new Date() });
      tx.rollback();
    });
  } catch (error) {
    const code = failureCode(error);
    if (error instanceof TransactionRollbackError || code === missingTable) return null;
    const text = writeFaults[code] ?? "database.noWrite";
    return { state: "critical", text, values: { code } };
  }
  return null;
}

export const checkDatabase: HealthCheck = async ({ config, database }) => {
  if (database === "absent") return { state: "unused", text: "database.absent" };
  if (database === "inUse") return { state: "unknown", text: "database.inUse" };
  if (database.kind === "pglite") {
    await readConnectedRole(database.db);
    return { state: "ok", text: "database.embedded" };
  }
  try {
    const role = await readConnectedRole(database.db);
    const bad = judgeRole(role, await tablesWithoutRights(database.db), config);
    const worse = bad?.state === "critical" ? null : await tryWrite(database.db);
    const { version, name } = role;
    const good: Finding = { state: "ok", text: "database.good", values: { version, name } };
    return worse ?? bad ?? good;
  } catch (error) {
    const code = failureCode(error);
    const text = refusals[code] ?? "database.unreachable";
    return { state: "critical", text, values: { code } };
  }
};

export const checkSchema = lookInto(async (db) => {
  const { own, missing, unknown } = await readVersionGap(db);
  if (unknown > 0) return { state: "critical", text: "schema.newer", values: { count: unknown } };
  if (missing > 0)
    return { state: "critical", text: "schema.missing", values: { count: missing, own } };
  try {
    await assertJobSchema(db);
  } catch (error) {
    if (!(error instanceof UnreadyDatabaseError)) throw error;
    return { state: "critical", text: "schema.jobs" };
  }
  return { state: "ok", text: "schema.good", values: { count: own } };
});
