import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const startsWithinMs = 60_000;

/** A program that runs beside the tests, with a folder of its own that goes with it. */
export interface Companion {
  printed(): string;
  /** Waits until what is printed matches, and gives the match. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
}

/** An empty folder of one run. */
export const ownFolder = (name: string): string => mkdtempSync(path.join(tmpdir(), `${name}-`));

/** Starts a program that ends with the tests, whatever becomes of them. */
export function startCompanion(
  program: string,
  args: string[],
  folder: string,
  env: Record<string, string> = {},
): Companion {
  const child = spawn(program, args, {
    // What the program keeps of a person's settings belongs into its folder too.
    env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  const exited = once(child, "close");
  const end = () => child.kill();
  process.once("exit", end);
  return {
    printed: () => printed,
    async says(pattern) {
      const giveUpAt = Date.now() + startsWithinMs;
      for (;;) {
        const match = pattern.exec(printed);
        if (match) return match;
        if (child.exitCode !== null || Date.now() > giveUpAt)
          throw new Error(`${program} did not start:\n${printed}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async stop() {
      end();
      process.off("exit", end);
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
