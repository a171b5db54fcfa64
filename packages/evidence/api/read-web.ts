import type { EvidenceSource } from "#contract/evidence.ts";
import { type Facts, mostFailingLinks } from "#contract/evidence-values.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";
import { failAgain } from "./failing.ts";
import { givenAddresses, type MeasuredProgram } from "./measured-program.ts";
import type { Reach, Reached } from "./reach.ts";
import type { Reading } from "./record-facts.ts";

/** Why nobody knows of an address that was not asked in earnest. */
const untold: Partial<Record<Reached["kind"], NotMeasuredReason>> = {
  notAskable: "refusedAddress",
  rateLimited: "rateLimited",
};

const source = (url: string): EvidenceSource => ({ method: "web", url, tool: "", commit: "" });

/** What became of asking each address. */
export async function knockAll(
  addresses: readonly string[],
  reach: Reach,
): Promise<ReadonlyMap<string, Reached["kind"]>> {
  return new Map(
    await Promise.all(
      addresses.map(async (address) => [address, (await reach.knock(address)).kind] as const),
    ),
  );
}

/**
 * Whether the demonstration and the other addresses of a program answer. `before` is what was known;
 * where no server at all answers, the network is away and nothing is measured, nor where the signal
 * says that the time is up.
 */
export async function readWeb(
  program: MeasuredProgram,
  reach: Reach,
  { before, now, signal }: { before: Facts; now: Date; signal: AbortSignal },
): Promise<Reading[]> {
  const addresses = givenAddresses([program.demoUrl, ...program.links]);
  const reached = await knockAll(addresses, reach);
  const readings: Reading[] = [];
  const reason = reach.off ? "noWayOut" : signal.aborted ? "timedOut" : "unreachable";
  const isAway = signal.aborted || (addresses.length > 0 && !reach.hasWayOut());

  if (program.demoUrl !== "") {
    const address = program.demoUrl;
    const of = { kind: "demo", repository: "", source: source(address) } as const;
    const kind = reached.get(address) ?? "away";
    const why = isAway ? reason : untold[kind];
    const previous = before.demo?.value;
    const former = previous?.address === address ? previous.failing : null;
    const failing = kind === "answered" ? null : failAgain(former, now);
    readings.push(why ? { ...of, reason: why } : { ...of, value: { address, failing } });
  }
  if (program.links.length > 0) {
    const of = { kind: "links", repository: "", source: source("") } as const;
    const former = new Map(before.links?.value?.failing.map((link) => [link.address, link]));
    const askable = program.links.filter((address) => !untold[reached.get(address) ?? "away"]);
    const failing = askable
      .filter((address) => reached.get(address) !== "answered")
      .slice(0, mostFailingLinks)
      .map((address) => ({ address, ...failAgain(former.get(address), now) }));
    const notAsked = program.links.length - askable.length;
    const value = {
      asked: program.links.length,
      failing,
      ...(notAsked > 0 ? { notAsked } : {}),
    };
    readings.push(isAway ? { ...of, reason } : { ...of, value });
  }
  return readings;
}
