import { htmlLanguage } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { Names } from "#api/online-programs.ts";
import type { MachineAgency, MachineProgram } from "./describe-for-machines.ts";
import {
  inBoth,
  instant,
  iri,
  plain,
  type RdfNode,
  type RdfValue,
  type Term,
} from "./rdf-nodes.ts";

/** The kind of thing that a program is among datasets. */
export const softwareKind = "http://inspire.ec.europa.eu/metadata-codelist/ResourceType/software";

const publisherTypes = {
  central: ["NationalAuthority", "National authority"],
  local: ["LocalAuthority", "Local authority"],
  township: ["LocalAuthority", "Local authority"],
} as const;

/** A node that is named and has a type, as DCAT-AP asks of everything that is referred to. */
export const typed = (id: string, ...types: Term[]): RdfNode => ({ id, types, values: [] });

export const concept = (id: string, name: readonly RdfValue[], scheme?: string): RdfNode => ({
  id,
  types: ["skos:Concept"],
  values: [
    ["skos:prefLabel", name],
    ["skos:inScheme", scheme === undefined ? [] : [iri(scheme)]],
  ],
});

export const functionTypes = (base: string): string => `${base}/#functionTypes`;
export const conceptOf = (base: string, code: string) =>
  `${functionTypes(base)}-${encodeURIComponent(code)}`;

/** The mailbox of an organisation. */
export const mailboxNode = (id: string, name: Names, mailbox: string): RdfNode => ({
  id,
  types: ["vcard:Kind", "vcard:Organization"],
  values: [
    ["vcard:fn", [plain(name.zh)]],
    ["vcard:hasEmail", [iri(`mailto:${mailbox}`)]],
  ],
});

function agencyNodes(agency: MachineAgency, base: string): RdfNode[] {
  const type = Object.entries(publisherTypes).find(([level]) => level === agency.level)?.[1];
  const kind = type ? `http://purl.org/adms/publishertype/${type[0]}` : null;
  return [
    {
      id: agency.iri,
      types: ["foaf:Agent"],
      values: [
        ["foaf:name", inBoth(agency.name)],
        ["dct:type", kind === null ? [] : [iri(kind)]],
      ],
    },
    ...(kind !== null && type
      ? [concept(kind, [{ text: type[1], language: htmlLanguage["en-US"] }])]
      : []),
    ...(agency.mailbox === null
      ? []
      : [mailboxNode(contactOf(agency, base), agency.name, agency.mailbox)]),
  ];
}

const contactOf = ({ code }: MachineAgency, base: string) =>
  `${base}${addresses.agency(code)}#mailbox`;

/** Keywords; a name that both languages share belongs to none. */
function keywordsOf({ languages, technologies, awards }: MachineProgram): RdfValue[] {
  return [...languages, ...technologies, ...awards].flatMap((name) =>
    name.en === name.zh ? [plain(name.zh)] : inBoth(name),
  );
}

function licenceOf({ page, licence }: MachineProgram): {
  statements: RdfNode["values"];
  nodes: RdfNode[];
} {
  if (licence.id !== null) {
    const id = `http://spdx.org/licenses/${licence.id}`;
    return { statements: [["dct:license", [iri(id)]]], nodes: [typed(id, "dct:LicenseDocument")] };
  }
  if (licence.text === "") return { statements: [], nodes: [] };
  const id = `${page}#rights`;
  const rights: RdfNode = {
    id,
    types: ["dct:RightsStatement"],
    values: [["rdfs:label", [plain(licence.text)]]],
  };
  return { statements: [["dct:rights", [iri(id)]]], nodes: [rights] };
}

/** The name by which the catalogue refers to a program. */
export const programNode = ({ page }: Pick<MachineProgram, "page">): string => `${page}#program`;

/** Its entry here, whose days are not those of the program. */
export const recordNode = ({ page }: Pick<MachineProgram, "page">): string => `${page}#entry`;

/**
 * A program as a dataset with a distribution for each repository, as Joinup maps publiccode.yml,
 * with everything that it refers to.
 */
export function programNodes(program: MachineProgram, base: string): RdfNode[] {
  const { page, agency, types, demo } = program;
  const licence = licenceOf(program);
  const sources = program.repositories.map(
    (url, index): RdfNode => ({
      id: index === 0 ? `${page}#source` : `${page}#source-${index + 1}`,
      types: ["dcat:Distribution", "adms:AssetDistribution"],
      values: [
        ["dct:title", inBoth({ zh: "原始碼", en: "Source code" })],
        ["dcat:accessURL", [iri(url)]],
        ...licence.statements,
      ],
    }),
  );
  return [
    {
      id: programNode(program),
      types: ["dcat:Dataset", "adms:Asset", "schema:SoftwareSourceCode"],
      values: [
        ["dct:title", inBoth(program.name)],
        ["dct:description", inBoth(program.description)],
        ["dct:publisher", [iri(agency.iri)]],
        ["dct:type", [iri(softwareKind)]],
        ["dct:identifier", [plain(String(program.id))]],
        ["dcat:version", program.release === null ? [] : [plain(program.release)]],
        ["dcat:keyword", keywordsOf(program)],
        ["dcat:theme", types.map(({ code }) => iri(conceptOf(base, code)))],
        ["dcat:landingPage", [iri(page)]],
        ["foaf:page", demo === null ? [] : [iri(demo)]],
        ["dcat:contactPoint", agency.mailbox === null ? [] : [iri(contactOf(agency, base))]],
        ["dcat:distribution", sources.map(({ id }) => iri(id))],
      ],
    },
    {
      id: recordNode(program),
      types: ["dcat:CatalogRecord"],
      values: [
        ["foaf:primaryTopic", [iri(programNode(program))]],
        ["dct:issued", [instant(program.publishedAt)]],
        ["dct:modified", [instant(program.updatedAt)]],
      ],
    },
    ...sources,
    typed(page, "foaf:Document"),
    ...(demo === null ? [] : [typed(demo, "foaf:Document")]),
    ...licence.nodes,
    ...agencyNodes(agency, base),
    ...types.map((type) => concept(conceptOf(base, type.code), inBoth(type), functionTypes(base))),
  ];
}
