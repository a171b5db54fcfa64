import type { ProgramLinkedData } from "@public-code/catalogue/contract/linked-data/linked-data.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { nameIn } from "#api/online-programs.ts";
import type { MachineLicence, MachineProgram } from "./describe-for-machines.ts";

/** The page of a licence at SPDX, which schema.org and code.json refer to. */
export const licencePage = (id: string): string => `https://spdx.org/licenses/${id}.html`;

/** A licence by its address; one without a single address by its expression or words. */
function licenceReference({ id, text }: MachineLicence): string | object | undefined {
  if (id !== null) return licencePage(id);
  return text === "" ? undefined : { "@type": "CreativeWork", name: text };
}

/** The same as a document that names itself; `lang` is also that of the page it leads to. */
export function schemaOrgDocument(program: MachineProgram, lang: Language): object {
  const url = `${program.page}&lang=${lang}`;
  return {
    "@context": "https://schema.org",
    "@id": url,
    url,
    ...describeForSearchEngines(program, lang),
  };
}

function withoutGaps(values: object): ProgramLinkedData["about"] {
  // Writing leaves out what is undefined; nothing else is lost of texts, numbers and lists.
  return JSON.parse(JSON.stringify(values));
}

/** Several values, or no key. */
export const list = <Value>(values: readonly Value[]): readonly Value[] | undefined =>
  values.length === 0 ? undefined : values;

/** How often other agencies use it; nothing for a program that none does. */
function useCount(agencies: number): object | undefined {
  if (agencies === 0) return undefined;
  return {
    "@type": "InteractionCounter",
    interactionType: "https://schema.org/UseAction",
    userInteractionCount: agencies,
  };
}

/**
 * A program in the words of schema.org, in one language, without its address, which differs by who
 * shows it.
 */
export function describeForSearchEngines(
  program: MachineProgram,
  lang: Language,
): ProgramLinkedData["about"] {
  const { agency, types, demo, languages, technologies, licence } = program;
  const named = (names: { zh: string; en: string }) => nameIn(lang, names);
  const other = lang === "en-US" ? program.name.zh : program.name.en;
  const product = {
    "@type": "SoftwareApplication",
    name: named(program.name),
    url: demo ?? undefined,
    applicationCategory: list(types.map(named)),
    operatingSystem: program.platforms.join(", ") || undefined,
  };
  return withoutGaps({
    "@type": "SoftwareSourceCode",
    name: named(program.name),
    alternateName: other === named(program.name) || other === "" ? undefined : other,
    description: named(program.description),
    inLanguage: list(program.interfaceLanguages),
    codeRepository: list(program.repositories),
    license: licenceReference(licence),
    programmingLanguage: list(languages.map(named)),
    keywords: list(technologies.map(named)),
    award: list(program.awards.map(named)),
    dateModified: program.lastChange ?? undefined,
    sdDatePublished: program.updatedAt.toISOString(),
    isAccessibleForFree: program.visibility === "public" || undefined,
    provider: {
      "@type": "GovernmentOrganization",
      name: named(agency.name),
      identifier: agency.oid ?? undefined,
      email: agency.mailbox ?? undefined,
    },
    targetProduct: demo === null && types.length === 0 ? undefined : product,
    interactionStatistic: useCount(program.users),
  });
}
