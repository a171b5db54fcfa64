import { readConfig } from "@public-code/core/api/config.ts";
import { afterEach, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../test-support/build-test-app.ts";
import { addPrograms } from "../test-support/catalogue-factory.ts";
import { renderAhead } from "./render-ahead.ts";

let portal: TestApp | null = null;
afterEach(() => portal?.close());

/** The addresses that are asked for, below whatever path the portal is at. */
async function addressesAsked(programNames: string[], contextPath: string): Promise<string[]> {
  portal = await buildTestApp();
  const { app, api, database } = portal;
  const addresses: string[] = [];
  app.get("/*", (request, reply) => {
    addresses.push(`${request.host} ${request.url}`);
    return reply.status(addresses.length === 1 ? 500 : 200).send();
  });
  await addPrograms(
    database.db,
    programNames.map((programName, index) => ({
      programName,
      onlineAt: new Date(Date.UTC(2026, 0, 1 + index)),
    })),
  );
  await renderAhead(app, api, readConfig({ CONTEXT_PATH: contextPath, PORT: "4321" }));
  return addresses;
}

test("home, the catalogue and its newest program, also after one that fails", async () => {
  const addresses = await addressesAsked(["較早的程式", "最新的程式"], "/");
  const newest = await portal?.app.inject({
    method: "POST",
    url: "/api/PublicProgramInfo/queryList",
    payload: { sortColumn: "newest" },
  });
  const [program] = newest?.json().data ?? [];
  expect(program.programName).toBe("最新的程式");
  expect(addresses).toEqual([
    "localhost:4321 /?lang=zh-TW",
    "localhost:4321 /publicCodes?lang=zh-TW",
    `localhost:4321 /publicCodes/codeDetail?id=${program.programId}&lang=zh-TW`,
  ]);
});

test("a portal without programs, below a path", async () => {
  expect(await addressesAsked([], "/code/")).toEqual([
    "localhost:4321 /code/?lang=zh-TW",
    "localhost:4321 /code/publicCodes?lang=zh-TW",
  ]);
});
