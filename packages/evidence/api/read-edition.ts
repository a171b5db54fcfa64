import type { Outgoing, OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { readRepositoryAddress } from "@public-code/programs/contract/code-hosts/repository-address.ts";
import type { EvidenceRow, Finding } from "#contract/evidence.ts";
import { factOf } from "#contract/facts.ts";
import { findingsOf } from "#contract/findings.ts";
import { failAgain } from "./failing.ts";
import { judgeFiles } from "./judge-files.ts";
import type { KnownFacts } from "./known-facts.ts";
import { readingsOf, unlessBusy } from "./make-readings.ts";
import type { MeasuredProgram } from "./measured-program.ts";
import { filesOverWeb } from "./open-files.ts";
import { createReach } from "./reach.ts";
import { readLicenceDeclared, readScans } from "./read-declared.ts";
import { presentFact } from "./read-evidence.ts";
import { readPubliccode } from "./read-files.ts";
import { compareWithDeclared, licenceReadings } from "./read-licences.ts";
import { readState } from "./read-repository.ts";
import { knockAll } from "./read-web.ts";
import { applyReading, type Reading } from "./record-facts.ts";
import { readRefs } from "./repositories/git/read-refs.ts";

/** What is read of an edition before it is approved. */
export type ReadEdition = Pick<MeasuredProgram, "licence" | "repositories" | "scans"> & {
  /** Every other address, the demonstration's too. */
  links: readonly string[];
};

interface Means extends Outgoing {
  /** Ends everything that is still asked. */
  signal: AbortSignal;
  now: Date;
}

/** Readings as facts that were seen just now. */
const asRows = (readings: readonly Reading[], now: Date): EvidenceRow[] =>
  readings.map((reading) =>
    presentFact(applyReading(undefined, reading, { familyId: 0, now }).row),
  );

/** What is known of a repository, with its licence file beside the licence that is declared now. */
function knownRows(rows: readonly EvidenceRow[], licence: string): EvidenceRow[] {
  const file = rows.find(({ kind }) => kind === "licenceFile");
  const files = file && factOf(file, "licenceFile")?.value;
  const others = rows.filter(({ kind }) => kind !== "licenceMatch");
  if (!file || !files) return others;
  const value = compareWithDeclared(licence, { found: files.found, others: files.others ?? [] });
  const { repository, source } = file;
  const match = { kind: "licenceMatch", repository, source, value } as const;
  return [...others, ...asRows([match], new Date(file.confirmedAt))];
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
  // Whoever describes it can mend its address now: nobody waits until it answers again.
  const value = { ...readState(refs, false, { before: {}, wasRead: false, now }), failing: null };
  const state = make.measured("repository", ["refs", refs.url], value);
  if (commit === "" || !("headCommit" in refs)) return [state];
  const judging = { account: "", licenceCodes: [], signal };
  const files = judgeFiles(filesOverWeb(refs, policy, signal), judging);
  const busy = (kind: "licenceFile" | "licenceMatch" | "publiccode") =>
    make.unmeasured(kind, "file", "busy");
  const read = files.licences().then((each) => licenceReadings(make, files, each, licence));
  const [licences, publiccode] = await Promise.all([
    unlessBusy(read, () => [busy("licenceFile"), busy("licenceMatch")]),
    unlessBusy(readPubliccode(make, files), () => busy("publiccode")),
  ]);
  return [state, ...licences, publiccode];
}

async function askLinks(
  links: readonly string[],
  stored: KnownFacts["links"],
  { web, signal, now }: Means,
): Promise<(elsewhere: boolean) => readonly EvidenceRow[]> {
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
    if (links.length === 0) return [];
    const open = links.filter((link) => reached.get(link) !== "answered" && !failed(link));
    if (stored && open.length === links.length) return stored.rows;
    const failing = links.filter(failed).map((address) => ({
      address,
      ...failAgain(null, now),
    }));
    const value = { asked: links.length, notAsked: open.length, failing };
    const source = { method: "web", url: "", tool: "", commit: "" } as const;
    return asRows([{ kind: "links", repository: "", source, value }], now);
  };
}

/** What is seen of a repository now; where it cannot be reached, it is as it was last seen. */
async function readRepository(
  address: string,
  knownFacts: KnownFacts,
  { licence, ...means }: { licence: string } & Parameters<typeof readOverWeb>[2],
): Promise<EvidenceRow[]> {
  const key = readRepositoryAddress(address)?.key ?? address;
  const { rows = [], suffices = false } = knownFacts.repositories.get(key) ?? {};
  const stored = knownRows(rows, licence);
  if (suffices) return stored;
  const seen = asRows(await readOverWeb(address, licence, means), means.now);
  if (seen.some(({ kind, value }) => kind === "repository" && value !== null)) return seen;
  const kinds = new Set(stored.map(({ kind }) => kind));
  return [...stored, ...seen.filter(({ kind }) => !kinds.has(kind))];
}

/**
 * The findings that decide on an edition: known facts as they are, all others asked now and at the same
 * time. What was not reached before the signal is as it was last seen, or not measured.
 */
export async function readEdition(
  edition: ReadEdition,
  knownFacts: KnownFacts,
  means: Means,
): Promise<Finding[]> {
  const { https: policy, signal, now } = means;
  const { licence } = edition;
  const { links: knownLinks } = knownFacts;
  const [repositories, links] = await Promise.all([
    Promise.all(
      edition.repositories.map((address) =>
        readRepository(address, knownFacts, { licence, policy, signal, now }),
      ),
    ),
    knownLinks?.suffices ? () => knownLinks.rows : askLinks(edition.links, knownLinks, means),
  ]);
  const at = now.toISOString();
  const rows = repositories.flat();
  const elsewhere = rows.some(
    ({ kind, value, confirmedAt }) => kind === "repository" && value && confirmedAt === at,
  );
  return findingsOf(
    [
      ...asRows([readLicenceDeclared(edition), readScans(edition)], now),
      ...rows,
      ...links(elsewhere),
    ],
    now,
  );
}
