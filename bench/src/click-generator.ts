import { once } from "node:events";
import { Worker } from "node:worker_threads";

export interface ClickTarget {
  origin: string;
  /** Programs, clicked on in turn. */
  ids: readonly number[];
  perSecond: number;
  /** The first byte of the addresses that clicks come from, each from another network. */
  network: number;
}

export interface ClickGenerator {
  /** Clicks evenly for that long; resolves to how many were answered. */
  click(seconds: number): Promise<number>;
  stop(): Promise<void>;
}

/** Clicks from a thread of its own, which has loaded what it needs before the first one. */
export async function startClicks(target: ClickTarget): Promise<ClickGenerator> {
  const worker = new Worker(new URL("click-worker.ts", import.meta.url), { workerData: target });
  await once(worker, "message");
  return {
    async click(seconds) {
      worker.postMessage(seconds);
      const [answered] = await once(worker, "message");
      return answered;
    },
    async stop() {
      await worker.terminate();
    },
  };
}
