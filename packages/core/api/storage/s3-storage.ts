import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  type MultipartUpload,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { countBody } from "./counted-body.ts";
import {
  assertObjectKey,
  type ByteRange,
  type ListedObject,
  type Storage,
  type StoredObject,
} from "./storage.ts";

export interface S3StorageOptions {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
  /** Make the bucket at the first check where it is missing. */
  createBucket: boolean;
}

/** One part of the least size that the protocol allows bounds what an upload holds in memory. */
const partBytes = 5 * 1024 * 1024;
const partsAtOnce = 1;
const connectMs = 5_000;
const answerMs = 60_000;
const idleMs = 60_000;

function isStatus(error: unknown, status: number): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;
}

/** Every upload that broke off before it was completed. */
async function* unfinishedUploads(
  client: S3Client,
  bucket: string,
): AsyncGenerator<MultipartUpload> {
  let keyMarker: string | undefined;
  let uploadIdMarker: string | undefined;
  do {
    const page = await client.send(
      new ListMultipartUploadsCommand({
        Bucket: bucket,
        KeyMarker: keyMarker,
        UploadIdMarker: uploadIdMarker,
      }),
    );
    yield* page.Uploads ?? [];
    keyMarker = page.IsTruncated ? page.NextKeyMarker : undefined;
    uploadIdMarker = page.NextUploadIdMarker;
  } while (keyMarker !== undefined);
}

/** A private bucket of any service that speaks the S3 protocol. */
class S3Storage implements Storage {
  readonly kind = "s3";
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #createBucket: boolean;

  constructor(client: S3Client, bucket: string, createBucket: boolean) {
    this.#client = client;
    this.#bucket = bucket;
    this.#createBucket = createBucket;
  }

  async put(
    key: string,
    body: Readable | Uint8Array,
    mediaType: string,
    options: { signal?: AbortSignal } = {},
  ): Promise<{ size: number }> {
    assertObjectKey(key);
    const counted = countBody(body, options.signal);
    const upload = new Upload({
      client: this.#client,
      params: { Bucket: this.#bucket, Key: key, Body: counted.stream, ContentType: mediaType },
      partSize: partBytes,
      queueSize: partsAtOnce,
    });
    try {
      // A body that fails, unlike the upload's own abort, lets it remove its parts before it rejects.
      await upload.done();
    } catch (error) {
      options.signal?.throwIfAborted();
      // What broke the body says more than what the removal of its parts ran into.
      throw counted.stream.errored ?? error;
    } finally {
      counted.stream.destroy();
    }
    return { size: counted.size() };
  }

  async open(key: string, range?: ByteRange): Promise<StoredObject | null> {
    assertObjectKey(key);
    try {
      const answer = await this.#client.send(
        new GetObjectCommand({
          Bucket: this.#bucket,
          Key: key,
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        }),
      );
      if (!(answer.Body instanceof Readable)) throw new Error("the storage sent no body");
      const whole = answer.ContentRange?.split("/")[1] ?? answer.ContentLength;
      return { stream: answer.Body, size: Number(whole) };
    } catch (error) {
      if (isStatus(error, 404)) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    assertObjectKey(key);
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }));
  }

  async *list(): AsyncGenerator<ListedObject> {
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket });
    for await (const page of pages) {
      for (const object of page.Contents ?? []) {
        if (!object.Key || !object.LastModified) continue;
        yield { key: object.Key, modifiedAt: object.LastModified, size: object.Size ?? 0 };
      }
    }
  }

  async removeUnfinished(before: Date): Promise<number> {
    let removed = 0;
    try {
      for await (const upload of unfinishedUploads(this.#client, this.#bucket)) {
        if (!upload.Initiated || upload.Initiated >= before) continue;
        await this.#client.send(
          new AbortMultipartUploadCommand({
            Bucket: this.#bucket,
            Key: upload.Key,
            UploadId: upload.UploadId,
          }),
        );
        removed += 1;
      }
    } catch (error) {
      // A service that cannot list them ends them by a rule of the bucket.
      if (!isStatus(error, 501)) throw error;
    }
    return removed;
  }

  async check(): Promise<void> {
    try {
      await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }));
    } catch (error) {
      if (!this.#createBucket || !isStatus(error, 404)) throw error;
      await this.#client.send(new CreateBucketCommand({ Bucket: this.#bucket }));
    }
  }
}

function isAmazon(endpoint: string): boolean {
  return /(^|\.)amazonaws\.com(\.cn)?$/.test(new URL(endpoint).hostname);
}

/**
 * Amazon's own service takes the SDK's checksums. Several others do not know their trailing form and
 * store it as content, so everywhere else checksums are sent only where the protocol demands one.
 */
export function openS3Storage(options: S3StorageOptions): Storage {
  const amazon = isAmazon(options.endpoint);
  const client = new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    credentials: {
      accessKeyId: options.accessKeyId,
      secretAccessKey: options.secretAccessKey,
    },
    forcePathStyle: !amazon,
    requestChecksumCalculation: amazon ? "WHEN_SUPPORTED" : "WHEN_REQUIRED",
    responseChecksumValidation: amazon ? "WHEN_SUPPORTED" : "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: idleMs,
    },
  });
  return new S3Storage(client, options.bucket, options.createBucket);
}
