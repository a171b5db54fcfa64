import { csvNote } from "@public-code/core/contract/csv.ts";
import { htmlLanguage } from "@public-code/core/contract/language.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import type { Names } from "#api/online-programs.ts";
import { type DataFileName, dataFiles } from "#contract/data-files.ts";
import { dataLicence } from "#contract/machine-formats.ts";
import {
  concept,
  functionTypes,
  mailboxNode,
  programNode,
  programNodes,
  recordNode,
  softwareKind,
  typed,
} from "./dcat-program.ts";
import type { MachineProgram } from "./describe-for-machines.ts";
import { inBoth, instant, iri, type RdfNode } from "./rdf-nodes.ts";
import type { RdfWriter } from "./write-rdf.ts";

/** Who runs the portal, as its customer service says. */
export interface Publisher {
  name: Names;
  oid: string | null;
  mailbox: string | null;
}

export interface CatalogueFacts {
  base: string;
  publisher: Publisher;
  /** When a program was put online last; null for an empty catalogue. */
  modifiedAt: Date | null;
}

const languages = ["ZHO", "ENG"].map(
  (code) => `http://publications.europa.eu/resource/authority/language/${code}`,
);
const taiwan = "http://publications.europa.eu/resource/authority/country/TWN";
const fileType = (mediaType: string) =>
  `http://publications.europa.eu/resource/authority/file-type/${mediaType.replace(/^\w+\//, "").toUpperCase()}`;
const fileTypes = ["text/csv", "application/json", "application/xml"].map(fileType);

const csvTexts: Names = { zh: csvNote["zh-TW"], en: csvNote["en-US"] };

interface OwnDataset {
  id: string;
  title: Names;
  description: Names;
  files: readonly DataFileName[];
}

const ownDatasets: readonly OwnDataset[] = [
  {
    id: "programs",
    title: { zh: "公共程式清單", en: "Public code list" },
    description: { zh: "所有上架中的公共程式", en: "All public code that is online" },
    files: ["programsCsv", "programsJson", "programsXml"],
  },
  {
    id: "evidence",
    title: { zh: "公共程式查核結果", en: "What was measured of public programs" },
    description: {
      zh: "平臺自動查核每個上架程式的最新結果與來源",
      en: "The newest finding of every online program with its source",
    },
    files: ["evidenceCsv"],
  },
  {
    id: "reuses",
    title: { zh: "公共程式使用情形", en: "Use of public programs" },
    description: {
      zh: "各機關聲明使用哪些上架程式與確認日期",
      en: "Which agencies declare to use which online programs, and when they confirmed it",
    },
    files: ["reusesCsv"],
  },
  {
    id: "coverage",
    title: { zh: "各機關公開情形", en: "Which agencies publish" },
    description: {
      zh: "各機關的層級、OID、公開狀態、豁免理由與已公開程式的狀況",
      en: "Level, OID, standing and exemption of every agency, and the health of what it publishes",
    },
    files: ["coverageCsv", "coverageJson"],
  },
];

const services = [
  {
    id: "api",
    title: { zh: "公共程式平臺 API", en: "API of the public code portal" },
    endpoint: "/api/",
    description: [dataFiles.openapi.path],
  },
  {
    id: "catalogApi",
    title: { zh: "軟體目錄 API", en: "Software Catalog API" },
    endpoint: "/catalog/v1/",
    description: [],
  },
] as const;

