import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { portalOrigin } from "@public-code/core/api/http/request-origin.ts";
import { sendCached } from "@public-code/core/api/http/send-cached.ts";
import type { Api } from "@public-code/core/api/http/serve.ts";
import { type Language, toLanguage } from "@public-code/core/contract/language.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type PiecedDocument, sendPieces } from "#api/send-pieces.ts";
import { type MachineFormatName, machineFormats } from "#contract/machine-formats.ts";

/** What a request asks: where the portal lies, in which language, of which program or agency. */
export interface FormatRequest {
  /** The portal's address without a slash at the end. */
  base: string;
  lang: Language;
  subject: string;
  query: URLSearchParams;
}

export type Exchange = readonly [FastifyRequest, FastifyReply];

/** A document that is made as a whole. */
interface WholeDocument {
  key: string;
  name: MachineFormatName;
  link?: string | undefined;
  /** Not kept in the cache. */
  passing?: boolean;
  make: () => Promise<string>;
}

/** Serves formats at the addresses of the contract. */
export interface FormatServer {
  db: Db;
  readRequest(request: FastifyRequest): FormatRequest;
  serve(
    name: MachineFormatName,
    answer: (request: FormatRequest, exchange: Exchange) => Promise<unknown>,
  ): void;
  /** Sends a document of all programs, in pieces where they are many. */
  sendAll(exchange: Exchange, document: PiecedDocument): Promise<FastifyReply>;
  sendWhole(exchange: Exchange, document: WholeDocument): Promise<FastifyReply>;
}

export const headersOf = (name: MachineFormatName): Record<string, string> => ({
  "content-type": `${machineFormats[name].mediaType}; charset=utf-8`,
});

export function createFormatServer({ app, cache }: Api, db: Db, config: Config): FormatServer {
  const readRequest = (request: FastifyRequest): FormatRequest => {
    const query = new URL(request.url, "http://format").searchParams;
    const subject: unknown = Object(request.params).subject;
    return {
      base: `${portalOrigin(config, request)}${config.contextPath.slice(0, -1)}`,
      lang: toLanguage(query.get("lang")),
      subject: typeof subject === "string" ? subject : "",
      query,
    };
  };
  return {
    db,
    readRequest,
    serve(name, answer) {
      const path = machineFormats[name].path.replace(/\{\w+\}/, ":subject");
      app.get(path, (request, reply) => answer(readRequest(request), [request, reply]));
    },
    sendAll: (exchange, document) => sendPieces({ cache, db }, exchange, document),
    async sendWhole([request, reply], { key, name, link, passing = false, make }) {
      const cached = await cache.getOrMake(key, async () => ({
        status: 200,
        headers: { ...headersOf(name), ...(link === undefined ? {} : { link }) },
        body: await make(),
        passing,
      }));
      return sendCached(request, reply, cached);
    },
  };
}
