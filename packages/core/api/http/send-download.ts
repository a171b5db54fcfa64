import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** Sends a file under its name, for this caller alone; a CSV where no other type is given. */
export function sendDownload(
  reply: FastifyReply,
  name: string,
  content: string | Buffer | Readable,
  type = "text/csv; charset=utf-8",
): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .header("content-type", type)
    .header("content-disposition", `attachment; filename="${name}"`)
    .send(content);
}
