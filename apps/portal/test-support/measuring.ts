import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openFolderStorage } from "@public-code/core/api/storage/folder-storage.ts";
import type { MeasureInput } from "@public-code/evidence/api/measure-jobs.ts";
import { type MeasuringTools, measurePart } from "@public-code/evidence/api/measure-part.ts";
import { readEvidence } from "@public-code/evidence/api/read-evidence.ts";
import { readFamilyRepositories } from "@public-code/evidence/api/repositories/family-repositories.ts";
import { gitLimits } from "@public-code/evidence/api/repositories/git/git-tools.ts";
import { findGit } from "@public-code/evidence/api/repositories/git/run-git.ts";
import { linkRepositories } from "@public-code/evidence/api/repositories/link-repositories.ts";
import {
  type GitServer,
  startGitServer,
  toThisMachine,
} from "@public-code/evidence/api/repositories/test-support/git-server.ts";
import type { EvidenceRow } from "@public-code/evidence/contract/evidence.ts";
import type { TestApp } from "./build-test-app.ts";
import { addEdition } from "./catalogue-factory.ts";
import { openTestDatabase, type TestDatabase } from "./database.ts";
import { handlerParts } from "./job-context.ts";

/** A database, a host with repositories, and what programs are measured with. */
export interface Measuring {
  database: TestDatabase;
  server: GitServer;
  tools: MeasuringTools;
  /** An online program with one repository of the host. */
  program(name: string, values?: Parameters<typeof addEdition>[1]): Promise<number>;
  /** Runs every part of a program as the jobs do, at a moment. */
  measure(familyId: number, at: Date, more?: Partial<MeasureInput>): Promise<void>;
  /** As everybody reads them, past any cached response. */
  factsOf(familyId: number, at: Date): Promise<Map<string, EvidenceRow>>;
  close(): Promise<void>;
}

/** Measures the programs of a portal, or of a database of its own; a portal is closed by whoever began it. */
export async function startMeasuring(
  onlineAt: Date,
  portal?: Pick<TestApp, "database" | "storage">,
): Promise<Measuring> {
  const database = portal?.database ?? (await openTestDatabase());
  const { db } = database;
  const server = await startGitServer();
  const folder = mkdtempSync(path.join(tmpdir(), "portal-clones-"));
  const policy = { ...toThisMachine };
  const tools: MeasuringTools = {
    policy,
    web: policy,
    storage: portal?.storage ?? openFolderStorage(folder),
    git: { git: await findGit(), folder, policy, limits: gitLimits },
    forge: {
      policy,
      tokens: { github: null, gitlab: null },
      githubApi: "http://api.example.tw",
      bitbucketApi: "http://api.example.tw",
    },
    thirdParties: { scorecard: "", archive: "", osv: server.url("osv") },
  };
  return {
    database,
    server,
    tools,
    async program(name, values = {}) {
      const repositories = [{ name: "原始碼", url: server.url(name) }];
      const edition = { agencyCode: "sample-a", authorizations: "MIT", onlineAt, repositories };
      const familyId = await addEdition(db, { ...edition, ...values });
      const links = values.repositories ?? repositories;
      await db.transaction((tx) => linkRepositories(tx, [{ familyId, links }]));
      return familyId;
    },
    async measure(familyId, at, more = {}) {
      const own = await readFamilyRepositories(db, familyId);
      const input = { familyId, repositoryId: null, light: false, ...more };
      const run = (given: MeasureInput) => measurePart(given, tools, handlerParts(db, at));
      if (!input.light) await run({ ...input, part: "declared" });
      for (const { id } of own) await run({ ...input, part: "repository", repositoryId: id });
      await run({ ...input, part: "osv" });
    },
    async factsOf(familyId, at) {
      const read = await readEvidence(db, familyId, at);
      return new Map(read?.facts.map((row) => [row.kind, row]));
    },
    async close() {
      await server.close();
      if (!portal) await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
