import { execFile } from "node:child_process";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { buildTestApp } from "@public-code/portal/test-support/build-test-app.ts";
import { afterAll, expect, test } from "vitest";

const run = promisify(execFile);
/** Installed by `npm run test:all`. */
const program = fileURLToPath(
  new URL(
    "../../conformance/node_modules/@modelcontextprotocol/conformance/dist/index.js",
    import.meta.url,
  ),
);

const portal = await buildTestApp();
await portal.app.listen({ port: 0, host: "127.0.0.1" });
// A server that listens on a port has such an address.
const { port } = portal.app.server.address() as AddressInfo;
const address = `http://localhost:${port}/mcp`;
afterAll(() => portal.close());

/** Scenarios of the official suite that need none of its own tools, resources and prompts. */
test.each([
  "server-initialize",
  "ping",
  "tools-list",
  "resources-list",
  "dns-rebinding-protection",
])("the official conformance scenario %s passes", async (scenario) => {
  const { stdout } = await run(process.execPath, [
    program,
    ...["server", "--url", address, "--scenario", scenario],
  ]);
  expect(stdout).toMatch(/[1-9]\d*\/[1-9]\d* passed|Passed: [1-9]/i);
  expect(stdout).not.toMatch(/[1-9]\d* failed/);
});
