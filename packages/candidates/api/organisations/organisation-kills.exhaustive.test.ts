import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { startForgeServer } from "@public-code/evidence/api/repositories/test-support/forge-server.ts";
import { addAgency } from "@public-code/portal/test-support/catalogue-factory.ts";
import {
  hasEnded,
  makePlace,
  startNode,
  withDatabase,
} from "@public-code/portal/test-support/killed-nodes.ts";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { candidates } from "../candidates.table.ts";
import { listOrganisations } from "./list-organisations.ts";
import { startRun } from "./organisation-jobs.ts";
import { organisations } from "./organisations.table.ts";
import {
  repositoriesOfAll,
  sampleOutcomes,
  sampleRepositories,
} from "./test-support/sample-organisation.ts";

const script = fileURLToPath(new URL("./test-support/organisation-node.ts", import.meta.url));
const kills = 2;

test(`of ${repositoriesOfAll} repositories each is told of once, whenever the process is killed`, {
  timeout: 180_000,
}, async () => {
  const place = await makePlace("organisation_kills");
  // The next night is not to come while the test runs.
  const now = new Date();
  const forge = await startForgeServer();
  forge.mostRows = 20;
  const agency = { id: 1, name: "agency", repositories: sampleRepositories };
  forge.accounts.github = [agency];
  try {
    await withDatabase(place, async ({ db }) => {
      await addAgency(db, { code: "K" });
      await db.transaction(async (tx) => {
        const [row] = await tx
          .insert(organisations)
          .values({
            ...{ key: "github.com/agency", kind: "account", agencyCode: "K" },
            ...{ address: "https://github.com/agency", forge: "github", state: "confirmed" },
            ...{ createdAt: now, updatedAt: now },
          })
          .returning();
        if (row) await startRun(tx, row, now);
      });
    });
    let node = await startNode(script, place.address, String(forge.port));
    // While it waits for a page, and just after it has got one.
    const killsAt = ["page=4", "page=9"];
    let killed = 0;
    let ended = Promise.withResolvers<void>();
    forge.before = ({ url = "" }, response) => {
      const index = killsAt.findIndex((page) => url.endsWith(page));
      if (index < 0) return false;
      killsAt.splice(index, 1);
      if (killed === 0) node.kill("SIGKILL");
      else response.once("finish", () => setTimeout(() => node.kill("SIGKILL"), 5));
      killed += 1;
      ended.resolve();
      return false;
    };
    for (let kill = 0; kill < kills; kill += 1) {
      await ended.promise;
      ended = Promise.withResolvers();
      if (!hasEnded(node)) await once(node, "exit");
      node = await startNode(script, place.address, String(forge.port));
    }
    if (!hasEnded(node)) await once(node, "exit");
    expect([node.exitCode, killed]).toEqual([0, kills]);
    await withDatabase(place, async ({ db }) => {
      const view = { page: 0, rows: 10, lang: "en-US", now, scope: null } as const;
      const [row] = (await listOrganisations(db, view)).rows;
      expect(row?.lastRun).toMatchObject({ failure: "", ...sampleOutcomes });
      expect(row?.lastRun?.added).toBe(sampleOutcomes.offered);
      expect(await db.$count(candidates, eq(candidates.agencyCode, "K"))).toBe(repositoriesOfAll);
    });
    // Each page was asked for once, and those that were killed twice.
    const pages = forge.requests.filter((request) => request.includes("/repos?"));
    expect(pages).toHaveLength(repositoriesOfAll / forge.mostRows + 1 + killed);
  } finally {
    await place.remove();
    await forge.close();
  }
});
