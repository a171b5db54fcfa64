import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import {
  type CheckedTarget,
  checkTarget,
  Refusal,
  takeTurn,
} from "#platform/outgoing/checked-target.ts";
import type { OutgoingPolicy } from "#platform/outgoing/outgoing-policy.ts";
import { type NotMeasured, notMeasured, refusedReading } from "../not-measured.ts";
import type { RefsFound } from "./read-refs.ts";
import { type GitProgram, runGit } from "./run-git.ts";
import { openTunnel, type Tunnel } from "./tunnel.ts";

/** What one reading of a repository by git may take. */
export interface GitLimits {
  timeoutMs: number;
  /** From the network. */
  maxBytes: number;
}

export const gitLimits: GitLimits = { timeoutMs: 60_000, maxBytes: 100 * 1024 * 1024 };

export interface GitTools {
  /** Null where this machine has none that can be used. */
  git: GitProgram | null;
  /** Clones are kept here, so that the next reading fetches only what is new. */
  folder: string;
  policy: OutgoingPolicy;
  limits: GitLimits;
}

/** A larger clone is removed after its reading, and of the others the newest are kept. */
const keptBytes = 3 * 1024 * 1024;
const keptClones = 200;

/** Ends a reading; the reason is what the reader is told. */
export class Unreadable extends Error {
  readonly reading: NotMeasured;
  constructor(reading: NotMeasured) {
    super(`Not measured: ${reading.notMeasured}`);
    this.reading = reading;
  }
}

/** Runs git within one reading: its tunnel, its time and its bytes are shared by all commands. */
export interface GitSession {
  run(folder: string, args: readonly string[], maxOutputBytes?: number): Promise<Buffer>;
}

/** No redirect, no other protocol, no helper, no hook, no work in the background. */
function settingsFor(target: CheckedTarget, tunnel: Tunnel, policy: OutgoingPolicy): string[] {
  const protocol = target.url.protocol.slice(0, -1);
  const name = policy.userAgent === undefined ? [] : [`http.userAgent=git ${policy.userAgent}`];
  return [
    `http.proxy=${tunnel.address}`,
    "http.followRedirects=false",
    "protocol.allow=never",
    `protocol.${protocol}.allow=always`,
    "credential.helper=",
    "core.hooksPath=/dev/null",
    "core.fsmonitor=false",
    "core.askPass=",
    // Larger objects are streamed instead of unfolded in memory.
    "core.bigFileThreshold=1m",
    "fetch.unpackLimit=1",
    "fetch.recurseSubmodules=false",
    "gc.auto=0",
    "maintenance.auto=false",
    "pack.threads=1",
    ...name,
  ];
}

async function openSession(
  tools: GitTools,
  url: string,
  signal: AbortSignal,
): Promise<{ session: GitSession; close: () => void }> {
  const target = await checkTarget(url, tools.policy, signal);
  const endTurn = await takeTurn(tools.policy, target.url.host, signal);
  const tunnel = await openTunnel(target, tools.limits.maxBytes).catch((error: unknown) => {
    endTurn();
    throw error;
  });
  const settings = settingsFor(target, tunnel, tools.policy);
  const until = performance.now() + tools.limits.timeoutMs;
  const fail = (reason: NotMeasured["notMeasured"]) => new Unreadable(notMeasured(reason));
  return {
    close() {
      tunnel.close();
      endTurn();
    },
    session: {
      async run(folder, args, maxOutputBytes = 64 * 1024 * 1024) {
        const timeoutMs = Math.max(1, until - performance.now());
        const outcome = await runGit(args, { folder, settings, timeoutMs, maxOutputBytes, signal });
        if (outcome.kind === "done") return outcome.output;
        if (outcome.kind !== "failed") throw fail(outcome.kind);
        if (tunnel.seen.bytes > tools.limits.maxBytes) throw fail("tooLarge");
        if (tunnel.seen.refused) throw fail("refusedAddress");
        throw fail(tunnel.seen.connected ? "unreadable" : "unreachable");
      },
    },
  };
}

