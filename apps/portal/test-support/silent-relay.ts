import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a server that can fall silent: connections stay open and pass nothing more; new ones work. */
export interface SilentRelay {
  port: number;
  silence(): void;
  stop(): Promise<void>;
}

export async function startSilentRelay(target: {
  host: string;
  port: number;
}): Promise<SilentRelay> {
  const pairs: { sockets: Socket[]; silent: boolean }[] = [];
  const server = createServer((client) => {
    const onward = connect(target.port, target.host);
    const pair = { sockets: [client, onward], silent: false };
    pairs.push(pair);
    const pass = (from: Socket, to: Socket) => {
      from.on("data", (bytes) => {
        if (!pair.silent) to.write(bytes);
      });
      const end = () => {
        if (!pair.silent) to.destroy();
      };
      from.on("error", end).on("close", end);
    };
    pass(client, onward);
    pass(onward, client);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    // A server that listens on a port has an address of this kind.
    port: (server.address() as AddressInfo).port,
    silence() {
      for (const pair of pairs) pair.silent = true;
    },
    async stop() {
      for (const { sockets } of pairs) for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
