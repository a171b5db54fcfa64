import type { EvidenceSource } from "@public-code/contract/evidence/evidence.ts";
import {
  type EvidenceValue,
  type Facts,
  mostFailingLinks,
} from "@public-code/contract/evidence/evidence-values.ts";
import { failAgain, lasts } from "./failing.ts";
import { givenAddresses, type MeasuredProgram } from "./measured-program.ts";
import type { Reach, Reached } from "./reach.ts";
import type { Reading } from "./record-facts.ts";

const source = (url: string): EvidenceSource => ({ method: "web", url, tool: "", commit: "" });

function judgeDemo(value: EvidenceValue<"demo">, now: Date): "good" | "attention" | "bad" {
  if (!value.failing) return "good";
  return lasts(value.failing, now) ? "bad" : "attention";
}

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
  const asked = givenAddresses([program.demoUrl, ...program.links]);
  const reached = await knockAll(asked, reach);
  const readings: Reading[] = [];
  const reason = reach.off ? "noWayOut" : signal.aborted ? "timedOut" : "unreachable";
  const unknown = { repository: "", outcome: "notMeasured", reason } as const;
  const isAway = signal.aborted || (asked.length > 0 && !reach.hasWayOut());
  const answers = (address: string) => reached.get(address) === "answered";

  if (program.demoUrl !== "") {
    const address = program.demoUrl;
    const known = before.demo?.value;
    const former = known?.address === address ? known.failing : null;
    const value = { address, failing: answers(address) ? null : failAgain(former, now) };
    const of = { kind: "demo", source: source(address) } as const;
    readings.push(
      isAway
        ? { ...unknown, ...of }
        : { ...of, repository: "", outcome: judgeDemo(value, now), value },
    );
  }
  if (program.links.length > 0) {
    const former = new Map(before.links?.value?.failing.map((one) => [one.address, one]));
    const failing = program.links
      .filter((address) => !answers(address))
      .slice(0, mostFailingLinks)
      .map((address) => ({ address, ...failAgain(former.get(address), now) }));
    const outcome =
      failing.length === 0 ? "good" : failing.some((one) => lasts(one, now)) ? "bad" : "attention";
    const of = { kind: "links", source: source("") } as const;
    readings.push(
      isAway
        ? { ...unknown, ...of }
        : { ...of, repository: "", outcome, value: { asked: program.links.length, failing } },
    );
  }
  return readings;
}
