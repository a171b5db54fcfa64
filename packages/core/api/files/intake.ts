import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { Storage } from "#api/storage/storage.ts";
import type { VirusScan, VirusScanner } from "#api/virus-scan.ts";
import { derivedReference } from "#contract/files/derived-pictures.ts";
import {
  headBytes,
  judgeEnd,
  judgeSize,
  judgeType,
  type Refusal,
  tailBytes,
} from "#contract/files/judge-file.ts";
import { describeBytes, type FileKind, fileLimits } from "#contract/files/limits.ts";
import { isImage } from "#contract/files/media-types.ts";
import type { ApiMessageKey, MessageParams } from "#contract/messages.ts";
import {
  BrokenContainerError,
  type ContainerReader,
  createContainerReader,
} from "./container-reader.ts";
import { encodePictureApart, type GivenPicture } from "./encode-apart.ts";
import { cleanFileName } from "./file-name.ts";
import type { Derivative } from "./files.table.ts";
import { mp4Rules } from "./mp4-rules.ts";
import { removeUpload, type StoredUpload } from "./stored-upload.ts";
import { webmRules } from "./webm-rules.ts";

/** A file on its way in; the stream is read to its end or left as it is, never destroyed. */
export interface Upload {
  /** As the sender calls it. */
  name: string;
  stream: Readable;
}

/** A rule of files that is broken; the caller knows the field. */
export class FileRefusedError extends Error {
  readonly key: ApiMessageKey;
  readonly params: MessageParams;

  constructor(key: ApiMessageKey, params: MessageParams = {}) {
    super(key);
    this.key = key;
    this.params = params;
  }
}

export interface StoreOptions {
  signal?: AbortSignal;
  /** Whose limit of pictures at a time it counts towards. */
  account?: string;
  /** What may still come before everything together is too much. */
  bytesLeft?: number;
  /** What "everything together" may be, for the words. */
  totalBytes?: number;
  /** Judges a file by all of its bytes, which are held in memory then. Throws FileRefusedError. */
  judge?: (content: Buffer) => Promise<void>;
}

type Chunks = AsyncIterableIterator<Buffer>;

async function readHead(chunks: Chunks): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  while (length < headBytes) {
    const { done, value } = await chunks.next();
    if (done) break;
    parts.push(value);
    length += value.length;
  }
  return Buffer.concat(parts, length);
}

interface Checks {
  kind: FileKind;
  mediaType: string;
  scan: VirusScan | null;
  container: ContainerReader | null;
  options: StoreOptions;
  count: { bytes: number };
}

/** Does a step of reading a container; a broken one is no file of its type. */
function keepingRules(step: () => void): void {
  try {
    step();
  } catch (error) {
    throw error instanceof BrokenContainerError
      ? new FileRefusedError("file.brokenVideo", { types: "MP4 / WEBM" })
      : error;
  }
}

function refuseIf(refusal: Refusal | null): void {
  if (refusal) throw new FileRefusedError(refusal.key, refusal.params);
}

/** Passes bytes on while they keep to the limits, and ends only once the scanner calls them clean. */
async function* checked(head: Buffer, rest: Chunks, checks: Checks): AsyncGenerator<Buffer> {
  const { kind, mediaType, scan, container, options, count } = checks;
  /** The last pieces, of which the first is needed still. */
  const last: Buffer[] = [];
  let lastBytes = 0;
  const pass = async (chunk: Buffer): Promise<Buffer> => {
    count.bytes += chunk.length;
    refuseIf(judgeSize(kind, mediaType, count.bytes));
    if (count.bytes > (options.bytesLeft ?? Number.POSITIVE_INFINITY))
      throw new FileRefusedError("file.totalTooLarge", {
        maximum: describeBytes(options.totalBytes ?? count.bytes),
      });
    keepingRules(() => container?.write(chunk));
    await scan?.write(chunk);
    last.push(chunk);
    lastBytes += chunk.length;
    for (let [first] = last; first && lastBytes - first.length >= tailBytes; [first] = last) {
      lastBytes -= first.length;
      last.shift();
    }
    return chunk;
  };
  yield await pass(head);
  for await (const chunk of rest) yield await pass(chunk);
  keepingRules(() => container?.end());
  refuseIf(judgeEnd(mediaType, head, Buffer.concat(last).subarray(-tailBytes)));
  const virus = (await scan?.finish()) ?? null;
  if (virus !== null) throw new FileRefusedError("file.virus", { name: virus });
}

