import { setTimeout as delay } from "node:timers/promises";
import { type HealthPart, healthParts } from "#contract/health/health.ts";
import { checkCertificates } from "./check-certificates.ts";
import { checkDatabase, checkSchema } from "./check-database.ts";
import { checkDisk, checkGit, checkOutgoing, checkScanner } from "./check-machine.ts";
import { checkMail } from "./check-mail.ts";
import { checkClock, checkSignIn } from "./check-sign-in.ts";
import { checkStorage } from "./check-storage.ts";
import { checkBackup, checkJobs, checkQueue } from "./check-work.ts";
import {
  type Finding,
  failureCode,
  type HealthCheck,
  type HealthParts,
  type PartFinding,
} from "./health-check.ts";

/** Longer than any part takes that works, shorter than monitoring waits. */
const limitSeconds = 10;

/** How each part is asked, and the setting that leads to it; null for what the database knows. */
const checks: Record<HealthPart, { check: HealthCheck; setting: string | null }> = {
  database: { check: checkDatabase, setting: "DATABASE_URL" },
  schema: { check: checkSchema, setting: null },
  storage: { check: checkStorage, setting: "S3_ENDPOINT" },
  signIn: { check: checkSignIn, setting: "OIDC_ISSUER" },
  clock: { check: checkClock, setting: "OIDC_ISSUER" },
  mail: { check: checkMail, setting: "SMTP_URL" },
  scanner: { check: checkScanner, setting: "CLAMAV_ADDRESS" },
  git: { check: checkGit, setting: "PATH" },
  outgoing: { check: checkOutgoing, setting: "OUTGOING" },
  disk: { check: checkDisk, setting: "PORTAL_DATA_DIR" },
  backup: { check: checkBackup, setting: null },
  jobs: { check: checkJobs, setting: null },
  queue: { check: checkQueue, setting: null },
  certificate: { check: checkCertificates, setting: "PORTAL_ORIGIN" },
};

async function checkPart(part: HealthPart, parts: HealthParts): Promise<PartFinding[]> {
  const { check, setting } = checks[part];
  const over = new AbortController();
  const late = delay(limitSeconds * 1000, undefined, over).then((): Finding => {
    if (setting === null) return { state: "unknown", text: "all.noDatabase" };
    return { state: "critical", text: "all.late", values: { seconds: limitSeconds, setting } };
  });
  late.catch(() => {});
  const findings = await Promise.race([check(parts), late])
    .catch((error: unknown): Finding => {
      const values = { code: failureCode(error), setting: setting ?? "DATABASE_URL" };
      return { state: "critical", text: "all.failed", values };
    })
    .finally(() => over.abort());
  return [findings].flat().map((finding) => ({ part, values: {}, ...finding }));
}

/** Asks every part side by side, each for some seconds at most; one that fails stops no other. */
export async function findHealth(parts: HealthParts): Promise<PartFinding[]> {
  const findings = await Promise.all(healthParts.map((part) => checkPart(part, parts)));
  return findings.flat();
}
