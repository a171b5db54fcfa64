import { mkdirSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startS3Server } from "../../../apps/portal/test-support/s3-server.ts";
import { sampleFile } from "../../../apps/portal/test-support/sample-files.ts";
import { type AgencyClient, signIn } from "../../../e2e/chaos/agency-client.ts";
import { startPortal } from "../../../e2e/support/portal.ts";
import { fileLimits } from "../../../packages/core/contract/files/limits.ts";
import { completeForm } from "../../../packages/programs/contract/test-support/complete-form.ts";
import { unlimited, withFolder, withPostgres } from "../bench-portal.ts";
import { type Figure, median } from "../figure.ts";
import { forgetPeak, peakMb, residentMb } from "../process-figures.ts";

const rounds = 3;
const warmBytes = 65_536;
const settleMs = 3_000;
const growthGoal = 64;
const writeChunk = 65_536;

let sent = 0;

/** Saves a draft with two videos of a size; gives the seconds that it took. */
async function upload(client: AgencyClient, bytes: Buffer): Promise<number> {
  sent += 1;
  const files = ["first", "second"].map((name) => ({
    field: "picFiles" as const,
    key: `${name}${sent}`,
    name: `${name}-${sent}.mp4`,
    bytes,
    storedAsSent: true,
  }));
  const form = completeForm({ processAction: "" });
  const content = {
    programName: "",
    description: "",
    isSubmitted: false,
    pictures: [],
    reports: [],
  };
  const begun = performance.now();
  await client.save({ key: `upload ${sent}`, form, files, content, sending: false }, 0);
  return (performance.now() - begun) / 1000;
}

/** Writes as many bytes into a file of the same disk; MB a second. */
async function plainWrite(folder: string, bytes: Buffer): Promise<number> {
  const begun = performance.now();
  const file = await open(path.join(folder, "plain"), "w");
  for (let copy = 0; copy < 2; copy += 1)
    for (let start = 0; start < bytes.length; start += writeChunk)
      await file.write(bytes.subarray(start, start + writeChunk));
  await file.sync();
  await file.close();
  return (2 * bytes.length) / 1e6 / ((performance.now() - begun) / 1000);
}

interface Upload {
  beforeMb: number;
  growthMb: number;
  mbPerSecond: number;
  plainMbPerSecond: number;
}

async function measureOn(
  storage: string,
  env: Record<string, string>,
  folder: string,
): Promise<Figure[]> {
  const dataFolder = path.join(folder, storage);
  mkdirSync(dataFolder);
  const options = { env: { ...unlimited, ...env }, dataFolder };
  // Loading the demo content leaves memory behind in which an upload would hide.
  await (await startPortal(options)).stop();
  const portal = await startPortal(options);
  try {
    const client = await signIn(portal.origin, "agency-a");
    // Loads the code of an upload, which is no growth by its bytes.
    await upload(client, sampleFile("mp4", warmBytes));
    const video = sampleFile("mp4", fileLimits.totalBytes / 2);
    await delay(settleMs);
    const beforeMb = residentMb(portal.pid);
    const uploads: Upload[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const plainMbPerSecond = await plainWrite(folder, video);
      forgetPeak(portal.pid);
      const seconds = await upload(client, video);
      uploads.push({
        beforeMb,
        growthMb: peakMb(portal.pid) - beforeMb,
        mbPerSecond: fileLimits.totalBytes / 1e6 / seconds,
        plainMbPerSecond,
      });
    }
    return figures(storage, uploads);
  } finally {
    await portal.stop();
  }
}

function figures(storage: string, uploads: readonly Upload[]): Figure[] {
  const most = uploads.reduce((largest, other) =>
    other.growthMb > largest.growthMb ? other : largest,
  );
  return [
    {
      what: `200 MB upload to ${storage}, growth of memory`,
      measured: most.growthMb,
      unit: `MB, most of ${uploads.length}`,
      reference: { name: "held before", value: most.beforeMb, unit: "MB" },
      result: most.growthMb,
      goal: { at: "most", value: growthGoal },
    },
    {
      what: `200 MB upload to ${storage}, rate`,
      measured: median(uploads.map(({ mbPerSecond }) => mbPerSecond)),
      unit: "MB/s",
      reference: {
        name: "writing a file",
        value: median(uploads.map(({ plainMbPerSecond }) => plainMbPerSecond)),
        unit: "MB/s",
      },
      result: median(uploads.map((upload) => upload.mbPerSecond / upload.plainMbPerSecond)),
      goal: null,
    },
  ];
}

/** Two videos of the largest size in one save, into the folder and into a bucket. */
export function measureUpload(): Promise<Figure[]> {
  return withFolder((folder) =>
    withPostgres(async (server) => {
      const inFolder = { DATABASE_URL: await server.database("bench_folder") };
      const figuresOfFolder = await measureOn("the folder", inFolder, folder);
      const s3 = await startS3Server();
      try {
        const { endpoint, region, accessKeyId, secretAccessKey } = s3.config;
        const inBucket = {
          DATABASE_URL: await server.database("bench_bucket"),
          S3_ENDPOINT: endpoint ?? "",
          S3_REGION: region,
          S3_ACCESS_KEY_ID: accessKeyId,
          S3_SECRET_ACCESS_KEY: secretAccessKey,
        };
        return [...figuresOfFolder, ...(await measureOn("a bucket", inBucket, folder))];
      } finally {
        await s3.stop();
      }
    }),
  );
}
