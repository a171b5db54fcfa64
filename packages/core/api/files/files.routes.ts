import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, notFound } from "#api/app-error.ts";
import type { Config } from "#api/config.ts";
import type { ByteRange, Storage, StoredObject } from "#api/storage/storage.ts";
import { isImage, isVideo } from "#contract/files/media-types.ts";
import { parseRange } from "./byte-range.ts";
import type { Signature } from "./file-addresses.ts";
import { contentDisposition } from "./file-name.ts";
import type { FileLookup, ServedObject } from "./files.service.ts";

/**
 * A file opened by itself is no page of the portal: it runs nothing and loads nothing but itself.
 * A browser's own video page asks for the video once more, which an opaque origin may not.
 */
function contentPolicy(mediaType: string): string {
  const sandbox = isVideo(mediaType) ? "sandbox allow-same-origin" : "sandbox";
  return `default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; ${sandbox}`;
}

interface FileRequest {
  Params: { bucket: string; "*": string };
  Querystring: Record<string, unknown>;
}

function signatureOf(query: Record<string, unknown>): Signature | null {
  const { expires, signature } = query;
  return typeof expires === "string" && typeof signature === "string"
    ? { expires, signature }
    : null;
}

/** True where a header lists the tag, or everything; weak tags compare alike here. */
function names(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((candidate) => {
    const tag = candidate.trim().replace(/^W\//, "");
    return tag === "*" || tag === etag;
  });
}

/** What browsers show themselves is shown in place, everything else is saved. */
function dispositionOf(file: ServedObject): string {
  const { mediaType, name } = file;
  if (name === null) return "inline";
  const inline = isImage(mediaType) || isVideo(mediaType) || mediaType === "application/pdf";
  return contentDisposition(inline ? "inline" : "attachment", name);
}

async function openObject(
  storage: Storage,
  request: FastifyRequest,
  key: string,
  range: ByteRange | null,
): Promise<StoredObject> {
  const object = await storage.open(key, range ?? undefined).catch((error: unknown) => {
    request.log.error({ err: error }, "the storage does not answer");
    throw new AppError("err.unavailable");
  });
  if (object) return object;
  request.log.error({ key }, "a file has a row but no object");
  throw notFound();
}

/** The range a request asks for, unless it asks only for the state of the file it knows. */
function askedRange(request: FastifyRequest, file: ServedObject, etag: string) {
  const ifRange = request.headers["if-range"];
  if (ifRange !== undefined && ifRange !== etag) return null;
  return parseRange(request.headers.range, file.size);
}

function headersOf(file: ServedObject, etag: string): Record<string, string> {
  return {
    etag,
    "cache-control": file.isPublic ? "no-cache" : "private, no-cache",
    "x-content-type-options": "nosniff",
    "content-security-policy": contentPolicy(file.mediaType),
    "cross-origin-resource-policy": file.isPublic ? "cross-origin" : "same-origin",
    "content-disposition": dispositionOf(file),
    "accept-ranges": "bytes",
  };
}

/** Serves `/files/{bucket}/{key}` and the derived sizes below it, with ranges. */
export function registerFiles(
  app: FastifyInstance,
  parts: { config: Pick<Config, "bucketPcp">; storage: Storage; lookup: FileLookup },
): void {
  const { config, storage, lookup } = parts;

  const send = async (
    request: FastifyRequest<FileRequest>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { bucket, "*": reference } = request.params;
    const file =
      bucket === config.bucketPcp ? await lookup.find(reference, signatureOf(request.query)) : null;
    // Unknown and forbidden look the same from outside.
    if (!file) throw notFound();

    // Objects never change under their key.
    const etag = `"${file.key}"`;
    if (names(request.headers["if-none-match"], etag))
      return reply.code(304).headers(headersOf(file, etag)).send();
    const range = askedRange(request, file, etag);
    if (range === "unsatisfiable")
      return reply.code(416).header("content-range", `bytes */${file.size}`).send();
    const stream =
      request.method === "HEAD"
        ? undefined
        : (await openObject(storage, request, file.key, range)).stream;
    reply.headers(headersOf(file, etag)).type(file.mediaType);
    reply.header("content-length", range ? range.end - range.start + 1 : file.size);
    if (range)
      reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${file.size}`);
    return reply.send(stream);
  };

  app.get<FileRequest>("/files/:bucket/*", { exposeHeadRoute: false }, send);
  app.head<FileRequest>("/files/:bucket/*", send);
}
