import type { PGlite } from "@electric-sql/pglite";

/**
 * A PGlite until it is closed, when `giveBack` gets it as it is: whatever still asks the lease is
 * refused as by a closed one, and its listeners hear nothing more.
 */
export function leasePglite(client: PGlite, giveBack: () => void): PGlite {
  let closed = false;
  const stops: (() => Promise<void>)[] = [];
  const own = {
    async close() {
      if (closed) return;
      closed = true;
      for (const stop of stops) await stop();
      giveBack();
    },
    async listen(...args: Parameters<PGlite["listen"]>) {
      const stop = await client.listen(...args);
      stops.push(stop);
      return stop;
    },
  };
  return new Proxy(client, {
    get(target, name) {
      if (name === "close") return own.close;
      const value: unknown = name === "listen" ? own.listen : Reflect.get(target, name, target);
      if (name === "closed") return closed;
      if (typeof value !== "function") return value;
      return closed
        ? () => Promise.reject(new Error("PGlite is closed"))
        : (...values: unknown[]) => Reflect.apply(value, target, values);
    },
  });
}
