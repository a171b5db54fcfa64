import { askCall } from "../../../e2e/support/ask-call.ts";
import { catalogue } from "../../../packages/contract/src/catalogue/catalogue.ts";
import { withBench } from "../bench-portal.ts";
import { type Figure, median } from "../figure.ts";
import { processorMs } from "../process-figures.ts";
import { startRawReference } from "../raw-reference.ts";

const warm = 250;
const rounds = 5;
const perRound = 200;
const goalMs = 1.2;

/** Asks for one page after the other and gives the processor time that the server used for each. */
async function timePages(addresses: readonly string[], pid: number): Promise<number> {
  const before = processorMs(pid);
  for (const address of addresses) {
    const response = await fetch(address, { headers: { "accept-encoding": "identity" } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  }
  return (processorMs(pid) - before) / addresses.length;
}

/** Processor time of pages that nobody asked for before; their data are kept answers. */
export function measureNewPages(): Promise<Figure[]> {
  return withBench(async ({ portal: { origin, pid } }) => {
    const list = await askCall(origin, catalogue.queryList, {});
    const pages = [
      { name: "home", path: "/?" },
      { name: "catalogue", path: "/publicCodes?" },
      { name: "detail", path: `/publicCodes/codeDetail?id=${list.data[0]?.programId}&` },
    ];
    let asked = 0;
    const newOnes = (path: string, count: number) =>
      Array.from({ length: count }, () => `${origin}${path}lang=zh-TW&unasked=${asked++}`);
    const raw = await startRawReference();
    try {
      for (const { path } of pages) await timePages(newOnes(path, warm), pid);
      const found = new Map(pages.map(({ name }) => [name, { page: [], raw: [] } as Times]));
      // Every page in every round, so that what disturbs the machine meets all of them.
      for (let round = 0; round < rounds; round += 1)
        for (const { name, path } of pages) {
          const html = await (await fetch(`${origin}${path}lang=zh-TW`)).arrayBuffer();
          await raw.setBody(html.byteLength, "text/html; charset=utf-8");
          const times = found.get(name);
          times?.page.push(await timePages(newOnes(path, perRound), pid));
          times?.raw.push(await timePages(Array(perRound).fill(raw.url), raw.pid));
        }
      return [...found].map(([name, times]) => figure(name, times));
    } finally {
      await raw.stop();
    }
  });
}

interface Times {
  page: number[];
  raw: number[];
}

function figure(name: string, times: Times): Figure {
  return {
    what: `${name} page rendered on the server, new`,
    measured: median(times.page),
    unit: "ms processor time",
    reference: { name: "raw", value: median(times.raw), unit: "ms processor time" },
    result: median(times.page),
    goal: { at: "most", value: goalMs },
  };
}
