import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

const yearSeconds = 31_536_000;

/** Headers of every answer. Pages bring their own content policy, with the hashes of their scripts. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  config: Pick<Config, "profile">,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Open data, files and pictures of programs may be shown elsewhere.
    crossOriginResourcePolicy: { policy: "cross-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    frameguard: { action: "deny" },
    hsts:
      config.profile === "production" ? { maxAge: yearSeconds, includeSubDomains: true } : false,
  });
}
