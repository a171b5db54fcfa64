import type { ApiMessageKey, MessageParams } from "../messages.ts";

/** What is to be done with a file of a format that is not read. */
type Remedy = "choose" | "save" | "unpack" | "pull" | "convert" | "repair";

/** A format by the name that people know it by, which is the same in every language. */
export interface FileFormat {
  name: string;
  remedy: Remedy;
  /** Makes of it what is read. */
  command?: string;
}

const cycloneDx = "cyclonedx convert --input-file bom.xml --output-file bom.json";
const spdx = "pyspdxtools --infile bom.spdx --outfile bom.spdx.json";
const syft = "syft convert FILE -o cyclonedx-json=bom.json";
const trivy = "trivy convert --format cyclonedx --output bom.json FILE";
const statement = "jq -r '.dsseEnvelope // . | .payload' FILE | base64 -d > bom.json";

/** Formats of text that are taken for another one, or that somebody has where another one is wanted. */
export const textFormats = {
  codeJson: { name: "code.json", remedy: "choose" },
  codeMeta: { name: "CodeMeta", remedy: "choose" },
  composer: { name: "composer.json", remedy: "choose" },
  csaf: { name: "CSAF", remedy: "choose" },
  cycloneDxJson: { name: "CycloneDX JSON", remedy: "choose" },
  cycloneDxXml: { name: "CycloneDX XML", remedy: "convert", command: cycloneDx },
  dcat: { name: "DCAT (JSON-LD)", remedy: "choose" },
  dependencyCheck: { name: "OWASP Dependency-Check", remedy: "choose" },
  envelope: { name: "in-toto (DSSE)", remedy: "convert", command: statement },
  geoJson: { name: "GeoJSON", remedy: "choose" },
  gitLfs: { name: "Git LFS", remedy: "pull" },
  grype: { name: "Grype JSON", remedy: "choose" },
  html: { name: "HTML", remedy: "save" },
  json: { name: "JSON", remedy: "choose" },
  jsonBroken: { name: "JSON", remedy: "repair" },
  jsonLd: { name: "JSON-LD", remedy: "choose" },
  jsonLines: { name: "JSON Lines", remedy: "choose" },
  lockFile: { name: "package-lock.json", remedy: "choose" },
  mhtml: { name: "MHTML", remedy: "save" },
  openApi: { name: "OpenAPI", remedy: "choose" },
  openVex: { name: "OpenVEX", remedy: "choose" },
  packageJson: { name: "package.json", remedy: "choose" },
  publiccode: { name: "publiccode.yml", remedy: "choose" },
  sarif: { name: "SARIF", remedy: "choose" },
  sheetXml: { name: "Excel XML", remedy: "save" },
  spdxJson: { name: "SPDX JSON", remedy: "choose" },
  spdx3: { name: "SPDX 3", remedy: "choose" },
  spdxTagValue: { name: "SPDX tag-value", remedy: "convert", command: spdx },
  spdxXml: { name: "SPDX RDF/XML", remedy: "convert", command: spdx },
  spdxYaml: { name: "SPDX YAML", remedy: "convert", command: spdx },
  statement: { name: "in-toto", remedy: "choose" },
  syft: { name: "Syft JSON", remedy: "convert", command: syft },
  toml: { name: "TOML", remedy: "choose" },
  trivy: { name: "Trivy JSON", remedy: "convert", command: trivy },
  xml: { name: "XML", remedy: "choose" },
} as const satisfies Record<string, FileFormat>;
export type TextFormat = keyof typeof textFormats;

type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === "string";

/** By the words of its context and types, which are addresses or short names. */
function formatOfLinkedData(value: JsonObject): TextFormat {
  const vocabulary = JSON.stringify([value["@context"], value["@type"]]).slice(0, 2_000);
  if (/codemeta/i.test(vocabulary)) return "codeMeta";
  if (/spdx\.org\/rdf\/3/.test(vocabulary)) return "spdx3";
  if (/openvex\.dev\/ns/.test(vocabulary)) return "openVex";
  return /\bdcat\b/i.test(vocabulary) ? "dcat" : "jsonLd";
}

/** Shapes of JSON, the surer ones first. */
const shapes: readonly (readonly [TextFormat, (value: JsonObject) => boolean])[] = [
  ["publiccode", (value) => "publiccodeYmlVersion" in value],
  ["cycloneDxJson", (value) => value.bomFormat === "CycloneDX"],
  ["spdxJson", (value) => isText(value.spdxVersion)],
  ["envelope", (value) => isText(value.payloadType) || isObject(value.dsseEnvelope)],
  ["statement", (value) => isText(value._type) && value._type.includes("in-toto")],
  ["codeJson", (value) => "agency" in value && Array.isArray(value.releases ?? value.projects)],
  ["codeJson", (value) => "measurementType" in value && Array.isArray(value.releases)],
  ["csaf", ({ document }) => isObject(document) && isText(document.csaf_version)],
  ["syft", (value) => Array.isArray(value.artifacts) && isObject(value.descriptor)],
  ["trivy", (value) => "SchemaVersion" in value && isText(value.ArtifactName)],
  ["sarif", (value) => Array.isArray(value.runs) && isText(value.version)],
  ["grype", (value) => Array.isArray(value.matches) && isObject(value.descriptor)],
  ["dependencyCheck", (value) => isText(value.reportSchema) && isObject(value.scanInfo)],
  ["lockFile", (value) => "lockfileVersion" in value],
  ["openApi", (value) => isText(value.openapi) || isText(value.swagger)],
  ["geoJson", (value) => value.type === "FeatureCollection"],
  ["composer", (value) => isText(value.name) && isObject(value.require)],
  [
    "packageJson",
    (value) =>
      isText(value.name) &&
      ["scripts", "dependencies", "devDependencies"].some((key) => isObject(value[key])),
  ],
];

