import { randomBytes, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { ByteRange, Storage } from "@public-code/core/api/storage/storage.ts";
import { failureCode, type HealthCheck } from "./health-check.ts";
import type { HealthText } from "./health-texts.ts";

const size = 64;
const range: ByteRange = { start: 10, end: 19 };

/** What an S3 service says to a request that it does not take, by its code. */
const refusals: Readonly<Record<string, HealthText>> = {
  NoSuchBucket: "storage.noBucket",
  InvalidAccessKeyId: "storage.key",
  SignatureDoesNotMatch: "storage.key",
  RequestTimeTooSkewed: "storage.clock",
};
const forbidden = 403;
const insufficientStorage = 507;

/** Services have codes of their own for it. */
const isFull = (error: unknown): boolean =>
  Object(error).$metadata?.httpStatusCode === insufficientStorage ||
  /Quota|StorageFull|InsufficientStorage/i.test(failureCode(error));

async function read(storage: Storage, key: string, part?: ByteRange): Promise<Buffer | null> {
  const object = await storage.open(key, part);
  return object && (object.size === size || !part) ? buffer(object.stream) : null;
}

/** Stores an object of random bytes, reads it whole and in part, and removes it. */
async function use(storage: Storage): Promise<HealthText | null> {
  const key = `health/${randomUUID()}`;
  const content = randomBytes(size);
  let step: HealthText = "storage.noWrite";
  try {
    await storage.put(key, content, "application/octet-stream");
    step = "storage.noRead";
    if (!(await read(storage, key))?.equals(content)) return "storage.damaged";
    const part = await read(storage, key, range);
    if (!part?.equals(content.subarray(range.start, range.end + 1))) return "storage.noRange";
    step = "storage.noRemove";
    await storage.remove(key);
    return (await storage.open(key)) === null ? null : "storage.noRemove";
  } catch (error) {
    if (isFull(error)) return "storage.full";
    if (Object(error).$metadata?.httpStatusCode === forbidden && !refusals[failureCode(error)])
      return step;
    throw error;
  } finally {
    // What cannot be read can often be removed all the same.
    if (step === "storage.noRead") await storage.remove(key).catch(() => {});
  }
}

export const checkStorage: HealthCheck = async ({ config, storage }) => {
  const values = { bucket: config.bucketPcp };
  try {
    const broken = await use(storage);
    if (broken) return { state: "critical", text: broken, values };
    return {
      state: "ok",
      text: storage.kind === "s3" ? "storage.good" : "storage.embedded",
      values,
    };
  } catch (error) {
    const code = failureCode(error);
    if (storage.kind === "folder")
      return { state: "critical", text: "storage.folder", values: { code } };
    const status: unknown = Object(error).$metadata?.httpStatusCode;
    if (typeof status !== "number")
      return { state: "critical", text: "storage.unreachable", values: { code } };
    const text = refusals[code] ?? "storage.refused";
    return {
      state: "critical",
      text,
      values: { ...values, code: code === "error" ? `HTTP ${status}` : code },
    };
  }
};
