import { loadEvidence } from "@public-code/demo/load-evidence.ts";
import { insertPrograms } from "@public-code/demo/load-programs.ts";
import { seedPrograms } from "@public-code/demo/programs/seed-programs.ts";
import { linkMissingRepositories } from "@public-code/evidence/api/repositories/link-repositories.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { loadCodeLists } from "#basics/load-code-lists.ts";
import { buildTestApp, type TestApp } from "./build-test-app.ts";

export const base = "https://code.example.tw";

export interface DemoApp extends TestApp {
  /** Asks for an address of the portal, such as `/catalog.ttl`. */
  get(
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Record<string, unknown>; text: string }>;
  getJson(path: string): Promise<unknown>;
  /** Lasting numbers of the demo programs by their keys. */
  ids: ReadonlyMap<string, number>;
}

/** The API with the demo's code lists, agencies, programs and evidence, without their files. */
export async function startDemoApp(): Promise<DemoApp> {
  const portal = await buildTestApp({ PORTAL_ORIGIN: base });
  const ids = await portal.database.db.transaction(async (tx) => {
    await loadCodeLists(tx);
    const programs = seedPrograms.map((program) => ({ program, pictures: [], reports: [] }));
    const familyIds = await insertPrograms(tx, programs);
    await publishPrograms(tx, [...familyIds.values()]);
    await linkMissingRepositories(tx);
    await loadEvidence(tx, { familyIds, now: new Date() });
    return familyIds;
  });
  await portal.revision.refresh();
  const get: DemoApp["get"] = async (url, headers = {}) => {
    const { statusCode, headers: given, body } = await portal.app.inject({ url, headers });
    return { status: statusCode, headers: given, text: body };
  };
  return {
    ...portal,
    ids,
    get,
    getJson: async (path) => {
      const { status, text } = await get(path);
      if (status !== 200) throw new Error(`${path} answers ${status}: ${text}`);
      return JSON.parse(text);
    },
  };
}
