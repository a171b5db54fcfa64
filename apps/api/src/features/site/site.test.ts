import { site } from "@public-code/contract/site/site.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../../../test-support/build-test-app.ts";

let local: TestApp;
let published: TestApp;
beforeAll(async () => {
  local = await buildTestApp({ PORT: "3210" });
  published = await buildTestApp({ PORTAL_ORIGIN: "https://code.example.tw" });
});
afterAll(async () => {
  await local.close();
  await published.close();
});

async function endpointFor(portal: TestApp, host: string): Promise<string> {
  const { data } = await portal.ask(site.getBucketName, undefined, { host });
  return data.serviceEndpoint;
}

test("files are where the loopback host that was asked has them", async () => {
  expect(await endpointFor(local, "127.0.0.1:4000")).toBe("http://127.0.0.1:4000/files");
  expect(await endpointFor(local, "portal.localhost:4001")).toBe(
    "http://portal.localhost:4001/files",
  );
  expect(await endpointFor(local, "evil.example")).toBe("http://localhost:3210/files");
});

test("files are at the configured origin, whatever host was asked", async () => {
  const files = "https://code.example.tw/files";
  expect(await endpointFor(published, "127.0.0.1:4000")).toBe(files);
  expect(await endpointFor(published, "evil.example")).toBe(files);
});
