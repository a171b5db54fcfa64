import { notFound } from "@public-code/core/api/app-error.ts";
import { isMadeOnThisMachine } from "@public-code/core/api/http/loopback.ts";
import type { FastifyRequest } from "fastify";

/**
 * Stands before everything that lets people in without a password: also a proxy, or a page of another
 * site whose name was made to point at this machine, must find nothing there.
 */
export async function demoGate(request: FastifyRequest): Promise<void> {
  if (!isMadeOnThisMachine(request.raw)) throw notFound();
}