/** Videos are recognised by their first bytes as every file is, and then read to their end. */
function readerOf(mediaType: string): ContainerReader | null {
  if (mediaType === "video/mp4") return createContainerReader(mp4Rules());
  if (mediaType === "video/webm") return createContainerReader(webmRules());
  return null;
}

async function readWhole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

type Stored = Pick<StoredUpload, "size" | "width" | "height" | "derivatives">;

async function storePicture(
  storage: Storage,
  key: string,
  picture: GivenPicture,
  account: string,
): Promise<Stored> {
  const encoded = await encodePictureApart(picture, account);
  if (typeof encoded === "string")
    throw new FileRefusedError(encoded, { megapixels: fileLimits.imagePixels / 1e6 });
  const { data, width, height, derived } = encoded;
  const derivatives: Derivative[] = derived.map((size) => ({
    key: derivedReference(key, size.width, size.mediaType),
    width: size.width,
    mediaType: size.mediaType,
    size: size.data.length,
  }));
  try {
    await storage.put(key, data, picture.mediaType);
    for (const size of derived)
      await storage.put(
        derivedReference(key, size.width, size.mediaType),
        size.data,
        size.mediaType,
      );
    return { size: data.length, width, height, derivatives };
  } catch (error) {
    await removeUpload(storage, { key, derivatives });
    throw error;
  }
}

/**
 * Stores an upload under a random key. The type is decided by content alone. A picture, 2 MB at
 * most, is held in memory to be re-encoded, and so is what is judged by all of its bytes;
 * everything else streams. Throws FileRefusedError for a
 * broken rule and ScannerUnavailableError; nothing stays stored then.
 */
export async function storeUpload(
  storage: Storage,
  scanner: VirusScanner | null,
  upload: Upload,
  kind: FileKind,
  options: StoreOptions = {},
): Promise<StoredUpload> {
  const chunks: Chunks = upload.stream.iterator({ destroyOnReturn: false });
  let scan: VirusScan | null = null;
  try {
    const head = await readHead(chunks);
    const judged = await judgeType(kind, head);
    if ("refused" in judged) throw new FileRefusedError(judged.refused.key, judged.refused.params);
    const { mediaType, endings } = judged;
    const originalName = cleanFileName(upload.name, endings);
    scan = (await scanner?.begin()) ?? null;
    const count = { bytes: 0 };
    const content = checked(head, chunks, {
      kind,
      mediaType,
      scan,
      container: readerOf(mediaType),
      options,
      count,
    });
    const key = randomBytes(16).toString("hex");
    const store = async (): Promise<Stored> => {
      if (isImage(mediaType)) {
        const picture = { content: await readWhole(content), mediaType };
        return storePicture(storage, key, picture, options.account ?? "");
      }
      if (options.judge) {
        const whole = await readWhole(content);
        await options.judge(whole);
        const { size } = await storage.put(key, whole, mediaType);
        return { size, width: null, height: null, derivatives: [] };
      }
      const body = Readable.from(content, { objectMode: false });
      const { size } = await storage.put(key, body, mediaType, options);
      return { size, width: null, height: null, derivatives: [] };
    };
    const stored = await store();
    return {
      key,
      mediaType,
      originalName,
      extension: endings[0],
      receivedBytes: count.bytes,
      ...stored,
    };
  } catch (error) {
    scan?.abandon();
    throw error;
  } finally {
    // Lets go of the stream; not waited for, since a stalled sender would hold it for ever.
    chunks.return?.().catch(() => {});
  }
}
