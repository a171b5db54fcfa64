import { finished } from "node:stream/promises";
import type { Multipart, MultipartFile, MultipartValue } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { AppError } from "#api/app-error.ts";
import type { Storage } from "#api/storage/storage.ts";
import { ScannerUnavailableError, type VirusScanner } from "#api/virus-scan.ts";
import { type FileKind, fileLimits } from "#contract/files/limits.ts";
import type { ApiMessageKey, MessageParams } from "#contract/messages.ts";
import { bodyLimits, formField } from "./accept-uploads.ts";
import { type BodyWatch, declaresTooMuch, drainBody, watchBody } from "./body-watch.ts";
import { FileRefusedError, type StoreOptions, storeUpload } from "./intake.ts";
import { removeUpload, type StoredUpload } from "./stored-upload.ts";

/** Where files go, and what looks at them on the way. */
export interface Intake {
  storage: Storage;
  scanner: VirusScanner | null;
}

export interface UploadOptions {
  /** Whose limit of pictures at a time the files count towards. */
  account: string;
  stalledAfterMs?: number;
}

/** What a file field takes. */
export interface FileField {
  kind: FileKind;
  maximum: number;
  /** The file's own name within the part's file name. */
  nameOf?: (partName: string) => string;
  judge?: StoreOptions["judge"];
}

export interface ReceivedFile {
  field: string;
  /** The part's file name as it was sent, or '' without one. */
  name: string;
  upload: StoredUpload;
}

export interface RefusedFile {
  field: string;
  name: string;
  rule: { key: ApiMessageKey; params: MessageParams };
}

export interface UploadForm {
  /** The JSON of the part `formData`, an empty object without one. */
  formData: object;
  files: ReceivedFile[];
  /** Every broken rule of a file; a form with any is not saved. */
  refused: RefusedFile[];
  /** Removes what was stored, for a form that is not saved. */
  abandon(): Promise<void>;
}

/** What a request has brought so far. */
interface Reading {
  readonly intake: Intake;
  readonly account: string;
  readonly fields: Readonly<Record<string, FileField>>;
  readonly seen: Map<string, number>;
  readonly files: ReceivedFile[];
  readonly refused: RefusedFile[];
  formData: object;
  receivedBytes: number;
  /** Set once the form cannot be saved whatever follows; the rest is read and dropped. */
  failure: AppError | null;
}

function parseForm({ value, valueTruncated }: MultipartValue): object {
  if (valueTruncated) throw new AppError("err.tooLarge");
  let form = value;
  if (typeof form === "string") {
    try {
      form = form.trim() === "" ? {} : JSON.parse(form);
    } catch {
      throw new AppError("err.badRequest");
    }
  }
  if (typeof form !== "object" || form === null || Array.isArray(form))
    throw new AppError("err.badRequest");
  return form;
}

/** The parser's complaints are about what was sent, whatever status they carry. */
function parserFailure(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const tooLarge = error instanceof Error && "statusCode" in error && error.statusCode === 413;
  return new AppError(tooLarge ? "err.tooLarge" : "err.badRequest");
}

function isTotalBroken(reading: Reading): boolean {
  return reading.refused.some((file) => file.rule.key === "file.totalTooLarge");
}

async function takeFile(reading: Reading, part: MultipartFile, field: FileField): Promise<void> {
  // A part of raw bytes is a file without a name too, which the parser's type does not know.
  const name = (part.filename as string | undefined) ?? "";
  const refuse = (key: ApiMessageKey, params: MessageParams): void => {
    reading.refused.push({ field: part.fieldname, name, rule: { key, params } });
  };
  const { maximum, kind, judge, nameOf = (partName) => partName } = field;
  const seen = (reading.seen.get(part.fieldname) ?? 0) + 1;
  reading.seen.set(part.fieldname, seen);
  if (seen > maximum) {
    if (seen === maximum + 1) refuse(maximum === 1 ? "file.onlyOne" : "file.tooMany", { maximum });
    return;
  }
  const { storage, scanner } = reading.intake;
  const { totalBytes } = fileLimits;
  const bytesLeft = totalBytes - reading.receivedBytes;
  try {
    const sent = { name: nameOf(name), stream: part.file };
    const { account } = reading;
    const options = { account, bytesLeft, totalBytes, ...(judge ? { judge } : {}) };
    const upload = await storeUpload(storage, scanner, sent, kind, options);
    reading.receivedBytes += upload.receivedBytes;
    reading.files.push({ field: part.fieldname, name, upload });
  } catch (error) {
    if (error instanceof FileRefusedError) refuse(error.key, error.params);
    else if (error instanceof ScannerUnavailableError)
      reading.failure = new AppError("err.unavailable", {
        breaks: [{ path: part.fieldname, key: "file.scannerUnavailable" }],
      });
    else throw part.file.errored ? parserFailure(part.file.errored) : error;
  }
}

/** Reads one part to its end. */
async function takePart(reading: Reading, part: Multipart): Promise<void> {
  if (part.type === "field") {
    if (part.fieldname !== formField) return;
    try {
      reading.formData = parseForm(part);
    } catch (error) {
      reading.failure ??= parserFailure(error);
    }
    return;
  }
  const field = Object.hasOwn(reading.fields, part.fieldname)
    ? reading.fields[part.fieldname]
    : undefined;
  if (field && !reading.failure && !isTotalBroken(reading)) await takeFile(reading, part, field);
  part.file.resume();
  // A part that breaks off is reported by the parser as well.
  await finished(part.file, { writable: false }).catch(() => {});
}

async function readParts(request: FastifyRequest, reading: Reading, watch: BodyWatch) {
  const parts = request.parts();
  for (;;) {
    const next = await Promise.race([parts.next(), watch.failed]).catch((error: unknown) => {
      throw parserFailure(error);
    });
    if (next.done) return;
    const part: Multipart = next.value;
    if (part.type === "file") watch.failed.catch((error: Error) => part.file.destroy(error));
    await takePart(reading, part);
    watch.throwIfFailed();
  }
}

/**
 * Reads a multipart body: the JSON part `formData` and files, in any order. Files stream to storage.
 * Throws 400 for what cannot be read or stalls for a minute, 413 above the cap of a request, 429 for
 * an account with too many pictures at a time, and 503 when too many wait or the scanner does not
 * answer; nothing stays stored then. Reads the body to its end whatever comes of it.
 */
export async function readUploadForm(
  request: FastifyRequest,
  intake: Intake,
  fields: Readonly<Record<string, FileField>>,
  options: UploadOptions,
): Promise<UploadForm> {
  if (!request.isMultipart()) throw new AppError("err.unsupportedType");
  const limits = { ...bodyLimits, idleMs: options.stalledAfterMs ?? bodyLimits.idleMs };
  if (declaresTooMuch(request.raw, limits)) throw new AppError("err.tooLarge");
  const reading: Reading = {
    intake,
    account: options.account,
    fields,
    seen: new Map(),
    files: [],
    refused: [],
    formData: {},
    receivedBytes: 0,
    failure: null,
  };
  const abandon = async (): Promise<void> => {
    for (const { upload } of reading.files.splice(0)) await removeUpload(intake.storage, upload);
  };
  const watch = watchBody(request.raw, limits);
  try {
    await readParts(request, reading, watch);
    if (reading.failure) throw reading.failure;
  } catch (error) {
    await abandon();
    throw error;
  } finally {
    watch.stop();
    // A browser that is still sending would see a broken connection instead of the answer.
    await drainBody(request.raw, limits);
  }
  const { formData, files, refused } = reading;
  return { formData, files, refused, abandon };
}
