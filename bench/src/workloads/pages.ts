import { askCall } from "../../../e2e/support/ask-call.ts";
import { catalogue } from "../../../packages/catalogue/contract/catalogue.ts";
import { withBench } from "../bench-portal.ts";
import { type Figure, median } from "../figure.ts";
import { askFor, type Rate, type Target } from "../load.ts";
import { type RawReference, startRawReference } from "../raw-reference.ts";

const rounds = 5;
const warmSeconds = 4;
const roundSeconds = 2;
const goalsMs = { home: 7, catalogue: 10, detail: 8 } as const;

interface NewPage {
  name: keyof typeof goalsMs;
  target: Target;
  /** Its address without what makes each one new. */
  address: string;
}

async function measurePage({ name, target, address }: NewPage, raw: RawReference): Promise<Figure> {
  const html = await (await fetch(address)).arrayBuffer();
  await raw.setBody(html.byteLength, "text/html; charset=utf-8");
  const rawTarget: Target = { url: raw.url, method: "GET", pid: raw.pid };
  await askFor(target, warmSeconds);
  const measurements: { page: Rate; raw: Rate }[] = [];
  for (let round = 0; round < rounds; round += 1)
    measurements.push({
      page: await askFor(target, roundSeconds),
      raw: await askFor(rawTarget, roundSeconds),
    });
  const measured = median(measurements.map(({ page }) => page.processorMs));
  return {
    what: `${name} page rendered on the server, new`,
    measured,
    unit: "ms processor time",
    reference: {
      name: "raw",
      value: median(measurements.map((round) => round.raw.processorMs)),
      unit: "ms processor time",
    },
    result: measured,
    goal: { at: "most", value: goalsMs[name] },
    note: `${Math.round(median(measurements.map(({ page }) => page.perSecond)))} pages/s`,
  };
}

/**
 * Processor time of pages that nobody asked for before; their data are cached responses. The server is
 * kept busy, since one that sleeps between requests spends more on waking up than on the page.
 */
export function measureNewPages(): Promise<Figure[]> {
  return withBench(async ({ portal: { origin, pid } }) => {
    const list = await askCall(origin, catalogue.queryList, {});
    const paths = [
      ["home", "/?lang=zh-TW"],
      ["catalogue", "/publicCodes?lang=zh-TW"],
      ["detail", `/publicCodes/codeDetail?id=${list.data[0]?.programId}&lang=zh-TW`],
    ] as const;
    let requestCount = 0;
    // A page is cached for each loopback host that it was asked of.
    const nextHost = () => `localhost:${1_000 + requestCount++}`;
    const raw = await startRawReference();
    try {
      const figures: Figure[] = [];
      for (const [name, path] of paths) {
        const target: Target = { url: origin + path, method: "GET", pid, nextHost };
        figures.push(await measurePage({ name, target, address: origin + path }, raw));
      }
      return figures;
    } finally {
      await raw.stop();
    }
  });
}
