import autocannon from "autocannon";
import { median } from "./figure.ts";
import { processorMs } from "./process-figures.ts";

export interface Target {
  url: string;
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** The status that every answer must have; 200 unless said otherwise. */
  expected?: number;
  /** The process that answers. */
  pid: number;
  /** Gives every request a Host header of its own. */
  nextHost?: () => string;
}

/** Requests a second, and what the answering process used of the processor for them. */
export interface Rate {
  perSecond: number;
  /** The share of one core. */
  busy: number;
  /** Processor time of one request. */
  processorMs: number;
}

/** Two targets that were asked in turn, so that noise of the machine meets both. */
export interface Comparison {
  measured: Rate;
  reference: Rate;
  /** The median of the ratios of the rounds. */
  ratio: number;
}

const connections = 32;
const rounds = 5;
const warmSeconds = 1;
const roundSeconds = 2;

/** Asks a target as fast as it answers; throws where an answer is not the expected one. */
export async function askFor(target: Target, duration: number): Promise<Rate> {
  const { pid, expected = 200, nextHost, ...request } = target;
  const requests = nextHost
    ? [
        {
          setupRequest: (current: autocannon.Request) => ({
            ...current,
            headers: { ...current.headers, host: nextHost() },
          }),
        },
      ]
    : [{}];
  const [begun, usedBefore] = [performance.now(), processorMs(pid)];
  const result = await autocannon({ ...request, requests, connections, duration });
  const used = processorMs(pid) - usedBefore;
  const busy = used / (performance.now() - begun);
  const counts = Object.entries(result.statusCodeStats ?? {});
  const others = counts.filter(([status]) => Number(status) !== expected);
  const answered = counts.reduce((sum, [, { count = 0 }]) => sum + count, 0);
  if (result.errors > 0 || others.length > 0 || answered === 0)
    throw new Error(
      `${target.method} ${target.url} was to answer ${expected} and gave ${JSON.stringify(result.statusCodeStats)} and ${result.errors} errors.`,
    );
  return { perSecond: answered / result.duration, busy, processorMs: used / answered };
}

/** Asks two targets in turn after a warm-up of both, the first one changing from round to round. */
export async function compare(measured: Target, reference: Target): Promise<Comparison> {
  await askFor(reference, warmSeconds);
  await askFor(measured, warmSeconds);
  const pairs: { measured: Rate; reference: Rate }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const measuredFirst = round % 2 === 0;
    const first = await askFor(measuredFirst ? measured : reference, roundSeconds);
    const second = await askFor(measuredFirst ? reference : measured, roundSeconds);
    pairs.push(
      measuredFirst
        ? { measured: first, reference: second }
        : { measured: second, reference: first },
    );
  }
  const middle = (part: "measured" | "reference"): Rate => ({
    perSecond: median(pairs.map((pair) => pair[part].perSecond)),
    busy: median(pairs.map((pair) => pair[part].busy)),
    processorMs: median(pairs.map((pair) => pair[part].processorMs)),
  });
  return {
    measured: middle("measured"),
    reference: middle("reference"),
    ratio: median(pairs.map((pair) => pair.measured.perSecond / pair.reference.perSecond)),
  };
}