/** What a value of JSON is by its own shape; null for what has none that is known. */
export function shapeOfValue(value: unknown): TextFormat | null {
  if (!isObject(value)) return null;
  const shape = shapes.find(([, fits]) => fits(value));
  if (shape) return shape[0];
  return "@context" in value || "@graph" in value ? formatOfLinkedData(value) : null;
}

/** What a value of JSON is by its shape, or by that of what a service has put below a key. */
export function formatOfValue(value: unknown): TextFormat {
  const below = isObject(value) ? Object.values(value).slice(0, 100) : [];
  return (
    [value, ...below].reduce<TextFormat | null>(
      (format, part) => format ?? shapeOfValue(part),
      null,
    ) ?? "json"
  );
}

/** Marks of formats at the beginning of a text. */
const beginnings: readonly (readonly [TextFormat, RegExp])[] = [
  ["gitLfs", /^version https:\/\/git-lfs\.github\.com\/spec\//],
  ["spdxTagValue", /^SPDXVersion:\s*SPDX-/m],
  ["spdxYaml", /^spdxVersion:\s*["']?SPDX-/m],
  ["mhtml", /^(?:[\w-]+:.*\n)*MIME-Version:[\s\S]{0,500}multipart\/related/i],
  [
    "html",
    /^(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*)?<(?:!doctype html|(?:html|head|meta|body|table|div|tr|br)[\s/>])/i,
  ],
  ["sheetXml", /^<[\s\S]{0,500}(?:urn:schemas-microsoft-com:office:spreadsheet|<office:document)/],
  ["cycloneDxXml", /^<[\s\S]{0,2000}cyclonedx\.org\/schema\/bom/],
  ["spdxXml", /^<[\s\S]{0,2000}spdx\.org\/rdf\/terms/],
  ["xml", /^<(?:\?xml|!--|[a-z][\w:.-]*[\s>/])/i],
  ["toml", /^(?:#.*\n\s*)*\[{1,2}[\w.-]+\]{1,2}\s*\n(?:#.*\n|\s)*[\w.-]+\s*=/],
  // Texts of a word processor and tables may begin with a bracket.
  [
    "jsonBroken",
    /^(?:\/\/.*\n\s*|\/\*(?:[^*]|\*(?!\/))*\*\/\s*)*(?:\{\s*(?:["'}]|\/[/*]|$)|\[\s*(?:[{["\]]|-?\d|$))/,
  ],
];

/** How much of a text tells what it is. */
const headLength = 4_000;

/** What a text is by its beginning, where that is no JSON that can be read; null for any other text. */
export function formatOfText(text: string): TextFormat | null {
  const head = text
    .slice(0, headLength)
    .replace(/^\uFEFF?\s*/, "")
    .replaceAll(/\r\n?/g, "\n");
  const format = beginnings.find(([, beginning]) => beginning.test(head))?.[0] ?? null;
  const isLines = format === "jsonBroken" && /^\{.*\}\n\{/.test(head);
  return isLines ? "jsonLines" : format;
}

/** Where files come in, and what each takes. */
export const filePlaces = {
  programs: { types: "publiccode.yml / code.json / CSV UTF-8", saved: "CSV UTF-8" },
  agencies: { types: "CSV UTF-8", saved: "CSV UTF-8" },
  sbom: { types: "CycloneDX JSON / SPDX JSON", saved: "" },
  publiccode: { types: "publiccode.yml", saved: "" },
} as const;
export type FilePlace = keyof typeof filePlaces;

const messages = {
  choose: "file.otherFormat",
  save: "file.otherType",
  unpack: "file.archive",
  pull: "file.pointer",
  convert: "file.convert",
  repair: "file.jsonBroken",
} as const satisfies Record<Remedy, ApiMessageKey>;

/** What is said of a file of another format than a place takes, and what to do. */
export function refuseFormat(
  { name, remedy, command = "" }: FileFormat,
  place: FilePlace,
): { key: ApiMessageKey; params: MessageParams } {
  const { types, saved } = filePlaces[place];
  const isOther = (remedy === "save" && saved === "") || (remedy === "convert" && place !== "sbom");
  const params = { name, types: remedy === "save" && !isOther ? saved : types, command };
  return { key: messages[isOther ? "choose" : remedy], params };
}

/** Text in UTF-8, or in UTF-16 by its mark or by the zero beside its first character; null for neither. */
export function decodeUnicode(bytes: Uint8Array): string | null {
  const [first = 0, second = 0] = bytes;
  const little = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const big = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  const isWide = bytes.length > 1 && (little || big);
  try {
    const encoding = isWide ? (little ? "utf-16le" : "utf-16be") : "utf-8";
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What lies below keys of a document, at most so deep; lists count by their entries. */
export function findBelow(
  value: unknown,
  fits: (value: unknown) => boolean,
  { path = "", depth = 3 } = {},
): { path: string; value: unknown }[] {
  if (depth < 0) return [];
  if (fits(value)) return [{ path, value }];
  const isList = Array.isArray(value);
  if (!isList && !isObject(value)) return [];
  return Object.entries(value)
    .slice(0, 100)
    .flatMap(([key, inner]) => {
      const below = isList ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
      return findBelow(inner, fits, { path: below, depth: depth - 1 });
    });
}
