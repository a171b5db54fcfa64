import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "@20minutes/s3rver";
import type { S3Config } from "@public-code/core/api/config.ts";
import { openStorage } from "@public-code/core/api/storage/open-storage.ts";

export interface S3Server {
  /** What the portal's configuration says about this server. */
  config: S3Config;
  stop(): Promise<void>;
}

/**
 * The service at `TEST_S3_ENDPOINT`, with its buckets made where they are missing, and empty. A key that is none of
 * the portal's own ends it: nobody's files are removed by mistake.
 */
async function emptyRunningServer(endpoint: string, buckets: string[]): Promise<S3Server> {
  const config = {
    endpoint,
    region: process.env.TEST_S3_REGION ?? "us-east-1",
    accessKeyId: process.env.TEST_S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: process.env.TEST_S3_SECRET_ACCESS_KEY ?? "",
  };
  for (const bucketPcp of buckets) {
    const storage = await openStorage({ profile: "local", dataFolder: "", s3: config, bucketPcp });
    await storage.check();
    for await (const { key } of storage.list()) await storage.remove(key);
  }
  return { config, stop: () => Promise.resolve() };
}

/**
 * A server that speaks the S3 protocol, on a free port with empty buckets. It does not understand
 * the checksum trailers that the SDK sends by default and would store them as part of the object:
 * clients set `requestChecksumCalculation` and `responseChecksumValidation` to `WHEN_REQUIRED`.
 */
export async function startS3Server(buckets: string[] = ["pcp", "gis"]): Promise<S3Server> {
  const running = process.env.TEST_S3_ENDPOINT;
  if (running) return emptyRunningServer(running, buckets);
  const folder = mkdtempSync(path.join(tmpdir(), "portal-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    // The SDK signs the address of a bucket with the slash at its end, this server without it.
    allowMismatchedSignatures: true,
    directory: folder,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  });
  const { port } = await server.run();
  let stopped: Promise<void> | null = null;
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    stop() {
      stopped ??= server.close().finally(() => rmSync(folder, { recursive: true, force: true }));
      return stopped;
    },
  };
}
