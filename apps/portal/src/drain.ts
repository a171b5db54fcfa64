import type { Server } from "node:http";

const drainMs = 1_000;

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count));
  });
}

/**
 * Prepares a server for its end: from the call of what this returns, every answer is the last one of its
 * connection. A balancer so lets go of connections between two requests, and never sends one on a
 * connection that is being closed. Resolves after a moment in which that has happened.
 */
export function drainOnDemand(server: Server): () => Promise<void> {
  let draining = false;
  server.prependListener("request", (_request, response) => {
    if (draining) response.shouldKeepAlive = false;
  });
  return async () => {
    draining = true;
    if (!server.listening || (await countConnections(server)) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, drainMs));
  };
}
