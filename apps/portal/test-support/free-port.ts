import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

// Below the ports that the system gives to connections: no connection takes one between here and its use.
const [lowest, end] = [10_000, 32_000];

/** A port of the loopback that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, end);
    const probe = createServer().listen(port, "127.0.0.1");
    // `once` of an event rejects at an error, before the next promise could tell of it.
    const taken = await once(probe, "listening").then(
      () => false,
      () => true,
    );
    if (taken) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}
