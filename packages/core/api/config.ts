import { z } from "zod";
import { isLoopbackHost } from "./http/loopback.ts";
import { areProxyRanges } from "./http/proxy-ranges.ts";
import { plainParts, remoteParts } from "./plain-transport.ts";

const profiles = ["local", "dev", "production"] as const;

const blankAsMissing = (value: unknown) => (value === "" ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(blankAsMissing, schema.optional());
const whole = (fallback: number, minimum = 0) =>
  z.preprocess(blankAsMissing, z.coerce.number().int().min(minimum).default(fallback));

const trustedProxies = z
  .string()
  .refine(
    (value) => /^\d+$/.test(value) || areProxyRanges(value),
    "use how many proxies there are, or their addresses and ranges, never all or nearly all addresses",
  );

/** Not proof of chance, but what nobody would get by it. */
const leastDistinct = 8;
const secret = z
  .string()
  .min(32, "use at least 32 random characters")
  .refine(
    (value) => new Set(value).size >= leastDistinct && !/^(.+?)\1+$/s.test(value),
    "its characters are not random; openssl rand -base64 36 makes a secret",
  );

/** Scheme, host and port of an address and nothing else of it. */
const origin = z
  .url({ protocol: /^https?$/, error: "give an address like https://code.example.tw", abort: true })
  .refine(
    (value) => /^https?:\/\/[^/?#@\\]+\/?$/i.test(value),
    "give scheme and host alone, like https://code.example.tw; a path belongs into CONTEXT_PATH",
  );

const environment = z.object({
  PORTAL_PROFILE: z.preprocess(blankAsMissing, z.enum(profiles).default("local")),
  HOST: optional(z.string()),
  PORT: whole(3000).pipe(z.number().max(65_535)),
  PORTAL_ORIGIN: optional(origin),
  PORTAL_SECRET: optional(secret),
  CONTEXT_PATH: z.preprocess(blankAsMissing, z.string().default("/")),
  PORTAL_DATA_DIR: z.preprocess(blankAsMissing, z.string().default("./data")),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//)),
  DATABASE_OWNER_URL: optional(z.string().regex(/^postgres(ql)?:\/\//)),
  DATABASE_POOL_MAX: whole(10, 1),
  S3_ENDPOINT: optional(z.url()),
  S3_REGION: z.preprocess(blankAsMissing, z.string().default("us-east-1")),
  S3_BUCKET_PCP: z.preprocess(blankAsMissing, z.string().default("pcp")),
  S3_BUCKET_GIS: z.preprocess(blankAsMissing, z.string().default("gis")),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  OIDC_ISSUER: optional(z.url()),
  OIDC_CLIENT_ID: optional(z.string()),
  OIDC_CLIENT_SECRET: optional(z.string()),
  OIDC_AGENCY_CLAIM: z.preprocess(blankAsMissing, z.string().default("agency_oid")),
  SESSION_IDLE_MINUTES: whole(30, 1),
  SESSION_HOURS: whole(8, 1),
  REVIEW_APPROVALS: whole(1, 1).pipe(z.number().max(2)),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//)),
  MAIL_FROM: z.preprocess(blankAsMissing, z.string().default("portal@example.tw")),
  CLAMAV_ADDRESS: optional(
    z.string().regex(/^(off|[^:]+:\d+)$/, "use host:port of clamd, or off where none is wanted"),
  ),
  OUTGOING: z.preprocess(blankAsMissing, z.enum(["on", "off"]).default("on")),
  GITHUB_TOKEN: optional(z.string().regex(/^[\w.-]+$/)),
  GITLAB_TOKEN: optional(z.string().regex(/^[\w.-]+$/)),
  TRUST_PROXY: optional(trustedProxies),
  METRICS_TOKEN: optional(z.string().min(16)),
  RATE_SUGGEST_PER_MINUTE: whole(300, 1),
  RATE_VOTE_PER_MINUTE: whole(30, 1),
  RATE_SAVE_PER_MINUTE: whole(300, 1),
  RATE_LOGIN_PER_MINUTE: whole(20, 1),
  RATE_PUBLICCODE_PER_MINUTE: whole(20, 1),
  RATE_ASSISTANTS_PER_MINUTE: whole(300, 1),
  RESPONSE_DELAY_MS: whole(300),
  PLAIN_TRANSPORT: z
    .string()
    .default("")
    .transform((value) => value.split(",").flatMap((part) => part.trim() || []))
    .pipe(z.array(z.enum(remoteParts))),
  NEWER_DATABASE: z.preprocess(blankAsMissing, z.enum(["refuse", "accept"]).default("refuse")),
  PORTAL_LOGIN: optional(z.enum(["test-token", "sso"])),
  PORTAL_DEMO: z.preprocess(blankAsMissing, z.enum(["on", "off"]).default("on")),
  LOG_LEVEL: z.preprocess(
    blankAsMissing,
    z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  ),
});

/** Every variable that a process reads its configuration from. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

type Environment = z.output<typeof environment>;

/** What the environment says of this process; it comes from readConfig alone. */
export type Config = ReturnType<typeof toConfig>;
export type S3Config = NonNullable<Config["s3"]>;

/** A configuration that the portal cannot start with; the message is one plain sentence a line. */
export class ConfigError extends Error {}

/** True where demo accounts exist: local or dev, on loopback only and behind no proxy. */
export function allowsDemoAccounts(
  config: Pick<Config, "profile" | "host" | "origin" | "trustProxy">,
): boolean {
  if (config.profile === "production" || config.trustProxy !== false) return false;
  if (!isLoopbackHost(config.host)) return false;
  return config.origin === null || isLoopbackHost(new URL(config.origin).hostname);
}

function productionProblems(env: Environment): string[] {
  const problems: string[] = [];
  const need = (name: keyof Environment, why: string) => {
    if (env[name] === undefined) problems.push(`${name} is missing: ${why}.`);
  };
  need("DATABASE_URL", "production keeps its data in PostgreSQL, not in the embedded database");
  need("S3_ENDPOINT", "production keeps files in object storage, not in a folder");
  need("S3_ACCESS_KEY_ID", "object storage needs its access key");
  need("S3_SECRET_ACCESS_KEY", "object storage needs its secret key");
  need("OIDC_ISSUER", "production signs in through the government identity provider");
  need("OIDC_CLIENT_ID", "the identity provider knows the portal by it");
  need("OIDC_CLIENT_SECRET", "the identity provider authenticates the portal by it");
  need("SMTP_URL", "production sends mail through a server, not into a folder");
  need("PORTAL_SECRET", "it signs file addresses; use at least 32 random characters");
  need("PORTAL_ORIGIN", "it is the portal's public https address");
  need("CLAMAV_ADDRESS", "clamd scans uploads for viruses; say off where no scanner is wanted");
  if (env.PORTAL_ORIGIN && !env.PORTAL_ORIGIN.startsWith("https://"))
    problems.push("PORTAL_ORIGIN must begin with https:// in production.");
  const addresses = {
    database: env.DATABASE_URL,
    storage: env.S3_ENDPOINT,
    "sign-in": env.OIDC_ISSUER,
  };
  for (const part of plainParts(addresses, env.PLAIN_TRANSPORT))
    problems.push(
      `The address of the ${part} leads over the network in plain text: use TLS (https://, or sslmode=verify-full for the database), or name it in PLAIN_TRANSPORT where that network is the portal's own.`,
    );
  if (env.PORTAL_LOGIN === "test-token")
    problems.push("PORTAL_LOGIN=test-token is for local and dev; use sso in production.");
  return problems;
}

function readTrustProxy(value: string | undefined): number | string | false {
  if (value === undefined) return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}

function normaliseContextPath(value: string): string {
  const inner = value.replace(/^\/+|\/+$/g, "");
  if (!/^[\w\-./]*$/.test(inner) || inner.includes(".."))
    throw new ConfigError("CONTEXT_PATH may hold letters, digits, '-', '_', '.' and '/' only.");
  return inner === "" ? "/" : `/${inner.replace(/\/{2,}/g, "/")}/`;
}

function toConfig(env: Environment) {
  const production = env.PORTAL_PROFILE === "production";
  const clam = env.CLAMAV_ADDRESS === "off" ? undefined : env.CLAMAV_ADDRESS?.split(":");
  return {
    profile: env.PORTAL_PROFILE,
    host: env.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
    port: env.PORT,
    /** The public address without a trailing slash; null follows the loopback host that was asked. */
    origin: env.PORTAL_ORIGIN ? new URL(env.PORTAL_ORIGIN).origin : null,
    /** Signs file addresses; null in local until the data folder's own is read. */
    secret: env.PORTAL_SECRET ?? null,
    /** `/` or a path that begins and ends with a slash. */
    contextPath: normaliseContextPath(env.CONTEXT_PATH),
    dataFolder: env.PORTAL_DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    /** The role that owns the tables, for the commands that change them; null where `databaseUrl`'s does. */
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? null,
    databasePoolMax: env.DATABASE_POOL_MAX,
    s3:
      env.S3_ENDPOINT && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : null,
    bucketPcp: env.S3_BUCKET_PCP,
    bucketGis: env.S3_BUCKET_GIS,
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET,
          }
        : null,
    oidcAgencyClaim: env.OIDC_AGENCY_CLAIM,
    sessionIdleMinutes: env.SESSION_IDLE_MINUTES,
    sessionHours: env.SESSION_HOURS,
    /** Whether a process serves the database of the next release, to take that release back. */
    acceptsNewerDatabase: env.NEWER_DATABASE === "accept",
    /** How many reviewers approve an edition before it goes online: one, or two of them. */
    reviewApprovals: env.REVIEW_APPROVALS,
    smtpUrl: env.SMTP_URL ?? null,
    /** Mails leave encrypted or not at all. */
    smtpNeedsTls: production && !env.PLAIN_TRANSPORT.includes("mail"),
    mailFrom: env.MAIL_FROM,
    clamavAddress: clam ? { host: clam[0] ?? "", port: Number(clam[1]) } : null,
    /** Whether the portal asks other machines about submitted addresses and programs. */
    outgoing: env.OUTGOING === "on",
    /** Let GitHub and GitLab.com be asked more often; null without. */
    forgeTokens: { github: env.GITHUB_TOKEN ?? null, gitlab: env.GITLAB_TOKEN ?? null },
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    metricsToken: env.METRICS_TOKEN ?? null,
    /** Requests a minute and address. */
    rates: {
      suggest: env.RATE_SUGGEST_PER_MINUTE,
      vote: env.RATE_VOTE_PER_MINUTE,
      save: env.RATE_SAVE_PER_MINUTE,
      login: env.RATE_LOGIN_PER_MINUTE,
      publiccode: env.RATE_PUBLICCODE_PER_MINUTE,
      assistants: env.RATE_ASSISTANTS_PER_MINUTE,
    },
    responseDelayMs: env.RESPONSE_DELAY_MS,
    login: env.PORTAL_LOGIN ?? (production ? "sso" : "test-token"),
    /** Whether an empty portal of the local and dev profiles begins with demo content. */
    demoContent: env.PORTAL_DEMO === "on",
    logLevel: env.LOG_LEVEL,
  };
}

/** The configuration of an environment; throws ConfigError with every problem at once. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `${issue.path.join(".")} is not usable: ${issue.message}.`,
    );
    throw new ConfigError(lines.join("\n"));
  }
  const env = parsed.data;
  if (env.PORTAL_PROFILE === "production") {
    const problems = productionProblems(env);
    if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  }
  if (env.S3_ENDPOINT && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY))
    throw new ConfigError("S3_ENDPOINT needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.");
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    throw new ConfigError(
      "DATABASE_OWNER_URL needs DATABASE_URL, which names the role of a process.",
    );
  if (env.OIDC_ISSUER && !(env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET))
    throw new ConfigError("OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.");
  return toConfig(env);
}
