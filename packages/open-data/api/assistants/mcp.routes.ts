import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  originValidationResponse,
} from "@modelcontextprotocol/server";
import type { UseCounter } from "@public-code/catalogue/api/usage/use-counter.ts";
import { AppError } from "@public-code/core/api/app-error.ts";
import type { Config } from "@public-code/core/api/config.ts";
import type { Db } from "@public-code/core/api/database/database.ts";
import { portalBase } from "@public-code/core/api/http/request-origin.ts";
import type { Api } from "@public-code/core/api/http/serve.ts";
import { describeIssue } from "@public-code/core/contract/broken-rules.ts";
import { z } from "zod";
import { createAssistantRates } from "./assistant-rates.ts";
import {
  acceptedTypes,
  answerAs,
  protocolFailure,
  readMessages,
  requestedHost,
  servedRevisions,
  toWebRequest,
} from "./mcp-exchange.ts";
import { createMcpServer } from "./mcp-server.ts";

/** JSON-RPC's code of a request that is no valid one. */
const invalidRequest = -32_600;
const notAcceptable = "Not Acceptable: answers are application/json or text/event-stream";
const unknownRevision = (revision: string): string =>
  `Unsupported protocol version ${revision.slice(0, 50)}; served are ${servedRevisions.join(", ")}`;

/** The Model Context Protocol, stateless: each request is answered by a server of its own. */
export function registerMcp(api: Api, db: Db, config: Config, uses: UseCounter): void {
  const rates = createAssistantRates(db, config);
  // The library sends zod's own messages, where a rule of ours has its words in the catalogue.
  z.config({
    customError: (issue) =>
      // An issue gets its message here, and is whole but for that.
      issue.code === "custom" ? describeIssue(issue as z.core.$ZodIssue, "en-US") : undefined,
  });
  const hosts = config.origin ? [new URL(config.origin).hostname] : localhostAllowedHostnames();

  api.app.route({
    // The library answers all but POST, which are for sessions, with 405; a preflight is refused as its request is.
    method: ["GET", "HEAD", "POST", "DELETE", "OPTIONS"],
    url: "/mcp",
    handler: async (request, reply) => {
      const { text, count } = readMessages(request.body);
      const webRequest = toWebRequest(request, requestedHost(request), text);
      const refused =
        hostHeaderValidationResponse(webRequest, hosts) ??
        originValidationResponse(webRequest, hosts);
      if (refused) return reply.send(refused);
      if (!rates.requests.admits(request.ip, count)) throw new AppError("err.tooManyRequests");
      const accepted = acceptedTypes(request);
      if (request.method === "POST" && !accepted.json && !accepted.eventStream)
        return reply.send(protocolFailure(406, invalidRequest, notAcceptable));
      const revision = webRequest.headers.get("mcp-protocol-version");
      if (revision !== null && !servedRevisions.includes(revision))
        return reply.send(protocolFailure(400, invalidRequest, unknownRevision(revision)));
      const onError = (error: unknown) =>
        error instanceof AppError
          ? request.log.warn({ code: error.code }, "a tool was refused")
          : request.log.error({ err: error }, "a tool failed");
      const asking = {
        api,
        db,
        base: portalBase(config, request),
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
      const answer = await answerAs(await handler.fetch(webRequest), accepted);
      return reply.header("cache-control", "no-store").send(answer);
    },
  });
}
