import { type Language, listSeparator } from "@public-code/core/contract/language.ts";
import { licenceTerms } from "@public-code/programs/contract/licences/licence-terms.ts";
import { documentTranslation } from "#api/document-texts.ts";
import { nameIn } from "#api/online-programs.ts";
import { writeList } from "#api/write-list.ts";
import type { MachineProgram } from "./describe-for-machines.ts";
import { licencePage } from "./schema-org.ts";

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

/** The beginning and the last change of the code, where its history was read. */
function datesOf({ publishedAt, updatedAt, firstCommit, lastChange }: MachineProgram): object {
  // A repository that is younger than the entry is not where the code began.
  const isWhole = firstCommit !== null && firstCommit < publishedAt.toISOString();
  return {
    ...(isWhole && { created: `${firstCommit}T00:00:00Z` }),
    ...(lastChange && { lastModified: `${lastChange}T00:00:00Z` }),
    metadataLastUpdated: updatedAt.toISOString(),
  };
}

/** What the format asks for and the portal never knows. */
const neverStated = ["laborHours", "AIUseCaseID"] as const;

/**
 * A program as code.json 2.0.0. What it asks for and nobody has said has a neutral value, and the
 * disclaimer says so.
 */
function release(program: MachineProgram, lang: Language): object {
  const { agency, repositories, page, demo, licence, visibility } = program;
  const { developmentStatus, maintenanceType } = program;
  const unknown = [
    ...(developmentStatus === null ? ["status"] : []),
    ...(licence.text === "" ? ["licenses"] : []),
    ...(visibility === null ? ["repositoryVisibility"] : []),
    ...(maintenanceType === null ? ["maintenance"] : []),
    ...neverStated,
  ];
  const isOpenSource =
    licence.ids.length > 0 && licence.ids.every((id) => licenceTerms(id) !== null);
  const named = (names: { zh: string; en: string }) => nameIn(lang, names);
  const distinct = (names: readonly { zh: string; en: string }[]) => [...new Set(names.map(named))];
  return {
    name: named(program.name),
    ...(program.release === null ? {} : { version: program.release }),
    description: named(program.description),
    status: statuses[developmentStatus ?? "stable"],
    permissions: { licenses: licencesOf(program), usageType: isOpenSource ? ["openSource"] : [] },
    organization: named(agency.name),
    repositoryURL: repositories[0] ?? page,
    repositoryVisibility: visibility ?? "public",
    ...(demo === null ? {} : { homepageURL: demo }),
    disclaimerText: documentTranslation[lang].t("document.codeJson.unknown", {
      fields: unknown.join(listSeparator[lang]),
    }),
    vcs: repositories.length === 0 ? "none" : "git",
    laborHours: 0,
    reuseFrequency: { agencies: program.users },
    languages: distinct(program.languages),
    maintenance: maintenanceType ?? "none",
    contractNumber: [],
    SBOM: program.sbom,
    date: datesOf(program),
    tags: distinct([...program.types, ...program.technologies, ...program.awards]),
    contact: {
      ...(agency.mailbox === null ? {} : { email: agency.mailbox }),
      name: named(agency.name),
    },
    feedbackMechanism: program.tracker ?? page,
    AIUseCaseID: "0",
  };
}

/** The programs that come as an agency index 2.0.0, piece by piece. */
export function writeCodeJson(
  programs: AsyncIterable<readonly MachineProgram[]>,
  { agency, lang }: { agency: string; lang: Language },
): AsyncGenerator<string> {
  const index = { version: "2.0.0", agency, measurementType: { method: "projects" } };
  const head = `${JSON.stringify(index).slice(0, -1)},"releases":[`;
  return writeList(programs, { head, between: ",", foot: "]}" }, (program) =>
    JSON.stringify(release(program, lang)),
  );
}
