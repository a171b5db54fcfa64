import type { FastifyRequest } from "fastify";

const accounts = new WeakMap<FastifyRequest, string>();

/** Notes whose request it is, for what is written of it once it is answered. */
export function noteAccount(request: FastifyRequest, userId: string): void {
  accounts.set(request, userId);
}

/** The account whose session a request belongs to. */
export function accountOf(request: FastifyRequest): string | undefined {
  return accounts.get(request);
}
