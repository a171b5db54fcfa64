import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  originValidationResponse,
} from "@modelcontextprotocol/server";
import type { FastifyRequest } from "fastify";
import type { UseCounter } from "#features/figures/use-counter.ts";
import { AppError } from "#platform/app-error.ts";
import type { Config } from "#platform/config.ts";
import type { Db } from "#platform/database/database.ts";
import { JsonText } from "#platform/http/json-text.ts";
import { portalOrigin } from "#platform/http/request-origin.ts";
import type { Api } from "#platform/http/serve.ts";
import { createAssistantRates } from "./assistant-rates.ts";
import { createMcpServer } from "./mcp-server.ts";

/** The request as the protocol's library reads it; of a proxy, with the host that was asked for. */
function toWebRequest(request: FastifyRequest): Request {
  const { method, headers, body, host, protocol } = request;
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of [value ?? []].flat()) sent.append(name, one);
  // The library reads the host from here alone.
  sent.set("host", host);
  const text = body instanceof JsonText ? body.text : null;
  return new Request(`${protocol}://localhost/mcp`, { method, headers: sent, body: text });
}

/** Messages of a body, of which revisions before 2025-06 send many at once; what is no JSON is one. */
function countMessages(body: unknown): number {
  try {
    const sent = body instanceof JsonText ? body.parse() : null;
    return Array.isArray(sent) ? Math.max(1, sent.length) : 1;
  } catch {
    return 1;
  }
}

/** The Model Context Protocol, stateless: each request is answered by a server of its own. */
export function registerMcp(api: Api, db: Db, config: Config, uses: UseCounter): void {
  const rates = createAssistantRates(db, config);
  const hosts = config.origin ? [new URL(config.origin).hostname] : localhostAllowedHostnames();

  api.app.route({
    // The library answers all but POST, which are for sessions, with 405.
    method: ["GET", "HEAD", "POST", "DELETE"],
    url: "/mcp",
    handler: async (request, reply) => {
      const asked = toWebRequest(request);
      const refused =
        hostHeaderValidationResponse(asked, hosts) ?? originValidationResponse(asked, hosts);
      if (refused) return reply.send(refused);
      if (!rates.requests.admits(request.ip, countMessages(request.body)))
        throw new AppError("err.tooManyRequests");
      const onError = (error: unknown) => request.log.error({ err: error }, "a tool failed");
      const asking = {
        api,
        db,
        base: `${portalOrigin(config, request)}${config.contextPath.slice(0, -1)}`,
        address: request.ip,
        requestId: request.id,
        rates,
        count: () => uses.count("assistants", request.headers["user-agent"] ?? ""),
        onError,
      };
      const handler = createMcpHandler(() => createMcpServer(asking), {
        // Nothing here changes while a client listens.
        maxSubscriptions: 0,
        onerror: (error) => request.log.debug({ err: error }, "a request of an assistant"),
      });
      const answer = await handler.fetch(asked);
      return reply.header("cache-control", "no-store").send(answer);
    },
  });
}
