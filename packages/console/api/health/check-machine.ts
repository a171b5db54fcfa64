import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fetchPublic } from "@public-code/core/api/outgoing/outgoing.ts";
import { openScanner } from "@public-code/core/api/virus-scan.ts";
import { findGit } from "@public-code/evidence/api/repositories/git/run-git.ts";
import { type Finding, failureCode, type HealthCheck, type HealthParts } from "./health-check.ts";

export const checkScanner: HealthCheck = async ({ config }) => {
  const scanner = openScanner(config, { connectMs: 5_000, answerMs: 5_000 });
  if (!scanner) return { state: "unused", text: "scanner.off" };
  try {
    await scanner.check();
    return { state: "ok", text: "scanner.good" };
  } catch (error) {
    return { state: "critical", text: "scanner.unreachable", values: { code: failureCode(error) } };
  }
};

export const checkGit: HealthCheck = async () => {
  const git = await findGit();
  if (!git) return { state: "warning", text: "git.missing" };
  return { state: "ok", text: "git.good", values: { version: git.version } };
};

/** An address of each forge that answers to everybody, and says whether a token is one. */
function forges({ config: { forgeTokens } }: HealthParts) {
  const github = { host: "api.github.com", path: "/rate_limit", setting: "GITHUB_TOKEN" };
  const gitlab = { host: "gitlab.com", path: "/api/v4/version", setting: "GITLAB_TOKEN" };
  const bearer = (token: string | null) => (token ? { authorization: `Bearer ${token}` } : {});
  return [
    { ...github, headers: bearer(forgeTokens.github) },
    // Without a token GitLab tells its version to nobody.
    ...(forgeTokens.gitlab ? [{ ...gitlab, headers: bearer(forgeTokens.gitlab) }] : []),
  ];
}

const unauthorised = 401;

export const checkOutgoing: HealthCheck = async (parts) => {
  if (!parts.config.outgoing) return { state: "unused", text: "outgoing.off" };
  const findings = forges(parts).map(async ({ host, path, setting, headers }): Promise<Finding> => {
    const answer = await fetchPublic(
      `https://${host}${path}`,
      { timeoutMs: 8_000, maxBytes: 65_536, whenLarger: "cut", headers },
      parts.outgoing.https,
    );
    if ("refused" in answer)
      return { state: "warning", text: "outgoing.away", values: { host, reason: answer.refused } };
    if (answer.status === unauthorised)
      return { state: "warning", text: "outgoing.token", values: { host, setting } };
    return { state: "ok", text: "outgoing.good", values: { host } };
  });
  return Promise.all(findings);
};

/** Free space where a folder lies, or will lie, in megabytes. */
async function freeMegabytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return Math.floor((bavail * bsize) / (1024 * 1024));
  } catch (error) {
    const parent = path.dirname(folder);
    if (failureCode(error) !== "ENOENT" || parent === folder) throw error;
    return freeMegabytes(parent);
  }
}

/** Folders of this machine that a portal writes to: uploads on their way, and what is embedded. */
function writtenFolders({ config, storage }: HealthParts): string[] {
  const isEmbedded = config.databaseUrl === null || storage.kind === "folder";
  return [tmpdir(), ...(isEmbedded ? [path.resolve(config.dataFolder)] : [])];
}

const criticalShare = 4;

export const checkDisk: HealthCheck = async (parts) => {
  const least = parts.limits.freeMegabytes;
  const findings = writtenFolders(parts).map(async (folder): Promise<Finding> => {
    const free = await freeMegabytes(folder);
    const values = { folder, free, least };
    if (free >= least) return { state: "ok", text: "disk.good", values };
    const isCritical = free < least / criticalShare;
    return { state: isCritical ? "critical" : "warning", text: "disk.low", values };
  });
  return Promise.all(findings);
};
