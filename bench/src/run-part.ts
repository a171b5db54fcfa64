import { fork } from "node:child_process";
import path from "node:path";
import type { Figure } from "./figure.ts";
import type { PartName } from "./parts.ts";

/** What a part found, or a sentence that says why it found nothing. */
export type Outcome = { figures: Figure[] } | { problem: string };

const endWithinMs = 5_000;

/**
 * Measures a part in a process of its own, so that no part inherits the heap, the timers or the
 * left-over servers of another one, and one that hangs can be ended.
 */
export function runPart(name: PartName, limitSeconds: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = fork(path.join(import.meta.dirname, "measure-part.ts"), [name], {
      stdio: ["ignore", 2, 2, "ipc"],
      serialization: "advanced",
    });
    let outcome: Outcome = { problem: "its process ended before it was done." };
    const timer = setTimeout(() => {
      outcome = { problem: `it took longer than ${limitSeconds} seconds.` };
      end();
    }, limitSeconds * 1000);
    // The measuring process ends its servers when it exits; one that cannot is killed.
    const end = (): void => {
      child.kill("SIGTERM");
      setTimeout(() => child.kill("SIGKILL"), endWithinMs).unref();
    };
    process.once("exit", end);
    child.once("message", (message: Outcome) => {
      clearTimeout(timer);
      outcome = message;
    });
    child.once("error", (error) => {
      outcome = { problem: error.message };
    });
    child.once("close", () => {
      clearTimeout(timer);
      process.off("exit", end);
      resolve(outcome);
    });
  });
}
