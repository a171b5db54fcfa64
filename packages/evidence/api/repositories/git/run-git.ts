import { execFile, spawn } from "node:child_process";
import { devNull } from "node:os";
import { promisify } from "node:util";

/** The first version that pins connections and filters as the readings need it. */
const leastVersion = [2, 37] as const;

/** The git of this machine, found once at start. */
export interface GitProgram {
  version: string;
}

/** Null where there is no git, or one that is too old. */
export async function findGit(program = "git"): Promise<GitProgram | null> {
  try {
    const { stdout } = await promisify(execFile)(program, ["--version"], { timeout: 5_000 });
    const [, version = "", major, minor] = /^git version ((\d+)\.(\d+)\S*)/.exec(stdout) ?? [];
    const [a, b] = [Number(major), Number(minor)];
    const isNew = a > leastVersion[0] || (a === leastVersion[0] && b >= leastVersion[1]);
    return isNew ? { version } : null;
  } catch {
    return null;
  }
}

/** Of everything that git writes into one file, and of its memory: a packed object may unfold. */
const longestFileBytes = 200 * 1024 * 1024;
const memoryKilobytes = 256_000;

/**
 * Limits that git cannot set itself; what a system does not know is left out. A system without memory
 * ends git before anything else.
 */
const limited = `echo 1000 2>/dev/null >/proc/self/oom_score_adj
ulimit -f ${longestFileBytes / 512} 2>/dev/null
ulimit -v ${memoryKilobytes} 2>/dev/null
exec git "$@"`;

export interface GitRun {
  folder: string;
  /** `-c` settings before the command. */
  settings: readonly string[];
  timeoutMs: number;
  maxOutputBytes: number;
  signal?: AbortSignal | undefined;
}

export type GitOutcome =
  | { kind: "done"; output: Buffer }
  | { kind: "failed" | "timedOut" | "tooLarge" };

/** What git says of memory that it does not get, in its own words or those of a part that it ran. */
const longestComplaint = 4_096;
const outOfMemory =
  /out of memory|malloc failed|cannot allocate memory|mmap failed|signal (?:9|25)\b|file too large/i;
const isOutOfMemory = (complaint: string) => outOfMemory.test(complaint);

/** Nothing of the process's own environment but where programs are. */
function environment(folder: string, command: string | undefined): NodeJS.ProcessEnv {
  // Only a file may be fetched as it is read: a fetch of a hostile server would begin itself again.
  const lazily = command === "cat-file" ? {} : { GIT_NO_LAZY_FETCH: "1" };
  return {
    ...lazily,
    PATH: process.env.PATH,
    HOME: folder,
    LC_ALL: "C",
    TZ: "UTC",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: devNull,
    GIT_TERMINAL_PROMPT: "0",
    GIT_ATTR_NOSYSTEM: "1",
  };
}

/** Runs git in a process group of its own, which ends as a whole with the time or the output's limit. */
export function runGit(args: readonly string[], run: GitRun): Promise<GitOutcome> {
  return new Promise((resolve) => {
    const settings = run.settings.flatMap((setting) => ["-c", setting]);
    const child = spawn("/bin/sh", ["-c", limited, "git", ...settings, ...args], {
      cwd: run.folder,
      env: environment(run.folder, args[0]),
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let complaint = "";
    child.stderr.on("data", (chunk: Buffer) => {
      complaint = `${complaint}${chunk.toString("latin1")}`.slice(-longestComplaint);
    });
    const chunks: Buffer[] = [];
    let size = 0;
    let ended: "timedOut" | "tooLarge" | null = null;
    const end = (why: "timedOut" | "tooLarge") => {
      ended ??= why;
      try {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      } catch {
        // It has ended already.
      }
    };
    const stop = () => end("timedOut");
    const timer = setTimeout(stop, run.timeoutMs);
    run.signal?.addEventListener("abort", stop, { once: true });
    if (run.signal?.aborted) stop();
    child.stdout.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > run.maxOutputBytes) end("tooLarge");
      else chunks.push(chunk);
    });
    const settle = (outcome: GitOutcome) => {
      clearTimeout(timer);
      run.signal?.removeEventListener("abort", stop);
      resolve(outcome);
    };
    child.on("error", () => settle({ kind: "failed" }));
    child.on("close", (code, signal) => {
      if (ended) settle({ kind: ended });
      else if (signal === "SIGKILL" || signal === "SIGXFSZ" || isOutOfMemory(complaint))
        settle({ kind: "tooLarge" });
      else if (code === 0) settle({ kind: "done", output: Buffer.concat(chunks) });
      else settle({ kind: "failed" });
    });
  });
}
