import { setTimeout as delay } from "node:timers/promises";
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
import type { HealthText } from "./health-texts.ts";

/** The largest difference of clocks that a sign-in bears. */
const criticalSeconds = 60;
const warningSeconds = 10;

/** Shorter than a whole check, so that the clock that answers counts. */
const longestMs = 8_000;

/** What is wrong with the document in which a provider describes itself, by the code of its client. */
const documentFaults: Readonly<Record<string, HealthText>> = {
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: "signIn.issuer",
  OAUTH_RESPONSE_IS_NOT_CONFORM: "signIn.document",
  OAUTH_RESPONSE_IS_NOT_JSON: "signIn.document",
  OAUTH_PARSE_ERROR: "signIn.document",
};

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
    if (!answer) return { state: "unused", text: "signIn.embedded" };
    if (answer.refusal) return { state: "critical", text: `signIn.${answer.refusal}`, values };
    return { state: "ok", text: "signIn.good", values };
  } catch (error) {
    const code = failureCode(error);
    const text = documentFaults[code] ?? "signIn.unreachable";
    return { state: "critical", text, values: { ...values, code } };
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

/** What another clock says in time; null where there is none, where it is silent or cannot be asked. */
async function heard(ahead: Promise<number | null>): Promise<number | null> {
  const over = new AbortController();
  const late = delay(longestMs, null, over).catch(() => null);
  return Promise.race([ahead.catch(() => null), late]).finally(() => over.abort());
}

export const checkClock: HealthCheck = async (parts) => {
  const [provider, database] = await Promise.all([
    heard(answerOf(parts).then((answer) => answer?.aheadSeconds ?? null)),
    heard(databaseAhead(parts)),
  ]);
  if (provider === null && database === null) {
    const isAlone = parts.config.oidc === null && databaseOf(parts)?.kind !== "postgres";
    return isAlone
      ? { state: "unused", text: "clock.alone" }
      : { state: "unknown", text: "clock.unknown" };
  }
  const fromProvider = Math.abs(provider ?? 0) >= Math.abs(database ?? 0) && provider !== null;
  const seconds = Math.abs((fromProvider ? provider : database) ?? 0);
  if (seconds <= warningSeconds) return { state: "ok", text: "clock.good", values: { seconds } };
  const state: Finding["state"] = seconds > criticalSeconds ? "critical" : "warning";
  return { state, text: fromProvider ? "clock.provider" : "clock.database", values: { seconds } };
};
