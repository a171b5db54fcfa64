import {
  askProvider,
  type ProviderAnswer,
} from "@public-code/accounts/api/identity/ask-provider.ts";
import { providerSettings } from "@public-code/accounts/api/identity/oidc-client.ts";
import { callbackAddress } from "@public-code/accounts/api/identity/portal-address.ts";
import { rowsOf } from "@public-code/core/api/database/database.ts";
import { sql } from "drizzle-orm";
import {
  databaseOf,
  type Finding,
  failureCode,
  type HealthCheck,
  type HealthParts,
} from "./health-check.ts";

/** The largest difference of clocks that a sign-in bears. */
const criticalSeconds = 60;
const warningSeconds = 10;

const callbackOf = ({ config }: HealthParts) =>
  callbackAddress(config.origin ?? `http://localhost:${config.port}`, config);

/** Both checks hear the one answer to the one question. */
const answers = new WeakMap<HealthParts, Promise<ProviderAnswer | null>>();

function answerOf(parts: HealthParts): Promise<ProviderAnswer | null> {
  const settings = providerSettings(parts.config);
  const answer =
    answers.get(parts) ??
    (settings ? askProvider(settings, callbackOf(parts)) : Promise.resolve(null));
  answers.set(parts, answer);
  return answer;
}

export const checkSignIn: HealthCheck = async (parts) => {
  const { oidc } = parts.config;
  const values = { issuer: oidc?.issuer ?? "", address: callbackOf(parts) };
  try {
    const answer = await answerOf(parts);
    if (!answer) return { state: "ok", text: "signIn.embedded" };
    if (answer.refusal) return { state: "critical", text: `signIn.${answer.refusal}`, values };
    return { state: "ok", text: "signIn.good", values };
  } catch (error) {
    const code = failureCode(error);
    return { state: "critical", text: "signIn.unreachable", values: { ...values, code } };
  }
};

/** By how many seconds the clock of the database is ahead of ours; null where it is ours. */
async function databaseAhead(parts: HealthParts): Promise<number | null> {
  const database = databaseOf(parts);
  if (database?.kind !== "postgres") return null;
  const begun = Date.now();
  const [row] = await rowsOf<{ ms: number }>(
    database.db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  return row ? Math.round((row.ms - (begun + Date.now()) / 2) / 1000) : null;
}

export const checkClock: HealthCheck = async (parts) => {
  const provider = await answerOf(parts).then(
    (answer) => answer?.aheadSeconds ?? null,
    () => null,
  );
  const database = await databaseAhead(parts).catch(() => null);
  if (provider === null && database === null) return { state: "ok", text: "clock.alone" };
  const fromProvider = Math.abs(provider ?? 0) >= Math.abs(database ?? 0) && provider !== null;
  const seconds = Math.abs((fromProvider ? provider : database) ?? 0);
  if (seconds <= warningSeconds) return { state: "ok", text: "clock.good", values: { seconds } };
  const state: Finding["state"] = seconds > criticalSeconds ? "critical" : "warning";
  return { state, text: fromProvider ? "clock.provider" : "clock.database", values: { seconds } };
};
