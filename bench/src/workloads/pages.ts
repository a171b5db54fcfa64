import type { Bench } from "../bench-portal.ts";
import type { Figure } from "../figure.ts";
import { processorMs } from "../process-figures.ts";

const warm = 200;
const measured = 600;

async function askAll(origin: string, from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number += 1) {
    const response = await fetch(
      `${origin}/publicCodes/codeDetail?id=1001&lang=zh-TW&unasked=${number}`,
      { headers: { "accept-encoding": "identity" } },
    );
    if (!response.ok) throw new Error(`the page answers ${response.status}`);
    await response.arrayBuffer();
  }
}

/** Processor time of a page that nobody asked for before; its data are kept answers. */
export async function measureNewPages(bench: Bench): Promise<Figure[]> {
  const { origin, pid } = bench.portal;
  await askAll(origin, 0, warm);
  const before = processorMs(pid);
  await askAll(origin, warm, measured);
  const perPage = (processorMs(pid) - before) / measured;
  return [
    {
      what: "server-rendered page, new",
      measured: perPage,
      unit: "ms processor time",
      reference: null,
      result: perPage,
      goal: { at: "most", value: 1.2 },
    },
  ];
}
