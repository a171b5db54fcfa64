import { lstat, mkdir } from "node:fs/promises";
import { createFairQueue } from "@public-code/core/api/fair-queue.ts";
import { currentCaller, untilCallEnds } from "@public-code/core/api/http/current-call.ts";
import {
  type CheckedTarget,
  checkTarget,
  Refusal,
  takeTurn,
} from "@public-code/core/api/outgoing/checked-target.ts";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { type NotMeasured, notMeasured, ReadingFailure, refusedReading } from "../not-measured.ts";
import type { ReadableRefs } from "./read-refs.ts";
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

/** Readings by git at once in this process: each holds up to 256 MB, whatever a repository is made of. */
const mostReadings = 2;
const queue = createFairQueue({ atOnce: mostReadings });

/** The folder of clones, for this user alone; a link in its place would lead clones elsewhere. */
async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!(await lstat(folder)).isDirectory()) throw new Error(`not a folder of its own: ${folder}`);
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
    // Packs are read in small windows, so that git's memory holds what it unpacks.
    "core.packedGitWindowSize=8m",
    "core.packedGitLimit=64m",
    "core.deltaBaseCacheLimit=16m",
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
  const fail = (reason: NotMeasured["notMeasured"]) => new ReadingFailure(notMeasured(reason));
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
  refs: Pick<ReadableRefs, "url">,
  work: (session: GitSession) => Promise<Reading>,
  caller?: AbortSignal,
): Promise<Reading | NotMeasured> {
  const signal = untilCallEnds(caller) ?? new AbortController().signal;
  if (tools.policy.off) return notMeasured("noWayOut");
  if (!tools.git) return notMeasured("needsGit");
  let close: (() => void) | null = null;
  let endTurn: (() => void) | null = null;
  try {
    await prepareFolder(tools.folder);
    endTurn = await queue.turn({ ...currentCaller(), signal });
    const opened = await openSession(tools, refs.url, signal);
    close = opened.close;
    return await work(opened.session);
  } catch (error) {
    if (error instanceof ReadingFailure) return error.reading;
    if (error instanceof Refusal) return refusedReading(error.reason);
    if (signal.aborted) return notMeasured("timedOut");
    throw error;
  } finally {
    close?.();
    endTurn?.();
  }
}
