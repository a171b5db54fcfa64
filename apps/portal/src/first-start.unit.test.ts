import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { lockFolder } from "@public-code/core/api/storage/folder-lock.ts";
import { expect, test } from "vitest";
import { runsAllTests } from "../test-support/test-scope.ts";

const main = path.join(import.meta.dirname, "main.ts");
/** One list names both signals. */
const signals = runsAllTests ? (["SIGTERM", "SIGINT"] as const) : (["SIGTERM"] as const);

test.each(signals)(
  "a start that gets %s while it loads the demo content leaves no process and no database",
  async (signal) => {
    const parent = mkdtempSync(path.join(tmpdir(), "portal-first-start-"));
    const folder = path.join(parent, "data");
    const owner = path.join(folder, "owner.txt");
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const starting = spawn(process.execPath, [main], {
      env: { PATH, NODE_COMPILE_CACHE, PORTAL_DATA_DIR: folder, OUTGOING: "off" },
      stdio: "ignore",
    });
    try {
      const closed = once(starting, "close");
      // The file is there a moment before its number is.
      const readOwner = () => (existsSync(owner) ? Number(readFileSync(owner, "utf8")) : 0);
      await expect.poll(readOwner, { timeout: 60_000 }).toBeGreaterThan(0);
      const loader = readOwner();
      expect(loader).not.toBe(starting.pid);
      starting.kill(signal);
      expect(await closed).toEqual([0, null]);
      expect(() => process.kill(loader, 0)).toThrow("ESRCH");
      // The next start need not wait for anybody.
      lockFolder(folder).release();
      expect(existsSync(path.join(folder, "database"))).toBe(false);
    } finally {
      starting.kill("SIGKILL");
      rmSync(parent, { recursive: true, force: true });
    }
  },
);