/** The catalogue itself: its publisher, its own datasets, its services and all they refer to. */
function catalogueNodes({ base, publisher, modifiedAt }: CatalogueFacts): RdfNode[] {
  const own = (name: string) => `${base}/#${name}`;
  const who = publisher.oid ?? own("publisher");
  const contact = own("mailbox");
  const contacts = publisher.mailbox === null ? [] : [iri(contact)];
  const catalogue: RdfNode = {
    id: own("catalogue"),
    types: ["dcat:Catalog"],
    values: [
      ["dct:title", inBoth({ zh: platformName["zh-TW"], en: platformName["en-US"] })],
      [
        "dct:description",
        inBoth({
          zh: "各機關以公共經費開發並公開原始碼的程式",
          en: "Programs that agencies made with public money and whose source code is public",
        }),
      ],
      ["dct:publisher", [iri(who)]],
      ["dct:modified", modifiedAt === null ? [] : [instant(modifiedAt)]],
      ["dct:language", languages.map(iri)],
      ["dct:spatial", [iri(taiwan)]],
      ["dct:license", [iri(dataLicence.url)]],
      ["foaf:homepage", [iri(`${base}/`)]],
      ["dcat:themeTaxonomy", [iri(functionTypes(base))]],
      ["dcat:contactPoint", contacts],
      ["dcat:dataset", ownDatasets.map(({ id }) => iri(own(id)))],
      ["dcat:service", services.map(({ id }) => iri(own(id)))],
    ],
  };
  const datasets = ownDatasets.flatMap(({ id, title, description, files }): RdfNode[] => [
    {
      id: own(id),
      types: ["dcat:Dataset"],
      values: [
        ["dct:title", inBoth(title)],
        ["dct:description", inBoth(description)],
        ["dct:publisher", [iri(who)]],
        ["dcat:contactPoint", contacts],
        ["dcat:distribution", files.map((name) => iri(base + dataFiles[name].path))],
      ],
    },
    ...files.map((name): RdfNode => {
      const { path, mediaType } = dataFiles[name];
      return {
        id: base + path,
        types: ["dcat:Distribution"],
        values: [
          ["dcat:accessURL", [iri(base + path)]],
          ["dct:license", [iri(dataLicence.url)]],
          ["dct:format", [iri(fileType(mediaType))]],
          ["dct:description", mediaType === "text/csv" ? inBoth(csvTexts) : []],
        ],
      };
    }),
  ]);
  return [
    catalogue,
    ...languages.map((id) => typed(id, "dct:LinguisticSystem")),
    typed(taiwan, "dct:Location"),
    typed(dataLicence.url, "dct:LicenseDocument"),
    typed(`${base}/`, "foaf:Document"),
    ...fileTypes.map((id) => typed(id, "dct:MediaTypeOrExtent")),
    concept(softwareKind, [{ text: "software", language: htmlLanguage["en-US"] }]),
    {
      id: functionTypes(base),
      types: ["skos:ConceptScheme"],
      values: [["dct:title", inBoth({ zh: "功能類型", en: "Function types" })]],
    },
    { id: who, types: ["foaf:Agent"], values: [["foaf:name", inBoth(publisher.name)]] },
    ...(publisher.mailbox === null
      ? []
      : [mailboxNode(contact, publisher.name, publisher.mailbox)]),
    ...datasets,
    ...services.map(
      ({ id, title, endpoint, description }): RdfNode => ({
        id: own(id),
        types: ["dcat:DataService"],
        values: [
          ["dct:title", inBoth(title)],
          ["dcat:endpointURL", [iri(base + endpoint)]],
          ["dcat:endpointDescription", description.map((path) => iri(base + path))],
          ["dcat:servesDataset", [iri(own("programs"))]],
          ["dct:publisher", [iri(who)]],
        ],
      }),
    ),
  ];
}

/** DCAT-AP 3.0.1 of the programs that come, piece by piece; what several share is written once. */
export async function* writeCatalogue(
  programs: AsyncIterable<readonly MachineProgram[]>,
  facts: CatalogueFacts,
  writer: RdfWriter,
): AsyncGenerator<string> {
  const written = new Set<string>();
  yield writer.nodes(catalogueNodes(facts));
  for await (const some of programs) {
    if (some.length === 0) continue;
    const listed: RdfNode = {
      id: `${facts.base}/#catalogue`,
      types: [],
      values: [
        ["dcat:dataset", some.map((program) => iri(programNode(program)))],
        ["dcat:record", some.map((program) => iri(recordNode(program)))],
      ],
    };
    const nodes = some.flatMap((program) =>
      programNodes(program, facts.base).filter(({ id, types }) => {
        // Pages and what hangs on them are named by no other program.
        if (id.startsWith(program.page)) return true;
        const what = `${id} ${types.join(" ")}`;
        const isNew = !written.has(what);
        written.add(what);
        return isNew;
      }),
    );
    yield writer.nodes([listed, ...nodes]);
  }
  yield writer.end();
}
