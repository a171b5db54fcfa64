import path from "node:path";
import { agencies, agencyAliases } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { type Config, readConfig } from "@public-code/core/api/config.ts";
import type { Database } from "@public-code/core/api/database/database.ts";
import { followRevision } from "@public-code/core/api/database/revision.ts";
import { createOutgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { openStorage } from "@public-code/core/api/storage/open-storage.ts";
import { createReaders } from "@public-code/evidence/api/repositories/readers.ts";
import type { FastifyInstance } from "fastify";
import { buildApp } from "#src/app.ts";
import { openTestDatabase } from "./database.ts";

export interface IdentityPortal {
  app: FastifyInstance;
  database: Database;
  config: Config;
  /** Where it listens, without a trailing slash. */
  origin: string;
  close(): Promise<void>;
}

export const agencyOid = { a: "2.16.886.101.99999.901", b: "2.16.886.101.99999.902" };

/** Two sample agencies, and an alias of the first one. */
export async function addSampleAgencies(database: Database): Promise<void> {
  const origin = { sample: true };
  await database.db.insert(agencies).values([
    {
      ...origin,
      code: "sample-a",
      oid: agencyOid.a,
      nameZh: "示範機關甲",
      nameEn: "Sample Agency A",
      position: 1,
      ordinal: 1,
    },
    {
      ...origin,
      code: "sample-b",
      oid: agencyOid.b,
      nameZh: "示範機關乙",
      nameEn: "Sample Agency B",
      position: 2,
      ordinal: 2,
    },
  ]);
  await database.db
    .insert(agencyAliases)
    .values({ alias: "示範公共服務局", agencyCode: "sample-a" });
}

/** A portal's API on a loopback port, with a database of its own that holds two agencies. */
export async function startIdentityPortal(
  environment: Record<string, string> = {},
): Promise<IdentityPortal> {
  const config = readConfig(environment);
  const database = await openTestDatabase();
  await addSampleAgencies(database);
  const revision = await followRevision(database, async () => null);
  const outgoing = createOutgoing(config);
  const { app } = await buildApp({
    config,
    database,
    revision,
    storage: await openStorage(config),
    scanner: null,
    secret: "s".repeat(32),
    outgoing,
    readers: createReaders(config, outgoing, null),
    softwareFolder: path.join(config.dataFolder, "software"),
    log: false,
    errorPage: (lang, requestId) => `${lang} ${requestId}`,
  });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    app,
    database,
    config,
    origin,
    async close() {
      await app.close();
      await revision.stop();
      await database.close();
    },
  };
}
