import { isoDay } from "@public-code/core/api/iso-day.ts";
import type { EvidenceValue, SbomNote } from "#contract/evidence-values.ts";
import type { NotMeasuredReason } from "#contract/not-measured.ts";
import { type OpenedSbom, openSbom, type SbomRefusal } from "#contract/sbom/open-sbom.ts";
import { noteSchema } from "./note-schema.ts";
import { type Identity, packageQuestion } from "./package-identity.ts";

/** A list of what a program is made of, as far as it is read here. */
export interface ReadSbom {
  format: NonNullable<EvidenceValue<"sbom">["found"]>["format"];
  version: string;
  /** `YYYY-MM-DD`; null where it does not say. */
  generatedOn: string | null;
  components: number;
  /** Components that nobody can be asked about: no package URL with an exact version. */
  withoutIdentifier: number;
  /** What OSV is asked, each once: several components may be one package. */
  packages: string[];
  /** Where it does not keep to its schema, though it can be read; a few. */
  notes: SbomNote[];
}

/** Why a list that is refused was not measured. */
export function reasonOfRefusal({ refused }: SbomRefusal): NotMeasuredReason {
  if (refused === "tooLarge") return "tooLarge";
  if (refused === "encoding" || refused === "notText") return "notText";
  return refused === "version" ? "otherVersion" : "otherFormat";
}

/** Of a file that is read at all. */
export const sbomBytes = 20 * 1024 * 1024;
export const mostComponents = 50_000;
const mostPurls = 10;

/** Every component, also those inside others; null where there are too many. */
function flatten(top: readonly unknown[]): unknown[] | null {
  const all: unknown[] = [];
  const open: (readonly unknown[])[] = [top];
  for (let list = open.pop(); list; list = open.pop()) {
    if (all.length + list.length > mostComponents) return null;
    for (const entry of list) {
      all.push(entry);
      const { components } = Object(entry) as Record<string, unknown>;
      if (Array.isArray(components)) open.push(components);
    }
  }
  return all;
}

/** The package URLs of a component or of an SPDX package; anything may stand at their keys. */
function purlsOf(component: unknown): string[] {
  const { purl, externalRefs } = Object(component) as Record<string, unknown>;
  const references: unknown[] = Array.isArray(externalRefs) ? externalRefs : [];
  const located = references.flatMap((reference) => {
    const { referenceType, referenceLocator } = Object(reference) as Record<string, unknown>;
    return referenceType === "purl" ? [referenceLocator] : [];
  });
  return [purl, ...located]
    .filter((candidate) => typeof candidate === "string")
    .slice(0, mostPurls);
}

function versionOf(component: unknown): string {
  const { version, versionInfo } = Object(component) as Record<string, unknown>;
  return [version, versionInfo].find((own) => typeof own === "string") ?? "";
}

const trivySource = "aquasecurity:trivy:Src";
const mostProperties = 100;
const builtFrom = /^built package from: (\S{1,200}) (\S{1,200})$/;

/** The source of a package of a distribution, as Trivy writes it in CycloneDX and in SPDX. */
function sourceOf(component: unknown): Identity | null {
  const { properties, sourceInfo } = Object(component) as Record<string, unknown>;
  const [, ofSpdx, versionOfSpdx] =
    builtFrom.exec(typeof sourceInfo === "string" ? sourceInfo.slice(0, 500) : "") ?? [];
  if (ofSpdx && versionOfSpdx) return { name: ofSpdx, version: versionOfSpdx };
  const listed: unknown[] = Array.isArray(properties) ? properties.slice(0, mostProperties) : [];
  const descriptions = new Map(
    listed.map((property) => {
      const { name, value } = Object(property) as Record<string, unknown>;
      return [name, typeof value === "string" ? value : ""];
    }),
  );
  const ofSource = (key: string) => descriptions.get(`${trivySource}${key}`) ?? "";
  const [name, version] = [ofSource("Name"), ofSource("Version")];
  const release = ofSource("Release") && `-${ofSource("Release")}`;
  const epoch = ofSource("Epoch") && `${ofSource("Epoch")}:`;
  return name && version ? { name, version: `${epoch}${version}${release}` } : null;
}

function questionOf(component: unknown): string | null {
  const beside = { version: versionOf(component), source: sourceOf(component) };
  for (const purl of purlsOf(component)) {
    const question = packageQuestion(purl, beside);
    if (question !== null) return question;
  }
  return null;
}

function summarise(components: readonly unknown[]) {
  const questions = components.flatMap((component) => questionOf(component) ?? []);
  return {
    components: components.length,
    withoutIdentifier: components.length - questions.length,
    packages: [...new Set(questions)],
  };
}

function readOpened(opened: OpenedSbom): ReadSbom | SbomRefusal {
  const { format, version, document } = opened;
  const top = (format === "SPDX" ? document.packages : document.components) ?? [];
  if (!Array.isArray(top)) return { refused: "invalid" };
  const components = flatten(top);
  if (!components) return { refused: "tooLarge" };
  const about = Object(format === "SPDX" ? document.creationInfo : document.metadata);
  return {
    format,
    version,
    generatedOn: isoDay(format === "SPDX" ? about.created : about.timestamp),
    ...summarise(components),
    notes: noteSchema(opened, top),
  };
}

/**
 * Lists the packages of a CycloneDX file (1.2 to 1.7) or an SPDX file (2.2 and 2.3), whether or not it
 * keeps to its schema. Time and memory are those of the file: read what strangers send in a process of
 * its own.
 */
export function readSbom(bytes: Uint8Array): ReadSbom | SbomRefusal {
  if (bytes.length > sbomBytes) return { refused: "tooLarge" };
  try {
    const opened = openSbom(bytes);
    return "refused" in opened ? opened : readOpened(opened);
  } catch (error) {
    // Nested deeper than the stack allows.
    if (error instanceof RangeError) return { refused: "tooLarge" };
    throw error;
  }
}
