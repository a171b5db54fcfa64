import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { makePlace, withDatabase } from "@public-code/portal/test-support/killed-nodes.ts";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { candidates } from "../candidates.table.ts";

const command = fileURLToPath(new URL("../../../../apps/portal/src/command.ts", import.meta.url));
const rows = 2_000;
const killsAfter = [1, 400];

// What a transaction leaves behind is the database's own; the embedded one has to open again, too.
const isEmbedded = process.env.TEST_DATABASE === "pglite";

test.runIf(isEmbedded)(
  `of ${rows} rows each is a candidate once and whole, whenever the import is killed`,
  async () => {
    const place = await makePlace("import_kills");
    const folder = await mkdtemp(path.join(tmpdir(), "portal-import-killed-"));
    const list = path.join(folder, "list.csv");
    const lines = Array.from(
      { length: rows },
      (_, index) => `${index},系統 ${index},受理案件。,MIT`,
    );
    await writeFile(list, `編號,系統名稱,系統簡介,授權方式\n${lines.join("\n")}\n`);
    const begin = (): ChildProcess => {
      const env = { PATH: process.env.PATH, PORTAL_DATA_DIR: place.address, PORTAL_DEMO: "off" };
      return spawn(process.execPath, [command, "import", list], {
        env,
        stdio: ["ignore", "pipe", "inherit"],
      });
    };
    const linesOf = (child: ChildProcess) => {
      if (!child.stdout) throw new Error("no output");
      return createInterface(child.stdout);
    };
    const stored = () =>
      withDatabase(place, ({ db }) => db.select().from(candidates).orderBy(asc(candidates.id)));
    try {
      for (const most of killsAfter) {
        const child = begin();
        const exit = once(child, "exit");
        let added = 0;
        for await (const line of linesOf(child))
          if (line.startsWith("added") && ++added === most) child.kill("SIGKILL");
        expect((await exit)[1]).toBe("SIGKILL");
        const some = await stored();
        expect(some.length).toBeGreaterThanOrEqual(added);
        expect(some.length).toBeLessThan(rows);
      }
      const before = await stored();
      const child = begin();
      const exit = once(child, "exit");
      let last = "";
      for await (const line of linesOf(child)) last = line;
      expect((await exit)[0]).toBe(0);
      expect(last).toBe(
        `${rows - before.length} added, 0 changed, ${before.length} unchanged, 0 refused.`,
      );
      const all = await stored();
      expect(all.slice(0, before.length)).toEqual(before);
      expect(all).toHaveLength(rows);
      for (const [index, row] of all.entries())
        expect([
          row.programName,
          row.values.description?.value,
          row.values.authorizations?.value,
        ]).toEqual([`系統 ${index}`, "受理案件。", "MIT"]);
    } finally {
      await rm(folder, { recursive: true, force: true });
      await place.remove();
    }
  },
);
