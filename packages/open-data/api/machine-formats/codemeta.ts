import type { Language } from "@public-code/core/contract/language.ts";
import { nameIn } from "#api/online-programs.ts";
import { conceptOf } from "./dcat-program.ts";
import type { MachineProgram } from "./describe-for-machines.ts";
import { licencePage, list } from "./schema-org.ts";

/** How far a program is, in the addresses that repostatus.org gives to it; none says stable alone. */
const statuses: Readonly<Record<string, string>> = {
  concept: "concept",
  development: "wip",
  beta: "wip",
  obsolete: "unsupported",
};

/** A program as CodeMeta 3.1; `base` is the portal's address. */
export function toCodemeta(program: MachineProgram, lang: Language, base: string): object {
  const { agency, demo, licence, developmentStatus } = program;
  const named = (names: { zh: string; en: string }) => nameIn(lang, names);
  const status = statuses[developmentStatus ?? ""];
  const organisation = {
    type: "Organization",
    id: agency.iri,
    name: named(agency.name),
    email: agency.mailbox ?? undefined,
  };
  return {
    "@context": "https://w3id.org/codemeta/3.1",
    type: "SoftwareSourceCode",
    id: program.page,
    url: program.page,
    name: named(program.name),
    description: named(program.description),
    codeRepository: list(program.repositories),
    license: licence.id === null ? undefined : licencePage(licence.id),
    permissions: licence.id === null && licence.text !== "" ? licence.text : undefined,
    programmingLanguage: list(program.languages.map(named)),
    keywords: list([...program.types, ...program.technologies, ...program.awards].map(named)),
    applicationCategory: list(program.types.map(({ code }) => conceptOf(base, code))),
    operatingSystem: list(program.platforms),
    softwareVersion: program.release ?? undefined,
    developmentStatus: status && `https://www.repostatus.org/#${status}`,
    dateModified: program.lastChange ?? undefined,
    isAccessibleForFree: program.visibility === "public" || undefined,
    issueTracker: program.tracker ?? undefined,
    provider: organisation,
    // Whom an agency pays to maintain it, and a community, are not the agency.
    maintainer: program.maintenanceType === "internal" ? organisation : undefined,
    targetProduct:
      demo === null
        ? undefined
        : { type: "SoftwareApplication", name: named(program.name), url: demo },
  };
}
