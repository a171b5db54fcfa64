import type { Config } from "@public-code/core/api/config.ts";
import type { Database } from "@public-code/core/api/database/database.ts";
import type { Outgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import type { TextValues } from "@public-code/core/contract/translation.ts";
import type { HealthPart, HealthState } from "#contract/health/health.ts";
import type { HealthText } from "./health-texts.ts";

/** From where on a figure is worth a warning. */
export interface HealthLimits {
  /** Free space of a folder that is written to; a quarter of it is critical. */
  freeMegabytes: number;
  /** Age of the last backup; seven times of it is critical. */
  backupHours: number;
}

export const usualHealthLimits: HealthLimits = { freeMegabytes: 2_048, backupHours: 26 };

/** What is checked: the parts that the portal itself works with. */
export interface HealthParts {
  config: Config;
  /** Or why the embedded database is not opened: another process has it open, or it was never made. */
  database: Database | "inUse" | "absent";
  storage: Storage;
  outgoing: Outgoing;
  limits: HealthLimits;
  now: () => Date;
}

/** What a check says of one thing. */
export interface Finding {
  state: HealthState;
  text: HealthText;
  values?: TextValues;
}

/** A finding of a part, as it is kept. */
export interface PartFinding extends Finding {
  part: HealthPart;
  values: TextValues;
}

/** Asks one part; throws where the answer is not one that it knows. */
export type HealthCheck = (parts: HealthParts) => Promise<Finding | Finding[]>;

/** The database, where it is open. */
export function databaseOf({ database }: Pick<HealthParts, "database">): Database | null {
  return typeof database === "object" ? database : null;
}

/** What a certificate is refused with that was made for other hosts. */
export const otherName = "ERR_TLS_CERT_ALTNAME_INVALID";

/** Nodemailer keeps what the system said beside its own code. */
const errorNames = ["originalCode", "code", "Code", "name"] as const;

/**
 * What kind of failure it is, in a word without hosts, names or passwords. Drivers and clients wrap
 * what happened, so the innermost cause that has a code is taken.
 */
export function failureCode(error: unknown): string {
  let code = "";
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const wrapped: Record<string, unknown> = Object(cause);
    // Of several addresses of a host that all failed.
    const first: unknown = cause instanceof AggregateError ? cause.errors[0] : undefined;
    for (const value of [Object(first).code, ...errorNames.map((name) => wrapped[name])])
      if (typeof value === "string" && /^[\w-]{1,60}$/.test(value) && value !== "Error") {
        code = value;
        break;
      }
  }
  return code || "error";
}