/**
 * Lets `work` read a repository by git; without git, a way out or an answer within the limits the
 * reading says why. `found` is what T0 has read of it.
 */
export async function readByGit<Reading extends object>(
  tools: GitTools,
  found: Pick<RefsFound, "url" | "defaultBranch" | "headCommit">,
  work: (session: GitSession) => Promise<Reading>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Reading | NotMeasured> {
  if (tools.policy.off) return notMeasured("noWayOut");
  if (!tools.git) return notMeasured("needsGit");
  let close: (() => void) | null = null;
  try {
    await mkdir(tools.folder, { recursive: true });
    const opened = await openSession(tools, found.url, signal);
    close = opened.close;
    return await work(opened.session);
  } catch (error) {
    if (error instanceof Unreadable) return error.reading;
    if (error instanceof Refusal) return refusedReading(error.reason);
    if (signal.aborted) return notMeasured("timedOut");
    throw error;
  } finally {
    close?.();
  }
}

export type CloneFilter = "tree:0" | "blob:none";

/**
 * The folder of a bare clone that holds the newest commits: all of them without their trees
 * (`tree:0`), or the last one with its trees (`blob:none`).
 */
export async function freshClone(
  tools: GitTools,
  session: GitSession,
  { url, defaultBranch }: Pick<RefsFound, "url" | "defaultBranch">,
  filter: CloneFilter,
): Promise<string> {
  const hash = createHash("sha256").update(`${filter} ${url}`).digest("hex").slice(0, 32);
  const folder = path.join(tools.folder, `${hash}.git`);
  const depth = filter === "blob:none" ? ["--depth=1"] : [];
  if (existsSync(folder)) {
    // Whoever keeps a clone meanwhile removes those that were not read longest.
    await utimes(folder, new Date(), new Date());
    const refs = ["+refs/heads/*:refs/heads/*", "+refs/tags/*:refs/tags/*"];
    const only = [`+refs/heads/${defaultBranch}:refs/heads/${defaultBranch}`];
    const fetched = filter === "tree:0" ? refs : only;
    const options = ["--quiet", "--no-tags", "--prune", `--filter=${filter}`, ...depth];
    try {
      if (defaultBranch !== "")
        await session.run(folder, ["symbolic-ref", "HEAD", `refs/heads/${defaultBranch}`]);
      await session.run(folder, ["fetch", ...options, "origin", ...fetched]);
      return folder;
    } catch (error) {
      // A clone that cannot go on, such as one that was cut off, begins again next time.
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }
  const begun = `${folder}.${process.pid}.new`;
  try {
    await session.run(tools.folder, [
      "clone",
      "--quiet",
      "--bare",
      "--template=",
      `--filter=${filter}`,
      ...(filter === "tree:0" ? [] : ["--single-branch", "--no-tags"]),
      ...depth,
      "--",
      url,
      begun,
    ]);
    await rename(begun, folder);
    return folder;
  } finally {
    await rm(begun, { recursive: true, force: true });
  }
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Keeps a clone for the next reading if it is small, and removes those that were not read longest. */
export async function keepClone(tools: GitTools, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  if ((await sizeOf(folder)) > keptBytes) {
    await rm(folder, { recursive: true, force: true });
    return;
  }
  await utimes(folder, new Date(), new Date());
  const names = (await readdir(tools.folder)).filter((name) => name.endsWith(".git"));
  if (names.length <= keptClones) return;
  const clones = await Promise.all(
    names.map(async (name) => {
      const clone = path.join(tools.folder, name);
      // Another reading may have removed it by now.
      const at = await stat(clone).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      );
      return { clone, at };
    }),
  );
  clones.sort((a, b) => b.at - a.at);
  for (const { clone } of clones.slice(keptClones))
    await rm(clone, { recursive: true, force: true });
}
