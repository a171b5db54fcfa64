import { setTimeout as delay, setImmediate } from "node:timers/promises";
import pg from "pg";

const reconnectMs = 1_000;
const connectWithinMs = 5_000;
const checkEveryMs = 3_000;
/** How long a connection may owe an answer before another one is tried in its place. */
const silentMs = 4_000;

/** How the connection for notifications fares. */
export interface ListenerState {
  connected: boolean;
  /** How often it was lost since the start of the process. */
  losses: number;
}

export interface ListenerEvents {
  /** `ended`: the server or the network closed it; `silent`: it is open and nothing comes. */
  lost(cause: "ended" | "silent"): void;
  /** A new connection listens; after a silent one, whatever was open before leads nowhere either. */
  restored(cause: "ended" | "silent"): void;
}

async function answers(client: pg.Client): Promise<boolean> {
  const answer = client.query("select 1").then(
    () => true,
    () => false,
  );
  const late = async (): Promise<boolean> => {
    await delay(silentMs, undefined, { ref: false });
    // In a process that stood still, the timer comes before an answer that has arrived meanwhile.
    for (let turn = 0; turn < 3; turn += 1) await setImmediate();
    return false;
  };
  return Promise.race([answer, late()]);
}

/**
 * Listens on a connection of its own, since a pooled one may change under the listener. A packet filter
 * or a lost machine leaves a connection open on which nothing comes, which the system reports after 15
 * minutes; this one is asked every three seconds and replaced. Calls back with null after a loss.
 */
export async function listenOn(
  url: string,
  channel: string,
  callback: (payload: string | null) => void,
  events: ListenerEvents,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let closed = false;
  let retry: NodeJS.Timeout | null = null;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectWithinMs,
      keepAlive: true,
    });
    next.on("error", () => {});
    next.on("end", () => {
      if (client === next) lose("ended");
    });
    next.on("notification", (message) => callback(message.payload ?? ""));
    await next.connect();
    const listening = next.query(`listen ${pg.escapeIdentifier(channel)}`);
    const late = delay(connectWithinMs, undefined, { ref: false }).then(() => {
      throw new Error("the database does not answer");
    });
    await Promise.race([listening, late]).catch((error: unknown) => {
      next.connection.stream.destroy();
      throw error;
    });
    client = next;
  };
  const lose = (cause: "ended" | "silent"): void => {
    client = null;
    if (closed) return;
    events.lost(cause);
    schedule(cause);
  };
  const schedule = (cause: "ended" | "silent"): void => {
    retry = setTimeout(() => {
      if (closed) return;
      connect().then(
        () => {
          events.restored(cause);
          callback(null);
        },
        () => schedule(cause),
      );
    }, reconnectMs);
    retry.unref();
  };
  let checking = false;
  const check = async (): Promise<void> => {
    const current = client;
    if (!current || checking) return;
    checking = true;
    const answered = await answers(current);
    checking = false;
    if (answered || client !== current) return;
    lose("silent");
    current.connection.stream.destroy();
  };

  await connect();
  const timer = setInterval(check, checkEveryMs);
  timer.unref();
  return async () => {
    closed = true;
    clearInterval(timer);
    if (retry) clearTimeout(retry);
    await client?.end();
  };
}
