import { cpSync, mkdtempSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { readConfig } from "@public-code/core/api/config.ts";
import type { HTTPMethods, LightMyRequestResponse } from "fastify";
import { openPortal, type Portal } from "../../apps/portal/src/portal.ts";
import { demoFolderVariable } from "./portal.ts";

const decoders = new Map([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
]);

function asResponse({ statusCode, headers, rawPayload }: LightMyRequestResponse): Response {
  const decode = rawPayload.length > 0 && decoders.get(String(headers["content-encoding"]));
  const body = decode ? decode(rawPayload) : rawPayload;
  return new Response(body.length > 0 ? new Uint8Array(body) : null, {
    status: statusCode,
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
  });
}

/** By the origin under which `fetch` finds them. */
const portals = new Map<string, Portal>();
const fetchFromNetwork = globalThis.fetch;

/** For a portal of this process, `fetch` asks its server without a port, and follows no redirect. */
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { origin, host } = new URL(request.url);
  const portal = portals.get(origin);
  if (!portal) return fetchFromNetwork(input, init);
  const payload = Buffer.from(await request.arrayBuffer());
  const answer = await portal.app.inject({
    // Only methods that the portal knows are asked for.
    method: request.method as HTTPMethods,
    url: request.url.slice(origin.length),
    headers: { ...Object.fromEntries(request.headers), host },
    ...(payload.length > 0 ? { payload } : {}),
  });
  return asResponse(answer);
};

export interface InnerPortal {
  origin: string;
  close(): Promise<void>;
}

let opened = 0;

/** The built portal with the demo content, in the process of the test and with a folder of its own. */
export async function openInnerPortal(): Promise<InnerPortal> {
  const demo = process.env[demoFolderVariable] ?? "";
  // The folder around the demo content goes when the run ends.
  const dataFolder = mkdtempSync(path.join(demo, "../portal-"));
  cpSync(demo, dataFolder, { recursive: true });
  const config = readConfig({ PORTAL_DATA_DIR: dataFolder, OUTGOING: "off" });
  const portal = await openPortal(config, false, { development: false });
  opened += 1;
  const origin = `http://localhost:${opened}`;
  portals.set(origin, portal);
  return {
    origin,
    async close() {
      portals.delete(origin);
      await portal.close();
    },
  };
}

let shared: Promise<InnerPortal> | undefined;

/** The portal of all files that change nothing, opened once for each worker. */
export async function innerOrigin(): Promise<string> {
  shared ??= openInnerPortal();
  return (await shared).origin;
}
