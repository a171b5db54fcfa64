import type { Outgoing, OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import { factsOf } from "#contract/evidence.ts";
import type { Facts } from "#contract/evidence-values.ts";
import type { KnownFacts, LinkFacts } from "./known-facts.ts";
import { type MakeReading, readingsOf, unlessBusy } from "./make-readings.ts";
import type { MeasuredProgram } from "./measured-program.ts";
import { filesOverWeb } from "./open-files.ts";
import { createReach } from "./reach.ts";
import { readLicenceDeclared, readScans } from "./read-declared.ts";
import { presentFact } from "./read-evidence.ts";
import { readPubliccode } from "./read-files.ts";
import { readLicences } from "./read-licences.ts";
import { readState } from "./read-repository.ts";
import { knockAll } from "./read-web.ts";
import { applyReading, type Reading } from "./record-facts.ts";
import { readRefs } from "./repositories/git/read-refs.ts";

/** What is read of an edition before it is approved. */
export type ReadEdition = Pick<MeasuredProgram, "licence" | "repositories" | "scans"> & {
  /** Every other address, the demonstration's too. */
  links: readonly string[];
};

export interface EditionFacts {
  /** What the agency has typed. */
  declared: Facts;
  /** Of each repository its state, licence file and publiccode.yml. */
  repositories: readonly { address: string; facts: Facts }[];
  links: LinkFacts;
}

interface Means extends Outgoing {
  /** Ends everything that is still asked. */
  signal: AbortSignal;
  now: Date;
}

/** Readings as facts that were seen just now. */
function asFacts(readings: readonly Reading[], now: Date): Facts {
  return factsOf(
    readings.map((reading) =>
      presentFact(applyReading(undefined, reading, { familyId: 0, now }).row),
    ),
  );
}

/** A file that nobody could judge in time is there all the same, or not: then nothing is said. */
async function publiccodeInTime(
  make: MakeReading,
  files: ReturnType<typeof filesOverWeb>,
  signal: AbortSignal,
): Promise<Reading> {
  const late = make.unmeasured("publiccode", "file", "outOfTime");
  const timeIsUp = new Promise<Reading>((resolve) => {
    signal.addEventListener("abort", () => resolve(late), { once: true });
  });
  const busy = () => make.unmeasured("publiccode", "file", "busy");
  const reading = readPubliccode(make, files).then((file) => file.reading);
  return Promise.race([unlessBusy(reading, busy), timeIsUp]);
}

/** As much of a repository as answers within seconds: nothing that needs a copy of it. */
async function readOverWeb(
  address: string,
  licence: string,
  { policy, signal, now }: Pick<Means, "signal" | "now"> & { policy: OutgoingPolicy },
): Promise<Reading[]> {
  const repository = readRepositoryAddress(address) ?? { key: address, url: address };
  const refs = await readRefs(address, policy, signal);
  const commit = "headCommit" in refs ? refs.headCommit : "";
  const make = readingsOf(repository, commit, "");
  if ("notMeasured" in refs)
    return (["repository", "licenceFile", "publiccode"] as const).map((kind) =>
      make.unmeasured(kind, "refs", refs.notMeasured),
    );
  const value = readState(refs, false, { before: {}, wasRead: false, now });
  const state = make.measured("repository", ["refs", refs.url], value);
  if (commit === "" || !("headCommit" in refs)) return [state];
  const files = filesOverWeb(refs, policy, signal);
  const [licences, publiccode] = await Promise.all([
    unlessBusy(readLicences(make, files, { licence, signal }), () => [
      make.unmeasured("licenceFile", "file", "busy"),
      make.unmeasured("licenceMatch", "file", "busy"),
    ]),
    publiccodeInTime(make, files, signal),
  ]);
  return [state, ...licences, publiccode];
}

async function askLinks(
  links: readonly string[],
  { web, signal, now }: Means,
): Promise<(elsewhere: boolean) => LinkFacts> {
  const reach = createReach(web, signal);
  const reached = await knockAll(links, reach);
  // Whether there is a way out is known only once everything was asked.
  return (elsewhere) => {
    const wayOut = elsewhere || reach.hasWayOut();
    const failed = (link: string) => {
      const kind = reached.get(link);
      // An address that the portal may not ask is none that visitors reach.
      return kind === "refused" || kind === "notAskable" || (kind === "away" && wayOut);
    };
    const failing = links.filter(failed);
    const open = links.filter((link) => reached.get(link) !== "answered" && !failed(link));
    return { count: links.length, failing, open, confirmedAt: now.toISOString() };
  };
}

/**
 * The facts that decide on an edition: known ones as they are, all others asked now and at the same
 * time. What was not reached before the signal is not measured.
 */
export async function readEdition(
  edition: ReadEdition,
  knownFacts: KnownFacts,
  means: Means,
): Promise<EditionFacts> {
  const { https: policy, signal, now } = means;
  const [repositories, links] = await Promise.all([
    Promise.all(
      edition.repositories.map(async (address) => {
        const key = readRepositoryAddress(address)?.key ?? address;
        const facts =
          knownFacts.repositories.get(key) ??
          asFacts(await readOverWeb(address, edition.licence, { policy, signal, now }), now);
        return { address, facts };
      }),
    ),
    knownFacts.links ?? askLinks(edition.links, means),
  ]);
  const at = now.toISOString();
  const elsewhere = repositories.some(
    ({ facts }) => facts.repository?.value && facts.repository.confirmedAt === at,
  );
  return {
    declared: asFacts([readLicenceDeclared(edition), readScans(edition)], now),
    repositories,
    links: typeof links === "function" ? links(elsewhere) : links,
  };
}
