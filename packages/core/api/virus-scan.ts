import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Config } from "./config.ts";

/** The scanner did not say that a file is clean: not reachable, too slow, or in trouble. */
export class ScannerUnavailableError extends Error {}

/** One file on its way through the scanner. */
export interface VirusScan {
  /** Resolves when the scanner can take more, so that nothing piles up in memory. */
  write(chunk: Uint8Array): Promise<void>;
  /** The name of the virus, or null for a clean file. */
  finish(): Promise<string | null>;
  /** Ends the scan of a file that is no longer wanted. */
  abandon(): void;
}

export interface VirusScanner {
  begin(): Promise<VirusScan>;
  /** Throws when the scanner does not answer. */
  check(): Promise<void>;
}

export interface ScannerPatience {
  connectMs: number;
  /** For taking a chunk, and for the verdict after the last one. */
  answerMs: number;
}

const usualPatience: ScannerPatience = { connectMs: 5_000, answerMs: 120_000 };
const longestReply = 4_096;

type Address = NonNullable<Config["clamavAddress"]>;

function unavailable(cause: unknown): ScannerUnavailableError {
  return cause instanceof ScannerUnavailableError
    ? cause
    : new ScannerUnavailableError("the virus scanner cannot be used", { cause });
}

/** A connection that has been given its command. */
async function openCommand(
  address: Address,
  command: "INSTREAM" | "PING",
  patience: ScannerPatience,
): Promise<{ socket: Socket; closed: Promise<never>; reply: () => Promise<string> }> {
  const socket = connect(address);
  let text = "";
  socket.setEncoding("utf8");
  socket.on("data", (part: string) => {
    if (text.length < longestReply) text += part;
  });
  // Kept beside the waits below, since an error between two of them would end the process.
  socket.on("error", () => {});
  const closed = new Promise<never>((_resolve, reject) => {
    socket.once("close", () => reject(new Error("the scanner closed the connection")));
  });
  closed.catch(() => {});
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(patience.connectMs) });
  } catch (error) {
    socket.destroy();
    throw unavailable(error);
  }
  socket.write(`z${command}\0`);
  return {
    socket,
    closed,
    async reply() {
      try {
        if (!socket.closed)
          await once(socket, "close", { signal: AbortSignal.timeout(patience.answerMs) });
      } catch (error) {
        throw unavailable(error);
      } finally {
        socket.destroy();
      }
      return (text.split("\0")[0] ?? "").trim();
    },
  };
}

function readVerdict(reply: string): string | null {
  if (reply === "stream: OK") return null;
  const match = /^stream: (.+) FOUND$/.exec(reply);
  if (match?.[1]) return match[1];
  throw new ScannerUnavailableError(`the virus scanner answered: ${reply || "nothing"}`);
}

/**
 * clamd's INSTREAM protocol: chunks with their length before them, a zero length, one reply. Spoken
 * here and not through a client library, because the bytes go on to storage while they are scanned,
 * and the known client writes to the socket without waiting for it.
 */
export function createClamdScanner(
  address: Address,
  patience: ScannerPatience = usualPatience,
): VirusScanner {
  return {
    async begin() {
      const { socket, closed, reply } = await openCommand(address, "INSTREAM", patience);
      const send = async (chunk: Uint8Array): Promise<void> => {
        const length = Buffer.alloc(4);
        length.writeUInt32BE(chunk.length);
        try {
          if (!socket.writable) await closed;
          socket.write(length);
          if (socket.write(chunk)) return;
          const signal = AbortSignal.timeout(patience.answerMs);
          await Promise.race([once(socket, "drain", { signal }), closed]);
        } catch (error) {
          socket.destroy();
          throw unavailable(error);
        }
      };
      return {
        // A chunk of no bytes would say that the file ends.
        write: async (chunk) => (chunk.length > 0 ? send(chunk) : undefined),
        async finish() {
          await send(new Uint8Array(0));
          return readVerdict(await reply());
        },
        abandon: () => socket.destroy(),
      };
    },
    async check() {
      const { reply } = await openCommand(address, "PING", patience);
      const answer = await reply();
      if (answer !== "PONG") throw new ScannerUnavailableError(`the scanner answered: ${answer}`);
    },
  };
}

/** The configured scanner; null where uploads are not scanned. */
export function openScanner(
  config: Pick<Config, "clamavAddress">,
  patience: ScannerPatience = usualPatience,
): VirusScanner | null {
  return config.clamavAddress ? createClamdScanner(config.clamavAddress, patience) : null;
}
