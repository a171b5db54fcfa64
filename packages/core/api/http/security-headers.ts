import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import type { Config } from "../config.ts";

const yearSeconds = 31_536_000;

/** The headers of every answer; they depend on no request, so that they are made once. */
function securityHeaders({ profile }: Pick<Config, "profile">): [string, string][] {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const write = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Open data, files and pictures of programs may be shown elsewhere.
    crossOriginResourcePolicy: { policy: "cross-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    frameguard: { action: "deny" },
    hsts: profile === "production" ? { maxAge: yearSeconds, includeSubDomains: true } : false,
  });
  write(response.req, response, () => {});
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/** Adds them. Pages bring their own content policy, with the hashes of their scripts. */
export function addSecurityHeaders(app: FastifyInstance, config: Pick<Config, "profile">): void {
  const headers = securityHeaders(config);
  app.addHook("onRequest", (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}
