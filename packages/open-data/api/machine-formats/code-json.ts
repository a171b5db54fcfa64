import type { Language } from "@public-code/core/contract/language.ts";
import { factOf } from "@public-code/evidence/contract/evidence.ts";
import { nameIn } from "#api/dataset.ts";
import { trackerOf } from "./codemeta.ts";
import { foundOf, type MachineProgram } from "./describe-for-machines.ts";
import { licencePage } from "./schema-org.ts";
import { webAddressOf } from "./web-addresses.ts";

/** The licences that the format has a name for. */
const namedLicences = new Set([
  "CC0-1.0",
  "Apache-2.0",
  "MIT",
  "MPL-2.0",
  "GPL-2.0-only",
  "GPL-3.0-only",
  "GPL-3.0-or-later",
  "LGPL-2.1-only",
  "LGPL-3.0-only",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "EPL-2.0",
]);

const statuses: Readonly<Record<string, string>> = {
  concept: "Ideation",
  development: "Development",
  beta: "Beta",
  stable: "Production",
  obsolete: "Archival",
};

function licencesOf({ licence, page }: MachineProgram): object[] {
  if (licence.ids.length === 0) return [{ name: "Other", URL: page }];
  return licence.ids.map((id) => ({
    name: namedLicences.has(id) ? id : "Other",
    URL: licencePage(id),
  }));
}

/** The list of components that the portal has found, where it has an address. */
function sbomOf({ facts }: MachineProgram): string {
  const listed = facts.filter((row) => factOf(row, "sbom")?.value?.found);
  return listed.flatMap(({ source }) => webAddressOf(source.url) ?? [])[0] ?? "None";
}

/** The beginning and the last change of the code as measured, else of its entry. */
function datesOf(program: MachineProgram): object {
  const { publishedAt, updatedAt } = program;
  const history = foundOf(program, "history");
  const first = history.flatMap(({ firstCommit }) => firstCommit ?? []).sort()[0];
  const last = history
    .flatMap(({ lastCommit }) => lastCommit ?? [])
    .sort()
    .at(-1);
  const instant = (day: string | undefined, otherwise: Date) =>
    day === undefined ? otherwise.toISOString() : `${day}T00:00:00Z`;
  return {
    created: instant(first, publishedAt),
    lastModified: instant(last, updatedAt),
    metadataLastUpdated: updatedAt.toISOString(),
  };
}

/**
 * A program as code.json 2.0.0. What it asks for and nobody has said has the neutral value: no hours,
 * no contract, in production because it is offered for use.
 */
function release(program: MachineProgram, lang: Language): object {
  const { agency, repositories, page, demo } = program;
  const named = (names: { zh: string; en: string }) => nameIn(lang, names);
  const distinct = (names: readonly { zh: string; en: string }[]) => [...new Set(names.map(named))];
  return {
    name: named(program.name),
    version: program.version,
    description: named(program.description),
    status: statuses[program.developmentStatus ?? "stable"],
    permissions: { licenses: licencesOf(program), usageType: ["openSource"] },
    organization: named(agency.name),
    repositoryURL: repositories[0] ?? page,
    repositoryVisibility: "public",
    ...(demo === null ? {} : { homepageURL: demo }),
    vcs: repositories.length === 0 ? "none" : "git",
    laborHours: 0,
    reuseFrequency: { agencies: program.users },
    languages: distinct(program.languages),
    maintenance: program.maintenanceType ?? "none",
    contractNumber: [],
    SBOM: sbomOf(program),
    date: datesOf(program),
    tags: distinct([...program.types, ...program.technologies, ...program.awards]),
    contact: {
      ...(agency.mailbox === null ? {} : { email: agency.mailbox }),
      name: named(agency.name),
    },
    feedbackMechanism: trackerOf(program) ?? page,
    AIUseCaseID: "0",
  };
}

/** The programs that come as an agency index 2.0.0, piece by piece. */
export async function* writeCodeJson(
  programs: AsyncIterable<readonly MachineProgram[]>,
  { agency, lang }: { agency: string; lang: Language },
): AsyncGenerator<string> {
  const head = { version: "2.0.0", agency, measurementType: { method: "projects" } };
  let before = `${JSON.stringify(head).slice(0, -1)},"releases":[`;
  for await (const some of programs) {
    if (some.length === 0) continue;
    yield before + some.map((program) => JSON.stringify(release(program, lang))).join(",");
    before = ",";
  }
  yield before === "," ? "]}" : `${before}]}`;
}
