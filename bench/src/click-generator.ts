import { once } from "node:events";
import { Worker } from "node:worker_threads";

export interface ClickOrder {
  origin: string;
  /** Programs, clicked on in turn. */
  ids: readonly number[];
  perSecond: number;
  seconds: number;
}

/** Clicks from a thread of its own, evenly over the seconds; resolves to how many were answered. */
export async function click(order: ClickOrder): Promise<number> {
  const worker = new Worker(new URL("click-worker.ts", import.meta.url), { workerData: order });
  const [answered] = await once(worker, "message");
  await worker.terminate();
  return answered;
}
