import { createHash } from "node:crypto";
import licences from "spdx-license-list/simple.js";
import type { ServedPackage } from "./served-packages.ts";

/** The portal itself, as its own package.json and publiccode.yml describe it. */
export interface OwnPackage {
  name: string;
  version: string;
  license: string;
  description: string;
}

const purl = (name: string, version: string) =>
  `pkg:npm/${name.split("/").map(encodeURIComponent).join("/")}@${encodeURIComponent(version)}`;

/** What is no identifier of SPDX is an expression of several, or a name of its own. */
function licenceOf(licence: string) {
  if (licence === "") return {};
  if (licences.has(licence)) return { licenses: [{ license: { id: licence } }] };
  if (/ (?:OR|AND|WITH) /.test(licence)) return { licenses: [{ expression: licence }] };
  return { licenses: [{ license: { name: licence } }] };
}

function addressesOf({ homepage, repository }: ServedPackage) {
  const addresses = [
    { type: "website", url: homepage },
    { type: "vcs", url: repository },
  ].filter(({ url }) => URL.canParse(url));
  return addresses.length === 0 ? {} : { externalReferences: addresses };
}

function hashOf(integrity: string) {
  if (!integrity.startsWith("sha512-")) return {};
  const content = Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex");
  return { hashes: [{ alg: "SHA-512", content }] };
}

const refOf = ({ name, version }: Pick<ServedPackage, "name" | "version">) => `${name}@${version}`;

/** CycloneDX asks for a name that no other list has: the same content has the same. */
function serialNumber(content: string): string {
  const hex = createHash("sha256").update(content).digest("hex");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The list of components as CycloneDX 1.5; the same packages give the same text, byte by byte. */
export function writeSbom(
  own: OwnPackage,
  packages: readonly ServedPackage[],
  direct: readonly string[],
): string {
  const refs = new Map(packages.map((entry) => [entry.place, refOf(entry)]));
  const refsOf = (places: readonly string[]) =>
    [...new Set(places.flatMap((place) => refs.get(place) ?? []))].sort();
  // A package that lies in two places of the tree is one component.
  const once = [...new Map(packages.map((entry) => [refOf(entry), entry])).values()];
  const body = {
    version: 1,
    metadata: {
      lifecycles: [{ phase: "build" }],
      component: {
        type: "application",
        "bom-ref": refOf(own),
        name: own.name,
        version: own.version,
        description: own.description,
        purl: purl(own.name, own.version),
        ...licenceOf(own.license),
      },
    },
    components: once.map((entry) => ({
      type: "library",
      "bom-ref": refOf(entry),
      name: entry.name,
      version: entry.version,
      scope: entry.optional ? "optional" : "required",
      ...(entry.author === "" ? {} : { author: entry.author }),
      ...(entry.description === "" ? {} : { description: entry.description }),
      purl: purl(entry.name, entry.version),
      ...hashOf(entry.integrity),
      ...licenceOf(entry.licence),
      ...addressesOf(entry),
    })),
    dependencies: [
      { ref: refOf(own), dependsOn: refsOf(direct) },
      ...once.map((entry) => ({ ref: refOf(entry), dependsOn: refsOf(entry.needs) })),
    ],
  };
  return `${JSON.stringify(
    {
      $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
      bomFormat: "CycloneDX",
      specVersion: "1.5",
      serialNumber: serialNumber(JSON.stringify(body)),
      ...body,
    },
    null,
    2,
  )}\n`;
}
